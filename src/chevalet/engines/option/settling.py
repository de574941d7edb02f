"""The words that a word found along a line touches: which to read, which prisms may turn, which readings agree.

Called from the search, and compiled into it.
"""

import numpy as np

from chevalet.engines.kernel import i64, inlined
from chevalet.engines.option.layout import (
    ALTS_FROM,
    ALTS_TO,
    CROSS_FIRST,
    CROSS_LENGTH,
    CROSS_NEAR,
    FIRST,
    FLIPS,
    LENGTH,
    LETTER,
    NEXT,
    QUEUE,
    STEP,
    TRAIL,
)
from chevalet.engines.option.tuples import Readings, Settling, Tiles


@inlined
def queue_words(
    way: int,
    cols: int,
    first_square: int,
    step: int,
    length: int,
    stamp: int,
    grid: np.ndarray,
    readings: Readings,
    tiles: Tiles,
    settling: Settling,
) -> int:
    """Mark the squares within reach and queue the words that can be read in several ways; how many there are.

    A prism laid stands in the queue as -1 - its number, for the word across it; a word of the grid as its run.
    The words across prisms laid come first: they decide their prisms before the words that cross them.
    """
    run_of, runs = readings.run_of, readings.runs
    crossings, entries = readings.crossings, readings.entries
    tile_square, tile_entry = tiles.square, tiles.entry
    region, queued, queue = settling.region, settling.queued, settling.queue
    region[0] = stamp
    across_step = cols if way == 0 else 1
    count = 0
    tile = 0
    for k in range(length):
        here = first_square + k * step
        if grid[LETTER, here] >= 0:
            continue
        size = i64(crossings[way, CROSS_LENGTH, here])
        entry = tile_entry[tile]
        if size > 1 and (
            crossings[way, CROSS_NEAR, here] or entries[entry, NEXT] >= 0 or entries[entry, FLIPS] != 0
        ):
            queue[count] = -1 - tile
            count += 1
        tile += 1
    laid = tile
    for k in range(length):
        here = first_square + k * step
        run = i64(run_of[1 - way, here])
        if grid[LETTER, here] < 0 or run < 0:
            continue
        for i in range(runs[run, LENGTH]):
            region[1 + runs[run, FIRST] + i * runs[run, STEP]] = stamp
        if runs[run, ALTS_TO] > runs[run, ALTS_FROM]:
            queue[count] = run
            queued[run] = 1
            count += 1
    for tile in range(laid):
        here = tile_square[tile]
        size = i64(crossings[way, CROSS_LENGTH, here])
        first = i64(crossings[way, CROSS_FIRST, here])
        for i in range(size):
            there = first + i * across_step
            region[1 + there] = stamp
            run = i64(run_of[way, there])
            if size == 1 or there == here or run < 0:
                continue
            for j in range(runs[run, LENGTH]):
                region[1 + runs[run, FIRST] + j * runs[run, STEP]] = stamp
            if not queued[run] and runs[run, ALTS_TO] > runs[run, ALTS_FROM]:
                queue[count] = run
                queued[run] = 1
                count += 1
    return count


@inlined
def agreeing_entry(
    entry: int,
    first: int,
    step: int,
    size: int,
    laid: int,
    entries: np.ndarray,
    entry_letters: np.ndarray,
    decided: np.ndarray,
) -> int:
    """From this entry on, the first that agrees with what is decided; -1: none."""
    while entry >= 0:
        agreed = True
        for k in range(size):
            there = first + k * step
            if there != laid and decided[there] >= 0 and decided[there] != entry_letters[entry, k]:
                agreed = False
        if agreed:
            return entry
        entry = i64(entries[entry, NEXT])
    return -1


@inlined
def agreeing_turn(
    turn: int,
    run: int,
    stamp: int,
    grid: np.ndarray,
    run_of: np.ndarray,
    runs: np.ndarray,
    alternative_letters: np.ndarray,
    decided: np.ndarray,
    region: np.ndarray,
) -> int:
    """From this turn on (0: as it stands, then its alternatives), the first reading of a run that agrees with what is
    decided, flips only what is within reach and can be followed by the words across; -1: none."""
    first, step, size = i64(runs[run, FIRST]), i64(runs[run, STEP]), i64(runs[run, LENGTH])
    alts_from, alts_to = i64(runs[run, ALTS_FROM]), i64(runs[run, ALTS_TO])
    across = 1 if step == 1 else 0
    while turn <= alts_to - alts_from:
        alt = alts_from + turn - 1
        agreed = True
        for k in range(size):
            there = first + k * step
            now = i64(grid[LETTER, there])
            reads = now if turn == 0 else i64(alternative_letters[alt, k])
            if decided[there] >= 0:
                agreed = decided[there] == reads
            elif reads != now:
                other = i64(run_of[across, there])
                can_follow = other < 0 or runs[other, ALTS_TO] > runs[other, ALTS_FROM]
                agreed = can_follow and region[1 + there] == stamp
            if not agreed:
                break
        if agreed:
            return turn
        turn += 1
    return -1


@inlined
def settle_entry(
    entry: int,
    first: int,
    step: int,
    size: int,
    laid: int,
    grid: np.ndarray,
    entry_letters: np.ndarray,
    decided: np.ndarray,
    trail: np.ndarray,
    counts: np.ndarray,
) -> int:
    """Decide the prisms of a word across a prism laid; how many of them turn."""
    flips = 0
    for k in range(size):
        there = first + k * step
        if there == laid or decided[there] >= 0:
            continue
        decided[there] = entry_letters[entry, k]
        trail[counts[TRAIL]] = there
        counts[TRAIL] += 1
        if decided[there] != grid[LETTER, there]:
            flips += 1
    return flips


@inlined
def settle_turn(
    turn: int,
    run: int,
    grid: np.ndarray,
    run_of: np.ndarray,
    runs: np.ndarray,
    alternative_letters: np.ndarray,
    decided: np.ndarray,
    trail: np.ndarray,
    queue: np.ndarray,
    queued: np.ndarray,
    counts: np.ndarray,
) -> int:
    """Decide the prisms of a run and queue the words across those that turn; how many do."""
    first, step, size = i64(runs[run, FIRST]), i64(runs[run, STEP]), i64(runs[run, LENGTH])
    across = 1 if step == 1 else 0
    alt = i64(runs[run, ALTS_FROM]) + turn - 1
    flips = 0
    for k in range(size):
        there = first + k * step
        if decided[there] >= 0:
            continue
        now = i64(grid[LETTER, there])
        reads = now if turn == 0 else i64(alternative_letters[alt, k])
        decided[there] = reads
        trail[counts[TRAIL]] = there
        counts[TRAIL] += 1
        if reads == now:
            continue
        flips += 1
        other = i64(run_of[across, there])
        if other >= 0 and not queued[other]:
            queue[counts[QUEUE]] = other
            queued[other] = 1
            counts[QUEUE] += 1
    return flips
