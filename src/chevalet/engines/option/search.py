"""Every move of a position with its flips, or the best of them under a bound: the third kernel.

Along each line a word is walked in the dictionary: letters laid from the rack, prisms met there as they stand or
flipped. Which prisms lay the letters is left open on the way: a set of the subsets of the rack that can have laid
them says whether some can. A word found is *resolved*: the words across it and the words across those that could be
read otherwise are taken one by one, each choosing a reading that agrees with what is decided, and each flip calls the
word that crosses it. For every set of flips found, every choice of prisms is one move.
"""

import numpy as np

from chevalet.engines.kernel import i64, kernel, lowest_bit
from chevalet.engines.option.layout import (
    ALT_POINTS,
    ALTS_FROM,
    ALTS_TO,
    COLOUR,
    COLOUR_BEHIND,
    CROSS_FIRST,
    CROSS_LENGTH,
    CROSS_LETTERS,
    CROSS_NEAR,
    FLIPS,
    FULL_RECORD,
    LETTER,
    LONGEST,
    NEXT,
    QUEUE,
    ROOT,
    TERM_COLOUR_LETTERS,
    TERM_COLS,
    TERM_FIRST_WORD,
    TERM_FLIP_BONUS,
    TERM_FULL_BONUS,
    TERM_FULL_RACK,
    TERM_KEPT,
    TERM_PRISMS,
    TERM_ROWS,
    THRESHOLD,
    TRAIL,
    VALUE,
    VALUE_BEHIND,
    WRITTEN,
)
from chevalet.engines.option.settling import (
    agreeing_entry,
    agreeing_turn,
    queue_words,
    settle_entry,
    settle_turn,
)
from chevalet.engines.option.tuples import Holding, Output, Readings, Settling, Tiles, Words
from chevalet.engines.option.writing import lay_prisms


