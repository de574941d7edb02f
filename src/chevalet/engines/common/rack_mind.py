"""Thinking beyond the points of a move, for crosswords played from hidden racks: leaves, replies, exact endgames."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from chevalet.core.acts import Act
from chevalet.core.bag import without
from chevalet.core.crossword import board_with, tile_from_rack
from chevalet.core.racks import PlaceWord, RackPosition
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.leave import LeaveTable
from chevalet.engines.common.lookahead import Candidate, best_by_replies
from chevalet.engines.common.sampling import imagined_racks, unseen
from chevalet.engines.common.scored import ScoredMove

P = TypeVar("P", bound=RackPosition)
Racks = tuple[tuple[str, ...], tuple[str, ...]]
BestMoves = Callable[[RackPosition, int], list[ScoredMove]]

ENDGAME_MOVES = 10
ENDGAME_DEPTH = 12


def board_after(position: RackPosition, move: ScoredMove) -> RackPosition:
    assert isinstance(move.act, PlaceWord)
    return replace(position, board=board_with(position.board, move.act.tiles))


@dataclass(frozen=True)
class RackMind:
    """What a game tells its thinker: how to list moves, what leaves are worth, how a game closes."""

    best_moves: BestMoves
    leaves: LeaveTable
    letters: dict[str, int]
    closing: Callable[[Racks], float]  # points of the end for the holder of the first rack, less the other's
    ends: Callable[[Racks], bool]  # with the bag empty: whether the game is over with these racks
    after: Callable[[RackPosition, ScoredMove], RackPosition] = board_after  # what the next player finds

    def worth(self, position: RackPosition, move: ScoredMove) -> float:
        """Points, and what stays on the rack while there is something to draw."""
        kept = kept_after(position, move)
        return move.points + (self.leaves.worth(kept) if position.bag else 0.0)

    def by_leave(self, position: RackPosition, moves: Sequence[ScoredMove]) -> list[ScoredMove]:
        return sorted(moves, key=lambda move: self.worth(position, move), reverse=True)

    def by_search(self, position: RackPosition, effort: Effort) -> Act | None:
        moves = self.best_moves(position, effort.candidates * 3)
        if not moves:
            return None
        rack = position.rack or ()
        hidden = unseen(self.letters, position.board, rack)
        two = sum(not seat.resigned for seat in position.seats) == 2
        if two and not position.bag:
            return self._endgame(position, (rack, tuple(hidden)), effort.budget_ms)
        chosen = self.by_leave(position, moves)[: effort.candidates]
        seat = next_seat(position)
        racks = imagined_racks(hidden, position.rack_sizes[seat], effort.samples, effort.rng)
        ahead = [Candidate(move, self.worth(position, move)) for move in chosen]
        boards: dict[int, RackPosition] = {
            id(c.move): replace(self.after(position, c.move), seat=seat, turn=seat) for c in ahead
        }

        def reply(move: ScoredMove, sample: int) -> float:
            found = self.best_moves(replace(boards[id(move)], rack=racks[sample]), 1)
            return found[0].points if found else 0.0

        return best_by_replies(ahead, reply, effort.samples, effort.budget_ms).move.act

    def _endgame(self, position: RackPosition, racks: Racks, budget_ms: int) -> Act | None:
        """Both racks are known: look ahead as deep as time allows."""
        deadline = time.perf_counter() + budget_ms / 1000
        best: Act | None = None
        for depth in range(1, ENDGAME_DEPTH + 1):
            found = self._negamax(
                position, racks, depth, float("-inf"), float("inf"), passed=False, until=deadline
            )
            if found is None:
                break
            best = found[1]
        return best

    def _negamax(
        self,
        position: RackPosition,
        racks: Racks,
        depth: int,
        low: float,
        high: float,
        *,
        passed: bool,
        until: float,
    ) -> tuple[float, Act | None] | None:
        """Future points of the seat to move, less the other's, and its best act; None when time is up."""
        if time.perf_counter() > until:
            return None
        if self.ends(racks) or depth == 0:
            return self.closing(racks), None
        best: tuple[float, Act | None] = (float("-inf"), None)
        mine, theirs = racks
        options: list[ScoredMove | None] = (
            list(self.best_moves(replace(position, rack=mine), ENDGAME_MOVES)) if mine else []
        )
        options.append(None)
        for move in options:
            if move is None and passed:
                value = self.closing(racks)
            else:
                following = position if move is None else self.after(position, move)
                following = replace(following, seat=next_seat(position))
                left = mine if move is None else kept_after(replace(position, rack=mine), move)
                below = self._negamax(
                    following, (theirs, left), depth - 1, -high, -low, passed=move is None, until=until
                )
                if below is None:
                    return None
                value = (move.points if move else 0) - below[0]
            if value > best[0]:
                best = (value, move.act if move else None)
            low = max(low, value)
            if low >= high:
                break
        return best


def kept_after(position: RackPosition, move: ScoredMove) -> tuple[str, ...]:
    assert isinstance(move.act, PlaceWord)
    return without(position.rack or (), (tile_from_rack(letter) for _, _, letter in move.act.tiles))


def next_seat(position: RackPosition) -> int:
    """The next seat that still holds letters."""
    assert position.seat is not None
    count = len(position.seats)
    order = [(position.seat + step) % count for step in range(1, count)]
    return next((s for s in order if not position.seats[s].resigned and position.rack_sizes[s]), order[0])
