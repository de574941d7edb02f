"""Looking one reply ahead with imagined racks: effort goes to the candidates that are still close."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.common.effort import Deadline
from chevalet.engines.common.scored import ScoredMove

FEWEST = 4  # samples before anybody is let go
CLEARLY = 2.0  # standard errors behind the leader


@dataclass(frozen=True)
class Candidate:
    move: ScoredMove
    worth: float  # points and what stays on the rack


Replies = Callable[[Sequence[ScoredMove], range], NDArray[np.float64]]
"""The points of the best answer to each move (a row) by each of these imagined racks (a column)."""


def best_by_replies(
    candidates: Sequence[Candidate], replies: Replies, samples: int, budget_ms: int
) -> Candidate:
    """Rounds of samples, the same for all; after each, those clearly behind and the worse half are let go.

    It ends when one is left, when all samples are used or when time is up.
    """
    assert candidates
    alive = list(candidates)
    deadline = Deadline(budget_ms)
    seen = np.zeros((len(alive), 0))
    done, step = 0, max(FEWEST, samples // 8)
    while len(alive) > 1 and done < samples and not deadline.passed:
        upto = min(samples, done + step)
        fresh = replies([c.move for c in alive], range(done, upto))
        seen = np.concatenate([seen, fresh], axis=1)
        values = np.array([c.worth for c in alive]) - seen.mean(axis=1)
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
