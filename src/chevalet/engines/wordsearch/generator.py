"""Every word of a Wordsearch board, or the best ones: one compiled search, line by line.

Letters of the word's own line keep their order and none between its ends is left out; all others come from outside
the line, and a letter in the way of one of them is nearer the line and must be in the word as well. So no order of
slides is searched. On a line the walk through the word graph follows letters only: which own letter may come next is
a set of bits, and what the letters from outside owe each other another. Where a word ends, the letters that can make
it are chosen one by one.

With bounds, a stretch of a line is worth at most its own letters and the best that can come into it; lines are
walked from the most promising down, and the rest of a word is bounded by the graph and by what can still come, eight
lengths at a time, one in each byte of a number.
"""

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.kernel import count_bits, i64, kernel, lowest_bit
from chevalet.engines.wordsearch.arrays import LONGEST
from chevalet.engines.wordsearch.surroundings import STEPS, look_around

SOURCES = 6 * LONGEST * LONGEST

SCORE_SHIFT = 16
LINE_SHIFT = 9
BACKWARD_SHIFT = 8
START_SHIFT = 4

LETTERS = (1 << 26) - 1
END = 1 << 26
EDGES_SHIFT = 32
ONES = 0x0101010101010101
HIGHS = 0x8080808080808080
BYTES = 8
LARGEST_BOUND = 126


