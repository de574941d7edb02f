"""The ways to ask the search of R.S.V.P., for a comparison with another checkout (`side.py`).

It is run by the Python of whichever checkout is measured, so it imports nothing of this folder and only names that
every version has.
"""

import json
from collections.abc import Callable
from functools import partial

import numpy as np

from chevalet.engines.rsvp.listing import reader_of
from chevalet.engines.rsvp.search import think
from chevalet.games import load
from chevalet.games.rsvp.rules import Rsvp
from chevalet.games.rsvp.view import bare_position
from chevalet.lexicon import Lexicon
from chevalet.lexicon.graph import Graph

Found = list[
    tuple[int, int]
]  # of each position: the value of its best letter, and the letters tried to find it
DEPTHS = (1, 2, 3)


def ways_of(file: str) -> dict[str, Callable[[], Found]]:
    kept = np.load(file)
    game = load("rsvp")
    assert isinstance(game, Rsvp)
    lexicon = Lexicon("kept", "kept", 0, Graph(kept["next"], kept["mask"], kept["terminal"]))
    positions = [
        bare_position(tuple(board), side, stock, tuple(totals))
        for board, side, stock, totals in json.loads(str(kept["positions"]))
    ]
    lines = reader_of(game.edition, lexicon).lines

    def search(depth: int) -> Found:
        found = []
        for position in positions:
            lines.keys[:] = 0  # every line forgotten before each search
            lines.used[0] = 0
            thought = think(game, position, lexicon, depth=depth)
            assert thought is not None
            found.append((thought.value, thought.nodes))
        return found

    return {f"search, depth {depth}": partial(search, depth) for depth in DEPTHS}


def signature(found: Found) -> int:
    """Values and letters tried alike: the same tree was searched."""
    return sum(number * (value * 1_000_003 + nodes) for number, (value, nodes) in enumerate(found, 1))
