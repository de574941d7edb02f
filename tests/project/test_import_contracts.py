"""A planted violation of each import contract breaks `make check`; the tree as it is does not."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from chevalet.games import game_ids

ROOT = Path(__file__).resolve().parents[2]
LINT = Path(sys.executable).with_name("lint-imports")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the sources that may be spoiled."""
    shutil.copytree(
        ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("*.lex", "static", "__pycache__")
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def contracts(tree: Path) -> subprocess.CompletedProcess[str]:
    environment = {"PYTHONPATH": str(tree / "src"), "PATH": "/usr/bin:/bin"}
    return subprocess.run(
        [LINT, "--no-cache"],
        cwd=tree,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def plant(tree: Path, module: str, line: str) -> None:
    file = tree / "src/chevalet" / module
    file.write_text(f"{file.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")


def test_the_tree_keeps_its_contracts(tree: Path) -> None:
    result = contracts(tree)
    assert result.returncode == 0, result.stdout


def test_every_game_is_named_in_the_contract_that_keeps_games_apart() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = next(c for c in settings["tool"]["importlinter"]["contracts"] if c["type"] == "independence")
    assert set(named["modules"]) == {f"chevalet.games.{package}" for package in game_ids()}


PLANTED = {
    "a game importing another": (
        "games/scampio/rules.py",
        "import chevalet.games.option",
        "A game knows no other game",
    ),
    "the server reaching numba through a chain": (
        "workers/jobs.py",
        "import chevalet.engines.kernel",
        "The server never reaches a kernel, a bot or numba",
    ),
    "the command that becomes the server reaching a bot": (
        "cli/serve.py",
        "import chevalet.bots",
        "The server never reaches a kernel, a bot or numba",
    ),
    "a developer's tool in the package": ("cli/play.py", "import bench.kills", "What is installed needs no"),
    "a clock in core": ("core/bag.py", "import time", "Core is pure"),
    "chance in a game": ("games/scampio/rules.py", "import random", "The referee has no clock"),
    "an import that points up": ("core/bag.py", "import chevalet.games", "Imports point down only"),
}


@pytest.mark.parametrize("what", PLANTED)
def test_a_planted_violation_is_caught(what: str, tree: Path) -> None:
    module, line, contract = PLANTED[what]
    plant(tree, module, line)
    result = contracts(tree)
    assert result.returncode != 0
    broken = [text for text in result.stdout.splitlines() if text.endswith("BROKEN")]
    assert any(text.startswith(contract) for text in broken), result.stdout
