"""Recording a move: with all its ways to use blanks, or with the best one among the best moves.

A word is found with a blank only for each letter that the rack lacks. Its other ways are blanks for letters that
tiles could bring, and, where a blank stands for a letter that a tile also brings, the two exchanged.
"""

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
    Shorts,
)
from chevalet.engines.common.workspace import (
    CHOICE_SIZE,
    CHOSEN,
    CHOSEN_BEFORE,
    CROSSED,
    DEEPEST,
    FIELDS,
    LETTER,
    LOSES,
    MORE,
    NEEDED,
    PLACE,
    PLANE,
    SETS_OF,
    STRIDE,
    TIMES_LETTER,
    TIMES_WORD,
    WAITING,
    WAYS,
    WHERE,
    Scratch,
)
from chevalet.engines.kernel import count_bits, i64, inlined, items, kernel, lowest_bit

LETTERS_ONLY = sum(
    31 << (6 * index) for index in range(DEEPEST)
)  # a record's letters without the blanks' marks
WAITS_SHIFT = 56  # in the header of a word that waits
WAITS_CHOICE = 64  # a blank and a tile can be exchanged; below it: how many blanks are left to use


@inlined
def _price_letters(w: Shorts, value_of: Ints, letters: int, header: int, tables: Longs) -> int:
    """What each letter of a word would lose as a blank, as headers count it; what the blanks marked in it have lost."""
    count = (header >> COUNT_SHIFT) & 31
    at = (header & 1) * PLANE + ((header >> LINE_SHIFT) & 31) * STRIDE + ((header >> START_SHIFT) & 31) + 1
    times, lost = i64(1), i64(0)
    for index in range(count):
        while w[FIELDS * at + LETTER] != 0:
            at += 1
        tables[PLACE + index] = FIELDS * at
        times *= w[FIELDS * at + TIMES_WORD]
        at += 1
    for index in range(count):
        code = (letters >> (6 * index)) & 63
        at = tables[PLACE + index]
        factor = times + (i64(w[at + TIMES_WORD]) if w[at + CROSSED] != 0 else 0)
        cost = (value_of[code & 31] * i64(w[at + TIMES_LETTER]) * factor) << SCORE_SHIFT
        tables[LOSES + index] = cost
        lost += cost if code & BLANK_BIT else 0
    return lost


@inlined
def _find_lacking(rack: Bytes, letters: int, header: int, tables: Longs) -> int:
    """Where each letter of the alphabet lies in a word and how many of it the rack lacks; those that it lacks, a bit
    each."""
    present, lacking = i64(0), i64(0)
    for index in range((header >> COUNT_SHIFT) & 31):
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
    return lacking


@inlined
def _list_choices(letters: int, header: int, blanks: int, tables: Longs) -> tuple[int, int]:
    """For a word of which a blank stands for a letter that a tile also brings: every choice of the equal letters that
    are blanks, as many as the rack lacks or more, each with its letters, header and the blanks left; how many choices
    there are, and the other letters that tiles bring, a bit each.

    `letters` has a mark on each letter that was found as a blank, `header` counts no blank as lost.
    """
    count = (header >> COUNT_SHIFT) & 31
    plain = letters & LETTERS_ONLY
    todo = (i64(1) << count) - 1
    free, choices = i64(0), i64(1)
    tables[CHOSEN], tables[CHOSEN + 1], tables[CHOSEN + 2] = plain, header, blanks
    while todo:
        letter = (plain >> (6 * lowest_bit(todo))) & 31
        equal, lacking = i64(0), i64(0)
        rest = todo
        while rest:
            index = i64(lowest_bit(rest))
            rest &= rest - 1
            if (plain >> (6 * index)) & 31 == letter:
                equal |= i64(1) << index
                lacking += (letters >> (6 * index + 5)) & 1
        todo ^= equal
        if lacking == 0:
            free |= equal
            continue
        # The choices so far, each with every set of these letters that is large enough.
        kept = i64(0)
        for choice in range(choices):
            at = CHOSEN + CHOICE_SIZE * choice
            to = CHOSEN_BEFORE + CHOICE_SIZE * choice
            for part in range(CHOICE_SIZE):
                tables[to + part] = tables[at + part]
        for choice in range(choices):
            at = CHOSEN_BEFORE + CHOICE_SIZE * choice
            chosen = equal
            while chosen:
                taken = i64(count_bits(chosen))
                if lacking <= taken <= tables[at + 2]:
                    to = CHOSEN + CHOICE_SIZE * kept
                    tables[to], tables[to + 1] = tables[at], tables[at + 1]
                    tables[to + 2] = tables[at + 2] - taken
                    rest = chosen
                    while rest:
                        index = i64(lowest_bit(rest))
                        rest &= rest - 1
                        tables[to] |= i64(BLANK_BIT) << (6 * index)
                        tables[to + 1] -= tables[LOSES + index]
                    kept += 1
                chosen = (chosen - 1) & equal
        choices = kept
    return choices, free


