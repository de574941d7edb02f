"""The best moves that lay the whole rack at once, before anything is listed: they usually decide what is to be beaten.

So many tiles cover so many empty squares of a line in a row, and the letters between them: the word has the rack's
letters and those of the board, in some order, and a table of anagrams names it. Blanks are tried as every letter.
"""

from chevalet.engines.common.blanks import offer
from chevalet.engines.common.crossword import (
    BLANK,
    BLANK_BIT,
    COUNT_SHIFT,
    FIGURE_COLS,
    FIGURE_FULL_BONUS,
    FIGURE_FULL_RACK,
    FIGURE_KEY_BONUS,
    FIGURE_NEW_ONLY,
    FIGURE_OPENING_LENGTH,
    FIGURE_ROWS,
    LINE_SHIFT,
    SCORE_SHIFT,
    START_SHIFT,
    Bytes,
    Ints,
    Longs,
    Shorts,
)
from chevalet.engines.common.lines import EVERY
from chevalet.engines.common.places import add_place, put_in_order
from chevalet.engines.common.wordgraph import (
    BOARD_END,
    BUCKETS,
    LAID_END,
    LEAVING,
    START,
    TARGETS,
    WIDTH,
    Anagrams,
    WordGraph,
    may_be_word,
)
from chevalet.engines.common.workspace import (
    CROSS_KEY,
    CROSS_OLD,
    CROSSED,
    E_AT,
    E_KEYS,
    E_LETTERS,
    E_LONGER,
    E_OLD,
    E_TOUCHING,
    FIELDS,
    G_COUNT,
    G_FILLED,
    G_FIRST,
    G_SUM,
    GROUPS_KEPT,
    GROUPS_SIZE,
    IN_RACK,
    KEY,
    L_ALLOWED,
    L_INDEX,
    L_LACKING,
    L_WORTH,
    LETTER,
    LINES,
    MOST_GROUPS,
    OPENING,
    P_AT,
    P_BOUND,
    P_FIRST,
    P_LAST,
    P_LINE,
    PLACE_SIZE,
    PLANE,
    PLAYABLE,
    POINTS,
    RANKED,
    RUNS,
    STRIDE,
    TIMES_LETTER,
    TIMES_WORD,
    TOP,
    VALUE,
    Scratch,
)
from chevalet.engines.kernel import count_bits, i64, inlined, items, kernel, lowest_bit

FEWEST = 4  # with fewer tiles in the rack there is little to list
MOST_BLANKS = 2  # three as every letter would be too many


