"""What every game's state holds, whatever the game: seats, turn, score sheet, contest window, clock, outcome."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from chevalet.core.clock import Clock, ClockTerms
from chevalet.core.seats import Seat

if TYPE_CHECKING:
    from chevalet.core.events import HintGiven, MoveMade


@dataclass(frozen=True)
class Terms:
    """What a table agrees on before playing; a game adds its own terms in a subclass."""

    check: Literal["referee", "table"] = "referee"
    clock: ClockTerms = field(default_factory=ClockTerms)
    window_ms: int | None = None  # how long a move may be contested; None: until the next player acts
    takebacks: bool = False
    hints: bool = False


@dataclass(frozen=True)
class SheetLine:
    """One line of the score sheet. Bonuses and penalties have lines of their own."""

    seat: int
    turn_no: int
    kind: str  # word, full_rack, pass, exchange, refuted, contest, letters_left, out …
    points: int
    text: str = ""


@dataclass(frozen=True)
class Window:
    """The time in which the last move may be contested or, at the stage `answer`, its mover answers a contest."""

    mover: int
    opened_at: int
    closes_at: int | None
    accepted: tuple[int, ...] = ()
    final: bool = False  # the move would end the game: nobody plays until it stands
    stage: Literal["contest", "answer"] = "contest"
    contester: int | None = None  # who asked, while the mover is to answer
    seq: int = 0


@dataclass(frozen=True)
class Outcome:
    reason: str
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]  # seats, best first; equals share a place


@dataclass(frozen=True, kw_only=True)
class State:
    seats: tuple[Seat, ...]
    terms: Terms
    clock: Clock
    seq: int = 0  # events folded so far
    turn: int | None = None
    turn_seq: int = 0  # the event that began this turn: what was composed before it is stale
    turn_no: int = 0
    sheet: tuple[SheetLine, ...] = ()
    passes: tuple[int, ...] = ()  # seats that passed since the last word, in their order
    passes_before: tuple[int, ...] = ()  # before the last move, should it be taken back
    window: Window | None = None
    last_move: "MoveMade | None" = None  # unless it was taken back
    resigned: tuple[int, ...] = ()
    agreed_to_end: tuple[int, ...] = ()
    outcome: Outcome | None = None
    checkpoint: "State | None" = None  # before the last turn, while it may be taken back
    retake: "State | None" = (
        None  # before the last turn of whoever plays bots alone, where takebacks are agreed
    )
    hint: "HintGiven | None" = None  # as far as it was asked for in this turn
    hinted: tuple[int, ...] = ()  # seats that were given a hint, once for each step
    undone: tuple[int, ...] = ()  # seats that took a turn back, once for each

    @property
    def active(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.seats)) if seat not in self.resigned)

    def opponents(self, seat: int) -> tuple[int, ...]:
        return tuple(s for s in self.active if self.seats[s].team != self.seats[seat].team)

    def plays_alone(self, seat: int) -> bool:
        """Whether every other seat is a bot's."""
        return all(one.kind == "bot" for other, one in enumerate(self.seats) if other != seat)

    def total(self, seat: int) -> int:
        """A seat's points; in teams, the team's."""
        team = self.seats[seat].team
        return sum(line.points for line in self.sheet if self.seats[line.seat].team == team)
