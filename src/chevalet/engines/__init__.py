"""Numba kernels and search, proved equal to the referee.

Every game's engine package offers the same four functions; a Position is all they get:

    all_moves(game, position, lexicon) -> list[ScoredMove]      every legal move, best first
    best_moves(game, position, lexicon, count) -> list[ScoredMove]   the best by points, found with bounds
    read_position(game, plain, number) -> Position              a line of `chevalet moves`, as JSON (docs/notation.md)
    move_json(move) -> dict                                     a move as `chevalet moves` prints it

A package whose moves are cheaper to count than to write out also offers `list_moves`, with the arguments below.
"""

import importlib
from collections.abc import Iterable
from types import ModuleType
from typing import Any

from chevalet.engines.common.scored import ScoredMove

# One line a game: id -> its package in this room.
ENGINES: dict[str, str] = {
    "scampio": "scampio",
    "rsvp": "rsvp",
    "cle": "cle",
    "patience": "patience",
    "wordsearch": "wordsearch",
    "option": "option",
}


def engine(game_id: str) -> ModuleType:
    return importlib.import_module(f"chevalet.engines.{ENGINES[game_id]}")


def list_moves(game: Any, position: Any, lexicon: Any, limit: int | None) -> tuple[int, Iterable[ScoredMove]]:  # noqa: ANN401
    """How many moves a position has, and the first `limit` of them (None: all), best first."""
    module = engine(game.id)
    if hasattr(module, "list_moves"):
        counted: tuple[int, Iterable[ScoredMove]] = module.list_moves(game, position, lexicon, limit)
        return counted
    moves = module.all_moves(game, position, lexicon)
    return len(moves), moves[:limit]
