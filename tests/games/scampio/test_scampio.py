"""Scampio, article by article: the printed examples to the point, and every ruling."""

import random
from dataclasses import replace
from typing import Any

import pytest

from chevalet.core.acts import AcceptMove, Command, Contest, LapseWindow, PassTurn, Resign
from chevalet.core.events import MoveContested
from chevalet.core.position import Preview
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.games import load
from chevalet.games.scampio.notation import move_from, move_text, position_from, position_text
from chevalet.games.scampio.rules import Scampio
from chevalet.games.scampio.state import ExchangeLetters, PlaceWord, ScampioState, ScampioTerms
from chevalet.games.scampio.view import bare_position
from word_list import WordList

WORDS = WordList(
    [
        "SCAMPIO",
        "TAXI",
        "RADIO",
        "BAR",
        "POIRE",
        "POIREAU",
        "TA",
        "AI",
        "AS",
        "ET",
        "TE",
        "RE",
        "ROI",
        "ROIS",
        "OR",
        "ORS",
        "SA",
        "SI",
        "MI",
        "AN",
        "ANE",
    ],
    places=["PARIS", "AISNE", "SARRE"],
)
EMPTY = ("." * 15,) * 15


@pytest.fixture(scope="module")
def game() -> Scampio:
    loaded = load("scampio")
    assert isinstance(loaded, Scampio)
    return loaded


@pytest.fixture(scope="module")
def classic() -> Scampio:
    loaded = load("scampio", "classique")
    assert isinstance(loaded, Scampio)
    return loaded


def board(*words: str) -> tuple[str, ...]:
    """A board with these words laid, each as `H5- SCAMPIO`."""
    rows = [list(row) for row in EMPTY]
    for word in words:
        move = move_from(word)
        assert isinstance(move, PlaceWord)
        for row, col, letter in move.tiles:
            rows[row][col] = letter
    return tuple("".join(row) for row in rows)


def points(game: Scampio, on: tuple[str, ...], move: str, words: Any = WORDS) -> tuple[dict[str, int], int]:
    act = move_from(move)
    assert isinstance(act, PlaceWord)
    rack = tuple("?" if letter.islower() else letter for _, _, letter in act.tiles)
    preview = game.preview(bare_position(on, rack), act, words)
    assert isinstance(preview, Preview), preview
    return {word.word: word.points for word in preview.words}, preview.points


def refusal(
    game: Scampio, on: tuple[str, ...], move: str, rack: str | None = None, words: Any = WORDS
) -> Refused:
    act = move_from(move)
    assert isinstance(act, PlaceWord)
    held = tuple(rack) if rack is not None else tuple(letter for _, _, letter in act.tiles)
    answer = game.preview(bare_position(on, held), act, words)
    assert isinstance(answer, Refused), answer
    return answer


def begun(game: Scampio, seats: int = 2, *, seed: int = 1, **terms: Any) -> ScampioState:
    players = tuple(Seat(f"J{n}") for n in range(seats))
    state = None
    for event in game.start(players, ScampioTerms(**terms), 0, random.Random(seed)):
        state = game.evolve(state, event)
    assert state is not None
    return state


def with_racks(state: ScampioState, *racks: str, bag: str | None = None) -> ScampioState:
    kept = state.bag if bag is None else tuple(bag)
    return replace(state, racks=tuple(tuple(rack) for rack in racks), bag=kept)


def after(
    game: Scampio, state: ScampioState, seat: int | None, act: Any, *, at: int = 0, words: Any = WORDS
) -> ScampioState:
    answer = game.decide(state, Command(seat, act, at), words, random.Random(0))
    assert isinstance(answer, Accepted), answer
    for event in answer.events:
        state = game.evolve(state, event)
    return state


# The four printed examples.


def test_example_1_scampio_opens_for_20_and_25_more(game: Scampio) -> None:
    assert points(game, EMPTY, "H5- SCAMPIO") == ({"SCAMPIO": 20}, 45)


