"""Looking one reply ahead with imagined racks: effort goes to the candidates that are still close."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from chevalet.engines.common.scored import ScoredMove


@dataclass
class Candidate:
    move: ScoredMove
    worth: float  # points and what stays on the rack
    replies: float = 0.0
    looked_at: int = 0

    @property
    def value(self) -> float:
        return self.worth - (self.replies / self.looked_at if self.looked_at else 0.0)


Reply = Callable[[ScoredMove, int], float]
"""The points of the best answer to a move by the n-th imagined rack."""


def best_by_replies(candidates: Sequence[Candidate], reply: Reply, samples: int, budget_ms: int) -> Candidate:
    """Rounds of samples, the same for all; after each the worse half is let go, until one is left or time is up."""
    assert candidates
    alive = list(candidates)
    deadline = time.perf_counter() + budget_ms / 1000
    done, step = 0, max(2, samples // 4)
    while len(alive) > 1 and done < samples:
        upto = min(samples, done + step)
        for n in range(done, upto):
            for candidate in alive:
                candidate.replies += reply(candidate.move, n)
                candidate.looked_at += 1
            if time.perf_counter() > deadline:
                break
        alive.sort(key=lambda c: c.value, reverse=True)
        if time.perf_counter() > deadline:
            break
        done, step = upto, step * 2
        alive = alive[: max(2, (len(alive) + 1) // 2)] if done < samples else alive
    return max(alive, key=lambda c: c.value)
