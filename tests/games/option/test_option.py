"""Option, article by article: the printed examples to the point, and every ruling."""

from typing import Any

import pytest

from chevalet.core.position import Preview
from chevalet.core.refusal import Refused
from chevalet.games import load
from chevalet.games.option.notation import move_from, move_text, position_from, position_text
from chevalet.games.option.rules import Option
from chevalet.games.option.state import Board, ExchangePrisms, LayPrisms, Prism
from chevalet.games.option.view import bare_position
from games.option.boards import grid, rack
from word_list import WordList

EXAMPLES = """
    VUES TUES TE LIE JOIE PENTE UN ET SE LIEN JOIES CAR CARTE ENCARTER VERITE TRACE TARTE LAME BLAME BRIME LAMES
    RESTE LAMEE ENTIER REVU LU BUS AS USENT ME EN VOL TROMBE LAINEUSE TA ON BU ES
"""
WORDS = WordList(EXAMPLES.split())

VUES = grid("D4- V/T U E S/N")
LAME = grid("H6- L/O A M E")
TWO_WORDS = grid("D4- V/T E R I T E", "D4| . O L", "F4- . A M E")


@pytest.fixture(scope="module")
def game() -> Option:
    loaded = load("option")
    assert isinstance(loaded, Option)
    return loaded


def played(
    game: Option, on: Board, hand: tuple[Prism, ...], move: str, words: Any = WORDS
) -> Preview | Refused:
    act = move_from(move)
    assert isinstance(act, LayPrisms)
    return game.preview(bare_position(on, hand), act, words)


def gains(game: Option, on: Board, hand: tuple[Prism, ...], move: str) -> tuple[dict[str, int], int]:
    """Points of each word, and the total."""
    preview = played(game, on, hand, move)
    assert isinstance(preview, Preview), preview
    return {word.word: word.points for word in preview.words}, preview.points


def refusal(
    game: Option, on: Board, hand: tuple[Prism, ...], move: str, words: Any = WORDS
) -> tuple[str, str | None]:
    answer = played(game, on, hand, move, words)
    assert isinstance(answer, Refused), answer
    return answer.code, answer.article


# The printed examples: turning over.


def test_o8_e_under_the_v_turned_makes_tues_and_te(game: Option) -> None:
    assert gains(game, VUES, rack("E"), "E4:E0.0 ^D4:T") == ({"TE": 2, "TUES": 4}, 6 + 25)


def test_o8_j_before_lie_with_the_l_turned_makes_joie(game: Option) -> None:
    assert gains(game, grid("D4- L/O I E"), rack("J"), "D3:J0.0 ^D4:O") == ({"JOIE": 11}, 11 + 25)


def test_o8_pente_below_vues_with_the_v_turned_makes_six_words(game: Option) -> None:
    hand = rack("P", "E", "Nr", "T", "E")
    words, total = gains(game, VUES, hand, "E3:P0.0 E4:E1.0 E5:N2.0 E6:T3.0 E7:E4.0 ^D4:T")
    assert words == {"PENTE": 7, "TE": 2, "UN": 2, "ET": 2, "SE": 2, "TUES": 4}
    assert total == 19 + 25


def test_o14_two_flips_in_one_move_bring_twice_the_bonus(game: Option) -> None:
    lien = grid("D4- L/Or I/Er E/A N/S")
    assert gains(game, lien, rack("J"), "D3:J0.0 ^D4:O ^D7:S") == ({"JOIES": 12}, 12 + 50)


# The printed examples: adding and crossing.


def test_o6_a_word_is_lengthened_at_either_end_and_at_both(game: Option) -> None:
    assert gains(game, grid("D4- C A R"), rack("T", "Er"), "D7:T0.0 D8:E1.0") == ({"CARTE": 7}, 7)
    carte = grid("D4- C A R T Er")
    assert gains(game, carte, rack("E", "N", "R"), "D2:E0.0 D3:N1.0 D9:R2.0") == ({"ENCARTER": 10}, 10)


def test_o6_a_word_is_crossed_in_its_middle_or_by_its_last_letter(game: Option) -> None:
    verite = grid("D4- V E R I T E")
    trace = rack("T", "A", "Cr", "E")
    assert gains(game, verite, trace, "C6:T0.0 E6:A1.0 F6:C2.0 G6:E3.0") == ({"TRACE": 7}, 7)
    tarte = rack("T", "A", "Rr", "T")
    at_the_foot = grid("H4- V E R I T E")
    move = "D9:T0.0 E9:A1.0 F9:R2.0 G9:T3.0"
    assert gains(game, at_the_foot, tarte, move) == ({"TARTE": 5}, 5)


