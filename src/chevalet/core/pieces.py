"""Pieces drawn from one bag into hidden racks, whatever a piece is in a game: draws, refills, exchanges, leaving."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from chevalet.core.bag import Rng, drawn, without
from chevalet.core.copying import replace
from chevalet.core.events import Event, SeatResigned, TurnPassed
from chevalet.core.ledger import Ledger
from chevalet.core.position import Position
from chevalet.core.referee import Referee
from chevalet.core.state import State

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class PiecesDrawn(Event):
    """A game names its pieces in a secret field of its own."""

    seat: int
    count: int

    @property
    @abstractmethod
    def pieces(self) -> tuple[Any, ...] | None: ...


@dataclass(frozen=True, kw_only=True)
class PiecesExchanged(TurnPassed):
    """Drawn, then given back; it counts as a pass. A game names both in secret fields of its own."""

    count: int

    @property
    @abstractmethod
    def swapped(self) -> tuple[tuple[Any, ...], tuple[Any, ...]] | None:
        """What was given and what was drawn."""


@dataclass(frozen=True, kw_only=True)
class PieceState(State, Generic[T]):
    bag: tuple[T, ...]
    racks: tuple[tuple[T, ...], ...]
    aside: tuple[T, ...] = ()  # pieces of those who resigned


S = TypeVar("S", bound=PieceState[Any])
P = TypeVar("P", bound=Position)


class PieceReferee(Referee[S, P]):
    rack_size: int

    @abstractmethod
    def drawing(self, at: int, seat: int, pieces: tuple[Any, ...]) -> PiecesDrawn:
        """The game's event of a draw, private to its seat."""

    def draw(self, ledger: Ledger[S], seat: int, wanted: int, rng: Rng) -> None:
        pieces = drawn(ledger.state.bag, wanted, rng)
        if pieces:
            ledger.add(self.drawing(ledger.at, seat, pieces))

    def settle(self, ledger: Ledger[S], rng: Rng) -> None:
        """Refill the rack of whoever just laid."""
        move = ledger.state.last_move
        assert move is not None
        if move.seat not in ledger.state.resigned:
            self.draw(ledger, move.seat, self.rack_size - len(ledger.state.racks[move.seat]), rng)

    def applied(self, state: S, event: Event) -> S:
        match event:
            case PiecesDrawn(seat=seat, pieces=tuple(pieces)):
                state = replace(state, bag=without(state.bag, pieces))
                return with_rack(state, seat, state.racks[seat] + pieces)
            case PiecesExchanged(seat=seat, swapped=(given, pieces)):
                bag = without(state.bag, pieces) + given
                return with_rack(replace(state, bag=bag), seat, without(state.racks[seat], given) + pieces)
            case SeatResigned(seat=seat):
                return with_rack(replace(state, aside=state.aside + state.racks[seat]), seat, ())
        return state

    def held_view(self, state: S, seat: int | None) -> dict[str, Any]:
        """The fields of a position that all games with racks share."""
        return {
            **self.shared_view(state, seat),
            "rack": None if seat is None else state.racks[seat],
            "rack_sizes": tuple(len(rack) for rack in state.racks),
            "bag": len(state.bag),
        }


def with_rack(state: S, seat: int, rack: tuple[Any, ...]) -> S:
    racks = tuple(rack if index == seat else old for index, old in enumerate(state.racks))
    return replace(state, racks=racks)


def taken_back(state: S, seat: int, pieces: tuple[Any, ...]) -> S:
    """Pieces of a refuted move go back to their rack, or with the others of a seat that has left."""
    if seat in state.resigned:
        return replace(state, aside=state.aside + pieces)
    return with_rack(state, seat, state.racks[seat] + pieces)
