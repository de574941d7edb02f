"""The compiled search of Wordsearch: its words are those of brute force, of the reference and of the referee."""

import random
from itertools import product

import numpy as np
import pytest

from bench.soundness import check_games
from bench.wordsearch_plain import PlainSearcher
from chevalet.core.acts import PassTurn
from chevalet.core.refusal import Refused
from chevalet.engines.common.reading import PositionError
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.wordsearch import generator, moves
from chevalet.engines.wordsearch.arrays import LONGEST, encode_board
from chevalet.engines.wordsearch.engine import WordsearchEngine
from chevalet.engines.wordsearch.moves import Searcher
from chevalet.games.wordsearch.manifest import manifest
from chevalet.games.wordsearch.sliding import Need, needs, slides_fault
from chevalet.games.wordsearch.spelling import word_moves
from chevalet.games.wordsearch.state import Board, FormWord, Slide, SlideLetter, WordsearchTerms
from chevalet.games.wordsearch.view import bare_position
from chevalet.lexicon import Lexicon, open_lexicon
from engines.wordsearch.sliding_brute_force import Found, words_by_brute_force
from games.wordsearch.table import board_of

VALUES = tuple(number % 5 for number in range(26))
BLEU = board_of("", "", ".......L..", "......U...", "......E...", "...B......")


def scattered(rng: random.Random, rows: int, cols: int, letters: int, alphabet: str) -> Board:
    circles = [rng.choice(alphabet) for _ in range(letters)] + ["."] * (rows * cols - letters)
    rng.shuffle(circles)
    return tuple("".join(circles[row * cols : (row + 1) * cols]) for row in range(rows))


def small_board(rng: random.Random, alphabet: str) -> Board:
    rows, cols = rng.choice([(5, 5), (4, 5), (5, 4), (4, 4), (3, 5), (2, 6)])
    return scattered(rng, rows, cols, rng.randint(3, rows * cols - 1), alphabet)


def found_by_search(board: Board, lexicon: Lexicon, shortest: int = 2) -> set[Found]:
    searcher = Searcher(lexicon, len(board), len(board[0]), VALUES)
    count, listed = searcher.every(board, shortest, None)
    found = {(move.words[0], *circles_and_slides(move)) for move in listed}
    assert len(found) == len(listed) == count, "the same move twice"
    for move in listed:
        assert isinstance(move.act, FormWord)
        assert slides_fault(board, move.act.slides) is None, f"{move} is in a bad order"
        assert move.points == sum(VALUES[ord(x) - 65] for x in move.words[0]) * len(move.words[0])
    return found


def circles_and_slides(move: ScoredMove) -> tuple[tuple[tuple[int, int], ...], frozenset[Slide]]:
    assert isinstance(move.act, FormWord)
    return move.act.cells, frozenset(move.act.slides)


@pytest.mark.parametrize("seed", range(9))
def test_every_french_word_of_a_small_board_is_that_of_brute_force(seed: int) -> None:
    rng, lexicon = random.Random(seed), open_lexicon("usuel")
    words = [word for word in lexicon if len(word) <= 7]
    for _ in range(4):
        board = small_board(rng, "EEEEASINTRLUODC")
        assert found_by_search(board, lexicon) == words_by_brute_force(board, words), board


@pytest.mark.parametrize("seed", range(9))
def test_every_word_of_few_letters_and_many_words_is_that_of_brute_force(seed: int) -> None:
    # Three letters and a third of all sequences as words: every letter can be made in many ways.
    rng = random.Random(100 + seed)
    words = {"".join(p) for size in range(2, 7) for p in product("ABC", repeat=size) if rng.random() < 0.3}
    lexicon = Lexicon.from_words(words)
    for _ in range(4):
        board = small_board(rng, "ABC")
        shortest = rng.choice([2, 3])
        assert found_by_search(board, lexicon, shortest) == words_by_brute_force(board, words, shortest), (
            board
        )


@pytest.mark.parametrize("seed", range(4))
def test_the_reference_lists_what_brute_force_finds(seed: int) -> None:
    rng = random.Random(200 + seed)
    words = {"".join(p) for size in range(2, 6) for p in product("ABC", repeat=size) if rng.random() < 0.3}
    lexicon = Lexicon.from_words(words)
    for _ in range(5):
        board = small_board(rng, "ABC")
        listed = [(act.cells, frozenset(act.slides)) for act in word_moves(board, lexicon, 2)]
        assert len(listed) == len(set(listed))
        assert set(listed) == {found[1:] for found in words_by_brute_force(board, words)}, board


