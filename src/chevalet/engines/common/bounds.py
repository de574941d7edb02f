"""Upper bounds: what no move on a stretch or through a run can exceed, and the lines in the order of their best.

A bound knows the squares, the letters each square allows, the values in the rack and, where every tile would be laid,
whether the letters can be an anagram of a word at all. It does not walk the word graph.
"""

from chevalet.engines.common.crossword import (
    BLANK,
    TERM_COLS,
    TERM_FULL_BONUS,
    TERM_FULL_RACK,
    TERM_KEY_BONUS,
    TERM_NEW_ONLY,
    TERM_OPENING_LENGTH,
    TERM_ROWS,
    Bytes,
    Ints,
)
from chevalet.engines.common.lines import EVERY
from chevalet.engines.common.wordgraph import FILTER_BITS, LetterFilter
from chevalet.engines.common.workspace import (
    ALLOWED,
    BEST_OWN,
    BOUND_RUN,
    BOUND_RUNS,
    BOUND_STRETCH,
    CROSS_KEY,
    CROSS_OLD,
    CROSSED,
    DEEPEST,
    IN_RACK,
    KEY,
    LETTER,
    LINES,
    OPENING,
    ORDER_RUNS,
    ORDER_STRETCHES,
    PLANE,
    PLAYABLE,
    POINTS,
    RANKED,
    RIGHT,
    STRIDE,
    TIMES_LETTER,
    TIMES_WORD,
    TOP,
    VALUE,
    Scratch,
)
from chevalet.engines.kernel import i64, inlined, kernel

# What lies right of a run, by how many letters are laid there.
R_TIMES, R_SIDE, R_OLD, R_EXTRA, R_CROSSING, R_KEYS, R_END, R_FLAGS = 0, 1, 2, 3, 4, 5, 6, 7
R_LENGTHENED, R_KEYED = 1, 2


@kernel
def rank_rack(values: Ints, rack: Bytes, scratch: Scratch) -> None:
    """The rack's letters from the dearest to the cheapest, and the most that so many tiles can be worth."""
    frames = scratch.frames
    ranked = i64(0)
    for letter in range(26):
        if rack[letter] == 0:
            continue
        at = RANKED + 2 * ranked
        while at > RANKED and frames[at - 1] < values[letter]:
            frames[at], frames[at + 1] = frames[at - 2], frames[at - 1]
            at -= 2
        frames[at], frames[at + 1] = i64(1) << letter, values[letter]
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


@kernel
def bound_stretches(terms: Ints, scratch: Scratch, opening: bool) -> None:
    """What no word on a stretch can exceed, and the best line's first."""
    w, offsets, frames = scratch.lines, scratch.offsets, scratch.frames
    bounds, order = scratch.bounds, scratch.order
    full_rack, full_bonus = i64(terms[TERM_FULL_RACK]), i64(terms[TERM_FULL_BONUS])
    key_bonus, key_length = i64(terms[TERM_KEY_BONUS]), i64(w[KEY])
    shortest = i64(terms[TERM_OPENING_LENGTH]) if opening else i64(2)
    playable, in_rack = frames[PLAYABLE], frames[IN_RACK]
    done = i64(0)
    for down in range(2):
        length = i64(terms[TERM_ROWS] if down else terms[TERM_COLS])
        for line in range(terms[TERM_COLS] if down else terms[TERM_ROWS]):
            base = down * PLANE + i64(line) * STRIDE
            highest = i64(-1)
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
                for start in range(earliest, latest):
                    touched, keyed = False, False
                    times, side = i64(1), i64(0)
                    extra, crossing = i64(0), i64(0)
                    for size in range(1, min(in_rack, latest - start + 1) + 1):
                        here = base + start + size - 1
                        allowed = i64(w[ALLOWED + here]) & playable
                        if allowed == 0:
                            break
                        square_letter = i64(w[TIMES_LETTER + here])
                        square_word = i64(w[TIMES_WORD + here])
                        times *= square_word
                        side += w[POINTS + here]
                        crossed = w[CROSSED + here] != 0
                        if crossed or square_letter != 1:
                            rank = RANKED
                            while not allowed & frames[rank]:
                                rank += 2
                            extra += (square_letter - 1) * frames[rank + 1]
                            if crossed:
                                crossing += square_letter * square_word * frames[rank + 1]
                        if crossed:
                            side += w[CROSS_OLD + here] * square_word
                            touched = True
                            if w[CROSS_KEY + here] != 0:
                                keyed = True
                        elif opening and w[OPENING + here] != 0:
                            touched = True
                        best = i64(offsets[BEST_OWN + size])
                        if not touched or size < shortest or best < 0:
                            continue
                        bound = (best + extra) * times + side + crossing
                        if size >= full_rack:
                            bound += full_bonus
                        if keyed or size == key_length:
                            bound += key_bonus
                        bounds[BOUND_STRETCH + (base + start) * (DEEPEST + 1) + size] = bound
                        highest = max(highest, bound)
            _insert(order, ORDER_STRETCHES, done, down * LINES + line, highest)
            done += 1


