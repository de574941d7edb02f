"""Time as data: how long each seat has left, known from the times that events carry."""

from dataclasses import dataclass
from typing import Literal

from chevalet.core.copying import replace

DAY_MS = 86_400_000


@dataclass(frozen=True)
class ClockTerms:
    """What the table agreed on: no clock, so long a move, so long a game, or days a move."""

    kind: Literal["none", "move", "game", "days"] = "none"
    seconds: int = 0


@dataclass(frozen=True)
class Clock:
    kind: Literal["none", "move", "game", "days"] = "none"
    running: int | None = None  # the seat whose time runs
    since: int = 0
    left_ms: tuple[int, ...] = ()


def new_clock(terms: ClockTerms, seats: int) -> Clock:
    return Clock(kind=terms.kind, left_ms=(terms.seconds * 1000,) * seats if terms.kind != "none" else ())


def run(clock: Clock, seat: int | None, at: int, terms: ClockTerms) -> Clock:
    """Stop whoever's clock runs, then start this seat's. A clock per move starts with its full time each turn."""
    if clock.kind == "none":
        return clock
    left = list(clock.left_ms)
    if clock.running is not None and clock.kind == "game":
        left[clock.running] = max(0, left[clock.running] - (at - clock.since))
    if clock.kind != "game":
        left = [terms.seconds * 1000] * len(left)
    return replace(clock, running=seat, since=at, left_ms=tuple(left))


def flag_falls_at(clock: Clock) -> int | None:
    """When the running seat will have used up its time."""
    if clock.kind == "none" or clock.running is None:
        return None
    return clock.since + clock.left_ms[clock.running]


def shifted_by(clock: Clock, gap_ms: int) -> Clock:
    """Time nobody could play in (the server was closed) counts for nobody."""
    return replace(clock, since=clock.since + gap_ms) if clock.running is not None else clock