@kernel
def lay_whole_rack(
    graph: WordGraph,
    known: Anagrams,
    figures: Ints,
    values: Ints,
    scratch: Scratch,
    rack: Bytes,
    opening: bool,
    keep: int,
    out: Longs,
    first_record: int,
) -> tuple[int, int]:
    """Record the best of these moves: how many are kept, and what to beat."""
    w, allowing, frames = items(scratch.lines), items(scratch.allowed), items(scratch.frames)
    whole, places = items(scratch.whole), items(scratch.places)
    order, words = items(scratch.order), items(known.words)
    new_only = figures[FIGURE_NEW_ONLY] != 0
    key_bonus, key_length = i64(figures[FIGURE_KEY_BONUS]), i64(w[KEY])
    in_rack, blanks = frames[IN_RACK], i64(rack[BLANK])
    bonus = i64(figures[FIGURE_FULL_BONUS]) if in_rack >= figures[FIGURE_FULL_RACK] else i64(0)
    rack_keys = i64(0)
    for letter in range(26):
        rack_keys += i64(rack[letter]) * known.keys[letter]
    for index in range(GROUPS_KEPT):
        whole[G_SUM + index] = -1
    whole[G_FILLED] = 0

    # The places: so many empty squares of a line one after the other, all letters between them and on both sides.
    found, floor = i64(0), i64(-1)
    listed = i64(0)
    if opening and in_rack < figures[FIGURE_OPENING_LENGTH]:
        return found, floor
    for down in range(2):
        length = i64(figures[FIGURE_ROWS] if down else figures[FIGURE_COLS])
        for line in range(figures[FIGURE_COLS] if down else figures[FIGURE_ROWS]):
            base = down * PLANE + i64(line) * STRIDE
            empty = _read_line(w, known.keys, whole, base, length, opening)
            closed = i64(0)
            for last in range(1, empty + 1):
                if not i64(allowing[base + whole[E_AT + last]]) & frames[PLAYABLE]:
                    closed = i64(last)
                first = last - in_rack + 1
                if first <= closed:
                    continue
                start, end = whole[E_AT + first - 1] + 1, whole[E_AT + last + 1]
                letters = whole[E_LETTERS + last + 1] - whole[E_LETTERS + first - 1]
                touching = whole[E_TOUCHING + last] - whole[E_TOUCHING + first - 1]
                if (letters == 0 and touching == 0) or end - start > WIDTH:
                    continue
                keys = rack_keys + whole[E_KEYS + last + 1] - whole[E_KEYS + first - 1]
                if blanks == 0 and not may_be_word(known.filter, keys):
                    continue
                old = whole[E_OLD + last + 1] - whole[E_OLD + first - 1]
                if new_only and whole[E_LONGER + last + 1] != whole[E_LONGER + first - 1]:
                    old = i64(0)
                times, side, extra = i64(1), bonus, i64(0)
                keyed = end - start == key_length
                for index in range(first, last + 1):
                    here = base + whole[E_AT + index]
                    square_letter, square_word = (
                        i64(w[FIELDS * here + TIMES_LETTER]),
                        i64(w[FIELDS * here + TIMES_WORD]),
                    )
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
                bound = (frames[TOP + in_rack] + extra + old) * times + side
                if keyed:
                    bound += key_bonus
                listed = add_place(
                    places, listed, bound, down * LINES + line, start, end, whole[E_AT + first], 0
                )
    put_in_order(places, order, RUNS, 0, listed, True)

    for turn in range(listed):
        at = i64(order[RUNS + turn]) * PLACE_SIZE
        if places[at + P_BOUND] <= floor:
            continue
        down, line = i64(places[at + P_LINE]) // LINES, i64(places[at + P_LINE]) % LINES
        start, end, first = i64(places[at + P_AT]), i64(places[at + P_FIRST]), i64(places[at + P_LAST])
        base = down * PLANE + line * STRIDE
        head = (in_rack << COUNT_SHIFT) | ((first - 1) << START_SHIFT) | (line << LINE_SHIFT) | down
        keys, fixed, plain = _read_place(w, allowing, known.keys, whole, base, start, end, new_only)
        plain += bonus
        slot = _groups_of(known, scratch.groups, whole, rack_keys + keys, blanks)
        ends_laid = w[FIELDS * (base + end - 1) + LETTER] == 0
        for number in range(whole[G_FIRST + slot], whole[G_FIRST + slot] + whole[G_COUNT + slot]):
            group = i64(scratch.groups[number])
            for word in range(i64(known.groups[group]), i64(known.groups[group + 1])):
                fits = True
                for index in range(fixed):
                    code = i64(words[WIDTH * word + whole[L_INDEX + index]])
                    if not (whole[L_ALLOWED + index] >> code) & 1:
                        fits = False
                        break
                if not fits:
                    continue
                score = plain
                for index in range(end - start):
                    score += values[words[WIDTH * word + index]] * whole[L_WORTH + index]
                score += key_bonus
                if score <= floor:
                    continue
                if not _bears_key(w, words, word, base, start, end):
                    score -= key_bonus
                if words[WIDTH * word + end - start - 1] == 0:
                    continue  # a shorter word of the same sum
                letters, lost = _lay(w, whole, words, word, values, rack, base, start, end, blanks)
                score -= lost
                if letters < 0 or score <= floor:
                    continue
                if not _is_word(graph, words, word, end - start, ends_laid):
                    continue
                header = (score << SCORE_SHIFT) | head
                found, floor = offer(
                    values, rack, scratch, out, keep, first_record, found, letters, header, 0
                )
    return found, floor


@inlined
def _read_line(w: Shorts, keys: Longs, whole: Longs, base: int, length: int, opening: bool) -> int:
    """Number the empty squares of a line from 1 on, with what lies before each; how many there are."""
    count = i64(1)
    whole[E_AT] = whole[E_KEYS] = whole[E_OLD] = whole[E_LETTERS] = whole[E_LONGER] = whole[E_TOUCHING] = 0
    sum_keys, old, letters, longer, touching = i64(0), i64(0), i64(0), i64(0), i64(0)
    for place in range(1, length + 2):
        here = base + place
        letter = i64(w[FIELDS * here + LETTER])
        if letter != 0:
            sum_keys += keys[letter - 1]
            old += w[FIELDS * here + VALUE]
            letters += 1
            if w[FIELDS * (here - 1) + LETTER] != 0:
                longer += 1
            continue
        whole[E_AT + count] = place
        whole[E_KEYS + count] = sum_keys
        whole[E_OLD + count] = old
        whole[E_LETTERS + count] = letters
        whole[E_LONGER + count] = longer
        if w[FIELDS * here + CROSSED] != 0 or (opening and w[FIELDS * here + OPENING] != 0):
            touching += 1
        whole[E_TOUCHING + count] = touching
        count += 1
    return count - 2


@inlined
def _read_place(
    w: Shorts, allowing: Ints, keys: Longs, whole: Longs, base: int, start: int, end: int, new_only: bool
) -> tuple[int, int, int]:
    """The keys of the board's letters in a place; how many letters of the word are not free; and what a word brings
    there besides its letters."""
    times, side, old, longer = i64(1), i64(0), i64(0), False
    sum_keys, fixed = i64(0), i64(0)
    for place in range(start, end):
        here = base + place
        letter = i64(w[FIELDS * here + LETTER])
        if letter != 0:
            sum_keys += keys[letter - 1]
            old += w[FIELDS * here + VALUE]
            if w[FIELDS * (here - 1) + LETTER] != 0:
                longer = True
            whole[L_INDEX + fixed] = place - start
            whole[L_ALLOWED + fixed] = i64(1) << letter
            fixed += 1
        else:
            times *= w[FIELDS * here + TIMES_WORD]
    for place in range(start, end):
        here = base + place
        worth = i64(0)
        if w[FIELDS * here + LETTER] == 0:
            worth = w[FIELDS * here + TIMES_LETTER] * times
            side += w[FIELDS * here + POINTS]
            if w[FIELDS * here + CROSSED] != 0:
                worth += w[FIELDS * here + TIMES_LETTER] * w[FIELDS * here + TIMES_WORD]
                side += w[FIELDS * here + CROSS_OLD] * w[FIELDS * here + TIMES_WORD]
            if allowing[here] != EVERY:
                whole[L_INDEX + fixed] = place - start
                whole[L_ALLOWED + fixed] = i64(allowing[here]) << 1
                fixed += 1
        whole[L_WORTH + place - start] = worth
    if new_only and longer:
        old = i64(0)
    return sum_keys, fixed, old * times + side


