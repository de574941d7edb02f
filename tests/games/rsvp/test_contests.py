"""R.S.V.P. without a referee: announcing (R11) and contests answered by proof (R12)."""

from typing import Any

import pytest

from chevalet.core.acts import AcceptMove, Contest, LapseWindow, ProposeEnd, Resign, UndoTurn
from chevalet.core.clock import DAY_MS, ClockTerms
from chevalet.core.events import MoveContested
from chevalet.core.refusal import Refused
from chevalet.games.rsvp.frame import Line, Witness
from chevalet.games.rsvp.state import (
    Citation,
    LetterPlaced,
    PlaceLetter,
    ProofAsked,
    ProofShown,
    Prove,
    WordsCancelled,
)
from games.rsvp.table import Table
from word_list import WordList

WORDS = WordList(["RE", "EU", "REVE", "VER", "ARE", "JEUX"])


def at_table(**terms: Any) -> Table:
    return Table(WORDS, check="table", **terms)


def cited(*words: tuple[Line, tuple[int, int], str]) -> Prove:
    return Prove(tuple(Citation(line, *first, word) for line, first, word in words))


def test_r11_any_letter_in_line_is_taken_and_says_nothing_of_the_dictionary() -> None:
    table = at_table().play("F7 K")
    placed = table.last(LetterPlaced)
    assert (placed.words, placed.witnesses, placed.blocked) == ((), (), False)
    assert table.state.window is not None


def test_r11_what_is_announced_is_credited_even_if_no_dictionary_has_it() -> None:
    table = at_table().play("F7 K-")
    assert table.last(LetterPlaced).words == ("RK",)
    assert table.totals == (11, 0)


def test_r11_what_is_not_announced_is_lost() -> None:
    table = at_table().play("F7 E").play("A6 X")
    assert table.totals == (0, 0)


@pytest.mark.parametrize("move", ["F8 V-", "F7 E|"])
def test_r11_only_a_line_with_letters_together_can_be_announced(move: str) -> None:
    assert at_table().refusal(move).code == "move/nothing_to_announce"


def test_r11_a_line_is_announced_once() -> None:
    assert at_table().refusal(PlaceLetter(5, 6, "E", ("row", "row"))).code == "move/nothing_to_announce"


def test_r12_a_false_announced_word_loses_at_once_and_its_points_are_struck_out() -> None:
    table = at_table().play("F7 K-").play(Contest(), seat=1)
    contested = table.last(MoveContested)
    assert (contested.founded, contested.verdicts[0].reason) == (True, "unknown")
    assert table.totals == (0, 15)
    assert table.state.board[5][6] == "K"
    assert [(line.kind, line.text, line.points) for line in table.state.sheet] == [
        ("contest", "", 15),
        ("refuted", "RK", 0),
    ]
    assert (table.state.turn, table.state.turn_no) == (1, 2)


def test_r12_only_the_false_one_of_two_announced_words_is_struck_out() -> None:
    table = at_table().put("G7 K").play("F7 E-|").play(Contest(), seat=1)
    assert table.totals == (2, 15)


def test_r12_good_announced_words_prove_the_letter_by_themselves() -> None:
    table = at_table().put("G7 U").play("F7 E-|").play(Contest(), seat=1)
    assert not table.last(MoveContested).founded
    assert table.totals == (4 + 15, 0)
    assert (table.state.turn, table.state.turn_no, table.state.window) == (1, 2, None)


def test_r12_a_line_that_was_not_announced_must_be_proved() -> None:
    table = at_table().put("G7 U").play("F7 E-").play(Contest(), seat=1)
    asked = table.last(ProofAsked)
    assert (asked.asked, asked.by, asked.mover) == (("column",), 1, 0)
    table.play(cited(("column", (5, 6), "EU")), seat=0)
    assert table.last(ProofShown).witnesses == (Witness("column", "EU", ((5, 6), (6, 6))),)
    assert table.totals == (2 + 15, 0)
    assert (table.state.turn, table.state.turn_no, table.state.asked) == (1, 2, ())


def test_r12_the_word_cited_may_have_gaps_to_fill() -> None:
    table = at_table().put("G7 U").play("F7 E-").play(Contest(), seat=1)
    table.play(cited(("column", (4, 6), "JEUX")), seat=0)
    assert table.totals == (2 + 15, 0)


