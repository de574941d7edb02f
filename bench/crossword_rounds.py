"""One side of a comparison of crossword generators: times each way of asking when it is told to.

It is run by the Python of whichever checkout is measured, so it imports nothing of this folder and only names that
every version has. Standard input: the file of positions and words, then the name of a way, line after line.
Standard output: for each way, processor seconds and a signature of what was found.
"""

import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from chevalet.engines.common import wordgraph
from chevalet.engines.common.crossword import SCORE_SHIFT, Crossword
from chevalet.engines.common.generator import Generator
from chevalet.lexicon.graph import Graph


def ways_of(kept: Any) -> dict[str, Callable[[], int]]:  # noqa: ANN401 -- an open .npz
    graph = Graph(kept["next"], kept["mask"], kept["terminal"])
    known = wordgraph.letter_filter(graph)
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

    ways: dict[str, Callable[[], int]] = {}
    for blanks in range(3):
        racks = kept[f"racks{blanks}"]
        name = ("", ", one blank", ", two blanks")[blanks]
        ways[f"all moves{name}"] = lambda racks=racks: points(generator.batch(boards, racks)[0])
        ways[f"best move{name}"] = lambda racks=racks: points(generator.best_batch(boards, racks)[0])
    hands = kept["racks0"]
    ways["all moves, one call each"] = lambda: sum(
        points(generator.moves(board, hand)) for board, hand in zip(boards, hands, strict=True)
    )
    ways["best move, one call each"] = lambda: sum(
        points(generator.best(board, hand)) for board, hand in zip(boards, hands, strict=True)
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
