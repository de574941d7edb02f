"""Words, contests and the end of a game of Wordsearch (W10 to W13)."""

import pytest

from chevalet.core.acts import AcceptMove, Contest, LapseWindow, PassTurn, ProposeEnd, Resign, UndoTurn
from chevalet.core.events import MoveContested
from chevalet.core.position import Preview
from chevalet.core.refusal import Refused
from chevalet.games.wordsearch.notation import move_from, move_text, position_from, position_text
from chevalet.games.wordsearch.spelling import spells_nothing
from chevalet.games.wordsearch.state import FormWord, LetterSlid, LettersRemoved, SlideLetter, WordFormed
from games.wordsearch.table import WORDS, Table, board_of
from word_list import WordList

B_U = "A3-A2 = A1-A2"  # on B.U


def test_w10_with_the_referee_an_unknown_word_is_refused_and_nothing_is_lost() -> None:
    refusal = Table("U.B").refusal(0, B_U)
    assert (refusal.code, refusal.article, refusal.words) == ("word/unknown", "W10", ("UB",))


def test_w10_where_the_table_judges_any_word_is_taken_as_played() -> None:
    table = Table("U.B", check="table")
    table.do(0, B_U)
    assert table.totals() == [8, 0]


def test_w10_where_the_table_judges_the_preview_knows_no_dictionary() -> None:
    table = Table("U.B", check="table")
    position = table.game.view(table.state, 0)
    preview = table.game.preview(position, move_from(B_U), None)
    assert isinstance(preview, Preview)
    assert [(w.word, w.points, w.valid) for w in preview.words] == [("UB", 8, None)]
    assert table.game.preview(position, move_from(B_U), WORDS) == Refused(
        "word/unknown", "W10", ("UB",), ((0, 0), (0, 1))
    )


def test_the_preview_of_a_slide_brings_nothing_and_shows_what_is_in_the_way() -> None:
    table = Table("BL")
    position = table.game.view(table.state, 0)
    free = table.game.preview(position, SlideLetter(((0, 1), (0, 5))), WORDS)
    assert isinstance(free, Preview)
    assert free.points == 0
    assert table.game.preview(position, SlideLetter(((0, 0), (0, 5))), WORDS) == Refused(
        "move/jump", "W3", cells=((0, 1),)
    )
    assert table.game.preview(position, PassTurn(), WORDS) == Refused("command/no_preview")


def test_w11_whoever_contests_rightly_gains_the_plain_sum_and_the_letters_stay_where_they_slid() -> None:
    table = Table("U.B", "ET", check="table")
    table.do(0, B_U)
    table.do(1, Contest())
    assert table.totals() == [0, 4]
    assert table.lines(0) == [("refuted", 0)]
    assert table.lines(1) == [("contest", 4)]
    assert table.board[0] == "UB........"
    assert table.state.turn == 1


def test_w11_whoever_contests_wrongly_loses_the_plain_sum_and_the_word_stands() -> None:
    table = Table("B.U", "ET", check="table")
    table.do(0, B_U)
    table.do(1, Contest())
    assert table.totals() == [8, -4]
    assert table.board[0] == ".........."
    assert table.state.turn == 1


def test_w11_the_contest_bears_its_verdict() -> None:
    table = Table("B.U", "ET", check="table", seats=3)
    table.do(0, B_U)
    answer = table.do(2, Contest())
    contested = next(event for event in answer.events if isinstance(event, MoveContested))
    assert [(v.word, v.valid) for v in contested.verdicts] == [("BU", True)]
    assert table.totals() == [8, 0, -4]


def test_w11_the_letters_leave_when_the_next_player_acts() -> None:
    table = Table("B.U", "E", "..T", check="table")
    table.do(0, B_U)
    assert table.board[0] == "BU........"
    answer = table.do(1, "C3-B2 = B1-B2")
    kinds = [type(event) for event in answer.events]
    assert kinds.index(LettersRemoved) < kinds.index(WordFormed)
    assert table.board[0] == ".........."


def test_w11_the_letters_leave_when_all_have_accepted_or_the_window_has_run_out() -> None:
    table = Table("B.U", "ET", check="table", seats=3, window_ms=5_000)
    table.do(0, B_U)
    table.do(1, AcceptMove())
    assert table.board[0] == "BU........"
    table.do(2, AcceptMove())
    assert table.board[0] == ".........."
    table = Table("B.U", "ET", check="table", window_ms=500)
    table.do(0, B_U)
    table.do(None, LapseWindow())
    assert table.board[0] == ".........."


def test_w11_the_next_player_composes_on_the_board_without_the_letters_still_contestable() -> None:
    table = Table("B.U", "..L", "E", check="table")
    table.do(0, B_U)
    position = table.game.view(table.state, 1)
    assert position.board == board_of("", "..L", "E")
    assert position.contestable == ((0, 0, "B"), (0, 1, "U"))
    # E ends where B still lies, which will be gone.
    table.do(1, SlideLetter(((2, 0), (0, 0))))
    assert table.board == board_of("E", "..L")


def test_w11_a_refuted_word_leaves_its_letters_on_the_board_of_the_next_player() -> None:
    table = Table("U.B", "..L", "E", check="table")
    table.do(0, B_U)
    table.do(1, Contest())
    position = table.game.view(table.state, 1)
    assert position.board == board_of("UB", "..L", "E")
    assert position.contestable == ()
    assert position.last is not None
    assert (position.last.words, position.last.slides) == ((), (((0, 2), (0, 1)),))


