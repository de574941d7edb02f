"""One game is loaded without the others."""

import subprocess
import sys

import pytest

from chevalet.games import UnknownGameError, found, game_ids, manifest_of

LOADED = """
import sys
from chevalet.games import load
load("scampio")
print(*sorted({name.split(".")[2] for name in sys.modules if name.startswith("chevalet.games.") and name.endswith(".rules")}))
"""


def test_whoever_asks_for_one_game_does_not_wait_for_all() -> None:
    run = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["scampio"]


def test_a_game_loaded_alone_is_the_one_found_among_all() -> None:
    assert all(manifest_of(game) is found().manifests[game] for game in game_ids())


def test_an_unknown_game_is_told_the_games_there_are() -> None:
    with pytest.raises(UnknownGameError, match="unknown game 'dames': expected one of scampio, "):
        manifest_of("dames")
