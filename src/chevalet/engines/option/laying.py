"""Laying prisms for a word whose flips are settled, and writing the moves. Called from the search, compiled into it."""

import numpy as np

from chevalet.engines.kernel import i64, inlined, items, lowest_bit
from chevalet.engines.option.layout import (
    ACROSS_MASK,
    CHOICE_BITS,
    CROSS_LENGTH,
    FIGURE_COLOUR_LETTERS,
    FIGURE_KEPT,
    FIGURE_STAR,
    FULL_RECORD,
    HEADER,
    LETTER,
    LETTER_SHIFT,
    OLD_COLOUR,
    OLD_VALUE,
    OPTIONS,
    STAR_SHIFT,
    STARS_MASK,
    THRESHOLD,
    USED,
    VALUE_SHIFT,
    WORDS,
    WRITTEN,
)
from chevalet.engines.option.tuples import Holding, Output, Readings, Settling, States, Tiles

# Rows of `tried`, ROW entries each, one a prism laid.
ROW = 8
LEFT = 0  # options still to try, as bits
SUBSET = ROW  # prisms of this tile and of those before it
BROUGHT = 2 * ROW
ONE_COLOUR = 3 * ROW
CHOSEN = 4 * ROW
TRIED = 5 * ROW

HALF_SUBSETS = 64
FACES = 3  # both, as bits


@inlined
def write_word(
    at: int,
    laid: int,
    flips: int,
    tiles: Tiles,
    grid: np.ndarray,
    first: int,
    step: int,
    length: int,
    start: int,
    letters: np.ndarray,
    trail_count: int,
    settling: Settling,
    record: np.ndarray,
) -> int:
    """How many prisms, how many flips; the prisms; the flips on the line, then the others. Where it ends."""
    decided, trail = settling.decided, settling.trail
    record[at] = laid
    record[at + 1] = flips
    put = at + HEADER
    for k in range(laid):
        record[put] = tiles.square[k] | (tiles.letter[k] << LETTER_SHIFT)
        put += 1
    for k in range(length):
        here = first + k * step
        if grid[LETTER, here] >= 0 and letters[start + k] != grid[LETTER, here]:
            record[put] = here | (letters[start + k] << LETTER_SHIFT)
            put += 1
    for k in range(trail_count):
        here = i64(trail[k])
        if decided[here] != grid[LETTER, here]:
            record[put] = here | (i64(decided[here]) << LETTER_SHIFT)
            put += 1
    return put


@inlined
def weakest(points: np.ndarray, kept: int) -> int:
    """Which of the best moves kept is worth least."""
    worst = 0
    for k in range(1, kept):
        if points[k] < points[worst]:
            worst = k
    return worst


@inlined
def list_gains(
    way: int,
    laid: int,
    colour_letters: int,
    readings: Readings,
    hand: Holding,
    tiles: Tiles,
) -> None:
    """What each prism brings where it can be laid, the word across included."""
    for tile in range(laid):
        entry = tiles.entry[tile]
        long = entry >= 0 and readings.crossings[way, CROSS_LENGTH, tiles.square[tile]] >= colour_letters
        old = i64(readings.entries[entry, OLD_VALUE]) if entry >= 0 else 0
        doubling = i64(readings.entries[entry, OLD_COLOUR]) if long else 0
        options = i64(hand.options[tiles.letter[tile]])
        while options != 0:
            option = lowest_bit(options)
            options &= options - 1
            worth = i64(hand.worth[option])
            if entry >= 0:
                word = old + (worth >> VALUE_SHIFT)
                worth += word * 2 if doubling & i64(hand.colour[option]) else word
            tiles.gains[tile * OPTIONS + option] = worth


@inlined
def fitting(tile: int, subset: int, hand: Holding, states: States, tiles: Tiles) -> int:
    """The options of a prism laid, as bits, when these prisms lay it and those before it."""
    options = i64(hand.options[tiles.letter[tile]])
    if tile == 0:
        return options & (FACES << (2 * lowest_bit(subset)))  # one prism is left
    low, high = i64(states.low[tiles.state[tile]]), i64(states.high[tiles.state[tile]])
    found = 0
    while options != 0:
        option = lowest_bit(options)
        options &= options - 1
        prism = option >> 1
        before = subset & ~(1 << prism)
        family = low if before < HALF_SUBSETS else high
        fits = (subset >> prism) & (family >> (before & (HALF_SUBSETS - 1))) & 1
        found |= fits << option
    return found


