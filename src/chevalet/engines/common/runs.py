"""Words through letters of the board, by the first run of them.

Such a word begins with some rack letters before the run (none, perhaps): those beginnings are listed. From the end of
the run the word graph is walked to the right, square by square, with an explicit stack.
"""

from chevalet.engines.common.after_run import look_after, spells
from chevalet.engines.common.blanks import WAITS_CHOICE, record
from chevalet.engines.common.crossword import (
    BLANK_BIT,
    COUNT_SHIFT,
    LINE_SHIFT,
    SCORE_SHIFT,
    START_SHIFT,
    TERM_FULL_BONUS,
    TERM_FULL_RACK,
    TERM_KEY_BONUS,
    TERM_NEW_ONLY,
    Bytes,
    Ints,
    Longs,
)
from chevalet.engines.common.lines import EVERY
from chevalet.engines.common.wordgraph import BOARD_END, LAID_END, LEAVING, TARGETS, WordGraph
from chevalet.engines.common.workspace import (
    A_ALLOWED,
    A_CROSSED,
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
    BLANKS,
    CHOICE,
    CHOOSES,
    CROSS_KEY,
    CROSS_OLD,
    CROSSED,
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
    LETTER,
    LETTERS,
    LEVEL,
    LINES,
    LISTED,
    LOW,
    MOST_LAID,
    NODE,
    P_AFTER,
    P_AT,
    P_BOUND,
    P_FIRST,
    P_LAST,
    P_LINE,
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
    VALUE,
    Scratch,
)
from chevalet.engines.kernel import count_bits, i64, items, kernel, lowest_bit

# The last integer of a frame: how many letters are laid after the run, the blanks left, flags.
STEP, BLANKS_SHIFT, FLAGS_SHIFT = 255, 8, 16
ONE_BLANK, BLANKS_LEFT = 1 << BLANKS_SHIFT, 255 << BLANKS_SHIFT


