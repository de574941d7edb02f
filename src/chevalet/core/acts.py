"""What can be asked of a game: acts of every game, and the command that carries one."""

from dataclasses import dataclass
from typing import Any, ClassVar

from chevalet.core.grid import Cell
from chevalet.core.naming import snake_case


@dataclass(frozen=True)
class Act:
    """Something a seat, or the server, asks for. Games add their own moves."""

    kind: ClassVar[str] = "act"

    def __init_subclass__(cls) -> None:
        cls.kind = snake_case(cls.__name__)


@dataclass(frozen=True)
class Command:
    """An act with who asks (None: the server itself), when it was received, and the last event its sender knew."""

    seat: int | None
    act: Act
    at: int
    base_seq: int | None = None  # None: the sender knows everything, as the server does


@dataclass(frozen=True)
class PassTurn(Act):
    pass


@dataclass(frozen=True)
class Contest(Act):
    pass


@dataclass(frozen=True)
class AcceptMove(Act):
    pass


@dataclass(frozen=True)
class Resign(Act):
    pass


@dataclass(frozen=True)
class UndoTurn(Act):
    pass


@dataclass(frozen=True)
class ProposeEnd(Act):
    """Agree that nothing more can be done; when every active seat has, the game ends."""


@dataclass(frozen=True)
class LapseWindow(Act):
    """The server: the contest window has run out."""


@dataclass(frozen=True)
class DropFlag(Act):
    """The server: the seat to act has used up its time."""


@dataclass(frozen=True)
class StopClock(Act):
    """The server: nobody could play between these two moments."""

    since: int
    until: int


@dataclass(frozen=True)
class GiveHint(Act):
    """The server: the next step of a hint that this seat asked for. `move` is an act as plain values; None: there is none."""

    seat: int
    cells: tuple[Cell, ...]
    points: int | None
    move: dict[str, Any] | None


SEAT_ACTS: tuple[type[Act], ...] = (PassTurn, Contest, AcceptMove, Resign, UndoTurn, ProposeEnd)
SERVER_ACTS: tuple[type[Act], ...] = (LapseWindow, DropFlag, StopClock, GiveHint)
