"""Words through no letter of the board: the rack's own words, laid on stretches of empty squares.

The words that suit a stretch are found by intersecting sets of words, one set for each square that is not free.
"""

from chevalet.engines.common.blanks import LETTERS_ONLY, WAITS_CHOICE, record
from chevalet.engines.common.crossword import (
    COUNT_SHIFT,
    FIGURE_FULL_BONUS,
    FIGURE_FULL_RACK,
    FIGURE_KEY_BONUS,
    LINE_SHIFT,
    SCORE_SHIFT,
    START_SHIFT,
    Bytes,
    Ints,
    Longs,
)
from chevalet.engines.common.workspace import (
    BEST_SUM,
    BLANKS,
    CHOICE,
    CROSS_KEY,
    CROSS_OLD,
    CROSSED,
    DEEPEST,
    ENTRY,
    FIELDS,
    GROUP,
    KEY,
    LINES,
    LISTED,
    LOW,
    P_AT,
    P_BOUND,
    P_FIRST,
    P_LAST,
    P_LINE,
    PLACE_SIZE,
    PLANE,
    PLAYABLE,
    POINTS,
    S_ALLOWED,
    S_INDEX,
    S_KEY,
    S_WORTH,
    SETS,
    STRETCHES,
    STRETCHES_COUNT,
    STRIDE,
    SUM,
    TIMES_LETTER,
    TIMES_WORD,
    TOP,
    WORDS,
    Scratch,
)
from chevalet.engines.kernel import i64, items, kernel, lowest_bit


@kernel
def find_on_stretches(
    figures: Ints,
    values: Ints,
    scratch: Scratch,
    rack: Bytes,
    keep: int,
    out: Longs,
    first_record: int,
    found: int,
    floor: int,
    turn: int,
    least: int,
) -> tuple[int, int, int]:
    """Record each such word and spot after the `found` others, from place number `turn` on; how many there are then,
    what to beat, and the place reached: its bound is below `least`, or its words are not listed yet.

    With `keep` = 0 all of them. Otherwise only what can be among the `keep` best.
    """
    w, allowing = items(scratch.lines), items(scratch.allowed)
    entries, spelled, offsets = items(scratch.entries), items(scratch.spelled), items(scratch.offsets)
    words, sets, frames = items(scratch.words), items(scratch.sets), items(scratch.frames)
    places, order, value_of = items(scratch.places), items(scratch.order), items(values)
    full_rack, full_bonus = i64(figures[FIGURE_FULL_RACK]), i64(figures[FIGURE_FULL_BONUS])
    key_bonus, key_length = i64(figures[FIGURE_KEY_BONUS]), i64(w[KEY])
    key_spelled = i64(-1)
    if 0 < key_length <= DEEPEST:
        key_spelled = i64(0)
        for index in range(key_length):
            key_spelled |= i64(w[KEY + 1 + index]) << (6 * index)
    playable = frames[PLAYABLE]
    while turn < order[STRETCHES_COUNT]:
        at = i64(order[STRETCHES + turn]) * PLACE_SIZE
        bound = i64(places[at + P_BOUND])
        fewest, most = i64(places[at + P_FIRST]), i64(places[at + P_LAST])
        if keep > 0:
            if bound < least or most > frames[LISTED]:
                break
            if bound <= floor:
                turn += 1
                continue
        turn += 1
        down, line = i64(places[at + P_LINE]) // LINES, i64(places[at + P_LINE]) % LINES
        start = i64(places[at + P_AT])
        base = down * PLANE + line * STRIDE
        tag = (line << LINE_SHIFT) | down
        special = i64(0)
        times, side = i64(1), i64(0)
        head = ((start - 1) << START_SHIFT) | tag
        for size in range(1, most + 1):
            here = base + start + size - 1
            square_letter = i64(w[FIELDS * here + TIMES_LETTER])
            square_word = i64(w[FIELDS * here + TIMES_WORD])
            times *= square_word
            side += w[FIELDS * here + POINTS]
            crossed = w[FIELDS * here + CROSSED] != 0
            if crossed or square_letter != 1:
                frames[S_INDEX + special] = size - 1
                frames[S_ALLOWED + special] = allowing[here] if crossed else 0
                frames[S_WORTH + special] = square_letter - 1
                if crossed:
                    frames[S_WORTH + special] += (square_letter * square_word) << 32
                frames[S_KEY + special] = w[FIELDS * here + CROSS_KEY]
                special += 1
            if crossed:
                side += w[FIELDS * here + CROSS_OLD] * square_word
            if size < fewest:
                continue
            first_word = i64(offsets[WORDS + size])
            amount = i64(offsets[WORDS + size + 1]) - first_word
            if amount == 0:
                continue
            # The bound took the dearest letters; the best word of this length may be worth less.
            if keep > 0 and bound - (frames[TOP + size] - offsets[BEST_SUM + size]) * times <= floor:
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
                    points = i64(entries[ENTRY * entry + SUM])
                    keyed = letters & LETTERS_ONLY == key_spelled
                    for index in range(special):
                        code = (letters >> (6 * frames[S_INDEX + index])) & 63
                        points += value_of[code] * frames[S_WORTH + index]
                        if frames[S_KEY + index] == code & 31:
                            keyed = True
                    score = (points & LOW) * times + (points >> 32) + side
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
    return found, floor, turn
