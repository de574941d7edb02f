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
    BEST_SUM,
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
    LONGEST,
    OPENING,
    ORDER_RUNS,
    ORDER_STRETCHES,
    PLANE,
    PLAYABLE,
    POINTS,
    RANKED,
    RIGHT,
    RIGHT_SIZE,
    STRIDE,
    TIMES_LETTER,
    TIMES_WORD,
    TOP,
    VALUE,
    Scratch,
)
from chevalet.engines.kernel import i64, inlined, kernel

# What lies right of a run, by how many letters are laid there.
R_TIMES, R_SIDE, R_OLD, R_KEYS, R_KEYED = 0, 1, 2, 3, 4


@kernel
def rank_rack(values: Ints, rack: Bytes, scratch: Scratch) -> None:
    """The rack's letters from the dearest to the cheapest, and the most that so many tiles can be worth."""
    frames = scratch.frames
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


@kernel
def bound_stretches(terms: Ints, scratch: Scratch, opening: bool) -> None:
    """What no word on a stretch can exceed, and the best line's first."""
    w, offsets, frames = scratch.lines, scratch.offsets, scratch.frames
    bounds, order = scratch.bounds, scratch.order
    full_rack, full_bonus = i64(terms[TERM_FULL_RACK]), i64(terms[TERM_FULL_BONUS])
    key_bonus, key_length = i64(terms[TERM_KEY_BONUS]), i64(w[KEY])
    shortest = i64(terms[TERM_OPENING_LENGTH]) if opening else i64(2)
    playable, longest = frames[PLAYABLE], frames[LONGEST]
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
                    keyed = False
                    times, side = i64(1), i64(0)
                    extra, crossing = i64(0), i64(0)
                    for size in range(1, most + 1):
                        here = base + start + size - 1
                        square_letter = i64(w[TIMES_LETTER + here])
                        square_word = i64(w[TIMES_WORD + here])
                        times *= square_word
                        side += w[POINTS + here]
                        crossed = w[CROSSED + here] != 0
                        if crossed or square_letter != 1:
                            allowed = i64(w[ALLOWED + here])
                            rank = RANKED
                            while not allowed & frames[rank]:
                                rank += 2
                            extra += (square_letter - 1) * frames[rank + 1]
                            if crossed:
                                crossing += square_letter * square_word * frames[rank + 1]
                        if crossed:
                            side += w[CROSS_OLD + here] * square_word
                            if w[CROSS_KEY + here] != 0:
                                keyed = True
                        best = i64(offsets[BEST_SUM + size])
                        if size <= contact - start or size < shortest or best < 0:
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
    """What no word through a run can exceed, by letters laid before it, and how many may be laid after it.

    A longer word never has a smaller bound, so the bound is that of the longest.
    """
    w, frames, bounds, order = scratch.lines, scratch.frames, scratch.bounds, scratch.order
    keys = known.keys
    new_only = terms[TERM_NEW_ONLY] != 0
    full_rack, full_bonus = i64(terms[TERM_FULL_RACK]), i64(terms[TERM_FULL_BONUS])
    key_bonus, key_length = i64(terms[TERM_KEY_BONUS]), i64(w[KEY])
    blanks = i64(rack[BLANK])
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
                run_letter = w[LETTER + base + run]
                after, at, keyed = i64(0), i64(RIGHT), i64(0)
                times, side, old, letters = i64(1), i64(0), i64(0), i64(0)
                while True:
                    # Over the letters that follow, then one more letter laid.
                    while w[LETTER + base + place] != 0:
                        old += w[VALUE + base + place]
                        letters += keys[w[LETTER + base + place] - 1]
                        place += 1
                    if after == 0:
                        run_end = place
                    frames[at + R_TIMES], frames[at + R_SIDE] = times, side
                    frames[at + R_OLD], frames[at + R_KEYS], frames[at + R_KEYED] = old, letters, keyed
                    here = base + place
                    allowed = i64(w[ALLOWED + here])
                    if after == in_rack or not allowed & playable:
                        break
                    rank = RANKED
                    while not allowed & frames[rank]:
                        rank += 2
                    square_letter, square_word = i64(w[TIMES_LETTER + here]), i64(w[TIMES_WORD + here])
                    # The dearest letter this square allows, beyond its plain value: into the old letters' sum.
                    old += (square_letter - 1) * frames[rank + 1]
                    times *= square_word
                    side += w[POINTS + here]
                    if w[CROSSED + here] != 0:
                        side += (w[CROSS_OLD + here] + square_letter * frames[rank + 1]) * square_word
                        if w[CROSS_KEY + here] != 0:
                            keyed = i64(1)
                    after += 1
                    at += RIGHT_SIZE
                    place += 1
                most_after = after
                place = run_end
                lengthens = new_only and run_end - run > 1
                run_old = frames[RIGHT + R_OLD]
                times, side, extra = i64(1), i64(0), i64(0)
                keyed = i64(0)
                start = run
                while True:
                    before = run - start
                    after = min(most_after, in_rack - before)
                    at = RIGHT + RIGHT_SIZE * after
                    if (
                        before + after == in_rack
                        and after > 0
                        and not _may_be_word(known, rack_keys + frames[at + R_KEYS], blanks)
                    ):
                        after -= 1
                        at -= RIGHT_SIZE
                    laid = before + after
                    bound = i64(-1)
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
                    slot = BOUND_RUNS + 2 * ((base + run) * (DEEPEST + 1) + before)
                    bounds[slot], bounds[slot + 1] = bound, after
                    highest = max(highest, bound)
                    start -= 1
                    here = base + start
                    allowed = i64(w[ALLOWED + here])
                    if before == in_rack or not allowed & playable or w[LETTER + here - 1] != 0:
                        break
                    rank = RANKED
                    while not allowed & frames[rank]:
                        rank += 2
                    square_letter, square_word = i64(w[TIMES_LETTER + here]), i64(w[TIMES_WORD + here])
                    extra += (square_letter - 1) * frames[rank + 1]
                    times *= square_word
                    side += w[POINTS + here]
                    if w[CROSSED + here] != 0:
                        side += (w[CROSS_OLD + here] + square_letter * frames[rank + 1]) * square_word
                        if w[CROSS_KEY + here] != 0:
                            keyed = i64(1)
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
