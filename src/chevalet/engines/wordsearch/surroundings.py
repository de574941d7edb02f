"""What can come to each line of a Wordsearch board, and the most a word there can score."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.kernel import count_bits, i64, kernel
from chevalet.engines.wordsearch.arrays import LONGEST

STEPS = 8


class Surroundings(NamedTuple):
    """Low and high: the bits of the first 64 circles, and of the others."""

    rays: NDArray[np.int16]  # [circle, direction, nth]: letters seen from a circle, nearest first
    bit_low: NDArray[np.uint64]  # [circle]
    bit_high: NDArray[np.uint64]
    depths: NDArray[np.int16]  # [line, place, direction]: how many of a ray can come
    here_low: NDArray[np.uint64]  # [line, place]: the circles whose letters can come
    here_high: NDArray[np.uint64]
    owned: NDArray[np.int64]  # [line]: letters on it
    whole: NDArray[np.int16]  # [line, place, length]: the most a word there can sum
    part: NDArray[np.int16]  # the same of the rest of a word
    order: NDArray[np.int64]  # lines with room, the most promising first
    worth: NDArray[np.int64]  # the most a word of each can score
    open_lines: int  # how many such lines


@kernel
def look_around(
    board: NDArray[np.uint8],
    steps: NDArray[np.int16],
    line_cells: NDArray[np.int16],
    line_facts: NDArray[np.int16],
    values: NDArray[np.int32],
    ranks: NDArray[np.int32],
    shortest: int,
    wanted: int,  # 0: every word, and no bounds
) -> Surroundings:
    """The board seen from every circle and along every line, before a word is looked for."""
    cells = board.shape[0]
    lines = line_cells.shape[0]
    one = np.uint64(1)
    none = np.uint64(0)

    rays = np.empty((cells, STEPS, LONGEST), np.int16)
    counts = np.zeros((cells, STEPS), np.int16)
    bit_low = np.zeros(cells, np.uint64)
    bit_high = np.zeros(cells, np.uint64)
    rank_low = np.zeros(26, np.uint64)
    rank_high = np.zeros(26, np.uint64)
    for cell in range(cells):
        if cell < 64:
            bit_low[cell] = one << np.uint64(cell)
        else:
            bit_high[cell] = one << np.uint64(cell - 64)
        if board[cell] != 0:
            for rank in range(ranks.shape[0]):
                if ranks[rank] == values[board[cell] - 1]:
                    rank_low[rank] |= bit_low[cell]
                    rank_high[rank] |= bit_high[cell]
        for step in range(STEPS):
            count = 0
            at = i64(steps[cell, step])
            while at >= 0:
                if board[at] != 0:
                    rays[cell, step, count] = at
                    count += 1
                at = i64(steps[at, step])
            counts[cell, step] = count

    # Which letters can come from outside to each place of each line: as many in their way, and themselves, must find
    # an empty circle, and a letter that can land nowhere else lets nothing pass.
    landings = np.zeros(cells, np.int64)
    depths = np.zeros((lines, LONGEST, STEPS), np.int16)
    here_low = np.zeros((lines, LONGEST), np.uint64)
    here_high = np.zeros((lines, LONGEST), np.uint64)
    owned_by = np.zeros(lines, np.int64)
    order = np.empty(lines, np.int64)
    worth = np.empty(lines, np.int64)
    whole = np.zeros((lines, LONGEST, LONGEST + 1), np.int16)
    part = np.zeros((lines, LONGEST, LONGEST + 1), np.int16)
    open_lines = 0
    for line in range(lines):
        length = i64(line_facts[line, 0])
        along = i64(line_facts[line, 1])
        owned = 0
        line_low = none
        line_high = none
        for place in range(length):
            cell = i64(line_cells[line, place])
            if board[cell] != 0:
                owned += 1
                line_low |= bit_low[cell]
                line_high |= bit_high[cell]
        owned_by[line] = owned
        empty = length - owned
        if empty == 0 or length < shortest:
            continue
        for place in range(length):
            cell = i64(line_cells[line, place])
            for step in range(STEPS):
                if step % 4 != along:
                    for k in range(min(i64(counts[cell, step]), empty)):
                        landings[rays[cell, step, k]] += 1
        for place in range(length):
            cell = i64(line_cells[line, place])
            low = none
            high = none
            for step in range(STEPS):
                if step % 4 != along:
                    depth = 0
                    for k in range(min(i64(counts[cell, step]), empty)):
                        origin = i64(rays[cell, step, k])
                        low |= bit_low[origin]
                        high |= bit_high[origin]
                        depth += 1
                        if landings[origin] < 2:
                            break
                    depths[line, place, step] = depth
            here_low[line, place] = low
            here_high[line, place] = high
        for place in range(length):
            cell = i64(line_cells[line, place])
            for step in range(STEPS):
                if step % 4 != along:
                    for k in range(min(i64(counts[cell, step]), empty)):
                        landings[rays[cell, step, k]] = 0
        best = 0
        if wanted > 0:
            for place in range(length):
                low = line_low
                high = line_high
                inside_low = none
                inside_high = none
                total = 0
                gaps = 0
                for size in range(1, length - place + 1):
                    cell = i64(line_cells[line, place + size - 1])
                    low |= here_low[line, place + size - 1]
                    high |= here_high[line, place + size - 1]
                    inside_low |= bit_low[cell]
                    inside_high |= bit_high[cell]
                    if board[cell] != 0:
                        total += values[board[cell] - 1]
                    else:
                        gaps += 1
                    most = total
                    left = gaps
                    rest = 0
                    left_of_rest = size
                    for rank in range(ranks.shape[0]):
                        in_low = low & rank_low[rank]
                        in_high = high & rank_high[rank]
                        can = i64(count_bits(in_low)) + i64(count_bits(in_high))
                        take = min(left_of_rest, can)
                        rest += take * ranks[rank]
                        left_of_rest -= take
                        can = i64(count_bits(in_low & ~inside_low)) + i64(count_bits(in_high & ~inside_high))
                        take = min(left, can)
                        most += take * ranks[rank]
                        left -= take
                    part[line, place, size] = rest
                    if gaps > 0 and size >= shortest:
                        whole[line, place, size] = most
                        best = max(best, most * size)
                    else:
                        whole[line, place, size] = -1
        k = open_lines
        while k > 0 and worth[k - 1] < best:
            worth[k] = worth[k - 1]
            order[k] = order[k - 1]
            k -= 1
        worth[k] = best
        order[k] = line
        open_lines += 1
    return Surroundings(
        rays,
        bit_low,
        bit_high,
        depths,
        here_low,
        here_high,
        owned_by,
        whole,
        part,
        order,
        worth,
        open_lines,
    )
