"""Which of several candidates is best, from what follows each of them in imagined deals: effort goes to those still close."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.common.effort import Deadline

FEWEST = 8  # samples before anybody is let go
CLEARLY = 2.5  # standard errors behind the leader
ROUND = 96  # outcomes looked at between two looks at the clock, at most


Outcomes = Callable[[Sequence[int], range], NDArray[np.float64]]
"""What a candidate (a row) comes to in each of these samples (a column): more is better."""


def best_by_outcomes(count: int, outcomes: Outcomes, samples: int, budget_ms: float) -> int:
    """Which of so many candidates is best on average; the first when there was no time for enough samples.

    Rounds of samples, the same for all; after each, those clearly behind the leader are let go. It ends when one is
    left, when all samples are used or when time is up; a round takes half of the time that is left at most.
    """
    assert count
    alive = list(range(count))
    deadline = Deadline(budget_ms)
    seen = np.zeros((count, 0))
    step = 1
    while len(alive) > 1 and seen.shape[1] < samples and not deadline.passed:
        done, before = seen.shape[1], deadline.seconds_left
        upto = min(samples, done + step)
        seen = np.concatenate([seen, outcomes(alive, range(done, upto))], axis=1)
        cost = (before - deadline.seconds_left) / ((upto - done) * len(alive))  # of one outcome
        if upto >= min(FEWEST, samples):
            kept = _still_close(seen)
            alive, seen = [alive[n] for n in kept], seen[kept]
        affordable = int(deadline.seconds_left / 2 / max(cost, 1e-9))
        step = max(1, min(ROUND, affordable) // len(alive))
    return alive[0]


def _still_close(seen: NDArray[np.float64]) -> list[int]:
    """Who stays, best first: everybody who is not clearly behind the leader in the same samples."""
    order = np.argsort(-seen.mean(axis=1), kind="stable")
    behind = seen[order[0]] - seen[order]
    errors = behind.std(axis=1, ddof=1) / np.sqrt(seen.shape[1]) if seen.shape[1] > 1 else np.inf
    return [int(n) for n in order[behind.mean(axis=1) <= CLEARLY * errors]]