@kernel
def bound_runs(terms: Ints, rack: Bytes, known: LetterFilter, scratch: Scratch) -> None:
    """What no word through a run can exceed, by letters laid before it and, at least, after it."""
    w, frames, bounds, order = scratch.lines, scratch.frames, scratch.bounds, scratch.order
    keys = known.keys
    new_only = terms[TERM_NEW_ONLY] != 0
    full_rack, full_bonus = i64(terms[TERM_FULL_RACK]), i64(terms[TERM_FULL_BONUS])
    key_bonus, key_length = i64(terms[TERM_KEY_BONUS]), i64(w[KEY])
    playable, in_rack = frames[PLAYABLE], frames[IN_RACK]
    rack_keys = i64(0)
    for letter in range(26):
        rack_keys += i64(rack[letter]) * keys[letter]
    done = i64(0)
    for down in range(2):
        length = i64(terms[TERM_ROWS] if down else terms[TERM_COLS])
        for line in range(terms[TERM_COLS] if down else terms[TERM_ROWS]):
            base = down * PLANE + i64(line) * STRIDE
            highest = i64(-1)
            place = i64(1)
            while place <= length:
                if w[LETTER + base + place] == 0:
                    place += 1
                    continue
                run = place
                at = i64(RIGHT)
                frames[at + R_TIMES], frames[at + R_SIDE], frames[at + R_OLD] = 1, 0, 0
                frames[at + R_EXTRA], frames[at + R_CROSSING], frames[at + R_KEYS] = 0, 0, 0
                frames[at + R_FLAGS] = 0
                most_right = i64(0)
                while True:
                    # Over the letters that follow, then one more letter laid.
                    begun = place
                    while w[LETTER + base + place] != 0:
                        frames[at + R_OLD] += w[VALUE + base + place]
                        frames[at + R_KEYS] += keys[w[LETTER + base + place] - 1]
                        place += 1
                    if place - begun > 1:
                        frames[at + R_FLAGS] |= R_LENGTHENED
                    frames[at + R_END] = place
                    here = base + place
                    allowed = i64(w[ALLOWED + here]) & playable
                    if allowed == 0 or most_right == in_rack:
                        break
                    rank = RANKED
                    while not allowed & frames[rank]:
                        rank += 2
                    square_letter, square_word = (
                        i64(w[TIMES_LETTER + here]),
                        i64(w[TIMES_WORD + here]),
                    )
                    frames[at + 8 + R_TIMES] = frames[at + R_TIMES] * square_word
                    frames[at + 8 + R_SIDE] = frames[at + R_SIDE] + w[POINTS + here]
                    frames[at + 8 + R_OLD] = frames[at + R_OLD]
                    frames[at + 8 + R_EXTRA] = frames[at + R_EXTRA] + (square_letter - 1) * frames[rank + 1]
                    frames[at + 8 + R_CROSSING] = frames[at + R_CROSSING]
                    frames[at + 8 + R_KEYS] = frames[at + R_KEYS]
                    frames[at + 8 + R_FLAGS] = frames[at + R_FLAGS]
                    if w[CROSSED + here] != 0:
                        frames[at + 8 + R_SIDE] += w[CROSS_OLD + here] * square_word
                        frames[at + 8 + R_CROSSING] += square_letter * square_word * frames[rank + 1]
                        if w[CROSS_KEY + here] != 0:
                            frames[at + 8 + R_FLAGS] |= R_KEYED
                    at += 8
                    most_right += 1
                    place += 1
                place = frames[RIGHT + R_END]

                earliest = run
                while w[ALLOWED + base + earliest - 1] != 0 and run - earliest < in_rack:
                    earliest -= 1
                if w[LETTER + base + earliest - 1] != 0:
                    earliest += 1
                times, side = i64(1), i64(0)
                extra, crossing = i64(0), i64(0)
                keyed = False
                for before in range(run - earliest + 1):
                    start = run - i64(before)
                    slot = BOUND_RUNS + ((base + run) * (DEEPEST + 1) + before) * BOUND_RUN
                    if before > 0:
                        here = base + start
                        allowed = i64(w[ALLOWED + here]) & playable
                        if allowed == 0:
                            for more in range(before, run - earliest + 1):
                                bounds[BOUND_RUNS + ((base + run) * (DEEPEST + 1) + more) * BOUND_RUN] = -1
                            break
                        rank = RANKED
                        while not allowed & frames[rank]:
                            rank += 2
                        square_letter, square_word = (
                            i64(w[TIMES_LETTER + here]),
                            i64(w[TIMES_WORD + here]),
                        )
                        times *= square_word
                        side += w[POINTS + here]
                        extra += (square_letter - 1) * frames[rank + 1]
                        if w[CROSSED + here] != 0:
                            side += w[CROSS_OLD + here] * square_word
                            crossing += square_letter * square_word * frames[rank + 1]
                            if w[CROSS_KEY + here] != 0:
                                keyed = True
                    most = min(most_right, in_rack - before)
                    for after in range(most + 1, BOUND_RUN):
                        bounds[slot + after] = -1
                    best = i64(-1)
                    after = most
                    while after >= 0:
                        at = RIGHT + 8 * after
                        laid = before + after
                        if laid > 0 and (
                            laid < in_rack
                            or _may_be_word(known, rack_keys + frames[at + R_KEYS], i64(rack[BLANK]))
                        ):
                            bound = frames[TOP + laid] + extra + frames[at + R_EXTRA]
                            if not (new_only and frames[at + R_FLAGS] & R_LENGTHENED):
                                bound += frames[at + R_OLD]
                            bound *= times * frames[at + R_TIMES]
                            bound += side + crossing + frames[at + R_SIDE] + frames[at + R_CROSSING]
                            if laid >= full_rack:
                                bound += full_bonus
                            if (
                                keyed
                                or frames[at + R_FLAGS] & R_KEYED
                                or frames[at + R_END] - start == key_length
                            ):
                                bound += key_bonus
                            best = max(best, bound)
                        bounds[slot + after] = best
                        after -= 1
                    highest = max(highest, best)
            _insert(order, ORDER_RUNS, done, down * LINES + line, highest)
            done += 1


