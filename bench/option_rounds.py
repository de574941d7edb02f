"""The ways to ask Option's generator, for a comparison with another checkout (`side.py`).

It is run by the Python of whichever checkout is measured, so it imports nothing of this folder and only names that
every version has.
"""

import json
from collections.abc import Callable
from functools import partial

import numpy as np

from chevalet.engines.option.generate import Found, best, every_move
from chevalet.games import load
from chevalet.games.option.rules import Option
from chevalet.games.option.state import Board, Prism, Standing
from chevalet.lexicon import Lexicon
from chevalet.lexicon.graph import Graph

Asked = list[tuple[Board, tuple[Prism, ...]]]
Ask = Callable[[Board, tuple[Prism, ...]], Found]


def ways_of(file: str) -> dict[str, Callable[[], list[int]]]:
    kept = np.load(file)
    game = load("option")
    assert isinstance(game, Option)
    lexicon = Lexicon("kept", "kept", 0, Graph(kept["next"], kept["mask"], kept["terminal"]))

    def all_moves(board: Board, rack: tuple[Prism, ...]) -> Found:
        return every_move(game.edition, board, rack, lexicon)

    def best_move(board: Board, rack: tuple[Prism, ...]) -> Found:
        return best(game.edition, board, rack, lexicon, 1)

    ways: dict[str, Callable[[], list[int]]] = {}
    for stars, name in enumerate(("", ", one star", ", two stars")):
        asked = read_asked(str(kept[f"stars{stars}"]))
        ways[f"all moves{name}"] = partial(totals, all_moves, asked)
        ways[f"best move{name}"] = partial(totals, best_move, asked)
    return ways


def read_asked(text: str) -> Asked:
    """Boards and racks as JSON has them: the fields of Standing and of Prism in their order."""
    asked = []
    for standing, prisms in json.loads(text):
        board = tuple(Standing(tuple(at), *others) for at, *others in standing)
        asked.append((board, tuple(Prism(*fields) for fields in prisms)))
    return asked


def totals(ask: Ask, asked: Asked) -> list[int]:
    """Of each position, the points of all that was found; the lists are not kept, they may take much memory."""
    return [int(ask(board, rack).points.sum()) for board, rack in asked]


def signature(found: list[int]) -> int:
    return sum(number * points for number, points in enumerate(found, 1))
