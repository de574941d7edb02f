"""The ladder: who meets whom."""

import subprocess
import sys

from bench.ladder import chosen, connected, rungs
from chevalet.games import game_ids


def test_each_level_meets_the_one_below_the_master_the_plain_player_and_the_beginner_short_words() -> None:
    assert rungs("cle") == [
        ("short", "debutant"),
        ("amateur", "debutant"),
        ("club", "amateur"),
        ("confirme", "club"),
        ("expert", "confirme"),
        ("maitre", "expert"),
        ("maitre", "greedy"),
    ]


def test_every_game_of_two_has_a_ladder() -> None:
    assert [game for game in game_ids() if not rungs(game)] == ["patience"]


def test_rungs_can_be_named_and_the_master_left_out() -> None:
    assert chosen("cle", "club", ()) == [("short", "debutant"), ("amateur", "debutant")]
    assert chosen("cle", None, ("club-amateur", "maitre-greedy")) == [
        ("club", "amateur"),
        ("maitre", "greedy"),
    ]
    assert chosen("cle", "maitre", ("maitre-expert",)) == []
    assert chosen("cle", None, ()) == rungs("cle")


def test_a_level_that_a_game_does_not_have_is_no_rung_to_stop_at() -> None:
    command = [sys.executable, "-m", "bench.ladder", "--games", "cle,option", "--below", "habitue"]
    ended = subprocess.run(command, check=False, capture_output=True, text=True)
    assert ended.returncode == 2
    assert "no level habitue in cle" in ended.stderr


def test_players_who_never_met_through_others_are_not_rated_together() -> None:
    parts = connected(
        {("b", "a"): (60, 100), ("d", "c"): (60, 100), ("c", "b"): (60, 100), ("y", "x"): (60, 100)}
    )
    assert [{*part} for part in parts] == [{("b", "a"), ("d", "c"), ("c", "b")}, {("y", "x")}]
