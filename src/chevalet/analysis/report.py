"""What an analysis says, as plain data: of each move, each turn, each player and the whole game."""

from typing import Any, Literal

from msgspec import Struct

VERSION = 3
"""Of the measures: an analysis made by another version is made again."""

Measure = Literal["chance", "lead", "line"]
"""What the curve of a game tells: winning chances, the lead, or (alone) what the engine's line comes to from there."""


class MoveReport(Struct):
    """A move with what the engine makes of it. `worth` is what moves are compared by; the rest tells why."""

    act: dict[str, Any]
    text: str  # as one types it in the terminal
    cells: list[tuple[int, int]]
    words: list[str]
    points: int
    worth: float
    kept: float | None = None  # what the pieces kept are worth at later turns
    given: float | None = None  # points the other is then expected to make
    rest: list[str] | None = None  # the letters that stay on the rack
    chance: float | None = None  # winning chances of the mover, from 0 to 1
    zipf: float | None = None  # how common its rarest word is
    notable: list[str] = []
    played: bool = False


class LineReport(Struct):
    """How the engine would have gone on alone, drawing what was really drawn."""

    moves: list[str]
    total: int  # of the whole game
    won: bool


class TurnReport(Struct):
    seq: int  # events before it
    turn_no: int
    seat: int
    rank: int  # of the move played among those judged, 0 the best
    choices: int  # moves judged
    moves: list[MoveReport]  # the best ones, best first, and the one played
    lead: int  # of the mover's side, after the move
    refuted: bool = False  # the move was contested and taken back
    luck: float | None = None  # of the draw before it, in points
    line: LineReport | None = None
    # Known once the whole game is.
    lost: float = 0.0
    mistake: bool = False
    missed: int | None = None  # which of `moves` the player could have known, and was clearly better
    turning: bool = False

    @property
    def played(self) -> MoveReport:
        return next(move for move in self.moves if move.played)


class PlayerReport(Struct):
    name: str
    turns: int
    average: float  # points a turn
    chosen: int  # turns that left a choice: accuracy is their mean, and several games are weighed by them
    accuracy: float  # from 0 to 100
    lost: float  # worth left on the table
    mistakes: int
    given: float | None = None  # points handed to the other a turn, by the engine's expectation
    luck: float | None = None  # of all draws, in points
    made: dict[str, int] = {}  # full racks, key words, flips …
    missed: dict[str, int] = {}  # the same, where one of the best moves had them and the one played had not


class Report(Struct):
    version: int
    game: str
    lexicon: str
    measure: Measure
    typical: float  # the most points that any move listed of a turn brings, on average over the game
    turns: list[TurnReport]
    curve: list[float]  # before the first turn and after each one, as the first seat's side sees it
    players: list[PlayerReport]
    known_zipf: float  # words at least so common are words that a player could know
    fewest: int | None = None  # alone: the smallest total that won, of the game and of the engine's lines
