"""R.S.V.P.'s engine: every possible letter with its witness, the greedy player, and the search for the race."""

from collections.abc import Mapping
from typing import Any

from chevalet.core.acts import Act
from chevalet.engines.common.reading import PositionError, field, read_board
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.rsvp.listing import ScoredLetter, list_moves
from chevalet.engines.rsvp.search import Thought, best_act, think, values_of_letters
from chevalet.engines.rsvp.thinking import doubts, set_piece
from chevalet.games.rsvp.frame import Side
from chevalet.games.rsvp.rules import Rsvp
from chevalet.games.rsvp.state import RsvpPosition
from chevalet.games.rsvp.view import bare_position
from chevalet.lexicon import Lexicon

__all__ = [
    "Thought",
    "all_moves",
    "best_act",
    "best_moves",
    "doubts",
    "greedy_act",
    "list_moves",
    "move_json",
    "read_position",
    "set_piece",
    "think",
    "values_of_letters",
]


def all_moves(game: Rsvp, position: RsvpPosition, lexicon: Lexicon) -> list[ScoredLetter]:
    """Every possible letter, best first."""
    return list_moves(game, position, lexicon)[1]


def best_moves(game: Rsvp, position: RsvpPosition, lexicon: Lexicon, count: int) -> list[ScoredLetter]:
    """The best by points."""
    return list_moves(game, position, lexicon, count)[1]


def greedy_act(game: Rsvp, position: RsvpPosition, lexicon: Lexicon) -> Act:
    """The letter that brings most points now; without one, what the referee falls back on."""
    found = best_moves(game, position, lexicon, 1)
    return found[0].act if found else game.fallback(position, lexicon)


def read_position(game: Rsvp, plain: Mapping[str, Any], number: int) -> RsvpPosition:
    """A line of `chevalet moves`: `board` from the first player's side, `side` to play, `stock`."""
    del number
    board = read_board(plain, game.edition.rows, game.edition.cols)
    small = next((sign for row in board for sign in row if sign.islower()), None)
    if small is not None:
        raise PositionError(f"board: expected '.' or A-Z, got {small!r}")
    return bare_position(board, _side(plain), _stock(plain))


def _side(plain: Mapping[str, Any]) -> Side:
    side = field(plain, "side")
    if type(side) is not int or side not in {1, 2}:
        raise PositionError(f"side: expected 1 or 2, got {side!r}")
    return 1 if side == 1 else 2


def _stock(plain: Mapping[str, Any]) -> dict[str, int]:
    stock = field(plain, "stock")
    if not isinstance(stock, dict):
        raise PositionError("stock: expected an object of letters and their counts")
    for letter, count in stock.items():
        if len(letter) != 1 or not "A" <= letter <= "Z":
            raise PositionError(f"stock: expected letters A-Z, got {letter!r}")
        if type(count) is not int or not 0 <= count <= 1000:
            raise PositionError(f"stock: expected a count from 0 to 1000 for {letter}, got {count!r}")
    return stock


def move_json(move: ScoredMove) -> dict[str, object]:
    """A letter as `chevalet moves` prints it, squares on the first player's side."""
    assert isinstance(move, ScoredLetter)
    return {
        "tile": list(move.tile),
        "score": move.points,
        "words": list(move.words),
        "witness": [
            {"line": shown.line, "word": shown.word, "cells": [list(cell) for cell in shown.cells]}
            for shown in move.witnesses
        ],
    }
