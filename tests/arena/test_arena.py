"""The arena: pairs with the same draws and the seats swapped, one JSON object."""

import json

import pytest

from chevalet.arena import DealtChance, interval, meet
from chevalet.cli import main


def test_both_games_of_a_pair_draw_from_one_order() -> None:
    bag = sorted("AAABBBCCDDEEFGHIJK")
    first, second = DealtChance(7), DealtChance(7)
    assert first.sample(bag, 7) == second.sample(bag, 7)
    left = sorted(bag)
    for tile in DealtChance(7).sample(bag, 7):
        left.remove(tile)
    assert first.sample(left, 3) == second.sample(left, 3)


def test_the_greedy_player_against_itself_is_even_in_every_pair() -> None:
    result = meet("scampio", ("greedy", "greedy"), pairs=2, seed=1, jobs=1)
    assert result["wins"][0] == result["wins"][1]
    assert result["mean_margin"] == 0


def test_one_json_object_comes_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "scampio", "--players", "greedy,debutant", "--pairs", "1", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert list(result)[:8] == [
        "game",
        "players",
        "pairs",
        "wins",
        "draws",
        "mean_margin",
        "interval",
        "ms_per_move",
    ]
    assert sum(result["wins"]) + result["draws"] == 2


def test_a_clean_sweep_is_no_certainty() -> None:
    assert interval([1.0] * 50) == pytest.approx((0.9287, 1.0), abs=1e-4)
    assert interval([0.0] * 50) == pytest.approx((0.0, 0.0713), abs=1e-4)


def test_the_interval_counts_pairs_that_are_always_alike_once_and_never_more_than_their_games() -> None:
    alike = interval([1.0, 1.0, 0.0, 1.0] * 12)
    as_one_each = interval([1.0, 0.5, 0.5, 1.0] * 12)
    assert alike == pytest.approx((0.612, 0.851), abs=0.002)  # Wilson, 36 of 48
    assert as_one_each == pytest.approx((0.655, 0.826), abs=0.002)  # Wilson, 72 of 96


def test_an_unknown_level_gets_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "scampio", "--players", "greedy,champion"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
