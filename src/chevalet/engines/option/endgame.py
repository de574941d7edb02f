"""The end of a game between two, with nothing hidden: deeper and deeper until it is played out or time is up.

What a position allows is worked out once and kept for the deeper rounds, which take the best line of the last round
first.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from chevalet.core.acts import Act
from chevalet.engines.common.effort import Deadline, Limit, PositionLimit

S = TypeVar("S")
DEEPEST = 16
ENDLESS = float("inf")


@dataclass(frozen=True)
class Ending(Generic[S]):
    """Where two players stand: what the mover holds and what the other holds."""

    position: S
    mine: tuple[Any, ...]
    theirs: tuple[Any, ...]
    passed: bool = False  # the other has just passed


@dataclass(frozen=True)
class Turn(Generic[S]):
    act: Act | None  # None for a pass
    points: int
    following: Ending[S]


@dataclass
class _Node(Generic[S]):
    ending: Ending[S]
    act: Act | None  # what led here; None for a pass
    points: int = 0  # what it brought
    value: float = 0.0  # for the mover here, when last looked at
    children: "list[_Node[S]] | None" = field(default=None)


class TimeIsUpError(Exception):
    """The search could not finish this depth."""


@dataclass(frozen=True)
class Endgame(Generic[S]):
    """The rules of an end: the turns of a position, the points when it closes, and whether it is over."""

    turns: Callable[[Ending[S]], list[Turn[S]]]
    closing: Callable[[Ending[S]], float]  # of the mover, less the other's
    is_over: Callable[[Ending[S]], bool]
    other_to_move: Callable[[S], S]

    def best_act(self, ending: Ending[S], budget_ms: float) -> Act | None:
        """The act of most points to come, less the other's; None for a pass."""
        deadline = Deadline(budget_ms)
        root = _Node(ending, None)
        best: Act | None = None
        for depth in range(1, DEEPEST + 1):
            try:
                played_out = self._look(root, depth, -ENDLESS, ENDLESS, deadline)
            except TimeIsUpError:
                break
            assert root.children
            best = root.children[0].act
            if played_out:
                break
        return best

    def values(self, turns: Sequence[Turn[S]], positions: int) -> list[float]:
        """What each of these turns comes to until the end, less what the other makes of it: looked at as deep as so many
        positions allow, all turns equally deep."""
        limit = PositionLimit(positions)
        nodes = [_Node(turn.following, turn.act, turn.points) for turn in turns]
        values = [turn.points - self.closing(turn.following) for turn in turns]
        for depth in range(1, DEEPEST + 1):
            try:
                ended = [self._look(node, depth, -ENDLESS, ENDLESS, limit) for node in nodes]
            except TimeIsUpError:
                break
            values = [node.points - node.value for node in nodes]
            if all(ended):
                break
        return values

    def passing(self, ending: Ending[S]) -> Turn[S]:
        return Turn(
            None, 0, Ending(self.other_to_move(ending.position), ending.theirs, ending.mine, passed=True)
        )

    def _look(self, node: _Node[S], depth: int, low: float, high: float, limit: Limit) -> bool:
        """Set the node's value, its best child in front; whether every line looked at came to the end."""
        if self.is_over(node.ending) or depth == 0:
            node.value = self.closing(node.ending)
            return depth > 0 or self.is_over(node.ending)
        if limit.passed:
            raise TimeIsUpError
        if node.children is None:
            node.children = self._children(node.ending)
        best, played_out, first = -ENDLESS, True, node.children[0]
        for child in node.children:
            if child.act is None and node.ending.passed:
                value = self.closing(node.ending)
            else:
                ended = self._look(child, depth - 1, child.points - high, child.points - low, limit)
                played_out = played_out and ended
                value = child.points - child.value
            if value > best:
                best, first = value, child
            low = max(low, best)
            if low >= high:
                break
        node.children.sort(key=lambda child: child is not first)
        node.value = best
        return played_out

    def _children(self, ending: Ending[S]) -> list[_Node[S]]:
        turns = self.turns(ending) if ending.mine else []
        return [_Node(turn.following, turn.act, turn.points) for turn in (*turns, self.passing(ending))]


def handed_over(ending: Ending[S], position: S, kept: tuple[Any, ...]) -> Ending[S]:
    """The other's turn, with what the mover kept."""
    return replace(ending, position=position, mine=ending.theirs, theirs=kept, passed=False)