@inlined
def _groups_of(known: Anagrams, groups: Ints, whole: Longs, keys: int, blanks: int) -> int:
    """Where the groups of anagrams with these letters and any so many more are noted, looked up the first time."""
    slot = (keys ^ (keys >> 8)) & (GROUPS_KEPT - 1)
    if whole[G_SUM + slot] == keys:
        return slot
    filled = whole[G_FILLED]
    if filled + MOST_GROUPS > GROUPS_SIZE:
        for index in range(GROUPS_KEPT):
            whole[G_SUM + index] = -1
        filled = i64(0)
    whole[G_SUM + slot] = keys
    whole[G_FIRST + slot] = filled
    for first in range(26 if blanks > 0 else 1):
        with_first = keys + (known.keys[first] if blanks > 0 else 0)
        for second in range(first, 26 if blanks > 1 else first + 1):
            total = with_first + (known.keys[second] if blanks > 1 else 0)
            if not may_be_word(known.filter, total):
                continue
            bucket = total & (BUCKETS - 1)
            for group in range(i64(known.buckets[bucket]), i64(known.buckets[bucket + 1])):
                if known.sums[group] == total:
                    groups[filled] = group
                    filled += 1
                    break
    whole[G_COUNT + slot] = filled - whole[G_FIRST + slot]
    whole[G_FILLED] = filled
    return slot


@inlined
def _lay(
    w: Shorts,
    whole: Longs,
    words: Bytes,
    word: int,
    values: Ints,
    rack: Bytes,
    base: int,
    start: int,
    end: int,
    blanks: int,
) -> tuple[int, int]:
    """The letters laid, as a record has them, and what their blanks lose: where they lose least. -1 when the rack has
    other letters than the word."""
    for index in range(end - start):
        code = i64(words[WIDTH * word + index])
        whole[L_LACKING + code - 1] = -i64(rack[code - 1])
    lacking, missing = i64(0), i64(0)
    letters, shift = i64(0), i64(0)
    for index in range(end - start):
        if w[FIELDS * (base + start + index) + LETTER] != 0:
            continue
        code = i64(words[WIDTH * word + index])
        letters |= code << shift
        shift += 6
        whole[L_LACKING + code - 1] += 1
        if whole[L_LACKING + code - 1] > 0:
            lacking |= i64(1) << (code - 1)
            missing += 1
    if missing != blanks:
        return i64(-1), i64(0)
    lost = i64(0)
    while lacking:
        code = i64(lowest_bit(lacking)) + 1
        least, where = i64(1) << 40, i64(0)
        shift = i64(0)
        for index in range(end - start):
            if w[FIELDS * (base + start + index) + LETTER] != 0:
                continue
            if (letters >> shift) & 63 == code and whole[L_WORTH + index] < least:
                least, where = whole[L_WORTH + index], shift
            shift += 6
        letters |= i64(BLANK_BIT) << where
        lost += values[code] * least
        whole[L_LACKING + code - 1] -= 1
        if whole[L_LACKING + code - 1] == 0:
            lacking &= lacking - 1
    return letters, lost


@inlined
def _bears_key(w: Shorts, words: Bytes, word: int, base: int, start: int, end: int) -> bool:
    """Whether the word, or one that crosses it, is the key word."""
    same = end - start == i64(w[KEY])
    for index in range(end - start):
        code = i64(words[WIDTH * word + index])
        if (
            w[FIELDS * (base + start + index) + CROSS_KEY] == code
            and w[FIELDS * (base + start + index) + LETTER] == 0
        ):
            return True
        if same and code != w[KEY + 1 + index]:
            same = False
    return same


@inlined
def _is_word(graph: WordGraph, words: Bytes, word: int, length: int, ends_laid: bool) -> bool:
    """Whether the word may be ended there: some words must not be finished from the rack."""
    node = i64(START)
    for index in range(length):
        bit = i64(1) << (i64(words[WIDTH * word + index]) - 1)
        leaving = i64(graph[node + LEAVING])
        if not leaving & bit:
            return False
        if index == length - 1:
            ending = i64(graph[node + LAID_END]) if ends_laid else i64(graph[node + BOARD_END])
            return ending & bit != 0
        node = i64(graph[node + TARGETS + count_bits(leaving & (bit - 1))])
    return False
