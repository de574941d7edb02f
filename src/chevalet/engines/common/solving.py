"""The end of a crossword between two with nothing hidden: alpha-beta in a kernel, with a table of positions seen.

The search goes deeper and deeper; where a line is cut off, both sides play it out by what weighs most at once. It works
in slices of so many positions, so that its caller can look at the clock; everything it knows lies in arrays. A value is
exact when every line was followed to the end over all moves.
"""

from typing import NamedTuple

import numpy as np

from chevalet.engines.common.closing import OUT_BONUS, OUT_TAKES
from chevalet.engines.common.crossword import (
    BLANK,
    BLANK_BIT,
    COUNT_SHIFT,
    NO_KEY,
    SCORE_SHIFT,
    Bytes,
    Ints,
    Longs,
)
from chevalet.engines.common.generator import DONE, answer
from chevalet.engines.common.leaves import SYMBOLS, Floats
from chevalet.engines.common.playing_out import (
    NO_BAG,
    REPLIES,
    closing_points,
    forms_key,
    is_over,
    lay,
    play_on,
)
from chevalet.engines.kernel import i64, kernel

PAUSED = 9  # the slice is used up
DEEPEST = 24
ROWS = DEEPEST + 3  # plies, and one to play out on
ENDLESS = 1 << 30
WITH_BLANKS = 64  # moves with most points that a narrow search looks at when there is a blank in the rack

# A ply of `plies`.
STAGE, SIDE, PASSED, DEPTH, LOW, HIGH, BEGIN, END, NEXT, BEST, BEST_LETTERS, BEST_HEADER = range(12)
POINTS, PLAYED_OUT, HASH, CHECK, OLD_LOW = 12, 13, 14, 15, 16
PLY = 17
ENTER, CHOOSE = 0, 1

# `registers`: where a search stands between two slices.
R_PLY, R_LEFT, R_WIDTH, R_SALT, R_SIDE = range(5)
REGISTERS = 5

# An entry of `table`: what is known of a position.
T_HASH, T_CHECK, T_VALUE, T_DEPTH, T_KIND, T_LETTERS, T_HEADER = range(7)
ENTRY = 8
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
ENTRIES = 1 << 15

MIX = (1 << 43) - 1


class Search(NamedTuple):
    """What a search works with: one a thread."""

    registers: Longs
    plies: Longs
    boards: Bytes  # a row a ply
    racks: Bytes  # two a ply
    keys: Bytes
    table: Longs
    moves: Longs  # those of every ply, one after the other
    order: Longs  # how promising each of them is
    starts: Longs
    worth: Floats
    shape: Longs  # rows and columns of the board


def empty_search(rows: int, cols: int) -> Search:
    return Search(
        np.zeros(REGISTERS, np.int64),
        np.zeros((ROWS, PLY), np.int64),
        np.zeros((ROWS, rows * cols), np.uint8),
        np.zeros((ROWS, 2, SYMBOLS), np.uint8),
        np.zeros((ROWS, len(NO_KEY)), np.uint8),
        np.zeros((ENTRIES, ENTRY), np.int64),
        np.zeros(1 << 16, np.int64),
        np.zeros(1 << 15, np.int64),
        np.zeros(2, np.int64),
        np.zeros(REPLIES, np.float32),
        np.array([rows, cols], np.int64),
    )


@kernel
def hashed(board: Bytes, racks: Bytes, key: Bytes, side: int, passed: int, salt: int, factor: int) -> int:
    """A number of 43 bits for a position; two factors make two of them."""
    h = (salt * 4 + side * 2 + passed + 1) * 7919
    for cell in range(board.shape[0]):
        h = (h ^ i64(board[cell])) * factor & MIX
        h ^= h >> 21
    for holder in range(2):
        for symbol in range(SYMBOLS):
            h = (h ^ i64(racks[holder, symbol])) * factor & MIX
            h ^= h >> 21
    return (h ^ i64(key[0])) * factor & MIX


