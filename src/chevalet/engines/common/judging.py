"""Moves judged for an analysis: the same measure for the best ones and for the one that was played."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from chevalet.engines.common.scored import ScoredMove


@dataclass(frozen=True)
class Judged:
    """A move with what the engine makes of it.

    `worth` is the measure moves are compared by: the points of this turn and all that the engine expects of the next
    ones, less what it expects of the others. `kept` and `given` tell of it what can be told apart.
    """

    move: ScoredMove
    worth: float
    kept: float | None = None  # what the pieces kept are worth at later turns
    given: float | None = None  # points the other is then expected to make
    rest: tuple[str, ...] | None = None  # the letters that stay on the rack


def with_played(moves: Iterable[ScoredMove], played: ScoredMove | None, count: int) -> list[ScoredMove]:
    """The first `count` of these, and the one that was played, once."""
    chosen: list[ScoredMove] = []
    for move in moves:
        if len(chosen) == count:
            break
        if played is None or move.act != played.act:
            chosen.append(move)
    return chosen if played is None else [*chosen, played]


def best_first(judged: Iterable[Judged], played: ScoredMove | None) -> list[Judged]:
    """By worth; of moves worth the same, the one that was played, then the one of more points."""
    return sorted(judged, key=lambda one: (-one.worth, one.move is not played, -one.move.points))


def by_points(moves: Sequence[ScoredMove], played: ScoredMove | None) -> list[Judged]:
    """The plainest judgement: the points of the turn."""
    return best_first([Judged(move, float(move.points)) for move in moves], played)
