"""Kernels of R.S.V.P.: what a line allows, kept by line, and every possible letter with its points.

A line is one machine word: five bits a square in reading order (0: empty), its length in the four highest bits.
A column reads the same for both players; a row is one line for the first and another for the second.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.kernel import count_bits, i64, inlined, kernel, lowest_bit
from chevalet.engines.rsvp.book import LONGEST, Book

ALL_LETTERS = (1 << 26) - 1


class Lines(NamedTuple):
    """What is known of the lines met so far, in an open hash table; `key` 0 is a free place.

    For each empty square of a line: `joins` the letters that some word can take there together with another
    letter of the line, `completes` those that make the run through it a word, `worth` the value of that run.
    `filled`, `touching` and `scoring` have one bit a square: a letter; beside a letter; where some letter completes a
    word.
    """

    keys: NDArray[np.uint64]
    joins: NDArray[np.uint32]
    completes: NDArray[np.uint32]
    worth: NDArray[np.int16]
    filled: NDArray[np.int16]
    touching: NDArray[np.int16]
    scoring: NDArray[np.int16]
    whole: NDArray[np.uint8]  # 0 while only `completes` and `worth` are known
    used: NDArray[np.int64]
    # Room for one analysis.
    fixed: NDArray[np.int64]
    bound: NDArray[np.int64]
    agreeing: NDArray[np.uint64]


def empty_lines(capacity_bits: int, book: Book) -> Lines:
    size = 1 << capacity_bits
    return Lines(
        keys=np.zeros(size, np.uint64),
        joins=np.zeros((size, LONGEST), np.uint32),
        completes=np.zeros((size, LONGEST), np.uint32),
        worth=np.zeros((size, LONGEST), np.int16),
        filled=np.zeros(size, np.int16),
        touching=np.zeros(size, np.int16),
        scoring=np.zeros(size, np.int16),
        whole=np.zeros(size, np.uint8),
        used=np.zeros(1, np.int64),
        fixed=np.zeros(LONGEST, np.int64),
        bound=np.zeros(LONGEST, np.int64),
        agreeing=np.zeros(int(book.blocks.max()), np.uint64),
    )


@kernel
def analyse(
    book: Book, values: NDArray[np.int64], lines: Lines, slot: int, key: np.uint64, wholly: bool
) -> None:
    """Fill a place of the table: every stretch that no letter touches is matched with the dictionary, short first.

    Not `wholly`, only the stretches with one gap: what completes a word, all that counting points needs.
    """
    length = i64(key >> np.uint64(60))
    filled = 0
    for place in range(length):
        if (key >> np.uint64(5 * place)) & np.uint64(31):
            filled |= 1 << place
    whole = (1 << length) - 1
    touching = (filled << 1 | filled >> 1) & ~filled & whole
    scoring = 0
    for place in range(length):
        lines.joins[slot, place] = 0
        lines.completes[slot, place] = 0
        total = 0
        if touching >> place & 1:
            left = place - 1
            while left >= 0 and filled >> left & 1:
                total += values[i64((key >> np.uint64(5 * left)) & np.uint64(31)) - 1]
                left -= 1
            right = place + 1
            while right < length and filled >> right & 1:
                total += values[i64((key >> np.uint64(5 * right)) & np.uint64(31)) - 1]
                right += 1
        lines.worth[slot, place] = total
    for size in range(2, length + 1):
        blocks = book.blocks[size]
        if blocks == 0:
            continue
        wide = size * 26
        for start in range(length - size + 1):
            stop = start + size
            if (start > 0 and filled >> (start - 1) & 1) or (stop < length and filled >> stop & 1):
                continue
            inside = filled >> start & ((1 << size) - 1)
            letters = i64(count_bits(inside))
            gaps = size - letters
            if letters == 0 or gaps == 0 or (gaps > 1 and not wholly):
                continue
            found = 0
            rest = inside
            while rest:
                place = i64(lowest_bit(rest))
                rest &= rest - 1
                letter = i64((key >> np.uint64(5 * (start + place))) & np.uint64(31)) - 1
                lines.fixed[found] = place * 26 + letter
                found += 1
            # What pairs of letters allow at each place: exact for one or two letters, a bound for more.
            at = book.pairs_at[size] + (lines.fixed[0] * wide + lines.fixed[letters - 1]) * size
            for k in range(size):
                lines.bound[k] = i64(book.pairs[at + k])
            for index in range(letters - 1 if letters > 2 else 0):
                at = book.pairs_at[size] + (lines.fixed[index] * wide + lines.fixed[index + 1]) * size
                for k in range(size):
                    lines.bound[k] &= i64(book.pairs[at + k])
            possible = True
            for index in range(letters):
                place = lines.fixed[index] // 26
                if not lines.bound[place] >> (lines.fixed[index] - place * 26) & 1:
                    possible = False
            if not possible:
                continue
            news = 0
            for k in range(size):
                if not inside >> k & 1:
                    news |= lines.bound[k] & ~i64(lines.joins[slot, start + k])
            if news == 0 and gaps > 1:
                continue
            if letters > 2:
                base = book.bits_at[size]
                first = base + lines.fixed[0] * blocks
                second = base + lines.fixed[1] * blocks
                third = base + lines.fixed[2] * blocks
                for block in range(blocks):
                    lines.agreeing[block] = (
                        book.bits[first + block] & book.bits[second + block] & book.bits[third + block]
                    )
                for index in range(3, letters):
                    first = base + lines.fixed[index] * blocks
                    for block in range(blocks):
                        lines.agreeing[block] &= book.bits[first + block]
                for k in range(size):
                    lines.bound[k] = 0
                words = book.first[size]
                for block in range(blocks):
                    some = lines.agreeing[block]
                    while some:
                        word = book.packed[words + block * 64 + i64(lowest_bit(some))]
                        some &= some - np.uint64(1)
                        for k in range(size):
                            lines.bound[k] |= 1 << (i64((word >> np.uint64(5 * k)) & np.uint64(31)) - 1)
            for k in range(size):
                if not inside >> k & 1:
                    lines.joins[slot, start + k] |= np.uint32(lines.bound[k])
                    if gaps == 1 and lines.bound[k]:
                        lines.completes[slot, start + k] = np.uint32(lines.bound[k])
                        scoring |= 1 << (start + k)
    lines.filled[slot] = filled
    lines.touching[slot] = touching
    lines.scoring[slot] = scoring
    lines.whole[slot] = wholly


@kernel
def joining(book: Book, lines: Lines, key: np.uint64, filled: int, square: int, letters: int) -> int:
    """Those of some letters that a word can take on one empty square together with another letter of the line: what
    `analyse` would find there, for less when few letters are asked for."""
    length = i64(key >> np.uint64(60))
    joined = i64(0)
    for size in range(2, length + 1):
        blocks = book.blocks[size]
        if blocks == 0:
            continue
        wide = size * 26
        for start in range(max(0, square + 1 - size), min(square, length - size) + 1):
            stop = start + size
            if (start > 0 and filled >> (start - 1) & 1) or (stop < length and filled >> stop & 1):
                continue
            rest = filled >> start & ((1 << size) - 1)
            if rest == 0:
                continue
            found = 0
            while rest:
                place = i64(lowest_bit(rest))
                rest &= rest - 1
                letter = i64((key >> np.uint64(5 * (start + place))) & np.uint64(31)) - 1
                lines.fixed[found] = place * 26 + letter
                found += 1
            own = square - start
            at = book.pairs_at[size] + (lines.fixed[0] * wide + lines.fixed[found - 1]) * size
            some = i64(book.pairs[at + own]) & letters & ~joined
            for index in range(found - 1 if found > 2 else 0):
                at = book.pairs_at[size] + (lines.fixed[index] * wide + lines.fixed[index + 1]) * size
                some &= i64(book.pairs[at + own])
            if found > 2 and some:
                wanted, some = some, i64(0)
                base = book.bits_at[size]
                for block in range(blocks):
                    words = book.bits[base + lines.fixed[0] * blocks + block]
                    for index in range(1, found):
                        words &= book.bits[base + lines.fixed[index] * blocks + block]
                    if words:
                        todo = wanted & ~some
                        while todo:
                            letter = i64(lowest_bit(todo))
                            todo &= todo - 1
                            if words & book.bits[base + (own * 26 + letter) * blocks + block]:
                                some |= 1 << letter
                        if some == wanted:
                            break
            joined |= some
            if joined == letters:
                return joined
    return joined


@inlined
def place_of(keys: NDArray[np.uint64], key: np.uint64) -> int:
    """Where a line is in the table, or the free place where it goes."""
    mask = i64(len(keys) - 1)
    slot = i64((key * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(20)) & mask
    while keys[slot] != key and keys[slot] != np.uint64(0):
        slot = (slot + 1) & mask
    return slot


@kernel
def line_at(book: Book, values: NDArray[np.int64], lines: Lines, key: np.uint64, wholly: bool) -> int:
    """The place of a line in the table, analysed as far as wanted."""
    slot = place_of(lines.keys, key)
    if lines.keys[slot] == np.uint64(0):
        lines.keys[slot] = key
        lines.used[0] += 1
        analyse(book, values, lines, slot, key, wholly)
    elif wholly and not lines.whole[slot]:
        analyse(book, values, lines, slot, key, wholly)
    return slot


@kernel
def list_letters(
    book: Book,
    values: NDArray[np.int64],
    lines: Lines,
    rows: NDArray[np.uint64],
    cols: NDArray[np.uint64],
    mirrored: bool,
    stock: int,
    found: NDArray[np.int32],
) -> int:
    """Every possible letter of a side: row, column, letter, points of its row and of its column (-1: no word).

    `rows` are as that side reads them; `mirrored` tells that its columns count from the other end.
    """
    count = 0
    width = len(cols)
    slots = np.empty(width, np.int64)
    for col in range(width):
        slots[col] = line_at(book, values, lines, cols[col], True)
    for row in range(len(rows)):
        across = line_at(book, values, lines, rows[row], True)
        for place in range(width):
            if (rows[row] >> np.uint64(5 * place)) & np.uint64(31):
                continue
            col = width - 1 - place if mirrored else place
            down = slots[col]
            in_row, in_col = i64(lines.joins[across, place]), i64(lines.joins[down, row])
            letters = (in_row | in_col) & stock
            if lines.touching[across] >> place & 1:
                letters &= in_row
            if lines.touching[down] >> row & 1:
                letters &= in_col
            while letters:
                letter = i64(lowest_bit(letters))
                letters &= letters - 1
                found[count, 0], found[count, 1], found[count, 2] = row, col, letter
                found[count, 3] = found[count, 4] = -1
                if i64(lines.completes[across, place]) >> letter & 1:
                    found[count, 3] = i64(lines.worth[across, place]) + values[letter]
                if i64(lines.completes[down, row]) >> letter & 1:
                    found[count, 4] = i64(lines.worth[down, row]) + values[letter]
                count += 1
    return count


@kernel
def find_word(book: Book, lines: Lines, key: np.uint64, place: int, span: NDArray[np.int64]) -> int:
    """A word over a square and another letter of its line, the fewest gaps first: its index in the book, or -1.

    `span` receives its first square and its length. The order is the referee's, so both show the same word.
    """
    length = i64(key >> np.uint64(60))
    filled = 0
    for square in range(length):
        if (key >> np.uint64(5 * square)) & np.uint64(31):
            filled |= 1 << square
    for gaps in range(length - 1):
        for start in range(place + 1):
            if start > 0 and filled >> (start - 1) & 1:
                continue
            for stop in range(place + 1, length + 1):
                size = stop - start
                inside = filled >> start & ((1 << size) - 1)
                letters = i64(count_bits(inside))
                touched = stop < length and filled >> stop & 1
                if size < 2 or touched or letters < 2 or size - letters != gaps or not book.blocks[size]:
                    continue
                found = 0
                rest = inside
                while rest:
                    square = i64(lowest_bit(rest))
                    rest &= rest - 1
                    letter = i64((key >> np.uint64(5 * (start + square))) & np.uint64(31)) - 1
                    lines.fixed[found] = square * 26 + letter
                    found += 1
                at = book.pairs_at[size] + (lines.fixed[0] * size * 26 + lines.fixed[1]) * size
                if not book.pairs[at + lines.fixed[0] // 26]:
                    continue
                for block in range(book.blocks[size]):
                    some: Any = ~np.uint64(0)
                    for index in range(letters):
                        some &= book.bits[book.bits_at[size] + lines.fixed[index] * book.blocks[size] + block]
                    if some:
                        span[0], span[1] = start, size
                        return i64(book.first[size]) + block * 64 + lowest_bit(i64(some))
    return -1


@kernel
def show_words(
    book: Book,
    lines: Lines,
    rows: NDArray[np.uint64],
    cols: NDArray[np.uint64],
    mirrored: bool,
    found: NDArray[np.int32],
    shown: NDArray[np.int64],
) -> None:
    """For each letter of a list, a word on every line where it touches another, or on one line: first square,
    length and index for its row, then for its column; length 0 where none is needed."""
    width, height = len(cols), len(rows)
    five, one_square = np.uint64(5), np.uint64(31)
    for move in range(len(found)):
        row, col = i64(found[move, 0]), i64(found[move, 1])
        letter = np.uint64(found[move, 2] + 1)
        place = width - 1 - col if mirrored else col
        across, down = rows[row], cols[col]
        beside = (place > 0 and across >> five * np.uint64(place - 1) & one_square) or (
            place + 1 < width and across >> five * np.uint64(place + 1) & one_square
        )
        stacked = (row > 0 and down >> five * np.uint64(row - 1) & one_square) or (
            row + 1 < height and down >> five * np.uint64(row + 1) & one_square
        )
        shown[move, 1] = shown[move, 4] = 0
        known = False
        if beside or not stacked:
            key = across | letter << five * np.uint64(place)
            shown[move, 2] = find_word(book, lines, key, place, shown[move, 0:2])
            known = shown[move, 1] > 0
        if stacked or not known:
            key = down | letter << five * np.uint64(row)
            shown[move, 5] = find_word(book, lines, key, row, shown[move, 3:5])
