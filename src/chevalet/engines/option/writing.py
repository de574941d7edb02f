"""Laying prisms for a word whose flips are settled, and writing the moves. Called from the search, compiled into it."""

import numpy as np

from chevalet.engines.kernel import i64, inlined
from chevalet.engines.option.layout import (
    COLOUR_BIT,
    CROSS_LENGTH,
    FACE,
    FACE_SHIFT,
    FULL_RECORD,
    HEADER,
    IS_STAR,
    KIND,
    KIND_SHIFT,
    LETTER,
    LETTER_SHIFT,
    OLD_COLOUR,
    OLD_VALUE,
    POINTS,
    TERM_COLOUR_LETTERS,
    TERM_KEPT,
    TERM_STAR,
    THRESHOLD,
    USED,
    WRITTEN,
)
from chevalet.engines.option.tuples import Holding, Output, Readings, Settling, Tiles

# Rows of `tried`, one entry a prism laid.
NEXT_CHOICE = 0
TAKEN = 1  # its kind
NEW_VALUE = 2
NEW_COLOUR = 3
ACROSS = 4  # points of the words across
STARS = 5


@inlined
def write_move(
    at: int,
    points: int,
    laid: int,
    flips: int,
    tiles: Tiles,
    choices: np.ndarray,
    grid: np.ndarray,
    first: int,
    step: int,
    length: int,
    letters: np.ndarray,
    trail_count: int,
    settling: Settling,
    record: np.ndarray,
) -> int:
    """Points, how many tiles, how many flips; the tiles; the flips on the line, then the others. Where it ends."""
    tile_square, tile_letter, tried = tiles.square, tiles.letter, tiles.tried
    decided, trail = settling.decided, settling.trail
    record[at] = points
    record[at + 1] = laid
    record[at + 2] = flips
    put = at + HEADER
    for k in range(laid):
        choice = tried[NEXT_CHOICE, k] - 1
        record[put] = (
            tile_square[k]
            | (tile_letter[k] << LETTER_SHIFT)
            | (i64(choices[choice, KIND]) << KIND_SHIFT)
            | (i64(choices[choice, FACE]) << FACE_SHIFT)
        )
        put += 1
    for k in range(length):
        here = first + k * step
        if grid[LETTER, here] >= 0 and letters[k] != grid[LETTER, here]:
            record[put] = here | (letters[k] << LETTER_SHIFT)
            put += 1
    for k in range(trail_count):
        here = i64(trail[k])
        if decided[here] != grid[LETTER, here]:
            record[put] = here | (i64(decided[here]) << LETTER_SHIFT)
            put += 1
    return put


@inlined
def weakest(record: np.ndarray, kept: int, width: int) -> int:
    """Which of the best moves kept is worth least."""
    worst = 0
    for k in range(1, kept):
        if record[k * width] < record[worst * width]:
            worst = k
    return worst


@inlined
def lay_prisms(
    way: int,
    first: int,
    step: int,
    length: int,
    laid: int,
    flips: int,
    fixed: int,
    old_value: int,
    old_colour: int,
    bound: int,
    terms: np.ndarray,
    grid: np.ndarray,
    letters: np.ndarray,
    trail_count: int,
    readings: Readings,
    hand: Holding,
    tiles: Tiles,
    settling: Settling,
    output: Output,
) -> int:
    """Every choice of prisms for the letters laid: all of them, or those worth keeping. FULL_RECORD, or 0.

    `fixed` are the points that do not depend on the prisms; `bound` no choice exceeds, words across aside.
    """
    crossings, entries = readings.crossings, readings.entries
    natural, choice_from = hand.natural, hand.choice_from
    choices, kind_count = hand.choices, hand.kind_count
    tile_square, tile_letter, tile_entry, tried = tiles
    record, starts, progress = output
    colour_letters, keep = i64(terms[TERM_COLOUR_LETTERS]), i64(terms[TERM_KEPT])
    width = len(record) // max(keep, 1)
    if keep > 0:
        for tile in range(laid):
            entry = tile_entry[tile]
            if entry >= 0:
                word = i64(entries[entry, OLD_VALUE]) + natural[tile_letter[tile]]
                long = crossings[way, CROSS_LENGTH, tile_square[tile]] >= colour_letters
                bound += word * 2 if long and entries[entry, OLD_COLOUR] != 0 else word
        if bound <= progress[THRESHOLD]:
            return 0
    tile = 0
    tried[NEW_VALUE, 0], tried[NEW_COLOUR, 0], tried[ACROSS, 0], tried[STARS, 0] = 0, old_colour, 0, 0
    tried[NEXT_CHOICE, 0], tried[TAKEN, 0] = choice_from[tile_letter[0]], -1
    while tile >= 0:
        if tile < laid:
            if tried[TAKEN, tile] >= 0:
                kind_count[tried[TAKEN, tile]] += 1
                tried[TAKEN, tile] = -1
            choice = tried[NEXT_CHOICE, tile]
            last = i64(choice_from[tile_letter[tile] + 1])
            while choice < last and kind_count[choices[choice, KIND]] == 0:
                choice += 1
            if choice == last:
                tile -= 1
                continue
            tried[NEXT_CHOICE, tile] = choice + 1
            tried[TAKEN, tile] = choices[choice, KIND]
            kind_count[choices[choice, KIND]] -= 1
            value, colour = i64(choices[choice, POINTS]), i64(choices[choice, COLOUR_BIT])
            word = 0
            entry = tile_entry[tile]
            if entry >= 0:
                word = i64(entries[entry, OLD_VALUE]) + value
                long = crossings[way, CROSS_LENGTH, tile_square[tile]] >= colour_letters
                if long and (entries[entry, OLD_COLOUR] & colour) != 0:
                    word *= 2
            tried[ACROSS, tile + 1] = tried[ACROSS, tile] + word
            tried[NEW_VALUE, tile + 1] = tried[NEW_VALUE, tile] + value
            tried[NEW_COLOUR, tile + 1] = tried[NEW_COLOUR, tile] & colour
            tried[STARS, tile + 1] = tried[STARS, tile] + choices[choice, IS_STAR]
            tile += 1
            if tile < laid:
                tried[NEXT_CHOICE, tile], tried[TAKEN, tile] = choice_from[tile_letter[tile]], -1
            continue
        tile -= 1
        if terms[TERM_STAR] == 1 and tried[STARS, laid] == 0:
            continue
        points = old_value + tried[NEW_VALUE, laid]
        if length >= colour_letters and tried[NEW_COLOUR, laid] != 0:
            points *= 2
        points += fixed + tried[ACROSS, laid]
        written = i64(progress[WRITTEN])
        if keep == 0:
            at = i64(progress[USED])
            if written == len(starts) or at + HEADER + laid + flips > len(record):
                return FULL_RECORD
            starts[written] = at
        elif points <= progress[THRESHOLD]:
            continue
        else:
            at = written * width if written < keep else weakest(record, keep, width) * width
        progress[USED] = write_move(
            at,
            points,
            laid,
            flips,
            tiles,
            choices,
            grid,
            first,
            step,
            length,
            letters,
            trail_count,
            settling,
            record,
        )
        if keep == 0 or written < keep:
            progress[WRITTEN] = written + 1
        if keep > 0 and progress[WRITTEN] == keep:
            progress[THRESHOLD] = record[weakest(record, keep, width) * width]
    return 0
