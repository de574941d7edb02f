"""Wordsearch: every word that can be slid together, the best ones with bounds, and a greedy player."""

from collections.abc import Mapping
from typing import Any

from chevalet.core.acts import Act
from chevalet.engines.common.reading import PositionError, read_board
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.wordsearch.moves import searcher
from chevalet.games.wordsearch.rules import Wordsearch
from chevalet.games.wordsearch.sliding import Need, needs
from chevalet.games.wordsearch.state import FormWord, WordsearchPosition
from chevalet.games.wordsearch.view import bare_position
from chevalet.lexicon import Lexicon


def all_moves(game: Wordsearch, position: WordsearchPosition, lexicon: Lexicon) -> list[ScoredMove]:
    """Every word with every choice of letters, each with one good order of slides; best first."""
    return list_moves(game, position, lexicon, None)[1]


def list_moves(
    game: Wordsearch, position: WordsearchPosition, lexicon: Lexicon, limit: int | None
) -> tuple[int, list[ScoredMove]]:
    """How many words there are, and the first of them, best first."""
    return searcher(game.edition, lexicon).every(position.board, position.terms.shortest, limit)


def best_moves(
    game: Wordsearch,
    position: WordsearchPosition,
    lexicon: Lexicon,
    count: int,
    *,
    most_slides: int | None = None,
) -> list[ScoredMove]:
    """The words of most points, found with bounds; best first. A weaker player may see few slides at once."""
    assert count > 0
    if most_slides is not None:
        return searcher(game.edition, lexicon).of_few_slides(
            position.board, position.terms.shortest, count, most_slides
        )
    return searcher(game.edition, lexicon).best(position.board, position.terms.shortest, count)


def greedy_act(game: Wordsearch, position: WordsearchPosition, lexicon: Lexicon) -> Act:
    """The word that brings most points now; without one, what the referee falls back on."""
    found = best_moves(game, position, lexicon, 1)
    return found[0].act if found else game.fallback(position, lexicon)


def read_position(game: Wordsearch, plain: Mapping[str, Any], number: int) -> WordsearchPosition:
    """A line of `chevalet moves`: `board`."""
    del number
    board = read_board(plain, game.edition.rows, game.edition.cols)
    for row, letters in enumerate(board):
        small = next((letter for letter in letters if letter.islower()), None)
        if small is not None:
            raise PositionError(f"board, row {row}: expected '.' or A-Z, got {small!r}")
    return bare_position(board)


def move_needs(position: WordsearchPosition, move: ScoredMove) -> tuple[Need, ...]:
    """The letters a word calls in, in order, and what bars the way of each: why one slide must come first."""
    assert isinstance(move.act, FormWord)
    return needs(position.board, move.act.slides)


def move_json(move: ScoredMove) -> dict[str, Any]:
    assert isinstance(move.act, FormWord)
    return {
        "word": move.words[0],
        "cells": [list(cell) for cell in move.act.cells],
        "slides": [[list(source), list(target)] for source, target in move.act.slides],
        "score": move.points,
    }
