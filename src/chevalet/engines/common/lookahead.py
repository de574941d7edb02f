"""Looking one reply ahead with imagined racks: effort goes to the candidates that are still close."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.common.effort import Deadline

FEWEST = 4  # samples before anybody is let go
CLEARLY = 2.0  # standard errors behind the leader


Losses = Callable[[Sequence[int], range], NDArray[np.float64]]
"""What follows a candidate (a row) in each of these samples (a column), as the other's gain."""


def best_by_replies(worth: Sequence[float], losses: Losses, samples: int, budget_ms: int) -> int:
    """Which candidate is best, from what each brings at once and what follows.

    Rounds of samples, the same for all; after each, those clearly behind and the worse half are let go. It ends when
    one is left, when all samples are used or when time is up.
    """
    assert worth
    alive = list(range(len(worth)))
    deadline = Deadline(budget_ms)
    seen = np.zeros((len(alive), 0))
    done, step = 0, max(FEWEST, samples // 8)
    while len(alive) > 1 and done < samples and not deadline.passed:
        upto = min(samples, done + step)
        seen = np.concatenate([seen, losses(alive, range(done, upto))], axis=1)
        values = np.array([worth[n] for n in alive]) - seen.mean(axis=1)
        kept = _still_close(values, seen)
        alive, seen = [alive[n] for n in kept], seen[kept]
        done, step = upto, step * 2
    return alive[0]


def _still_close(values: NDArray[np.float64], seen: NDArray[np.float64]) -> list[int]:
    """Who stays, best first: at most half, two at least unless the leader is clearly ahead of all."""
    order = np.argsort(-values, kind="stable")[: max(2, (len(values) + 1) // 2)]
    leader, samples = order[0], seen.shape[1]
    kept = [int(leader)]
    for n in order[1:]:
        error = np.std(seen[n] - seen[leader], ddof=1) / np.sqrt(samples) if samples > 1 else np.inf
        if values[leader] - values[n] <= CLEARLY * error:
            kept.append(int(n))
    return kept
