"""Numba kernels and search, proved equal to the referee.

Every game's engine package offers the same four functions; a Position is all they get:

    all_moves(game, position, lexicon) -> list[ScoredMove]      every legal move, best first
    best_moves(game, position, lexicon, count) -> list[ScoredMove]   the best by points, found with bounds
    read_position(game, plain, number) -> Position              a line of `chevalet moves`, as JSON (docs/notation.md)
    move_json(move) -> dict                                     a move as `chevalet moves` prints it
"""

import importlib
from types import ModuleType

# One line a game: id -> its package in this room.
ENGINES: dict[str, str] = {}


def engine(game_id: str) -> ModuleType:
    return importlib.import_module(f"chevalet.engines.{ENGINES[game_id]}")