def test_r12_a_letter_that_touches_nothing_is_proved_on_one_line_of_choice() -> None:
    table = at_table().play("F8 V").play(Contest(), seat=1)
    assert table.last(ProofAsked).asked == ()
    two = cited(("row", (5, 5), "REVE"), ("column", (5, 7), "VER"))
    assert table.refusal(two, seat=0).code == "proof/one_word_a_line"
    table.play(cited(("row", (5, 5), "REVE")), seat=0)
    assert table.totals == (15, 0)


def test_r12_the_second_player_cites_as_they_read() -> None:
    table = at_table().play("F7 E-").play("F8 V").play(Contest(), seat=0)
    table.play(cited(("row", (5, 7), "VER")), seat=1)
    assert table.last(ProofShown).witnesses == (Witness("row", "VER", ((5, 7), (5, 6), (5, 5))),)
    assert table.totals == (2, 15)


def test_r12_a_word_that_fits_but_is_in_no_dictionary_loses() -> None:
    table = at_table().play("F8 V").play(Contest(), seat=1)
    table.play(cited(("row", (5, 5), "RIVE")), seat=0)
    assert table.last(MoveContested).founded
    assert table.totals == (0, 15)


@pytest.mark.parametrize(
    "citation",
    [
        ("row", (5, 5), "RAME"),  # disagrees with the V
        ("row", (5, 4), "RE"),  # does not cover it
        ("row", (5, 6), "EVE"),  # begins against the R
        ("row", (5, 7), "VE"),  # joins no other letter
        ("row", (5, 5), "REVEREVE"),  # leaves the frame
        ("row", (5, 7), "V"),
        ("row", (5, 5), "reve"),
        ("column", (5, 7), "VER"),  # joins no other letter
    ],
)
def test_r12_a_word_that_does_not_fit_is_to_be_corrected(citation: Any) -> None:
    table = at_table().play("F8 V").play(Contest(), seat=1)
    before = table.state
    assert table.refusal(cited(citation), seat=0).code == "proof/does_not_fit"
    assert table.state == before


def test_r12_the_program_may_search_for_the_placer() -> None:
    table = at_table().play("F8 V").play(Contest(), seat=1).play("preuve ?", seat=0)
    assert table.last(ProofShown).witnesses[0].word == "REVE"
    assert table.totals == (15, 0)


def test_r12_when_the_search_finds_nothing_the_contester_gains() -> None:
    table = at_table().play("F7 K").play(Contest(), seat=1).play("preuve ?", seat=0)
    contested = table.last(MoveContested)
    assert (contested.founded, contested.verdicts[0].word, contested.verdicts[0].reason) == (
        True,
        "RK",
        "unfit",
    )
    assert table.totals == (0, 15)
    assert table.state.board[5][6] == "K"


def test_r12_silence_until_the_window_ends_loses_but_good_words_keep_their_points() -> None:
    table = at_table(window_ms=30_000).put("G7 U").play("F7 E-", at=1_000)
    table.play(Contest(), seat=1, at=2_000)
    assert table.state.window is not None
    assert table.state.window.closes_at == 32_000
    table.serve(LapseWindow(), 32_000)
    assert table.last(MoveContested).verdicts[0].reason == "silent"
    assert table.totals == (2, 15)
    assert table.state.turn == 1


def test_r12_silence_on_a_line_leaves_the_good_word_that_reads_the_same_in_the_other() -> None:
    """The row announces RE; the column reads RE too, unannounced, and its placer shows no word for it."""
    table = at_table(window_ms=30_000).put("E7 R").play("F7 E-", at=1_000)
    table.play(Contest(), seat=1, at=2_000)
    assert table.last(ProofAsked).asked == ("column",)
    table.serve(LapseWindow(), 32_000)
    assert table.totals == (2, 15)
    verdicts = table.last(MoveContested).verdicts
    assert [(v.word, v.reason) for v in verdicts] == [("RE", "silent"), ("RE", None)]
    assert [(line.kind, line.text, line.points) for line in table.state.sheet] == [
        ("word", "RE", 2),
        ("contest", "", 15),
    ]


def test_r12_two_announced_words_that_read_the_same_and_are_false_are_both_struck_out() -> None:
    table = at_table().put("E7 R").play("F7 K-|").play(Contest(), seat=1)
    assert [line.text for line in table.last(WordsCancelled).cancelled] == ["RK", "RK"]
    assert table.totals == (0, 15)


@pytest.mark.parametrize(("clock", "length"), [(ClockTerms(), 60_000), (ClockTerms("days", 86_400), DAY_MS)])
def test_r12_a_table_without_a_window_gives_a_minute_or_a_day_for_the_proof(
    clock: ClockTerms, length: int
) -> None:
    table = at_table(clock=clock).play("F8 V").play(Contest(), seat=1, at=500)
    assert table.last(ProofAsked).closes_at == 500 + length


