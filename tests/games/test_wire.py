"""What travels is whole: defaults are written too, so that a browser finds every field."""

import json
import random
from dataclasses import fields
from typing import Any

import msgspec
import pytest

from chevalet.core.seats import Seat
from chevalet.games import game_ids, load
from chevalet.games.wire import WireError, act_from, event_from, terms_from, to_plain


@pytest.mark.parametrize("game_id", game_ids())
def test_terms_given_in_part_travel_whole(game_id: str) -> None:
    game = load(game_id)
    terms = terms_from(game, {"hints": True})
    assert set(json.loads(msgspec.json.encode(terms))) == {field.name for field in fields(game.terms_type)}


@pytest.mark.parametrize("game_id", game_ids())
def test_an_event_read_back_is_written_the_same(game_id: str) -> None:
    game = load(game_id)
    seats = tuple(Seat(f"J{n}") for n in range(game.seat_counts[0]))
    for event in game.start(seats, terms_from(game, {}), 0, random.Random(1)):
        written = msgspec.json.encode(event)
        sparse = {key: value for key, value in to_plain(event).items() if value not in (None, [], ())}
        assert msgspec.json.encode(event_from(game, sparse)) == written


@pytest.mark.parametrize(
    ("plain", "says"),
    [
        ([], "expected an act object"),
        ({"kind": "fly"}, "unknown act 'fly'"),
        ({"kind": "place_word"}, "missing required field"),
        ({"kind": "place_word", "tiles": [[1, 2]]}, "Expected `array` of length 3"),
        ({"kind": "pass_turn", "why": "tired"}, "unknown field 'why'"),
    ],
)
def test_what_is_not_an_act_says_why(plain: Any, says: str) -> None:
    with pytest.raises(WireError, match=says):
        act_from(load("scampio"), plain)
