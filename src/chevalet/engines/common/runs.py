"""Words through letters of the board, by the first run of them.

Such a word begins with some rack letters before the run (none, perhaps): those beginnings are listed. From the end of
the run the word graph is walked to the right, square by square, with an explicit stack.
"""

from chevalet.engines.common.after_run import look_after, spells
from chevalet.engines.common.blanks import WAITS_CHOICE, record
from chevalet.engines.common.crossword import (
    BLANK_BIT,
    COUNT_SHIFT,
    FIGURE_FULL_BONUS,
    FIGURE_FULL_RACK,
    FIGURE_KEY_BONUS,
    FIGURE_NEW_ONLY,
    LINE_SHIFT,
    SCORE_SHIFT,
    START_SHIFT,
    Bytes,
    Ints,
    Longs,
    Shorts,
)
from chevalet.engines.common.lines import EVERY
from chevalet.engines.common.tried import MEMBER, MEMBER_BITS, spread
from chevalet.engines.common.wordgraph import BOARD_END, LAID_END, LEAVING, TARGETS, WordGraph
from chevalet.engines.common.workspace import (
    A_ALLOWED,
    A_JOINED,
    A_KEY,
    A_NEXT,
    A_OLD,
    A_PLACE,
    A_SIDE,
    A_SIZE,
    A_TIMES,
    A_WORTH,
    AFTER,
    B_HEAD,
    B_SIDE,
    B_SPECIAL,
    B_TIMES,
    BATCH,
    BLANKS,
    C_ENDS,
    C_ENTRY,
    C_NODE,
    C_TODO,
    CARRIED,
    CHILD,
    CHOICE,
    CHOOSES,
    CROSS_KEY,
    CROSS_OLD,
    CROSSED,
    DEEPEST,
    ENDED,
    ENTRY,
    F_INFO,
    F_LETTERS,
    F_NODE,
    F_POINTS,
    F_SPELLED,
    F_TILES,
    F_UNTRIED,
    FIELDS,
    FOLLOWED,
    FRAME,
    GROUP,
    KEY,
    KEYED,
    L_BEGIN,
    L_END,
    LETTER,
    LETTERS,
    LEVEL,
    LINES,
    LISTED,
    LOW,
    NODE,
    OVER,
    OVER_FILLED,
    P_AFTER,
    P_AT,
    P_BOUND,
    P_FIRST,
    P_LAST,
    P_LINE,
    PASSED,
    PLACE_SIZE,
    PLANE,
    PLAYABLE,
    POINTS,
    RUNS,
    RUNS_COUNT,
    S_ALLOWED,
    S_INDEX,
    S_KEY,
    S_WORTH,
    STRIDE,
    SUM,
    TILE_BITS,
    TILES,
    TIMES_LETTER,
    TIMES_WORD,
    TRIED,
    UNKNOWN,
    VALUE,
    Scratch,
)
from chevalet.engines.kernel import count_bits, i64, if_none, inlined, items, kernel

# The last integer of a frame: how many letters are laid after the run, the blanks left, flags.
STEP, BLANKS_SHIFT, FLAGS_SHIFT = 255, 8, 16
ONE_BLANK, BLANKS_LEFT = 1 << BLANKS_SHIFT, 255 << BLANKS_SHIFT


@inlined
def _cross(graph: WordGraph, node: int, letter: int) -> tuple[int, int]:
    """Over a letter of the board: 1 if a word ends with it, and the node after it or 0."""
    leaving = i64(graph[node + LEAVING])
    target = i64(graph[node + TARGETS + count_bits(leaving & ((i64(1) << letter) - 1))])
    return (i64(graph[node + BOARD_END]) >> letter) & 1, target & -((leaving >> letter) & 1)


