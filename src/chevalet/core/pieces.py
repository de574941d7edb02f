"""Pieces drawn from one bag into hidden racks, whatever a piece is in a game: draws, refills, exchanges, leaving."""

from abc import abstractmethod
from collections import Counter
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
    drawn: tuple[tuple[T, ...], ...] = ()  # by each seat, in their order
    due: tuple[
        tuple[T, ...], ...
    ] = ()  # drawn by each seat in turns taken back: they come again, in their order


S = TypeVar("S", bound=PieceState[Any])
P = TypeVar("P", bound=Position)


class PieceReferee(Referee[S, P]):
    rack_size: int

    @abstractmethod
    def drawing(self, at: int, seat: int, pieces: tuple[Any, ...]) -> PiecesDrawn:
        """The game's event of a draw, private to its seat."""

    def draw(self, ledger: Ledger[S], seat: int, wanted: int, rng: Rng) -> None:
        pieces = self.picked(ledger.state, seat, wanted, rng)
        if pieces:
            ledger.add(self.drawing(ledger.at, seat, pieces))

    def picked(self, state: S, seat: int, wanted: int, rng: Rng) -> tuple[Any, ...]:
        """What this seat drew before a takeback comes again, so that nobody takes a turn back to draw better pieces. What others drew is
        left to them while the bag holds anything else."""
        again, bag = taken(state.bag, of(state.due, seat), wanted)
        free = bag
        for other in range(len(state.seats)):
            if other != seat:
                _, free = taken(free, of(state.due, other))
        fresh = drawn(free, wanted - len(again), rng)
        theirs = without(bag, free) if len(free) < len(bag) else ()
        return again + fresh + drawn(theirs, wanted - len(again) - len(fresh), rng)

    def after_undo(self, state: S, back: S) -> S:
        due = []
        for seat in range(len(state.seats)):
            since = of(state.drawn, seat)[len(of(back.drawn, seat)) :]
            due.append(since + of(back.due, seat)[len(since) :])
        return replace(super().after_undo(state, back), due=tuple(due))

    def settle(self, ledger: Ledger[S], rng: Rng) -> None:
        """Refill the rack of whoever just laid."""
        move = ledger.state.last_move
        assert move is not None
        if move.seat not in ledger.state.resigned:
            self.draw(ledger, move.seat, self.rack_size - len(ledger.state.racks[move.seat]), rng)

    def applied(self, state: S, event: Event) -> S:
        match event:
            case PiecesDrawn(seat=seat, pieces=tuple(pieces)):
                state = noted(replace(state, bag=without(state.bag, pieces)), seat, pieces)
                return with_rack(state, seat, state.racks[seat] + pieces)
            case PiecesExchanged(seat=seat, swapped=(given, pieces)):
                bag = without(state.bag, pieces) + given
                state = noted(replace(state, bag=bag), seat, pieces)
                return with_rack(state, seat, without(state.racks[seat], given) + pieces)
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

    def unseen(self, state: S, seat: int | None) -> tuple[tuple[str, int], ...]:
        """How many of each piece this seat has not seen yet: those in the bag, in other racks and put aside."""
        others = [piece for index, rack in enumerate(state.racks) if index != seat for piece in rack]
        named = Counter[str]()
        for piece, count in Counter((*state.bag, *others, *state.aside)).items():  # few are different
            named[self.piece_name(piece)] += count
        return tuple(sorted(named.items()))

    def piece_name(self, piece: Any) -> str:  # noqa: ANN401 -- whatever the racks of the game hold
        return str(piece)


def of(pieces: tuple[tuple[T, ...], ...], seat: int) -> tuple[T, ...]:
    return pieces[seat] if pieces else ()


def taken(
    bag: tuple[T, ...], wanted: tuple[T, ...], most: int | None = None
) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """Of the pieces wanted those that the bag holds, in their order and at most so many; and what is left of the bag."""
    left, found = list(bag), list[T]()
    for piece in wanted:
        if piece in left and (most is None or len(found) < most):
            left.remove(piece)
            found.append(piece)
    return tuple(found), tuple(left)


def noted(state: S, seat: int, pieces: tuple[Any, ...]) -> S:
    """Records a draw, in case its turn is taken back, and removes it from the draws that are due."""
    seats = range(len(state.seats))
    drawn_by = tuple(of(state.drawn, one) + (pieces if one == seat else ()) for one in seats)
    due = tuple(of(state.due, one)[len(pieces) if one == seat else 0 :] for one in seats)
    return replace(state, drawn=drawn_by, due=due)


def with_rack(state: S, seat: int, rack: tuple[Any, ...]) -> S:
    racks = tuple(rack if index == seat else old for index, old in enumerate(state.racks))
    return replace(state, racks=racks)


def taken_back(state: S, seat: int, pieces: tuple[Any, ...]) -> S:
    """Pieces of a refuted move go back to their rack, or with the others of a seat that has left."""
    if seat in state.resigned:
        return replace(state, aside=state.aside + pieces)
    return with_rack(state, seat, state.racks[seat] + pieces)
