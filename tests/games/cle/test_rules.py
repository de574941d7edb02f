"""Articles C1 to C9 of the mots croisés: seats, dealer, cards, first word, links, words and plurals."""

import random
from collections import Counter
from dataclasses import replace
from typing import Any, cast

import pytest

from chevalet.core.acts import Contest, PassTurn
from chevalet.core.events import GameStarted
from chevalet.core.position import Preview
from chevalet.core.racks import ExchangeLetters, PlaceWord
from chevalet.core.refusal import Refused
from chevalet.games import wire
from chevalet.games.cle.manifest import manifest
from chevalet.games.cle.notation import move_from as laid
from chevalet.games.cle.rules import dealer_drawn
from chevalet.games.cle.state import CardTurned, CleTerms, DealerDrawn
from chevalet.games.manifest import TableOptionError
from games.cle.table import WORDS, Table, board_of

CASE_AND_TAXE = board_of("C..", "A.T", "S.A", "EUX", "..E")
COTE = board_of(".T..", "RAME", ".C.T", ".T.R", "...E")
AXE_DOWN = board_of("A", "X", "E")


def test_c1_two_to_four_play_each_with_a_colour_in_the_order_of_the_seats() -> None:
    table = Table(4)
    assert table.game.seat_counts == (2, 3, 4)
    assert table.game.view(table.state, 2).colours == ("red", "green", "orange", "blue")
    assert table.game.view(Table(2).state, None).colours == ("red", "green")


def test_c1_each_seat_may_choose_its_colour_and_scores_by_it() -> None:
    edition = manifest.load().edition
    assert edition.squares[9][17] == "B"
    for seat, points in ((0, 50), (1, 25)):
        table = Table(2, colours=("blue", "orange")).put("A", "A", turn=seat, board=board_of("T", at=(9, 16)))
        position = table.game.view(table.state, seat)
        assert position.colours == ("blue", "orange")
        preview = table.game.preview(position, laid("J18- A"), WORDS)
        table.do(seat, laid("J18- A"))
        assert table.lines(seat) == [("word", points)]
        assert isinstance(preview, Preview)
        assert preview.points == points


@pytest.mark.parametrize(
    ("colours", "seated"),
    [
        (("", "red", ""), ("green", "red", "orange")),
        (("", "", "green"), ("red", "orange", "green")),
        (("blue", "", ""), ("blue", "red", "green")),
    ],
)
def test_c1_who_chooses_none_takes_the_first_colour_left(colours: Any, seated: tuple[str, ...]) -> None:
    table = Table(3, colours=colours)
    assert table.game.view(table.state, None).colours == seated
    assert table.game.rematch_terms(table.state.terms) == table.state.terms  # the next game keeps them
    assert table.state.terms.colours == seated


def test_c1_a_colour_is_one_players() -> None:
    game = manifest.load()
    terms = CleTerms(colours=("red", "red", ""))
    assert game.terms_fault(terms, 3) == Refused("terms/colour_twice", "C1")
    assert game.terms_fault(CleTerms(colours=("red", "", "")), 3) is None
    assert game.terms_fault(CleTerms(), 3) is None


@pytest.mark.parametrize(
    ("colours", "seated"),
    [
        (("orange", "", "", ""), ("orange", "green", "red", "blue")),
        (("", "red", "", ""), ("green", "red", "blue", "orange")),
        (("blue", "orange", "green", "red"), ("blue", "orange", "green", "red")),
    ],
)
def test_c14_in_teams_red_and_orange_sit_across_from_each_other(
    colours: Any, seated: tuple[str, ...]
) -> None:
    table = Table(4, teams=True, colours=colours)
    assert table.game.view(table.state, None).colours == seated
    assert [seat.team for seat in table.state.seats] == [0, 1, 0, 1]


@pytest.mark.parametrize(
    "colours", [("red", "orange", "", ""), ("red", "", "green", ""), ("", "blue", "", "red")]
)
def test_c14_in_teams_colours_that_part_red_from_orange_are_refused(colours: Any) -> None:
    game = manifest.load()
    assert game.terms_fault(CleTerms(teams=True, colours=colours), 4) == Refused("terms/colours_apart", "C14")
    assert game.terms_fault(CleTerms(colours=colours), 4) is None


def test_c1_terms_of_an_older_game_give_the_colours_in_the_order_of_the_seats() -> None:
    table = Table(3)
    started = wire.to_plain(table.events[0])
    del started["terms"]["colours"]
    state = table.game.opened(cast("GameStarted", wire.event_from(table.game, started)))
    assert table.game.view(state, None).colours == ("red", "green", "orange")


