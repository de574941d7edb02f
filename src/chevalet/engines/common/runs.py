"""Words through letters of the board, by the first run of them.

Such a word begins with some rack letters before the run (none, perhaps): those beginnings are listed. From the end of
the run the word graph is walked to the right, square by square, with an explicit stack.
"""

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
    Shorts,
)
from chevalet.engines.common.wordgraph import BOARD_END, LAID_END, LEAVING, TARGETS, WordGraph
from chevalet.engines.common.workspace import (
    BLANKS,
    CHOICE,
    CHOOSES,
    CROSS_KEY,
    CROSS_OLD,
    CROSSED,
    ENTRY,
    F_BLANKS,
    F_COUNT,
    F_FLAGS,
    F_LETTERS,
    F_NEW,
    F_NODE,
    F_OLD,
    F_PLACE,
    F_SIDE,
    F_SPELLED,
    F_TILES,
    F_TIMES,
    F_UNTRIED,
    FIELDS,
    FOLLOWED,
    FRAME,
    GROUP,
    KEY,
    KEYED,
    LENGTHENED,
    LETTER,
    LETTERS,
    LEVEL,
    LINES,
    LISTED,
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
    S_CROSS,
    S_INDEX,
    S_KEY,
    S_LETTER,
    STRIDE,
    SUM,
    TILE_BITS,
    TILES,
    TIMES_LETTER,
    TIMES_WORD,
    VALUE,
    Scratch,
)
from chevalet.engines.kernel import count_bits, i64, inlined, kernel, lowest_bit


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
    w, allowing = scratch.lines, scratch.allowed
    entries, spelled, offsets = scratch.entries, scratch.spelled, scratch.offsets
    followed, frames, places = scratch.followed, scratch.frames, scratch.places
    order = scratch.order
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
        run_flags = i64(LENGTHENED if run_end - run > 1 else 0)
        run_letter = i64(w[FIELDS * (base + run) + LETTER]) - 1
        after = i64(allowing[base + run_end])
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
                    frames[S_LETTER + special] = square_letter - 1
                    frames[S_CROSS + special] = square_letter * square_word if crossed else 0
                    frames[S_KEY + special] = w[FIELDS * here + CROSS_KEY]
                    special += 1
            if before < first_before:
                continue
            first_entry = i64(offsets[LEVEL + before])
            groups = (i64(offsets[LEVEL + before + 1]) - first_entry + GROUP - 1) // GROUP
            listed = i64(offsets[FOLLOWED + before]) + run_letter * groups
            group, members = i64(-1), i64(0)
            while True:
                while members == 0:
                    group += 1
                    if group == groups:
                        break
                    members = followed[listed + group]
                if members == 0:
                    break
                entry = first_entry + group * GROUP + lowest_bit(members)
                members &= members - 1
                node = i64(entries[ENTRY * entry + NODE])
                # Over the run.
                at = base + run
                bit = i64(1) << run_letter
                while at < base + run_end - 1:
                    leaving = i64(graph[node + LEAVING])
                    if not leaving & bit:
                        break
                    node = i64(graph[node + TARGETS + count_bits(leaving & (bit - 1))])
                    at += 1
                    bit = i64(1) << (i64(w[FIELDS * at + LETTER]) - 1)
                leaving = i64(graph[node + LEAVING])
                if not leaving & bit or at < base + run_end - 1:
                    continue
                ends = before > 0 and (i64(graph[node + BOARD_END]) & bit) != 0
                node = i64(graph[node + TARGETS + count_bits(leaving & (bit - 1))])
                left_letters = i64(entries[ENTRY * entry + LETTERS])
                left_blanks = i64(entries[ENTRY * entry + BLANKS])
                todo = i64(graph[node + LEAVING]) & after
                if left_blanks == 0:
                    todo &= left_letters
                if before == most_count:
                    todo = i64(0)
                if not ends and todo == 0:
                    continue
                letters = spelled[entry]
                new = i64(entries[ENTRY * entry + SUM])
                across = side
                flags = run_flags
                if entries[ENTRY * entry + CHOICE]:
                    flags |= CHOOSES
                fits = True
                for index in range(special):
                    code = (letters >> (6 * (frames[S_INDEX + index] - start))) & 63
                    if not (frames[S_ALLOWED + index] >> ((code & 31) - 1)) & 1:
                        fits = False
                        break
                    new += values[code] * frames[S_LETTER + index]
                    across += values[code] * frames[S_CROSS + index]
                    if frames[S_KEY + index] == code & 31:
                        flags |= KEYED
                if not fits:
                    continue
                old = run_value
                first = start if before > 0 else run_end
                head = ((first - 1) << START_SHIFT) | tag
                count = i64(before)
                if ends and not (down and count == 1 and w[FIELDS * (base + first) + CROSSED] != 0):
                    score = new
                    if not (new_only and flags & LENGTHENED):
                        score += old
                    score = score * times + across
                    if count >= full_rack:
                        score += full_bonus
                    keyed = flags & KEYED != 0
                    if run_end - start == key_length and _spells(w, base, start, letters):
                        keyed = True
                    if keyed:
                        score += key_bonus
                    header = (score << SCORE_SHIFT) | (count << COUNT_SHIFT) | head
                    waits = WAITS_CHOICE if flags & CHOOSES else left_blanks
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
                if todo == 0:
                    continue

                # To the right of the run, square by square.
                left_tiles = i64(entries[ENTRY * entry + TILES])
                step = run_end
                factor = times
                depth = i64(0)
                entered = True
                while True:
                    here = base + step
                    if entered:
                        entered = False
                        if w[FIELDS * (here + 1) + LETTER] == 0:
                            ending = i64(graph[node + LAID_END]) & todo
                            if down and count == 0 and w[FIELDS * here + CROSSED] != 0:
                                ending = i64(0)
                            while ending:
                                letter = i64(lowest_bit(ending))
                                ending &= ending - 1
                                code, waits = letter + 1, left_blanks
                                if not left_tiles & frames[TILE_BITS + letter]:
                                    code |= BLANK_BIT
                                    waits -= 1
                                    if frames[TILE_BITS + letter]:
                                        waits = i64(WAITS_CHOICE)
                                if flags & CHOOSES:
                                    waits = i64(WAITS_CHOICE)
                                value = i64(values[code]) * w[FIELDS * here + TIMES_LETTER]
                                square_word = i64(w[FIELDS * here + TIMES_WORD])
                                score = new + value
                                if not (new_only and flags & LENGTHENED):
                                    score += old
                                score = score * factor * square_word + across + w[FIELDS * here + POINTS]
                                keyed = flags & KEYED != 0
                                if w[FIELDS * here + CROSSED] != 0:
                                    score += (value + w[FIELDS * here + CROSS_OLD]) * square_word
                                    if w[FIELDS * here + CROSS_KEY] == letter + 1:
                                        keyed = True
                                if count + 1 >= full_rack:
                                    score += full_bonus
                                whole = letters | (code << (6 * count))
                                if step + 1 - start == key_length and _spells(w, base, start, whole):
                                    keyed = True
                                if keyed:
                                    score += key_bonus
                                header = (score << SCORE_SHIFT) | ((count + 1) << COUNT_SHIFT) | head
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
                                    header,
                                    waits,
                                )
                            if count + 1 == most_laid or allowing[here + 1] == 0:
                                todo = i64(0)
                    if todo == 0:
                        if depth == 0:
                            break
                        depth -= 1
                        at = depth * FRAME
                        node, todo = frames[at + F_NODE], frames[at + F_UNTRIED]
                        left_tiles, left_letters = frames[at + F_TILES], frames[at + F_LETTERS]
                        left_blanks, step = frames[at + F_BLANKS], frames[at + F_PLACE]
                        count, letters = frames[at + F_COUNT], frames[at + F_SPELLED]
                        new, old = frames[at + F_NEW], frames[at + F_OLD]
                        factor, across = frames[at + F_TIMES], frames[at + F_SIDE]
                        flags = frames[at + F_FLAGS]
                        continue
                    letter = i64(lowest_bit(todo))
                    bit = todo & -todo
                    todo ^= bit
                    leaving = i64(graph[node + LEAVING])
                    child = i64(graph[node + TARGETS + count_bits(leaving & (bit - 1))])
                    own = left_tiles & frames[TILE_BITS + letter]
                    next_letters, next_blanks = left_letters, left_blanks
                    code, next_flags = letter + 1, flags
                    if own:
                        if not own & (own - 1):
                            next_letters ^= bit
                    else:
                        code |= BLANK_BIT
                        next_blanks -= 1
                        if frames[TILE_BITS + letter]:
                            next_flags |= CHOOSES
                    ahead = step + 1
                    passed = i64(0)
                    ends = False
                    if w[FIELDS * (base + ahead) + LETTER] != 0:
                        if w[FIELDS * (base + ahead + 1) + LETTER] != 0:
                            next_flags |= LENGTHENED
                        while True:
                            at = base + ahead
                            bit = i64(1) << (i64(w[FIELDS * at + LETTER]) - 1)
                            leaving = i64(graph[child + LEAVING])
                            if not leaving & bit:
                                child = i64(0)
                                break
                            passed += w[FIELDS * at + VALUE]
                            ahead += 1
                            ends = (i64(graph[child + BOARD_END]) & bit) != 0
                            child = i64(graph[child + TARGETS + count_bits(leaving & (bit - 1))])
                            if w[FIELDS * (at + 1) + LETTER] == 0:
                                break
                        if child == 0:
                            continue
                    next_todo = i64(graph[child + LEAVING]) & allowing[base + ahead]
                    if next_blanks == 0:
                        next_todo &= next_letters
                    if next_todo == 0 and not ends:
                        continue
                    value = i64(values[code]) * w[FIELDS * here + TIMES_LETTER]
                    square_word = i64(w[FIELDS * here + TIMES_WORD])
                    next_new, next_old = new + value, old + passed
                    next_factor = factor * square_word
                    next_across = across + w[FIELDS * here + POINTS]
                    if w[FIELDS * here + CROSSED] != 0:
                        next_across += (value + w[FIELDS * here + CROSS_OLD]) * square_word
                        if w[FIELDS * here + CROSS_KEY] == letter + 1:
                            next_flags |= KEYED
                    whole = letters | (code << (6 * count))
                    if ends and not (down and count == 0 and w[FIELDS * here + CROSSED] != 0):
                        score = next_new
                        if not (new_only and next_flags & LENGTHENED):
                            score += next_old
                        score = score * next_factor + next_across
                        if count + 1 >= full_rack:
                            score += full_bonus
                        keyed = next_flags & KEYED != 0
                        if ahead - start == key_length and _spells(w, base, start, whole):
                            keyed = True
                        if keyed:
                            score += key_bonus
                        header = (score << SCORE_SHIFT) | ((count + 1) << COUNT_SHIFT) | head
                        waits = WAITS_CHOICE if next_flags & CHOOSES else next_blanks
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
                            header,
                            waits,
                        )
                    if next_todo == 0 or count + 2 > most_count or ceiling <= floor:
                        continue
                    if todo != 0:
                        at = depth * FRAME
                        frames[at + F_NODE], frames[at + F_UNTRIED] = node, todo
                        frames[at + F_TILES], frames[at + F_LETTERS] = left_tiles, left_letters
                        frames[at + F_BLANKS], frames[at + F_PLACE] = left_blanks, step
                        frames[at + F_COUNT], frames[at + F_SPELLED] = count, letters
                        frames[at + F_NEW], frames[at + F_OLD] = new, old
                        frames[at + F_TIMES], frames[at + F_SIDE] = factor, across
                        frames[at + F_FLAGS] = flags
                        depth += 1
                    node, todo, step = child, next_todo, ahead
                    left_tiles ^= own & -own
                    left_letters, left_blanks = next_letters, next_blanks
                    new, old, factor, across, flags = (
                        next_new,
                        next_old,
                        next_factor,
                        next_across,
                        next_flags,
                    )
                    letters, count = whole, count + 1
                    entered = True
    return found, floor, turn


@inlined
def _spells(w: Shorts, base: int, start: int, letters: int) -> bool:
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
