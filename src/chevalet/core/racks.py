"""Crosswords played from hidden racks out of one bag: what Scampio and La Clé share, without knowing each other."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from chevalet.core.acts import Act
from chevalet.core.bag import Rng, drawn, holds, without
from chevalet.core.crossword import (
    Tile,
    board_with,
    board_without,
    is_linked,
    letters_on,
    placement_fault,
    placements,
    tile_from_rack,
)
from chevalet.core.events import (
    Event,
    MoveMade,
    MoveWithdrawn,
    SeatResigned,
    TurnPassed,
    secret,
)
from chevalet.core.grid import Cell
from chevalet.core.ledger import Ledger
from chevalet.core.position import Position, Preview
from chevalet.core.referee import Referee
from chevalet.core.refusal import Refused
from chevalet.core.state import State
from chevalet.core.words import Words


@dataclass(frozen=True)
class PlaceWord(Act):
    """Lay letters; a small letter is a blank standing for it."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True)
class ExchangeLetters(Act):
    letters: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class LettersDrawn(Event):
    seat: int
    count: int
    letters: tuple[str, ...] | None = secret()


@dataclass(frozen=True, kw_only=True)
class WordPlaced(MoveMade):
    """`words` begins with the word along the line of the letters laid; `word_points` go with them."""

    tiles: tuple[Tile, ...]
    word_points: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class LettersExchanged(TurnPassed):
    """Drawn, then given back; it counts as a pass."""

    count: int
    given: tuple[str, ...] | None = secret()
    letters: tuple[str, ...] | None = secret()


@dataclass(frozen=True, kw_only=True)
class RackState(State):
    board: tuple[str, ...]
    bag: tuple[str, ...]
    racks: tuple[tuple[str, ...], ...]
    aside: tuple[str, ...] = ()  # letters of those who resigned
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
    last: LastMove | None


S = TypeVar("S", bound=RackState)
P = TypeVar("P", bound=RackPosition)


class RackReferee(Referee[S, P]):
    """Racks, bag and board, the same wherever letters are drawn and laid in crosswords."""

    rack_size: int
    rows: int
    cols: int

    def draw(self, ledger: Ledger[S], seat: int, wanted: int, rng: Rng) -> None:
        letters = drawn(ledger.state.bag, wanted, rng)
        if letters:
            ledger.add(
                LettersDrawn(at=ledger.at, seat=seat, count=len(letters), letters=letters, private_to=seat)
            )

    def settle(self, ledger: Ledger[S], rng: Rng) -> None:
        """Refill the rack of whoever just laid."""
        move = ledger.state.last_move
        assert move is not None
        if move.seat not in ledger.state.resigned:
            self.draw(ledger, move.seat, self.rack_size - len(ledger.state.racks[move.seat]), rng)

    def applied(self, state: S, event: Event) -> S:
        match event:
            case LettersDrawn(seat=seat, letters=letters) if letters is not None:
                state = replace(state, bag=without(state.bag, letters))
                return with_rack(state, seat, state.racks[seat] + letters)
            case WordPlaced(seat=seat, tiles=tiles):
                cells = tuple((row, col) for row, col, _ in tiles)
                state = replace(state, board=board_with(state.board, tiles), laid_last=cells)
                used = [tile_from_rack(letter) for _, _, letter in tiles]
                return with_rack(state, seat, without(state.racks[seat], used))
            case MoveWithdrawn(seat=seat):
                return self._taken_back(state, seat)
            case LettersExchanged(seat=seat, given=given, letters=letters) if given and letters:
                bag = without(state.bag, letters) + given
                rack = without(state.racks[seat] + letters, given)
                return with_rack(replace(state, bag=bag), seat, rack)
            case SeatResigned(seat=seat):
                return with_rack(replace(state, aside=state.aside + state.racks[seat]), seat, ())
        return state

    def _taken_back(self, state: S, seat: int) -> S:
        """The letters laid last go back to their rack, or with the others of a seat that has left."""
        taken = tuple((r, c, state.board[r][c]) for r, c in state.laid_last)
        back = tuple(tile_from_rack(letter) for _, _, letter in taken)
        state = replace(state, board=board_without(state.board, taken))
        if seat in state.resigned:
            return replace(state, aside=state.aside + back)
        return with_rack(state, seat, state.racks[seat] + back)

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
            **self.shared_view(state, seat),
            "board": state.board,
            "rack": None if seat is None else state.racks[seat],
            "rack_sizes": tuple(len(rack) for rack in state.racks),
            "bag": len(state.bag),
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

    def vocabulary(self, position: P, lexicon: Words) -> Words:
        """The words that may be laid at this table."""
        del position
        return lexicon


def with_rack(state: S, seat: int, rack: tuple[str, ...]) -> S:
    racks = tuple(rack if index == seat else old for index, old in enumerate(state.racks))
    return replace(state, racks=racks)
