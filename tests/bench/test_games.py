"""A small sample of the random games that `make games` plays by the thousand."""

import random
from dataclasses import replace

import pytest

from bench.games import fault_of, play
from chevalet.core.seats import Seat
from chevalet.core.state import Outcome, Window
from chevalet.games import edition_ids, game_ids
from tirelire.rules import Tirelire


@pytest.mark.parametrize(("game_id", "edition"), [(g, e) for g in game_ids() for e in edition_ids(g)])
@pytest.mark.parametrize("from_reference", [True, False])
def test_random_games_end_keep_their_letters_and_replay(
    game_id: str, edition: str, from_reference: bool
) -> None:
    for seed in range(1, 4):  # the third is disturbed: players leave, contest and agree at any moment
        reason, events = play(game_id, edition, seed, from_reference=from_reference)
        assert reason
        assert events > 3


def test_what_no_game_may_come_to_is_noticed() -> None:
    game, state = Tirelire(), None
    terms = Tirelire.terms_type(check="table")
    for event in game.start((Seat("A"), Seat("B"), Seat("C")), terms, 0, random.Random(1)):
        state = game.evolve(state, event)
    assert state is not None
    box = game.everything(state)
    assert fault_of(game, state, box) is None
    assert fault_of(game, replace(state, bag=state.bag[1:]), box) == "letters lost"
    own_side = replace(state, turn=0, window=Window(0, 0, None))
    assert fault_of(game, own_side, box) == "the mover's own side could close the contest"
    blocked = replace(state, outcome=Outcome("blocked", (0,), ((0,),)), passes=(2, 0, 2, 0))
    assert fault_of(game, blocked, box) == "blocked, though seats [1] still play and have not passed"
    assert fault_of(game, replace(blocked, resigned=(1,)), box) is None
