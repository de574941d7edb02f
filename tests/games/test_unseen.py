"""The letters a seat has not seen yet: counted from what it may see, whatever is hidden where."""

import random
from collections import Counter
from typing import Any

import pytest

from chevalet.core.copying import replace
from chevalet.core.seats import Seat
from chevalet.games import load

RACKS = ("scampio", "cle", "option")


def begun(game_id: str) -> tuple[Any, Any]:
    game: Any = load(game_id)
    state: Any = None
    for event in game.start((Seat("Ada"), Seat("Bob")), game.terms_type(), 0, random.Random(4)):
        state = game.evolve(state, event)
    return game, state


@pytest.mark.parametrize("game_id", RACKS)
def test_what_is_not_seen_is_the_box_less_the_table_and_ones_own_rack(game_id: str) -> None:
    game, state = begun(game_id)
    box = len(game.everything(state))
    own = dict(game.view(state, 0).unseen)
    assert sum(own.values()) == box - len(state.racks[0])
    assert sum(dict(game.view(state, None).unseen).values()) == box
    assert Counter(own) != Counter(dict(game.view(state, 1).unseen))


@pytest.mark.parametrize("game_id", RACKS)
def test_it_does_not_tell_where_a_hidden_letter_is(game_id: str) -> None:
    game, state = begun(game_id)
    other = state.bag[: len(state.racks[1])]
    swapped = replace(state, bag=state.racks[1] + state.bag[len(other) :], racks=(state.racks[0], other))
    assert swapped.racks != state.racks
    assert game.view(swapped, 0).unseen == game.view(state, 0).unseen
