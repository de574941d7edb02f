"""How the words on the grid can be read: with prisms flipped, and with one prism laid across. The first kernel.

Squares are numbered row by row; direction 0 runs right, 1 down. A *run* is a word of two letters or more that stands
on the grid; an *alternative* of a run is another word that its prisms can read. A *crossing* is an empty square with
prisms beside it across the line of a move; its *entries* are the words that a letter laid there can complete, with
the flips each of them needs.
"""

import numpy as np

from chevalet.engines.kernel import i64, kernel, lowest_bit
from chevalet.engines.option.layout import (
    ALL_LETTERS,
    ALT_FLIPS,
    ALT_POINTS,
    ALTS_FROM,
    ALTS_TO,
    BEHIND,
    COLOUR,
    COLOUR_BEHIND,
    CROSS_FIRST,
    CROSS_LENGTH,
    CROSS_LETTERS,
    CROSS_NEAR,
    CROSS_PLACE,
    FIRST,
    FLIP_COUNT,
    FLIPS,
    FULL_ALTERNATIVES,
    FULL_ENTRIES,
    LENGTH,
    LETTER,
    LONGEST,
    NEXT,
    OLD_COLOUR,
    OLD_VALUE,
    ROOT,
    STEP,
    VALUE,
    VALUE_BEHIND,
)


