"""Our engine and that of another checkout on the same positions and words, in turn: each way of asking, ours then
theirs, round after round. Processor time, so that a busy machine only slows both.

The other checkout is set up with its own `make setup-python`. What is asked stands in a file `*_rounds.py` beside this
one, run by the Python of either checkout: see `side.py`.
"""

import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
MS, US = 1e3, 1e6
UNITS = {MS: "ms", US: "µs"}

Side = subprocess.Popen[str]


def compare(
    other: Path,
    rounds_file: str,
    keep: Callable[[Path], int],
    ways: Sequence[str],
    rounds: int,
    unit: float = US,
) -> None:
    """`keep` writes positions and words into the file it is given, and answers how many positions a way asks about."""
    with TemporaryDirectory() as folder:
        kept = Path(folder) / "kept.npz"
        positions = keep(kept)
        pythons = (Path(sys.executable), other.resolve() / ".venv/bin/python")
        sides = [_started(python, rounds_file, kept) for python in pythons]
        try:
            for side in sides:
                _await(side)
            for way in ways:
                _compare(way, sides, positions, rounds, unit)
        finally:
            for side in sides:
                side.communicate()  # its input ends, and so does it


def _started(python: Path, rounds_file: str, kept: Path) -> Side:
    return subprocess.Popen(  # noqa: S603 -- two interpreters of this machine
        [python, HERE / "side.py", HERE / rounds_file, kept],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def _await(side: Side) -> None:
    assert side.stdout is not None
    ready = side.stdout.readline().strip()
    assert ready == "ready", f"{side.args!r} does not answer: {ready!r}"


def _asked(side: Side, way: str) -> tuple[float, str]:
    assert side.stdin is not None
    assert side.stdout is not None
    side.stdin.write(way + "\n")
    side.stdin.flush()
    seconds, signature = side.stdout.readline().split()
    return float(seconds), signature


def _compare(way: str, sides: list[Side], positions: int, rounds: int, unit: float) -> None:
    times: list[list[float]] = [[], []]
    for _ in range(rounds):
        signatures = set()
        for side, spent in zip(sides, times, strict=True):
            seconds, signature = _asked(side, way)
            spent.append(seconds)
            signatures.add(signature)
        assert len(signatures) == 1, f"{way}: what was found differs, {signatures}"
    own, their = (statistics.median(spent) / positions * unit for spent in times)
    print(
        f"  {way:26} {own:8.2f} {UNITS[unit]} a position, theirs {their:8.2f}   {their / own:5.2f} ×",
        flush=True,
    )
