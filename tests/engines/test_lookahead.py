"""The best of several candidates by imagined outcomes: who is let go, and when it ends."""

import time
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.common.lookahead import FEWEST, best_by_outcomes

HOUR = 3_600_000


class Table:
    """Candidates whose outcomes are written down; it remembers how far each was looked at."""

    def __init__(self, rows: NDArray[np.float64]) -> None:
        self.rows = rows
        self.looked = [0] * len(rows)

    def outcomes(self, among: Sequence[int], samples: range) -> NDArray[np.float64]:
        for n in among:
            self.looked[n] = samples.stop
        return self.rows[np.ix_(list(among), list(samples))]


def test_the_best_on_average_is_found_though_it_begins_badly() -> None:
    rows = np.random.default_rng(1).normal(0, 20, (6, 600))
    rows[3] += 6
    rows[3, :FEWEST] -= 12
    assert best_by_outcomes(6, Table(rows).outcomes, 600, HOUR) == 3


def test_who_is_clearly_behind_is_let_go_and_close_ones_are_looked_at_to_the_end() -> None:
    noise = np.random.default_rng(2).normal(0, 20, 400)  # the same deals for all
    own = np.random.default_rng(3).normal(0, 2, (3, 400))
    table = Table(np.stack([noise + own[0], noise - 30 + own[1], noise + own[2]]))
    best_by_outcomes(3, table.outcomes, 400, HOUR)
    assert table.looked[1] < 400
    assert table.looked[0] == table.looked[2] == 400


def test_it_ends_when_one_is_left() -> None:
    table = Table(np.stack([np.arange(400.0) % 7, np.arange(400.0) % 7 - 50]))
    assert best_by_outcomes(2, table.outcomes, 400, HOUR) == 0
    assert max(table.looked) < 400


def test_without_time_the_first_stands_and_nothing_is_looked_at() -> None:
    table = Table(np.array([[0.0] * 20, [9.0] * 20]))
    assert best_by_outcomes(2, table.outcomes, 20, 0) == 0
    assert table.looked == [0, 0]


def test_a_round_takes_half_of_the_time_left_at_most() -> None:
    """Each outcome takes 2 ms of processor: of 100 ms no more than that and one small round is spent."""
    spent: list[int] = []

    def slow(among: Sequence[int], samples: range) -> NDArray[np.float64]:
        spent.append(len(among) * len(samples))
        until = time.thread_time() + 0.002 * spent[-1]
        while time.thread_time() < until:
            pass
        return np.zeros((len(among), len(samples)))

    best_by_outcomes(4, slow, 10_000, 100)
    assert sum(spent) <= 50 + 4
    assert spent[0] == 4


def test_equal_candidates_keep_their_order() -> None:
    assert best_by_outcomes(3, Table(np.zeros((3, 40))).outcomes, 40, HOUR) == 0
