"""Articles C10 to C15 of the mots croisés: squares, key word, contests, the end, teams, leaving."""

from typing import Any

import pytest

import contract
from chevalet.core.acts import AcceptMove, Contest, PassTurn, ProposeEnd, Resign, UndoTurn
from chevalet.core.clock import ClockTerms
from chevalet.core.events import MoveContested
from chevalet.core.position import Preview
from chevalet.core.state import SheetLine
from chevalet.games.cle.manifest import manifest
from chevalet.games.cle.notation import move_from, move_text, position_from, position_text
from chevalet.games.cle.notation import move_from as laid
from chevalet.games.cle.scoring import square_points
from chevalet.games.cle.state import CleTerms
from games.cle.table import Table, board_of
from small_vocabulary import COMMON_WORDS, PLURALS
from word_list import WordList


@pytest.mark.parametrize(
    ("mark", "colour", "points"),
    [
        (".", "red", 5),
        ("#", "red", 5),
        ("r", "red", 10),
        ("v", "green", 10),
        ("o", "orange", 10),
        ("b", "blue", 10),
        ("b", "red", 5),
        ("K", "blue", 25),
        ("R", "blue", 25),
        ("O", "orange", 50),
    ],
)
def test_c10_a_letter_counts_by_its_square_and_its_players_colour(
    mark: str, colour: str, points: int
) -> None:
    assert square_points(manifest.load().edition, mark, colour) == points


def test_c10_only_the_letters_laid_count_once_each_whatever_they_form() -> None:
    table = Table().put("OE", "A", board=board_of(".T..", "RAME", ".C.T", ".TIR", "...E"), bag=("A",))
    table.do(0, laid("K11- O.E"))
    assert table.words() == ("COTE", "MOI")
    assert table.lines(0) == [("word", 5 + 5)]


def test_c10_each_player_counts_the_same_squares_by_a_colour_of_its_own() -> None:
    edition = manifest.load().edition
    assert edition.squares[10][12] == "v"
    for seat, expected in ((0, 5 + 5), (1, 10 + 5)):
        table = Table().put(*["AR"] * 2, turn=seat, board=board_of("T", at=(10, 14)))
        table.lexicon = WordList(["RAT"])
        table.do(seat, laid("K13- RA"))
        assert table.lines(seat) == [("word", expected)]


def test_c10_key_squares_bring_twenty_five_and_fifty_to_their_own_colour() -> None:
    assert manifest.load().edition.squares[9][17] == "B"
    for seat, points in ((0, 25), (3, 50)):
        table = Table(4).put(*["A"] * 4, turn=seat, board=board_of("T", at=(9, 16)))
        table.do(seat, laid("J18- A"))
        assert table.lines(seat) == [("word", points)]


def test_c10_a_joker_scores_its_square() -> None:
    table = Table(4).put(*["?"] * 4, turn=3, board=board_of("T", at=(9, 16)))
    table.do(3, laid("J18- a"))
    assert table.lines(3) == [("word", 50)]


def test_c11_the_key_word_brings_fifty_on_a_line_of_its_own() -> None:
    table = Table().put("CLE", "A", key_word="CLE")
    table.do(0, laid("J9- CLE"))
    assert table.lines(0) == [("word", 15), ("key_word", 50)]
    assert table.state.key_word != "CLE"


def test_c11_the_key_word_counts_as_a_crossing_word_and_with_jokers() -> None:
    table = Table().put("?AS", "A", key_word="CLE", board=board_of("CL"))
    table.lexicon = WordList(["CLE", "AES"])
    table.do(0, laid("H11| AeS"))
    assert table.words() == ("AES", "CLE")
    assert ("key_word", 50) in table.lines(0)


def test_c11_the_key_word_twice_in_one_move_pays_once() -> None:
    table = Table().put("E", "A", key_word="CLE", board=board_of("..C", "..L", "CL."))
    table.do(0, laid("K11- E"))
    assert table.words() == ("CLE", "CLE")
    assert [line for line in table.lines(0) if line[0] == "key_word"] == [("key_word", 50)]


def test_c11_the_card_is_turned_only_when_the_word_stands() -> None:
    table = Table(check="table").put("CLE", "A", key_word="CLE")
    table.do(0, laid("J9- CLE"))
    assert table.state.key_word == "CLE"
    table.do(1, AcceptMove())
    assert table.state.key_word != "CLE"


def test_c11_a_key_word_that_may_still_be_contested_is_promised_to_nobody_else() -> None:
    table = Table(check="table").put("CLE", "CEA", key_word="CLE", pack=("CODE",))
    table.do(0, laid("J9- CLE"))
    position = table.game.view(table.state, 1)
    again = laid("I10| C.E")
    preview = table.game.preview(position, again, None)
    assert isinstance(preview, Preview)
    assert [line.kind for line in preview.lines] == ["word"]
    assert (position.key_word, position.key_word_taken) == ("CLE", True)
    table.do(1, again)
    assert table.words() == ("CLE",)
    assert table.lines(1) == [(line.kind, line.points) for line in preview.lines]


