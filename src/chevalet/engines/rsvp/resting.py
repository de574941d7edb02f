"""What a position is worth one letter after another one, without laying that letter.

A letter changes one row and one column. What can be made elsewhere is known from the position before, and in those two
lines a word can only be completed anew at the two gaps beside the run that the letter joins. What completes a word in
such a gap is kept by its letters: far fewer than there are lines.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.kernel import i64, inlined, kernel, lowest_bit
from chevalet.engines.rsvp.book import Book
from chevalet.engines.rsvp.lines import Lines, joining

GAP_BITS = 16
NOWHERE = -1
# By line that changes (the row as each side reads it, the column), then by end of the run: the gap there.
E_AT, E_LETTERS, E_WORTH = 0, 1, 2
ROW, COLUMN = 0, 2  # the first side's row; the second's follows it


class Gaps(NamedTuple):
    """One thread's room for this: the gaps met so far in an open hash table, and the position before the letter."""

    keys: NDArray[np.uint64]  # the run with its gap, as a line of its own length; 0 is a free place
    facts: NDArray[np.int64]  # letters that complete a word, then (32 bits higher) the value of the others
    used: NDArray[np.int64]
    gains: NDArray[np.int64]  # by side: every letter that makes points, as a move, best first
    counts: NDArray[np.int64]
    scored_cols: NDArray[np.int64]  # by row: the columns where a letter there completes a word down
    scored_rows: NDArray[
        np.int64
    ]  # by side and column: the rows where a letter there completes a word across
    ends: NDArray[np.int64]


def new_gaps(rows: int, cols: int) -> Gaps:
    return Gaps(
        keys=np.zeros(1 << GAP_BITS, np.uint64),
        facts=np.zeros(1 << GAP_BITS, np.int64),
        used=np.zeros(1, np.int64),
        gains=np.zeros((2, rows * cols * 26), np.int64),
        counts=np.zeros(2, np.int64),
        scored_cols=np.zeros(rows, np.int64),
        scored_rows=np.zeros((2, cols), np.int64),
        ends=np.zeros((3, 2, 3), np.int64),
    )


@kernel
def match_gap(book: Book, values: NDArray[np.int64], lines: Lines, key: np.uint64) -> int:
    """What completes a word in the one gap of a stretch: the letters, and above them the value of those that stand."""
    size = i64(key >> np.uint64(60))
    gap, letters, worth = i64(0), i64(0), i64(0)
    for place in range(size):
        letter = i64((key >> np.uint64(5 * place)) & np.uint64(31)) - 1
        if letter < 0:
            gap = i64(place)
        else:
            lines.fixed[letters] = place * 26 + letter
            letters += 1
            worth += values[letter]
    blocks = book.blocks[size]
    if blocks == 0:
        return worth << 32
    if letters <= 2:
        at = book.pairs_at[size] + (lines.fixed[0] * size * 26 + lines.fixed[letters - 1]) * size
        return worth << 32 | i64(book.pairs[at + gap])
    found = i64(0)
    words, base = book.first[size], book.bits_at[size]
    for block in range(blocks):
        some = book.bits[base + lines.fixed[0] * blocks + block]
        for index in range(1, letters):
            some &= book.bits[base + lines.fixed[index] * blocks + block]
        while some:
            word = book.packed[words + block * 64 + i64(lowest_bit(some))]
            some &= some - np.uint64(1)
            found |= 1 << (i64((word >> np.uint64(5 * gap)) & np.uint64(31)) - 1)
    return worth << 32 | found