@inlined
def lay_prisms(
    way: int,
    start: int,
    first: int,
    step: int,
    length: int,
    laid: int,
    flips: int,
    fixed: int,
    old_value: int,
    old_colour: int,
    bound: int,
    figures: np.ndarray,
    grid: np.ndarray,
    letters: np.ndarray,
    trail_count: int,
    readings: Readings,
    hand: Holding,
    states: States,
    tiles: Tiles,
    settling: Settling,
    output: Output,
) -> int:
    """Every choice of prisms for the letters laid: all of them, or those worth keeping. FULL_RECORD, or 0.

    The last prism is chosen first: the states passed on the way tell which can be left for those before it, so that no
    choice comes to nothing. `fixed` are the points that do not depend on the prisms; `bound` no choice exceeds, words
    across aside.
    """
    entries, crossings = readings.entries, readings.crossings
    record, progress = output.record, output.progress
    points_of, choices, room = items(output.points), items(output.choices), len(output.points)
    tried, gains = items(tiles.tried), items(tiles.gains)
    colour_of, code_of = items(hand.colour), items(hand.code)
    colour_letters, keep = i64(figures[FIGURE_COLOUR_LETTERS]), i64(figures[FIGURE_KEPT])
    width = len(record) // max(keep, 1)
    doubling = length >= colour_letters
    needs_star = figures[FIGURE_STAR] == 1
    written = i64(progress[WRITTEN])
    if keep > 0:
        for tile in range(laid):
            entry = tiles.entry[tile]
            if entry >= 0:
                word = i64(entries[entry, OLD_VALUE]) + hand.natural[tiles.letter[tile]]
                long = crossings[way, CROSS_LENGTH, tiles.square[tile]] >= colour_letters
                bound += word * 2 if long and entries[entry, OLD_COLOUR] != 0 else word
        if bound <= progress[THRESHOLD]:
            return 0
    else:
        at, word = i64(progress[USED]), i64(progress[WORDS])
        if word == len(output.firsts) or at + HEADER + laid + flips > len(record):
            return FULL_RECORD
        output.firsts[word], output.places[word] = written, at
        progress[WORDS] = word + 1
        progress[USED] = write_word(
            at, laid, flips, tiles, grid, first, step, length, start, letters, trail_count, settling, record
        )
    list_gains(way, laid, colour_letters, readings, hand, tiles)
    last = laid - 1
    for half in range(2):
        state = tiles.state[laid]
        subsets = i64(states.low[state]) if half == 0 else i64(states.high[state])
        while subsets != 0:
            subset = half * HALF_SUBSETS + lowest_bit(subsets)
            subsets &= subsets - 1
            tile = last
            tried[SUBSET + tile] = subset
            tried[BROUGHT + tile], tried[ONE_COLOUR + tile], tried[CHOSEN + tile] = 0, old_colour, 0
            tried[LEFT + tile] = fitting(tile, subset, hand, states, tiles)
            while tile < laid:
                left = tried[LEFT + tile]
                if left == 0:
                    tile += 1
                    continue
                option = lowest_bit(left)
                tried[LEFT + tile] = left & (left - 1)
                brought = tried[BROUGHT + tile] + gains[tile * OPTIONS + option]
                colour = tried[ONE_COLOUR + tile] & i64(colour_of[option])
                chosen = tried[CHOSEN + tile] | (i64(code_of[option]) << (CHOICE_BITS * tile))
                if tile > 0:
                    subset_before = tried[SUBSET + tile] & ~(1 << (option >> 1))
                    tile -= 1
                    tried[SUBSET + tile], tried[BROUGHT + tile] = subset_before, brought
                    tried[ONE_COLOUR + tile], tried[CHOSEN + tile] = colour, chosen
                    tried[LEFT + tile] = fitting(tile, subset_before, hand, states, tiles)
                    continue
                points = old_value + (brought >> VALUE_SHIFT)
                if doubling and colour != 0:
                    points *= 2
                points += fixed + (brought & ACROSS_MASK)
                if keep == 0:
                    if written == room:
                        return FULL_RECORD
                    points_of[written], choices[written] = points, chosen
                    written += 1
                    continue
                if points <= progress[THRESHOLD]:
                    continue
                if needs_star and (brought >> STAR_SHIFT) & STARS_MASK == 0:
                    continue
                slot = written if written < keep else weakest(output.points, keep)
                written = min(written + 1, keep)
                points_of[slot], choices[slot] = points, chosen
                write_word(
                    slot * width,
                    laid,
                    flips,
                    tiles,
                    grid,
                    first,
                    step,
                    length,
                    start,
                    letters,
                    trail_count,
                    settling,
                    record,
                )
                if written == keep:
                    progress[THRESHOLD] = points_of[weakest(output.points, keep)]
    progress[WRITTEN] = written
    return 0
