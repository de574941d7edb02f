"""Recording a move: with all its ways to use blanks, or with the best one among the best moves."""

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
from chevalet.engines.common.workspace import (
    COST,
    CROSSED,
    LETTER,
    MARKS,
    NEEDED,
    PLACE,
    PLANE,
    STRIDE,
    TIMES_LETTER,
    TIMES_WORD,
    WHERE,
)
from chevalet.engines.kernel import count_bits, i64, inlined, kernel, lowest_bit


@kernel
def price_blanks(w: Ints, values: Ints, rack: Bytes, letters: int, header: int, tables: Longs) -> int:
    """What each letter of a word would lose as a blank; the letters of the alphabet that the rack lacks for it."""
    count = (header >> COUNT_SHIFT) & 31
    at = (header & 1) * PLANE + ((header >> LINE_SHIFT) & 31) * STRIDE + ((header >> START_SHIFT) & 31) + 1
    times = i64(1)
    present, lacking = i64(0), i64(0)
    for index in range(count):
        while w[LETTER + at] != 0:
            at += 1
        letter = ((letters >> (6 * index)) & 63) - 1
        bit = i64(1) << letter
        if not present & bit:
            present |= bit
            tables[NEEDED + letter] = -i64(rack[letter])
            tables[WHERE + letter] = 0
        tables[NEEDED + letter] += 1
        if tables[NEEDED + letter] > 0:
            lacking |= bit
        tables[WHERE + letter] |= i64(1) << index
        tables[PLACE + index] = at
        times *= w[TIMES_WORD + at]
        at += 1
    for index in range(count):
        letter = ((letters >> (6 * index)) & 63) - 1
        at = tables[PLACE + index]
        factor = times
        if w[CROSSED + at] != 0:
            factor += w[TIMES_WORD + at]
        tables[COST + (i64(1) << index)] = values[letter] * w[TIMES_LETTER + at] * factor
        tables[MARKS + (i64(1) << index)] = i64(BLANK_BIT) << (6 * index)
    return lacking


@kernel
def write_blanks(
    w: Ints,
    values: Ints,
    rack: Bytes,
    patterns: Longs,
    amount: int,
    masks: Longs,
    tables: Longs,
    out: Longs,
    first_record: int,
) -> int:
    """Every way to use blanks in each record found; the count may exceed the room.

    `masks` lists in increasing order the sets of at most as many letters as the rack has blanks.
    """
    found = i64(0)
    tables[COST] = 0
    tables[MARKS] = 0
    for record in range(amount):
        letters, header = patterns[2 * record], patterns[2 * record + 1]
        count = (header >> COUNT_SHIFT) & 31
        lacking = i64(price_blanks(w, values, rack, letters, header, tables))
        for listed in range(masks.shape[0]):
            mask = masks[listed]
            if mask >> count:
                break
            rest = mask & (mask - 1)
            if rest:
                tables[COST + mask] = tables[COST + rest] + tables[COST + (mask ^ rest)]
                tables[MARKS + mask] = tables[MARKS + rest] | tables[MARKS + (mask ^ rest)]
            good = True
            todo = lacking
            while todo:
                letter = i64(lowest_bit(todo))
                todo &= todo - 1
                if count_bits(mask & tables[WHERE + letter]) < tables[NEEDED + letter]:
                    good = False
                    break
            if not good:
                continue
            at = 2 * (first_record + found)
            if at < out.shape[0]:
                out[at] = letters | tables[MARKS + mask]
                out[at + 1] = header - (tables[COST + mask] << SCORE_SHIFT)
            found += 1
    return found


@kernel
def offer(
    w: Ints,
    values: Ints,
    rack: Bytes,
    tables: Longs,
    out: Longs,
    keep: int,
    first_record: int,
    found: int,
    letters: int,
    header: int,
) -> tuple[int, int]:
    """Let a move compete with the best so far, with the cheapest use of blanks: how many are kept, what to beat."""
    if rack[BLANK] != 0:
        lacking = i64(price_blanks(w, values, rack, letters, header, tables))
        while lacking:
            letter = i64(lowest_bit(lacking))
            lacking &= lacking - 1
            for _ in range(tables[NEEDED + letter]):
                cheapest = i64(0)
                todo = tables[WHERE + letter]
                while todo:
                    single = todo & -todo
                    todo ^= single
                    if cheapest == 0 or tables[COST + single] < tables[COST + cheapest]:
                        cheapest = single
                tables[WHERE + letter] ^= cheapest
                letters |= tables[MARKS + cheapest]
                header -= tables[COST + cheapest] << SCORE_SHIFT
    at = 2 * first_record
    if found < keep:
        out[at + 2 * found], out[at + 2 * found + 1] = letters, header
        found += 1
        if found < keep:
            return found, i64(-1)
    else:
        worst = i64(0)
        for record in range(1, keep):
            if out[at + 2 * record + 1] >> SCORE_SHIFT < out[at + 2 * worst + 1] >> SCORE_SHIFT:
                worst = i64(record)
        if header >> SCORE_SHIFT > out[at + 2 * worst + 1] >> SCORE_SHIFT:
            out[at + 2 * worst], out[at + 2 * worst + 1] = letters, header
    floor = out[at + 1] >> SCORE_SHIFT
    for record in range(1, keep):
        floor = min(floor, out[at + 2 * record + 1] >> SCORE_SHIFT)
    return found, floor


@inlined
def record(
    w: Ints,
    values: Ints,
    rack: Bytes,
    tables: Longs,
    out: Longs,
    keep: int,
    first_record: int,
    found: int,
    floor: int,
    letters: int,
    header: int,
) -> tuple[int, int]:
    """Write a move found, or have it compete with the best so far; how many there are, and what to beat."""
    if keep > 0:
        if header >> SCORE_SHIFT <= floor:
            return found, floor
        return offer(w, values, rack, tables, out, keep, first_record, found, letters, header)
    at = 2 * (first_record + found)
    if at < out.shape[0]:
        out[at] = letters
        out[at + 1] = header
    return found + 1, floor