@inlined
def _insert(order: Ints, begin: int, done: int, line: int, bound: int) -> None:
    """Put a line where its bound belongs among those done."""
    at = begin + 2 * done
    while at > begin and order[at - 1] < bound:
        order[at], order[at + 1] = order[at - 2], order[at - 1]
        at -= 2
    order[at], order[at + 1] = line, bound


@inlined
def _may_be_word(known: LetterFilter, total: int, blanks: int) -> bool:
    """Whether letters with this sum of keys, and so many blanks, may be an anagram of a word."""
    keys, bits = known.keys, known.bits
    if blanks > 2:
        return True
    for first in range(26 if blanks > 0 else 1):
        with_first = total + (keys[first] if blanks > 0 else 0)
        for second in range(first, 26 if blanks > 1 else first + 1):
            place = (with_first + (keys[second] if blanks > 1 else 0)) % FILTER_BITS
            if bits[place >> 3] >> (place & 7) & 1:
                return True
    return False


@kernel
def natural_order(terms: Ints, scratch: Scratch) -> None:
    """The lines one after the other, when every move is wanted."""
    order = scratch.order
    rows, cols = i64(terms[TERM_ROWS]), i64(terms[TERM_COLS])
    for turn in range(rows + cols):
        line = turn if turn < rows else LINES + turn - rows
        order[ORDER_STRETCHES + 2 * turn] = order[ORDER_RUNS + 2 * turn] = line
