"""What R.S.V.P. adds to what all games share: acts, events, state, position. Squares are the first player's."""

from dataclasses import dataclass
from typing import Annotated, Literal

import msgspec

from chevalet.core.acts import Act
from chevalet.core.events import AnswerAsked, Event, GameStarted, MoveMade
from chevalet.core.grid import Cell
from chevalet.core.position import Position
from chevalet.core.state import SheetLine, State, Terms
from chevalet.games.rsvp.frame import Board, Line, Side, Witness

Starter = Literal["lot", "seat1", "seat2"]
"""R3: who is the first player: whom lot designates, or the player of a seat the table agreed on."""


@dataclass(frozen=True)
class RsvpTerms(Terms):
    target: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 100
    starter: Starter = "lot"
    opening: Annotated[str, msgspec.Meta(pattern="^[A-Z]?$")] = ""  # R3: empty, the second player chooses


@dataclass(frozen=True)
class ChooseLetter(Act):
    letter: str


@dataclass(frozen=True)
class PlaceLetter(Act):
    row: int
    col: int
    letter: str
    announce: tuple[Line, ...] = ()  # R11: at a table without referee, the words one scores


@dataclass(frozen=True)
class Citation:
    """A word cited in proof: its line, the square of its first letter as its player reads it."""

    line: Line
    row: int
    col: int
    word: str


@dataclass(frozen=True)
class Prove(Act):
    citations: tuple[Citation, ...] = ()
    search: bool = False  # let the program look for the words


@dataclass(frozen=True, kw_only=True)
class RsvpStarted(GameStarted, kind="game_started"):
    terms: RsvpTerms
    first: int  # R3: the seat of the first player


@dataclass(frozen=True, kw_only=True)
class LetterChosen(Event):
    """R3: the opening letter, chosen by a seat or agreed beforehand (None)."""

    seat: int | None
    letter: str
    blocked: bool = False


@dataclass(frozen=True, kw_only=True)
class LetterPlaced(MoveMade):
    row: int
    col: int
    letter: str
    announced: tuple[Line, ...]
    witnesses: tuple[Witness, ...] = ()  # with the referee: what makes the letter good
    blocked: bool = False  # R14, with the referee: no letter is possible for the next player


@dataclass(frozen=True, kw_only=True)
class ProofAsked(AnswerAsked):
    """R12: a contest, and the lines its placer must show a word for; none named, one line of their choice."""

    asked: tuple[Line, ...]


@dataclass(frozen=True, kw_only=True)
class ProofShown(Event):
    seat: int
    witnesses: tuple[Witness, ...]
    searched: bool


@dataclass(frozen=True, kw_only=True)
class WordsCancelled(Event):
    """R12: announced words that the dictionary does not know lose their points; the letter stays."""

    seat: int
    cancelled: tuple[SheetLine, ...]


@dataclass(frozen=True, kw_only=True)
class RsvpState(State):
    terms: RsvpTerms
    board: Board
    stock: tuple[str, ...]
    first: int
    asked: tuple[Line, ...] = ()
    blocked: bool = False

    @property
    def is_open(self) -> bool:
        return any(row.strip(".") for row in self.board)


@dataclass(frozen=True)
class LastLetter:
    seat: int | None
    cells: tuple[Cell, ...]


@dataclass(frozen=True, kw_only=True)
class RsvpPosition(Position):
    terms: RsvpTerms
    board: Board  # as the first player sees it
    first: int
    side: Side  # whose rows this viewer reads; a spectator stands behind the first player
    stock: dict[str, int]
    asked: tuple[Line, ...]
    last: LastLetter | None

    @property
    def is_open(self) -> bool:
        return any(row.strip(".") for row in self.board)
