"""Ends of real games: what the kernel finds is what the referee comes to over every line."""

import pytest

from bench.ends import compared
from chevalet.games import load
from greedy_games import WORDS


@pytest.mark.parametrize(
    ("game", "edition"), [("scampio", "defaut"), ("scampio", "classique"), ("cle", "defaut")]
)
def test_small_ends_are_solved_exactly(game: str, edition: str) -> None:
    exact, equal, _ = compared(load(game, edition), 6, 3, WORDS)
    assert (exact, equal) == (6, 6)
