"""The search equals plain minimax on small frames, plays the race, and can be left and resumed."""

import random
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from chevalet.core.acts import Contest, PassTurn
from chevalet.engines.rsvp import search
from chevalet.engines.rsvp.engine import RsvpEngine
from chevalet.engines.rsvp.listing import reader_of
from chevalet.engines.rsvp.search import best_act, opening_act, think, values_of_letters
from chevalet.engines.rsvp.tree import DECIDED, WIN, race_weights
from chevalet.games import load
from chevalet.games.rsvp.frame import Side
from chevalet.games.rsvp.rules import Rsvp
from chevalet.games.rsvp.state import ChooseLetter, PlaceLetter, Prove, RsvpPosition, RsvpTerms
from chevalet.games.rsvp.view import bare_position
from chevalet.lexicon import Lexicon, open_lexicon
from engines.rsvp.scan import Board, Scan
from games.rsvp.table import EMPTY, Table, frame, referee

WEIGHTS = race_weights()


class Minimax:
    """Every letter, every reply, no pruning: what the search must equal."""

    def __init__(self, scan: Scan, target: int) -> None:
        self.scan = scan
        self.target = target

    def value(
        self,
        board: Board,
        side: int,
        stock: dict[str, int],
        totals: tuple[int, int],
        depth: int,
        ply: int = 0,
    ) -> int:
        left = [letter for letter, count in stock.items() if count]
        legal = self.scan.legal(board, side, left)
        mine, other = totals[side - 1], totals[2 - side]
        if depth == 0:
            gain = max(legal.values(), default=0)
            if mine + gain >= self.target:
                return WIN - ply - 1
            threat = max(self.scan.legal(board, 3 - side, left).values(), default=0)
            lead = 2 * (mine - other) + 2 * gain - threat
            return lead * int(WEIGHTS[min(self.target - mine, self.target - other)])
        if not legal:
            return 0 if mine == other else WIN - ply if mine > other else ply - WIN
        best = -2 * WIN
        for (row, col, letter), points in legal.items():
            after = (totals[0] + points, totals[1]) if side == 1 else (totals[0], totals[1] + points)
            if after[side - 1] >= self.target:
                value = WIN - ply - 1
            else:
                laid = list(board)
                laid[row] = laid[row][:col] + letter + laid[row][col + 1 :]
                fewer = {**stock, letter: stock[letter] - 1}
                value = -self.value(tuple(laid), 3 - side, fewer, after, depth - 1, ply + 1)
            best = max(best, value)
        return best


def small_game(folder: Path) -> Rsvp:
    """A frame of 4 rows and 5 columns."""
    text = (resources.files("chevalet.games.rsvp") / "editions" / "defaut.toml").read_text(encoding="utf-8")
    text = text.replace("rows = 11", "rows = 4").replace("cols = 11", "cols = 5").replace("[5, 5]", "[1, 2]")
    (folder / "small.toml").write_text(text, encoding="utf-8")
    game = load("rsvp", folder / "small.toml")
    assert isinstance(game, Rsvp)
    return game


def small_positions(game: Rsvp, lexicon: Lexicon, target: int) -> Iterator[RsvpPosition]:
    """Frames some letters into a game, with a stock of a few kinds."""
    for seed in range(6):
        rng = random.Random(seed)
        stock = {"A": 2, "E": 3, "L": 1, "R": 2, "S": 2, "J": 1}
        scan = Scan(lexicon, dict(game.edition.values))
        board: Board = (".....", "..E..", ".....", ".....")
        side, totals = 1, [0, 0]
        for _ in range(rng.randrange(1, 6)):
            legal = scan.legal(board, side, [x for x, count in stock.items() if count])
            row, col, letter = rng.choice(sorted(legal))
            totals[side - 1] = min(totals[side - 1] + legal[row, col, letter], target - 1)
            stock[letter] -= 1
            laid = list(board)
            laid[row] = laid[row][:col] + letter + laid[row][col + 1 :]
            board, side = tuple(laid), 3 - side
        seen: Side = 1 if side == 1 else 2
        yield bare_position(board, seen, stock, (totals[0], totals[1]), RsvpTerms(target=target))


@pytest.mark.parametrize("target", [12, 100])
def test_the_search_equals_plain_minimax(tmp_path: Path, target: int) -> None:
    game = small_game(tmp_path)
    words = "AS ES LA LE RE SE SA LES SEL SELS RAS ERE ARE LAS ALE RALE RASE LEAS AERE JE RAJE REE ELS ERSE"
    lexicon = Lexicon.from_words(words.split())
    minimax = Minimax(Scan(lexicon, dict(game.edition.values)), target)
    compared = 0
    for position in small_positions(game, lexicon, target):
        totals = (position.seats[0].total, position.seats[1].total)
        for depth in (1, 2, 3) if compared < 9 else (1, 2):
            expected = minimax.value(position.board, position.side, position.stock, totals, depth)
            search._set_position(search._tree_of(game), position)
            reader = reader_of(game.edition, lexicon)
            assert search._search(reader, search._tree_of(game), depth, None)
            assert int(search._tree_of(game).best[0]) == expected, (position.board, position.side, depth)
            compared += 1
    assert compared >= 12