@pytest.mark.parametrize(
    ("colours", "said"),
    [
        (["mauve", "red"], "colours: expected one of "),
        (["red"], "colours: expected one value a seat, got 1"),
        ("red", "colours: expected one of "),
    ],
)
def test_c1_a_colour_that_is_none_is_refused_and_said(colours: Any, said: str) -> None:
    manifest.check_options({"colours": ["blue", ""]}, 2)
    with pytest.raises(TableOptionError) as refused:
        manifest.check_options({"colours": colours}, 2)
    assert str(refused.value).startswith(said)


def test_c2_everybody_begins_with_ten_letters_and_the_box_has_four_jokers() -> None:
    table = Table(3)
    assert [len(rack) for rack in table.state.racks] == [10, 10, 10]
    box = Counter(table.game.everything(table.state))
    assert box["?"] == 4
    assert sum(box.values()) == 104


class Told:
    """Chance that draws what it is told, and never from jokers."""

    def __init__(self, *draws: str) -> None:
        self.draws = list(draws)

    def sample(self, population: Any, k: int) -> list[Any]:
        assert "?" not in population
        letters = list(self.draws.pop(0))
        assert len(letters) == k
        return letters

    def choice(self, seq: Any) -> Any:
        return seq[0]

    def shuffle(self, x: list[Any]) -> None:
        raise AssertionError(x)


def test_c3_the_dealer_drew_the_letter_nearest_to_a() -> None:
    dealer, rounds = dealer_drawn(tuple("?BCDE"), 4, Told("TEBZ"))
    assert dealer == 2
    assert rounds == (((0, "T"), (1, "E"), (2, "B"), (3, "Z")),)


def test_c3_those_who_tie_draw_again_among_themselves() -> None:
    dealer, rounds = dealer_drawn(tuple("ABC"), 3, Told("BBC", "DA"))
    assert dealer == 1
    assert rounds == (((0, "B"), (1, "B"), (2, "C")), ((0, "D"), (1, "A")))


def test_c3_the_dealer_begins_and_the_letters_of_the_draw_go_back() -> None:
    for seed in range(20):
        table = Table(3, seed=seed)
        drawn = next(event for event in table.events if isinstance(event, DealerDrawn))
        assert table.state.turn == drawn.seat == table.state.dealer
        assert len(table.game.everything(table.state)) == 104


def test_c4_the_first_key_card_is_face_up_and_eleven_are_hidden() -> None:
    seen = set()
    for seed in range(30):
        table = Table(2, seed=seed)
        view = table.game.view(table.state, None)
        assert view.key_word in table.game.edition.key_words
        assert view.cards == 11
        seen.add(view.key_word)
    assert len(seen) > 6, "the cards are shuffled"


def test_c4_the_next_card_is_turned_until_the_pack_is_exhausted() -> None:
    table = Table().put("CLE", "A", key_word="CLE", pack=("CODE",))
    answer = table.do(0, laid("J9- CLE"))
    assert [event.word for event in answer.events if isinstance(event, CardTurned)] == ["CODE"]
    assert table.state.pack == ()
    table.put("ODE", "A")
    answer = table.do(0, laid("K9| ODE"))
    assert [event.word for event in answer.events if isinstance(event, CardTurned)] == [None]
    assert table.game.view(table.state, 1).key_word is None
    table.put("T", "A", bag=("A",))
    assert not [e for e in table.do(0, laid("M10- T")).events if isinstance(e, CardTurned)]


@pytest.mark.parametrize("text", ["J9- ART", "I10| ART", "G9| ART", "K11- ART", "J7- ART"])
def test_c5_the_first_word_covers_a_grey_square_across_or_down(text: str) -> None:
    Table().put("ARTEEEEEEE", "A").do(0, laid(text))


@pytest.mark.parametrize("text", ["A1- ART", "J6- ART", "H9- ART", "L9- ART", "F9| ART"])
def test_c5_a_first_word_off_the_grey_squares_is_refused(text: str) -> None:
    refused = Table().put("ART", "A").refusal(0, laid(text))
    assert (refused.code, refused.article) == ("move/opening_square", "C5")


