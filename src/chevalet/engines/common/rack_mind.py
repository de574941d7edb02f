"""Thinking beyond the points of a move, for crosswords played from hidden racks: leaves, replies, exact endgames."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from chevalet.core.acts import Act
from chevalet.core.bag import without
from chevalet.core.crossword import board_with, tile_from_rack
from chevalet.core.racks import PlaceWord, RackPosition
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.endgame import Endgame, Ending, Turn, handed_over
from chevalet.engines.common.leave import LeaveTable
from chevalet.engines.common.lookahead import Candidate, best_by_replies
from chevalet.engines.common.sampling import imagined_racks, unseen
from chevalet.engines.common.scored import ScoredMove

P = TypeVar("P", bound=RackPosition)
Racks = tuple[tuple[str, ...], tuple[str, ...]]

ENDGAME_MOVES = 10


def board_after(position: P, move: ScoredMove) -> P:
    assert isinstance(move.act, PlaceWord)
    return replace(position, board=board_with(position.board, move.act.tiles))


@dataclass(frozen=True)
class RackMind(Generic[P]):
    """What a game tells its thinker: how to list moves, what leaves are worth, how a game closes."""

    best_moves: Callable[[P, int], list[ScoredMove]]
    # of the best move of each position, none being 0; all with one seat to move
    best_points: Callable[[Sequence[P]], Sequence[int]]
    leaves: LeaveTable
    letters: dict[str, int]
    closing: Callable[[Racks], float]  # points of the end for the holder of the first rack, less the other's
    ends: Callable[[Racks], bool]  # with the bag empty: whether the game is over with these racks
    after: Callable[[P, ScoredMove], P] = board_after  # what the next player finds

    def by_search(self, position: P, effort: Effort) -> Act | None:
        moves = self.best_moves(position, effort.candidates * 3)
        if not moves:
            return None
        rack = position.rack or ()
        hidden = unseen(self.letters, position.board, rack)
        two = sum(not seat.resigned for seat in position.seats) == 2
        if two and not position.bag:
            return self._endgame(position, (rack, tuple(hidden)), effort.budget_ms)
        chosen = by_leave(self.leaves, position, moves)[: effort.candidates]
        seat = next_seat(position)
        racks = imagined_racks(hidden, position.rack_sizes[seat], effort.samples, effort.rng)
        ahead = [Candidate(move, worth(self.leaves, position, move)) for move in chosen]
        found = {id(c.move): replace(self.after(position, c.move), seat=seat, turn=seat) for c in ahead}

        def replies(moves: Sequence[ScoredMove], among: range) -> NDArray[np.float64]:
            asked = [replace(found[id(move)], rack=racks[n]) for move in moves for n in among]
            return np.array(self.best_points(asked), float).reshape(len(moves), len(among))

        return best_by_replies(ahead, replies, effort.samples, effort.budget_ms).move.act

    def _endgame(self, position: P, racks: Racks, budget_ms: int) -> Act | None:
        """Both racks are known: look ahead as deep as time allows."""

        def held(ending: Ending[P]) -> Racks:
            return ending.mine, ending.theirs

        def turns(ending: Ending[P]) -> list[Turn[P]]:
            here = replace(ending.position, rack=held(ending)[0])
            return [
                Turn(
                    move.act,
                    move.points,
                    handed_over(ending, other(self.after(here, move)), kept_after(here, move)),
                )
                for move in self.best_moves(here, ENDGAME_MOVES)
            ]

        def other(here: P) -> P:
            return replace(here, seat=next_seat(here))

        end = Endgame(turns, lambda e: self.closing(held(e)), lambda e: self.ends(held(e)), other)
        return end.best_act(Ending(position, *racks), budget_ms)


def by_leave(leaves: LeaveTable, position: RackPosition, moves: Sequence[ScoredMove]) -> list[ScoredMove]:
    return sorted(moves, key=lambda move: worth(leaves, position, move), reverse=True)


def worth(leaves: LeaveTable, position: RackPosition, move: ScoredMove) -> float:
    """Points, and what stays on the rack while there is something to draw."""
    kept = kept_after(position, move)
    return move.points + (leaves.worth(kept) if position.bag else 0.0)


def kept_after(position: RackPosition, move: ScoredMove) -> tuple[str, ...]:
    assert isinstance(move.act, PlaceWord)
    return without(position.rack or (), (tile_from_rack(letter) for _, _, letter in move.act.tiles))


def next_seat(position: RackPosition) -> int:
    """The next seat that still holds letters."""
    assert position.seat is not None
    count = len(position.seats)
    order = [(position.seat + step) % count for step in range(1, count)]
    return next((s for s in order if not position.seats[s].resigned and position.rack_sizes[s]), order[0])
