"""The reference list of moves equals brute force on small grids, with and without stars."""

import random
from functools import cache

import pytest

from chevalet.games import load
from chevalet.games.option.moves import MoveList
from chevalet.games.option.rules import Option
from chevalet.lexicon import Lexicon, open_lexicon
from games.option.boards import grid, rack
from games.option.brute_force import BruteForce, same_move
from games.option.positions import random_board, random_prism, small_edition


@cache
def option() -> Option:
    loaded = load("option")
    assert isinstance(loaded, Option)
    return loaded


@cache
def words() -> Lexicon:
    return open_lexicon("complet")


@pytest.mark.parametrize(("stars", "new", "seeds"), [(0.0, 3, range(5)), (0.15, 2, range(8, 11))])
def test_the_reference_lists_every_move_and_no_other(stars: float, new: int, seeds: range) -> None:
    edition = small_edition(option().edition, 5)
    with_flips = 0
    for seed in seeds:
        rng = random.Random(seed)
        board = random_board(rng, edition, words(), moves=3, most=9, stars=stars)
        hand = tuple(random_prism(rng, stars) for _ in range(new))
        listed = [same_move(act, hand) for act in MoveList(edition, board, hand, words())]
        assert len(set(listed)) == len(listed), "a move is listed twice"
        few = {move for move in listed if len(move[1]) <= 3}
        tried = BruteForce(edition, board, hand, words()).moves(new, 3)
        assert few == tried
        with_flips += sum(bool(flips) for _, flips in tried)
    assert with_flips > 100


def test_prisms_alike_are_listed_once() -> None:
    edition = option().edition
    hand = rack("T/A", "A/T", "T/A")
    listed = list(MoveList(edition, grid("D4- E"), hand, Lexicon.from_words(["ET", "TE", "TA"])))
    assert len({same_move(act, hand) for act in listed}) == len(listed)
    assert {place for act in listed for *_, place, _ in act.tiles if len(act.tiles) == 1} == {0}