@kernel
def search(
    terms: np.ndarray,
    jobs: np.ndarray,
    grid: np.ndarray,
    rest: np.ndarray,
    words: Words,
    readings: Readings,
    hand: Holding,
    settling: Settling,
    output: Output,
) -> int:
    """The number of moves written, or FULL_RECORD. `progress` is kept across calls when only the best are wanted."""
    following, mask, terminal = words
    run_of, runs = readings.run_of, readings.runs
    alternatives, alternative_letters = readings.alternatives, readings.alternative_letters
    line_flips, old_gain = readings.line_flips, readings.old_gain
    crossings, heads, most = readings.crossings, readings.heads, readings.most
    entries, entry_letters = readings.entries, readings.entry_letters
    natural, holders, clear = hand.natural, hand.holders, hand.clear
    colour_holders = hand.colour_holders
    decided, region, queued, queue, trail, marks = settling
    progress = output.progress

    rows, cols = i64(terms[TERM_ROWS]), i64(terms[TERM_COLS])
    count = i64(terms[TERM_PRISMS])
    flip_bonus = i64(terms[TERM_FLIP_BONUS])
    colour_letters = i64(terms[TERM_COLOUR_LETTERS])
    first_word = i64(terms[TERM_FIRST_WORD])
    keep = i64(terms[TERM_KEPT])
    full = count == terms[TERM_FULL_RACK]
    full_bonus = i64(terms[TERM_FULL_BONUS]) if full else 0

    node = np.zeros(LONGEST + 1, np.int64)
    left = np.zeros(LONGEST + 1, np.int64)
    letter_at = np.zeros(LONGEST + 1, np.int64)
    low = np.zeros(LONGEST + 1, np.int64)  # subsets of the rack that can have laid the letters so far
    high = np.zeros(LONGEST + 1, np.int64)  # those with the seventh prism
    laid_at = np.zeros(LONGEST + 1, np.int64)  # prisms laid before this place
    touch_at = np.zeros(LONGEST + 1, np.int64)  # whether an old prism was touched
    hot_at = np.zeros(LONGEST + 1, np.int64)  # words met so far that can be read in several ways
    value_at = np.zeros(LONGEST + 1, np.int64)  # of the old prisms
    natural_at = np.zeros(LONGEST + 1, np.int64)  # at most, of the new ones
    extra_at = np.zeros(LONGEST + 1, np.int64)  # at most, of words across and of flips
    colour_at = np.zeros(LONGEST + 1, np.int64)
    flips_at = np.zeros(LONGEST + 1, np.int64)

    tile_square = np.zeros(8, np.int64)
    tile_letter = np.zeros(8, np.int64)
    tile_entry = np.zeros(8, np.int64)
    tried = np.zeros((6, 9), np.int64)
    tiles = Tiles(tile_square, tile_letter, tile_entry, tried)
    counts = np.zeros(2, np.int64)
    stamp = i64(region[0])  # squares of a region carry its number; the last one is kept across calls

    for job in range(len(jobs)):
        way, line, start = i64(jobs[job, 0]), i64(jobs[job, 1]), i64(jobs[job, 2])
        if keep > 0 and jobs[job, 3] <= progress[THRESHOLD]:
            break
        across = 1 - way
        step = 1 if way == 0 else cols
        places = cols if way == 0 else rows
        base = line * cols if way == 0 else line
        place = start
        low[place], high[place] = 1, 0
        node[place] = ROOT
        laid_at[place], touch_at[place], hot_at[place], flips_at[place] = 0, 0, 0, 0
        value_at[place], natural_at[place], extra_at[place], colour_at[place] = 0, 0, 0, -1
        opening = True
        while place >= start:
            square = base + place * step
            if opening:
                opening = False
                if grid[LETTER, square] >= 0:
                    left[place] = ((1 << i64(grid[LETTER, square])) | i64(line_flips[way, square])) & i64(
                        mask[node[place]]
                    )
                elif laid_at[place] < count:
                    left[place] = i64(crossings[way, CROSS_LETTERS, square]) & i64(mask[node[place]])
                else:
                    left[place] = 0
            if left[place] == 0:
                place -= 1
                continue
            letter = lowest_bit(left[place])
            left[place] &= left[place] - 1
            child = i64(following[node[place], letter])
            after = place + 1
            letter_at[place] = letter
            if grid[LETTER, square] >= 0:
                low[after], high[after] = low[place], high[place]
                laid_at[after] = laid_at[place]
                touch_at[after] = 1
                hot = 0
                run = i64(run_of[across, square])
                if run >= 0 and runs[run, ALTS_TO] > runs[run, ALTS_FROM]:
                    hot = 1
                extra_at[after] = extra_at[place] + old_gain[way, square]
                natural_at[after] = natural_at[place]
                if letter == grid[LETTER, square]:
                    value_at[after] = value_at[place] + grid[VALUE, square]
                    colour_at[after] = colour_at[place] & grid[COLOUR, square]
                    flips_at[after] = flips_at[place]
                else:
                    value_at[after] = value_at[place] + grid[VALUE_BEHIND, square]
                    colour_at[after] = colour_at[place] & grid[COLOUR_BEHIND, square]
                    flips_at[after] = flips_at[place] + 1
                    extra_at[after] += flip_bonus
                hot_at[after] = hot_at[place] + hot
            else:
                holding = i64(holders[letter])
                a, b = i64(0), i64(0)
                before_low, before_high = low[place], high[place]
                while holding != 0:
                    prism = lowest_bit(holding)
                    holding &= holding - 1
                    if prism < 6:
                        a |= (before_low & clear[prism]) << (1 << prism)
                        b |= (before_high & clear[prism]) << (1 << prism)
                    else:
                        b |= before_low
                if a == 0 and b == 0:
                    continue
                low[after], high[after] = a, b
                laid = laid_at[place]
                laid_at[after] = laid + 1
                tile_square[laid] = square
                tile_letter[laid] = letter
                value_at[after] = value_at[place]
                colour_at[after] = colour_at[place]
                flips_at[after] = flips_at[place]
                natural_at[after] = natural_at[place] + natural[letter]
                extra_at[after] = extra_at[place] + most[way, square, letter]
                touch_at[after] = touch_at[place]
                hot_at[after] = hot_at[place]
                tile_entry[laid] = -1
                if crossings[way, CROSS_LENGTH, square] > 1:
                    touch_at[after] = 1
                    entry = i64(heads[way, square, letter])
                    tile_entry[laid] = entry
                    if (
                        crossings[way, CROSS_NEAR, square]
                        or entries[entry, NEXT] >= 0
                        or entries[entry, FLIPS] != 0
                    ):
                        hot_at[after] += 1
            laid = laid_at[after]
            colours_left = i64(-1)  # prisms that one colour can still lay
            colours = colour_at[after]
            for colour in range(len(colour_holders)):
                if (colours >> colour) & 1:
                    colours_left = max(colours_left, i64(colour_holders[colour]) - laid)
            main = value_at[after] + natural_at[after]
            if keep > 0:
                bound = main + extra_at[after] + rest[0, way, line, after, count - laid]
                if colours_left >= 0:
                    doubled = min(colours_left, count - laid)
                    bound = max(bound, 2 * main + extra_at[after] + rest[1, way, line, after, doubled])
                if bound <= progress[THRESHOLD]:
                    continue
            ends = after == places or grid[LETTER, base + after * step] < 0
            found = ends and terminal[child] != 0 and laid > 0 and after - start >= 2
            if found:
                if first_word > 0:
                    found = laid >= first_word
                else:
                    found = touch_at[after] != 0
                    if laid == 1 and way == 1 and crossings[1, CROSS_LENGTH, tile_square[0]] > 1:
                        found = False  # listed along its row
            length = after - start
            doubles = length >= colour_letters and colours_left >= 0
            if found and keep > 0:
                bound = main * 2 if doubles else main
                bound += extra_at[after] + (full_bonus if laid == count else 0)
                found = bound > progress[THRESHOLD]

            if found:
                counts[TRAIL], counts[QUEUE] = 0, 0
                if hot_at[after] > 0:
                    # What may be flipped, and the words to read.
                    stamp += 1
                    for k in range(start, after):
                        here = base + k * step
                        if grid[LETTER, here] >= 0:
                            decided[here] = letter_at[k]
                    counts[QUEUE] = queue_words(
                        way,
                        cols,
                        base + start * step,
                        step,
                        after - start,
                        stamp,
                        grid,
                        readings,
                        tiles,
                        settling,
                    )
                first_queue = counts[QUEUE]

                level = 0
                marks[0, 3] = 0  # points of words changed
                marks[0, 4] = flips_at[after]
                fresh = True
                while level >= 0:
                    if level < counts[QUEUE]:
                        item = i64(queue[level])
                        if fresh:
                            marks[level, 0] = 0
                            if item < 0:
                                tile = -1 - item
                                marks[level, 0] = heads[way, tile_square[tile], tile_letter[tile]]
                            marks[level, 1] = counts[TRAIL]
                            marks[level, 2] = counts[QUEUE]
                            fresh = False
                        else:
                            for k in range(marks[level, 1], counts[TRAIL]):
                                decided[trail[k]] = -1
                            for k in range(marks[level, 2], counts[QUEUE]):
                                queued[queue[k]] = 0
                            counts[TRAIL], counts[QUEUE] = marks[level, 1], marks[level, 2]
                        agreed = False
                        points = i64(0)
                        flips = i64(0)
                        if item < 0:
                            tile = -1 - item
                            here = tile_square[tile]
                            entry = i64(marks[level, 0])
                            size = i64(crossings[way, CROSS_LENGTH, here])
                            first = i64(crossings[way, CROSS_FIRST, here])
                            across_step = cols if way == 0 else 1
                            entry = agreeing_entry(
                                entry, first, across_step, size, here, entries, entry_letters, decided
                            )
                            agreed = entry >= 0
                            if agreed:
                                marks[level, 0] = entries[entry, NEXT]
                                tile_entry[tile] = entry
                                flips = settle_entry(
                                    entry,
                                    first,
                                    across_step,
                                    size,
                                    here,
                                    grid,
                                    entry_letters,
                                    decided,
                                    trail,
                                    counts,
                                )
                            else:
                                # The first entry again, for the next time round.
                                tile_entry[tile] = heads[way, here, tile_letter[tile]]
                        else:
                            turn = i64(marks[level, 0])  # 0: as it stands
                            turn = agreeing_turn(
                                turn,
                                item,
                                stamp,
                                grid,
                                run_of,
                                runs,
                                alternative_letters,
                                decided,
                                region,
                            )
                            agreed = turn >= 0
                            if agreed:
                                marks[level, 0] = turn + 1
                                if turn > 0:
                                    alt = i64(runs[item, ALTS_FROM]) + turn - 1
                                    points = i64(alternatives[alt, ALT_POINTS])
                                flips = settle_turn(
                                    turn,
                                    item,
                                    grid,
                                    run_of,
                                    runs,
                                    alternative_letters,
                                    decided,
                                    trail,
                                    queue,
                                    queued,
                                    counts,
                                )
                        if agreed:
                            marks[level + 1, 3] = marks[level, 3] + points
                            marks[level + 1, 4] = marks[level, 4] + flips
                            level += 1
                            fresh = True
                        else:
                            level -= 1
                        continue

                    # Every word is settled: lay the prisms in every way.
                    flips = i64(marks[level, 4])
                    fixed = marks[level, 3] + flips * flip_bonus + (full_bonus if laid == count else 0)
                    answer = lay_prisms(
                        way,
                        base + start * step,
                        step,
                        length,
                        laid,
                        flips,
                        fixed,
                        value_at[after],
                        colour_at[after],
                        fixed + (main * 2 if doubles else main),
                        terms,
                        grid,
                        letter_at[start:],
                        counts[TRAIL],
                        readings,
                        hand,
                        tiles,
                        settling,
                        output,
                    )
                    if answer == FULL_RECORD:
                        return FULL_RECORD
                    level -= 1
                    fresh = False

                # Leave the tables as they were for the next word.
                for k in range(first_queue):
                    if queue[k] >= 0:
                        queued[queue[k]] = 0
                if hot_at[after] > 0:
                    for k in range(start, after):
                        decided[base + k * step] = -1

            if after < places:
                place = after
                node[place] = child
                opening = True
    return i64(progress[WRITTEN])
