"""Two checkouts compared in turn: this one stands for both."""

import sys
from pathlib import Path

import pytest

from bench.against import US, compare

HERE = Path(sys.prefix).parent
ROUNDS = """
import time


def ways_of(file):
    text = open(file).read()
    return {{"letters": lambda: len(text), "chance": lambda: {differs}}}


def signature(found):
    return found
"""


def rounds_file(folder: Path, differs: str) -> str:
    file = folder / "rounds.py"
    file.write_text(ROUNDS.format(differs=differs), encoding="utf-8")
    return str(file)


def keep(file: Path) -> int:
    return file.write_text("POSITIONS", encoding="utf-8")


def test_each_way_is_printed_with_both_times(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    compare(HERE, rounds_file(tmp_path, "7"), keep, ("letters", "chance"), rounds=2, unit=US)
    first, second = capsys.readouterr().out.splitlines()
    assert first.split()[0] == "letters"
    assert second.split()[0] == "chance"
    assert "µs a position, theirs" in first


def test_sides_that_find_something_else_are_not_compared(tmp_path: Path) -> None:
    unlike = rounds_file(tmp_path, "time.perf_counter_ns()")
    with pytest.raises(AssertionError, match="chance: what was found differs"):
        compare(HERE, unlike, keep, ("chance",), rounds=1)
