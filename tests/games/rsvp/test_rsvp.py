"""R.S.V.P., article by article: the printed examples to the point, and every ruling but contests."""

import random
from typing import Any

import pytest

from chevalet.core.acts import AcceptMove, DropFlag, PassTurn, ProposeEnd, Resign, UndoTurn
from chevalet.core.clock import ClockTerms
from chevalet.core.position import Preview, WitnessWord
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat
from chevalet.games.rsvp.frame import Side, judge_letter, spans_over
from chevalet.games.rsvp.notation import move_from
from chevalet.games.rsvp.state import LetterPlaced, PlaceLetter, Prove, RsvpStarted, RsvpTerms
from chevalet.games.rsvp.view import bare_position
from chevalet.lexicon import open_lexicon
from games.rsvp.table import Table, frame, referee
from word_list import WordList

PRINTED_GAME = [  # letters as the first player sees them, the words, the mover's total
    ("F7 E", ["RE"], 2),
    ("F8 V", ["VER"], 6),
    ("F9 E", ["REVE"], 9),
    ("F10 L", ["LEVER"], 14),
    ("F11 E", ["REVELE"], 18),
    ("F5 A", ["ELEVERA"], 24),
    ("G7 U", ["EU"], 20),
    ("E7 J", ["JEU"], 34),
    ("H7 X", ["JEUX"], 40),
    ("G8 A", ["AU", "VA"], 41),
]
PRINTED = ["RE", "VER", "REVE", "LEVER", "REVELE", "ELEVERA", "EU", "JEU", "JEUX", "VA", "AU"]
WORDS = WordList([*PRINTED, "ARE", "GARE", "EGARE", "LE", "LES", "SEL", "SELS", "REVER", "TES", "TESTER"])
STOCK = dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 9)


def judged(letters: list[str], move: str, side: Side = 1, words: Any = WORDS) -> Any:
    """What the referee says of one more letter on a frame."""
    act = move_from(move)
    assert isinstance(act, PlaceLetter)
    return referee().preview(bare_position(frame(*letters), side, STOCK), act, words)


def points(letters: list[str], move: str, side: Side = 1) -> int:
    preview = judged(letters, move, side)
    assert isinstance(preview, Preview), preview
    return preview.points


# The printed examples.


@pytest.mark.parametrize("words", [WORDS, None], ids=["small list", "shipped dictionary"])
def test_the_printed_game_of_ten_moves_ends_41_to_40(words: Any) -> None:
    table = Table(words or open_lexicon("usuel"))
    for move, completed, total in PRINTED_GAME:
        mover = table.state.turn
        assert mover is not None
        table.play(move)
        assert list(table.last(LetterPlaced).words) == completed
        assert table.totals[mover] == total
    assert table.totals == (40, 41)
    assert table.state.board[4:8] == ("......J....", "....AREVELE", "......UA...", "......X....")


def test_the_printed_game_gives_the_same_totals_announced_at_a_table() -> None:
    table = Table(WORDS, check="table")
    lines = ["-"] * 6 + ["|"] * 3 + ["-|"]
    for (move, _, total), announced in zip(PRINTED_GAME, lines, strict=True):
        mover = table.state.turn
        assert mover is not None
        table.play(move + announced)
        assert table.totals[mover] == total
    assert table.totals == (40, 41)


def test_the_printed_game_from_both_sides() -> None:
    """The first player reads RE where the second will read ER, and so on to the last move."""
    letters = ["F6 R"]
    expected: list[tuple[int, int]] = [(2, 0), (0, 6), (7, 0), (0, 8), (9, 0), (0, 10), (2, 2), (10, 10)]
    expected += [(20, 20), (0, 7)]
    for (move, _, _), (first, second) in zip(PRINTED_GAME, expected, strict=True):
        for side, scored in ((1, first), (2, second)):
            found = judged(letters, move, 1 if side == 1 else 2)
            assert (0 if isinstance(found, Refused) else found.points) == scored, (move, side)
        letters.append(move)


def test_re_are_gare_egare_run_to_16() -> None:
    table = Table(WORDS, check="table")
    running = []
    for move, other in [("F7 E-", "A6 I"), ("F5 A-", "B6 I"), ("F4 G-", "C6 I"), ("F3 E-", "D6 I")]:
        table.play(move)
        running.append(table.totals[0])
        table.play(other)
    assert running == [2, 5, 10, 16]


def test_les_becomes_sels_on_the_other_side() -> None:
    table = Table(WORDS, opening="L").put("F7 E").play("F8 S")
    assert table.totals == (3, 0)
    table.play("F5 S")
    assert table.last(LetterPlaced).words == ("SELS",)
    assert table.totals == (3, 4)


# Article by article.


