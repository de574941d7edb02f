"""A small sample of the random games that `make games` plays by the thousand."""

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from bench.eventful import Passes, fault_of, misruled
from bench.games import options, play
from chevalet.core.acts import Command, Contest, PassTurn, Resign
from chevalet.core.events import ContestLapsed
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.core.state import Window
from chevalet.games import edition_ids, game_ids, load
from chevalet.games.edition_file import EditionError
from chevalet.games.record import read_record, replayed
from chevalet.games.wire import event_from
from kept.files import text_of
from tirelire.rules import Tirelire


@pytest.mark.parametrize(("game_id", "edition"), [(g, e) for g in game_ids() for e in edition_ids(g)])
@pytest.mark.parametrize("from_reference", [True, False])
def test_random_games_end_keep_their_letters_and_replay(
    game_id: str, edition: str, from_reference: bool
) -> None:
    for seed in range(1 if from_reference else 2):  # the referee lists moves slowly
        reason, happened = play(game_id, edition, seed, from_reference=from_reference)
        assert reason
        assert happened["events"] >= 5
        assert happened["eventful"] == (seed == 0)


def test_a_game_blocked_by_its_first_letter_ends_when_the_first_player_says_so() -> None:
    reason, happened = play(
        "rsvp", "defaut", 1_000_000, from_reference=True
    )  # it opens with W, and no short word has one
    assert (reason, happened["events"]) == ("blocked", 5)


def test_whatever_fails_says_how_to_play_the_game_again() -> None:
    with pytest.raises(EditionError) as failed:
        play("rsvp", "nowhere", 7, from_reference=False)
    [note] = failed.value.__notes__
    command, _, words = note.partition(" rsvp ")
    assert command == "again: .venv/bin/python -m bench.games"
    again = options().parse_args(["rsvp", *words.split()])
    assert (again.edition, again.games, again.seed, again.from_reference) == ("nowhere", 1, 7, 0)


@pytest.mark.parametrize("game_id", ["cle", "option", "scampio"])
def test_a_game_that_was_blocked_too_soon_is_found_out(game_id: str) -> None:
    """The referee of 0.1 counted the passes of those who had left."""
    game, passes, state = load(game_id), Passes(), None
    for line in text_of(f"{game_id}-blocked-too-soon.events").splitlines():
        event = event_from(game, json.loads(line))
        passes.follow(event)
        state = game.evolve(state, event)
    assert passes.missing(game, state) != []


def open_contest() -> Any:
    """A moment of a kept game in teams: a move that both opponents may contest, and the next one may play."""
    game, record = read_record(text_of("cle-teams.record"), "cle-teams")
    return next(
        state
        for state in replayed(game, record, "cle-teams")
        if state.window is not None and state.turn is not None and not state.window.accepted
        if len(state.opponents(state.window.mover)) == 2
    )


def test_a_ruling_on_a_contest_that_comes_too_late_is_found_out() -> None:
    state = open_contest()
    closes_at, opponent = state.window.closes_at, state.opponents(state.window.mover)[0]
    in_time, late = (Command(opponent, Contest(), at) for at in (closes_at - 1, closes_at))
    assert misruled(state, in_time, Accepted(())) is None
    assert misruled(state, in_time, Refused("contest/closed")) == "a contest in time"
    assert misruled(state, late, Refused("contest/closed")) is None
    assert misruled(state, late, Accepted(())) == "a contest out of time"


def test_who_may_not_close_a_contest_is_found_out() -> None:
    state = open_contest()
    mover, opponents = state.window.mover, state.opponents(state.window.mover)
    lapsed = Accepted((ContestLapsed(at=0),))
    assert misruled(state, Command(mover, PassTurn(), 0), lapsed) == "the mover's side closed the contest"
    assert misruled(state, Command(opponents[0], PassTurn(), 0), lapsed) is None
    assert misruled(state, Command(opponents[0], Resign(), 0), lapsed) == "a resignation closed the contest"


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
    agreed = replace(state, agreed_to_end=(0, 2))
    assert fault_of(game, agreed, box) is None
    assert (
        fault_of(game, replace(agreed, resigned=(1,)), box)
        == "all who play have agreed to stop and it goes on"
    )
