"""The plain crossword kernel: every start, naive cross-sets, no bounds. The reference of every speed run.

It shares nothing with the engines' generator but the record of a move, so that each also proves the other.
"""

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.common.crossword import (
    BLANK,
    BLANK_BIT,
    COUNT_SHIFT,
    FIGURE_COLS,
    FIGURE_FULL_BONUS,
    FIGURE_FULL_RACK,
    FIGURE_KEY_BONUS,
    FIGURE_NEW_ONLY,
    FIGURE_OPENING_LENGTH,
    FIGURE_ROWS,
    LINE_SHIFT,
    NO_KEY,
    SCORE_SHIFT,
    SQUARE_LETTER,
    SQUARE_OPENING,
    SQUARE_POINTS,
    SQUARE_WORD,
    START_SHIFT,
    Bytes,
    Crossword,
    Ints,
    Longs,
)
from chevalet.engines.kernel import i64, kernel, lowest_bit
from chevalet.lexicon.graph import Graph

SPAN = 24  # one more than the longest line and its two ends
ROOT = 1
ALL_LETTERS = (1 << 26) - 1
A_WORD, MAY_END_LAID = 1, 2


@kernel
def plain_moves(  # noqa: C901, PLR0912, PLR0915  (one flat function, as the kernels it is measured against)
    children: Ints,
    masks: NDArray[np.uint32],
    endings: Bytes,
    squares: Ints,
    values: Ints,
    figures: Ints,
    board: Bytes,
    rack: Bytes,
    key: Bytes,
    out: Longs,
) -> int:
    """Fill `out` with every move, best-first in no way; the count may exceed what `out` could hold."""
    rows, cols = i64(figures[FIGURE_ROWS]), i64(figures[FIGURE_COLS])
    new_only = figures[FIGURE_NEW_ONLY] != 0
    full_rack, full_bonus = i64(figures[FIGURE_FULL_RACK]), i64(figures[FIGURE_FULL_BONUS])
    key_bonus, key_length = i64(figures[FIGURE_KEY_BONUS]), i64(key[0])
    counts = np.zeros(27, np.int64)
    in_rack = i64(0)
    for letter in range(27):
        counts[letter] = rack[letter]
        in_rack += counts[letter]
    opening = True
    for cell in range(rows * cols):
        if board[cell] != 0:
            opening = False
    shortest = i64(figures[FIGURE_OPENING_LENGTH]) if opening else i64(2)

    lay = np.zeros(SPAN, np.int64)  # letter 1..26 on the line, 0 empty
    worth = np.zeros(SPAN, np.int64)
    at = np.zeros(SPAN, np.int64)
    cross = np.zeros(SPAN, np.int64)  # letters allowed
    crossed = np.zeros(SPAN, np.int64)  # 1: a perpendicular word is formed here
    cross_old = np.zeros(SPAN, np.int64)
    cross_key = np.zeros(SPAN, np.int64)  # letter (1..26) that makes the key word across
    touch = np.zeros(SPAN, np.int64)
    nodes = np.zeros(SPAN, np.int64)
    naturals = np.zeros(SPAN, np.int64)
    blanks = np.zeros(SPAN, np.int64)
    chosen = np.zeros(SPAN, np.int64)
    new_sum = np.zeros(SPAN, np.int64)
    old_sum = np.zeros(SPAN, np.int64)
    factor = np.zeros(SPAN, np.int64)
    side = np.zeros(SPAN, np.int64)
    laid = np.zeros(SPAN, np.int64)
    linked = np.zeros(SPAN, np.int64)
    longer = np.zeros(SPAN, np.int64)
    keyed = np.zeros(SPAN, np.int64)
    found = i64(0)

    for down in range(2):
        lines = cols if down else rows
        length = rows if down else cols
        aside = i64(1) if down else cols
        for line in range(lines):
            for place in range(length):
                cell = line + place * cols if down else line * cols + place
                at[place] = cell
                code = i64(board[cell])
                lay[place] = code & 31
                worth[place] = 0 if code == 0 or code & BLANK_BIT else values[(code & 31) - 1]
                cross[place], crossed[place], cross_old[place], cross_key[place] = ALL_LETTERS, 0, 0, 0
                touch[place] = 1 if code != 0 else 0
                if code != 0:
                    continue
                if opening:
                    touch[place] = squares[SQUARE_OPENING, cell]
                first, last = line, line
                while first > 0 and board[cell - (line - first + 1) * aside] != 0:
                    first -= 1
                while last < lines - 1 and board[cell + (last + 1 - line) * aside] != 0:
                    last += 1
                if first == last:
                    continue
                touch[place], crossed[place] = 1, 1
                if not new_only or (line - first < 2 and last - line < 2):
                    for other in range(first, last + 1):
                        code = i64(board[cell + (other - line) * aside])
                        if code != 0 and not code & BLANK_BIT:
                            cross_old[place] += values[code - 1]
                allowed = i64(0)
                for letter in range(26):
                    node = i64(ROOT)
                    for other in range(first, last + 1):
                        code = i64(board[cell + (other - line) * aside]) & 31
                        if other == line:
                            code = letter + 1
                        node = i64(children[node, code - 1])
                    ending = i64(endings[node])
                    if ending & A_WORD and (ending & MAY_END_LAID or last > line):
                        allowed |= i64(1) << letter
                cross[place] = allowed
                if last - first + 1 == key_length:
                    same = True
                    for other in range(first, last + 1):
                        if other != line:
                            code = i64(board[cell + (other - line) * aside]) & 31
                            if code != key[1 + other - first]:
                                same = False
                    if same:
                        cross_key[place] = key[1 + line - first]
            for start in range(length):
                if start > 0 and lay[start - 1] != 0:
                    continue
                reach = start
                empty = i64(0)
                while reach < length and touch[reach] == 0:
                    empty += 1
                    reach += 1
                if reach == length or empty + (1 if lay[reach] == 0 else 0) > in_rack:
                    continue
                place = start
                nodes[place] = ROOT
                new_sum[place], old_sum[place], factor[place], side[place] = 0, 0, 1, 0
                laid[place], linked[place], longer[place], keyed[place] = 0, 0, 0, 0
                entering = True
                while place >= start:
                    if entering:
                        entering = False
                        chosen[place] = 0
                        node = nodes[place]
                        if lay[place] != 0:
                            naturals[place], blanks[place] = 0, 0
                            if (i64(masks[node]) >> (lay[place] - 1)) & 1:
                                naturals[place] = i64(1) << (lay[place] - 1)
                        else:
                            some = i64(masks[node]) & cross[place]
                            naturals[place] = some
                            blanks[place] = some if counts[BLANK] > 0 else 0
                    elif chosen[place] != 0 and lay[place] == 0:
                        counts[BLANK if chosen[place] & BLANK_BIT else chosen[place] - 1] += 1
                        chosen[place] = 0
                    code = i64(0)
                    if lay[place] != 0:
                        if naturals[place] != 0:
                            naturals[place] = 0
                            code = lay[place]
                    else:
                        while naturals[place] != 0 and code == 0:
                            letter = i64(lowest_bit(naturals[place]))
                            naturals[place] &= naturals[place] - 1
                            if counts[letter] > 0:
                                code = letter + 1
                        if code == 0 and blanks[place] != 0:
                            code = i64(lowest_bit(blanks[place])) + 1 + BLANK_BIT
                            blanks[place] &= blanks[place] - 1
                    if code == 0:
                        place -= 1
                        continue
                    chosen[place] = code
                    letter = (code & 31) - 1
                    ahead = place + 1
                    node = i64(children[nodes[place], letter])
                    nodes[ahead] = node
                    new_sum[ahead], old_sum[ahead] = new_sum[place], old_sum[place]
                    factor[ahead], side[ahead], laid[ahead] = factor[place], side[place], laid[place]
                    linked[ahead], longer[ahead], keyed[ahead] = linked[place], longer[place], keyed[place]
                    linked[ahead] |= touch[place]
                    if lay[place] != 0:
                        old_sum[ahead] += worth[place]
                        if place > start and lay[place - 1] != 0:
                            longer[ahead] = 1
                    else:
                        counts[BLANK if code & BLANK_BIT else letter] -= 1
                        cell = at[place]
                        value = i64(0) if code & BLANK_BIT else i64(values[letter])
                        value *= squares[SQUARE_LETTER, cell]
                        new_sum[ahead] += value
                        factor[ahead] *= squares[SQUARE_WORD, cell]
                        laid[ahead] += 1
                        side[ahead] += squares[SQUARE_POINTS, cell]
                        if crossed[place]:
                            side[ahead] += (value + cross_old[place]) * squares[SQUARE_WORD, cell]
                            if cross_key[place] == letter + 1:
                                keyed[ahead] = 1
                    ending = i64(endings[node])
                    if (
                        ending & A_WORD
                        and (ahead == length or lay[ahead] == 0)
                        and laid[ahead] > 0
                        and linked[ahead]
                        and ahead - start >= shortest
                        and (ending & MAY_END_LAID or lay[place] != 0)
                    ):
                        last = place
                        while lay[last] != 0:
                            last -= 1
                        if not (laid[ahead] == 1 and down and crossed[last]):
                            score = new_sum[ahead]
                            if not new_only or not longer[ahead]:
                                score += old_sum[ahead]
                            score = score * factor[ahead] + side[ahead]
                            if laid[ahead] >= full_rack:
                                score += full_bonus
                            same = ahead - start == key_length
                            if same:
                                for other in range(key_length):
                                    if (chosen[start + other] & 31) != key[1 + other]:
                                        same = False
                            if same or keyed[ahead]:
                                score += key_bonus
                            if found < out.shape[0]:
                                letters = i64(0)
                                shift = i64(0)
                                first = i64(-1)
                                for other in range(start, ahead):
                                    if lay[other] == 0:
                                        if first < 0:
                                            first = i64(other)
                                        letters |= chosen[other] << shift
                                        shift += 6
                                out[found, 0] = letters
                                out[found, 1] = (
                                    (score << SCORE_SHIFT)
                                    | (laid[ahead] << COUNT_SHIFT)
                                    | (first << START_SHIFT)
                                    | (i64(line) << LINE_SHIFT)
                                    | i64(down)
                                )
                            found += 1
                    if ahead < length and (laid[ahead] < in_rack or lay[ahead] != 0):
                        place = ahead
                        entering = True
    return found


class PlainGenerator:
    """The plain kernel behind the same calls as the engines' generator."""

    def __init__(self, crossword: Crossword, graph: Graph, endings: Bytes | None = None) -> None:
        self._crossword = crossword
        self._graph = graph
        self._endings = graph.terminal * np.uint8(A_WORD | MAY_END_LAID) if endings is None else endings
        self._room = np.zeros((1 << 16, 2), np.int64)

    def moves(self, board: Bytes, rack: Bytes, key: Bytes = NO_KEY) -> Longs:
        """Every move of a position, in no order."""
        found = self.count(board, rack, key)
        if found > len(self._room):
            self._room = np.zeros((found, 2), np.int64)
            found = self.count(board, rack, key)
        return self._room[:found].copy()

    def count(self, board: Bytes, rack: Bytes, key: Bytes = NO_KEY) -> int:
        crossword, graph = self._crossword, self._graph
        return plain_moves(
            graph.next,
            graph.mask,
            self._endings,
            crossword.squares,
            crossword.values,
            crossword.figures,
            board,
            rack,
            key,
            self._room,
        )
