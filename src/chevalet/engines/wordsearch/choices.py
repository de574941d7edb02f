"""Which words of a list leave different boards: only the letters a word takes matter to whoever plays next."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.kernel import i64, kernel
from chevalet.engines.wordsearch.arrays import LONGEST

SCORE_SHIFT = 16  # of a record's head, as the generator writes it


Record = tuple[int, tuple[int, ...]]  # head, and the circles its letters come from


class Choices(NamedTuple):
    """Words of most points, best first; of those that take the same letters, the best alone."""

    records: tuple[Record, ...]
    complete: bool  # whether every other word takes the same letters as one of these

    @property
    def best(self) -> int:
        return self.records[0][0] >> SCORE_SHIFT if self.records else 0


@kernel
def choose(
    heads: NDArray[np.int64],
    origins: NDArray[np.uint8],
    most: int,
    order: NDArray[np.int64],  # out: which records, best first
) -> int:
    """How many records were chosen: those of most points that take different letters, at most so many."""
    found = heads.shape[0]
    low = np.zeros(found, np.uint64)
    high = np.zeros(found, np.uint64)
    one = np.uint64(1)
    for index in range(found):
        for nth in range(i64(heads[index]) & 15):
            circle = i64(origins[index, nth])
            if circle < 64:
                low[index] |= one << np.uint64(circle)
            else:
                high[index] |= one << np.uint64(circle - 64)
    ranked = np.argsort(-(heads >> SCORE_SHIFT), kind="mergesort")
    chosen = 0
    for index in ranked:
        if chosen == most:
            break
        new = True
        for other in order[:chosen]:
            if low[other] == low[index] and high[other] == high[index]:
                new = False
                break
        if new:
            order[chosen] = index
            chosen += 1
    return chosen


def warm() -> None:
    """Compile the choice."""
    choose(np.zeros(1, np.int64), np.zeros((1, LONGEST), np.uint8), 1, np.zeros(1, np.int64))


def choices(heads: NDArray[np.int64], origins: NDArray[np.uint8], most: int, *, complete: bool) -> Choices:
    """Of these records, those of most points; `complete` says that every word is among them."""
    order = np.empty(most + 1, np.int64)
    chosen = choose(heads, origins, most + 1, order)
    kept = order[: min(chosen, most)]
    listed: list[list[Any]] = [heads[kept].tolist(), origins[kept].tolist()]
    records = tuple((head, tuple(circles[: head & 15])) for head, circles in zip(*listed, strict=True))
    return Choices(records, complete and chosen <= most)