def test_r12_a_contest_or_a_proof_received_after_its_time_is_refused_before_the_server_has_closed_it() -> (
    None
):
    table = at_table(window_ms=30_000).play("F8 V", at=1_000)
    assert table.ask(Contest(), seat=1, at=31_000) == Refused("contest/closed")
    table.play(Contest(), seat=1, at=30_999)
    assert table.ask("preuve ?", seat=0, at=60_999) == Refused("contest/answer_too_late")
    table.play("preuve ?", seat=0, at=60_998)
    assert table.totals == (15, 0)


def test_r12_only_the_placer_proves_and_nothing_else_is_heard_meanwhile() -> None:
    table = at_table(takebacks=True).play("F8 V").play(Contest(), seat=1)
    assert table.refusal("preuve ?", seat=1).code == "contest/awaiting_proof"
    assert table.refusal("F7 E", seat=1).code == "contest/awaiting_proof"
    assert table.refusal("F7 E", seat=0).code == "contest/awaiting_proof"
    assert table.refusal(Contest(), seat=1).code == "contest/closed"
    assert table.refusal(AcceptMove(), seat=1).code == "contest/closed"
    assert table.refusal(ProposeEnd(), seat=1).code == "contest/awaiting_answers"
    assert table.refusal(Prove(), seat=0) == Refused("proof/nothing_cited", "R12")
    assert table.refusal(UndoTurn(), seat=0).code == "undo/too_late"


def test_r12_clocks_stand_still_during_the_proof() -> None:
    table = at_table(clock=ClockTerms("game", 100)).play("F8 V", at=10_000)
    table.play(Contest(), seat=1, at=15_000)
    assert (table.state.turn, table.state.clock.running) == (None, None)
    table.play("preuve ?", seat=0, at=40_000)
    assert (table.state.turn, table.state.clock.running) == (1, 1)
    assert table.state.clock.left_ms[1] == 95_000  # five seconds to contest, none while the other proved
    assert table.state.clock.left_ms[0] == 90_000


def test_r12_the_opening_letter_is_not_contested() -> None:
    assert at_table().refusal(Contest(), seat=0).code == "contest/closed"


def test_r12_a_letter_is_contested_only_before_the_next_one() -> None:
    table = at_table().play("F7 K-").play("F8 V")
    assert table.refusal(Contest(), seat=1).code == "contest/not_yours"
    assert table.totals == (11, 0)


def test_r12_resigning_instead_of_proving_ends_the_game() -> None:
    table = at_table().play("F8 V").play(Contest(), seat=1).play(Resign(), seat=0)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (1,)


def test_r2_a_letter_that_reaches_the_target_waits_for_its_contest() -> None:
    table = at_table(target=2).play("F7 E-")
    assert table.state.outcome is None
    assert table.state.turn is None
    assert table.refusal("A6 X", seat=1).code == "contest/awaiting_answers"
    table.play(AcceptMove(), seat=1)
    assert table.state.outcome is not None
    assert (table.state.outcome.reason, table.state.outcome.winners) == ("target", (0,))


def test_r2_a_false_word_does_not_reach_the_target_and_the_game_goes_on() -> None:
    table = at_table(target=16).play("F7 E-").play("A6 X").put("C1 E")
    table.play("F8 K-").play(Contest(), seat=1)
    assert table.totals == (2, 15)
    assert table.state.outcome is None
    assert table.state.turn == 1


def test_r2_the_points_of_a_contest_reach_the_target() -> None:
    table = at_table(target=15).play("F7 K-").play(Contest(), seat=1)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (1,)


def test_r2_when_one_exchange_takes_both_past_the_target_the_first_there_wins() -> None:
    """The placer's good word reaches it; the line they cannot prove then takes the contester past it too."""
    table = at_table(target=2).put("G7 K").play("F7 E-").play(Contest(), seat=1).play("preuve ?", seat=0)
    assert table.totals == (2, 15)
    assert table.state.outcome is not None
    assert table.state.outcome.ranking == ((0,), (1,))


def test_a_bot_that_cannot_answer_lets_the_program_prove_or_lays_a_letter_in_line() -> None:
    table = at_table().play("F8 V").play(Contest(), seat=1)
    game = table.game
    assert game.fallback(game.view(table.state, 0), WORDS) == Prove(search=True)
    wordless = game.fallback(game.view(at_table().state, 0), WordList([]))
    assert not isinstance(at_table().ask(wordless), Refused)