def test_c11_once_the_key_word_stands_the_next_card_is_promised() -> None:
    table = Table(check="table").put("CLE", "CODEA", key_word="CLE", pack=("CODE",))
    table.do(0, laid("J9- CLE"))
    table.do(1, AcceptMove())
    position = table.game.view(table.state, 1)
    assert (position.key_word, position.key_word_taken) == ("CODE", False)
    preview = table.game.preview(position, laid("G11| COD"), None)
    assert isinstance(preview, Preview)
    assert [line.kind for line in preview.lines] == ["word", "key_word"]


def test_c11_a_refuted_key_word_is_promised_again() -> None:
    table = Table(check="table").put("CLEX", "CLEXA", key_word="CLEX")
    table.do(0, laid("J9- CLEX"))
    table.do(1, Contest())
    position = table.game.view(table.state, 1)
    preview = table.game.preview(position, laid("J9- CLEX"), None)
    assert isinstance(preview, Preview)
    assert [line.kind for line in preview.lines] == ["word", "key_word"]


def test_c11_a_refuted_key_word_gives_back_its_bonus_and_keeps_its_card() -> None:
    table = Table(check="table").put("CLEX", "A", key_word="CLEX")
    table.do(0, laid("J9- CLEX"))
    assert table.totals() == [70, 0]
    table.do(1, Contest())
    assert table.totals() == [0, 50]
    assert table.state.key_word == "CLEX"


def test_c11_a_turned_card_cannot_be_unseen_by_a_takeback() -> None:
    table = Table(takebacks=True).put("CLE", "A", key_word="CLE", bag=())
    table.do(0, PassTurn())
    table.put(turn=0)
    table.do(0, laid("J9- CLE"))
    assert table.state.outcome is not None  # out: the bag was empty
    table = Table(takebacks=True).put("CLEA", "A", key_word="CLE", bag=())
    table.do(0, laid("J9- CLE"))
    assert table.refusal(0, UndoTurn()).code == "undo/too_late"


def test_c12_a_founded_contest_brings_fifty_and_takes_the_word_back() -> None:
    table = Table(3, check="table").put("TRA", "A", "B")
    table.do(0, laid("J9- TRA"))
    answer = table.do(2, Contest())
    verdict = next(e for e in answer.events if isinstance(e, MoveContested))
    assert (verdict.founded, verdict.verdicts[0].word, verdict.verdicts[0].reason) == (True, "TRA", "unknown")
    assert table.totals() == [0, 0, 50]
    assert sorted(table.state.racks[0]) == ["A", "R", "T"]
    assert table.state.board == table.game.edition.empty_board
    assert table.state.turn == 1


def test_c12_an_unfounded_contest_costs_fifty_and_the_word_stands() -> None:
    table = Table(check="table").put("ARTEEEEEEE", "A")
    table.do(0, laid("J9- ART"))
    table.do(1, Contest())
    assert table.totals() == [15, -50]
    assert len(table.state.racks[0]) == 10


def test_c12_a_forbidden_plural_is_a_matter_for_contests_at_a_contesting_table() -> None:
    table = Table(check="table").put("X", "A", board=board_of("EU", at=(8, 7)))
    table.do(0, laid("I10- X"))
    answer = table.do(1, Contest())
    verdict = next(e for e in answer.events if isinstance(e, MoveContested)).verdicts[0]
    assert (verdict.word, verdict.valid, verdict.reason) == ("EUX", False, "plural")


def test_c12_a_partner_may_not_contest() -> None:
    table = Table(4, check="table", teams=True).put("TRA", "A", "B", "C")
    table.do(0, laid("J9- TRA"))
    assert table.refusal(2, Contest()).code == "contest/not_yours"
    table.do(3, Contest())
    assert table.totals() == [0, 50, 0, 50]


def test_c13_the_first_out_gains_fifty_and_five_a_letter_of_the_others_who_lose_nothing() -> None:
    table = Table(3).put("ART", "EE", "TSU", bag=())
    table.do(0, laid("J9- ART"))
    assert table.lines(0) == [("word", 15), ("out", 50), ("letters_left", 25)]
    assert table.totals() == [90, 0, 0]
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("out", (0,))


def test_c13_an_empty_rack_is_not_out_while_the_bag_lasts() -> None:
    table = Table().put("ART", "E", bag=("Q",))
    table.do(0, laid("J9- ART"))
    assert table.state.outcome is None


def test_c13_at_a_contesting_table_going_out_waits_for_the_answers() -> None:
    table = Table(check="table").put("ART", "E", bag=())
    table.do(0, laid("J9- ART"))
    assert table.state.outcome is None
    assert table.refusal(1, PassTurn()).code == "contest/awaiting_answers"
    table.do(1, AcceptMove())
    assert table.state.outcome is not None


