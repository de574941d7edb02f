"""What has happened: the log is the truth. Events of every game, their secrets, and the one redaction."""

from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

from chevalet.core.copying import replace
from chevalet.core.grid import Cell
from chevalet.core.naming import snake_case
from chevalet.core.seats import Seat
from chevalet.core.state import Outcome, SheetLine, Terms
from chevalet.core.words import Verdict

SERVER_ONLY = -1
"""`private_to` of an event whose secret no seat may know (the order of a bag, the cards face down)."""


def secret() -> Any:  # noqa: ANN401 -- stands for a field of any type, as dataclasses.field does
    """A field that only the seat named by `private_to` may see; redacted it is None."""
    return field(default=None, metadata={"secret": True})


@dataclass(frozen=True, kw_only=True)
class Event:
    kind: ClassVar[str] = "event"

    at: int
    private_to: int | None = None
    lines: tuple[SheetLine, ...] = ()  # what this event writes on the score sheet

    def __init_subclass__(cls, *, kind: str | None = None) -> None:
        cls.kind = kind or snake_case(cls.__name__)


def redacted(event: Event, viewer: int | None) -> Event:
    """The event as this seat (None: a spectator) may see it."""
    if event.private_to is None or event.private_to == viewer:
        return event
    hidden: dict[str, Any] = {f.name: None for f in fields(event) if f.metadata.get("secret")}
    return replace(event, **hidden) if hidden else event


@dataclass(frozen=True, kw_only=True)
class GameStarted(Event):
    """Games subclass it to carry terms of their own (`kind="game_started"`)."""

    seats: tuple[Seat, ...]
    terms: Terms
    taken_over: int = 0  # so many first events were played at another table


@dataclass(frozen=True, kw_only=True)
class TurnBegan(Event):
    """The turn passes to this seat; to nobody while a move may be contested that would end the game, or after which
    the turn would stay with its mover's side."""

    seat: int | None


@dataclass(frozen=True, kw_only=True)
class MoveMade(Event):
    """A seat's move; each game subclasses it with what was laid. Provisional while it may be contested."""

    seat: int
    words: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class TurnPassed(Event):
    seat: int
    reason: str = "pass"  # pass, flag, exchange, refuted


@dataclass(frozen=True, kw_only=True)
class ContestOpened(Event):
    mover: int
    closes_at: int | None
    final: bool = False


@dataclass(frozen=True, kw_only=True)
class ContestHeld(Event):
    """The next opponent has left, and the turn would come to the mover's side: nobody plays until this moment at most."""

    closes_at: int


@dataclass(frozen=True, kw_only=True)
class MoveAccepted(Event):
    seat: int


@dataclass(frozen=True, kw_only=True)
class ContestLapsed(Event):
    """Nobody contested in time: the move stands."""


@dataclass(frozen=True, kw_only=True)
class AnswerAsked(Event):
    """A contest that the mover must answer; a game subclasses it with its question. The turn is held up meanwhile."""

    by: int
    mover: int
    closes_at: int


@dataclass(frozen=True, kw_only=True)
class MoveContested(Event):
    """A contest and its verdict. `lines` hold the points that moved."""

    by: int
    mover: int
    founded: bool
    verdicts: tuple[Verdict, ...]


@dataclass(frozen=True, kw_only=True)
class MoveWithdrawn(Event):
    """The contested move is taken back, and its points with it."""

    seat: int


@dataclass(frozen=True, kw_only=True)
class TurnUndone(Event):
    seat: int
    with_replies: bool = False  # against bots alone: what they played since goes with it


@dataclass(frozen=True, kw_only=True)
class HintGiven(Event):
    """One step further into a good move: where it lies, then how many points it brings, then the move itself."""

    seat: int
    step: int
    cells: tuple[Cell, ...] | None = secret()
    points: int | None = secret()
    move: dict[str, Any] | None = secret()  # noqa: RUF009 -- an act as plain values; None at the last step: none


@dataclass(frozen=True, kw_only=True)
class SeatResigned(Event):
    seat: int
    reason: str = "resigned"  # resigned, flag


@dataclass(frozen=True, kw_only=True)
class EndProposed(Event):
    seat: int


@dataclass(frozen=True, kw_only=True)
class ClockStopped(Event):
    since: int
    until: int


@dataclass(frozen=True, kw_only=True)
class GameEnded(Event):
    outcome: Outcome


CORE_EVENTS: tuple[type[Event], ...] = (
    TurnBegan,
    TurnPassed,
    ContestOpened,
    ContestHeld,
    MoveAccepted,
    ContestLapsed,
    MoveContested,
    MoveWithdrawn,
    TurnUndone,
    HintGiven,
    SeatResigned,
    EndProposed,
    ClockStopped,
    GameEnded,
)