def test_r1_the_frame_has_11_by_11_squares_and_75_blocks() -> None:
    edition = referee().edition
    assert (edition.rows, edition.cols, edition.centre) == (11, 11, (5, 5))
    assert sum(edition.letters.values()) == 75
    assert {x: edition.values[x] for x in "REALUGVJX"} == {
        **dict.fromkeys("REALU", 1),
        "G": 2,
        "V": 4,
        "J": 8,
        "X": 10,
    }


def test_r1_rows_are_mirrored_and_columns_are_not() -> None:
    assert points(["F6 R"], "F7 E", side=1) == 2
    assert points(["F6 R"], "F5 E", side=2) == 2
    assert points(["F6 R"], "G6 E", side=1) == points(["F6 R"], "G6 E", side=2) == 2


def test_r2_the_first_to_reach_the_target_wins_at_once() -> None:
    table = Table(WORDS, target=9)
    table.play("F7 E").play("F8 V").play("F9 E")
    assert table.totals == (9, 6)
    assert table.state.outcome is not None
    assert (table.state.outcome.reason, table.state.outcome.winners) == ("target", (0,))


def test_r2_one_point_short_of_the_target_the_game_goes_on() -> None:
    table = Table(WORDS, target=10).play("F7 E").play("F8 V").play("F9 E")
    assert table.state.outcome is None


def test_r3_lot_makes_either_seat_the_first_player() -> None:
    game = referee()
    firsts = set()
    for seed in range(12):
        started = game.start((Seat("A"), Seat("B")), RsvpTerms(), 0, random.Random(seed))[0]
        assert isinstance(started, RsvpStarted)
        firsts.add(started.first)
    assert firsts == {0, 1}


def test_r3_the_second_player_opens_on_the_centre_and_the_first_then_begins() -> None:
    table = Table(WORDS, opening=None)
    assert table.state.turn == 1
    assert table.refusal("* R", seat=0).code == "turn/not_yours"
    table.play("* R")
    assert table.state.board[5] == ".....R....."
    assert (table.state.turn, table.state.turn_no, table.totals) == (0, 1, (0, 0))


def test_r3_before_the_opening_no_letter_is_laid_and_after_it_none_is_chosen() -> None:
    assert Table(WORDS, opening=None).refusal("F7 E") == Refused("opening/choose_first", "R3")
    assert Table(WORDS).refusal("* E") == Refused("opening/already_chosen", "R3")


def test_r3_an_opening_letter_is_one_of_the_stock() -> None:
    table = Table(WORDS, opening=None).with_stock("AE")
    assert table.refusal("* R") == Refused("move/letter_not_in_stock", "R3")


def test_r3_in_a_series_the_alphabet_opens_and_goes_on() -> None:
    game = referee()
    terms = RsvpTerms(opening="A")
    events = game.start((Seat("A"), Seat("B")), terms, 0, random.Random(0))
    state = None
    for event in events:
        state = game.evolve(state, event)
    assert state is not None
    assert (state.board[5][5], state.turn, state.turn_no) == ("A", state.first, 1)
    assert game.rematch_terms(terms) == RsvpTerms(opening="B")
    assert game.rematch_terms(RsvpTerms(opening="Z")) == RsvpTerms(opening="A")
    assert game.rematch_terms(RsvpTerms()) == RsvpTerms()


def test_r4_a_letter_comes_from_the_stock_and_goes_to_a_free_square_of_the_frame() -> None:
    table = Table(WORDS)
    assert table.refusal("F6 E") == Refused("move/square_taken", "R4", cells=((5, 5),))
    assert table.refusal("F12 E").code == "move/off_board"
    assert table.with_stock("A").refusal("F7 E") == Refused("move/letter_not_in_stock", "R4")


def test_r4_a_letter_leaves_the_stock_for_good() -> None:
    table = Table(WORDS).play("F7 E")
    assert table.state.stock.count("E") == 10
    assert table.state.stock.count("R") == 4


def test_r5_a_letter_stands_in_the_row_or_the_column_of_another() -> None:
    assert Table(WORDS).refusal("G7 E") == Refused("move/not_in_line", "R5", cells=((6, 6),))
    assert Table(WORDS, check="table").refusal("G7 E").code == "move/not_in_line"


def test_r6_a_letter_may_stand_apart_when_a_word_can_still_join_it() -> None:
    preview = judged(["F6 R"], "F8 V")
    assert preview.points == 0
    assert preview.witnesses == (WitnessWord("REVE", ((5, 5), (5, 6), (5, 7), (5, 8))),)


def test_r6_the_word_that_joins_is_read_on_the_players_side() -> None:
    assert judged(["F6 R"], "F8 V", side=2).witnesses == (WitnessWord("VER", ((5, 7), (5, 6), (5, 5))),)
    refused = judged(["F6 R"], "F8 V", side=2, words=WordList(["REVE"]))
    assert refused == Refused("move/joins_no_letter", "R6", cells=((5, 7), (5, 5)))