@pytest.mark.parametrize(("seed", "letters"), [(1, 96), (2, 94), (3, 90), (4, 20), (5, 12), (6, 3), (7, 0)])
def test_on_the_whole_board_the_search_lists_the_moves_of_the_reference(seed: int, letters: int) -> None:
    lexicon, wordsearch = open_lexicon("usuel"), manifest.load()
    position = bare_position(scattered(random.Random(seed), 10, 10, letters, "EEEEEAAAIISSNNRRTTLUODCMPG"))
    own = [move.act for move in WordsearchEngine(wordsearch).all_moves(position, lexicon)]
    assert len(own) == len(set(own))
    assert set(own) == set(wordsearch.legal_moves(position, lexicon))


def test_every_move_of_played_games_is_accepted_with_its_order_and_its_points() -> None:
    tally = check_games("wordsearch", "defaut", open_lexicon("complet"), positions=16, compared=1)
    assert tally.positions == 16
    assert tally.moves > 2_000


@pytest.mark.parametrize("letters", [96, 70, 40, 15])
@pytest.mark.parametrize("count", [1, 2, 25, 10_000])
def test_the_best_found_with_bounds_are_the_best_of_all(letters: int, count: int) -> None:
    lexicon, wordsearch, rng = open_lexicon("usuel"), manifest.load(), random.Random(letters)
    for _ in range(2):
        board = scattered(rng, 10, 10, letters, "EEEEEAAAIISSNNRRTTLUODCMPGBFHVJKQWXYZ")
        position = bare_position(board)
        best = WordsearchEngine(wordsearch).best_moves(position, lexicon, count)
        every = WordsearchEngine(wordsearch).all_moves(position, lexicon)
        assert [move.points for move in best] == [move.points for move in every[:count]]
        assert {move.act for move in best} <= {move.act for move in every}
        assert len({move.act for move in best}) == len(best)


@pytest.mark.parametrize("highest", [0, 1, 4, 12, 100])
@pytest.mark.parametrize("size", [(10, 10), (11, 11), (4, 11)])
def test_the_bounds_hold_whatever_the_values_and_the_size(highest: int, size: tuple[int, int]) -> None:
    rng = random.Random(highest)
    values = tuple(rng.randint(0, highest) for _ in range(26))
    searcher = Searcher(open_lexicon("usuel"), *size, values)
    for letters in (10, 30, 40):
        board = scattered(rng, *size, letters, "EEEEEAAAIISSNNRRTTLUODCMPGBFHVJKQWXYZ")
        every = searcher.every(board, 2, None)[1]
        for count in (1, 7):
            best = searcher.best(board, 2, count)
            assert [move.points for move in best] == [move.points for move in every[:count]], board


def test_the_plain_kernel_finds_as_many_words_and_the_same_best() -> None:
    rng, fast = random.Random(9), Searcher(open_lexicon("usuel"), 10, 10, VALUES)
    plain = PlainSearcher(fast)
    for letters in (96, 85, 60, 40, 15, 2):
        board = scattered(rng, 10, 10, letters, "EEEEEAAAIISSNNRRTTLUODCMPGBFHVJKQWXYZ")
        listed = fast.every(board, 2, None)[1]
        best = listed[0].points if listed else -1
        assert plain.words(encode_board(board), 2, best_only=False) == (len(listed), best)
        assert plain.words(encode_board(board), 2, best_only=True)[1] == best


def test_a_table_of_three_letters_gets_no_word_of_two() -> None:
    position = bare_position(board_of("LA", "..C"), WordsearchTerms(shortest=3))
    lexicon = Lexicon.from_words(["LA", "LAC", "CAL"])
    listed = WordsearchEngine(manifest.load()).all_moves(position, lexicon)
    assert {move.words[0] for move in listed} == {"LAC", "CAL"}


