"""Every word of a Wordsearch board, or the best ones: one compiled search, line by line.

Letters of the word's own line keep their order and none between its ends is left out; all others come from outside
the line, and a letter in the way of one of them is nearer the line and must be in the word as well. So no order of
slides is searched. On a line the walk through the word graph follows letters only, with the set of own letters that
may come next as bits; where a word ends, the letters that can make it are chosen one by one.
"""

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.kernel import count_bits, i64, kernel, lowest_bit

LONGEST = 11  # circles on the longest line
SOURCES = 6 * LONGEST * LONGEST
STEPS = 8

SCORE_SHIFT = 16
LINE_SHIFT = 9
BACKWARD_SHIFT = 8
START_SHIFT = 4


@kernel
def generate(
    board: NDArray[np.uint8],  # letters 1 to 26 by circle, 0 empty
    steps: NDArray[np.int16],  # [circle, direction]: the neighbour, -1 outside
    line_cells: NDArray[np.int16],  # [line, place]: circles, from one edge to the other
    line_facts: NDArray[np.int16],  # [line]: length, direction of its steps
    graph_next: NDArray[np.int32],
    graph_mask: NDArray[np.uint32],
    graph_terminal: NDArray[np.uint8],
    completions: NDArray[np.int16],  # [node, letters more]: the largest sum of values they can add
    values: NDArray[np.int32],
    shortest: int,
    wanted: int,  # how many of the best; 0: every word
    tally: NDArray[np.int32],  # how many words of each score were found; all 0 on entry, and again on return
    heads: NDArray[np.int64],  # out: score, line, reading sense, start, length
    origins: NDArray[np.uint8],  # out: the circle each letter of the word comes from
) -> int:
    """How many records there are; those for which there is no room are counted and not written."""
    cells = board.shape[0]
    capacity = heads.shape[0]
    found = 0
    floor = 0  # a word must score this to matter
    cutoff = 0
    kept = 0
    need = np.zeros(2 * LONGEST + 2, np.int64)

    # Letters seen from each circle in each direction, nearest first.
    rays = np.empty((cells, STEPS, LONGEST), np.int16)
    counts = np.zeros((cells, STEPS), np.int16)
    for cell in range(cells):
        for step in range(STEPS):
            count = 0
            at = i64(steps[cell, step])
            while at >= 0:
                if board[at] != 0:
                    rays[cell, step, count] = at
                    count += 1
                at = i64(steps[at, step])
            counts[cell, step] = count

    own_at = np.empty(LONGEST, np.int64)
    source_cell = np.empty(SOURCES, np.int64)
    source_low = np.empty(SOURCES, np.uint64)
    source_high = np.empty(SOURCES, np.uint64)
    source_after = np.empty(SOURCES, np.int64)
    first_source = np.empty((LONGEST, 26), np.int64)
    all_low = np.empty((LONGEST, 26), np.uint64)
    all_high = np.empty((LONGEST, 26), np.uint64)
    must_low = np.empty((LONGEST, 26), np.uint64)
    must_high = np.empty((LONGEST, 26), np.uint64)
    here_low = np.empty(LONGEST, np.uint64)
    here_high = np.empty(LONGEST, np.uint64)
    ahead_low = np.empty(LONGEST + 1, np.uint64)
    ahead_high = np.empty(LONGEST + 1, np.uint64)
    letters_to = np.empty(LONGEST, np.uint32)
    landings = np.zeros(cells, np.int64)

    own_letter = np.empty(LONGEST + 1, np.int64)
    own_origin = np.empty(LONGEST + 1, np.int64)
    own_before = np.empty(LONGEST + 1, np.int64)
    own_of_letter = np.zeros(26, np.int64)
    possible = np.empty(LONGEST + 1, np.int64)
    ends = np.empty(LONGEST + 1, np.int64)
    coming = np.empty(LONGEST, np.uint32)

    node_at = np.empty(LONGEST + 1, np.int64)
    left_at = np.empty(LONGEST + 1, np.uint32)
    queue_at = np.empty(LONGEST + 1, np.int64)
    sum_at = np.empty(LONGEST + 1, np.int64)
    seen_low = np.zeros(LONGEST + 1, np.uint64)
    seen_high = np.zeros(LONGEST + 1, np.uint64)
    debt_low = np.zeros(LONGEST + 1, np.uint64)
    debt_high = np.zeros(LONGEST + 1, np.uint64)
    letter_at = np.empty(LONGEST + 1, np.int64)

    back = np.empty(LONGEST + 1, np.int64)
    later_low = np.empty(LONGEST + 1, np.uint64)
    later_high = np.empty(LONGEST + 1, np.uint64)
    used_low = np.empty(LONGEST + 1, np.uint64)
    used_high = np.empty(LONGEST + 1, np.uint64)
    owed_low = np.empty(LONGEST + 1, np.uint64)
    owed_high = np.empty(LONGEST + 1, np.uint64)
    own_next = np.empty(LONGEST + 1, np.int64)
    try_at = np.empty(LONGEST + 1, np.int64)  # -2: its own letter first; then a source; -1: done
    origin_at = np.empty(LONGEST + 1, np.int64)

    one = np.uint64(1)
    for line in range(line_cells.shape[0]):
        length = i64(line_facts[line, 0])
        along = i64(line_facts[line, 1])
        owned = 0
        for place in range(length):
            if board[line_cells[line, place]] != 0:
                own_at[owned] = place
                owned += 1
        empty = length - owned
        if empty == 0 or length < shortest:
            continue

        # Letters that may come from outside: as many in their way, and themselves, must find an empty circle.
        for place in range(length):
            cell = i64(line_cells[line, place])
            for step in range(STEPS):
                if step % 4 != along:
                    for k in range(min(i64(counts[cell, step]), empty)):
                        landings[rays[cell, step, k]] += 1
        sources = 0
        for place in range(length):
            cell = i64(line_cells[line, place])
            mask = np.uint32(0)
            here_low[place] = 0
            here_high[place] = 0
            for step in range(STEPS):
                if step % 4 == along:
                    continue
                low = np.uint64(0)
                high = np.uint64(0)
                for k in range(min(i64(counts[cell, step]), empty)):
                    origin = i64(rays[cell, step, k])
                    letter = i64(board[origin]) - 1
                    bit = np.uint32(1) << np.uint32(letter)
                    bit_low = np.uint64(0)
                    bit_high = np.uint64(0)
                    if origin < 64:
                        bit_low = one << np.uint64(origin)
                    else:
                        bit_high = one << np.uint64(origin - 64)
                    if mask & bit:
                        source_after[sources] = first_source[place, letter]
                        all_low[place, letter] |= bit_low
                        all_high[place, letter] |= bit_high
                        must_low[place, letter] &= low
                        must_high[place, letter] &= high
                    else:
                        must_low[place, letter] = low
                        must_high[place, letter] = high
                        source_after[sources] = -1
                        all_low[place, letter] = bit_low
                        all_high[place, letter] = bit_high
                    mask |= bit
                    here_low[place] |= bit_low
                    here_high[place] |= bit_high
                    first_source[place, letter] = sources
                    source_cell[sources] = origin
                    source_low[sources] = low
                    source_high[sources] = high
                    sources += 1
                    if landings[origin] < 2:
                        break  # it can land nowhere else, so nothing passes it
                    low |= bit_low
                    high |= bit_high
            letters_to[place] = mask
        for place in range(length):
            cell = i64(line_cells[line, place])
            for step in range(STEPS):
                if step % 4 != along:
                    for k in range(min(i64(counts[cell, step]), empty)):
                        landings[rays[cell, step, k]] = 0

        for backward in range(2):
            # The line in reading order.
            own_mask = np.uint32(0)
            for index in range(owned):
                place = own_at[owned - 1 - index] if backward else own_at[index]
                own_origin[index] = line_cells[line, place]
                letter = i64(board[own_origin[index]]) - 1
                own_letter[index] = letter
                own_of_letter[letter] |= 1 << index
                own_mask |= np.uint32(1) << np.uint32(letter)
            own_letter[owned] = -1
            before = 0
            for index in range(length):
                place = length - 1 - index if backward else index
                own_before[index] = before
                if board[line_cells[line, place]] != 0:
                    before += 1
                coming[index] = letters_to[place]
            own_before[length] = owned
            low = np.uint64(0)
            high = np.uint64(0)
            for index in range(length - 1, -1, -1):
                ahead_low[index] = low
                ahead_high[index] = high
                place = length - 1 - index if backward else index
                low |= here_low[place]
                high |= here_high[place]
            every = (1 << (owned + 1)) - 1
            for index in range(length + 1):
                least = owned - (length - index)
                possible[index] = every if least <= 0 else every & ~((1 << least) - 1)
                ends[index] = every & ~((1 << own_before[index]) - 1)

            for start in range(length - 1):
                if length - start - (owned - own_before[start]) == 0:
                    break  # no empty circle from here on
                queue = ((1 << (own_before[start] + 1)) - 1) & possible[start]
                if queue == 0:
                    continue
                depth = 0
                node_at[0] = 1
                left_at[0] = graph_mask[1] & (coming[start] | own_mask)
                queue_at[0] = queue
                sum_at[0] = 0
                while depth >= 0:
                    left = left_at[depth]
                    if left == 0:
                        depth -= 1
                        continue
                    left_at[depth] = left & (left - np.uint32(1))
                    letter = i64(lowest_bit(left))
                    queue = queue_at[depth]
                    index = start + depth
                    following = ((queue & own_of_letter[letter]) << 1) & possible[index + 1]
                    low = seen_low[depth]
                    high = seen_high[depth]
                    owing_low = debt_low[depth]
                    owing_high = debt_high[depth]
                    if (coming[index] >> np.uint32(letter)) & np.uint32(1):
                        place = length - 1 - index if backward else index
                        low |= all_low[place, letter]
                        high |= all_high[place, letter]
                        if following == 0:
                            owing_low |= must_low[place, letter]
                            owing_high |= must_high[place, letter]
                        following |= queue & possible[index + 1]
                    if following == 0:
                        continue
                    owing_low &= ~low
                    owing_high &= ~high
                    if owing_low | owing_high:
                        if (owing_low & ~ahead_low[index]) | (owing_high & ~ahead_high[index]):
                            continue
                        if count_bits(owing_low) + count_bits(owing_high) > np.uint64(length - index - 1):
                            continue
                    node = i64(graph_next[node_at[depth], letter])
                    total = sum_at[depth] + values[letter]
                    size = depth + 1
                    if wanted > 0:
                        good = False
                        for more in range(length - index - 1, -1, -1):
                            if total + i64(completions[node, more]) >= need[size + more]:
                                good = True
                                break
                        if not good:
                            continue
                    letter_at[depth] = letter
                    keep_low = low
                    keep_high = high
                    keep_owing_low = owing_low
                    keep_owing_high = owing_high
                    if (
                        graph_terminal[node] != 0
                        and size >= shortest
                        and following & ends[index + 1]
                        and own_before[index + 1] - own_before[start] < size
                        and total * size >= floor
                        and (owing_low | owing_high) == 0
                    ):
                        # A word, if the letters that can make it do not stand in each other's way.
                        allowed = ends[index + 1]
                        low = np.uint64(0)
                        high = np.uint64(0)
                        back[size] = allowed
                        for k in range(size - 1, -1, -1):
                            letter = letter_at[k]
                            place = length - 1 - (start + k) if backward else start + k
                            later_low[k] = low
                            later_high[k] = high
                            earlier = allowed & (own_of_letter[letter] << 1)
                            if (coming[start + k] >> np.uint32(letter)) & np.uint32(1):
                                allowed = allowed | (earlier >> 1)
                                low |= all_low[place, letter]
                                high |= all_high[place, letter]
                            else:
                                allowed = earlier >> 1
                            back[k] = allowed
                        starts = back[0] & queue_at[0]
                        score = total * size
                        while starts != 0:
                            k = 0
                            own_next[0] = i64(lowest_bit(starts))
                            starts &= starts - 1
                            used_low[0] = np.uint64(0)
                            used_high[0] = np.uint64(0)
                            owed_low[0] = np.uint64(0)
                            owed_high[0] = np.uint64(0)
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
                                            for j in range(1, 2 * LONGEST + 2):
                                                need[j] = (floor + j - 1) // j
                                            if score < floor:
                                                starts = 0
                                                break
                                    continue
                                letter = letter_at[k]
                                q = own_next[k]
                                source = try_at[k]
                                if source == -2:
                                    place = length - 1 - (start + k) if backward else start + k
                                    try_at[k] = -1
                                    if (coming[start + k] >> np.uint32(letter)) & np.uint32(1) and (
                                        back[k + 1] >> q
                                    ) & 1:
                                        try_at[k] = first_source[place, letter]
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
                                if origin < 64:
                                    if (low >> np.uint64(origin)) & one:
                                        continue
                                    low |= one << np.uint64(origin)
                                else:
                                    if (high >> np.uint64(origin - 64)) & one:
                                        continue
                                    high |= one << np.uint64(origin - 64)
                                owing_low = owed_low[k] | source_low[source]
                                owing_high = owed_high[k] | source_high[source]
                                if (owing_low & ~low & ~later_low[k]) | (owing_high & ~high & ~later_high[k]):
                                    continue
                                origin_at[k] = origin
                                k += 1
                                own_next[k] = q
                                used_low[k] = low
                                used_high[k] = high
                                owed_low[k] = owing_low
                                owed_high[k] = owing_high
                                try_at[k] = -2
                    if index + 1 < length:
                        left = graph_mask[node] & (coming[index + 1] | own_mask)
                        if left:
                            depth += 1
                            node_at[depth] = node
                            left_at[depth] = left
                            seen_low[depth] = keep_low
                            seen_high[depth] = keep_high
                            debt_low[depth] = keep_owing_low
                            debt_high[depth] = keep_owing_high
                            queue_at[depth] = following
                            sum_at[depth] = total

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
        np.zeros((2, 26), np.int32),
        np.zeros(2, np.uint32),
        np.zeros(2, np.uint8),
        np.zeros((2, LONGEST + 1), np.int16),
        np.zeros(26, np.int32),
        2,
        0,
        np.zeros(1, np.int32),
        np.empty(1, np.int64),
        np.empty((1, LONGEST), np.uint8),
    )