@kernel
def read_words(
    rows: int,
    cols: int,
    colour_letters: int,
    flip_bonus: int,
    grid: np.ndarray,
    natural: np.ndarray,
    rack_colours: int,
    following: np.ndarray,
    mask: np.ndarray,
    terminal: np.ndarray,
    run_of: np.ndarray,
    runs: np.ndarray,
    alternatives: np.ndarray,
    alternative_letters: np.ndarray,
    may_flip: np.ndarray,
    line_flips: np.ndarray,
    crossings: np.ndarray,
    heads: np.ndarray,
    entries: np.ndarray,
    entry_letters: np.ndarray,
    most: np.ndarray,
    follow: np.ndarray,
    near: np.ndarray,
) -> int:
    """Fill the tables of one position; the number of runs, or which table was too short.

    Its arrays are those of Words and Readings one by one, in their order: it runs for a quarter of a millisecond, and
    tuples cost it 5 %.
    """
    squares = rows * cols
    node = np.zeros(LONGEST, np.int64)
    left = np.zeros(LONGEST, np.int64)
    chosen = np.zeros(LONGEST, np.int64)

    # Runs and their alternatives.
    run_count = 0
    alt_count = 0
    for way in range(2):
        lines = rows if way == 0 else cols
        places = cols if way == 0 else rows
        step = 1 if way == 0 else cols
        for square in range(squares):
            run_of[way, square] = -1
            may_flip[way, square] = grid[BEHIND, square]
        for line in range(lines):
            base = line * cols if way == 0 else line
            place = 0
            while place < places:
                first = base + place * step
                if grid[LETTER, first] < 0:
                    place += 1
                    continue
                length = 0
                while place + length < places and grid[LETTER, first + length * step] >= 0:
                    length += 1
                place += length
                if length < 2:
                    continue
                alts_from = alt_count
                for index in range(length):
                    run_of[way, first + index * step] = run_count
                    may_flip[way, first + index * step] = 0
                    for letter in range(26):
                        follow[way, first + index * step, letter] = 0
                index = 0
                node[0] = ROOT
                left[0] = ((1 << i64(grid[LETTER, first])) | i64(grid[BEHIND, first])) & i64(mask[ROOT])
                while index >= 0:
                    if left[index] == 0:
                        index -= 1
                        continue
                    letter = lowest_bit(left[index])
                    left[index] &= left[index] - 1
                    chosen[index] = letter
                    child = i64(following[node[index], letter])
                    if index < length - 1:
                        index += 1
                        square = first + index * step
                        node[index] = child
                        left[index] = ((1 << i64(grid[LETTER, square])) | i64(grid[BEHIND, square])) & i64(
                            mask[child]
                        )
                        continue
                    if terminal[child] == 0:
                        continue
                    flips = 0
                    points = 0
                    colours = -1
                    for k in range(length):
                        square = first + k * step
                        if chosen[k] != grid[LETTER, square]:
                            flips |= 1 << k
                            points += grid[VALUE_BEHIND, square]
                            colours &= grid[COLOUR_BEHIND, square]
                        else:
                            points += grid[VALUE, square]
                            colours &= grid[COLOUR, square]
                    if flips == 0:
                        continue
                    if length >= colour_letters and colours != 0:
                        points *= 2
                    if alt_count == len(alternatives):
                        return FULL_ALTERNATIVES
                    alternatives[alt_count, ALT_FLIPS] = flips
                    alternatives[alt_count, ALT_POINTS] = points
                    for k in range(length):
                        alternative_letters[alt_count, k] = chosen[k]
                        if (flips >> k) & 1:
                            square = first + k * step
                            may_flip[way, square] |= 1 << chosen[k]
                            follow[way, square, chosen[k]] = max(i64(follow[way, square, chosen[k]]), points)
                    alt_count += 1
                runs[run_count, FIRST] = first
                runs[run_count, STEP] = step
                runs[run_count, LENGTH] = length
                runs[run_count, ALTS_FROM] = alts_from
                runs[run_count, ALTS_TO] = alt_count
                run_count += 1

    # What a prism on the line of a move can be flipped to, and at most what reading it so brings beside the word along
    # the line: the word across follows, and so do the words across its other flips, none of which a new prism touches.
    # Every word within reach stands for its own flips; `follow` is what the words beyond them bring.
    for way in range(2):
        for square in range(squares):
            line_flips[way, square] = 0
            if grid[LETTER, square] < 0:
                continue
            if run_of[1 - way, square] < 0:
                line_flips[way, square] = grid[BEHIND, square]
            for letter in range(26):
                most[way, square, letter] = flip_bonus
                near[way, square, letter] = flip_bonus
            most[way, square, grid[LETTER, square]] = 0
            near[way, square, grid[LETTER, square]] = 0
    for run in range(run_count):
        way = 0 if runs[run, STEP] == 1 else 1
        along = 1 - way  # moves run across this run
        first, step, length = i64(runs[run, FIRST]), i64(runs[run, STEP]), i64(runs[run, LENGTH])
        for alt in range(runs[run, ALTS_FROM], runs[run, ALTS_TO]):
            all_flipped = i64(alternatives[alt, ALT_FLIPS])
            failing = 0
            where = -1
            total = i64(alternatives[alt, ALT_POINTS])
            flipped = all_flipped
            while flipped != 0:
                k = lowest_bit(flipped)
                flipped &= flipped - 1
                square = first + k * step
                letter = i64(alternative_letters[alt, k])
                total += flip_bonus
                if run_of[along, square] >= 0:
                    total += follow[along, square, letter]
                if ((may_flip[along, square] >> letter) & 1) == 0:
                    failing += 1
                    where = k
            for k in range(length):
                square = first + k * step
                letter = i64(alternative_letters[alt, k])
                turned = (all_flipped >> k) & 1
                own = total
                if turned and run_of[along, square] >= 0:
                    own -= follow[along, square, letter]
                near[way, square, letter] = max(i64(near[way, square, letter]), own)
                if failing == 0 or (failing == 1 and where == k):
                    most[along, square, letter] = max(i64(most[along, square, letter]), own)
                    if turned:
                        line_flips[along, square] |= 1 << letter

    # Crossings: every word that one letter laid completes.
    entry_count = 0
    for way in range(2):
        step = cols if way == 0 else 1
        for square in range(squares):
            crossings[way, CROSS_LENGTH, square] = 1
            crossings[way, CROSS_FIRST, square] = square
            crossings[way, CROSS_PLACE, square] = 0
            crossings[way, CROSS_LETTERS, square] = ALL_LETTERS
            crossings[way, CROSS_NEAR, square] = 0
            if grid[LETTER, square] >= 0:
                continue
            place = square // cols if way == 0 else square % cols
            places = rows if way == 0 else cols
            before = 0
            while before < place and grid[LETTER, square - (before + 1) * step] >= 0:
                before += 1
            after = 0
            while place + after + 1 < places and grid[LETTER, square + (after + 1) * step] >= 0:
                after += 1
            for letter in range(26):
                heads[way, square, letter] = -1
                most[way, square, letter] = 0
            length = before + 1 + after
            if length == 1:
                continue
            first = square - before * step
            letters = 0
            for k in range(length):
                run = i64(run_of[way, first + k * step])
                if run >= 0 and runs[run, ALTS_TO] > runs[run, ALTS_FROM]:
                    crossings[way, CROSS_NEAR, square] = 1
            index = 0
            node[0] = ROOT
            if before == 0:
                left[0] = i64(mask[ROOT])
            else:
                left[0] = (
                    (1 << i64(grid[LETTER, first])) | i64(may_flip[way, first] & grid[BEHIND, first])
                ) & i64(mask[ROOT])
            while index >= 0:
                if left[index] == 0:
                    index -= 1
                    continue
                letter = lowest_bit(left[index])
                left[index] &= left[index] - 1
                chosen[index] = letter
                child = i64(following[node[index], letter])
                if index < length - 1:
                    index += 1
                    node[index] = child
                    if index == before:
                        left[index] = i64(mask[child])
                    else:
                        there = first + index * step
                        left[index] = (
                            (1 << i64(grid[LETTER, there])) | i64(may_flip[way, there] & grid[BEHIND, there])
                        ) & i64(mask[child])
                    continue
                if terminal[child] == 0:
                    continue
                if entry_count == len(entries):
                    return FULL_ENTRIES
                flips = 0
                flip_count = 0
                points = 0
                colours = -1
                beside = 0  # what the words that cross this one can gain, and its flips
                for k in range(length):
                    entry_letters[entry_count, k] = chosen[k]
                    if k == before:
                        continue
                    there = first + k * step
                    beside += near[way, there, chosen[k]]
                    if chosen[k] != grid[LETTER, there]:
                        flips |= 1 << k
                        flip_count += 1
                        points += grid[VALUE_BEHIND, there]
                        colours &= grid[COLOUR_BEHIND, there]
                    else:
                        points += grid[VALUE, there]
                        colours &= grid[COLOUR, there]
                laid = chosen[before]
                letters |= 1 << laid
                entries[entry_count, NEXT] = heads[way, square, laid]
                entries[entry_count, FLIPS] = flips
                entries[entry_count, FLIP_COUNT] = flip_count
                entries[entry_count, OLD_VALUE] = points
                entries[entry_count, OLD_COLOUR] = colours
                heads[way, square, laid] = entry_count
                entry_count += 1
                bound = points + natural[laid]
                if length >= colour_letters and (colours & rack_colours) != 0:
                    bound *= 2
                most[way, square, laid] = max(most[way, square, laid], bound + beside)
            crossings[way, CROSS_LENGTH, square] = length
            crossings[way, CROSS_FIRST, square] = first
            crossings[way, CROSS_PLACE, square] = before
            crossings[way, CROSS_LETTERS, square] = letters
    return run_count
