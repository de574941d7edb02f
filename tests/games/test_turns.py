"""Whose passes count, whose act closes a contest, what a resignation leaves: the same rulings in every game.

Each case carries the game's article.
"""

from dataclasses import replace
from typing import Any

import pytest

from chevalet.core.acts import AcceptMove, Contest, DropFlag, LapseWindow, ProposeEnd, Resign
from chevalet.core.clock import DAY_MS, ClockTerms
from chevalet.core.refusal import Refused
from games.kinds import CLE, OPTION, SCAMPIO, SMALL, WORDSEARCH, AnyTable, Kind
from word_list import WordList


def games(*articles: str) -> pytest.MarkDecorator:
    kinds = {"": SMALL, "S": SCAMPIO, "O": OPTION, "C": CLE, "W": WORDSEARCH}
    cases = [pytest.param(kinds[a[:1]], id=f"{kinds[a[:1]].game} {a}".strip()) for a in articles]
    return pytest.mark.parametrize("kind", cases)


def skip(table: AnyTable) -> None:
    """The seat to move forms no word: it passes, or slides one letter where nobody may pass."""
    seat = table.state.turn
    table.do(seat, table.game.fallback(table.game.view(table.state, seat), WordList([])))


def reason(table: AnyTable) -> str | None:
    return None if table.state.outcome is None else table.state.outcome.reason


# Whose passes count.


@games("", "S17", "O18", "C13", "W12")
def test_a_resignation_does_not_end_a_game_in_which_a_seat_has_not_passed(kind: Kind) -> None:
    table = kind.without_bag(kind.table(check="referee"))
    for _ in range(3 * kind.rounds - 1):
        skip(table)
    table.do(1, Resign())
    assert reason(table) is None, "seat 2 has still to pass"
    assert table.state.turn == 2
    skip(table)
    assert reason(table) == "blocked"


def test_s17_with_letters_in_the_bag_each_seat_that_still_plays_passes_twice() -> None:
    table = SCAMPIO.table(check="referee")
    for _ in range(5):
        skip(table)
    table.do(0, Resign())
    assert reason(table) is None, "seat 2 has passed once"
    skip(table)
    assert reason(table) == "blocked"


@games("", "S17", "O18", "C13", "W12")
def test_the_passes_of_a_seat_that_left_do_not_count_for_the_others(kind: Kind) -> None:
    table = kind.without_bag(kind.table(4, check="referee"))
    skip(table)
    table.do(0, Resign())
    for _ in range(3 * kind.rounds):
        assert reason(table) is None
        skip(table)
    assert reason(table) == "blocked"


@games("", "S17", "O18", "C13", "W12")
def test_when_the_only_seat_that_had_not_passed_leaves_the_game_is_over(kind: Kind) -> None:
    table = kind.without_bag(kind.table(check="referee"))
    for _ in range(3 * kind.rounds - 1):
        skip(table)
    table.do(2, Resign())
    assert reason(table) == "blocked"


# Whose act closes a contest.


@games("", "S16", "O17", "C12", "W11")
@pytest.mark.parametrize("leaver", [0, 1])
def test_the_move_stays_contestable_when_its_mover_or_the_next_player_resigns(
    kind: Kind, leaver: int
) -> None:
    table = kind.table()
    box = table.game.everything(table.state)
    before = table.totals()[0]
    table.do(0, kind.false)
    table.do(leaver, Resign())
    assert table.state.window is not None
    assert table.state.turn == leaver + 1
    table.do(2, Contest())
    assert table.totals()[0] == before
    assert table.game.everything(table.state) == box
    assert reason(table) is None
    assert table.state.turn in table.state.active


@games("", "S16", "O17", "C12")
def test_a_refuted_word_of_a_seat_that_left_goes_with_its_letters(kind: Kind) -> None:
    table = kind.table()
    table.do(0, kind.false)
    table.do(0, Resign())
    table.do(2, Contest())
    assert table.state.racks[0] == ()


@games("", "S16", "O17", "C12", "W11")
def test_the_act_of_the_next_opponent_closes_the_contest_also_when_another_has_left(kind: Kind) -> None:
    table = kind.table()
    table.do(0, kind.false)
    table.do(1, Resign())
    skip(table)
    assert table.state.window is None
    assert table.refusal(2, Contest()).code == "contest/closed"


@games("", "S16", "O17", "C12", "W11")
def test_an_opponent_who_resigns_no_longer_needs_to_accept(kind: Kind) -> None:
    table = kind.table()
    table.do(0, kind.false)
    table.do(2, AcceptMove())
    table.do(1, Resign())
    assert table.state.window is None
    assert table.state.turn == 2


@games("", "S16", "O17", "C12", "W11")
def test_a_contest_received_after_the_window_is_refused_before_the_server_has_closed_it(kind: Kind) -> None:
    table = kind.table(window_ms=5_000)
    table.do(0, kind.false)
    closes_at = table.state.window.closes_at
    table.at = closes_at - 1_000
    for act in (Contest(), AcceptMove()):
        assert table.refusal(1, act) == Refused("contest/closed")
        table.at = closes_at - 1_000
    table.do(None, LapseWindow())
    assert table.state.window is None


