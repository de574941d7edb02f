"""A turn of Wordsearch: sliding, the word, its points (W1 to W9)."""

import random
from collections import Counter

import pytest

from chevalet.core.acts import PassTurn
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat
from chevalet.games.wordsearch.manifest import manifest
from chevalet.games.wordsearch.sliding import Need, needs, quiet_slides, why_not_yet
from chevalet.games.wordsearch.state import (
    BoardFilled,
    FormWord,
    LettersRemoved,
    SlideLetter,
    StarterDrawn,
    WordsearchTerms,
)
from chevalet.games.wordsearch.view import bare_position
from games.wordsearch.table import WORDS, Table, board_of
from word_list import WordList

# E bars the way of U, and U the way of L; B stands where it is needed.
BLEU = (
    "..........",
    "..........",
    ".......L..",
    "......U...",
    "......E...",
    "...B......",
)
E_THEN_U_THEN_L = "E7-F6 D7-F7 C8-F5 = F4-F7"


def test_w1_the_letters_are_scattered_and_the_four_circles_of_the_centre_stay_empty() -> None:
    table = Table()
    filled = next(event for event in table.events if isinstance(event, BoardFilled))
    empty = [(r, c) for r, row in enumerate(filled.board) for c, x in enumerate(row) if x == "."]
    assert empty == [(4, 4), (4, 5), (5, 4), (5, 5)]
    assert Counter("".join(filled.board).replace(".", "")) == Counter(table.game.edition.letters)
    assert sum(table.game.edition.letters.values()) == 96


def test_w1_chance_decides_where_the_letters_lie() -> None:
    seats = (Seat("Un"), Seat("Deux"))
    boards = {
        event.board
        for seed in range(5)
        for event in manifest.load().start(seats, WordsearchTerms(), 0, random.Random(seed))
        if isinstance(event, BoardFilled)
    }
    assert len(boards) == 5


def test_w2_chance_decides_who_begins_and_the_turn_goes_round_to_the_left() -> None:
    seats = tuple(Seat(name) for name in ("Un", "Deux", "Trois"))
    starters = {
        event.seat
        for seed in range(30)
        for event in manifest.load().start(seats, WordsearchTerms(), 0, random.Random(seed))
        if isinstance(event, StarterDrawn)
    }
    assert starters == {0, 1, 2}
    table = Table("B.L", seats=3)
    for seat in (0, 1, 2):
        assert table.state.turn == seat
        table.do(seat, f"A{seat + 3}-A{seat + 4}")
    assert table.state.turn == 0


@pytest.mark.parametrize("target", ["C6", "E5", "F3", "E1", "C1", "A1", "B3", "A5"])
def test_w3_a_letter_slides_in_any_of_eight_directions(target: str) -> None:
    table = Table("", "", "..B")
    table.do(0, f"C3-{target}")
    row, col = ord(target[0]) - 65, int(target[1:]) - 1
    assert table.board[row][col] == "B"
    assert sum(row.count("B") for row in table.board) == 1


def test_w3_a_letter_stops_where_the_player_likes() -> None:
    ways = {target for source, target in quiet_slides(board_of("B....")) if source == (0, 0)}
    assert {(0, col) for col in range(1, 10)} <= ways


@pytest.mark.parametrize(
    ("act", "code", "cells"),
    [
        ("A1-A3", "move/jump", ((0, 1),)),  # L is in the way
        ("A1-A2", "move/circle_taken", ((0, 1),)),
        ("A1-C4", "move/not_straight", ((0, 0), (2, 3))),  # neither row, nor column, nor diagonal
        ("A5-A6", "move/no_letter_there", ((0, 4),)),
        ("A1-A1", "move/did_not_move", ((0, 0),)),
        ("A1-A11", "move/off_board", ()),
    ],
)
def test_w3_a_slide_is_straight_over_empty_circles(act: str, code: str, cells: object) -> None:
    refusal = Table("BL").refusal(0, act)
    assert (refusal.code, refusal.article) == (code, "W3")
    assert refusal.cells == cells


def test_w3_a_bend_is_refused_in_a_word_too() -> None:
    refusal = Table("B..", "..U").refusal(0, "B3-A1 = A1-A2")
    assert refusal.code == "move/not_straight"


def test_w4_the_order_matters_e_slides_first_so_that_u_and_then_l_can_pass() -> None:
    table = Table(*BLEU)
    table.do(0, E_THEN_U_THEN_L)
    assert table.lines(0) == [("word", 20)]


