"""The ways to ask a crossword generator, for a comparison with another checkout (`side.py`).

It is run by the Python of whichever checkout is measured, so it imports nothing of this folder and only names that
every version has.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from chevalet.engines.common import wordgraph
from chevalet.engines.common.crossword import SCORE_SHIFT, Crossword
from chevalet.engines.common.generator import Generator
from chevalet.lexicon.graph import Graph

Way = Callable[[], list[Any]]  # the records found, in one array or in one a position


def ways_of(file: str) -> dict[str, Way]:
    kept = np.load(file)
    graph = Graph(kept["next"], kept["mask"], kept["terminal"])
    # 0.1 had only the filter of this table.
    make = getattr(wordgraph, "anagram_table", None) or vars(wordgraph)["letter_filter"]
    known = make(graph)
    crossword = Crossword(
        int(kept["rows"]),
        int(kept["cols"]),
        kept["squares"],
        kept["values"],
        full_rack=int(kept["full_rack"]),
        full_rack_bonus=int(kept["full_rack_bonus"]),
        counts_new_only=bool(kept["counts_new_only"]),
    )
    generator = Generator(crossword, wordgraph.word_graph(graph), known=lambda: known)
    boards = kept["boards"]

    def one_by_one(ask: Callable[[Any, Any], Any], racks: Any) -> list[Any]:  # noqa: ANN401
        return [ask(board, rack) for board, rack in zip(boards, racks, strict=True)]

    ways: dict[str, Way] = {
        "all moves, one call each": lambda: one_by_one(generator.moves, kept["racks0"]),
        "best move, one call each": lambda: one_by_one(generator.best, kept["racks0"]),
    }
    for blanks, name in enumerate(("", ", one blank", ", two blanks")):
        racks = kept[f"racks{blanks}"]
        ways[f"all moves{name}"] = partial(lambda racks: [generator.batch(boards, racks)[0]], racks)
        ways[f"best move{name}"] = partial(lambda racks: [generator.best_batch(boards, racks)[0]], racks)
    return ways


def signature(found: list[Any]) -> int:
    """The sum of all points."""
    return sum(int((records[:, 1] >> SCORE_SHIFT).sum()) for records in found)
