"""The articles on contests, clocks, resigning and taking back say what the referee does, in both languages.

Each test plays the rule first, then looks for it in the article of that game.
"""

import re
from typing import Any

import pytest

from chevalet.core.acts import AcceptMove, Contest, DropFlag, Resign, UndoTurn
from chevalet.core.clock import DAY_MS, ClockTerms
from chevalet.core.events import TurnPassed
from chevalet.core.referee import Referee
from chevalet.games import load, manifest_of
from chevalet.games.rsvp.state import RsvpTerms
from games.kinds import CLE, OPTION, SCAMPIO, WORDSEARCH, Kind
from games.rsvp.table import Table as RsvpTable
from games.rsvp.table import referee as rsvp
from word_list import WordList

MINUTE_MS = 60_000
BOT_PAIR = ("Contre l’ordinateur, on reprend", "Against the computer you take back")


def said(game: str, number: str, *sentences: tuple[str, str]) -> None:
    """The article has each sentence, in French and in English."""
    for language, place in (("fr", 0), ("en", 1)):
        text = manifest_of(game).rules_text(language)  # type: ignore[arg-type]
        found = re.search(rf"^## {number}\. .*\n((?:(?!## ).*\n?)*)", text, re.MULTILINE)
        assert found, f"{game} has no article {number}"
        for sentence in sentences:
            assert sentence[place] in found[1]


def games(*numbers: str) -> pytest.MarkDecorator:
    """The same ruling in the four games whose tables are set up alike, each under its own article."""
    cases = zip((SCAMPIO, OPTION, CLE, WORDSEARCH), numbers, strict=True)
    return pytest.mark.parametrize(
        ("kind", "number"), [pytest.param(kind, number, id=number) for kind, number in cases]
    )


on_contests = games("S16", "O17", "C12", "W11")
on_resigning = games("S19", "O20", "C15", "W14")
on_clocks = games("S20", "O21", "C16", "W15")


@on_contests
def test_a_contest_lapses_when_the_next_opponent_acts_or_all_have_accepted(kind: Kind, number: str) -> None:
    acted, accepted = kind.table(), kind.table()
    acted.do(0, kind.false)
    acted.do(1, acted.game.fallback(acted.game.view(acted.state, 1), WordList([])))
    assert acted.refusal(2, Contest())
    accepted.do(0, kind.false)
    accepted.do(1, AcceptMove())
    assert accepted.state.window is not None, "seat 2 has not accepted"
    accepted.do(2, AcceptMove())
    assert accepted.state.window is None
    said(kind.game, number, (" joue ou passe", " plays or passes"))
    said(kind.game, number, ("quand tous les adversaires ont accepté", "when every opponent has accepted"))


@on_contests
def test_a_contest_after_the_delay_of_the_table_is_refused(kind: Kind, number: str) -> None:
    table = kind.table(window_ms=5_000)
    table.do(0, kind.false)
    table.at += 10_000
    assert table.refusal(2, Contest())
    said(kind.game, number, ("le délai de la table est écoulé", "the table’s delay is over"))
    said(kind.game, number, ("reçue après le délai est refusée", "received after the delay is refused"))


@on_contests
def test_resigning_does_not_shelter_a_move(kind: Kind, number: str) -> None:
    table = kind.table()
    table.do(0, kind.false)
    table.do(0, Resign())
    table.do(1, Contest())
    said(kind.game, number, ("il reste contestable", "it can still be contested"))


@pytest.mark.parametrize(
    ("game", "number"),
    [("scampio", "S16"), ("option", "O17"), ("cle", "C12"), ("wordsearch", "W11"), ("rsvp", "R12")],
)
def test_a_last_move_waits_a_minute_and_by_correspondence_a_day(game: str, number: str) -> None:
    referee = load(game)
    assert isinstance(referee, Referee)

    def waits(clock: ClockTerms) -> int:
        kind = {k.game: k for k in (SCAMPIO, OPTION, CLE, WORDSEARCH)}.get(game)
        state: Any = kind.table(clock=clock).state if kind else RsvpTable(WordList([]), clock=clock).state
        return referee.waits_until(state, 0)

    assert waits(ClockTerms()) == MINUTE_MS
    assert waits(ClockTerms("days", 3 * 86_400)) == DAY_MS
    said(game, number, ("une minute au plus si la table n’a pas de délai", "one minute at most if the table"))
    said(game, number, ("un jour par correspondance", "one day by correspondence"))


