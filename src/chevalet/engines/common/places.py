"""Where words may be laid, and what no move there can exceed.

A place is a run of letters with so many letters before it, or a stretch of empty squares of some length. A bound knows
the squares, the letters each square allows and the values in the rack; it does not walk the word graph. When every
move is wanted, a place is a run or the beginning of a stretch with all its lengths, without a bound.
"""

from chevalet.engines.common.crossword import (
    BLANK,
    FIGURE_COLS,
    FIGURE_FULL_BONUS,
    FIGURE_FULL_RACK,
    FIGURE_KEY_BONUS,
    FIGURE_NEW_ONLY,
    FIGURE_OPENING_LENGTH,
    FIGURE_ROWS,
    Bytes,
    Ints,
)
from chevalet.engines.common.lines import EVERY
from chevalet.engines.common.workspace import (
    CROSS_KEY,
    CROSS_OLD,
    CROSSED,
    FIELDS,
    HEADS,
    HIGHEST,
    KEY,
    LETTER,
    LINES,
    MOST_LAID,
    OPENING,
    P_AFTER,
    P_AT,
    P_BOUND,
    P_FIRST,
    P_LAST,
    P_LINE,
    P_NEXT,
    PLACE_SIZE,
    PLANE,
    PLAYABLE,
    POINTS,
    RANKED,
    RIGHT,
    RIGHT_SIZE,
    RUNS,
    RUNS_COUNT,
    STRETCHES,
    STRETCHES_COUNT,
    STRIDE,
    TIMES_LETTER,
    TIMES_WORD,
    TOP,
    VALUE,
    Scratch,
)
from chevalet.engines.kernel import i64, inlined, items, kernel

# What lies right of a run, by how many letters are laid there.
R_TIMES, R_SIDE, R_OLD, R_KEYED = 0, 1, 2, 3


@kernel
def rank_rack(values: Ints, rack: Bytes, scratch: Scratch) -> None:
    """The rack's letters from the dearest to the cheapest, and the most that so many tiles can be worth."""
    frames = items(scratch.frames)
    ranked = i64(0)
    for letter in range(26):
        if rack[letter] == 0:
            continue
        at = RANKED + 2 * ranked
        while at > RANKED and frames[at - 1] < values[letter + 1]:
            frames[at], frames[at + 1] = frames[at - 2], frames[at - 1]
            at -= 2
        frames[at], frames[at + 1] = i64(1) << letter, values[letter + 1]
        ranked += 1
    # A blank brings any letter, for nothing.
    frames[RANKED + 2 * ranked], frames[RANKED + 2 * ranked + 1] = EVERY, 0
    frames[TOP] = 0
    tiles = i64(0)
    for index in range(ranked):
        bit, value = frames[RANKED + 2 * index], frames[RANKED + 2 * index + 1]
        letter = i64(0)
        while not (bit >> letter) & 1:
            letter += 1
        for _ in range(rack[letter]):
            tiles += 1
            frames[TOP + tiles] = frames[TOP + tiles - 1] + value
    for _ in range(rack[BLANK]):
        tiles += 1
        frames[TOP + tiles] = frames[TOP + tiles - 1]


@inlined
def add_place(
    places: Ints, place: int, bound: int, line: int, at: int, first: int, last: int, after: int
) -> int:
    """Write one more place; how many there are then."""
    to = place * PLACE_SIZE
    places[to + P_BOUND], places[to + P_LINE], places[to + P_AT] = bound, line, at
    places[to + P_FIRST], places[to + P_LAST], places[to + P_AFTER] = first, last, after
    return place + 1


@inlined
def put_in_order(places: Ints, order: Ints, begin: int, first: int, end: int, by_bound: bool) -> int:
    """Write which places come one after the other from `begin` on, the best bound first; how many they are."""
    if not by_bound:
        for place in range(first, end):
            order[begin + place - first] = place
        return end - first
    for bound in range(HIGHEST + 1):
        order[HEADS + bound] = -1
    for place in range(first, end):
        own = i64(places[place * PLACE_SIZE + P_BOUND])
        bound = min(own, i64(HIGHEST))
        before, after = i64(-1), i64(order[HEADS + bound])
        while after >= 0 and places[after * PLACE_SIZE + P_BOUND] > own:  # only among the highest
            before, after = after, i64(places[after * PLACE_SIZE + P_NEXT])
        places[place * PLACE_SIZE + P_NEXT] = after
        if before < 0:
            order[HEADS + bound] = place
        else:
            places[before * PLACE_SIZE + P_NEXT] = place
    done = i64(0)
    for back in range(HIGHEST + 1):
        place = i64(order[HEADS + HIGHEST - back])
        while place >= 0:
            order[begin + done] = place
            done += 1
            place = i64(places[place * PLACE_SIZE + P_NEXT])
    return done