def test_a_search_cut_into_slices_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game, lexicon = referee(), open_lexicon("usuel")
    position = bare_position(frame("F6 R", "F7 E", "F8 V"), 1, {"A": 3, "E": 3, "J": 1, "L": 2}, (2, 6))
    whole = think(game, position, lexicon, depth=2)
    monkeypatch.setattr(search, "SLICE_NODES", 1)
    sliced = think(game, position, lexicon, depth=2)
    assert whole is not None
    assert sliced is not None
    assert (whole.move, whole.value, whole.nodes) == (sliced.move, sliced.value, sliced.nodes)


def test_a_budget_too_short_for_anything_still_gives_a_letter() -> None:
    position = bare_position(frame("F6 R", "F7 E"), 1, {"V": 1, "E": 3, "A": 2, "S": 2, "T": 2, "U": 1})
    thought = think(referee(), position, open_lexicon("usuel"), budget_ms=0)
    assert thought is not None
    assert thought.move.witnesses


def test_it_takes_the_word_that_reaches_the_target_over_any_promise() -> None:
    words = Lexicon.from_words(["RE", "ARE", "GARE", "EGARE", "RA", "RAVI"])
    position = bare_position(frame("F6 R"), 1, {"E": 3, "A": 2, "G": 1, "V": 1}, (98, 40))
    thought = think(referee(), position, words, depth=3)
    assert thought is not None
    assert thought.value >= DECIDED
    assert thought.move.points >= 2


def test_between_two_words_it_takes_the_one_that_keeps_the_other_from_the_target() -> None:
    """Both words bring two points, but the second player needs the E; only the first can read OS in its corner."""
    words = Lexicon.from_words(["RE", "OS"])
    position = bare_position(frame("F6 R", "K1 O"), 1, {"E": 1, "S": 1}, (97, 98), RsvpTerms(target=100))
    assert {move.words for move in RsvpEngine(referee()).all_moves(position, words) if move.points} == {
        ("RE",),
        ("OS",),
    }
    thought = think(referee(), position, words, depth=2)
    assert thought is not None
    assert thought.move.words == ("RE",)
    assert thought.value >= DECIDED


def test_every_letter_has_its_value_best_first() -> None:
    game, lexicon = referee(), open_lexicon("usuel")
    position = bare_position(frame("F6 R", "F7 E"), 1, {"V": 1, "A": 1, "L": 1}, (2, 0))
    ranked = values_of_letters(game, position, lexicon, 2)
    thought = think(game, position, lexicon, depth=2)
    assert thought is not None
    assert [value for _, value in ranked] == sorted((value for _, value in ranked), reverse=True)
    assert ranked[0][1] == thought.value
    assert thought.move in [move for move, value in ranked if value == thought.value]


def test_a_smaller_vocabulary_finds_only_letters_the_referee_accepts() -> None:
    table = Table(open_lexicon("usuel"), opening="T")
    common = open_lexicon("usuel").restricted(min_zipf=4.5)
    for _ in range(8):
        assert table.state.turn is not None
        thought = think(table.game, table.game.view(table.state, table.state.turn), common, depth=1)
        assert thought is not None
        table.play(thought.move.act)


def test_it_opens_with_the_letter_that_serves_the_first_player_least() -> None:
    table = Table(open_lexicon("usuel"), opening=None)
    table.with_stock("AEIWWKZ")
    act = best_act(table.game, table.game.view(table.state, 1), open_lexicon("usuel"), 10)
    assert isinstance(act, ChooseLetter)
    words = Lexicon.from_words(["RE", "ARE"])
    position = bare_position(EMPTY, 2, {"R": 1, "E": 1, "X": 2})
    assert opening_act(referee(), position, words) == ChooseLetter("X")


def test_it_answers_a_contest_and_does_as_the_referee_says_without_a_letter() -> None:
    words = Lexicon.from_words(["REVE"])
    table = Table(words, check="table").play("F8 V").play(Contest(), seat=1)
    assert best_act(table.game, table.game.view(table.state, 0), words, 10) == Prove(search=True)
    stuck = bare_position(frame("F6 R"), 1, {"X": 1})
    assert best_act(referee(), stuck, words, 10) == PassTurn()


def test_at_a_table_the_chosen_letter_announces_its_words() -> None:
    words = Lexicon.from_words(["RE", "EU"])
    terms = RsvpTerms(check="table", target=4)
    position = bare_position(frame("F6 R", "G7 U"), 1, {"E": 1}, terms=terms)
    assert best_act(referee(), position, words, 10) == PlaceLetter(5, 6, "E", ("row", "column"))
