"""Learning what letters kept are worth: the regression finds what made the figures, and a run can be repeated."""

import json
from pathlib import Path

import numpy as np
import pytest

from chevalet.cli import main
from chevalet.engines.common.crossword import encode_rack
from chevalet.engines.common.leaves import FEATURES, NO_KEY_COUNTS, Leaves
from chevalet.learning import leaves
from chevalet.learning.leaves import Seen, fitted, write


def test_the_regression_finds_what_letters_and_twos_of_them_were_worth() -> None:
    chance = np.random.default_rng(3)
    letters = list("AEQUSZ?")
    kept = [chance.choice(letters, size=chance.integers(1, 7), replace=False).tolist() for _ in range(20_000)]

    def true_worth(held: list[str]) -> float:
        return 4.0 * held.count("S") - 6.0 * ("Q" in held) + 9.0 * ("Q" in held and "U" in held)

    worth = np.array([true_worth(held) for held in kept]) + chance.normal(0, 15, len(kept))
    counts = np.stack([encode_rack(held) for held in kept])
    found = Leaves(
        fitted(Seen(counts, np.zeros_like(counts), worth.astype(np.float32)), np.zeros(FEATURES, np.float32))
    )
    gain = {held: found.worth(encode_rack(held)) for held in ("A", "AS", "AQ", "AU", "AQU")}
    assert gain["AS"] - gain["A"] == pytest.approx(4, abs=1.5)
    assert gain["AQ"] - gain["A"] == pytest.approx(-6, abs=1.5)
    assert gain["AQU"] - gain["AU"] == pytest.approx(3, abs=1.5)


def test_without_anything_new_the_generation_before_stands() -> None:
    before = np.random.default_rng(1).normal(size=FEATURES).astype(np.float32)
    none = np.zeros((0, len(NO_KEY_COUNTS)), np.uint8)
    after = fitted(Seen(none, none, np.zeros(0, np.float32)), before)
    assert np.allclose(after, before, atol=1e-5)


def test_a_run_is_repeated_byte_by_byte_and_goes_on_where_it_was_interrupted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leaves, "CHUNK", 2)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    asked = ["learn", "leaves", "scampio", "--generations", "2", "--games", "4", "--jobs", "1", "--out"]
    once, again = tmp_path / "once.npz", tmp_path / "again.npz"
    assert main([*asked, str(once)]) == 0
    assert "generation 2" in capsys.readouterr().out
    played: list[int] = []
    real = leaves.played

    def interrupted(piece: tuple[leaves.Generation, int]) -> Seen:
        played.append(piece[1])
        if len(played) == 4:
            raise KeyboardInterrupt
        return real(piece)

    monkeypatch.setattr(leaves, "played", interrupted)
    with pytest.raises(KeyboardInterrupt):
        main([*asked, str(again)])
    kept = sorted((tmp_path / "cache").rglob("*.npz"))
    assert len(kept) == 3
    before = {file: file.stat().st_mtime_ns for file in kept}
    monkeypatch.setattr(leaves, "played", real)
    seen: list[dict[Path, int]] = []
    monkeypatch.setattr(
        "shutil.rmtree",
        lambda folder: seen.append({f: f.stat().st_mtime_ns for f in folder.iterdir()}),
    )
    assert main([*asked, str(again)]) == 0
    assert before.items() <= seen[0].items()
    assert once.read_bytes() == again.read_bytes()


def test_a_game_without_letters_on_racks_gets_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "leaves", "wordsearch"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_file_keeps_hundredths_of_a_point(tmp_path: Path) -> None:
    weights = np.zeros(FEATURES, np.float32)
    weights[[0, 5, 900]] = [1.234, -20.5, 0.001]
    write(tmp_path / "x.npz", weights, {"command": "by hand"})
    with np.load(tmp_path / "x.npz") as stored:
        assert stored["features"].tolist() == [0, 5]
        assert stored["weights"].tolist() == [123, -2050]
        assert json.loads(str(stored["how"])) == {"command": "by hand"}
