"""Recording a move: with all its ways to use blanks, or with the best one among the best moves.

A word is found with a blank only for each letter that the rack lacks. Its other ways are blanks for letters that
tiles could bring, and, where a blank stands for a letter that a tile also brings, the two exchanged.
"""

from chevalet.engines.common.crossword import (
    BLANK_BIT,
    COUNT_SHIFT,
    LINE_SHIFT,
    SCORE_SHIFT,
    START_SHIFT,
    Bytes,
    Ints,
    Longs,
    Shorts,
)
from chevalet.engines.common.workspace import (
    COST,
    CROSSED,
    DEEPEST,
    FIELDS,
    LETTER,
    MARKS,
    NEEDED,
    PLACE,
    PLANE,
    STRIDE,
    TIMES_LETTER,
    TIMES_WORD,
    WAITING,
    WHERE,
    Scratch,
)
from chevalet.engines.kernel import count_bits, i64, inlined, kernel, lowest_bit

LETTERS_ONLY = sum(
    31 << (6 * index) for index in range(DEEPEST)
)  # a record's letters without the blanks' marks
WAITS_CHOICE = 64  # a blank and a tile can be exchanged; below it: how many blanks are left to use


@kernel
def price_blanks(
    w: Shorts, values: Ints, rack: Bytes, letters: int, header: int, tables: Longs
) -> tuple[int, int]:
    """What each letter of a word would lose as a blank; the letters of the alphabet that the rack lacks for it, and what
    the blanks marked in it have lost."""
    count = (header >> COUNT_SHIFT) & 31
    at = (header & 1) * PLANE + ((header >> LINE_SHIFT) & 31) * STRIDE + ((header >> START_SHIFT) & 31) + 1
    times = i64(1)
    present, lacking, lost = i64(0), i64(0), i64(0)
    for index in range(count):
        while w[FIELDS * at + LETTER] != 0:
            at += 1
        letter = ((letters >> (6 * index)) & 31) - 1
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
        times *= w[FIELDS * at + TIMES_WORD]
        at += 1
    for index in range(count):
        code = (letters >> (6 * index)) & 63
        at = tables[PLACE + index]
        factor = times
        if w[FIELDS * at + CROSSED] != 0:
            factor += w[FIELDS * at + TIMES_WORD]
        cost = values[code & 31] * w[FIELDS * at + TIMES_LETTER] * factor
        if code & BLANK_BIT:
            lost += cost
        tables[COST + (i64(1) << index)] = cost
        tables[MARKS + (i64(1) << index)] = i64(BLANK_BIT) << (6 * index)
    return lacking, lost


@kernel
def write_blanks(
    values: Ints, rack: Bytes, scratch: Scratch, masks: Longs, out: Longs, first_record: int, found: int
) -> int:
    """After the `found` others, every way to use blanks in the words that wait; how many records there are then.

    `masks` lists in increasing order the sets of at most as many letters as the rack has blanks.
    """
    w, tables, patterns = scratch.lines, scratch.tables, scratch.patterns
    tables[COST] = 0
    tables[MARKS] = 0
    for waiting in range(scratch.frames[WAITING]):
        letters, header = patterns[2 * waiting], patterns[2 * waiting + 1]
        count = (header >> COUNT_SHIFT) & 31
        lacking, lost = price_blanks(w, values, rack, letters, header, tables)
        letters &= LETTERS_ONLY
        header += lost << SCORE_SHIFT
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
    values: Ints,
    rack: Bytes,
    scratch: Scratch,
    out: Longs,
    keep: int,
    first_record: int,
    found: int,
    letters: int,
    header: int,
    waits: int,
) -> tuple[int, int]:
    """Let a move compete with the best so far, with the cheapest use of blanks: how many are kept, what to beat."""
    if waits == WAITS_CHOICE:
        tables = scratch.tables
        lacking, lost = price_blanks(scratch.lines, values, rack, letters, header, tables)
        letters &= LETTERS_ONLY
        header += lost << SCORE_SHIFT
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
    values: Ints,
    rack: Bytes,
    scratch: Scratch,
    out: Longs,
    keep: int,
    first_record: int,
    found: int,
    floor: int,
    letters: int,
    header: int,
    waits: int,
) -> tuple[int, int]:
    """Write a move found, let it wait for its other ways to use blanks, or have it compete with the best so far."""
    if keep > 0:
        if header >> SCORE_SHIFT <= floor and waits != WAITS_CHOICE:
            return found, floor
        return offer(values, rack, scratch, out, keep, first_record, found, letters, header, waits)
    if waits != 0:
        patterns, frames = scratch.patterns, scratch.frames
        at = 2 * frames[WAITING]
        if at < patterns.shape[0]:
            patterns[at] = letters
            patterns[at + 1] = header
        frames[WAITING] += 1
        return found, floor
    at = 2 * (first_record + found)
    if at < out.shape[0]:
        out[at] = letters
        out[at + 1] = header
    return found + 1, floor