@kernel
def promise(figures: Ints, header: int, letters: int, rack: Bytes) -> int:
    """A move's points, what it rids one of, and the bonus when it lays everything."""
    count, held, rid = header >> COUNT_SHIFT & 31, i64(0), i64(0)
    for symbol in range(SYMBOLS):
        held += i64(rack[symbol])
    for _ in range(count):
        code = letters & 63
        rid += i64(figures[BLANK if code > BLANK_BIT else code - 1])
        letters >>= 6
    out = i64(figures[OUT_BONUS]) if count == held else i64(0)
    return (header >> SCORE_SHIFT) + rid * (1 + i64(figures[OUT_TAKES])) + out


@kernel
def search(
    memories: Longs,
    figures: Ints,
    at_the_end: Floats,
    registers: Longs,
    plies: Longs,
    boards: Bytes,
    racks: Bytes,
    keys: Bytes,
    table: Longs,
    moves: Longs,
    order: Longs,
    starts: Longs,
    worth: Floats,
    shape: Longs,
) -> int:
    """Search on from where the registers stand: DONE, PAUSED, or what was too small, with its side in the registers.

    The answer is in the first ply: its best move, its value for the mover, and whether every line looked at came to the
    end. With a `width` only so many moves of a position are looked at.
    """
    rows, cols = shape[0], shape[1]
    width, salt = registers[R_WIDTH], registers[R_SALT]
    ply = registers[R_PLY]
    no_bag = np.full(1, NO_BAG, np.uint8)
    nobody = np.zeros((1, SYMBOLS), np.uint8)
    while True:
        here = plies[ply]
        side = here[SIDE]
        value, played_out, returns = i64(0), i64(1), False
        if here[STAGE] == ENTER:
            here[HASH] = hashed(boards[ply], racks[ply], keys[ply], side, here[PASSED], salt, 1000003)
            here[CHECK] = hashed(boards[ply], racks[ply], keys[ply], side, here[PASSED], salt, 786433)
            entry = table[here[HASH] & (ENTRIES - 1)]
            known = entry[T_HASH] == here[HASH] and entry[T_CHECK] == here[CHECK]
            if is_over(figures, racks[ply, side], racks[ply, 1 - side]):
                value = closing_points(figures, racks[ply, side], racks[ply, 1 - side])
                returns = True
            elif ply > 0 and known and entry[T_DEPTH] >= here[DEPTH]:
                value, kind = entry[T_VALUE], entry[T_KIND]
                played_out = i64(entry[T_DEPTH] > DEEPEST)
                returns = (
                    kind == EXACT
                    or (kind == AT_LEAST and value >= here[HIGH])
                    or (kind == AT_MOST and value <= here[LOW])
                )
            if not returns and registers[R_LEFT] <= 0:
                registers[R_PLY] = ply
                return PAUSED
            if not returns and here[DEPTH] == 0:
                registers[R_LEFT] -= 1
                boards[ply + 1], racks[ply + 1], keys[ply + 1] = boards[ply], racks[ply], keys[ply]
                starts[0] = here[BEGIN]
                value, lacking = play_on(
                    memories,
                    figures,
                    at_the_end,
                    at_the_end,
                    boards[ply + 1 : ply + 2],
                    racks[ply + 1],
                    keys[ply + 1 : ply + 2],
                    nobody,
                    no_bag,
                    side,
                    here[PASSED],
                    shape,
                    moves,
                    starts,
                    worth,
                )
                if lacking != DONE:
                    registers[R_PLY], registers[R_SIDE] = ply, value
                    return lacking
                played_out = i64(0)
                returns = True
                entry[T_HASH], entry[T_CHECK], entry[T_VALUE] = here[HASH], here[CHECK], value
                entry[T_DEPTH], entry[T_KIND], entry[T_LETTERS], entry[T_HEADER] = 0, EXACT, 0, 0
            if not returns:
                registers[R_LEFT] -= 1
                rack = racks[ply, side]
                begin = here[BEGIN]
                held = i64(0)
                for symbol in range(SYMBOLS):
                    held += i64(rack[symbol])
                starts[0] = starts[1] = begin
                if held > 0:
                    keep = WITH_BLANKS if width > 0 and rack[BLANK] > 0 else 0
                    _, lacking = answer(
                        memories[side],
                        boards[ply : ply + 1],
                        racks[ply, side : side + 1],
                        keys[ply : ply + 1],
                        keep,
                        i64(0),
                        starts,
                    )
                    if lacking != DONE:
                        registers[R_PLY], registers[R_SIDE] = ply, side
                        return lacking
                end = starts[1]
                for n in range(begin, end):
                    order[n] = promise(figures, moves[2 * n + 1], moves[2 * n], rack)
                    if known and moves[2 * n] == entry[T_LETTERS] and moves[2 * n + 1] == entry[T_HEADER]:
                        order[n] = ENDLESS
                here[END] = min(end, begin + width) if width > 0 else end
                moves[2 * end], moves[2 * end + 1], order[end] = 0, 0, -ENDLESS  # the pass comes last
                here[NEXT], here[BEST], here[PLAYED_OUT] = begin, -ENDLESS, 1
                here[BEST_LETTERS], here[BEST_HEADER], here[OLD_LOW] = 0, 0, here[LOW]
                here[STAGE] = CHOOSE
                plies[ply + 1, BEGIN] = end + 1  # its moves come behind every one of these
                continue
        else:
            end, at = here[END], here[NEXT]
            last = plies[ply + 1, BEGIN] - 1  # where the pass lies
            if at > last or here[BEST] >= here[HIGH]:
                value, played_out, returns = here[BEST], here[PLAYED_OUT], True
                entry = table[here[HASH] & (ENTRIES - 1)]
                entry[T_HASH], entry[T_CHECK], entry[T_VALUE] = here[HASH], here[CHECK], value
                entry[T_DEPTH] = DEEPEST + 1 if played_out else here[DEPTH]
                entry[T_KIND] = EXACT
                if value >= here[HIGH]:
                    entry[T_KIND] = AT_LEAST
                elif value <= here[OLD_LOW]:
                    entry[T_KIND] = AT_MOST
                entry[T_LETTERS], entry[T_HEADER] = here[BEST_LETTERS], here[BEST_HEADER]
            else:
                if at < end:
                    best = at
                    for n in range(at + 1, last):
                        if order[n] > order[best]:
                            best = n
                    order[at], order[best] = order[best], order[at]
                    for part in range(2):
                        moves[2 * at + part], moves[2 * best + part] = (
                            moves[2 * best + part],
                            moves[2 * at + part],
                        )
                else:
                    at = last
                here[NEXT] = at + 1
                letters, header = moves[2 * at], moves[2 * at + 1]
                laid = header >> COUNT_SHIFT & 31
                if laid == 0 and here[PASSED]:
                    value = closing_points(figures, racks[ply, side], racks[ply, 1 - side])
                    if value > here[BEST]:
                        here[BEST], here[BEST_LETTERS], here[BEST_HEADER] = value, 0, 0
                        here[LOW] = max(here[LOW], value)
                    continue
                boards[ply + 1], racks[ply + 1], keys[ply + 1] = boards[ply], racks[ply], keys[ply]
                if laid:
                    lay(boards[ply + 1], racks[ply + 1, side], letters, header, cols)
                    if forms_key(boards[ply + 1], keys[ply + 1], header, rows, cols):
                        keys[ply + 1, :] = 0
                points = header >> SCORE_SHIFT
                child = plies[ply + 1]
                child[STAGE], child[SIDE], child[PASSED] = ENTER, 1 - side, i64(laid == 0)
                child[DEPTH], child[POINTS] = here[DEPTH] - 1, points
                child[LOW], child[HIGH] = points - here[HIGH], points - here[LOW]
                ply += 1
                continue
        if returns:
            if ply == 0:
                here[BEST], here[PLAYED_OUT] = value, played_out
                registers[R_PLY] = 0
                return DONE
            above = plies[ply - 1]
            above[PLAYED_OUT] = i64(above[PLAYED_OUT] != 0 and played_out != 0)
            gained = here[POINTS] - value
            if gained > above[BEST]:
                tried = above[NEXT] - 1
                above[BEST] = gained
                above[BEST_LETTERS], above[BEST_HEADER] = moves[2 * tried], moves[2 * tried + 1]
                above[LOW] = max(above[LOW], gained)
            ply -= 1