@pytest.mark.parametrize("text", ["J9- TA", "J9- A"])
def test_c5_a_first_word_of_two_letters_is_refused(text: str) -> None:
    refused = Table().put("TA", "A").refusal(0, laid(text))
    assert (refused.code, refused.article) == ("move/first_word_too_short", "C5")


def test_c5_the_conditions_bind_until_a_word_stands() -> None:
    table = Table(check="table").put("XYZTA", "AARTE")
    table.do(0, laid("J9- XYZ"))
    table.do(1, Contest())
    assert table.refusal(1, laid("A1- ART")).code == "move/opening_square"
    assert table.refusal(1, laid("J9- TA")).code == "move/first_word_too_short"


def test_c5_whoever_fails_is_replaced_by_the_next_player() -> None:
    table = Table(3).put("Q", "ART", "S")
    table.do(0, PassTurn())
    assert table.state.turn == 1
    table.do(1, laid("J9- ART"))
    assert table.state.turn == 2


def test_c6_a_later_word_may_have_two_letters_and_must_touch_the_board() -> None:
    table = Table().put("TAL", "A", board=board_of("ART"))
    refused = table.refusal(0, laid("A1- TA"))
    assert (refused.code, refused.article) == ("move/not_linked", "C6")
    table.do(0, laid("H9| L"))
    assert table.words() == ("LA",)


def test_c6_r_between_a_and_t_makes_art_into_case_taxe_and_eux() -> None:
    table = Table().put("R", "A", board=CASE_AND_TAXE)
    table.do(0, laid("J10- R"))
    assert table.words() == ("ART",)
    assert table.lines(0) == [("word", 5)]


def test_c6_cote_is_refused_on_mo_and_good_after_tir_with_moi() -> None:
    table = Table().put("OEI", "A", board=COTE)
    refused = table.refusal(0, laid("K11- O.E"))
    assert (refused.code, refused.article, refused.words) == ("word/unknown", "C8", ("MO",))
    table.do(0, laid("L11- I"))
    assert table.words() == ("TIR",)
    table.put("OE", "A")
    table.do(0, laid("K11- O.E"))
    assert table.words() == ("COTE", "MOI")


def test_c6_letters_before_a_word_change_it_axe_taxe_and_table_retable() -> None:
    table = Table().put("T", "A", board=AXE_DOWN)
    table.do(0, laid("H9| T"))
    assert table.words() == ("TAXE",)
    table.put("RE", "A", board=board_of("TABLE"))
    table.do(0, laid("I7- RE"))
    assert table.words() == ("RETABLE",)


def test_c6_after_a_word_the_rack_goes_back_to_ten_while_the_bag_lasts() -> None:
    table = Table().put("ARTEEEEEEE", "A")
    table.do(0, laid("J9- ART"))
    assert len(table.state.racks[0]) == 10
    table.put("ARTEEEEEEE", "A", bag=("Q",), board=board_of())
    table.do(0, laid("J9- ART"))
    assert sorted(table.state.racks[0]) == sorted("EEEEEEEQ")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("J9- ARS", "move/tile_not_in_rack"),
        ("J18- ART", "move/off_board"),
        ("I8- AR", "move/square_taken"),
        ("J8- A.R", "move/gap"),
    ],
)
def test_c6_letters_lie_on_one_line_without_a_gap_and_come_from_the_rack(text: str, code: str) -> None:
    refused = Table().put("ART", "A", board=board_of("CLE")).refusal(0, laid(text))
    assert (refused.code, refused.article) == (code, "C6")


def test_c6_letters_off_one_line_or_that_are_no_letter_are_refused() -> None:
    table = Table().put("ART", "A", board=board_of("CLE"))
    bent = PlaceWord(((9, 8, "A"), (10, 8, "R"), (10, 9, "T")))
    assert table.refusal(0, bent).code == "move/not_in_line"
    assert table.refusal(0, PlaceWord(((9, 8, "AR"),))).code == "move/unknown_letter"
    assert table.refusal(0, PlaceWord(())).code == "move/nothing_laid"


def test_c6_a_joker_stands_for_any_letter_and_never_changes_again() -> None:
    table = Table().put("A?T", "A", bag=("Z",))
    table.do(0, laid("J9- ArT"))
    assert table.state.board[9][8:11] == "ArT"
    assert table.state.racks[0] == ("Z",)


def test_c7_a_pass_neither_draws_nor_scores() -> None:
    table = Table().put("ART", "A")
    bag = table.state.bag
    table.do(0, PassTurn())
    assert table.state.racks[0] == tuple("ART")
    assert table.state.bag == bag
    assert table.lines(0) == [("pass", 0)]