@kernel
def list_stretches(
    figures: Ints, scratch: Scratch, opening: bool, keep: int, floor: int, first_place: int
) -> int:
    """List the stretches a word may be laid on, those that can beat the floor when only the best are kept; how many
    places there are then."""
    w, allowing, frames = items(scratch.lines), items(scratch.allowed), items(scratch.frames)
    places, order = items(scratch.places), items(scratch.order)
    full_rack, full_bonus = i64(figures[FIGURE_FULL_RACK]), i64(figures[FIGURE_FULL_BONUS])
    key_bonus, key_length = i64(figures[FIGURE_KEY_BONUS]), i64(w[KEY])
    shortest = i64(figures[FIGURE_OPENING_LENGTH]) if opening else i64(2)
    playable, longest = frames[PLAYABLE], frames[MOST_LAID]
    place = first_place
    for down in range(2):
        length = i64(figures[FIGURE_ROWS] if down else figures[FIGURE_COLS])
        for line in range(figures[FIGURE_COLS] if down else figures[FIGURE_ROWS]):
            base = down * PLANE + i64(line) * STRIDE
            begin = i64(1)
            while begin <= length:
                if allowing[base + begin] == 0:
                    begin += 1
                    continue
                end = begin
                while allowing[base + end + 1] != 0:
                    end += 1
                earliest, latest = begin, end
                if w[FIELDS * (base + begin - 1) + LETTER] != 0:
                    earliest += 1
                if w[FIELDS * (base + end + 1) + LETTER] != 0:
                    latest -= 1
                begin = end + 1
                # From the last start to the first: the nearest contact and the nearest square closed to this rack.
                contact, closed = i64(STRIDE), latest + 1
                for back in range(latest - earliest + 1):
                    start = latest - back
                    if not i64(allowing[base + start]) & playable:
                        closed = start
                    if w[FIELDS * (base + start) + CROSSED] != 0 or (
                        opening and w[FIELDS * (base + start) + OPENING] != 0
                    ):
                        contact = start
                    most = min(longest, closed - start)
                    least = max(contact - start + 1, shortest)
                    if least > most:
                        continue
                    if keep == 0:
                        place = add_place(places, place, 0, down * LINES + line, start, least, most, 0)
                        continue
                    keyed = False
                    times, side, extra = i64(1), i64(0), i64(0)
                    for size in range(1, most + 1):
                        here = base + start + size - 1
                        square_letter = i64(w[FIELDS * here + TIMES_LETTER])
                        square_word = i64(w[FIELDS * here + TIMES_WORD])
                        times *= square_word
                        side += w[FIELDS * here + POINTS]
                        crossed = w[FIELDS * here + CROSSED] != 0
                        if crossed or square_letter != 1:
                            allowed = i64(allowing[here])
                            rank = RANKED
                            while not allowed & frames[rank]:
                                rank += 2
                            extra += (square_letter - 1) * frames[rank + 1]
                            if crossed:
                                side += (
                                    w[FIELDS * here + CROSS_OLD] + square_letter * frames[rank + 1]
                                ) * square_word
                                if w[FIELDS * here + CROSS_KEY] != 0:
                                    keyed = True
                        if size < least:
                            continue
                        bound = (frames[TOP + size] + extra) * times + side
                        if size >= full_rack:
                            bound += full_bonus
                        if keyed or size == key_length:
                            bound += key_bonus
                        if bound > floor:
                            place = add_place(places, place, bound, down * LINES + line, start, size, size, 0)
    order[STRETCHES_COUNT] = put_in_order(places, order, STRETCHES, first_place, place, keep > 0)
    return place