def test_example_2_taxi_through_the_a_is_worth_20(game: Scampio) -> None:
    assert points(game, board("H5- SCAMPIO"), "G7| T.XI") == ({"TAXI": 20}, 20)


def test_example_3_radio_takes_the_yellow_square_but_not_the_spent_blue_one(game: Scampio) -> None:
    on = board("H5- SCAMPIO", "G7| TAXI")
    assert points(game, on, "D11| RADI") == ({"RADIO": 10}, 10)


def test_example_4_bar_through_the_a_of_radio_is_worth_12(game: Scampio) -> None:
    on = board("H5- SCAMPIO", "G7| TAXI", "D11| RADIO")
    assert points(game, on, "E10- B.R") == ({"BAR": 12}, 12)


# Article by article.


def test_s1_the_board_has_225_squares_in_the_printed_counts(game: Scampio) -> None:
    marks = "".join(game.edition.squares)
    assert len(marks) == 225
    assert {mark: marks.count(mark) for mark in "RYKB"} == {"R": 8, "Y": 16, "K": 12, "B": 24}


def test_s2_everyone_draws_seven_hidden_letters_out_of_103_with_three_blanks(game: Scampio) -> None:
    state = begun(game, 4)
    assert [len(rack) for rack in state.racks] == [7, 7, 7, 7]
    assert len(game.everything(state)) == 103
    assert game.everything(state).count("?") == 3
    assert game.view(state, 1).rack == state.racks[1]
    assert game.view(state, None).rack is None


def test_s3_the_highest_rack_begins_and_a_tie_is_drawn_among_the_tied(game: Scampio) -> None:
    starters = set()
    for seed in range(200):
        state = begun(game, 3, seed=seed)
        totals = [sum(game.edition.value(t) for t in rack) for rack in state.racks]
        assert state.turn is not None
        assert totals[state.turn] == max(totals)
        starters.add(state.turn)
    assert starters == {0, 1, 2}


def test_s4_the_first_word_covers_luctor(game: Scampio) -> None:
    answer = refusal(game, EMPTY, "A1- TAXI")
    assert (answer.code, answer.article) == ("move/opening_square", "S4")
    assert points(game, EMPTY, "H11- OR")[0] == {"OR": 3}


def test_s4_the_first_word_has_two_letters(game: Scampio) -> None:
    assert refusal(game, EMPTY, "H8- A").code == "move/first_word_too_short"


def test_s5_letters_lie_on_one_line_without_a_gap_on_free_squares_of_the_board(game: Scampio) -> None:
    on = board("H5- SCAMPIO")
    bent = game.preview(bare_position(on, tuple("AB")), PlaceWord(((6, 4, "A"), (8, 5, "B"))), WORDS)
    assert isinstance(bent, Refused)
    assert bent.code == "move/not_in_line"
    assert refusal(game, on, "G7| T.X.I").code == "move/gap"
    assert refusal(game, on, "H7- TA").code == "move/square_taken"
    assert refusal(game, on, "H14- TAXI").code == "move/off_board"
    assert refusal(game, on, "G7| T.XI", rack="TXA").code == "move/tile_not_in_rack"


def test_s6_a_later_word_hangs_on_the_board(game: Scampio) -> None:
    assert refusal(game, board("H5- SCAMPIO"), "A1- TAXI").code == "move/not_linked"


def test_s6_laying_alongside_is_enough(game: Scampio) -> None:
    words, _ = points(game, board("H5- AI"), "I5- TE", WordList(["TE", "AT", "IE", "AI"]))
    assert set(words) == {"TE", "AT", "IE"}


def test_s7_the_rack_is_filled_up_to_seven_again(game: Scampio) -> None:
    state = with_racks(begun(game), "TAXIEEE", "EEEEEEE")
    state = replace(state, turn=0)
    state = after(game, state, 0, move_from("H5- TAXI"))
    assert len(state.racks[0]) == 7
    assert state.turn == 1


def test_s8_a_letter_square_serves_only_the_letter_just_laid(game: Scampio) -> None:
    # The S of SCAMPIO stands on blue (8,5): read again downwards it counts once.
    assert points(game, board("H5- SCAMPIO"), "I5| I") == ({"SI": 3}, 3)