def test_c7_letters_are_not_exchanged_and_nothing_is_lost() -> None:
    table = Table().put("ART", "A")
    before = table.state
    assert table.refusal(0, ExchangeLetters(("A",))).code == "command/unknown"
    assert table.state == before
    with pytest.raises(wire.WireError, match="unknown act 'exchange_letters'"):
        wire.act_from(table.game, {"kind": "exchange_letters", "letters": ["A"]})


def test_c8_a_word_that_is_not_in_the_dictionary_is_refused_and_nothing_is_lost() -> None:
    table = Table().put("TRA", "A")
    refused = table.refusal(0, laid("J9- TRA"))
    assert (refused.code, refused.article, refused.words) == ("word/unknown", "C8", ("TRA",))
    assert table.state.turn == 0


def test_c9_eux_is_good_on_the_x_of_axe() -> None:
    table = Table().put("EU", "A", board=AXE_DOWN)
    table.do(0, laid("J7- EU"))
    assert table.words() == ("EUX",)


@pytest.mark.parametrize("text", ["I10- X", "I10- x"])
def test_c9_eux_is_refused_when_the_rack_or_a_joker_gives_its_x(text: str) -> None:
    table = Table().put("X?", "A", board=board_of("EU", at=(8, 7)))
    refused = table.refusal(0, laid(text))
    assert (refused.code, refused.article, refused.words) == ("word/plural", "C9", ("EUX",))


def test_c9_a_joker_already_on_the_board_counts_as_the_boards() -> None:
    Table().put("EU", "A", board=board_of("A", "x", "E")).do(0, laid("J7- EU"))


def test_c9_a_crossing_plural_is_refused_too() -> None:
    table = Table().put("SEL", "A", board=board_of("CHAT", at=(8, 4)))
    refused = table.refusal(0, laid("I9| SEL"))
    assert (refused.code, refused.words) == ("word/plural", ("CHATS",))
    table.put("CHAT", "A", board=board_of("S", "E", "L"))
    table.do(0, laid("I5- CHAT"))
    assert table.words() == ("CHATS",)


@pytest.mark.parametrize("word", ["TEMPS", "AIMES"])
def test_c9_a_form_that_is_also_singular_or_a_verb_is_free(word: str) -> None:
    Table().put(word, "A").do(0, laid(f"J9- {word}"))


def test_c9_an_s_of_the_rack_inside_a_word_is_free() -> None:
    table = Table().put("SE", "A", board=board_of("CA"))
    table.do(0, laid("I11- SE"))
    assert table.words() == ("CASE",)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_preview_without_a_dictionary_tells_geometry_and_points_only(seat: int) -> None:
    table = Table(check="table").put("XYZ", "XYZ", turn=seat, key_word="XYZ")
    position = table.game.view(table.state, seat)
    preview = table.game.preview(position, laid("J9- XYZ"), None)
    assert not isinstance(preview, Refused)
    assert [(word.word, word.valid) for word in preview.words] == [("XYZ", None)]
    assert [(line.kind, line.points) for line in preview.lines] == [("word", 15), ("key_word", 50)]
    assert isinstance(table.game.preview(position, laid("J9- XYZ"), WORDS), Refused)
    assert isinstance(table.game.preview(position, PassTurn(), WORDS), Refused)
    assert isinstance(table.game.preview(replace(position, seat=None), laid("J9- XYZ"), None), Refused)


def test_the_reference_lists_exactly_the_single_letters_that_are_accepted() -> None:
    table = Table().put("SRTI", "A", board=COTE)
    position = table.game.view(table.state, 0)
    listed = {
        move
        for move in table.game.legal_moves(position, WORDS)
        if isinstance(move, PlaceWord) and len(move.tiles) == 1
    }
    tried = [PlaceWord(((r, c, letter),)) for r in range(19) for c in range(19) for letter in "SRTI"]
    accepted = {move for move in tried if not isinstance(table.game.preview(position, move, WORDS), Refused)}
    assert listed == accepted
    assert PlaceWord(((11, 10, "I"),)) in accepted


def test_a_seed_deals_the_same_letters_again_and_another_seed_others() -> None:
    state = Table().state

    def dealt(seed: int) -> object:
        return manifest.load().start(state.seats, state.terms, 0, random.Random(seed))

    assert dealt(1) == dealt(1)
    assert dealt(1) != dealt(2)
