"""R.S.V.P.'s kernels say the same loaded from their cache, with bounds checked, and as plain Python."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from chevalet.engines.rsvp.engine import RsvpEngine
from chevalet.engines.rsvp.search import think
from chevalet.games.rsvp.view import bare_position
from chevalet.lexicon import Lexicon
from games.rsvp.table import frame, referee

WORDS = ["RE", "REVE", "LEVER", "REVELE", "VER", "EU", "JEU", "JEUX", "AU", "VA", "ELEVERA"]


def signature() -> str:
    """Letters, points and witnesses of a position from both sides, and what a search of two letters finds."""
    lexicon = Lexicon.from_words(WORDS)
    told: list[object] = []
    for side in (1, 2):
        position = bare_position(
            frame("F6 R", "F7 E", "F8 V", "G7 U"), 1 if side == 1 else 2, {"E": 2, "J": 1, "L": 1}, (4, 6)
        )
        told += [(m.tile, m.points, m.witnesses) for m in RsvpEngine(referee()).all_moves(position, lexicon)]
        thought = think(referee(), position, lexicon, depth=2)
        assert thought is not None
        told.append((thought.move.tile, thought.value, thought.nodes))
    return repr(told)


CHECKED = pytest.param({"NUMBA_BOUNDSCHECK": "1"}, marks=pytest.mark.exhaustive)  # a minute to compile


@pytest.mark.parametrize("way", [{}, CHECKED, {"NUMBA_DISABLE_JIT": "1"}], ids=str)
def test_another_process_says_the_same(way: dict[str, str]) -> None:
    told = subprocess.run(
        [sys.executable, "-W", "ignore", __file__],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), **way},
    ).stdout
    assert told.strip() == signature()


if __name__ == "__main__":
    print(signature())