@inlined
def _look_before(w: Shorts, allowing: Ints, frames: Longs, here: int, run: int, most: int, tag: int) -> int:
    """Look up the squares before a run, as far as letters can be laid there and at most `most` of them: how many.

    `here`: the run's first letter, in `w`; `run`: on its line.
    """
    special, before = i64(0), i64(0)
    times, side = i64(1), i64(0)
    frames[B_TIMES], frames[B_SIDE], frames[B_SPECIAL] = 1, 0, 0
    while before < most:
        here -= 1
        if not i64(allowing[here]) & frames[PLAYABLE] or w[FIELDS * (here - 1) + LETTER] != 0:
            break
        before += 1
        square_letter = i64(w[FIELDS * here + TIMES_LETTER])
        square_word = i64(w[FIELDS * here + TIMES_WORD])
        times *= square_word
        side += w[FIELDS * here + POINTS]
        crossed = w[FIELDS * here + CROSSED] != 0
        if crossed:
            side += w[FIELDS * here + CROSS_OLD] * square_word
        if crossed or square_letter != 1:
            frames[S_INDEX + special] = run - before
            frames[S_ALLOWED + special] = allowing[here]
            frames[S_WORTH + special] = square_letter - 1
            if crossed:
                frames[S_WORTH + special] += (square_letter * square_word) << 32
            frames[S_KEY + special] = w[FIELDS * here + CROSS_KEY]
            special += 1
        frames[B_TIMES + before], frames[B_SIDE + before], frames[B_SPECIAL + before] = times, side, special
        frames[B_HEAD + before] = ((run - before - 1) << START_SHIFT) | tag
    return before


@inlined
def _carry_over(
    scratch: Scratch, w: Shorts, graph: WordGraph, first: int, last: int, before: int, letter: int
) -> tuple[int, int]:
    """Carry the beginnings of `before` letters over the run from `first` to `last`, of which `letter` is the first: in
    `carried`, those that end there or that the rack's letters can follow; where they begin and where they end."""
    entries, offsets = items(scratch.entries), items(scratch.offsets)
    followed, carried, frames = items(scratch.followed), items(scratch.carried), items(scratch.frames)
    last_letter = i64(w[FIELDS * last + LETTER]) - 1
    first_entry = i64(offsets[LEVEL + before])
    amount = i64(offsets[LEVEL + before + 1]) - first_entry
    groups = (amount + GROUP - 1) // GROUP
    members = i64(offsets[FOLLOWED + before]) + letter * groups
    if frames[OVER_FILLED] + (amount + 1) * CARRIED > scratch.carried.shape[0]:
        # No room: what was carried before is forgotten.
        frames[OVER_FILLED] = 0
        for index in range(26 * (DEEPEST + 1)):
            frames[OVER + index] = UNKNOWN
    begin = to = frames[OVER_FILLED]
    for batch in range(0, groups, BATCH):
        tried = i64(TRIED)
        for group in range(batch, min(batch + BATCH, groups)):
            tried = spread(frames, tried, group, followed[members + group])
        for index in range(TRIED, tried):
            entry = first_entry + frames[index]
            node = i64(entries[ENTRY * entry + NODE])
            for at in range(first, last):
                _, node = _cross(graph, node, i64(w[FIELDS * at + LETTER]) - 1)
            ends, node = _cross(graph, node, last_letter)
            left = i64(EVERY) if entries[ENTRY * entry + BLANKS] else i64(entries[ENTRY * entry + LETTERS])
            todo = (i64(graph[node + LEAVING]) & left) | (C_ENDS * ends)
            carried[to + C_ENTRY], carried[to + C_NODE], carried[to + C_TODO] = entry, node, todo
            to += CARRIED if todo else 0
    return begin, to


