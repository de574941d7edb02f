"""Scampio's engine against the referee, in both editions."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from bench.soundness import check_games
from chevalet.core.acts import PassTurn
from chevalet.core.racks import PlaceWord
from chevalet.engines.scampio.engine import ScampioEngine
from chevalet.games import edition_ids, load
from chevalet.games.scampio.rules import Scampio
from chevalet.games.scampio.state import ScampioPosition, ScampioTerms
from chevalet.games.scampio.view import bare_position
from chevalet.lexicon import Flag, Lexicon, open_lexicon
from small_vocabulary import COMMON_WORDS

EMPTY = ("." * 15,) * 15
EDITIONS = pytest.mark.parametrize("edition", edition_ids("scampio"))


def scampio(edition: str = "defaut") -> Scampio:
    game = load("scampio", edition)
    assert isinstance(game, Scampio)
    return game


def with_words(*words: tuple[int, int, str, str]) -> tuple[str, ...]:
    rows = [list(row) for row in EMPTY]
    for row, col, way, word in words:
        for index, letter in enumerate(word):
            rows[row + index * (way == "|")][col + index * (way == "-")] = letter
    return tuple("".join(row) for row in rows)


def points_of(game: Scampio, position: ScampioPosition, words: list[str], first: str) -> int:
    """The points of the move that makes `first` along its line, at its best."""
    moves = ScampioEngine(game).all_moves(position, Lexicon.from_words(words))
    return max(move.points for move in moves if move.words[0] == first)


@EDITIONS
def test_every_move_listed_is_accepted_with_equal_words_and_points(edition: str) -> None:
    tally = check_games("scampio", edition, open_lexicon("usuel"), positions=30, compared=6)
    assert tally.compared == 6
    assert tally.moves > 1_000


@EDITIONS
def test_with_blanks_the_list_is_the_referees(edition: str) -> None:
    game, lexicon, rng = scampio(edition), Lexicon.from_words(COMMON_WORDS), random.Random(4)
    board = with_words((7, 5, "-", "SALE"), (7, 8, "|", "EN"))
    for _ in range(4):
        rack = (*rng.choices("AEINRSTUOL", k=3), "?", "?")
        position = bare_position(board, rack)
        acts = [move.act for move in ScampioEngine(game).all_moves(position, lexicon)]
        reference = list(game.legal_moves(position, lexicon))
        assert len(acts) == len(reference) > 50
        assert set(acts) == set(reference)


def test_s8_the_printed_scampio_is_20_and_25() -> None:
    moves = ScampioEngine(scampio()).all_moves(
        bare_position(EMPTY, tuple("SCAMPIO")), Lexicon.from_words(["SCAMPIO"])
    )
    there = PlaceWord(tuple((7, 4 + i, x) for i, x in enumerate("SCAMPIO")))
    assert {move.act: move.points for move in moves}[there] == 45


def test_s8_the_printed_crossings_are_20_10_and_12() -> None:
    game, words = scampio(), ["SCAMPIO", "TAXI", "RADIO", "BAR"]
    first = with_words((7, 4, "-", "SCAMPIO"))
    assert points_of(game, bare_position(first, tuple("TXI")), words, "TAXI") == 20
    second = with_words((7, 4, "-", "SCAMPIO"), (6, 6, "|", "TAXI"))
    assert points_of(game, bare_position(second, tuple("RADI")), words, "RADIO") == 10
    third = with_words((7, 4, "-", "SCAMPIO"), (6, 6, "|", "TAXI"), (3, 10, "|", "RADIO"))
    assert points_of(game, bare_position(third, tuple("BR")), words, "BAR") == 12


def test_s10_lengthening_counts_only_the_letters_laid_unless_the_edition_says_otherwise() -> None:
    position = bare_position(with_words((7, 5, "-", "POIRE")), tuple("AU"))
    words = ["POIRE", "POIREAU"]
    assert points_of(scampio(), position, words, "POIREAU") == 3  # A on a blue square, U
    assert points_of(scampio("classique"), position, words, "POIREAU") == 10


def test_s14_the_theme_decides_which_words_are_listed() -> None:
    game, lexicon = scampio(), open_lexicon("complet")
    position = bare_position(EMPTY, tuple("MANGERA"))
    themed = replace(position, terms=ScampioTerms(theme="nouns"))
    words = {move.words[0] for move in ScampioEngine(game).all_moves(themed, lexicon)}
    assert "MANGE" in {move.words[0] for move in ScampioEngine(game).all_moves(position, lexicon)}
    assert "MANGE" not in words
    assert words
    assert all(Flag.NOUN in lexicon.flags(word) for word in words)


@EDITIONS
def test_the_greedy_player_takes_the_most_points(edition: str) -> None:
    game, lexicon = scampio(edition), open_lexicon("usuel")
    position = bare_position(with_words((7, 4, "-", "SCAMPIO")), tuple("TXIDRB?"))
    moves = ScampioEngine(game).all_moves(position, lexicon)
    points = {move.act: move.points for move in moves}
    assert points[ScampioEngine(game).greedy_act(position, lexicon)] == moves[0].points
    best = ScampioEngine(game).best_moves(position, lexicon, 20)
    assert all(points[move.act] == move.points for move in best)
    assert all(a.points >= b.points for a, b in pairwise(best))


def test_without_a_word_the_greedy_player_passes() -> None:
    position = bare_position(EMPTY, tuple("WWW"))
    assert ScampioEngine(scampio()).greedy_act(position, open_lexicon("usuel")) == PassTurn()


def test_a_limit_cuts_the_list_and_not_the_count() -> None:
    game, lexicon = scampio(), open_lexicon("usuel")
    position = bare_position(with_words((7, 4, "-", "SCAMPIO")), tuple("ESTR?"))
    moves = ScampioEngine(game).all_moves(position, lexicon)
    for limit in (0, 1, 37, None):
        count, first = ScampioEngine(game).list_moves(position, lexicon, limit)
        assert count == len(moves)
        assert list(first) == moves[:limit]


def test_a_vocabulary_limits_what_is_thought_of() -> None:
    game, lexicon = scampio(), open_lexicon("usuel")
    known = Lexicon.from_words(["RASE", "TA"])
    position = bare_position(with_words((7, 4, "-", "SCAMPIO")), tuple("ESTR"))
    found = ScampioEngine(game).best_moves(position, lexicon, 1000, vocabulary=known)
    assert found
    assert {move.words[0] for move in found} <= {"RASE", "TA"}
