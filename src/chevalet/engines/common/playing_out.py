"""Games played on to their end in a kernel, both sides by what weighs most at once: the value of a position near the end.

While there is something to draw, moves are weighed with the letters they keep; then with what letters left cost. A
position is a board, two racks, a key word, and the letters of the bag in the order in which they would be drawn.
"""

import numpy as np

from chevalet.engines.common.closing import FIRST_OUT_ENDS, OUT_BONUS, OUT_TAKES
from chevalet.engines.common.crossword import (
    BLANK,
    BLANK_BIT,
    COUNT_SHIFT,
    LINE_SHIFT,
    SCORE_SHIFT,
    START_SHIFT,
    Bytes,
    Ints,
    Longs,
)
from chevalet.engines.common.generator import DONE, answer
from chevalet.engines.common.leaves import SYMBOLS, Floats, weigh
from chevalet.engines.kernel import i64, kernel

REPLIES = 8  # moves with most points, of which the one that weighs most is played
NO_BAG = 255


@kernel
def closing_points(figures: Ints, own: Bytes, other: Bytes) -> int:
    """What the end brings the holder of the first rack, less the other's, with these racks."""
    mine, theirs = i64(0), i64(0)
    mine_left, theirs_left = i64(0), i64(0)
    for symbol in range(SYMBOLS):
        mine += i64(own[symbol])
        theirs += i64(other[symbol])
        mine_left += i64(figures[symbol]) * i64(own[symbol])
        theirs_left += i64(figures[symbol]) * i64(other[symbol])
    value = theirs_left - mine_left
    if mine == 0:
        value += i64(figures[OUT_BONUS]) + i64(figures[OUT_TAKES]) * theirs_left
    if theirs == 0:
        value -= i64(figures[OUT_BONUS]) + i64(figures[OUT_TAKES]) * mine_left
    return value


@kernel
def is_over(figures: Ints, own: Bytes, other: Bytes) -> bool:
    """With nothing left to draw."""
    mine, theirs = i64(0), i64(0)
    for symbol in range(SYMBOLS):
        mine += i64(own[symbol])
        theirs += i64(other[symbol])
    return mine + theirs == 0 or (figures[FIRST_OUT_ENDS] != 0 and mine * theirs == 0)


@kernel
def lay(board: Bytes, rack: Bytes, letters: int, header: int, cols: int) -> None:
    """Lay a move on a board, its letters taken from a rack."""
    down, line, place = header & 1, header >> LINE_SHIFT & 31, header >> START_SHIFT & 31
    for _ in range(header >> COUNT_SHIFT & 31):
        while board[place * cols + line if down else line * cols + place] != 0:
            place += 1
        code = letters & 63
        board[place * cols + line if down else line * cols + place] = code
        rack[BLANK if code > BLANK_BIT else code - 1] -= 1
        letters >>= 6


@kernel
def forms_key(board: Bytes, key: Bytes, header: int, rows: int, cols: int) -> bool:
    """Whether the key word stands on the line of a move just laid, or across it."""
    size = i64(key[0])
    if size == 0:
        return False
    down, line = header & 1, header >> LINE_SHIFT & 31
    for turn in range(2):
        lines = cols if turn else rows
        length = rows if turn else cols
        for other in range(lines):
            if turn == down and other != line:
                continue
            for first in range(length - size + 1):
                before = first - 1
                after = first + size
                same = True
                if before >= 0 and board[before * cols + other if turn else other * cols + before] != 0:
                    same = False
                if after < length and board[after * cols + other if turn else other * cols + after] != 0:
                    same = False
                index = i64(0)
                while same and index < size:
                    place = first + index
                    code = i64(board[place * cols + other if turn else other * cols + place]) & (
                        BLANK_BIT - 1
                    )
                    same = code == i64(key[1 + index])
                    index += 1
                if same:
                    return True
    return False


@kernel
def play_on(
    memories: Longs,
    figures: Ints,
    weights: Floats,
    at_the_end: Floats,
    boards: Bytes,
    racks: Bytes,
    keys: Bytes,
    paying: Bytes,
    bag: Bytes,
    mover: int,
    passed: int,
    shape: Longs,
    moves: Longs,
    starts: Longs,
    worth: Floats,
) -> tuple[int, int]:
    """What the mover gains over the other until the end; and what was too small to find out, if anything was.

    `boards`, `keys` and `paying` have one row and are played on; `racks` has a row a side, `bag` ends at NO_BAG.
    """
    rows, cols = shape[0], shape[1]
    value, sign, side, drawn = i64(0), i64(1), mover, i64(0)
    while True:
        empty = bag[drawn] == NO_BAG
        if empty and is_over(figures, racks[side], racks[1 - side]):
            break
        found = i64(0)
        begin = starts[0]
        held = i64(0)
        for symbol in range(SYMBOLS):
            held += i64(racks[side, symbol])
        if held > 0:
            _, lacking = answer(
                memories[side], boards, racks[side : side + 1], keys, i64(REPLIES), i64(0), starts
            )
            if lacking != DONE:
                return i64(side), lacking
            found = starts[1] - begin
        if found == 0:
            passed += 1
            if passed > 1:
                break
            side, sign = 1 - side, -sign
            continue
        passed = i64(0)
        starts[1] = found
        starts[0] = 0
        options = moves[2 * begin : 2 * (begin + found)].reshape(found, 2)
        weigh(at_the_end if empty else weights, racks[side : side + 1], paying, options, starts, worth)
        starts[0] = begin
        best = i64(0)
        for n in range(1, found):
            if worth[n] > worth[best]:
                best = i64(n)
        letters, header = options[best, 0], options[best, 1]
        value += sign * (header >> SCORE_SHIFT)
        lay(boards[0], racks[side], letters, header, cols)
        if forms_key(boards[0], keys[0], header, rows, cols):
            keys[0, :] = 0
            paying[0, :] = 0
        for _ in range(header >> COUNT_SHIFT & 31):
            if bag[drawn] != NO_BAG:
                racks[side, bag[drawn]] += 1
                drawn += 1
        side, sign = 1 - side, -sign
    return value + sign * closing_points(figures, racks[side], racks[1 - side]), i64(DONE)


@kernel
def play_each(
    memories: Longs,
    figures: Ints,
    weights: Floats,
    at_the_end: Floats,
    boards: Bytes,
    racks: Bytes,
    keys: Bytes,
    paying: Bytes,
    bags: Bytes,
    mover: int,
    first: int,
    shape: Longs,
    moves: Longs,
    values: Longs,
) -> tuple[int, int, int]:
    """Play positions out from `first` on; the position reached, and the side and what was too small for it if it is not
    the end. What is given is not changed."""
    board, both = np.zeros((1, boards.shape[1]), np.uint8), np.zeros((2, SYMBOLS), np.uint8)
    key, letters = np.zeros((1, keys.shape[1]), np.uint8), np.zeros((1, SYMBOLS), np.uint8)
    starts, worth = np.zeros(2, np.int64), np.zeros(REPLIES, np.float32)
    for n in range(first, boards.shape[0]):
        board[0], both[:], key[0], letters[0] = boards[n], racks[n], keys[n], paying[n]
        value, lacking = play_on(
            memories,
            figures,
            weights,
            at_the_end,
            board,
            both,
            key,
            letters,
            bags[n],
            mover,
            0,
            shape,
            moves,
            starts,
            worth,
        )
        if lacking != DONE:
            return n, value, lacking
        values[n] = value
    return boards.shape[0], i64(0), i64(DONE)