@kernel
def find_through_runs(
    graph: WordGraph,
    terms: Ints,
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
    entries, spelled, offsets = items(scratch.entries), items(scratch.spelled), items(scratch.offsets)
    followed, frames, places = items(scratch.followed), items(scratch.frames), items(scratch.places)
    graph, order, value_of = items(graph), items(scratch.order), items(values)
    new_only = terms[TERM_NEW_ONLY] != 0
    full_rack, full_bonus = i64(terms[TERM_FULL_RACK]), i64(terms[TERM_FULL_BONUS])
    key_bonus, key_length = i64(terms[TERM_KEY_BONUS]), i64(w[KEY])
    playable, most_laid = frames[PLAYABLE], frames[MOST_LAID]
    while turn < order[RUNS_COUNT]:
        at = i64(order[RUNS + turn]) * PLACE_SIZE
        ceiling = i64(1) << 40
        first_before, last_before = i64(places[at + P_FIRST]), i64(places[at + P_LAST])
        most_count = most_laid
        if keep > 0:
            ceiling = i64(places[at + P_BOUND])
            if ceiling < least or first_before > frames[LISTED]:
                break
            if ceiling <= floor:
                turn += 1
                continue
            most_count = first_before + i64(places[at + P_AFTER])
        turn += 1
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
        last_bit = i64(1) << (i64(w[FIELDS * (base + run_end - 1) + LETTER]) - 1)
        after = i64(allowing[base + run_end])
        known = i64(0)  # squares after the run that are looked up
        special = i64(0)
        times, side = i64(1), i64(0)
        for before in range(last_before + 1):
            start = run - i64(before)
            if before > 0:
                here = base + start
                if not i64(allowing[here]) & playable or w[FIELDS * (here - 1) + LETTER] != 0:
                    break
                square_letter = i64(w[FIELDS * here + TIMES_LETTER])
                square_word = i64(w[FIELDS * here + TIMES_WORD])
                times *= square_word
                side += w[FIELDS * here + POINTS]
                crossed = w[FIELDS * here + CROSSED] != 0
                if crossed:
                    side += w[FIELDS * here + CROSS_OLD] * square_word
                if crossed or square_letter != 1:
                    frames[S_INDEX + special] = start
                    frames[S_ALLOWED + special] = allowing[here]
                    frames[S_WORTH + special] = square_letter - 1
                    if crossed:
                        frames[S_WORTH + special] += (square_letter * square_word) << 32
                    frames[S_KEY + special] = w[FIELDS * here + CROSS_KEY]
                    special += 1
            if before < first_before:
                continue
            first = start if before > 0 else run_end
            head = ((first - 1) << START_SHIFT) | tag
            alone = down and before == 1 and w[FIELDS * (base + first) + CROSSED] != 0
            may_end = before > 0 and not alone
            untried = after if before < most_count else i64(0)
            run_header = (i64(before) << COUNT_SHIFT) | head
            run_side = side
            if i64(before) >= full_rack:
                run_side += full_bonus
            run_old = run_value
            if new_only and run_end - run > 1:
                run_old = i64(0)
            first_entry = i64(offsets[LEVEL + before])
            groups = (i64(offsets[LEVEL + before + 1]) - first_entry + GROUP - 1) // GROUP
            listed = i64(offsets[FOLLOWED + before]) + run_letter * groups
            for group in range(groups):
                members = followed[listed + group]
                top = i64(0)
                while members:
                    entry = first_entry + group * GROUP + lowest_bit(members)
                    members &= members - 1
                    node = i64(entries[ENTRY * entry + NODE])
                    # Over the run.
                    at = base + run
                    while at < base + run_end - 1:
                        bit = i64(1) << (i64(w[FIELDS * at + LETTER]) - 1)
                        leaving = i64(graph[node + LEAVING])
                        if not leaving & bit:
                            node = i64(0)
                            break
                        node = i64(graph[node + TARGETS + count_bits(leaving & (bit - 1))])
                        at += 1
                    leaving = i64(graph[node + LEAVING])
                    if not leaving & last_bit:
                        continue
                    ends = may_end and (i64(graph[node + BOARD_END]) & last_bit) != 0
                    node = i64(graph[node + TARGETS + count_bits(leaving & (last_bit - 1))])
                    left_letters = i64(entries[ENTRY * entry + LETTERS])
                    left_blanks = i64(entries[ENTRY * entry + BLANKS])
                    todo = (
                        i64(graph[node + LEAVING]) & untried & (left_letters if left_blanks == 0 else EVERY)
                    )
                    if not ends and todo == 0:
                        continue
                    letters = spelled[entry]
                    points = i64(entries[ENTRY * entry + SUM])
                    fits = i64(1)
                    flags = CHOOSES if entries[ENTRY * entry + CHOICE] else 0
                    for index in range(special):
                        code = (letters >> (6 * (frames[S_INDEX + index] - start))) & 63
                        fits &= frames[S_ALLOWED + index] >> ((code & 31) - 1)
                        points += value_of[code] * frames[S_WORTH + index]
                        if frames[S_KEY + index] == code & 31:
                            flags |= KEYED
                    if not fits & 1:
                        continue
                    at = top * FRAME
                    frames[at + F_NODE], frames[at + F_UNTRIED] = node, todo
                    frames[at + F_TILES], frames[at + F_LETTERS] = (
                        entries[ENTRY * entry + TILES],
                        left_letters,
                    )
                    frames[at + F_SPELLED], frames[at + F_POINTS] = letters, points
                    frames[at + F_INFO] = (left_blanks << BLANKS_SHIFT) | (flags << FLAGS_SHIFT)
                    top += 1 if todo else 0
                    if ends:
                        score = ((points & LOW) + run_old) * times + (points >> 32) + run_side
                        if key_length > 0 and (
                            flags & KEYED
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
                            WAITS_CHOICE if flags & CHOOSES else left_blanks,
                        )
                # To the right of the run, square by square.
                while top > 0 and ceiling > floor:
                    top -= 1
                    at = top * FRAME
                    node, todo = frames[at + F_NODE], frames[at + F_UNTRIED]
                    tiles, left_letters = frames[at + F_TILES], frames[at + F_LETTERS]
                    letters, points, info = frames[at + F_SPELLED], frames[at + F_POINTS], frames[at + F_INFO]
                    step = info & STEP
                    left_blanks, flags = (info >> BLANKS_SHIFT) & 255, info >> FLAGS_SHIFT
                    if step == known:
                        look_after(
                            w, allowing, frames, base, run_end, run_end - run, run_value, known, new_only
                        )
                        known += 1
                    square = AFTER + A_SIZE * step
                    count = before + step
                    worth = frames[square + A_WORTH]
                    joined = frames[square + A_JOINED] != 0
                    next_allowed = frames[square + A_ALLOWED]
                    factor = times * frames[square + A_TIMES]
                    score = ((points & LOW) + frames[square + A_OLD]) * factor + (points >> 32)
                    score += side + frames[square + A_SIDE]
                    if count + 1 >= full_rack:
                        score += full_bonus
                    header = (score << SCORE_SHIFT) | ((count + 1) << COUNT_SHIFT) | head
                    gain = ((worth & LOW) * factor + (worth >> 32)) << SCORE_SHIFT
                    alone = down and count == 0 and frames[square + A_CROSSED] != 0
                    if not joined:
                        ending = i64(graph[node + LAID_END]) & todo
                        if alone:
                            ending = i64(0)
                        while ending:
                            letter = i64(lowest_bit(ending))
                            ending &= ending - 1
                            code, waits = letter + 1, left_blanks
                            if not tiles & frames[TILE_BITS + letter]:
                                code |= BLANK_BIT
                                waits -= 1
                                if frames[TILE_BITS + letter]:
                                    waits = i64(WAITS_CHOICE)
                            if flags & CHOOSES:
                                waits = i64(WAITS_CHOICE)
                            whole = letters | (code << (6 * count))
                            total = header + value_of[code] * gain
                            if key_length > 0 and (
                                flags & KEYED
                                or frames[square + A_KEY] == letter + 1
                                or (
                                    frames[square + A_NEXT] - start == key_length
                                    and spells(w, base, start, whole)
                                )
                            ):
                                total += key_bonus << SCORE_SHIFT
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
                                total,
                                waits,
                            )
                        if count + 1 >= most_count or next_allowed == 0:
                            continue
                    elif count + 1 >= most_count:
                        next_allowed = i64(0)
                    leaving = i64(graph[node + LEAVING])
                    info += 1
                    while todo:
                        letter = i64(lowest_bit(todo))
                        bit = todo & -todo
                        todo ^= bit
                        child = i64(graph[node + TARGETS + count_bits(leaving & (bit - 1))])
                        of_letter = frames[TILE_BITS + letter]
                        own = tiles & of_letter
                        next_info = info
                        code = letter + 1
                        next_letters = left_letters ^ (0 if own & (own - 1) else bit)
                        if not own:
                            code |= BLANK_BIT
                            next_letters = left_letters
                            next_info -= ONE_BLANK
                            if of_letter:
                                next_info |= CHOOSES << FLAGS_SHIFT
                        whole = letters | (code << (6 * count))
                        if key_length > 0 and frames[square + A_KEY] == letter + 1:
                            next_info |= KEYED << FLAGS_SHIFT
                        if joined:
                            # Over the letters that follow.
                            at = base + frames[square + A_PLACE] + 1
                            while True:
                                bit = i64(1) << (i64(w[FIELDS * at + LETTER]) - 1)
                                off = i64(graph[child + LEAVING])
                                ends = (i64(graph[child + BOARD_END]) & bit) != 0
                                at += 1
                                if not off & bit:
                                    child = i64(0)
                                    break
                                child = i64(graph[child + TARGETS + count_bits(off & (bit - 1))])
                                if w[FIELDS * at + LETTER] == 0:
                                    break
                            if child == 0:
                                continue
                            if ends and not alone:
                                total = header + value_of[code] * gain
                                if key_length > 0 and (
                                    next_info & (KEYED << FLAGS_SHIFT)
                                    or (
                                        frames[square + A_NEXT] - start == key_length
                                        and spells(w, base, start, whole)
                                    )
                                ):
                                    total += key_bonus << SCORE_SHIFT
                                waits = (next_info >> BLANKS_SHIFT) & 255
                                if next_info & (CHOOSES << FLAGS_SHIFT):
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
                                    whole,
                                    total,
                                    waits,
                                )
                        next_todo = i64(graph[child + LEAVING]) & next_allowed
                        next_todo &= EVERY if next_info & BLANKS_LEFT else next_letters
                        at = top * FRAME
                        frames[at + F_NODE], frames[at + F_UNTRIED] = child, next_todo
                        frames[at + F_TILES], frames[at + F_LETTERS] = tiles ^ (own & -own), next_letters
                        frames[at + F_SPELLED], frames[at + F_POINTS] = whole, points + value_of[code] * worth
                        frames[at + F_INFO] = next_info
                        top += 1 if next_todo else 0
    return found, floor, turn