def test_r6_every_line_with_a_touching_letter_must_have_its_word() -> None:
    words = WordList(["RE", "EU"])
    assert judged(["F6 R", "G7 U"], "F7 E", words=words).points == 4
    failing = judged(["F6 R", "G7 X"], "F7 E", words=words)
    assert failing == Refused("move/column_impossible", "R6", words=("EX",), cells=((5, 6), (6, 6)))
    failing = judged(["F6 X", "G7 U"], "F7 E", words=words)
    assert failing == Refused("move/row_impossible", "R6", words=("XE",), cells=((5, 5), (5, 6)))


def test_r6_a_touching_line_is_not_saved_by_the_other_one() -> None:
    words = WordList(["RE", "USUEL"])
    assert judged(["F6 R", "G7 T"], "F7 E", words=words).code == "move/column_impossible"


def test_r6_a_line_where_nothing_touches_imposes_nothing() -> None:
    assert judged(["F6 R", "H7 X"], "F7 E", words=WordList(["RE"])).points == 2


def test_r6_a_possible_word_touches_no_letter_at_its_ends() -> None:
    """RE would end against the V: only a longer word can pass."""
    letters = ["F6 R", "F8 V"]
    assert judged(letters, "F7 E", words=WordList(["RE"])).code == "move/row_impossible"
    assert judged(letters, "F7 E", words=WordList(["RE", "REVE"])).points == 0


def test_r6_a_possible_word_stays_inside_the_frame() -> None:
    words = WordList(["REVER"])
    assert judged(["F7 R"], "F8 E", words=words).witnesses[0].word == "REVER"
    assert judged(["F8 R"], "F9 E", words=words).code == "move/row_impossible"


def test_r6_a_possible_word_agrees_with_every_letter_it_covers() -> None:
    assert judged(["F6 R", "F9 S"], "F7 E", words=WordList(["REVES"])).code == "move/row_impossible"
    assert judged(["F6 R", "F10 S"], "F7 E", words=WordList(["REVES"])).points == 0


def test_r6_the_missing_letters_need_not_be_left_in_the_stock() -> None:
    table = Table(WORDS).with_stock("AV")
    table.play("F8 V")
    assert table.last(LetterPlaced).witnesses[0].word == "REVE"


def test_r6_spans_cover_the_whole_run_and_another_letter() -> None:
    assert spans_over("AB.", 1) == [(0, 1), (0, 2)]
    assert spans_over("A.B", 2) == [(0, 2)]
    assert spans_over("...", 1) == []
    assert spans_over("A..", 0) == []


@pytest.mark.parametrize("side", [1, 2])
def test_r6_a_witness_reads_on_its_squares(side: Side) -> None:
    board = frame("F6 R", "F8 V", "D8 E", "H8 E")
    for text in ("F9 E", "E8 R", "G8 E", "F7 E"):
        act = move_from(text)
        assert isinstance(act, PlaceLetter)
        laid = frame("F6 R", "F8 V", "D8 E", "H8 E", text)
        found = judge_letter(laid, (act.row, act.col), side, open_lexicon("usuel"))
        assert not isinstance(found, Refused)
        for witness in found:
            assert witness.word in open_lexicon("usuel")
            assert (act.row, act.col) in witness.cells
            for (row, col), letter in zip(witness.cells, witness.word, strict=True):
                assert laid[row][col] in {".", letter}
    assert board[5] == ".....R.V..."


def test_r7_row_and_column_both_count() -> None:
    assert points(["F6 R", "G7 U"], "F7 E") == 2 + 2


def test_r7_each_extension_counts_the_whole_word_again() -> None:
    assert points(["F6 R", "F7 E"], "F5 A") == 3
    assert points(["F5 A", "F6 R", "F7 E"], "F4 G") == 5


def test_r8_a_word_with_a_letter_against_it_is_not_complete() -> None:
    words = WordList(["RE", "REVE"])
    assert judged(["F6 R", "F8 V"], "F7 E", words=words).points == 0


def test_r8_a_word_with_a_gap_is_not_complete() -> None:
    assert points(["F6 R", "F8 V"], "F9 E") == 0


def test_r9_a_word_completed_for_the_other_side_counts_for_nobody_and_may_be_extended() -> None:
    """The first player's ERA… the second reads SEL backwards: nobody scores it until an S makes SELS."""
    words = WordList(["LESA", "SEL", "SELS"])
    table = Table(words, opening="L").put("F7 E").play("F8 S")
    assert table.totals == (0, 0)
    table.play("F5 S")
    assert table.totals == (0, 4)


