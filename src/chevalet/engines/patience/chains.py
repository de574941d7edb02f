"""Every word across the previous one, and what each is worth: the kernel of the patience.

A board is one integer a square, row by row: 1 to 26, 0 empty (what a joker stands for is all that counts here).
A previous word is four integers: row and column of its first square, its length, 1 when it runs down; length 0
before the first word. A word found is two integers, `letters` and `header`, as in the crossword engines, and the
header goes on with where the whole word begins on its line and how long it is.

The worth of a word is how many more words the patience should take after it, the fewer the better: the least, over
the squares of the word, of the learned distance from that square and the cost of the letter on it, plus the cost of
the letters kept in hand.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.common.crossword import BLANK, BLANK_BIT, COUNT_SHIFT, LINE_SHIFT, START_SHIFT
from chevalet.engines.kernel import i64, kernel, lowest_bit

Longs = NDArray[np.int64]
Floats = NDArray[np.float64]

SIDE = 21  # the longest line of an edition
COPIES = 4  # the fifth copy of a letter in hand costs what the fourth does
FEWER_LETTERS = 1e-3  # a letter laid weighs so little that it only breaks ties
NO_WORD = 1e9

RUN_SHIFT = 16
LENGTH_SHIFT = 21
PREVIOUS_ROW, PREVIOUS_COL, PREVIOUS_LENGTH, PREVIOUS_DOWN = 0, 1, 2, 3


class Words(NamedTuple):
    """The word graph, and how many more letters the words through a node take, one bit a number."""

    following: NDArray[np.int32]
    leaving: NDArray[np.uint32]
    ends: NDArray[np.uint8]
    lengths: NDArray[np.uint32]


class Knowledge(NamedTuple):
    """What has been learned, in words still to come.

    `distance[beside, further]`: from a square with so many lines left beside the word it lies on, and so many squares
    left further on along it. `letter`: of crossing on this letter. `kept`: of keeping another copy of this letter.
    """

    distance: Floats
    letter: Floats
    kept: Floats


class Found(NamedTuple):
    """Where words are written, in no order."""

    records: Longs
    worths: Floats


def room_for(count: int) -> Found:
    return Found(np.zeros((count, 2), np.int64), np.zeros(count))


@kernel
def find_words(
    words: Words,
    known: Knowledge,
    board: Longs,
    rows: int,
    cols: int,
    previous: Longs,
    hand: Longs,
    spare_jokers: bool,
    only_best: bool,
    found: Found,
) -> int:
    """How many words there are, written down while there is room; or only the best that there is room for.

    With `spare_jokers` a joker never stands for a letter in hand: the other way to lay the same word keeps less.
    """
    line = np.empty(SIDE + 1, np.int64)
    exits = np.empty(SIDE + 1, np.float64)
    nearest = np.empty(SIDE + 1, np.float64)  # the least of the exits so far along the line
    ahead = np.empty(SIDE + 2, np.int64)  # letters of the board from here on
    node_at = np.empty(SIDE + 2, np.int64)
    untried_real = np.empty(SIDE + 2, np.int64)
    untried_joker = np.empty(SIDE + 2, np.int64)
    used = np.empty(SIDE + 2, np.int64)
    spelled = np.empty(SIDE + 2, np.int64)
    laid_at = np.empty(SIDE + 2, np.int64)
    near = np.empty(SIDE + 2, np.float64)
    kept = np.empty(SIDE + 2, np.float64)
    count_of = hand.copy()
    in_hand, tiles = i64(0), i64(0)
    whole, least_kept = 0.0, 0.0
    for letter in range(27):
        tiles += count_of[letter]
        if letter < 26 and count_of[letter] > 0:
            in_hand |= i64(1) << letter
        for copy in range(count_of[letter]):
            cost = known.kept[letter, min(copy, COPIES - 1)]
            whole += cost
            least_kept += min(cost, 0.0)
    least_letter = known.letter.min()
    seen, room = i64(0), len(found.records)
    worst, limit = i64(0), NO_WORD  # when only the best are wanted and the room is full: what they must beat
    first = previous[PREVIOUS_LENGTH] == 0
    links = i64(2) if first else previous[PREVIOUS_LENGTH]
    for step in range(links):
        link = links - 1 - step  # the squares furthest on first: they leave the least to find
        if first:
            down, fixed, through = i64(link), i64(0), i64(0)
        elif previous[PREVIOUS_DOWN]:
            down, fixed, through = i64(0), previous[PREVIOUS_ROW] + link, previous[PREVIOUS_COL]
        else:
            down, fixed, through = i64(1), previous[PREVIOUS_COL] + link, previous[PREVIOUS_ROW]
        size = i64(rows) if down else i64(cols)
        beside = (i64(cols) if down else i64(rows)) - 1 - fixed
        for place in range(size):
            line[place] = board[place * cols + fixed] if down else board[fixed * cols + place]
            exits[place] = known.distance[beside, size - 1 - place]
            nearest[place] = min(exits[place], nearest[place - 1]) if place else exits[place]
        line[size], ahead[size] = 0, 0
        for back in range(1, size + 1):
            ahead[size - back] = ahead[size - back + 1] + (1 if line[size - back] else 0)
        gaps, start = i64(0), through + 1
        while start > 0:
            start -= 1
            if line[start] == 0:
                gaps += 1
                if gaps > tiles:
                    break
            if start > 0 and line[start - 1] != 0:
                continue
            at = start
            node_at[at], spelled[at], laid_at[at], used[at] = 1, 0, 0, -1
            near[at], kept[at] = NO_WORD, whole
            arrived = True
            while True:
                if arrived:
                    arrived = False
                    node = node_at[at]
                    untried_real[at], untried_joker[at] = 0, 0
                    needed = max(i64(1), through + 1 - at)
                    ways = i64(words.lengths[node]) >> needed
                    if ways and only_best:
                        # How far the word can still run, by the dictionary and by the letters at hand.
                        longest = needed
                        while ways >> 1:
                            ways >>= 1
                            longest += 1
                        reach = min(size, at + min(longest, tiles - laid_at[at] + ahead[at]))
                        bound = min(near[at], nearest[reach - 1] + least_letter) + least_kept
                        if beside == 0 and reach == size:
                            bound = 0.0
                        if reach <= through or bound >= limit:
                            ways = i64(0)
                    if ways:
                        out = i64(words.leaving[node])
                        if line[at] != 0:
                            untried_real[at] = out & (i64(1) << (line[at] - 1))
                        else:
                            untried_real[at] = out & in_hand
                            if count_of[BLANK] > 0:
                                untried_joker[at] = out & ~in_hand if spare_jokers else out
                if untried_real[at]:
                    letter = lowest_bit(untried_real[at])
                    untried_real[at] &= untried_real[at] - 1
                    tile = i64(-1) if line[at] != 0 else letter
                elif untried_joker[at]:
                    letter = lowest_bit(untried_joker[at])
                    untried_joker[at] &= untried_joker[at] - 1
                    tile = i64(BLANK)
                else:
                    at -= 1
                    if at < start:
                        break
                    if used[at] >= 0:
                        count_of[used[at]] += 1
                        if used[at] < 26:
                            in_hand |= i64(1) << used[at]
                    continue
                used[at] = tile
                reached = i64(words.following[node_at[at], letter])
                after = at + 1
                node_at[after] = reached
                near[after] = min(near[at], exits[at] + known.letter[letter])
                if tile >= 0:
                    kept[after] = kept[at] - known.kept[tile, min(count_of[tile] - 1, COPIES - 1)]
                    count_of[tile] -= 1
                    if tile < 26 and count_of[tile] == 0:
                        in_hand &= ~(i64(1) << tile)
                    code = letter + 1 + (BLANK_BIT if tile == BLANK else 0)
                    spelled[after] = spelled[at] | (code << (6 * laid_at[at]))
                    laid_at[after] = laid_at[at] + 1
                else:
                    kept[after], spelled[after], laid_at[after] = kept[at], spelled[at], laid_at[at]
                ends_here = after > through and line[after] == 0 and after - start >= 2
                if ends_here and words.ends[reached] and laid_at[after] > 0:
                    worth = near[after] + kept[after]
                    if beside == 0 and after == size:
                        worth = 0.0
                    worth += FEWER_LETTERS * laid_at[after]
                    slot = i64(-1)
                    if seen < room:
                        slot = seen
                        seen += 1
                    elif not only_best:
                        seen += 1
                    elif worth < limit:
                        slot = worst
                    if slot >= 0:
                        place = start
                        while line[place] != 0:
                            place += 1
                        header = down | (fixed << LINE_SHIFT) | (place << START_SHIFT)
                        header |= laid_at[after] << COUNT_SHIFT
                        header |= (start << RUN_SHIFT) | ((after - start) << LENGTH_SHIFT)
                        found.records[slot, 0], found.records[slot, 1] = spelled[after], header
                        found.worths[slot] = worth
                        if only_best and seen == room:
                            limit = -NO_WORD
                            for other in range(room):
                                if found.worths[other] > limit:
                                    worst, limit = i64(other), found.worths[other]
                if after < size:
                    at = after
                    arrived = True
                elif tile >= 0:
                    count_of[tile] += 1
                    if tile < 26:
                        in_hand |= i64(1) << tile
    return seen


@kernel
def lay(board: Longs, cols: int, hand: Longs, previous: Longs, letters: int, header: int) -> int:
    """Lay a word found, on the board and out of the hand; the word becomes the previous one. How many letters."""
    down = header & 1
    fixed = (header >> LINE_SHIFT) & 31
    place = (header >> START_SHIFT) & 31
    laid = (header >> COUNT_SHIFT) & 31
    left = letters
    for _ in range(laid):
        while board[place * cols + fixed if down else fixed * cols + place] != 0:
            place += 1
        code = left & 63
        left >>= 6
        board[place * cols + fixed if down else fixed * cols + place] = code & 31
        hand[BLANK if code > BLANK_BIT else code - 1] -= 1
    begin = (header >> RUN_SHIFT) & 31
    previous[PREVIOUS_ROW] = begin if down else fixed
    previous[PREVIOUS_COL] = fixed if down else begin
    previous[PREVIOUS_LENGTH] = (header >> LENGTH_SHIFT) & 31
    previous[PREVIOUS_DOWN] = down
    return laid