@on_clocks
def test_a_fallen_flag_is_a_turn_passed_by_move_and_a_resignation_by_game(kind: Kind, number: str) -> None:
    by_move, by_game = (kind.table(clock=ClockTerms(of, 30)) for of in ("move", "game"))
    for table in (by_move, by_game):
        table.at += MINUTE_MS
        table.do(None, DropFlag())
    assert any(isinstance(event, TurnPassed) and event.reason == "flag" for event in by_move.events)
    assert by_move.state.resigned == ()
    assert len(by_game.state.resigned) == 1
    said(kind.game, number, ("Un temps par coup qui tombe vaut un tour", "out of time for a move is a turn"))
    said(kind.game, number, ("par partie qui tombe vaut un abandon", "for the game is resigning"))


@on_resigning
def test_whoever_resigns_ranks_last_and_the_last_one_left_wins(kind: Kind, number: str) -> None:
    table = kind.table()
    table.do(0, Resign())
    table.do(1, Resign())
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (2,)
    assert table.state.outcome.ranking[0] == (2,)
    said(kind.game, number, ("classé dernier", "rank last"))
    said(kind.game, number, ("Le dernier qui reste gagne", "The last one left wins"))


@on_clocks
def test_the_last_move_is_taken_back_where_the_table_agreed(kind: Kind, number: str) -> None:
    agreed, not_agreed = kind.table(takebacks=True), kind.table()
    for table in (agreed, not_agreed):
        table.do(0, kind.false)
    agreed.do(0, UndoTurn())
    assert agreed.state.turn == 0
    assert not_agreed.refusal(0, UndoTurn()).code == "undo/not_agreed"
    said(
        kind.game,
        number,
        ("Si la table permet de reprendre ses coups", "If the table lets moves be taken back"),
    )
    said(kind.game, number, BOT_PAIR)


def test_r15_the_clock_resigning_and_taking_back() -> None:
    for of in ("move", "game"):
        table = RsvpTable(WordList(["RE"]), clock=ClockTerms(of, 30))
        mover = table.state.turn
        assert mover is not None
        table.serve(DropFlag(), at=MINUTE_MS)
        assert table.state.outcome is not None
        assert table.state.outcome.winners == (1 - mover,)
    said("rsvp", "R15", ("par coup comme par partie", "by move as by game"))
    table = RsvpTable(WordList(["RE"])).play(Resign(), seat=0)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (1,)
    said("rsvp", "R15", ("laisse la victoire à l’autre", "leaves the win to the other"))
    table = RsvpTable(WordList(["RE"]), takebacks=True, check="table")
    before = table.state.turn
    table.play("F7 E").play(UndoTurn(), seat=before)
    assert table.state.turn == before
    said(
        "rsvp", "R15", ("Si la table permet de reprendre ses coups", "If the table lets moves be taken back")
    )
    said("rsvp", "R15", BOT_PAIR)


def test_r3_who_begins_is_agreed_or_drawn_and_a_rematch_keeps_it() -> None:
    option = next(option for option in manifest_of("rsvp").options if option.id == "starter")
    assert {choice.value for choice in option.choices} == {"lot", "seat1", "seat2"}
    again = rsvp().rematch_terms(RsvpTerms(starter="seat2"))
    assert isinstance(again, RsvpTerms)
    assert again.starter == "seat2"
    said("rsvp", "R3", ("celui dont on convient, ou que le sort désigne", "agreed on, or drawn by lot"))
    said("rsvp", "R3", ("une revanche garde ce dont on est convenu", "a rematch keeps what was agreed"))
