"""What one seat, or a spectator, may know: all that generators, bots, hints and previews ever get."""

from dataclasses import dataclass
from typing import Any, Literal

from chevalet.core.clock import Clock
from chevalet.core.grid import Cell
from chevalet.core.state import Outcome, SheetLine, Terms, Window


@dataclass(frozen=True)
class SeatView:
    name: str
    kind: Literal["human", "bot"]
    level: str | None
    team: int
    resigned: bool
    total: int
    hints: int = 0  # how many steps of hints it was given
    takebacks: int = 0  # how many turns it took back


@dataclass(frozen=True)
class Hint:
    """A good move, as much of it as the hints gave so far: its squares, then its points, then the move as plain values."""

    step: int
    cells: tuple[Cell, ...]
    points: int | None
    move: dict[str, Any] | None


@dataclass(frozen=True, kw_only=True)
class Position:
    """Each game adds its board, its letters and its terms."""

    game: str
    seat: int | None
    seats: tuple[SeatView, ...]
    terms: Terms
    turn: int | None
    turn_no: int
    seq: int
    sheet: tuple[SheetLine, ...]
    window: Window | None
    clock: Clock
    can_undo: bool  # this seat may take its last turn back
    hint: Hint | None = None  # what this seat was told in this turn
    agreed_to_end: tuple[int, ...]
    outcome: Outcome | None


def nothing_known(game: str, seat: int, totals: tuple[int, ...], terms: Terms) -> dict[str, Any]:
    """The common part of a position given by its board and letters alone: this seat to move, nothing before."""
    return {
        "game": game,
        "seat": seat,
        "seats": tuple(
            SeatView("", "human", None, team, resigned=False, total=total)
            for team, total in enumerate(totals)
        ),
        "terms": terms,
        "turn": seat,
        "turn_no": 1,
        "seq": 0,
        "sheet": (),
        "window": None,
        "clock": Clock(),
        "can_undo": False,
        "agreed_to_end": (),
        "outcome": None,
    }


@dataclass(frozen=True)
class WordPreview:
    word: str
    points: int
    valid: bool | None  # None where the table judges


@dataclass(frozen=True)
class WitnessWord:
    """A word that could still be made of the draft, and its squares: told only where the table agreed to hints."""

    word: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Preview:
    """What a draft would give. Without a dictionary: geometry and points only."""

    words: tuple[WordPreview, ...]
    lines: tuple[SheetLine, ...]
    witnesses: tuple[WitnessWord, ...] = ()

    @property
    def points(self) -> int:
        return sum(line.points for line in self.lines)


@dataclass(frozen=True)
class Choice:
    """What can be done next on a square of a draft, so that the browser shows it without knowing a rule."""

    at: Cell
    to: tuple[Cell, ...] = ()  # where the letter there can go
    text: str = ""  # what would then be shown or read there