@pytest.mark.parametrize(
    ("order", "barred_by"),
    [
        ("D7-F7 E7-F6 C8-F5", (4, 6)),  # U before E
        ("E7-F6 C8-F5 D7-F7", (3, 6)),  # L before U
        ("C8-F5 E7-F6 D7-F7", (3, 6)),
    ],
)
def test_w4_another_order_jumps_and_is_refused(order: str, barred_by: tuple[int, int]) -> None:
    refusal = Table(*BLEU).refusal(0, f"{order} = F4-F7")
    assert refusal.code == "move/jump"
    assert refusal.cells == (barred_by,)


def test_w4_a_letter_slides_once_in_a_turn() -> None:
    refusal = Table("B", "", "L").refusal(0, "C1-C2 C2-A2 = A1-A2")
    assert (refusal.code, refusal.article, refusal.cells) == ("move/slid_twice", "W4", ((2, 1),))


def test_w4_a_letter_may_take_the_circle_another_has_left() -> None:
    table = Table("BU", "L")
    table.lexicon = WordList(["BLU"])
    table.do(0, "A2-A3 B1-A2 = A1-A3")
    assert table.lines(0) == [("word", 15)]


def test_w5_every_letter_slid_is_in_the_word() -> None:
    refusal = Table("B.U", "T").refusal(0, "A3-A2 B1-C1 = A1-A2")
    assert (refusal.code, refusal.article, refusal.cells) == ("move/slid_outside_word", "W5", ((2, 0),))


def test_w5_a_letter_moved_merely_to_make_way_is_refused() -> None:
    # U could come down only past T, which is no letter of the word.
    refusal = Table("..U", "..T", "B").refusal(0, "B3-B4 A3-C3 = C1-C3")
    assert refusal.code == "move/slid_outside_word"


@pytest.mark.parametrize("slide_and_word", ["B3-A2 = A1-A2", "B3-B1 = A1-B1", "B3-B2 = A1-B2"])
def test_w6_the_word_reads_along_rows_columns_and_diagonals(slide_and_word: str) -> None:
    table = Table("B", "..U")
    table.do(0, slide_and_word)
    assert table.state.last_move is not None
    assert table.state.last_move.words == ("BU",)


@pytest.mark.parametrize("word", ["A2-A1", "B1-A1", "B2-A1"])
def test_w6_the_word_reads_backwards_too(word: str) -> None:
    table = Table("U", "..B")
    first = word.split("-", maxsplit=1)[0]
    table.do(0, f"B3-{first} = {word}")
    assert table.state.last_move is not None
    assert table.state.last_move.words == ("BU",)


def test_w6_the_word_may_use_letters_that_did_not_move_and_stop_beside_others() -> None:
    table = Table("ZBLE.", "....U", "Z")
    table.do(0, "B5-A5 = A2-A5")
    assert table.totals() == [20, 0]
    assert table.board[0] == "Z........."


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (FormWord((((0, 2), (0, 1)),), ((0, 0), (0, 1), (1, 1))), "move/not_in_line"),  # a corner
        (FormWord((((0, 2), (0, 3)),), ((0, 0), (0, 3))), "move/not_in_line"),  # circles apart
        (FormWord((((0, 2), (0, 1)),), ((0, 1), (0, 1))), "move/not_in_line"),  # the same twice
        (FormWord((((0, 2), (0, 1)),), ((0, 1), (0, 0), (0, -1))), "move/off_board"),
        (FormWord((((0, 2), (0, 1)),), ((0, 0), (0, 1), (0, 2))), "move/gap"),
        (FormWord((((0, 2), (0, 1)),), ((0, 1),)), "move/word_too_short"),
    ],
)
def test_w6_the_word_lies_on_neighbouring_circles_of_one_line(act: FormWord, code: str) -> None:
    refusal = Table("B.U", ".T").refusal(0, act)
    assert (refusal.code, refusal.article) == (code, "W6")


def test_w6_a_table_may_ask_for_three_letters() -> None:
    assert Table("B.U", shortest=3).refusal(0, "A3-A2 = A1-A2").code == "move/word_too_short"
    Table("B.U", shortest=2).do(0, "A3-A2 = A1-A2")
    table = Table("LA", "..C", shortest=3)
    table.do(0, "B3-A3 = A1-A3")
    assert all(len(act.cells) >= 3 for act in _words(table) if isinstance(act, FormWord))