def test_s9_several_word_squares_multiply_each_other(game: Scampio) -> None:
    crossed = board("A2- B", "A4- I", "A6- O")
    scored, _ = points(game, crossed, "A1- A.R.C.TI", WordList(["ABRICOTI"]))
    assert scored == {"ABRICOTI": (1 + 4 + 1 + 1 + 4 + 1 + 1 + 1) * 3 * 3}  # A and the last I on red


def test_s9_letter_squares_apply_before_word_squares(game: Scampio) -> None:
    scored, _ = points(game, board("A2- O"), "A1- R.IS", WordList(["ROIS"]))
    assert scored == {"ROIS": (1 + 1 + 1 + 2 * 2) * 3}  # S on blue, R on red


def test_s10_lengthening_counts_only_the_letters_laid(game: Scampio) -> None:
    on = board("H4- POIRE")
    assert points(game, on, "H9- AU") == ({"POIREAU": 2}, 2)


def test_s10_a_perpendicular_word_that_is_lengthened_counts_only_the_letter_laid(game: Scampio) -> None:
    scored, _ = points(game, board("H5| ROI"), "K5- SA", WordList(["ROIS", "SA"]))
    assert scored == {"SA": 3, "ROIS": 2}


def test_s10_a_lengthened_word_takes_the_word_square_a_new_letter_covers(game: Scampio) -> None:
    scored, _ = points(game, board("I5| ROI"), "L5- SA", WordList(["ROIS", "SA"]))
    assert scored == {"SA": 6, "ROIS": 4}  # S on yellow


def test_s10_the_word_square_of_the_older_word_is_spent(game: Scampio) -> None:
    assert game.edition.square((3, 10)).word == 2
    assert points(game, board("D11- OR"), "D13- S", WordList(["ORS"])) == ({"ORS": 2}, 2)


def test_s10_in_another_edition_old_letters_count(classic: Scampio) -> None:
    on = board("H4- POIRE")
    assert points(classic, on, "H9- AU") == ({"POIREAU": 9}, 9)


def test_s11_every_word_formed_counts(game: Scampio) -> None:
    scored, total = points(game, board("H5- TE"), "I5- AS", WordList(["TA", "AS", "ES"]))
    assert scored == {"AS": 3, "TA": 2, "ES": 3}
    assert total == 8


def test_s12_seven_letters_at_once_bring_25_blanks_among_them(game: Scampio) -> None:
    assert points(game, EMPTY, "H5- SCaMPIO")[1] == 19 + 25
    assert points(game, EMPTY, "H5- TAXI")[1] == points(game, EMPTY, "H5- TAXI")[0]["TAXI"]


def test_s13_a_blank_is_worth_nothing_and_still_multiplies_its_word(game: Scampio) -> None:
    on = board("H5- SCAMPIO", "G7| TAXI")
    assert points(game, on, "D11| rADI") == ({"RADIO": 8}, 8)


def test_s14_an_unknown_word_is_refused_and_nothing_is_lost(game: Scampio) -> None:
    state = replace(with_racks(begun(game), "XXEEEEE", "EEEEEEE"), turn=0)
    answer = game.decide(state, Command(0, move_from("H5- XX"), 0), WORDS, random.Random(0))
    assert answer == Refused("word/unknown", "S14", words=("XX",), cells=((7, 4), (7, 5)))


def test_s14_the_letters_of_every_word_at_fault_are_pointed_at_and_of_no_other(game: Scampio) -> None:
    crossed = refusal(game, board("H5- TE"), "I5- AS", words=WordList(["AS"]))
    assert crossed.words == ("TA", "ES")
    assert set(crossed.cells) == {(7, 4), (8, 4), (7, 5), (8, 5)}
    beside = refusal(game, board("H5- TE"), "I5- AS", words=WordList(["AS", "TA"]))
    assert (beside.words, beside.cells) == (("ES",), ((7, 5), (8, 5)))