@kernel
def find_through_runs(
    graph: WordGraph,
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
    what to beat, and the place reached: its bound is below `least`, or its beginnings are not listed yet."""
    w, allowing = items(scratch.lines), items(scratch.allowed)
    entries, spelled, carried = items(scratch.entries), items(scratch.spelled), items(scratch.carried)
    frames, places = items(scratch.frames), items(scratch.places)
    graph, order, value_of = items(graph), items(scratch.order), items(values)
    new_only = figures[FIGURE_NEW_ONLY] != 0
    full_rack, full_bonus = i64(figures[FIGURE_FULL_RACK]), i64(figures[FIGURE_FULL_BONUS])
    key_bonus, key_length = i64(figures[FIGURE_KEY_BONUS]), i64(w[KEY])
    while turn < order[RUNS_COUNT]:
        at = i64(order[RUNS + turn]) * PLACE_SIZE
        ceiling = i64(1) << 40
        first_before, last_before = i64(places[at + P_FIRST]), i64(places[at + P_LAST])
        if keep > 0:
            ceiling = i64(places[at + P_BOUND])
            if ceiling < least or first_before > frames[LISTED]:
                break
            if ceiling <= floor:
                turn += 1
                continue
        turn += 1
        reach = i64(places[at + P_AFTER])
        down, line = i64(places[at + P_LINE]) // LINES, i64(places[at + P_LINE]) % LINES
        base = down * PLANE + line * STRIDE
        tag = (line << LINE_SHIFT) | down
        run = place = i64(places[at + P_AT])
        run_value = i64(0)
        while w[FIELDS * (base + place) + LETTER] != 0:
            run_value += w[FIELDS * (base + place) + VALUE]
            place += 1
        run_end = place  # the empty square after it
        run_letter = i64(w[FIELDS * (base + run) + LETTER]) - 1
        after = i64(allowing[base + run_end]) if reach > 0 else i64(0)
        run_old = run_value
        if new_only and run_end - run > 1:
            run_old = i64(0)

        most_before = _look_before(w, allowing, frames, base + run, run, last_before, tag)
        frames[B_HEAD] = ((run_end - 1) << START_SHIFT) | tag
        known = i64(0)  # squares after the run that are looked up
        top = i64(0)
        for before in range(first_before, most_before + 1):
            start = run - before
            times, side, special = (
                frames[B_TIMES + before],
                frames[B_SIDE + before],
                frames[B_SPECIAL + before],
            )
            # A word along a column of which one letter alone is laid is found along the row.
            lone = down != 0 and before == 0 and w[FIELDS * (base + run_end) + CROSSED] != 0
            may_end = before > 0 and not (down and before == 1 and w[FIELDS * (base + start) + CROSSED] != 0)
            wanted = after | (C_ENDS if may_end else 0)
            run_header = (before << COUNT_SHIFT) | frames[B_HEAD + before]
            run_side = side
            if before >= full_rack:
                run_side += full_bonus

            # The beginnings carried over the run; over one letter, for every run of that letter alone.
            first_member, end_member = frames[OVER + 26 * before + run_letter] >> 32, i64(0)
            if run_end - run == 1 and first_member != UNKNOWN:
                end_member = frames[OVER + 26 * before + run_letter] & LOW
            else:
                first_member, end_member = _carry_over(
                    scratch, w, graph, base + run, base + run_end - 1, before, run_letter
                )
                if run_end - run == 1:
                    frames[OVER + 26 * before + run_letter] = (first_member << 32) | end_member
                    frames[OVER_FILLED] = end_member
            part = first_member
            while True:
                part_end = min(part + BATCH * CARRIED, end_member)
                passed = i64(0)
                while part < part_end:
                    frames[PASSED + passed] = part
                    passed += 1 if carried[part + C_TODO] & wanted else 0
                    part += CARRIED
                ended = i64(ENDED)
                for index in range(passed):
                    at = frames[PASSED + index]
                    node, todo = i64(carried[at + C_NODE]), i64(carried[at + C_TODO]) & wanted
                    entry = i64(carried[at + C_ENTRY])
                    letters = spelled[entry]
                    points = i64(entries[ENTRY * entry + SUM])
                    left_blanks = i64(entries[ENTRY * entry + BLANKS])
                    flags = i64(entries[ENTRY * entry + CHOICE]) * CHOOSES
                    fits = i64(1)
                    for number in range(special):
                        code = (letters >> (6 * (frames[S_INDEX + number] - start))) & 63
                        fits &= frames[S_ALLOWED + number] >> ((code & 31) - 1)
                        points += value_of[code] * frames[S_WORTH + number]
                        if frames[S_KEY + number] == code & 31:
                            flags |= KEYED
                    todo &= -fits
                    untried = todo & EVERY
                    to = top * FRAME
                    frames[to + F_NODE], frames[to + F_UNTRIED] = node, untried
                    frames[to + F_TILES], frames[to + F_LETTERS] = (
                        entries[ENTRY * entry + TILES],
                        entries[ENTRY * entry + LETTERS],
                    )
                    frames[to + F_SPELLED], frames[to + F_POINTS] = letters, points
                    frames[to + F_INFO] = before | (left_blanks << BLANKS_SHIFT) | (flags << FLAGS_SHIFT)
                    top += 1 if untried else 0
                    frames[ended], frames[ended + 1], frames[ended + 2] = letters, points, frames[to + F_INFO]
                    ended += 3 if todo & C_ENDS else 0
                # Words that end with the run.
                for at in range(ENDED, ended, 3):
                    letters, points, info = frames[at], frames[at + 1], frames[at + 2]
                    score = ((points & LOW) + run_old) * times + (points >> 32) + run_side
                    if key_length > 0 and (
                        info & (KEYED << FLAGS_SHIFT)
                        or (run_end - start == key_length and spells(w, base, start, letters))
                    ):
                        score += key_bonus
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
                        (score << SCORE_SHIFT) | run_header,
                        WAITS_CHOICE if info & (CHOOSES << FLAGS_SHIFT) else (info >> BLANKS_SHIFT) & 255,
                    )
                if top < BATCH and part < end_member:
                    continue
                if top < BATCH and before < most_before and not lone:
                    break
                # To the right of the run, square by square.
                step = i64(0)
                frames[L_BEGIN], frames[L_END] = 0, top
                while step >= 0:
                    last_frame = frames[L_END + step]
                    first_frame = max(frames[L_BEGIN + step], last_frame - BATCH)
                    if first_frame == last_frame:
                        step -= 1
                        continue
                    if ceiling <= floor:
                        break
                    frames[L_END + step] = first_frame
                    if step == known:
                        look_after(
                            w, allowing, frames, base, run_end, run_end - run, run_value, known, new_only
                        )
                        known += 1
                    square = AFTER + A_SIZE * step
                    alone = lone and step == 0
                    may_end_over = i64(0) if alone else i64(1)
                    over = base + frames[square + A_PLACE] + 1
                    joined = frames[square + A_JOINED] != 0
                    worth = frames[square + A_WORTH]
                    next_allowed = frames[square + A_ALLOWED]
                    square_times, square_side = frames[square + A_TIMES], frames[square + A_SIDE]
                    old, key_letter = frames[square + A_OLD], frames[square + A_KEY]
                    if step + 1 >= reach:
                        next_allowed = i64(0)

                    # Words that end on this square, or with the letters that follow it.
                    ended, tried = i64(ENDED), i64(TRIED)
                    if joined or next_allowed:
                        for index in range(first_frame, last_frame):
                            tried = spread(frames, tried, FRAME * index, frames[FRAME * index + F_UNTRIED])
                    if not joined and not alone:
                        for index in range(first_frame, last_frame):
                            at = FRAME * index
                            ending = i64(graph[frames[at + F_NODE] + LAID_END]) & frames[at + F_UNTRIED]
                            ended = spread(frames, ended, at, ending)

                    # One letter more: which words go on after it.
                    top = last_frame
                    for index in range(TRIED, tried):
                        at, letter = frames[index] >> MEMBER_BITS, frames[index] & MEMBER
                        node = frames[at + F_NODE]
                        before_it = i64(graph[node + LEAVING]) & ((i64(1) << letter) - 1)
                        frames[index + CHILD - TRIED] = graph[node + TARGETS + count_bits(before_it)]
                    for index in range(TRIED, tried):
                        at, letter = frames[index] >> MEMBER_BITS, frames[index] & MEMBER
                        bit = i64(1) << letter
                        left_letters = frames[at + F_LETTERS]
                        child = frames[index + CHILD - TRIED]
                        if joined:
                            ends = i64(0)
                            for here in range(over, base + frames[square + A_NEXT]):
                                ends, child = _cross(graph, child, i64(w[FIELDS * here + LETTER]) - 1)
                            frames[ended] = frames[index]
                            ended += ends & may_end_over
                        own = frames[at + F_TILES] & frames[TILE_BITS + letter]
                        as_blank = if_none(own)
                        left_letters ^= bit & if_none(own & (own - 1)) & ~as_blank
                        left_letters |= ~if_none(((frames[at + F_INFO] >> BLANKS_SHIFT) & 255) + as_blank)
                        todo = i64(graph[child + LEAVING]) & next_allowed & left_letters
                        to = top * FRAME
                        frames[to + F_NODE], frames[to + F_UNTRIED], frames[to + F_INFO] = (
                            child,
                            todo,
                            frames[index],
                        )
                        top += 1 if todo else 0

                    for index in range(ENDED, ended):
                        at, letter = frames[index] >> MEMBER_BITS, frames[index] & MEMBER
                        info = frames[at + F_INFO]
                        first = info & STEP
                        count = first + step
                        code, waits = letter + 1, (info >> BLANKS_SHIFT) & 255
                        if not frames[at + F_TILES] & frames[TILE_BITS + letter]:
                            code |= BLANK_BIT
                            waits -= 1
                            if frames[TILE_BITS + letter]:
                                waits = i64(WAITS_CHOICE)
                        if info & (CHOOSES << FLAGS_SHIFT):
                            waits = i64(WAITS_CHOICE)
                        whole = frames[at + F_SPELLED] | (code << (6 * count))
                        points = frames[at + F_POINTS] + value_of[code] * worth
                        score = ((points & LOW) + old) * (frames[B_TIMES + first] * square_times)
                        score += (points >> 32) + frames[B_SIDE + first] + square_side
                        if count + 1 >= full_rack:
                            score += full_bonus
                        if key_length > 0 and (
                            info & (KEYED << FLAGS_SHIFT)
                            or key_letter == letter + 1
                            or (
                                frames[square + A_NEXT] - run + first == key_length
                                and spells(w, base, run - first, whole)
                            )
                        ):
                            score += key_bonus
                        found, floor = record(
                            values,
                            rack,
                            scratch,
                            out,
                            keep,
                            first_record,
                            found,
                            floor,
                            whole,
                            (score << SCORE_SHIFT) | ((count + 1) << COUNT_SHIFT) | frames[B_HEAD + first],
                            waits,
                        )

                    for index in range(last_frame, top):
                        to = FRAME * index
                        at, letter = frames[to + F_INFO] >> MEMBER_BITS, frames[to + F_INFO] & MEMBER
                        bit = i64(1) << letter
                        info, tiles, of_letter = (
                            frames[at + F_INFO],
                            frames[at + F_TILES],
                            frames[TILE_BITS + letter],
                        )
                        own = tiles & of_letter
                        as_blank = if_none(own)
                        code = (letter + 1) | (BLANK_BIT & as_blank)
                        frames[to + F_TILES] = tiles ^ (own & -own)
                        frames[to + F_LETTERS] = frames[at + F_LETTERS] ^ (
                            bit & if_none(own & (own - 1)) & ~as_blank
                        )
                        frames[to + F_SPELLED] = frames[at + F_SPELLED] | (
                            code << (6 * ((info & STEP) + step))
                        )
                        frames[to + F_POINTS] = frames[at + F_POINTS] + value_of[code] * worth
                        info -= ONE_BLANK & as_blank
                        info |= (CHOOSES << FLAGS_SHIFT) & as_blank & ~if_none(of_letter)
                        if key_letter == letter + 1:
                            info |= KEYED << FLAGS_SHIFT
                        frames[to + F_INFO] = info
                    if top > last_frame:
                        step += 1
                        frames[L_BEGIN + step], frames[L_END + step] = last_frame, top
                top = i64(0)
                if part >= end_member:
                    break
    return found, floor, turn