@kernel
def list_runs(figures: Ints, scratch: Scratch, keep: int, floor: int, first_place: int) -> int:
    """List the runs of letters a word may go through, with so many letters laid before them, those that can beat the
    floor when only the best are kept; how many places there are then.

    A longer word never has a smaller bound, so the bound is that of the longest.
    """
    w, allowing, frames = items(scratch.lines), items(scratch.allowed), items(scratch.frames)
    places, order = items(scratch.places), items(scratch.order)
    new_only = figures[FIGURE_NEW_ONLY] != 0
    full_rack, full_bonus = i64(figures[FIGURE_FULL_RACK]), i64(figures[FIGURE_FULL_BONUS])
    key_bonus, key_length = i64(figures[FIGURE_KEY_BONUS]), i64(w[KEY])
    playable, most_laid = frames[PLAYABLE], frames[MOST_LAID]
    place = first_place
    for down in range(2):
        length = i64(figures[FIGURE_ROWS] if down else figures[FIGURE_COLS])
        for line in range(figures[FIGURE_COLS] if down else figures[FIGURE_ROWS]):
            base = down * PLANE + i64(line) * STRIDE
            square = i64(1)
            while square <= length:
                if w[FIELDS * (base + square) + LETTER] == 0:
                    square += 1
                    continue
                run = square
                if keep == 0:
                    while w[FIELDS * (base + square) + LETTER] != 0:
                        square += 1
                    place = add_place(places, place, 0, down * LINES + line, run, 0, most_laid, most_laid)
                    continue
                run_letter = w[FIELDS * (base + run) + LETTER]
                after, at, keyed = i64(0), i64(RIGHT), i64(0)
                times, side, old = i64(1), i64(0), i64(0)
                while True:
                    # Over the letters that follow, then one more letter laid.
                    while w[FIELDS * (base + square) + LETTER] != 0:
                        old += w[FIELDS * (base + square) + VALUE]
                        square += 1
                    if after == 0:
                        run_end = square
                    frames[at + R_TIMES], frames[at + R_SIDE] = times, side
                    frames[at + R_OLD], frames[at + R_KEYED] = old, keyed
                    here = base + square
                    allowed = i64(allowing[here])
                    if after == most_laid or not allowed & playable:
                        break
                    rank = RANKED
                    while not allowed & frames[rank]:
                        rank += 2
                    square_letter, square_word = (
                        i64(w[FIELDS * here + TIMES_LETTER]),
                        i64(w[FIELDS * here + TIMES_WORD]),
                    )
                    # The dearest letter this square allows, beyond its plain value: into the old letters' sum.
                    old += (square_letter - 1) * frames[rank + 1]
                    times *= square_word
                    side += w[FIELDS * here + POINTS]
                    if w[FIELDS * here + CROSSED] != 0:
                        side += (
                            w[FIELDS * here + CROSS_OLD] + square_letter * frames[rank + 1]
                        ) * square_word
                        if w[FIELDS * here + CROSS_KEY] != 0:
                            keyed = i64(1)
                    after += 1
                    at += RIGHT_SIZE
                    square += 1
                most_after = after
                square = run_end
                lengthens = new_only and run_end - run > 1
                run_old = frames[RIGHT + R_OLD]
                times, side, extra = i64(1), i64(0), i64(0)
                keyed = i64(0)
                start = run
                while True:
                    before = run - start
                    after = min(most_after, most_laid - before)
                    at = RIGHT + RIGHT_SIZE * after
                    laid = before + after
                    if laid > 0:
                        bound = frames[TOP + laid] + extra + frames[at + R_OLD]
                        if lengthens:
                            bound -= run_old
                        bound = bound * times * frames[at + R_TIMES] + side + frames[at + R_SIDE]
                        if laid >= full_rack:
                            bound += full_bonus
                        # The run's first letter is in its place for the key word, or a crossing may make it.
                        if keyed | frames[at + R_KEYED] or (
                            before < key_length and w[KEY + 1 + before] == run_letter
                        ):
                            bound += key_bonus
                        if bound > floor:
                            place = add_place(
                                places, place, bound, down * LINES + line, run, before, before, after
                            )
                    start -= 1
                    here = base + start
                    allowed = i64(allowing[here])
                    if before == most_laid or not allowed & playable or w[FIELDS * (here - 1) + LETTER] != 0:
                        break
                    rank = RANKED
                    while not allowed & frames[rank]:
                        rank += 2
                    square_letter, square_word = (
                        i64(w[FIELDS * here + TIMES_LETTER]),
                        i64(w[FIELDS * here + TIMES_WORD]),
                    )
                    extra += (square_letter - 1) * frames[rank + 1]
                    times *= square_word
                    side += w[FIELDS * here + POINTS]
                    if w[FIELDS * here + CROSSED] != 0:
                        side += (
                            w[FIELDS * here + CROSS_OLD] + square_letter * frames[rank + 1]
                        ) * square_word
                        if w[FIELDS * here + CROSS_KEY] != 0:
                            keyed = i64(1)
    order[RUNS_COUNT] = put_in_order(places, order, RUNS, first_place, place, keep > 0)
    return place
