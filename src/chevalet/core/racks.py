"""Crosswords of letters laid from hidden racks: what games of that kind share, without knowing each other."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from chevalet.core.acts import Act
from chevalet.core.bag import holds, without
from chevalet.core.copying import replace
from chevalet.core.crossword import (
    BLANK,
    Tile,
    board_with,
    board_without,
    is_linked,
    letters_on,
    placement_fault,
    placements,
    tile_from_rack,
)
from chevalet.core.events import Event, MoveMade, MoveWithdrawn, secret
from chevalet.core.grid import Cell
from chevalet.core.pieces import (
    PieceReferee,
    PiecesDrawn,
    PiecesExchanged,
    PieceState,
    taken_back,
    with_rack,
)
from chevalet.core.position import Position, Preview
from chevalet.core.refusal import Refused
from chevalet.core.words import Words


@dataclass(frozen=True)
class PlaceWord(Act):
    """Lay letters; a small letter is a blank standing for it."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True)
class ExchangeLetters(Act):
    letters: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class LettersDrawn(PiecesDrawn):
    letters: tuple[str, ...] | None = secret()

    @property
    def pieces(self) -> tuple[str, ...] | None:
        return self.letters


@dataclass(frozen=True, kw_only=True)
class WordPlaced(MoveMade):
    """`words` begins with the word along the line of the letters laid; `word_points` go with them."""

    tiles: tuple[Tile, ...]
    word_points: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class LettersExchanged(PiecesExchanged):
    given: tuple[str, ...] | None = secret()
    letters: tuple[str, ...] | None = secret()

    @property
    def swapped(self) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
        return (self.given, self.letters) if self.given and self.letters else None


@dataclass(frozen=True, kw_only=True)
class RackState(PieceState[str]):
    board: tuple[str, ...]
    laid_last: tuple[Cell, ...] = ()  # squares of the last word, should it be taken back


@dataclass(frozen=True)
class LastMove:
    seat: int
    cells: tuple[Cell, ...]
    words: tuple[str, ...]
    word_points: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class RackPosition(Position):
    board: tuple[str, ...]  # '.' empty, capital a letter, small a blank standing for it
    rack: tuple[str, ...] | None  # None: not for this viewer
    rack_sizes: tuple[int, ...]
    bag: int
    unseen: tuple[tuple[str, int], ...] = ()  # in the bag and in other racks, ? a blank
    last: LastMove | None


S = TypeVar("S", bound=RackState)
P = TypeVar("P", bound=RackPosition)


class RackReferee(PieceReferee[S, P]):
    """Board, rows and columns: the same wherever letters are laid in crosswords."""

    rows: int
    cols: int

    def drawing(self, at: int, seat: int, pieces: tuple[str, ...]) -> LettersDrawn:
        return LettersDrawn(at=at, seat=seat, count=len(pieces), letters=pieces, private_to=seat)

    def applied(self, state: S, event: Event) -> S:
        match event:
            case WordPlaced(seat=seat, tiles=tiles):
                cells = tuple((row, col) for row, col, _ in tiles)
                state = replace(state, board=board_with(state.board, tiles), laid_last=cells)
                used = [tile_from_rack(letter) for _, _, letter in tiles]
                return with_rack(state, seat, without(state.racks[seat], used))
            case MoveWithdrawn(seat=seat):
                taken = tuple((r, c, state.board[r][c]) for r, c in state.laid_last)
                back = tuple(tile_from_rack(letter) for _, _, letter in taken)
                return taken_back(replace(state, board=board_without(state.board, taken)), seat, back)
        return super().applied(state, event)

    def everything(self, state: S) -> tuple[str, ...]:
        held = [tile for rack in state.racks for tile in rack]
        laid = [tile_from_rack(letter) for letter in letters_on(state.board).values()]
        return tuple(sorted([*state.bag, *held, *laid, *state.aside]))

    def rack_view(self, state: S, seat: int | None) -> dict[str, Any]:
        move = state.last_move
        last = None
        if isinstance(move, WordPlaced):
            cells = tuple((row, col) for row, col, _ in move.tiles)
            last = LastMove(move.seat, cells, move.words, move.word_points)
        return {
            **self.held_view(state, seat),
            "board": state.board,
            "unseen": self.unseen(state, seat),
            "last": last,
        }

    def laying_fault(
        self, board: tuple[str, ...], rack: tuple[str, ...] | None, tiles: tuple[Tile, ...]
    ) -> Refused | None:
        """What is wrong before any word is read: letters one does not hold, squares, line, gaps."""
        if not all(len(x) == 1 and x.isascii() and x.isalpha() for _, _, x in tiles):
            return Refused("move/unknown_letter")
        cells = tuple((row, col) for row, col, _ in tiles)
        code = placement_fault(letters_on(board), cells, self.rows, self.cols)
        if code is not None:
            return Refused(code, cells=cells)
        if rack is None or not holds(rack, (tile_from_rack(x) for _, _, x in tiles)):
            return Refused("move/tile_not_in_rack", cells=cells)
        return None

    def legal_moves(self, position: P, lexicon: Words) -> Iterator[Act]:
        """Every placement of the reference generator that the preview finds good."""
        letters = letters_on(position.board)
        words = self.vocabulary(position, lexicon)
        for tiles in placements(letters, self.rows, self.cols, position.rack or (), words):
            if letters and not is_linked(letters, tuple((r, c) for r, c, _ in tiles)):
                continue
            act = PlaceWord(tiles)
            if isinstance(self.preview(position, act, lexicon), Preview):
                yield act

    def act_of(self, state: S, event: Event) -> Act | None:
        match event:
            case WordPlaced(tiles=tiles):
                return PlaceWord(tuple(sorted(tiles)))
            case LettersExchanged(given=tuple(given)):
                return ExchangeLetters(tuple(sorted(given, key=lambda tile: (tile == BLANK, tile))))
        return super().act_of(state, event)

    def where(self, act: Act) -> tuple[Cell, ...]:
        return tuple((row, col) for row, col, _ in act.tiles) if isinstance(act, PlaceWord) else ()

    def vocabulary(self, position: P, lexicon: Words) -> Words:
        """The words that may be laid at this table."""
        del position
        return lexicon
