"""The ways to ask La Clé's generator, for a comparison with another checkout (`side.py`).

It is run by the Python of whichever checkout is measured, so it imports nothing of this folder and only names that
every version has.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from chevalet.engines.common import wordgraph
from chevalet.engines.common.crossword import Crossword
from chevalet.engines.common.generator import Generator
from chevalet.lexicon.graph import Graph


def ways_of(file: str) -> dict[str, Callable[[], list[int]]]:
    kept = np.load(file)
    words = Graph(kept["next"], kept["mask"], kept["terminal"])
    plurals = Graph(kept["plurals_next"], kept["plurals_mask"], kept["plurals_terminal"])
    # 0.1 had only the filter of this table.
    make = getattr(wordgraph, "anagram_table", None) or vars(wordgraph)["letter_filter"]
    known = make(words)
    generators = [
        Generator(
            Crossword(
                int(kept["rows"]),
                int(kept["cols"]),
                squares,
                np.zeros(26, np.int32),
                opening_length=int(kept["opening_length"]),
                full_rack=int(kept["full_rack"]),
                key_bonus=int(kept["key_bonus"]),
            ),
            wordgraph.word_graph(words, plurals),
            known=lambda: known,
        )
        for squares in kept["squares"]
    ]
    colours, boards, keys = kept["colours"], kept["boards"], kept["keys"]

    def all_moves(racks: Any) -> list[int]:  # noqa: ANN401 -- an array of the file
        return [
            sum_of(generators[colour].moves(board, rack, key))
            for colour, board, rack, key in zip(colours, boards, racks, keys, strict=True)
        ]

    def best_move(racks: Any) -> list[int]:  # noqa: ANN401
        return [
            int(generators[colour].best(board, rack, 1, key)[0, 1]) >> 16
            for colour, board, rack, key in zip(colours, boards, racks, keys, strict=True)
        ]

    ways: dict[str, Callable[[], list[int]]] = {}
    for jokers, racks in enumerate(kept["racks"]):
        ways[f"all moves, {jokers} jokers"] = partial(all_moves, racks)
        ways[f"best move, {jokers} jokers"] = partial(best_move, racks)
    return ways


def sum_of(records: Any) -> int:  # noqa: ANN401
    """Of all letters and headers: the lists are not kept, they would take much memory."""
    return int(records.sum())


def signature(found: list[int]) -> int:
    return sum(number * total for number, total in enumerate(found, 1))
