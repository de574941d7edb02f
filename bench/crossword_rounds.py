"""One side of a comparison of crossword generators: times each way of asking when it is told to.

It is run by the Python of whichever checkout is measured, so it imports nothing of this folder and only names that
every version has. Standard input: the file of positions and words, then the name of a way, line after line.
Standard output: for each way, processor seconds and a signature of what was found.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from chevalet.engines.common import wordgraph
from chevalet.engines.common.crossword import SCORE_SHIFT, Crossword
from chevalet.engines.common.generator import Generator
from chevalet.lexicon.graph import Graph


def ways_of(kept: Any) -> dict[str, Callable[[], int]]:  # noqa: ANN401 -- an open .npz
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

    def points(records: Any) -> int:  # noqa: ANN401
        return int((records[:, 1] >> SCORE_SHIFT).sum())

    def one_by_one(ask: Callable[[Any, Any], Any], racks: Any) -> int:  # noqa: ANN401
        return sum(points(ask(board, rack)) for board, rack in zip(boards, racks, strict=True))

    ways: dict[str, Callable[[], int]] = {
        "all moves, one call each": lambda: one_by_one(generator.moves, kept["racks0"]),
        "best move, one call each": lambda: one_by_one(generator.best, kept["racks0"]),
    }
    for blanks, name in enumerate(("", ", one blank", ", two blanks")):
        racks = kept[f"racks{blanks}"]
        ways[f"all moves{name}"] = partial(lambda racks: points(generator.batch(boards, racks)[0]), racks)
        ways[f"best move{name}"] = partial(
            lambda racks: points(generator.best_batch(boards, racks)[0]), racks
        )
    return ways


def main() -> None:
    ways = ways_of(np.load(sys.stdin.readline().strip()))
    for way in ways.values():
        way()
    print("ready", flush=True)
    for line in sys.stdin:
        began = time.process_time()
        found = ways[line.strip()]()
        print(time.process_time() - began, found, flush=True)


if __name__ == "__main__":
    main()