@pytest.mark.parametrize(
    ("letters", "squares", "words"),
    [
        ("BRIME", "H5 I5 J5 K5 L5", {"BLAME": 8, "BRIME": 8}),
        ("RESTE", "F10 G10 H10 I10 J10", {"LAMES": 6, "RESTE": 5}),
        ("ENTIER", "H10 I10 J10 K10 L10 M10", {"LAMEE": 6, "ENTIER": 6}),
        ("REVU", "I3 I4 I5 I6", {"REVU": 7, "LU": 2}),
        ("BUS", "I5 I6 I7", {"BUS": 5, "LU": 2, "AS": 2}),
        ("USENT", "I6 I7 I8 I9 I10", {"USENT": 5, "LU": 2, "AS": 2, "ME": 3, "EN": 2}),
    ],
)
def test_o6_lame_is_lengthened_by_a_crossing_or_followed_by_a_neighbour(
    game: Option, letters: str, squares: str, words: dict[str, int]
) -> None:
    hand = rack(*(letter + ("r" if index else "w") for index, letter in enumerate(letters)))
    tiles = enumerate(zip(squares.split(), letters, strict=True))
    move = " ".join(f"{square}:{letter}{index}.0" for index, (square, letter) in tiles)
    mixed = grid("H6- Lr A Mr E")
    assert gains(game, mixed, hand, move) == (words, sum(words.values()))


def test_o6_prisms_laid_between_two_words_make_trombe(game: Option) -> None:
    move = "C6:T0.0 E6:O1.0 G6:B2.0 H6:E3.0"
    assert gains(game, TWO_WORDS, rack("Tr", "O", "B", "E"), move) == ({"TROMBE": 9}, 9)


def test_o6_six_prisms_make_laineuse_and_four_words_across(game: Option) -> None:
    board = (*TWO_WORDS, *grid("C6| Tr . O . B E"))
    hand = rack("Lr", "A", "N", "U", "S", "E")
    move = "B7:L0.0 C7:A1.0 E7:N2.0 G7:U3.0 H7:S4.0 I7:E5.0"
    words = {"LAINEUSE": 8, "TA": 2, "ON": 2, "BU": 4, "ES": 2}
    assert gains(game, board, hand, move) == (words, 18)


# Laying.


def test_o2_the_player_chooses_the_face(game: Option) -> None:
    hand = rack("A/T", "E")
    assert gains(game, VUES, hand, "E6:T0.1") == ({"ET": 2}, 2)
    assert refusal(game, VUES, hand, "E6:T0.0") == ("move/other_letter", "O2")
    assert refusal(game, VUES, hand, "E6:T5.1") == ("move/tile_not_in_rack", "O4")
    assert refusal(game, VUES, hand, "E6:T0.1 F6:A0.0") == ("move/tile_not_in_rack", "O4")


def test_o5_the_first_word_has_four_letters_and_lies_anywhere(game: Option) -> None:
    hand = rack("L", "A", "M", "E")
    assert gains(game, (), hand, "P1:L0.0 P2:A1.0 P3:M2.0 P4:E3.0") == ({"LAME": 5}, 5)
    short = refusal(game, (), rack("L", "I", "E"), "D4:L0.0 D5:I1.0 D6:E2.0")
    assert short == ("move/first_word_too_short", "O5")


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("D4:E0.0", "move/square_taken"),
        ("A17:E0.0", "move/off_board"),
        ("E4:E0.0 F5:T1.0", "move/not_in_line"),
        ("E4:E0.0 E6:T1.0", "move/gap"),
        ("K4:E0.0 K5:T1.0", "move/not_linked"),
        ("E3:E0.0 E2:T1.0", "move/not_linked"),
    ],
)
def test_o6_prisms_lie_on_one_line_without_a_gap_and_touch_the_grid(
    game: Option, move: str, code: str
) -> None:
    assert refusal(game, VUES, rack("E", "T"), move) == (code, "O6")


# Turning over: where it is allowed, and nowhere else.


def test_o8_a_flip_needs_a_new_prism(game: Option) -> None:
    assert game.preview(bare_position(VUES, rack("E")), LayPrisms((), ((3, 3, "T"),)), WORDS) == Refused(
        "flip/needs_new_prism", "O8"
    )
    nothing = game.preview(bare_position(VUES, rack("E")), LayPrisms((), ()), WORDS)
    assert nothing == Refused("move/nothing_laid", "O6")


