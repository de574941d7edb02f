"""Time for what runs: clocks, windows, heartbeats. The wall clock may be set, or jump while the machine sleeps."""

import time
from collections.abc import Callable


def wall_ms() -> int:
    return time.time_ns() // 1_000_000


def monotonic_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class SteadyClock:
    """Begins with the wall clock, so that times of several runs follow each other, then counts by itself."""

    def __init__(
        self, wall: Callable[[], int] = wall_ms, monotonic: Callable[[], int] = monotonic_ms
    ) -> None:
        self._monotonic = monotonic
        self._start_ms = wall() - monotonic()

    def __call__(self) -> int:
        return self._start_ms + self._monotonic()
