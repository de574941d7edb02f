"""Option from the first draw to the last deduction: who begins, exchanges, contests, the end, the edition."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from chevalet.core.acts import AcceptMove, Act, Command, Contest, PassTurn, Resign, UndoTurn
from chevalet.core.events import MoveContested, redacted
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.core.state import Terms
from chevalet.games import load
from chevalet.games.edition_file import EditionError
from chevalet.games.option.notation import move_from
from chevalet.games.option.rules import Option
from chevalet.games.option.state import (
    Board,
    ExchangePrisms,
    OptionState,
    Prism,
    PrismsDrawn,
    PrismsExchanged,
    PrismsLaid,
    StartDrawn,
)
from games.option.boards import grid, rack
from word_list import WordList

WORDS = WordList(["VUES", "TUES", "TE", "ET", "SE", "TEL"])
VUES = grid("D4- V/T U E S/N")


@pytest.fixture(scope="module")
def game() -> Option:
    loaded = load("option")
    assert isinstance(loaded, Option)
    return loaded


def started(game: Option, seats: int = 2, rng: Any = None, **terms: Any) -> tuple[list[Any], OptionState]:
    players = tuple(Seat(f"Joueur {index + 1}") for index in range(seats))
    events = list(game.start(players, Terms(**terms), 0, rng or random.Random(5)))
    state = None
    for event in events:
        state = game.evolve(state, event)
    assert state is not None
    return events, state


def table(
    game: Option,
    board: Board,
    *racks: tuple[Prism, ...],
    bag: tuple[Prism, ...] = rack("A", "A", "A"),
    **terms: Any,
) -> OptionState:
    """A game in progress, seat 0 to move."""
    _, state = started(game, len(racks), **terms)
    return replace(state, board=board, racks=racks, bag=bag, turn=0)


def after(game: Option, state: OptionState, seat: int, act: Act, words: Any = WORDS) -> OptionState:
    answer = game.decide(state, Command(seat, act, 1_000, state.seq), words, random.Random(1))
    assert isinstance(answer, Accepted), answer
    for event in answer.events:
        state = game.evolve(state, event)
    return state


def lines(state: OptionState, kind: str) -> list[tuple[int, int]]:
    return [(line.seat, line.points) for line in state.sheet if line.kind == kind]


class Scripted(random.Random):
    """Chance that gives these prisms to the first draws."""

    def __init__(self, *draws: tuple[Prism, ...]) -> None:
        super().__init__(3)
        self.draws = list(draws)

    def sample(self, population: Any, k: int, **_: Any) -> list[Any]:
        return list(self.draws.pop(0)) if self.draws else super().sample(population, k)


def test_o3_the_highest_sum_of_both_faces_begins_and_prisms_go_back(game: Option) -> None:
    draws = (Prism("AX", "ww"), Prism("AM", "ww"), Prism("DE", "rr"))
    events, state = started(game, 3, Scripted(draws))
    assert [event.totals for event in events if isinstance(event, StartDrawn)] == [(11, 3, 3)]
    assert state.turn == 0
    assert len(game.everything(state)) == 96
    assert [len(held) for held in state.racks] == [7, 7, 7]


def test_o3_those_tied_draw_again_among_themselves_and_a_star_is_worth_nothing(game: Option) -> None:
    first = (Prism("*A", "rr"), Prism("AB", "rr"), Prism("AC", "ww"))
    second = (Prism("ER", "rr"), Prism("DE", "rr"))
    events, state = started(game, 3, Scripted(first, second))
    rounds = [event for event in events if isinstance(event, StartDrawn)]
    assert [event.totals for event in rounds] == [(1, 4, 4), (2, 3)]
    assert rounds[1].draws == ((1, second[0]), (2, second[1]))
    assert state.turn == 2
    assert len(game.everything(state)) == 96


def test_o4_racks_are_drawn_in_secret_and_refilled_to_seven(game: Option) -> None:
    events, state = started(game)
    for event in events:
        if isinstance(event, PrismsDrawn):
            seen = redacted(event, 1 - event.seat)
            assert isinstance(seen, PrismsDrawn)
            assert (seen.count, seen.prisms) == (7, None)
    held = (*state.racks[0][:6], *rack("E"))
    state = replace(state, board=VUES, racks=(held, state.racks[1]), turn=0)
    assert len(after(game, state, 0, move_from("E4:E6.0 ^D4:T")).racks[0]) == 7


def test_o4_a_bag_too_short_gives_what_it_has(game: Option) -> None:
    state = table(game, VUES, rack("E", "T", "L"), rack("A"), bag=rack("A"))
    state = after(game, state, 0, move_from("E4:E0.0 F4:L2.0 ^D4:T"))
    assert (len(state.racks[0]), len(state.bag)) == (2, 0)


def test_o15_prisms_are_exchanged_in_secret_and_it_counts_as_a_pass(game: Option) -> None:
    state = table(game, VUES, rack("K", "L"), rack("A"), bag=rack("A", "B"))
    answer = game.decide(state, Command(0, ExchangePrisms((0, 1)), 0, state.seq), WORDS, random.Random(1))
    assert isinstance(answer, Accepted)
    made = answer.events[0]
    assert isinstance(made, PrismsExchanged)
    hidden = redacted(made, 1)
    assert isinstance(hidden, PrismsExchanged)
    assert (hidden.count, hidden.given, hidden.prisms) == (2, None, None)
    state = after(game, state, 0, ExchangePrisms((0, 1)))
    assert sorted(state.racks[0]) == sorted(rack("A", "B"))
    assert sorted(state.bag) == sorted(rack("K", "L"))
    assert (state.passes, state.turn) == ((0,), 1)


@pytest.mark.parametrize(
    ("places", "code"),
    [
        ((), "move/tile_not_in_rack"),
        ((0, 0), "move/tile_not_in_rack"),
        ((5,), "move/tile_not_in_rack"),
        ((0, 1), "exchange/bag_too_short"),
    ],
)
def test_o15_an_exchange_needs_prisms_in_hand_and_as_many_in_the_bag(
    game: Option, places: tuple[int, ...], code: str
) -> None:
    state = table(game, VUES, rack("K", "L"), rack("A"), bag=rack("A"))
    answer = game.decide(state, Command(0, ExchangePrisms(places), 0, state.seq), WORDS, random.Random(1))
    assert answer == Refused(code, "O15")


def test_o16_the_referee_refuses_an_unknown_word_and_nothing_is_lost(game: Option) -> None:
    state = table(game, VUES, rack("K"), rack("A"))
    answer = game.decide(state, Command(0, move_from("E4:K0.0"), 0, state.seq), WORDS, random.Random(1))
    assert answer == Refused("word/unknown", "O16", words=("VK",), cells=((3, 3), (4, 3)))


def test_o17_a_founded_contest_takes_back_prisms_and_flips_and_the_turn_is_lost(game: Option) -> None:
    state = table(game, VUES, rack("E", "X"), rack("A", "B"), check="table")
    laid = after(game, state, 0, move_from("E4:E0.0 ^D4:T ^D7:N"))
    assert (laid.total(0), "".join(p.letter for p in laid.board)) == (2 + 4 + 50, "TUENE")
    back = after(game, laid, 1, Contest())
    assert (back.board, back.racks[0], back.total(0)) == (VUES, rack("E", "X"), 0)
    assert (back.turn, back.passes, back.bag) == (1, (0,), state.bag)


def test_o17_taking_back_a_flip_restores_what_a_star_read(game: Option) -> None:
    board = grid("D4- *=V/T U E S")
    state = table(game, board, rack("E", "X"), rack("A", "B"), check="table")
    laid = after(game, state, 0, move_from("E4:E0.0 ^D4:T"), WordList(["VUES", "TE"]))
    assert laid.board[0].letter == "T"
    back = after(game, laid, 1, Contest(), WordList(["VUES", "TE"]))
    assert back.board == board


def test_o17_an_unfounded_contest_costs_ten_points_and_the_move_stands(game: Option) -> None:
    state = table(game, VUES, rack("E", "X"), rack("A", "B"), check="table")
    state = after(game, after(game, state, 0, move_from("E4:E0.0 ^D4:T")), 1, Contest())
    assert (state.total(0), state.total(1), state.turn) == (31, -10, 1)
    assert state.racks[0] == rack("X", "A", "A", "A")


def test_o17_a_changed_word_can_be_contested_too(game: Option) -> None:
    state = table(game, VUES, rack("E", "X"), rack("A", "B"), check="table")
    laid = after(game, state, 0, move_from("E4:E0.0 ^D4:T"))
    answer = game.decide(laid, Command(1, Contest(), 0, laid.seq), WordList(["TE"]), random.Random(1))
    assert isinstance(answer, Accepted)
    contested = next(event for event in answer.events if isinstance(event, MoveContested))
    assert [(v.word, v.valid) for v in contested.verdicts] == [("TE", True), ("TUES", False)]
    assert contested.founded


def test_o18_the_game_ends_when_bag_and_a_rack_are_empty(game: Option) -> None:
    state = table(game, VUES, rack("E"), rack("K/L", "*/A"), bag=())
    state = after(game, state, 0, move_from("E4:E0.0 ^D4:T"))
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("out", (0,))


def test_o19_both_faces_are_deducted_and_a_star_costs_its_letter_alone(game: Option) -> None:
    state = table(game, VUES, rack("E"), rack("K/L", "*/A"), bag=())
    state = after(game, state, 0, move_from("E4:E0.0 ^D4:T"))
    assert lines(state, "letters_left") == [(1, -12)]
    assert (state.total(0), state.total(1)) == (31, -12)


def test_o18_at_a_contesting_table_the_last_move_waits_for_its_answers(game: Option) -> None:
    state = table(game, VUES, rack("E"), rack("K/L"), bag=(), check="table")
    state = after(game, state, 0, move_from("E4:E0.0 ^D4:T"))
    assert (state.outcome, state.turn) == (None, None)
    state = after(game, state, 1, AcceptMove())
    assert state.outcome is not None


@pytest.mark.parametrize(("bag", "rounds"), [(rack("A"), 2), ((), 1)])
def test_o18_everybody_passing_twice_or_once_with_an_empty_bag_ends_the_game(
    game: Option, bag: tuple[Prism, ...], rounds: int
) -> None:
    state = table(game, VUES, rack("E/T"), rack("A", "K"), bag=bag)
    for number in range(rounds * 2):
        assert state.outcome is None
        state = after(game, state, number % 2, PassTurn())
    assert state.outcome is not None
    assert state.outcome.reason == "blocked"
    assert lines(state, "letters_left") == [(0, -2), (1, -1 - 10 - 10 - 10)]


def test_o19_who_resigns_is_skipped_and_their_prisms_are_set_aside_without_deduction(game: Option) -> None:
    state = table(game, VUES, rack("E"), rack("K"), rack("A"))
    state = after(game, state, 1, Resign())
    assert (state.aside, state.racks[1]) == (rack("K"), ())
    state = after(game, state, 0, Resign())
    assert state.outcome is not None
    assert (state.outcome.winners, lines(state, "letters_left")) == ((2,), [])


def test_a_turn_taken_back_restores_flips_while_nothing_was_drawn(game: Option) -> None:
    state = table(game, VUES, rack("E", "X"), rack("A", "B"), bag=(), takebacks=True)
    laid = after(game, state, 0, move_from("E4:E0.0 ^D4:T"))
    back = after(game, laid, 0, UndoTurn())
    assert (back.board, back.racks, back.turn) == (VUES, state.racks, 0)


def test_the_event_of_a_move_says_what_stands_and_what_turned(game: Option) -> None:
    state = table(game, VUES, rack("E"), rack("A"))
    answer = game.decide(state, Command(0, move_from("E4:E0.0 ^D4:T"), 0, state.seq), WORDS, random.Random(1))
    assert isinstance(answer, Accepted)
    made = answer.events[0]
    assert isinstance(made, PrismsLaid)
    assert (made.words, made.word_points, made.flips) == (("TE", "TUES"), (2, 4), ((3, 3, "T"),))
    last = game.view(after(game, state, 0, move_from("E4:E0.0 ^D4:T")), 1).last
    assert last is not None
    assert (last.cells, last.flipped) == (((4, 3),), ((3, 3),))


# The edition.


def test_o2_our_box_holds_96_prisms_each_of_one_colour_with_those_the_examples_need(game: Option) -> None:
    edition = game.edition
    assert (edition.rows, edition.cols, len(edition.prisms), edition.rack) == (16, 16, 96, 7)
    assert all(prism.colours in {"rr", "ww"} for prism in edition.prisms)
    assert {"VT", "LO", "NS"} <= {prism.faces for prism in edition.prisms}
    assert sum("*" in prism.faces for prism in edition.prisms) == 2
    assert [edition.both_faces(Prism(faces, "rr")) for faces in ("VT", "*A", "EK")] == [5, 1, 11]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("*A rr 1", "*A rr", r"line \d+: prisms.list: expected faces, colours and a number"),
        ("*A rr 1", "*A rb 1", r"line \d+: prisms.list: unknown colour 'b', expected one of r w"),
        ("rack = 7", "rack = 9", r"line \d+: figures.rack: expected a whole number from 2 to 7"),
        ("rack = 7", "rack = 3", r"line \d+: figures.first_word_letters: a first word is longer"),
        ('w = "white"', 'W = "white"', r"line \d+: colours.W: expected a mark of one small letter"),
        ("Z = 10", "Z = -1", r"line \d+: values.Z: expected a whole number"),
        ('r = "red"\nw = "white"', "", r"line \d+: colours: expected one to eight colours"),
    ],
)
def test_a_bad_edition_is_refused_with_its_line(tmp_path: Path, old: str, new: str, says: str) -> None:
    text = Path("src/chevalet/games/option/editions/defaut.toml").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(EditionError, match=says):
        load("option", file)


def test_an_edition_with_too_few_prisms_is_refused(tmp_path: Path) -> None:
    text = Path("src/chevalet/games/option/editions/defaut.toml").read_text(encoding="utf-8")
    head, _, _ = text.partition("list = ")
    file = tmp_path / "mine.toml"
    file.write_text(f'{head}list = """\nVT rr 27\n"""\n', encoding="utf-8")
    with pytest.raises(EditionError, match="expected prisms for four racks of 7, got 27"):
        load("option", file)