@kernel
def generate(
    board: NDArray[np.uint8],  # letters 1 to 26 by circle, 0 empty
    steps: NDArray[np.int16],  # [circle, direction]: the neighbour, -1 outside
    line_cells: NDArray[np.int16],  # [line, place]: circles, from one edge to the other
    line_facts: NDArray[np.int16],  # [line]: length, direction of its steps
    root: int,
    edges: NDArray[np.uint64],  # the node an edge leads to, and the bound of that node
    values: NDArray[np.int32],
    ranks: NDArray[np.int32],  # the different values above 0, highest first
    scale: int,  # sums are divided by it to fit a byte
    sum_bytes: NDArray[np.uint64],  # a sum so divided, in every byte
    shortest: int,
    wanted: int,  # how many of the best; 0: every word
    tally: NDArray[np.int32],  # how many words of each score were found; all 0 on entry, and again on return
    heads: NDArray[np.int64],  # out: score, line, reading sense, start, length
    origins: NDArray[np.uint8],  # out: the circle each letter of the word comes from
) -> int:
    """How many records there are; those for which there is no room are counted and not written."""
    capacity = heads.shape[0]
    found = 0
    floor = 0  # a word must score this to matter
    cutoff = 0
    kept = 0
    one = np.uint64(1)
    none = np.uint64(0)
    byte_ones = np.uint64(ONES)
    byte_highs = np.uint64(HIGHS)

    around = look_around(board, steps, line_cells, line_facts, values, ranks, shortest, wanted)

    source_cell = np.empty(SOURCES, np.int64)
    source_low = np.empty(SOURCES, np.uint64)
    source_high = np.empty(SOURCES, np.uint64)
    source_after = np.empty(SOURCES, np.int64)
    first_source = np.empty((LONGEST, 26), np.int64)
    masks = np.empty((LONGEST, 26, 4), np.uint64)  # all that can bring a letter, then what they all owe
    letters_to = np.empty(LONGEST, np.uint32)

    place_of = np.empty(LONGEST, np.int64)
    own_letter = np.empty(LONGEST + 1, np.int64)
    own_origin = np.empty(LONGEST + 1, np.int64)
    own_before = np.empty(LONGEST + 1, np.int64)
    own_of_letter = np.zeros(26, np.int64)
    open_after = np.empty(LONGEST + 1, np.int64)
    possible = np.empty(LONGEST + 1, np.int64)
    ends = np.empty(LONGEST + 1, np.int64)
    coming = np.empty(LONGEST, np.uint32)
    ahead_low = np.empty(LONGEST + 1, np.uint64)
    ahead_high = np.empty(LONGEST + 1, np.uint64)
    rest_bytes = np.zeros(LONGEST + 1, np.uint64)
    need_bytes = np.zeros(LONGEST + 1, np.uint64)
    good_bytes = np.zeros(LONGEST + 1, np.uint64)

    node_at = np.empty(LONGEST + 1, np.uint64)
    left_at = np.empty(LONGEST + 1, np.uint32)
    queue_at = np.empty(LONGEST + 1, np.int64)
    sum_at = np.empty(LONGEST + 1, np.int64)
    letter_at = np.empty(LONGEST + 1, np.int64)
    seen_low = np.zeros(LONGEST + 1, np.uint64)
    seen_high = np.zeros(LONGEST + 1, np.uint64)
    debt_low = np.zeros(LONGEST + 1, np.uint64)
    debt_high = np.zeros(LONGEST + 1, np.uint64)

    back = np.empty(LONGEST + 1, np.int64)
    later_low = np.empty(LONGEST + 1, np.uint64)
    later_high = np.empty(LONGEST + 1, np.uint64)
    used_low = np.zeros(LONGEST + 1, np.uint64)
    used_high = np.zeros(LONGEST + 1, np.uint64)
    owed_low = np.zeros(LONGEST + 1, np.uint64)
    owed_high = np.zeros(LONGEST + 1, np.uint64)
    own_next = np.empty(LONGEST + 1, np.int64)
    try_at = np.empty(LONGEST + 1, np.int64)  # -2: its own letter first; then a source; -1: done
    origin_at = np.empty(LONGEST + 1, np.int64)

    for nth in range(around.open_lines):
        line = around.order[nth]
        if around.worth[nth] < floor:
            break
        length = i64(line_facts[line, 0])
        along = i64(line_facts[line, 1])
        owned = around.owned[line]

        # The letters that come from outside, by place and letter.
        sources = 0
        for place in range(length):
            cell = i64(line_cells[line, place])
            mask = np.uint32(0)
            for step in range(STEPS):
                if step % 4 == along:
                    continue
                low = none
                high = none
                for k in range(i64(around.depths[line, place, step])):
                    origin = i64(around.rays[cell, step, k])
                    letter = i64(board[origin]) - 1
                    bit = np.uint32(1) << np.uint32(letter)
                    if mask & bit:
                        source_after[sources] = first_source[place, letter]
                        masks[place, letter, 0] |= around.bit_low[origin]
                        masks[place, letter, 1] |= around.bit_high[origin]
                        masks[place, letter, 2] &= low
                        masks[place, letter, 3] &= high
                    else:
                        source_after[sources] = -1
                        masks[place, letter, 0] = around.bit_low[origin]
                        masks[place, letter, 1] = around.bit_high[origin]
                        masks[place, letter, 2] = low
                        masks[place, letter, 3] = high
                    mask |= bit
                    first_source[place, letter] = sources
                    source_cell[sources] = origin
                    source_low[sources] = low
                    source_high[sources] = high
                    sources += 1
                    low |= around.bit_low[origin]
                    high |= around.bit_high[origin]
            letters_to[place] = mask

        for backward in range(2):
            # The line in reading order.
            before = 0
            for index in range(length):
                place = length - 1 - index if backward else index
                place_of[index] = place
                own_before[index] = before
                cell = i64(line_cells[line, place])
                if board[cell] != 0:
                    own_origin[before] = cell
                    letter = i64(board[cell]) - 1
                    own_letter[before] = letter
                    own_of_letter[letter] |= 1 << before
                    before += 1
                coming[index] = letters_to[place]
            own_before[length] = owned
            own_letter[owned] = -1
            low = none
            high = none
            for index in range(length - 1, -1, -1):
                ahead_low[index] = low
                ahead_high[index] = high
                low |= around.here_low[line, place_of[index]]
                high |= around.here_high[line, place_of[index]]
            every = (1 << (owned + 1)) - 1
            for index in range(length + 1):
                open_after[index] = length - index - (owned - own_before[index])
                least = own_before[index] - open_after[index]
                possible[index] = every if least <= 0 else every & ~((1 << least) - 1)
                ends[index] = every & ~((1 << own_before[index]) - 1)
            if wanted > 0:
                for index in range(length):
                    low = none
                    for more in range(1, min(BYTES, length - index) + 1):
                        place = place_of[index + more - 1] if backward else index
                        bound = -(-i64(around.part[line, place, more]) // scale) + 1
                        low |= np.uint64(bound) << np.uint64(8 * (more - 1))
                    rest_bytes[index] = low
                rest_bytes[length] = none

            for start in range(length - 1):
                if open_after[start] == 0:
                    break  # no empty circle from here on
                queue = ((1 << (own_before[start] + 1)) - 1) & possible[start]
                if queue == 0:
                    continue
                bounded_by = -1  # the floor for which the bounds below were made
                depth = 0
                node_at[0] = np.uint64(root)
                own_mask = np.uint32(0)
                rest_of = queue
                while rest_of:
                    q = i64(lowest_bit(rest_of))
                    rest_of &= rest_of - 1
                    if q < owned:
                        own_mask |= np.uint32(1) << np.uint32(own_letter[q])
                left_at[0] = np.uint32(root & LETTERS) & (coming[start] | own_mask)
                queue_at[0] = queue
                sum_at[0] = 0
                while depth >= 0:
                    left = left_at[depth]
                    if left == 0:
                        depth -= 1
                        continue
                    if wanted > 0 and bounded_by != floor:
                        # What each length needs, for every size so far; lengths that cannot reach the floor are out.
                        bounded_by = floor
                        any_good = False
                        for size in range(length - start):
                            low = none
                            high = none
                            for more in range(1, min(BYTES, length - start - size) + 1):
                                final = size + more
                                place = place_of[start + final - 1] if backward else start
                                if i64(around.whole[line, place, final]) * final >= floor:
                                    high |= np.uint64(0x80) << np.uint64(8 * (more - 1))
                                    any_good = True
                                need = min((floor + final - 1) // final // scale, LARGEST_BOUND)
                                low |= np.uint64(need) << np.uint64(8 * (more - 1))
                            need_bytes[size] = low
                            good_bytes[size] = high
                        if not any_good:
                            break
                    left_at[depth] = left & (left - np.uint32(1))
                    letter = i64(lowest_bit(left))
                    queue = queue_at[depth]
                    index = start + depth
                    size = depth + 1
                    following = ((queue & own_of_letter[letter]) << 1) & possible[index + 1]
                    now_low = seen_low[depth]
                    now_high = seen_high[depth]
                    owing_low = debt_low[depth]
                    owing_high = debt_high[depth]
                    if (coming[index] >> np.uint32(letter)) & np.uint32(1):
                        place = place_of[index]
                        now_low |= masks[place, letter, 0]
                        now_high |= masks[place, letter, 1]
                        if following == 0:
                            owing_low |= masks[place, letter, 2]
                            owing_high |= masks[place, letter, 3]
                        following |= queue & possible[index + 1]
                    if following == 0:
                        continue
                    owing_low &= ~now_low
                    owing_high &= ~now_high
                    if owing_low | owing_high:
                        if (owing_low & ~ahead_low[index]) | (owing_high & ~ahead_high[index]):
                            continue
                        # Letters owed and own letters passed over must all find a circle ahead.
                        owing = i64(count_bits(owing_low)) + i64(count_bits(owing_high))
                        least = own_before[index + 1] + owing - open_after[index + 1]
                        if least > 0:
                            following &= -1 << least
                            if following == 0:
                                continue
                    node = node_at[depth]
                    edge = i64(node >> np.uint64(EDGES_SHIFT)) + i64(
                        count_bits(node & ((one << np.uint64(letter)) - one))
                    )
                    node = edges[edge, 0]
                    total = sum_at[depth] + values[letter]
                    goes_on = True
                    if wanted > 0 and length - index - 1 <= BYTES:
                        low = (need_bytes[size] | byte_highs) - sum_bytes[total]
                        high = low & byte_highs
                        low = (low & (high - (high >> np.uint64(7)))) + byte_ones
                        goes_on = (
                            ((edges[edge, 1] | byte_highs) - low)
                            & ((rest_bytes[index + 1] | byte_highs) - low)
                            & good_bytes[size]
                        ) != 0
                    letter_at[depth] = letter
                    if (
                        node & np.uint64(END)
                        and size >= shortest
                        and total * size >= floor
                        and (owing_low | owing_high) == 0
                        and following & ends[index + 1]
                        and own_before[index + 1] - own_before[start] < size
                    ):
                        # A word, if the letters that can make it do not stand in each other's way.
                        allowed = ends[index + 1]
                        low = none
                        high = none
                        back[size] = allowed
                        for k in range(size - 1, -1, -1):
                            letter = letter_at[k]
                            later_low[k] = low
                            later_high[k] = high
                            earlier = (allowed >> 1) & own_of_letter[letter]
                            if (coming[start + k] >> np.uint32(letter)) & np.uint32(1):
                                allowed |= earlier
                                low |= masks[place_of[start + k], letter, 0]
                                high |= masks[place_of[start + k], letter, 1]
                            else:
                                allowed = earlier
                            back[k] = allowed
                        starts = back[0] & queue_at[0]
                        score = total * size
                        while starts != 0:
                            k = 0
                            own_next[0] = i64(lowest_bit(starts))
                            starts &= starts - 1
                            try_at[0] = -2
                            while k >= 0:
                                if k == size:
                                    # Everything owed has come: each step has checked it.
                                    if found < capacity:
                                        heads[found] = (
                                            (score << SCORE_SHIFT)
                                            | (line << LINE_SHIFT)
                                            | (backward << BACKWARD_SHIFT)
                                            | (start << START_SHIFT)
                                            | size
                                        )
                                        for j in range(size):
                                            origins[found, j] = origin_at[j]
                                    found += 1
                                    k -= 1
                                    if wanted > 0:
                                        tally[score] += 1
                                        kept += 1
                                        while kept - tally[cutoff] >= wanted:
                                            kept -= tally[cutoff]
                                            cutoff += 1
                                        if kept >= wanted and floor <= cutoff:
                                            floor = cutoff + 1
                                            if score < floor:
                                                starts = 0
                                                break
                                    continue
                                letter = letter_at[k]
                                q = own_next[k]
                                source = try_at[k]
                                if source == -2:
                                    try_at[k] = -1
                                    if (coming[start + k] >> np.uint32(letter)) & np.uint32(1) and (
                                        back[k + 1] >> q
                                    ) & 1:
                                        try_at[k] = first_source[place_of[start + k], letter]
                                    if (
                                        own_letter[q] == letter
                                        and (back[k + 1] >> (q + 1)) & 1
                                        and (owed_low[k] & ~used_low[k] & ~later_low[k]) == 0
                                        and (owed_high[k] & ~used_high[k] & ~later_high[k]) == 0
                                    ):
                                        origin_at[k] = own_origin[q]
                                        k += 1
                                        own_next[k] = q + 1
                                        used_low[k] = used_low[k - 1]
                                        used_high[k] = used_high[k - 1]
                                        owed_low[k] = owed_low[k - 1]
                                        owed_high[k] = owed_high[k - 1]
                                        try_at[k] = -2
                                    continue
                                if source == -1:
                                    k -= 1
                                    continue
                                try_at[k] = source_after[source]
                                origin = source_cell[source]
                                low = used_low[k]
                                high = used_high[k]
                                if (low & around.bit_low[origin]) | (high & around.bit_high[origin]):
                                    continue
                                low |= around.bit_low[origin]
                                high |= around.bit_high[origin]
                                ow_low = owed_low[k] | source_low[source]
                                ow_high = owed_high[k] | source_high[source]
                                if (ow_low & ~low & ~later_low[k]) | (ow_high & ~high & ~later_high[k]):
                                    continue
                                origin_at[k] = origin
                                k += 1
                                own_next[k] = q
                                used_low[k] = low
                                used_high[k] = high
                                owed_low[k] = ow_low
                                owed_high[k] = ow_high
                                try_at[k] = -2
                    if goes_on and index + 1 < length:
                        own_mask = np.uint32(0)
                        rest_of = following
                        while rest_of:
                            q = i64(lowest_bit(rest_of))
                            rest_of &= rest_of - 1
                            if q < owned:
                                own_mask |= np.uint32(1) << np.uint32(own_letter[q])
                        left = np.uint32(node & np.uint64(LETTERS)) & (coming[index + 1] | own_mask)
                        if left:
                            depth += 1
                            node_at[depth] = node
                            left_at[depth] = left
                            queue_at[depth] = following
                            sum_at[depth] = total
                            seen_low[depth] = now_low
                            seen_high[depth] = now_high
                            debt_low[depth] = owing_low
                            debt_high[depth] = owing_high

            for index in range(owned):
                own_of_letter[own_letter[index]] = 0
    if wanted > 0:
        for score in range(tally.shape[0]):
            tally[score] = 0
    return found


def warm() -> None:
    """Compile the search, on a board without a letter."""
    generate(
        np.zeros(4, np.uint8),
        np.full((4, STEPS), -1, np.int16),
        np.zeros((1, LONGEST), np.int16),
        np.zeros((1, 2), np.int16),
        0,
        np.zeros((1, 2), np.uint64),
        np.zeros(26, np.int32),
        np.zeros(1, np.int32),
        1,
        np.zeros(1, np.uint64),
        2,
        0,
        np.zeros(1, np.int32),
        np.empty(1, np.int64),
        np.empty((1, LONGEST), np.uint8),
    )
