"""The ways to ask Wordsearch's generator, for a comparison with another checkout (`side.py`).

It is run by the Python of whichever checkout is measured, so it imports nothing of this folder and only names that
every version has.
"""

from collections.abc import Callable

import numpy as np

from chevalet.engines.wordsearch.generator import SCORE_SHIFT
from chevalet.engines.wordsearch.moves import searcher
from chevalet.games import load
from chevalet.games.wordsearch.rules import Wordsearch
from chevalet.lexicon import Lexicon
from chevalet.lexicon.graph import Graph


def ways_of(file: str) -> dict[str, Callable[[], list[int]]]:
    kept = np.load(file)
    game = load("wordsearch")
    assert isinstance(game, Wordsearch)
    lexicon = Lexicon("kept", "kept", 0, Graph(kept["next"], kept["mask"], kept["terminal"]))
    asked = searcher(game.edition, lexicon)
    boards, shortest = kept["boards"], int(kept["shortest"])

    def best_word() -> list[int]:
        found = (asked.records(board, shortest, 1)[0] for board in boards)
        return [int(heads.max(initial=0)) >> SCORE_SHIFT for heads in found]

    def every_word() -> list[int]:
        return [int(asked.records(board, shortest, 0)[0].sum()) for board in boards]

    return {"best word": best_word, "every word": every_word}


def signature(found: list[int]) -> int:
    return sum(number * total for number, total in enumerate(found, 1))