@games("", "S16", "O17", "C12", "W11")
def test_a_contest_received_at_the_last_moment_is_heard(kind: Kind) -> None:
    table = kind.table(window_ms=5_000)
    table.do(0, kind.false)
    table.at = table.state.window.closes_at - 1_001
    table.do(1, Contest())
    assert table.totals()[0] == 0


def last_holder(**terms: Any) -> AnyTable:
    """S17: seats 1 and 2 have laid everything; seat 0 alone still holds letters."""
    table = SCAMPIO.table(check="table", **terms)
    table.state = replace(table.state, racks=(tuple("XXTAXIE"), (), ()), bag=())
    return table


@pytest.mark.parametrize(
    ("terms", "wait_ms"),
    [({}, 60_000), ({"window_ms": 9_000}, 9_000), ({"clock": ClockTerms("days", 3 * 86_400)}, DAY_MS)],
)
def test_s16_the_only_player_who_holds_letters_does_not_close_the_contest_of_a_word_by_laying_another(
    terms: dict[str, Any], wait_ms: int
) -> None:
    table = last_holder(**terms)
    table.do(0, "H5- XX")
    laid_at = table.at
    assert table.state.turn is None
    assert table.state.window.closes_at == laid_at + wait_ms
    assert table.refusal(0, "G5- TA").code == "contest/awaiting_answers"
    table.do(1, AcceptMove())
    table.do(2, Contest())
    assert table.lines(0)[0] == ("refuted", 0)
    assert reason(table) == "blocked", "the lost turn is a pass, and nobody else plays"


def test_s16_the_only_player_who_holds_letters_plays_on_when_the_window_has_run_out() -> None:
    table = last_holder()
    table.do(0, "H5- XX")
    table.at = table.state.window.closes_at
    table.do(None, LapseWindow())
    assert (table.state.window, table.state.turn) == (None, 0)


def test_c12_a_partner_does_not_close_the_contest_when_the_next_opponent_has_resigned() -> None:
    table = CLE.table(4, teams=True)
    table.do(1, Resign())
    table.do(0, "J9- TRA")
    assert table.state.turn is None
    assert table.state.window.closes_at == table.at + 60_000
    assert table.refusal(2, "J12| E").code == "contest/awaiting_answers"
    table.do(3, Contest())
    assert table.totals() == [0, 50, 0, 50]
    assert table.state.turn == 2


@pytest.mark.parametrize(("terms", "wait_ms"), [({}, 60_000), ({"window_ms": 90_000}, None)])
def test_c12_when_the_next_opponent_resigns_under_the_contest_the_partner_waits(
    terms: dict[str, Any], wait_ms: int | None
) -> None:
    table = CLE.table(4, teams=True, **terms)
    table.do(0, "J9- TRA")
    opened_at = table.at
    table.do(1, Resign())
    assert table.state.turn is None
    closes_at = opened_at + 90_000 if wait_ms is None else table.at + wait_ms
    assert table.state.window.closes_at == closes_at
    table.at = closes_at
    table.do(None, LapseWindow())
    assert table.state.turn == 2


def test_c12_a_false_key_word_is_contested_though_its_player_has_resigned() -> None:
    table = CLE.table(4, teams=True)
    table.state = replace(table.state, key_word="TRA")
    table.do(0, "J9- TRA")
    assert table.totals()[2] == 65
    table.do(0, Resign())
    table.do(1, Contest())
    assert table.totals() == [0, 50, 0, 50]


def test_c12_a_flag_for_the_game_that_falls_is_a_resignation_and_leaves_the_contest_open() -> None:
    table = CLE.table(check="table", clock=ClockTerms("game", 30))
    table.do(0, "J9- TRA")
    table.at += 60_000
    table.do(None, DropFlag())
    assert table.state.resigned == (1,)
    assert table.state.window is not None
    table.do(2, Contest())
    assert table.totals()[0] == 0


# Agreeing to end.


@games("", "S17", "O18", "C13", "W12")
@pytest.mark.parametrize("last", [0, 1, 2])
def test_when_the_last_one_to_refuse_the_end_resigns_the_game_ends(kind: Kind, last: int) -> None:
    table = kind.table(check="referee")
    for seat in {0, 1, 2} - {last}:
        table.do(seat, ProposeEnd())
    table.do(last, Resign())
    assert reason(table) == "agreed"


@games("", "S17", "O18", "C13", "W12")
def test_an_agreement_outlives_one_of_those_who_made_it(kind: Kind) -> None:
    table = kind.table(check="referee")
    table.do(1, ProposeEnd())
    table.do(1, Resign())
    assert reason(table) is None
    table.do(0, ProposeEnd())
    assert reason(table) is None
    table.do(2, ProposeEnd())
    assert reason(table) == "agreed"


def test_s17_whoever_has_laid_everything_is_not_asked_to_agree_to_the_end() -> None:
    table = SCAMPIO.table(check="referee")
    table.state = replace(table.state, racks=(tuple("XX"), (), tuple("QQ")), bag=())
    table.do(0, ProposeEnd())
    table.do(2, ProposeEnd())
    assert reason(table) == "agreed"
