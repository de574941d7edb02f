"""A command loads what it needs and no more: what it waits for at its start is told by its modules, not by a clock."""

import subprocess
import sys
from pathlib import Path

import pytest

LOADED = """
import sys
from chevalet.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print(*sys.modules, file=sys.stderr)
"""


def loaded_by(*words: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", LOADED, *words], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def test_the_list_of_commands_loads_none_of_them() -> None:
    assert {name for name in loaded_by("--help") if name.startswith("chevalet.")} == {"chevalet.cli"}


def test_a_word_is_looked_up_without_numpy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert "numpy" in loaded_by(
        "word", "maison"
    )  # the first of all: what follows from the dictionary is worked out
    for word in ("maison", "chevaux", "xyzzy", "abaca", "Œuvre"):
        loaded = loaded_by("word", word)
        assert "chevalet.lexicon.query" in loaded
        assert loaded & {"numpy", "numba", "msgspec", "importlib.metadata"} == set()
