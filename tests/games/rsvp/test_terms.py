"""R.S.V.P., R2 and R3: what a table may agree on before it begins."""

import random
from dataclasses import replace
from typing import Any

import pytest

from chevalet.core.events import TurnBegan
from chevalet.core.seats import Seat
from chevalet.core.state import SheetLine
from chevalet.games import wire
from chevalet.games.manifest import TableOptionError
from chevalet.games.rsvp.manifest import manifest
from chevalet.games.rsvp.state import RsvpStarted, RsvpTerms
from games.rsvp.table import Table, referee
from word_list import WordList


@pytest.mark.parametrize(("starter", "first"), [("seat1", 0), ("seat2", 1)])
def test_r3_the_players_may_agree_on_who_begins(starter: Any, first: int) -> None:
    game = referee()
    for seed in range(12):
        started, began = game.start(
            (Seat("A"), Seat("B")), RsvpTerms(starter=starter), 0, random.Random(seed)
        )
        assert isinstance(started, RsvpStarted)
        assert isinstance(began, TurnBegan)
        assert (started.first, began.seat) == (first, 1 - first)  # the other opens


def test_r3_a_rematch_keeps_who_begins_and_what_total_was_agreed() -> None:
    terms = RsvpTerms(target=37, starter="seat2", opening="Q")
    assert referee().rematch_terms(terms) == RsvpTerms(target=37, starter="seat2", opening="R")


def test_r3_terms_of_an_older_game_leave_the_start_to_lot() -> None:
    assert wire.terms_from(referee(), {"target": 50, "opening": ""}).starter == "lot"


@pytest.mark.parametrize("target", [1, 37, 1000])
def test_r2_any_total_can_be_agreed(target: int) -> None:
    manifest.check_options({"target": target}, 2)
    table = Table(WordList(["RE"]), target=target)
    table.state = replace(table.state, sheet=(SheetLine(0, 1, "word", target - 2, "X"),))
    table.play("F7 E")
    assert table.state.outcome is not None
    assert (table.state.outcome.reason, table.state.outcome.winners) == ("target", (0,))


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"target": 0}, "target: expected a whole number from 1 to 1000, got 0"),
        ({"target": 1001}, "target: expected a whole number from 1 to 1000, got 1001"),
        ({"starter": "seat3"}, "starter: expected one of lot, seat1, seat2, got 'seat3'"),
        ({"opening": "É"}, "opening: expected one of "),
        ({"opening": "AB"}, "opening: expected one of "),
    ],
)
def test_r2_r3_what_cannot_be_agreed_is_refused_and_said(chosen: dict[str, Any], said: str) -> None:
    with pytest.raises(TableOptionError) as refused:
        manifest.check_options(chosen, 2)
    assert str(refused.value).startswith(said)


@pytest.mark.parametrize("terms", [{"target": 0}, {"target": 1001}, {"opening": "AB"}, {"opening": "é"}])
def test_terms_off_the_rules_are_refused_on_the_wire(terms: dict[str, Any]) -> None:
    with pytest.raises(wire.WireError, match="RsvpTerms"):
        wire.terms_from(referee(), terms)