@pytest.mark.parametrize(
    ("theme", "word", "code"), [("places", "TAXI", "word/off_theme"), ("places", "QZ", "word/unknown")]
)
def test_s14_a_theme_narrows_the_words(game: Scampio, theme: Any, word: str, code: str) -> None:
    position = bare_position(EMPTY, tuple(word), ScampioTerms(theme=theme))
    act = move_from(f"H5- {word}")
    answer = game.preview(position, act, WORDS)
    assert isinstance(answer, Refused)
    assert answer.code == code
    place = bare_position(EMPTY, tuple("PARIS"), ScampioTerms(theme=theme))
    assert isinstance(game.preview(place, move_from("H5- PARIS"), WORDS), Preview)


def test_s15_passing_is_free_and_letters_are_not_exchanged(game: Scampio) -> None:
    state = begun(game)
    turn = state.turn
    assert turn is not None
    exchange = game.decide(
        state, Command(turn, ExchangeLetters(state.racks[turn][:1]), 0), WORDS, random.Random(0)
    )
    assert exchange == Refused("exchange/not_in_this_edition", "S15")
    assert after(game, state, turn, PassTurn()).turn != turn


def test_s15_an_edition_may_allow_exchanges_while_the_bag_holds_enough(classic: Scampio) -> None:
    state = begun(classic)
    turn = state.turn
    assert turn is not None
    changed = after(classic, state, turn, ExchangeLetters(state.racks[turn][:3]))
    assert len(changed.racks[turn]) == 7
    assert changed.passes == (turn,)
    short = replace(state, bag=state.bag[:6], aside=state.bag[6:])
    answer = classic.decide(
        short, Command(turn, ExchangeLetters(state.racks[turn][:1]), 0), WORDS, random.Random(0)
    )
    assert answer == Refused("exchange/bag_too_short", "S15")


def contested(game: Scampio, word: str) -> tuple[ScampioState, ScampioState]:
    state = replace(with_racks(begun(game, check="table"), "XXTAXIE", "EEEEEEE"), turn=0)
    laid = after(game, state, 0, move_from(f"H5- {word}"))
    assert laid.window is not None
    assert len(laid.racks[0]) == 7 - len(word), "nothing is drawn while the move may be contested"
    return laid, after(game, laid, 1, Contest())


def test_s16_a_founded_contest_takes_the_move_back_and_loses_the_turn(game: Scampio) -> None:
    laid, judged = contested(game, "XX")
    assert laid.total(0) == 8 * 2 + 8  # the first X on blue
    assert judged.board == EMPTY
    assert sorted(judged.racks[0]) == sorted("XXTAXIE")
    assert (judged.total(0), judged.total(1), judged.turn, judged.passes) == (0, 0, 1, (0,))
    assert [line.kind for line in judged.sheet] == ["refuted"]


def test_s16_an_unfounded_contest_costs_ten_points(game: Scampio) -> None:
    _, judged = contested(game, "TAXI")
    assert judged.total(1) == -10
    assert judged.total(0) > 0
    assert len(judged.racks[0]) == 7
    assert judged.turn == 1


def test_s16_the_verdict_says_what_each_word_is(game: Scampio) -> None:
    state = replace(with_racks(begun(game, check="table"), "XXTAXIE", "EEEEEEE"), turn=0)
    laid = after(game, state, 0, move_from("H5- XX"))
    answer = game.decide(laid, Command(1, Contest(), 5), WORDS, random.Random(0))
    assert isinstance(answer, Accepted)
    verdict = next(event for event in answer.events if isinstance(event, MoveContested))
    assert verdict.founded
    assert [(v.word, v.valid, v.reason) for v in verdict.verdicts] == [("XX", False, "unknown")]


def test_s16_the_next_players_act_lets_the_move_stand(game: Scampio) -> None:
    state = replace(with_racks(begun(game, check="table"), "XXTAXIE", "EEEEEEE"), turn=0)
    laid = after(game, state, 0, move_from("H5- XX"))
    passed = after(game, laid, 1, PassTurn())
    assert passed.window is None
    assert len(passed.racks[0]) == 7
    assert passed.turn == 0


