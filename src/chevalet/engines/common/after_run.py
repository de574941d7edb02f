"""The squares after a run of letters, and whether a word found there is the key word."""

from chevalet.engines.common.crossword import Ints, Longs, Shorts
from chevalet.engines.common.workspace import (
    A_ALLOWED,
    A_JOINED,
    A_KEY,
    A_LENGTHENED,
    A_NEXT,
    A_OLD,
    A_PLACE,
    A_SIDE,
    A_SIZE,
    A_SUM,
    A_TIMES,
    A_WORTH,
    AFTER,
    CROSS_KEY,
    CROSS_OLD,
    CROSSED,
    FIELDS,
    KEY,
    LETTER,
    POINTS,
    TIMES_LETTER,
    TIMES_WORD,
    VALUE,
)
from chevalet.engines.kernel import i64, inlined


@inlined
def look_after(
    w: Shorts,
    allowing: Ints,
    frames: Longs,
    base: int,
    run_end: int,
    run_length: int,
    run_value: int,
    step: int,
    new_only: bool,
) -> None:
    """Look up one more empty square after a run."""
    to = AFTER + A_SIZE * step
    place, times, side, total, lengthened = run_end, i64(1), i64(0), run_value, i64(run_length > 1)
    if step > 0:
        place, times = frames[to - A_SIZE + A_NEXT], frames[to - A_SIZE + A_TIMES]
        side, total = frames[to - A_SIZE + A_SIDE], frames[to - A_SIZE + A_SUM]
        lengthened = frames[to - A_SIZE + A_LENGTHENED]
    at = FIELDS * (base + place)
    square_letter, square_word = i64(w[at + TIMES_LETTER]), i64(w[at + TIMES_WORD])
    worth = square_letter
    side += w[at + POINTS]
    if w[at + CROSSED] != 0:
        worth += (square_letter * square_word) << 32
        side += w[at + CROSS_OLD] * square_word
    after = place + 1
    while w[FIELDS * (base + after) + LETTER] != 0:
        total += w[FIELDS * (base + after) + VALUE]
        after += 1
    if after - place > 2:
        lengthened = i64(1)
    frames[to + A_PLACE], frames[to + A_NEXT] = place, after
    frames[to + A_JOINED] = after - place - 1
    frames[to + A_ALLOWED] = allowing[base + after]
    frames[to + A_WORTH], frames[to + A_TIMES], frames[to + A_SIDE] = worth, times * square_word, side
    frames[to + A_OLD] = 0 if new_only and lengthened else total
    frames[to + A_KEY] = w[at + CROSS_KEY]
    frames[to + A_SUM], frames[to + A_LENGTHENED] = total, lengthened


@inlined
def spells(w: Shorts, base: int, start: int, letters: int) -> bool:
    """Whether a word of the key word's length is the key word: letters of the board and letters laid."""
    place = start
    for index in range(w[KEY]):
        code = i64(w[FIELDS * (base + place) + LETTER])
        if code == 0:
            code = letters & 31
            letters >>= 6
        if code != w[KEY + 1 + index]:
            return False
        place += 1
    return True
