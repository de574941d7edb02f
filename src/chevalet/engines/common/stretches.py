"""Words through no letter of the board: the rack's own words, laid on stretches of empty squares.

The words that suit a stretch are found by intersecting sets of words, one set for each square that is not free.
"""

from chevalet.engines.common.blanks import LETTERS_ONLY, WAITS_CHOICE, record
from chevalet.engines.common.crossword import (
    COUNT_SHIFT,
    LINE_SHIFT,
    SCORE_SHIFT,
    START_SHIFT,
    TERM_COLS,
    TERM_FULL_BONUS,
    TERM_FULL_RACK,
    TERM_KEY_BONUS,
    TERM_OPENING_LENGTH,
    TERM_ROWS,
    Bytes,
    Ints,
    Longs,
)
from chevalet.engines.common.workspace import (
    ALLOWED,
    BLANKS,
    BOUND_STRETCH,
    CHOICE,
    CROSS_KEY,
    CROSS_OLD,
    CROSSED,
    DEEPEST,
    ENTRY,
    GROUP,
    KEY,
    LETTER,
    LINES,
    LONGEST,
    OPENING,
    ORDER_STRETCHES,
    PLANE,
    PLAYABLE,
    POINTS,
    S_ALLOWED,
    S_CROSS,
    S_INDEX,
    S_KEY,
    S_LETTER,
    SETS,
    STRIDE,
    SUM,
    TIMES_LETTER,
    TIMES_WORD,
    WORDS,
    Scratch,
)
from chevalet.engines.kernel import i64, kernel, lowest_bit


@kernel
def find_on_stretches(
    terms: Ints,
    values: Ints,
    scratch: Scratch,
    rack: Bytes,
    opening: bool,
    keep: int,
    out: Longs,
    first_record: int,
    found: int,
    floor: int,
) -> tuple[int, int]:
    """Record each such word and spot after the `found` others; how many there are then, and what to beat.

    With `keep` = 0 all of them. Otherwise only what can be among the `keep` best, best lines first.
    """
    w, entries, spelled, offsets = scratch.lines, scratch.entries, scratch.spelled, scratch.offsets
    words, sets, frames = scratch.words, scratch.sets, scratch.frames
    bounds, order = scratch.bounds, scratch.order
    full_rack, full_bonus = i64(terms[TERM_FULL_RACK]), i64(terms[TERM_FULL_BONUS])
    key_bonus, key_length = i64(terms[TERM_KEY_BONUS]), i64(w[KEY])
    shortest = i64(terms[TERM_OPENING_LENGTH]) if opening else i64(2)
    key_spelled = i64(-1)
    if 0 < key_length <= DEEPEST:
        key_spelled = i64(0)
        for index in range(key_length):
            key_spelled |= i64(w[KEY + 1 + index]) << (6 * index)
    playable, longest = frames[PLAYABLE], frames[LONGEST]
    for turn in range(terms[TERM_ROWS] + terms[TERM_COLS]):
        at = ORDER_STRETCHES + 2 * turn
        if keep > 0 and order[at + 1] <= floor:
            break
        down, line = i64(order[at]) // LINES, i64(order[at]) % LINES
        length = i64(terms[TERM_ROWS] if down else terms[TERM_COLS])
        base = down * PLANE + line * STRIDE
        tag = (line << LINE_SHIFT) | down

        begin = i64(1)
        while begin <= length:
            if w[ALLOWED + base + begin] == 0:
                begin += 1
                continue
            end = begin
            while w[ALLOWED + base + end + 1] != 0:
                end += 1
            earliest, latest = begin, end
            if w[LETTER + base + begin - 1] != 0:
                earliest += 1
            if w[LETTER + base + end + 1] != 0:
                latest -= 1
            begin = end + 1
            # From the last start to the first: the nearest contact and the nearest square closed to this rack.
            contact, closed = i64(STRIDE), latest + 1
            for back in range(latest - earliest + 1):
                start = latest - back
                if not i64(w[ALLOWED + base + start]) & playable:
                    closed = start
                if w[CROSSED + base + start] != 0 or (opening and w[OPENING + base + start] != 0):
                    contact = start
                most = min(longest, closed - start)
                if contact - start >= most:
                    continue
                special = i64(0)
                times, side = i64(1), i64(0)
                head = ((start - 1) << START_SHIFT) | tag
                for size in range(1, most + 1):
                    here = base + start + size - 1
                    square_letter = i64(w[TIMES_LETTER + here])
                    square_word = i64(w[TIMES_WORD + here])
                    times *= square_word
                    side += w[POINTS + here]
                    crossed = w[CROSSED + here] != 0
                    if crossed or square_letter != 1:
                        frames[S_INDEX + special] = size - 1
                        frames[S_ALLOWED + special] = w[ALLOWED + here] if crossed else 0
                        frames[S_LETTER + special] = square_letter - 1
                        frames[S_CROSS + special] = square_letter * square_word if crossed else 0
                        frames[S_KEY + special] = w[CROSS_KEY + here]
                        special += 1
                    if crossed:
                        side += w[CROSS_OLD + here] * square_word
                    if size <= contact - start or size < shortest:
                        continue
                    first_word = i64(offsets[WORDS + size])
                    amount = i64(offsets[WORDS + size + 1]) - first_word
                    if amount == 0:
                        continue
                    if keep > 0 and bounds[BOUND_STRETCH + (base + start) * (DEEPEST + 1) + size] <= floor:
                        continue
                    groups = (amount + GROUP - 1) // GROUP
                    for group in range(groups):
                        left = amount - group * GROUP
                        suits = (i64(1) << min(left, i64(GROUP))) - 1
                        for index in range(special):
                            if frames[S_ALLOWED + index] == 0:
                                continue
                            at = i64(offsets[SETS + size]) + frames[S_INDEX + index] * 26 * groups + group
                            some = i64(0)
                            todo = frames[S_ALLOWED + index] & playable
                            while todo:
                                some |= sets[at + lowest_bit(todo) * groups]
                                todo &= todo - 1
                            suits &= some
                            if suits == 0:
                                break
                        while suits:
                            entry = i64(words[first_word + group * GROUP + lowest_bit(suits)])
                            suits &= suits - 1
                            letters = spelled[entry]
                            score = side + entries[ENTRY * entry + SUM] * times
                            keyed = letters & LETTERS_ONLY == key_spelled
                            for index in range(special):
                                code = (letters >> (6 * frames[S_INDEX + index])) & 63
                                score += values[code] * (
                                    frames[S_LETTER + index] * times + frames[S_CROSS + index]
                                )
                                if frames[S_KEY + index] == code & 31:
                                    keyed = True
                            if i64(size) >= full_rack:
                                score += full_bonus
                            if keyed:
                                score += key_bonus
                            header = (score << SCORE_SHIFT) | (size << COUNT_SHIFT) | head
                            waits = i64(entries[ENTRY * entry + BLANKS])
                            if entries[ENTRY * entry + CHOICE]:
                                waits = i64(WAITS_CHOICE)
                            found, floor = record(
                                values,
                                rack,
                                scratch,
                                out,
                                keep,
                                first_record,
                                found,
                                floor,
                                letters,
                                header,
                                waits,
                            )
    return found, floor