def test_o8_only_a_prism_of_the_grid_is_flipped_once_and_to_the_letter_behind(game: Option) -> None:
    hand = rack("E/T")
    assert refusal(game, VUES, hand, "E4:E0.0 ^E4:T") == ("flip/no_prism", "O8")
    assert refusal(game, VUES, hand, "E4:E0.0 ^A1:T") == ("flip/no_prism", "O8")
    assert refusal(game, VUES, hand, "E4:E0.0 ^D4:T ^D4:T") == ("flip/twice", "O8")
    assert refusal(game, VUES, hand, "E4:E0.0 ^D4:L") == ("flip/other_letter", "O8")


def test_o8_a_flip_that_breaks_a_word_two_steps_away_is_refused(game: Option) -> None:
    # E under V forms TE; VUES becomes TUES; but its S turned to N would also make NON out of SON below.
    board = (*VUES, *grid("D7| . O N"))
    good = WordList(["VUES", "TUES", "TUEN", "TE", "SON", "NON"])
    broken = WordList(["VUES", "TUES", "TUEN", "TE", "SON"])
    move = "E4:E0.0 ^D4:T ^D7:N"
    preview = played(game, board, rack("E"), move, good)
    assert isinstance(preview, Preview)
    assert {w.word for w in preview.words} == {"TE", "TUEN", "NON"}
    answer = played(game, board, rack("E"), move, broken)
    assert answer == Refused("word/unknown", "O16", words=("NON",), cells=((3, 6), (4, 6), (5, 6)))


def test_o9_any_prism_of_a_lengthened_word_may_be_flipped(game: Option) -> None:
    assert gains(game, grid("D4- L/O I Er N/S"), rack("J"), "D3:J0.0 ^D7:S ^D4:O")[0] == {"JOIES": 12}


def test_o9_a_word_that_crosses_a_formed_word_may_be_flipped(game: Option) -> None:
    # T at the foot of SON forms SONT, which shares its S with VUES.
    board = grid("D4- V/T U E S", "D7| . O N")
    good = WordList(["VUES", "TUES", "SON", "SONT"])
    preview = played(game, board, rack("T"), "G7:T0.0 ^D4:T", good)
    assert isinstance(preview, Preview)
    assert ({w.word for w in preview.words}, preview.points) == ({"SONT", "TUES"}, 4 + 4 + 25)


def test_o9_a_word_that_shares_no_letter_with_a_formed_word_is_out_of_reach(game: Option) -> None:
    board = grid("D4- V/T U E S", "D7| . O N", "F7- . U E")
    good = WordList(["VUES", "TUES", "SON", "NUE", "NUES", "AS"])
    assert refusal(game, board, rack("S"), "F10:S0.0 ^D4:T", good) == ("flip/out_of_reach", "O9")


def test_o9_a_word_reached_only_through_another_flip_may_not_be_flipped(game: Option) -> None:
    # NUE + S forms NUES; SON crosses it and may turn its S; VUES is then changed, but its V may not turn.
    board = grid("D4- V/T U E S/T", "D7| . O N", "F7- . U E")
    good = WordList(["VUES", "VUET", "TUET", "SON", "TON", "NUE", "NUES"])
    preview = played(game, board, rack("S"), "F10:S0.0 ^D7:T", good)
    assert isinstance(preview, Preview)
    assert {w.word for w in preview.words} == {"NUES", "TON", "VUET"}
    assert refusal(game, board, rack("S"), "F10:S0.0 ^D7:T ^D4:T", good) == ("flip/out_of_reach", "O9")


def test_o10_a_star_is_any_letter_and_worth_nothing(game: Option) -> None:
    assert gains(game, VUES, rack("*/A"), "E6:T0.0") == ({"ET": 1}, 1)
    assert gains(game, VUES, rack("*/A"), "E7:E0.0") == ({"SE": 1}, 1)


def test_o10_a_star_is_flipped_to_its_letter_and_back_to_another(game: Option) -> None:
    star = grid("D4- *=V/T U E S")
    assert gains(game, star, rack("E"), "E4:E0.0 ^D4:T") == ({"TE": 2, "TUES": 4}, 6 + 25)
    letter = grid("D4- T/* U E S")
    words = WordList(["TUES", "VUES", "ET"])
    preview = played(game, letter, rack("T"), "E6:T0.0 ^D4:V", words)
    assert isinstance(preview, Preview)
    assert ({w.word: w.points for w in preview.words}, preview.points) == ({"ET": 2, "VUES": 3}, 5 + 25)


def test_o10_a_flip_that_shows_the_same_letter_is_refused(game: Option) -> None:
    star = grid("D4- *=T/T U E S")
    assert refusal(game, star, rack("E"), "E4:E0.0 ^D4:T") == ("flip/same_letter", "O10")
    letter = grid("D4- T/* U E S")
    assert refusal(game, letter, rack("E"), "E4:E0.0 ^D4:T") == ("flip/same_letter", "O10")


