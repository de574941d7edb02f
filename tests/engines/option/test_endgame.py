"""The end of a game with nothing hidden: a small game of counters, held against playing every line out."""

import random
from dataclasses import dataclass

from chevalet.core.acts import Act
from chevalet.engines.option.endgame import Endgame, Ending, Turn, handed_over


@dataclass(frozen=True)
class Take(Act):
    counter: int


Table = tuple[int, ...]
"""Counters on the table: a player lays one of their own and gains what it differs from the last one."""


def turns(ending: Ending[Table]) -> list[Turn[Table]]:
    found = []
    for counter in sorted(set(ending.mine), reverse=True):
        kept = tuple(c for n, c in enumerate(ending.mine) if n != ending.mine.index(counter))
        points = abs(counter - (ending.position[-1] if ending.position else 0))
        following = handed_over(ending, (*ending.position, counter), kept)
        found.append(Turn(Take(counter), points, following))
    return found


def closing(ending: Ending[Table]) -> float:
    return float(sum(ending.theirs) - sum(ending.mine))


def is_over(ending: Ending[Table]) -> bool:
    return not ending.mine or not ending.theirs


COUNTERS = Endgame(turns, closing, is_over, lambda position: position)


def played_out(ending: Ending[Table]) -> float:
    """Every line to its end."""
    if is_over(ending):
        return closing(ending)
    values = [turn.points - played_out(turn.following) for turn in turns(ending)]
    passing = Ending(ending.position, ending.theirs, ending.mine, passed=True)
    return max(*values, closing(ending) if ending.passed else -played_out(passing))


def test_the_best_act_is_the_one_of_every_line_played_out() -> None:
    rng = random.Random(5)
    for _ in range(60):
        mine, theirs = (tuple(rng.choices(range(1, 9), k=rng.randint(1, 3))) for _ in range(2))
        ending: Ending[Table] = Ending((rng.randint(1, 9),), mine, theirs)
        act = COUNTERS.best_act(ending, budget_ms=60_000)
        following = [turn for turn in turns(ending) if turn.act == act]
        value = (
            following[0].points - played_out(following[0].following)
            if following
            else -played_out(Ending(ending.position, theirs, mine, passed=True))
        )
        assert value == played_out(ending), (ending, act)


def test_without_time_nothing_is_claimed() -> None:
    assert COUNTERS.best_act(Ending((), (1, 2), (3,)), budget_ms=0) is None