def test_r10_a_letter_that_only_an_unknown_word_would_use_is_refused() -> None:
    assert Table(WordList(["RE"])).refusal("F7 A").code == "move/row_impossible"


def test_r11_with_the_referee_the_program_announces_and_credits() -> None:
    table = Table(WORDS).play("F7 E")
    assert table.last(LetterPlaced).announced == ("row",)
    assert table.totals == (2, 0)


def test_r13_nobody_passes() -> None:
    assert Table(WORDS).refusal(PassTurn()) == Refused("turn/no_passing", "R13")
    assert Table(WORDS, check="table").refusal(PassTurn()) == Refused("turn/no_passing", "R13")
    assert Table(WORDS, opening=None).refusal(PassTurn()) == Refused("turn/no_passing", "R13")


def test_r14_without_a_possible_letter_the_game_ends_and_the_higher_total_wins() -> None:
    table = Table(WordList(["RE"])).with_stock("E").play("F7 E")
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "out"
    table = Table(WordList(["RE"])).with_stock("EX").play("F7 E")
    assert table.state.outcome is not None
    assert (table.state.outcome.reason, table.state.outcome.winners) == ("blocked", (0,))


def test_r14_an_opening_letter_no_word_can_use_ends_the_game_shared() -> None:
    table = Table(WordList(["RE"]), opening="X")
    assert table.state.outcome is not None
    assert (table.state.outcome.reason, table.state.outcome.winners) == ("blocked", (0, 1))


def test_r14_after_an_agreed_opening_letter_a_player_without_a_letter_says_so() -> None:
    game = referee()
    state = None
    for event in game.start((Seat("A"), Seat("B")), RsvpTerms(opening="X"), 0, random.Random(0)):
        state = game.evolve(state, event)
    assert state is not None
    position = game.view(state, state.turn)
    assert game.fallback(position, WordList(["RE"])) == PassTurn()


def test_r14_at_a_table_the_program_does_not_look_for_letters_and_players_agree_to_end() -> None:
    table = Table(WordList(["RE"]), check="table").play("F7 X")
    assert table.state.outcome is None
    assert table.refusal(PassTurn()).code == "turn/no_passing"
    table.play(AcceptMove(), seat=1)
    table.play(ProposeEnd(), seat=0).play(ProposeEnd(), seat=1)
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "agreed"


def test_r15_a_flag_that_falls_loses() -> None:
    table = Table(WORDS, clock=ClockTerms("move", 30)).play("F7 E", at=5_000)
    table.serve(DropFlag(), 35_000)
    assert table.state.outcome is not None
    assert (table.state.outcome.reason, table.state.outcome.winners) == ("resigned", (0,))


def test_r15_whoever_resigns_leaves_the_win_even_when_ahead() -> None:
    table = Table(WORDS).play("F7 E").play(Resign(), seat=0)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (1,)


def test_a_letter_can_be_taken_back_where_the_table_agreed() -> None:
    table = Table(WORDS, takebacks=True).play("F7 E").play(UndoTurn(), seat=0)
    assert table.state.board[5] == ".....R....."
    assert (table.totals, table.state.turn, table.state.stock.count("E")) == ((0, 0), 0, 11)


def test_each_player_sees_the_same_frame_and_their_own_side() -> None:
    table = Table(WORDS).play("F7 E")
    views = [table.game.view(table.state, seat) for seat in (0, 1, None)]
    assert [view.side for view in views] == [1, 2, 1]
    assert len({view.board for view in views}) == 1
    assert views[0].stock["E"] == 10
    assert views[0].last is not None
    assert views[0].last.cells == ((5, 6),)


def test_a_preview_says_which_line_fails_and_which_word_makes_a_letter_good() -> None:
    assert judged(["F6 R"], "F7 K") == Refused(
        "move/row_impossible", "R6", words=("RK",), cells=((5, 5), (5, 6))
    )
    good = judged(["F6 R"], "F7 E")
    assert [(word.word, word.points, word.valid) for word in good.words] == [("RE", 2, True)]
    assert good.witnesses == (WitnessWord("RE", ((5, 5), (5, 6))),)


def test_a_preview_without_a_dictionary_tells_letters_and_points_only() -> None:
    drafts = [judged(["F6 R"], f"F7 {letter}-", words=None) for letter in "EK"]
    assert [[(w.word, w.points, w.valid) for w in d.words] for d in drafts] == [
        [("RE", 2, None)],
        [("RK", 11, None)],
    ]
    assert [draft.witnesses for draft in drafts] == [(), ()]


def test_a_proof_nobody_asked_for_is_refused() -> None:
    assert Table(WORDS).refusal(Prove(search=True)) == Refused("proof/not_asked", "R12")
