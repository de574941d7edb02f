"""Prisms, and what a game of Option holds: grid, bag, racks; its moves and its events."""

from dataclasses import dataclass

from chevalet.core.acts import Act
from chevalet.core.events import Event, GameStarted, MoveMade, secret
from chevalet.core.grid import Cell
from chevalet.core.pieces import PiecesDrawn, PiecesExchanged, PieceState
from chevalet.core.position import Position
from chevalet.core.state import Terms

STAR = "*"

LaidTile = tuple[int, int, str, int, int]
"""A prism laid: row, column, letter read, place of the prism in the rack, face shown (0 or 1)."""
Flip = tuple[int, int, str]
"""A prism turned over: row, column, letter read afterwards."""


@dataclass(frozen=True, order=True)
class Prism:
    """Two faces, each a letter or a star, and the colour of each face."""

    faces: str
    colours: str

    @property
    def kind(self) -> tuple[tuple[str, str], ...]:
        """The same for two prisms that nobody could tell apart, whichever face is named first."""
        return tuple(sorted(zip(self.faces, self.colours, strict=True)))


@dataclass(frozen=True)
class Standing:
    """A prism on the grid: the face it shows and the letter it reads (a star's is the one declared)."""

    at: Cell
    faces: str
    colours: str
    shown: int
    letter: str

    @property
    def prism(self) -> Prism:
        return Prism(self.faces, self.colours)

    @property
    def face(self) -> str:
        return self.faces[self.shown]

    @property
    def other_face(self) -> str:
        return self.faces[1 - self.shown]

    @property
    def colour(self) -> str:
        return self.colours[self.shown]


Board = tuple[Standing, ...]
"""The prisms on the grid, by square."""


@dataclass(frozen=True)
class LayPrisms(Act):
    tiles: tuple[LaidTile, ...]
    flips: tuple[Flip, ...]


@dataclass(frozen=True)
class ExchangePrisms(Act):
    prisms: tuple[int, ...]  # places in the rack


@dataclass(frozen=True, kw_only=True)
class StartDrawn(Event):
    """O3: one prism each, shown to all, then back in the bag. A tie is drawn again."""

    draws: tuple[tuple[int, Prism], ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class PrismsDrawn(PiecesDrawn):
    prisms: tuple[Prism, ...] | None = secret()

    @property
    def pieces(self) -> tuple[Prism, ...] | None:
        return self.prisms


@dataclass(frozen=True, kw_only=True)
class PrismsLaid(MoveMade):
    """`words` begins with the word along the line of the prisms laid; `word_points` go with them."""

    laid: Board
    flips: tuple[Flip, ...]
    word_points: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class PrismsExchanged(PiecesExchanged):
    given: tuple[Prism, ...] | None = secret()
    prisms: tuple[Prism, ...] | None = secret()

    @property
    def swapped(self) -> tuple[tuple[Prism, ...], tuple[Prism, ...]] | None:
        return (self.given, self.prisms) if self.given and self.prisms else None


@dataclass(frozen=True)
class Before:
    """Grid and mover's rack before the last move, should it be taken back, and what it laid."""

    board: Board
    rack: tuple[Prism, ...]
    laid: tuple[Prism, ...]


@dataclass(frozen=True, kw_only=True)
class OptionState(PieceState[Prism]):
    racks: tuple[tuple[Prism, ...], ...]  # said again with its type: lessons write racks as plain values
    board: Board
    before: Before | None = None


@dataclass(frozen=True)
class LastMove:
    seat: int
    cells: tuple[Cell, ...]
    flipped: tuple[Cell, ...]
    words: tuple[str, ...]
    word_points: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class OptionPosition(Position):
    board: Board
    rack: tuple[Prism, ...] | None  # None: not for this viewer
    rack_sizes: tuple[int, ...]
    bag: int
    unseen: tuple[tuple[str, int], ...] = ()  # prisms in the bag and in other racks: faces, then colours
    last: LastMove | None


__all__ = [
    "STAR",
    "Before",
    "Board",
    "ExchangePrisms",
    "Flip",
    "GameStarted",
    "LaidTile",
    "LastMove",
    "LayPrisms",
    "OptionPosition",
    "OptionState",
    "Prism",
    "PrismsDrawn",
    "PrismsExchanged",
    "PrismsLaid",
    "Standing",
    "StartDrawn",
    "Terms",
]