# Points.


def test_o11_each_word_with_a_new_or_flipped_prism_counts_once(game: Option) -> None:
    board = grid("D4- L/N E S", "D4| . A")
    words = WordList(["LES", "NES", "LA", "NA", "NAT"])
    preview = played(game, board, rack("T"), "F4:T0.0 ^D4:N", words)
    assert isinstance(preview, Preview)
    assert [(w.word, w.points) for w in preview.words] == [("NAT", 3), ("NES", 3)]


def test_o12_a_word_of_five_letters_of_one_colour_counts_double(game: Option) -> None:
    red = grid("D4- Lr Ar Mr Er")
    lines = played(game, red, rack("Sr"), "D8:S0.0")
    assert isinstance(lines, Preview)
    assert [(line.kind, line.points, line.text) for line in lines.lines] == [
        ("word", 6, "LAMES"),
        ("colour", 6, "LAMES"),
    ]
    assert gains(game, red, rack("Sw"), "D8:S0.0") == ({"LAMES": 6}, 6)
    assert gains(game, (), rack("Lr", "Ar", "Mr", "Er"), "D4:L0.0 D5:A1.0 D6:M2.0 D7:E3.0") == (
        {"LAME": 5},
        5,
    )


def test_o12_colour_belongs_to_the_face_shown_and_flips_never_double(game: Option) -> None:
    lien = grid("D4- L/Owr Ir Er N/Swr")
    assert gains(game, lien, rack("Jr"), "D3:J0.0 ^D4:O ^D7:S") == ({"JOIES": 24}, 24 + 50)


def test_o13_all_seven_prisms_at_once_bring_fifteen_points(game: Option) -> None:
    words = WordList(["ENTIERS", "ENTIER"])
    hand = rack("E", "N", "T", "I", "Er", "R", "S")
    preview = game.preview(
        bare_position((), hand),
        LayPrisms(tuple((0, i, x, i, 0) for i, x in enumerate("ENTIERS")), ()),
        words,
    )
    assert isinstance(preview, Preview)
    assert [(line.kind, line.points) for line in preview.lines] == [("word", 7), ("full_rack", 15)]
    six = LayPrisms(tuple((0, i, x, i, 0) for i, x in enumerate("ENTIER")), ())
    last_six = game.preview(bare_position((), hand[:6]), six, words)
    assert isinstance(last_six, Preview)
    assert last_six.points == 6


def test_o14_flips_have_lines_of_their_own(game: Option) -> None:
    preview = played(game, grid("D4- L/Or I E N/S"), rack("J"), "D3:J0.0 ^D4:O ^D7:S")
    assert isinstance(preview, Preview)
    flips = [(line.points, line.text) for line in preview.lines if line.kind == "flip"]
    assert flips == [(25, "L→O"), (25, "N→S")]


def test_o16_without_a_dictionary_the_preview_says_nothing_of_the_words(game: Option) -> None:
    preview = played(game, VUES, rack("K"), "E4:K0.0", None)
    assert isinstance(preview, Preview)
    assert [(w.word, w.points, w.valid) for w in preview.words] == [("VK", 14, None)]


# Notation.


@pytest.mark.parametrize("text", ["E4:E0.0 ^D4:T", "A1:L12.1 A2:A0.0", "= 0 3 6", "passe"])
def test_a_move_is_written_and_read_back(text: str) -> None:
    assert move_text(move_from(text)) == text


@pytest.mark.parametrize("text", ["", "=", "= a", "E4:E0", "^E4", "e4:E0.0", "E4:E0.2", "H8L0.0"])
def test_a_move_that_cannot_be_read_says_what_was_expected(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        move_from(text)


def test_a_position_is_written_and_read_back() -> None:
    position = bare_position(grid("D4- V/T *=U/A E S/Nrw"), rack("L/O", "*/E"))
    text = position_text(position)
    assert text == "D4:VTww0 D5:*Aww0U D6:EWww0 D7:SNrw0 / LOww *Eww"
    assert position_from(text) == position
    assert position_text(position_from("- / -")) == "- / -"


@pytest.mark.parametrize(
    "text", ["D4:VTww0", "D4:V / LO", "D4:*Aww0 / -", "D4:VTww0L / -", "D4:VTww0 D4:VTww0 / -"]
)
def test_a_position_that_cannot_be_read_says_why(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected|two prisms"):
        position_from(text)


def test_an_exchange_has_no_preview(game: Option) -> None:
    position = bare_position(VUES, rack("E"))
    assert game.preview(position, ExchangePrisms((0,)), WORDS) == Refused("command/no_preview")