def test_c13_if_nobody_gets_out_each_loses_five_a_letter() -> None:
    table = Table().put("QQ", "EEE", bag=())
    table.do(0, PassTurn())
    table.do(1, PassTurn())
    assert table.totals() == [-10, -15]
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("blocked", (0,))


def test_c13_with_letters_in_the_bag_two_rounds_of_passes_are_needed() -> None:
    table = Table(3).put("Q", "Q", "Q")
    for turn in range(5):
        table.do(turn % 3, PassTurn())
    assert table.state.outcome is None
    table.do(2, PassTurn())
    assert table.state.outcome is not None


def test_c13_letters_left_are_deducted_however_a_game_ends() -> None:
    table = Table().put("QQ", "E")
    table.do(0, ProposeEnd())
    table.do(1, ProposeEnd())
    assert table.totals() == [-10, -5]


@pytest.mark.parametrize(("behind", "winners"), [(95, (1,)), (90, (0,)), (85, (0,))])
def test_c13_the_highest_score_wins_and_the_first_out_only_between_equals(
    behind: int, winners: tuple[int, ...]
) -> None:
    table = Table().put("ART", "EEEEE", bag=(), sheet=(SheetLine(1, 1, "word", behind),))
    table.do(0, laid("J9- ART"))
    assert table.totals() == [90, behind]
    assert table.state.outcome is not None
    assert table.state.outcome.winners == winners


def test_c14_red_and_orange_play_against_green_and_blue_with_two_scores() -> None:
    table = Table(4, teams=True).put("ART", "A", "E", "EEE")
    assert [seat.team for seat in table.state.seats] == [0, 1, 0, 1]
    table.do(0, laid("J9- ART"))
    assert table.totals() == [15, 0, 15, 0]


def test_c14_fewer_than_four_play_alone_whatever_was_asked() -> None:
    table = Table(3, teams=True)
    assert [seat.team for seat in table.state.seats] == [0, 1, 2]
    assert not table.state.terms.teams


def test_c14_the_first_out_earns_for_the_team_from_the_two_opponents_only() -> None:
    table = Table(4, teams=True).put("ART", "AA", "EEEEE", "EEE", bag=())
    table.do(0, laid("J9- ART"))
    assert table.totals() == [15 + 50 + 25, 0, 90, 0]
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (0, 2)


def test_c14_own_colour_is_the_players_not_the_partners() -> None:
    assert manifest.load().edition.squares[7][13] == "o"
    for seat, points in ((0, 5), (2, 10)):
        table = Table(4, teams=True).put(*["A"] * 4, turn=seat, board=board_of("T", at=(7, 12)))
        table.do(seat, laid("H14- A"))
        assert table.lines(seat) == [("word", points)]


def test_c15_letters_of_who_resigns_are_set_aside_and_bring_nobody_a_point() -> None:
    table = Table(3).put("ART", "EEEE", "TS", bag=())
    table.do(1, Resign())
    table.do(0, laid("J9- ART"))
    assert table.totals() == [15 + 50 + 10, 0, 0]
    assert table.state.outcome is not None
    assert table.state.outcome.ranking == ((0,), (2,), (1,))


def test_c15_in_teams_the_partner_plays_on() -> None:
    table = Table(4, teams=True).put("A", "A", "ART", "A")
    table.do(0, Resign())
    assert table.state.outcome is None
    assert table.state.turn == 1


def test_positions_are_written_on_one_line_and_read_back() -> None:
    table = Table().put("CL?", "A", key_word="CLE", board=board_of("ArT"))
    text = position_text(table.game.view(table.state, 1))
    assert text.endswith(" A green CLE")
    assert position_text(position_from(text)) == text
    assert position_from(text).board == table.state.board
    assert position_text(position_from("19/" * 18 + "19 - blue -")).endswith(" - blue -")


@pytest.mark.parametrize("text", ["", "19", "19 ABC mauve -", "19 ABC red"])
def test_a_text_that_is_no_position_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        position_from(text)


LEXICON = WordList(COMMON_WORDS, plurals=PLURALS)


@pytest.mark.parametrize("check", ["referee", "table"])
@pytest.mark.parametrize("seed", [1, 2])
def test_teams_keep_the_contract(check: Any, seed: int) -> None:
    terms = CleTerms(check=check, window_ms=30_000, takebacks=True, clock=ClockTerms("move", 60), teams=True)
    contract.play_whole_game(
        contract.Case(
            make=manifest.load,
            lexicon=LEXICON,
            wordless=WordList([]),
            seats=4,
            terms=terms,
            seed=seed,
            move_text=move_text,
            move_from=move_from,
            resign_rate=0.02 if seed == 2 else 0.0,
        )
    )
