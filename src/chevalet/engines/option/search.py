"""Every move of a position with its flips, or the best of them under a bound: the third kernel.

Along each line a word is walked in the dictionary: letters laid from the rack, prisms met there as they stand or
flipped. Which prisms lay the letters is left open on the way: the state of the rack (`states.py`) says which letters can
follow. What does not depend on the letters is worked out before: where a word may end, how many prisms it takes. A word
found is *resolved*: the words across it and the words across those that could be
read otherwise are taken one by one, each choosing a reading that agrees with what is decided, and each flip calls the
word that crosses it. For every set of flips found, every choice of prisms is one move.
"""

import numpy as np

from chevalet.engines.common.wordgraph import LAID_END, LEAVING, TARGETS
from chevalet.engines.common.wordgraph import START as GRAPH_START
from chevalet.engines.kernel import count_bits, i64, inlined, items, kernel, lowest_bit
from chevalet.engines.option.laying import lay_prisms
from chevalet.engines.option.layout import (
    ALL_LETTERS,
    ALT_POINTS,
    ALTS_FROM,
    ALTS_TO,
    COLOUR,
    COLOUR_BEHIND,
    CROSS_FIRST,
    CROSS_LENGTH,
    CROSS_LETTERS,
    CROSS_NEAR,
    FIGURE_COLOUR_LETTERS,
    FIGURE_COLS,
    FIGURE_FIRST_WORD,
    FIGURE_FLIP_BONUS,
    FIGURE_FULL_BONUS,
    FIGURE_FULL_RACK,
    FIGURE_KEPT,
    FIGURE_PRISMS,
    FIGURE_ROWS,
    FLIPS,
    FULL_RECORD,
    FULL_STATES,
    LETTER,
    NEXT,
    QUEUE,
    STATE_BITS,
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
from chevalet.engines.option.states import first_state, state_after
from chevalet.engines.option.tuples import Holding, Line, Output, Readings, Settling, States, Tiles

ALL_COLOURS = 255
SHORTEST = 2  # letters of a word
LAID_BITS = 1  # in `ends`, above whether a word may end: prisms laid so far


@inlined
def look_along(
    way: int,
    start: int,
    base: int,
    step: int,
    places: int,
    count: int,
    first_word: int,
    grid: np.ndarray,
    line_flips: np.ndarray,
    crossings: np.ndarray,
    lane: Line,
) -> None:
    """What a word from this place on meets, whatever its letters: what may stand on each square, and before which
    places it may end, with the number of prisms laid so far."""
    laid = 0
    last = start
    touches = first_word > 0
    listed_along_its_row = False
    for place in range(start, places):
        square = base + place * step
        letter = i64(grid[LETTER, square])
        lane.shown[place] = letter
        if letter >= 0:
            lane.allowed[place] = (1 << letter) | i64(line_flips[way, square])
            lane.standing[place] = ALL_LETTERS
            touches = True
        else:
            if laid == count:
                break
            beside = crossings[way, CROSS_LENGTH, square] > 1
            listed_along_its_row = way == 1 and laid == 0 and beside
            lane.allowed[place] = crossings[way, CROSS_LETTERS, square]
            lane.standing[place] = 0
            touches = touches or beside
            laid += 1
        after = place + 1
        can_end = touches and laid >= max(1, first_word) and after - start >= SHORTEST
        can_end = can_end and (after == places or grid[LETTER, base + after * step] < 0)
        if laid == 1 and listed_along_its_row:
            can_end = False
        lane.ends[after] = (laid << LAID_BITS) | (1 if can_end else 0)
        if can_end:
            last = after
    lane.allowed[last] = 0


@kernel
def search(
    figures: np.ndarray,
    jobs: np.ndarray,
    grid: np.ndarray,
    rest: np.ndarray,
    graph: np.ndarray,
    readings: Readings,
    hand: Holding,
    states: States,
    lane: Line,
    tiles: Tiles,
    settling: Settling,
    output: Output,
) -> int:
    """The number of moves written, FULL_RECORD or FULL_STATES. `progress` is kept across calls when only the best are wanted."""
    run_of, runs = readings.run_of, readings.runs
    alternatives, alternative_letters = readings.alternatives, readings.alternative_letters
    line_flips, crossings = readings.line_flips, readings.crossings
    heads, most = readings.heads, readings.most
    entries, entry_letters = readings.entries, readings.entry_letters
    decided, region, queued, queue, trail, marks = settling
    tile_square, tile_letter, tile_entry, tile_state = tiles.square, tiles.letter, tiles.entry, tiles.state
    progress = output.progress
    nodes, following, letters_left = items(graph), items(states.following), items(states.letters)
    allowed, shown, standing, ends = (
        items(lane.allowed),
        items(lane.shown),
        items(lane.standing),
        items(lane.ends),
    )
    node_at, state_at, left, letter_at = (
        items(lane.node),
        items(lane.state),
        items(lane.left),
        items(lane.letter),
    )
    main_at, extra_at, colour_at = items(lane.main), items(lane.extra), items(lane.colour)

    rows, cols = i64(figures[FIGURE_ROWS]), i64(figures[FIGURE_COLS])
    count = i64(figures[FIGURE_PRISMS])
    flip_bonus = i64(figures[FIGURE_FLIP_BONUS])
    colour_letters = i64(figures[FIGURE_COLOUR_LETTERS])
    first_word = i64(figures[FIGURE_FIRST_WORD])
    keep = i64(figures[FIGURE_KEPT])
    full = count == figures[FIGURE_FULL_RACK]
    full_bonus = i64(figures[FIGURE_FULL_BONUS]) if full else 0
    counts = np.zeros(2, np.int64)
    stamp = i64(region[0])  # squares of a region carry its number; the last one is kept across calls
    first_state(hand, states)

    for job in range(len(jobs)):
        way, line, start = i64(jobs[job, 0]), i64(jobs[job, 1]), i64(jobs[job, 2])
        if keep > 0 and jobs[job, 3] <= progress[THRESHOLD]:
            break
        across = 1 - way
        step = 1 if way == 0 else cols
        places = cols if way == 0 else rows
        base = line * cols if way == 0 else line
        look_along(way, start, base, step, places, count, first_word, grid, line_flips, crossings, lane)
        place = start
        node_at[place], state_at[place] = GRAPH_START, 0
        main_at[place], extra_at[place], colour_at[place] = 0, 0, ALL_COLOURS
        left[place] = (
            allowed[place] & i64(nodes[GRAPH_START + LEAVING]) & (i64(letters_left[0]) | standing[place])
        )
        while place >= start:
            if left[place] == 0:
                place -= 1
                continue
            letter = lowest_bit(left[place])
            left[place] &= left[place] - 1
            node = node_at[place]
            leaving = i64(nodes[node + LEAVING])
            child = i64(nodes[node + TARGETS + count_bits(leaving & ((1 << letter) - 1))])
            letter_at[place] = letter
            state = state_at[place]
            if standing[place] == 0:
                state = i64(following[(state << STATE_BITS) + letter])
                if state < 0:
                    state = state_after(state_at[place], letter, hand, states)
                    if state < 0:
                        return FULL_STATES
            after = place + 1
            node_at[after], state_at[after] = child, state
            if keep > 0:
                square = base + place * step
                if standing[place] == 0:
                    value, colours = i64(hand.natural[letter]), ALL_COLOURS
                elif letter == shown[place]:
                    value, colours = i64(grid[VALUE, square]), i64(grid[COLOUR, square])
                else:
                    value, colours = i64(grid[VALUE_BEHIND, square]), i64(grid[COLOUR_BEHIND, square])
                main = main_at[place] + value
                extra = extra_at[place] + most[way, square, letter]
                colours &= colour_at[place]
                main_at[after], extra_at[after], colour_at[after] = main, extra, colours
                laid = ends[after] >> LAID_BITS
                bound = main + extra + rest[0, way, line, after, count - laid]
                of_colour = i64(hand.most_of_colour[colours]) - laid
                if of_colour >= 0:
                    doubled = 2 * main + extra + rest[1, way, line, after, min(of_colour, count - laid)]
                    if of_colour >= count - laid:
                        doubled += full_bonus
                    bound = max(bound, doubled)
                if bound <= progress[THRESHOLD]:
                    continue
            found = (ends[after] & (i64(nodes[node + LAID_END]) >> letter) & 1) != 0
            length = after - start
            laid = ends[after] >> LAID_BITS
            if found and keep > 0:
                one_colour = length >= colour_letters and hand.most_of_colour[colour_at[after]] >= laid
                bound = main_at[after] * 2 if one_colour else main_at[after]
                bound += extra_at[after] + (full_bonus if laid == count else 0)
                found = bound > progress[THRESHOLD]

            if found:
                hot = 0  # words met that can be read in several ways
                old_value, old_colour, line_flipped = i64(0), ALL_COLOURS, i64(0)
                main = i64(0)
                tile = 0
                for k in range(start, after):
                    here = base + k * step
                    reads = letter_at[k]
                    if standing[k] == 0:
                        tile_square[tile], tile_letter[tile], tile_entry[tile] = here, reads, -1
                        tile_state[tile] = state_at[k]
                        main += hand.natural[reads]
                        if crossings[way, CROSS_LENGTH, here] > 1:
                            entry = i64(heads[way, here, reads])
                            tile_entry[tile] = entry
                            if (
                                crossings[way, CROSS_NEAR, here]
                                or entries[entry, NEXT] >= 0
                                or entries[entry, FLIPS] != 0
                            ):
                                hot += 1
                        tile += 1
                        continue
                    run = i64(run_of[across, here])
                    if run >= 0 and runs[run, ALTS_TO] > runs[run, ALTS_FROM]:
                        hot += 1
                    if reads == shown[k]:
                        old_value += grid[VALUE, here]
                        old_colour &= i64(grid[COLOUR, here])
                    else:
                        old_value += grid[VALUE_BEHIND, here]
                        old_colour &= i64(grid[COLOUR_BEHIND, here])
                        line_flipped += 1
                tile_state[laid] = state
                main += old_value
                doubles = length >= colour_letters and hand.most_of_colour[old_colour] >= laid
                counts[TRAIL], counts[QUEUE] = 0, 0
                if hot > 0:
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
                marks[0, 4] = line_flipped
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
                        start,
                        base + start * step,
                        step,
                        length,
                        laid,
                        flips,
                        fixed,
                        old_value,
                        old_colour,
                        fixed + (main * 2 if doubles else main),
                        figures,
                        grid,
                        lane.letter,
                        counts[TRAIL],
                        readings,
                        hand,
                        states,
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
                if hot > 0:
                    for k in range(start, after):
                        decided[base + k * step] = -1

            # The word goes on where some letter can follow: the stack grows by one, without a branch.
            left[after] = (
                allowed[after] & i64(nodes[child + LEAVING]) & (i64(letters_left[state]) | standing[after])
            )
            place += 1 if left[after] != 0 else 0
    return i64(progress[WRITTEN])
