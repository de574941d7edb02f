"""How hard a player thinks: what a level allows a search, and when its time is up."""

import random
import time
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Effort:
    candidates: int  # moves looked at
    samples: int  # racks imagined for the others
    depth: int  # turns looked ahead where nothing is hidden
    budget_ms: int
    rng: random.Random


class Limit(Protocol):
    """When a search stops deepening."""

    @property
    def passed(self) -> bool: ...


class PositionLimit:
    """So many positions looked at: slow on a slow machine, and the same everywhere."""

    def __init__(self, most: int) -> None:
        self._left = most

    @property
    def passed(self) -> bool:
        self._left -= 1
        return self._left < 0


class Deadline:
    """The end of a thought, in the CPU time of its own thread: a busy machine makes a player late, never weaker."""

    def __init__(self, budget_ms: float) -> None:
        self._at = time.thread_time() + budget_ms / 1000

    @property
    def passed(self) -> bool:
        return time.thread_time() >= self._at

    @property
    def seconds_left(self) -> float:
        return max(0.0, self._at - time.thread_time())
