"""The measurements of La Clé play by the rules they measure."""

import random

from bench import cle, patience
from chevalet.games import load
from chevalet.games.cle.rules import Cle
from chevalet.lexicon import open_lexicon


def test_a_measured_patience_is_the_same_for_the_same_seed_and_player() -> None:
    once = patience.play("usuel", "learned table", "banc 1")
    again = patience.play("usuel", "learned table", "banc 1")
    assert (once.words, once.letters, once.distance, once.won) == (
        again.words,
        again.letters,
        again.distance,
        again.won,
    )
    assert once.won == (once.distance == 0)
    assert patience.play("usuel", "plain greedy", "banc 1").letters > 0


def test_jokers_are_forced_into_full_racks() -> None:
    game = load("cle")
    assert isinstance(game, Cle)
    positions = cle.met(game, open_lexicon("usuel"), 5)
    assert len(positions) == 5
    for jokers in range(4):
        asked = [cle.with_jokers(position, jokers, random.Random(1)) for position in positions]
        assert {(p.rack or ()).count("?") for p in asked} == {jokers}
        assert {len(p.rack or ()) for p in asked} == {10}