def _words(table: Table) -> list[object]:
    return list(table.game.legal_moves(table.game.view(table.state, 0), WORDS))


def test_w7_a_word_that_already_stands_is_not_taken_without_a_slide() -> None:
    refusal = Table("BLEU").refusal(0, FormWord((), ((0, 0), (0, 1), (0, 2), (0, 3))))
    assert (refusal.code, refusal.article) == ("move/nothing_slid", "W7")


def test_w7_nor_is_it_listed_among_the_moves() -> None:
    table = Table("BU", "L", "..........")
    assert all(act.slides for act in _words(table) if isinstance(act, FormWord))
    assert _words(table)


def test_w8_bleu_is_worth_twenty_and_its_letters_leave_the_board() -> None:
    table = Table(*BLEU, "ET")
    answer = table.do(0, E_THEN_U_THEN_L)
    assert table.totals() == [20, 0]
    removed = next(event for event in answer.events if isinstance(event, LettersRemoved))
    assert removed.letters == "BLEU"
    assert "".join(table.board).replace(".", "") == "ET"
    assert sorted(table.state.gone) == sorted("BLEU")


def test_w8_aile_is_worth_its_sum_times_four() -> None:
    table = Table("A", "...I", "..L", "", ".E")
    table.do(0, "B4-B1 C3-C1 E2-D1 = A1-D1")
    assert table.totals() == [4, 0]


def test_w9_a_player_may_slide_one_letter_instead() -> None:
    table = Table(*BLEU)
    table.do(0, "E7-F6")
    assert table.board[5] == "...B.E...."
    assert table.state.turn == 1
    assert table.lines(0) == [("slide", 0)]
    assert table.state.passes == (0,)


def test_w9_two_slides_without_a_word_are_refused() -> None:
    slides = (((4, 6), (5, 5)), ((3, 6), (5, 6)))
    refusal = Table(*BLEU).refusal(0, FormWord(slides, ()))
    assert (refusal.code, refusal.article) == ("move/no_word", "W9")


def test_w9_nobody_passes_who_can_slide() -> None:
    refusal = Table("B").refusal(0, PassTurn())
    assert (refusal.code, refusal.article) == ("pass/can_slide", "W9")


def test_w9_a_player_who_can_slide_nothing_passes() -> None:
    table = Table(*["E" * 10] * 10)
    table.do(0, PassTurn())
    assert table.lines(0) == [("pass", 0)]
    assert table.game.fallback(table.game.view(table.state, 1), WORDS) == PassTurn()


def test_w9_whoever_cannot_answer_has_a_letter_slid_for_them() -> None:
    table = Table("B.L")
    act = table.game.fallback(table.game.view(table.state, 0), WORDS)
    assert isinstance(act, SlideLetter)
    table.do(0, act)


def test_the_letters_a_word_needs_are_told_with_those_that_bar_their_way() -> None:
    slides = (((4, 6), (5, 5)), ((3, 6), (5, 6)), ((2, 7), (5, 4)))
    assert needs(board_of(*BLEU), slides) == (
        Need("E", (4, 6), (5, 5), ()),
        Need("U", (3, 6), (5, 6), ((4, 6),)),
        Need("L", (2, 7), (5, 4), ((3, 6),)),
    )


def test_why_a_letter_cannot_slide_there_yet() -> None:
    board = board_of(*BLEU)
    assert why_not_yet(board, ((4, 6), (5, 5))) is None
    assert why_not_yet(board, ((3, 6), (5, 6))) == Refused("move/jump", "W3", cells=((4, 6),))


def test_w3_the_choices_of_a_draft_are_the_letters_that_can_slide_and_where_to() -> None:
    wordsearch = manifest.load()
    position = bare_position(board_of("A........B"))
    first = {choice.at: choice.to for choice in wordsearch.choices(position, FormWord((), ()))}
    assert (0, 8) in first[0, 0]
    assert (9, 9) in first[0, 0]
    assert (0, 9) not in first[0, 0], "a taken circle"
    then = wordsearch.choices(position, FormWord((((0, 0), (0, 8)),), ()))
    assert [choice.at for choice in then] == [(0, 9)], "a letter slides once"
    assert wordsearch.choices(position, FormWord((((0, 0), (5, 3)),), ())) == (), (
        "no choices after a bent slide"
    )