def test_w11_only_the_first_contest_counts() -> None:
    table = Table("U.B", "ET", check="table", seats=3)
    table.do(0, B_U)
    table.do(1, Contest())
    assert table.refusal(2, Contest()).code == "contest/closed"


def test_w11_a_slide_without_a_word_cannot_be_contested() -> None:
    table = Table("U.B", check="table")
    table.do(0, "A3-A2")
    assert table.refusal(1, Contest()).code == "contest/closed"


def test_w12_the_game_ends_when_the_letters_left_spell_nothing() -> None:
    table = Table("B.U", "........ZZ")
    table.do(0, B_U)
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "nothing_left"
    assert table.state.outcome.winners == (0,)


def test_w12_letters_that_spell_a_word_wherever_they_lie_keep_the_game_going() -> None:
    table = Table("B.U", "..........", "L", "", "", "", "", "", "", ".........E")
    table.do(0, B_U)
    assert table.state.outcome is None


def test_w12_where_the_table_judges_the_program_does_not_tell_that_nothing_is_left() -> None:
    table = Table("B.U", "........ZZ", check="table")
    table.do(0, B_U)
    table.do(1, AcceptMove())
    assert table.state.outcome is None
    for seat in (1, 0, 1, 0):
        assert table.state.outcome is None
        slide = table.game.fallback(table.game.view(table.state, seat), WORDS)
        table.do(seat, slide)
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "blocked"


def test_w12_two_full_rounds_without_a_word_end_the_game() -> None:
    table = Table("B", "U", seats=3)
    for turn in range(6):
        assert table.state.outcome is None
        table.do(turn % 3, "A1-A2" if turn % 2 == 0 else "A2-A1")
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "blocked"


def test_w12_a_word_begins_the_count_anew() -> None:
    table = Table("B.U", "ET")
    for seat, act in enumerate(["B2-B3", "B3-B2", "B2-B3"]):
        table.do(seat % 2, act)
    table.do(1, B_U)
    assert table.state.passes == ()
    table.do(0, "B3-B4")
    assert table.state.outcome is None


def test_w12_a_refuted_word_counts_as_a_turn_without_a_word() -> None:
    table = Table("U.B", "ET", check="table")
    for seat, act in enumerate(["B2-B3", "B3-B2", "B2-B3"]):
        table.do(seat % 2, act)
    table.do(1, B_U)
    table.do(0, Contest())
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "blocked"


def test_w12_the_players_may_agree_to_end() -> None:
    table = Table("B.U", "ET")
    table.do(0, ProposeEnd())
    assert table.state.outcome is None
    table.do(1, ProposeEnd())
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "agreed"


@pytest.mark.parametrize(
    ("letters", "shortest", "nothing"),
    [("BU", 2, False), ("UB", 2, False), ("BU", 3, True), ("B", 2, True), ("", 2, True), ("LETTE", 3, True)],
)
def test_w12_what_letters_can_spell_does_not_depend_on_where_they_lie(
    letters: str, shortest: int, nothing: bool
) -> None:
    assert spells_nothing(letters, WORDS, shortest) is nothing


def test_w13_most_points_wins_and_equals_share() -> None:
    table = Table("B.U", "L.E", "ET")
    table.do(0, B_U)
    table.do(1, "B3-B2 = B1-B2")
    for seat in (0, 1):
        table.do(seat, ProposeEnd())
    assert table.state.outcome is not None
    assert table.state.outcome.ranking == ((0,), (1,))
    table = Table("B.U", "ET")
    for seat in (0, 1):
        table.do(seat, ProposeEnd())
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (0, 1)


def test_w13_whoever_resigns_ranks_last_and_the_others_play_on() -> None:
    table = Table("B.U", "L.E", "ET", seats=3)
    table.do(0, B_U)
    table.do(0, Resign())
    assert table.state.turn == 1
    table.do(2, Resign())
    assert table.state.outcome is not None
    assert table.state.outcome.ranking[0] == (1,)


def test_a_turn_taken_back_puts_every_letter_where_it_was() -> None:
    table = Table("B.U", "ET", takebacks=True)
    before = table.board
    table.do(0, B_U)
    table.do(0, UndoTurn())
    assert table.board == before
    assert table.state.gone == ""
    assert table.totals() == [0, 0]
    table.do(0, "B2-B3")
    assert isinstance(table.events[-2], LetterSlid)


def test_moves_and_positions_are_written_on_one_line_and_read_back() -> None:
    act = FormWord((((4, 6), (5, 5)), ((3, 6), (5, 6))), ((5, 3), (5, 4), (5, 5), (5, 6)))
    assert move_text(act) == "E7-F6 D7-F7 = F4-F7"
    for move in (act, SlideLetter(((0, 0), (3, 3))), PassTurn()):
        assert move_from(move_text(move)) == move
    table = Table("B.U")
    position = table.game.view(table.state, 0)
    assert position_text(position) == "B1U7/10/10/10/10/10/10/10/10/10"
    assert position_from(position_text(position)).board == position.board


@pytest.mark.parametrize("text", ["", "A1", "A1-A2 A3-A4", "A1-A2 = A1", "A1-A2 = A1-C2", "a1-a2"])
def test_a_text_that_is_no_move_is_said_to_be_none(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        move_from(text)


def test_the_reference_finds_the_word_that_needs_three_letters_in_their_order() -> None:
    table = Table("", "", ".......L..", "......U...", "......E...", "...B......")
    moves = list(table.game.legal_moves(table.game.view(table.state, 0), WordList(["BLEU"])))
    assert move_from("E7-F6 D7-F7 C8-F5 = F4-F7") in moves