def test_s17_whoever_is_out_is_skipped_and_the_others_play_on(game: Scampio) -> None:
    state = replace(with_racks(begun(game, 3), "TA", "XX", "QQ", bag=""), turn=0)
    state = after(game, state, 0, move_from("H5- TA"))
    assert state.outcome is None
    assert state.turn == 1
    state = after(game, state, 1, PassTurn())
    assert state.turn == 2
    state = after(game, state, 2, PassTurn())
    assert state.outcome is not None
    assert state.outcome.reason == "blocked"
    assert state.outcome.winners == (0,)


def test_s17_with_letters_in_the_bag_all_pass_twice_before_the_end(game: Scampio) -> None:
    state = begun(game, 2)
    for turns in range(4):
        assert state.outcome is None, turns
        state = after(game, state, state.turn, PassTurn())
    assert state.outcome is not None


def test_s17_in_another_edition_the_first_out_ends_the_game_and_takes_the_others_letters(
    classic: Scampio,
) -> None:
    state = replace(with_racks(begun(classic, 3), "TA", "XX", "QE", bag=""), turn=0)
    state = after(classic, state, 0, move_from("H8- TA"))
    assert state.outcome is not None
    assert [(line.seat, line.kind, line.points) for line in state.sheet[1:]] == [
        (0, "others_letters", 29),
        (1, "letters_left", -20),
        (2, "letters_left", -9),
    ]


def test_s17_at_a_contesting_table_the_last_word_waits_for_every_answer(game: Scampio) -> None:
    state = replace(with_racks(begun(game, check="table"), "XX", "", bag=""), turn=0)
    laid = after(game, state, 0, move_from("H5- XX"))
    assert laid.outcome is None
    assert laid.window is not None
    assert laid.window.final
    assert laid.window.closes_at == 60_000
    early = game.decide(laid, Command(None, LapseWindow(), 59_999), WORDS, random.Random(0))
    assert early == Refused("contest/not_yet")
    assert after(game, laid, None, LapseWindow(), at=60_000).outcome is not None
    assert after(game, laid, 1, AcceptMove()).outcome is not None
    assert after(game, laid, 1, Contest()).board == EMPTY


def test_s18_letters_left_are_deducted_and_everyone_who_is_out_gains_25(game: Scampio) -> None:
    state = replace(with_racks(begun(game, 3), "TA", "", "X?", bag=""), turn=0)
    state = after(game, state, 0, move_from("H5- TA"))
    state = after(game, state, 2, PassTurn())
    final = [
        (line.seat, line.kind, line.points) for line in state.sheet if line.kind in {"out", "letters_left"}
    ]
    assert final == [(0, "out", 25), (1, "out", 25), (2, "letters_left", -8)]


def test_a_seat_that_resigns_is_skipped_and_ranks_last(game: Scampio) -> None:
    state = begun(game, 3)
    turn = state.turn
    assert turn is not None
    state = after(game, state, turn, Resign())
    assert state.turn == (turn + 1) % 3
    assert state.racks[turn] == ()
    state = after(game, state, state.turn, Resign())
    assert state.outcome is not None
    assert state.outcome.winners == ((turn + 2) % 3,)
    assert state.outcome.ranking[0] == state.outcome.winners


def test_moves_and_positions_are_written_and_read_on_one_line(game: Scampio) -> None:
    for text in ["H5- SCAMPIO", "G7| T.XI", "A1- a", "= AEE", "passe"]:
        assert move_text(move_from(text)) == text
    position = bare_position(board("H5- SCaMPIO"), tuple("AEINNR?"))
    assert position_text(position) == "15/15/15/15/15/15/15/4SCaMPIO4/15/15/15/15/15/15/15 ?AEINNR"
    again = position_from(position_text(position))
    assert again.board == position.board
    assert isinstance(game.preview(again, move_from("G7| R.N"), WordList(["RAN"])), Preview)
