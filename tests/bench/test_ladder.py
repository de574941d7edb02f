"""The ladder: who meets whom."""

from bench.ladder import chosen, rungs
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
