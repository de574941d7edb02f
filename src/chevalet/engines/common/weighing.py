"""Moves weighed by their points and by what they keep, for many positions at once; boards as the kernels know them."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.common.crossword import (
    BLANK,
    BLANK_BIT,
    COUNT_SHIFT,
    LINE_SHIFT,
    SCORE_SHIFT,
    START_SHIFT,
    Bytes,
    Longs,
)
from chevalet.engines.common.generator import Generator
from chevalet.engines.common.leaves import SYMBOLS, Floats, Leaves
from chevalet.engines.kernel import kernel


@dataclass(frozen=True)
class Weighed:
    """Moves of several positions, those of one position together and best first."""

    records: Longs
    worth: Floats  # points and what is kept
    starts: Longs

    def of(self, position: int) -> slice:
        return slice(int(self.starts[position]), int(self.starts[position + 1]))

    def best(self) -> tuple[Longs, Floats, NDArray[np.bool_]]:
        """The best move of each position and its worth; which positions have one."""
        some = self.starts[1:] > self.starts[:-1]
        records = np.zeros((len(some), 2), np.int64)
        worth = np.zeros(len(some), np.float32)
        records[some], worth[some] = self.records[self.starts[:-1][some]], self.worth[self.starts[:-1][some]]
        return records, worth, some


def weighed(
    generator: Generator, leaves: Leaves, boards: Bytes, racks: Bytes, keys: Bytes, count: int
) -> Weighed:
    """Of each position the `count` moves with most points, and as many that keep the blanks."""
    holders = np.flatnonzero(racks[:, BLANK])
    asked = np.concatenate([np.arange(len(racks)), holders])
    without_blanks = racks.copy()
    without_blanks[:, BLANK] = 0
    used = np.concatenate([racks, without_blanks[holders]])
    records, starts = generator.best_batch(boards[asked], used, count, keys[asked])
    worth = leaves.weighed(racks[asked], paying_letters(keys)[asked], records, starts)
    owners = np.repeat(asked, np.diff(starts))
    if len(holders):
        _, once = np.unique(np.column_stack([owners, records]), axis=0, return_index=True)
        owners, records, worth = owners[once], records[once], worth[once]
    order = np.lexsort((records[:, 0], records[:, 1], -worth, owners))
    ends = np.searchsorted(owners[order], np.arange(len(racks) + 1))
    return Weighed(records[order], worth[order], ends.astype(np.int64))


def paying_letters(keys: Bytes) -> Bytes:
    """How many of each letter the paying words have."""
    counts = np.zeros((len(keys), SYMBOLS), np.uint8)
    for row, key in zip(counts, keys, strict=True):
        np.add.at(row, key[1 : key[0] + 1].astype(np.int64) - 1, 1)
    return counts


@kernel
def lay_each(boards: Bytes, records: Longs, cols: int) -> None:
    """Lay a move on each board."""
    for n in range(boards.shape[0]):
        letters, header = records[n, 0], records[n, 1]
        down, line, place = header & 1, header >> LINE_SHIFT & 31, header >> START_SHIFT & 31
        for _ in range(header >> COUNT_SHIFT & 31):
            while boards[n, place * cols + line if down else line * cols + place] != 0:
                place += 1
            boards[n, place * cols + line if down else line * cols + place] = letters & 63
            letters >>= 6


def used_letters(records: Longs) -> Bytes:
    """How many of each letter, and of the blanks, each move takes from the rack."""
    counts = np.zeros((len(records), SYMBOLS), np.uint8)
    take_each(records, counts)
    return counts


@kernel
def take_each(records: Longs, counts: Bytes) -> None:
    for n in range(records.shape[0]):
        letters = records[n, 0]
        for _ in range(records[n, 1] >> COUNT_SHIFT & 31):
            code = letters & 63
            counts[n, BLANK if code > BLANK_BIT else code - 1] += 1
            letters >>= 6


def points_of(records: Longs) -> Longs:
    return records[:, 1] >> SCORE_SHIFT