@inlined
def look_beside(
    book: Book,
    values: NDArray[np.int64],
    lines: Lines,
    gaps: Gaps,
    which: int,
    key: np.uint64,
    filled: int,
    place: int,
    length: int,
) -> None:
    """The two gaps beside the run through a square, in a line that has a letter there."""
    left = place - 1
    while left >= 0 and filled >> left & 1:
        left -= 1
    right = place + 1
    while right < length and filled >> right & 1:
        right += 1
    for end in range(2):
        at, start, stop = left, left + 1, right
        if end:
            at = right
        if at < 0 or at >= length:
            gaps.ends[which, end, E_AT] = NOWHERE
            continue
        if end:
            stop += 1
            while stop < length and filled >> stop & 1:
                stop += 1
        else:
            start -= 1
            while start > 0 and filled >> (start - 1) & 1:
                start -= 1
        size = stop - start
        own = (key >> np.uint64(5 * start)) & ((np.uint64(1) << np.uint64(5 * size)) - np.uint64(1))
        own |= np.uint64(size) << np.uint64(60)
        mask = i64(len(gaps.keys) - 1)
        slot = i64((own * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(40)) & mask
        while gaps.keys[slot] != own and gaps.keys[slot] != np.uint64(0):
            slot = (slot + 1) & mask
        if gaps.keys[slot] == np.uint64(0):
            if 2 * gaps.used[0] > mask:
                for index in range(mask + 1):
                    gaps.keys[index] = np.uint64(0)
                gaps.used[0] = 0
            gaps.keys[slot] = own
            gaps.facts[slot] = match_gap(book, values, lines, own)
            gaps.used[0] += 1
        gaps.ends[which, end, E_AT] = at
        gaps.ends[which, end, E_LETTERS] = gaps.facts[slot] & 0xFFFFFFFF
        gaps.ends[which, end, E_WORTH] = gaps.facts[slot] >> 32


@inlined
def best_letter(
    values: NDArray[np.int64], letters: int, worth: int, crossing: int, more: int, best: int
) -> int:
    """The most points of these letters, or `best`: they all complete a word, those of `crossing` another."""
    while letters:
        letter = i64(lowest_bit(letters))
        letters &= letters - 1
        gain = worth + values[letter]
        if crossing >> letter & 1:
            gain += more + values[letter]
        best = max(best, gain)
    return best


@inlined
def dearer(values: NDArray[np.int64], letters: int, least: int) -> int:
    """Those of some letters that are worth more than `least`."""
    kept, todo = i64(0), letters
    while todo:
        letter = i64(lowest_bit(todo))
        todo &= todo - 1
        if values[letter] > least:
            kept |= 1 << letter
    return kept


@inlined
def list_gains(
    book: Book,
    values: NDArray[np.int64],
    lines: Lines,
    gaps: Gaps,
    rows: NDArray[np.uint64],
    cols: NDArray[np.uint64],
    row_slots: NDArray[np.int64],
    col_slots: NDArray[np.int64],
    stock: int,
) -> None:
    """Every letter that makes points, for either side, and where words can be completed."""
    width, height = len(cols), rows.shape[1]
    for row in range(height):
        gaps.scored_cols[row] = 0
    for col in range(width):
        scoring = i64(lines.scoring[col_slots[col]])
        while scoring:
            gaps.scored_cols[lowest_bit(scoring)] |= 1 << col
            scoring &= scoring - 1
    for side in range(2):
        count = i64(0)
        for col in range(width):
            gaps.scored_rows[side, col] = 0
        for row in range(height):
            across = row_slots[side, row]
            in_row, in_col = i64(lines.scoring[across]), gaps.scored_cols[row]
            while in_row:
                place = i64(lowest_bit(in_row))
                in_row &= in_row - 1
                gaps.scored_rows[side, width - 1 - place if side else place] |= 1 << row
                in_col |= 1 << (width - 1 - place if side else place)
            while in_col:
                col = i64(lowest_bit(in_col))
                in_col &= in_col - 1
                place = width - 1 - col if side else col
                down = col_slots[col]
                makes_row = makes_col = i64(0)
                if lines.scoring[across] >> place & 1:
                    makes_row = i64(lines.completes[across, place])
                if lines.scoring[down] >> row & 1:
                    makes_col = i64(lines.completes[down, row])
                letters = (makes_row | makes_col) & stock
                if lines.touching[across] >> place & 1 and letters & ~makes_row:
                    if lines.whole[across]:
                        letters &= i64(lines.joins[across, place])
                    else:
                        filled = i64(lines.filled[across])
                        letters = joining(book, lines, rows[side, row], filled, place, letters)
                if lines.touching[down] >> row & 1 and letters & ~makes_col:
                    letters &= i64(lines.joins[down, row])
                while letters:
                    letter = i64(lowest_bit(letters))
                    letters &= letters - 1
                    gain = i64(0)
                    if makes_row >> letter & 1:
                        gain += i64(lines.worth[across, place]) + values[letter]
                    if makes_col >> letter & 1:
                        gain += i64(lines.worth[down, row]) + values[letter]
                    move = gain << 13 | (row * width + col) << 5 | letter
                    at = count
                    while at > 0 and gaps.gains[side, at - 1] < move:
                        gaps.gains[side, at] = gaps.gains[side, at - 1]
                        at -= 1
                    gaps.gains[side, at] = move
                    count += 1
        gaps.counts[side] = count


@inlined
def look_at_move(
    book: Book,
    values: NDArray[np.int64],
    lines: Lines,
    gaps: Gaps,
    rows: NDArray[np.uint64],
    cols: NDArray[np.uint64],
    row_slots: NDArray[np.int64],
    col_slots: NDArray[np.int64],
    move: int,
) -> None:
    """The gaps beside the runs that a letter joins, in the row as each side reads it and in the column."""
    width, height = len(cols), rows.shape[1]
    row, col = (move >> 5 & 255) // width, (move >> 5 & 255) % width
    letter = np.uint64((move & 31) + 1)
    for which in range(3):
        key, place, length, slot = cols[col], row, height, col_slots[col]
        if which < COLUMN:
            key, slot, length = rows[which, row], row_slots[which, row], width
            place = width - 1 - col if which else col
        key |= letter << np.uint64(5 * place)
        filled = i64(lines.filled[slot]) | 1 << place
        look_beside(book, values, lines, gaps, which, key, filled, place, length)


@inlined
def best_after(
    book: Book,
    values: NDArray[np.int64],
    lines: Lines,
    gaps: Gaps,
    rows: NDArray[np.uint64],
    cols: NDArray[np.uint64],
    row_slots: NDArray[np.int64],
    col_slots: NDArray[np.int64],
    side: int,
    stock: int,
    move: int,
    dearest: int,
) -> int:
    """The most points this side can make with one letter after `move`, whose gaps are looked up.

    `dearest` is the highest value of a letter: where even it would not be more than the best, nothing is looked at.
    """
    width = len(cols)
    row, col = (move >> 5 & 255) // width, (move >> 5 & 255) % width
    own_place = width - 1 - col if side else col
    best = i64(0)
    for index in range(gaps.counts[side]):
        other = gaps.gains[side, index]
        cell = other >> 5 & 255
        if cell // width != row and cell % width != col and stock >> (other & 31) & 1:
            best = other >> 13
            break
    laid = np.uint64((move & 31) + 1)

    # The row: where its words are completed, then where words down are completed and the row must allow the letter.
    across = row_slots[side, row]
    filled = i64(lines.filled[across]) | 1 << own_place
    touching = (filled << 1 | filled >> 1) & ~filled
    first, second = gaps.ends[ROW + side, 0, E_AT], gaps.ends[ROW + side, 1, E_AT]
    todo = i64(lines.scoring[across]) & ~filled
    if first >= 0:
        todo |= 1 << first
    if second >= 0:
        todo |= 1 << second
    while todo:
        place = i64(lowest_bit(todo))
        todo &= todo - 1
        letters, worth = i64(lines.completes[across, place]), i64(lines.worth[across, place])
        if place == first:
            letters, worth = gaps.ends[ROW + side, 0, E_LETTERS], gaps.ends[ROW + side, 0, E_WORTH]
        elif place == second:
            letters, worth = gaps.ends[ROW + side, 1, E_LETTERS], gaps.ends[ROW + side, 1, E_WORTH]
        letters &= stock
        down = col_slots[width - 1 - place if side else place]
        more = i64(lines.worth[down, row])
        if letters == 0 or worth + more + 2 * dearest <= best:
            continue
        crossing = i64(0)
        if lines.touching[down] >> row & 1:
            letters &= i64(lines.joins[down, row])
            crossing = i64(lines.completes[down, row])
        best = best_letter(values, letters, worth, crossing, more, best)
    todo = gaps.scored_cols[row] & ~(1 << col)
    while todo:
        other_col = i64(lowest_bit(todo))
        todo &= todo - 1
        place = width - 1 - other_col if side else other_col
        down = col_slots[other_col]
        letters, worth = i64(lines.completes[down, row]) & stock, i64(lines.worth[down, row])
        if letters == 0 or worth + dearest <= best:
            continue
        letters = dearer(values, letters, best - worth)
        if letters and touching >> place & 1:
            letters = joining(
                book, lines, rows[side, row] | laid << np.uint64(5 * own_place), filled, place, letters
            )
        best = best_letter(values, letters, worth, i64(0), i64(0), best)

    # The column, in the same way.
    down = col_slots[col]
    filled = i64(lines.filled[down]) | 1 << row
    touching = (filled << 1 | filled >> 1) & ~filled
    first, second = gaps.ends[COLUMN, 0, E_AT], gaps.ends[COLUMN, 1, E_AT]
    todo = i64(lines.scoring[down]) & ~filled
    if first >= 0:
        todo |= 1 << first
    if second >= 0:
        todo |= 1 << second
    while todo:
        place = i64(lowest_bit(todo))
        todo &= todo - 1
        letters, worth = i64(lines.completes[down, place]), i64(lines.worth[down, place])
        if place == first:
            letters, worth = gaps.ends[COLUMN, 0, E_LETTERS], gaps.ends[COLUMN, 0, E_WORTH]
        elif place == second:
            letters, worth = gaps.ends[COLUMN, 1, E_LETTERS], gaps.ends[COLUMN, 1, E_WORTH]
        letters &= stock
        across = row_slots[side, place]
        more = i64(lines.worth[across, own_place])
        if letters == 0 or worth + more + 2 * dearest <= best:
            continue
        crossing = i64(0)
        if lines.touching[across] >> own_place & 1:
            if lines.whole[across]:
                letters &= i64(lines.joins[across, own_place])
            else:
                letters = joining(
                    book, lines, rows[side, place], i64(lines.filled[across]), own_place, letters
                )
            crossing = i64(lines.completes[across, own_place])
        best = best_letter(values, letters, worth, crossing, more, best)
    todo = gaps.scored_rows[side, col] & ~(1 << row)
    while todo:
        place = i64(lowest_bit(todo))
        todo &= todo - 1
        across = row_slots[side, place]
        letters, worth = i64(lines.completes[across, own_place]) & stock, i64(lines.worth[across, own_place])
        if letters == 0 or worth + dearest <= best:
            continue
        letters = dearer(values, letters, best - worth)
        if letters and touching >> place & 1:
            letters = joining(book, lines, cols[col] | laid << np.uint64(5 * row), filled, place, letters)
        best = best_letter(values, letters, worth, i64(0), i64(0), best)
    return best
