"""Whether the tables in memory are certainly still ours: as long as the last heartbeat that was written allows."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

SHARE = 0.9  # of the time that the database allows: clocks do not run at quite the same speed


@dataclass(eq=False, slots=True)
class Lease:
    alive_after_ms: int  # 0: one server at a time, nobody takes anything from it
    monotonic: Callable[[], float] = time.monotonic
    since_s: float = field(default=0.0)  # when the last heartbeat that was written was begun

    def __post_init__(self) -> None:
        self.since_s = self.monotonic()

    @property
    def age_s(self) -> float:
        return self.monotonic() - self.since_s

    @property
    def is_held(self) -> bool:
        """By our own count, begun before the database's: a process that was stopped finds it over when it wakes."""
        return not self.alive_after_ms or self.age_s < SHARE * self.alive_after_ms / 1000