def test_bleu_is_found_with_its_order_and_its_twenty_points() -> None:
    position, lexicon = bare_position(BLEU), Lexicon.from_words(["BLEU"])
    wanted = {
        "word": "BLEU",
        "cells": [[5, 3], [5, 4], [5, 5], [5, 6]],
        "slides": [[[4, 6], [5, 5]], [[3, 6], [5, 6]], [[2, 7], [5, 4]]],
        "score": 20,
    }
    engine = WordsearchEngine(manifest.load())
    listed = {str(engine.move_json(move)): move for move in engine.all_moves(position, lexicon)}
    assert str(wanted) in listed
    act = listed[str(wanted)].act
    assert isinstance(act, FormWord)
    assert needs(position.board, act.slides) == (
        Need("E", (4, 6), (5, 5), ()),
        Need("U", (3, 6), (5, 6), ((4, 6),)),
        Need("L", (2, 7), (5, 4), ((3, 6),)),
    )


def test_the_same_word_from_other_letters_is_another_move() -> None:
    position = bare_position(board_of("B..U", "", ".U"))
    listed = WordsearchEngine(manifest.load()).all_moves(position, Lexicon.from_words(["BU"]))
    beside_b = [move.act for move in listed if circles_and_slides(move)[0] == ((0, 0), (0, 1))]
    assert set(beside_b) == {
        FormWord((((0, 3), (0, 1)),), ((0, 0), (0, 1))),
        FormWord((((2, 1), (0, 1)),), ((0, 0), (0, 1))),
    }


def test_a_position_has_its_count_and_its_first_moves() -> None:
    position, lexicon = bare_position(BLEU), Lexicon.from_words(["BLEU", "BU", "LU"])
    every = WordsearchEngine(manifest.load()).all_moves(position, lexicon)
    assert WordsearchEngine(manifest.load()).list_moves(position, lexicon, 3) == (len(every), every[:3])
    assert WordsearchEngine(manifest.load()).list_moves(position, lexicon, 0) == (len(every), [])


def test_more_words_than_there_is_room_for_make_more_room(monkeypatch: pytest.MonkeyPatch) -> None:
    board = scattered(random.Random(1), 10, 10, 60, "EASINTRLUO")
    position, lexicon = bare_position(board), open_lexicon("usuel")
    whole = WordsearchEngine(manifest.load()).all_moves(position, lexicon)
    monkeypatch.setattr(moves._workspace, "heads", np.empty(10, np.int64))
    monkeypatch.setattr(moves._workspace, "origins", np.empty((10, LONGEST), np.uint8))
    assert WordsearchEngine(manifest.load()).all_moves(position, lexicon) == whole
    assert len(whole) > 10


def test_the_greedy_player_takes_the_most_points_and_slides_when_there_is_no_word() -> None:
    lexicon = Lexicon.from_words(["BLEU", "BU", "LU"])
    act = WordsearchEngine(manifest.load()).greedy_act(bare_position(BLEU), lexicon)
    preview = manifest.load().preview(bare_position(BLEU), act, lexicon)
    assert not isinstance(preview, Refused)
    assert preview.points == 20
    assert isinstance(
        WordsearchEngine(manifest.load()).greedy_act(bare_position(BLEU), Lexicon.from_words(["ZOO"])),
        SlideLetter,
    )
    full = bare_position(("E" * 10,) * 10)
    assert WordsearchEngine(manifest.load()).greedy_act(full, lexicon) == PassTurn()


@pytest.mark.parametrize(
    ("plain", "says"),
    [
        ({}, "board"),
        ({"board": ["." * 10] * 9}, "10 rows"),
        ({"board": ["." * 10] * 9 + ["." * 11]}, "row 9: expected 10"),
        ({"board": ["." * 10] * 9 + ["e" + "." * 9]}, "row 9: expected '.' or A-Z, got 'e'"),
    ],
)
def test_a_board_that_cannot_be_is_told_in_one_line(plain: dict[str, object], says: str) -> None:
    with pytest.raises(PositionError, match=says):
        WordsearchEngine(manifest.load()).read_position(plain)


def test_a_board_is_read_as_it_is_written() -> None:
    assert WordsearchEngine(manifest.load()).read_position({"id": "x", "board": list(BLEU)}).board == BLEU


def test_the_kernel_can_be_compiled_before_it_is_needed() -> None:
    generator.warm()
    assert generator.generate.signatures  # type: ignore[attr-defined]
