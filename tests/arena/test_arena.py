"""The arena: pairs with the same draws and the seats swapped, one JSON object."""

import json
import math
import random
from pathlib import Path

import pytest

from chevalet.arena import Claim, DealtChance, Match, interval, meet, ratings
from chevalet.bulk import spread
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
    result = meet(Match("scampio", ("greedy", "greedy")), pairs=2, seed=1, jobs=1)
    assert result["wins"][0] == result["wins"][1]
    assert result["mean_margin"] == 0


def test_work_comes_back_in_its_order_from_any_number_of_processes() -> None:
    for jobs in (1, 2, 3):
        with spread(jobs) as each:
            assert list(each(math.factorial, range(12))) == [math.factorial(n) for n in range(12)]


def test_one_process_and_two_play_the_same_games() -> None:
    one, two = (
        meet(Match("wordsearch", ("greedy", "debutant")), pairs=4, seed=5, jobs=jobs) for jobs in (1, 2)
    )
    for result in (one, two):
        del result["ms_per_move"], result["p95_ms"]
    assert one == two


def test_one_json_object_comes_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["arena", "scampio", "--players", "greedy,debutant", "--pairs", "1", "--jobs", "1", "--json"])
        == 0
    )
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
    greedy, debutant = result["points_per_turn"]
    assert greedy > debutant > 0


def test_a_clean_sweep_is_no_certainty() -> None:
    assert interval([1.0] * 50) == pytest.approx((0.9287, 1.0), abs=1e-4)
    assert interval([0.0] * 50) == pytest.approx((0.0, 0.0713), abs=1e-4)


def test_the_interval_counts_pairs_that_are_always_alike_once_and_never_more_than_their_games() -> None:
    alike = interval([1.0, 1.0, 0.0, 1.0] * 12)
    as_one_each = interval([1.0, 0.5, 0.5, 1.0] * 12)
    assert alike == pytest.approx((0.612, 0.851), abs=0.002)  # Wilson, 36 of 48
    assert as_one_each == pytest.approx((0.655, 0.826), abs=0.002)  # Wilson, 72 of 96


def test_an_unknown_level_gets_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "scampio", "--players", "greedy,novice"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_two_players_may_be_of_two_versions(capsys: pytest.CaptureFixture[str]) -> None:
    """This checkout stands for the other one: its player plays as ours does, through a process."""
    here = Path(__file__).parents[2]
    asked = [
        "arena",
        "scampio",
        "--edition",
        "classique",
        "--players",
        f"greedy,greedy@{here}",
        "--pairs",
        "1",
    ]
    assert main([*asked, "--jobs", "1", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["edition"], result["mean_margin"], result["share"]) == ("classique", 0, 0.5)


def test_a_checkout_that_is_not_set_up_gets_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["arena", "scampio", "--players", f"greedy,greedy@{tmp_path}"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("wrong", ["0.6,0.5", "half", "0.5", "0,0.5"])
def test_a_claim_that_says_nothing_gets_one_line(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "scampio", "--players", "greedy,club", "--claim", wrong]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def shares_of(chance: random.Random, share: float) -> list[float]:
    return [(int(chance.random() < share) + int(chance.random() < share)) / 2 for _ in range(2000)]


def settled(claim: Claim, shares: list[float]) -> tuple[str | None, int]:
    for played in range(1, len(shares) + 1):
        verdict = claim.verdict(shares[:played])
        if verdict:
            return verdict, played
    return None, len(shares)


@pytest.mark.parametrize(("share", "right"), [(0.75, "proved"), (0.65, "refuted")])
def test_a_claim_is_seldom_settled_wrongly_and_needs_few_pairs(share: float, right: str) -> None:
    chance = random.Random(4)
    runs = [settled(Claim(0.65, 0.75), shares_of(chance, share)) for _ in range(200)]
    assert sum(verdict == right for verdict, _ in runs) >= 186  # 95 % less two standard errors
    assert sum(played for _, played in runs) / 200 < 150


def test_a_clear_claim_is_settled_sooner_than_a_close_one() -> None:
    claim = Claim(0.5, 0.6)
    clear, close = settled(claim, [1.0, 1.0, 0.5] * 100), settled(claim, [1.0, 0.5, 0.5, 0.5] * 100)
    assert clear[0] == close[0] == "proved"
    assert clear[1] < close[1]


def test_an_arena_stops_when_its_claim_is_settled() -> None:
    result = meet(Match("rsvp", ("greedy", "debutant")), pairs=40, seed=1, jobs=1, claim=Claim(0.5, 0.8))
    assert result["claim"]["verdict"] == "proved"
    assert result["pairs"] < 40


def test_ratings_give_back_the_strengths_the_meetings_were_made_from() -> None:
    rated = ratings({("a", "b"): (750.0, 1000), ("b", "c"): (500.0, 1000)})
    assert rated["a"] - rated["b"] == pytest.approx(191, abs=1)  # 400 · log10(3)
    assert rated["b"] == pytest.approx(rated["c"], abs=0.01)
    assert sum(rated.values()) == pytest.approx(0, abs=1e-6)


def test_a_clean_sweep_gives_a_rating_that_is_not_endless() -> None:
    rated = ratings({("a", "b"): (100.0, 100)})
    assert 800 < rated["a"] - rated["b"] < 1000