@kernel
def write_blanks(
    values: Ints, rack: Bytes, scratch: Scratch, out: Longs, first_record: int, found: int
) -> int:
    """After the `found` others, every way to use blanks in the words that wait; how many records there are then.

    A blank more, for a letter that a tile brings, is the same addition to a record wherever it is made: its mark to the
    letters, its loss to the header. So the ways with one blank more are made from those before it: each letter is added
    to the ways that use only letters before it.
    """
    w, tables, patterns, to = items(scratch.lines), items(scratch.tables), items(scratch.patterns), items(out)
    value_of = items(values)
    blanks = i64(rack[BLANK])
    room = out.shape[0]
    worthless = True
    for letter in range(1, BLANK + 1):
        worthless &= value_of[letter] == 0
    if worthless:
        for index in range(DEEPEST):
            tables[LOSES + index] = 0
    for waiting in range(scratch.frames[WAITING]):
        letters, header = patterns[2 * waiting], patterns[2 * waiting + 1]
        left = header >> WAITS_SHIFT
        header &= (i64(1) << WAITS_SHIFT) - 1
        lost = i64(0) if worthless else _price_letters(w, value_of, letters, header, tables)
        count = (header >> COUNT_SHIFT) & 31
        here = 2 * (first_record + found)
        if left == 1 and here + 2 * (count + 2) <= room:
            # One blank to spare, the usual case: for no letter, or for any one that is not a blank yet.
            to[here], to[here + 1] = letters, header
            end = here + 2
            for index in range(count):
                mark = i64(BLANK_BIT) << (6 * index)
                to[end], to[end + 1] = letters | mark, header - tables[LOSES + index]
                end += 0 if letters & mark else 2
            found = end // 2 - first_record
            continue
        choices, free = i64(1), i64(0)
        if left == WAITS_CHOICE:
            choices, free = _list_choices(letters, header + lost, blanks, tables)
        else:
            tables[CHOSEN], tables[CHOSEN + 1], tables[CHOSEN + 2] = letters, header, left
            free = (i64(1) << count) - 1
            marked = letters & ~i64(LETTERS_ONLY)
            while marked:
                free ^= i64(1) << (lowest_bit(marked) // 6)
                marked &= marked - 1
        singles = i64(0)
        while free:
            index = i64(lowest_bit(free))
            free &= free - 1
            tables[MORE + 2 * singles] = i64(BLANK_BIT) << (6 * index)
            tables[MORE + 2 * singles + 1] = tables[LOSES + index]
            singles += 1
        for choice in range(choices):
            at = CHOSEN + CHOICE_SIZE * choice
            letters, header, left = tables[at], tables[at + 1], tables[at + 2]
            here = 2 * (first_record + found)
            if here + 2 * tables[WAYS + left * (DEEPEST + 1) + singles] > room:
                found += tables[WAYS + left * (DEEPEST + 1) + singles]  # too small: the caller tries again
                continue
            to[here], to[here + 1] = letters, header
            end = here + 2
            for single in range(singles if left > 0 else 0):
                to[end] = letters + tables[MORE + 2 * single]
                to[end + 1] = header - tables[MORE + 2 * single + 1]
                end += 2
            # The ways with so many blanks more begin at `first`; those of the letters before a letter come first in them.
            first = here + 2
            for more in range(2, min(left, singles) + 1):
                begun = end
                for single in range(more - 1, singles):
                    mark, loss = tables[MORE + 2 * single], tables[MORE + 2 * single + 1]
                    before = first + 2 * tables[SETS_OF + more * (DEEPEST + 1) + single]
                    for at in range(first, before, 2):
                        to[end] = to[at] + mark
                        to[end + 1] = to[at + 1] - loss
                        end += 2
                first = begun
            found = end // 2 - first_record
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
        tables = items(scratch.tables)
        lost = _price_letters(items(scratch.lines), items(values), letters, header, tables)
        lacking = _find_lacking(rack, letters, header, tables)
        letters &= LETTERS_ONLY
        header += lost
        while lacking:
            letter = i64(lowest_bit(lacking))
            lacking &= lacking - 1
            for _ in range(tables[NEEDED + letter]):
                cheapest = i64(lowest_bit(tables[WHERE + letter]))
                todo = tables[WHERE + letter] & (tables[WHERE + letter] - 1)
                while todo:
                    index = i64(lowest_bit(todo))
                    todo &= todo - 1
                    if tables[LOSES + index] < tables[LOSES + cheapest]:
                        cheapest = index
                tables[WHERE + letter] ^= i64(1) << cheapest
                letters |= i64(BLANK_BIT) << (6 * cheapest)
                header -= tables[LOSES + cheapest]
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
    # Written in both places, kept in one of them: which one is as good as tossed.
    at, to = 2 * (first_record + found), items(out)
    if at < out.shape[0]:
        to[at] = letters
        to[at + 1] = header
    patterns, frames = items(scratch.patterns), items(scratch.frames)
    at = 2 * frames[WAITING]
    if at < scratch.patterns.shape[0]:
        patterns[at] = letters
        patterns[at + 1] = header | (waits << WAITS_SHIFT)
    kept = i64(1) if waits == 0 else i64(0)
    frames[WAITING] += 1 - kept
    return found + kept, floor
