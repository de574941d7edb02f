"""`chevalet moves option`: positions read with care, moves written as agreed."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from chevalet.cli import main

VUES = [
    {"at": [3, 3], "faces": "VT", "colours": "rr", "shown": 0, "as": "V"},
    {"at": [3, 4], "faces": "UW", "colours": "ww", "shown": 0, "as": "U"},
    {"at": [3, 5], "faces": "*E", "colours": "ww", "shown": 1},
    {"at": [3, 6], "faces": "W*", "colours": "wr", "shown": 1, "as": "S"},
]
RACK = [{"faces": "EL", "colours": "ww"}, {"faces": "LE", "colours": "ww"}]


def asked(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    lines: list[Any],
    *options: str,
) -> tuple[int, list[Any]]:
    words = tmp_path / "mots.txt"
    words.write_text("VUES\nTUES\nTE\n", encoding="utf-8")
    text = "".join(json.dumps(line) + "\n" for line in lines).encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))
    status = main(["moves", "option", "--lexicon", str(words), *options])
    return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_moves_are_written_with_their_tiles_and_flips(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, answers = asked(monkeypatch, capsys, tmp_path, [{"id": "a", "grid": VUES, "rack": RACK}])
    assert status == 0
    move = {"tiles": [[4, 3, "E", 0, 0]], "flips": [[3, 3, "T"]], "score": 30, "words": ["TE", "TUES"]}
    assert answers == [{"id": "a", "count": 1, "moves": [move]}]


def test_an_empty_grid_is_counted_whole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    hand = [{"faces": faces, "colours": "rr"} for faces in ("VT", "UA", "EI", "SN")]
    status, answers = asked(monkeypatch, capsys, tmp_path, [{"id": 1, "grid": [], "rack": hand}], "--count")
    assert (status, answers) == (0, [{"id": 1, "count": 2 * 2 * 13 * 16}])


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"grid": {}}, "grid: expected a list of prisms"),
        ({"rack": "AB"}, "rack: expected a list of prisms"),
        ({"rack": RACK * 4}, "rack: expected at most 7 prisms, got 8"),
        ({"rack": ["AB"]}, "rack, prism 0: expected an object with faces and colours"),
        (
            {"rack": [{"faces": "A", "colours": "rr"}]},
            "rack, prism 0: faces: expected two of A-Z and '*', got 'A'",
        ),
        (
            {"rack": [{"faces": "AB", "colours": "rx"}]},
            "rack, prism 0: colours: expected two of rw, got 'rx'",
        ),
        ({"grid": [{**VUES[0], "at": [3, "x"]}]}, "grid, prism 0: at: expected [row, column], got [3, 'x']"),
        ({"grid": [{**VUES[0], "at": [3, 16]}]}, "grid, prism 0: at: [3, 16] is not on the 16×16 grid"),
        ({"grid": [{**VUES[0], "shown": 2}]}, "grid, prism 0: shown: expected 0 or 1, got 2"),
        ({"grid": [{**VUES[0], "as": "T"}]}, "grid, prism 0: as: expected V, got 'T'"),
        (
            {"grid": [{**VUES[2], "shown": 0}]},
            "grid, prism 0: as: expected the letter that the star stands for, got '*'",
        ),
        ({"grid": [VUES[0], VUES[0]]}, "grid: two prisms on [3, 3]"),
    ],
)
def test_what_is_no_position_gets_one_line_and_the_others_their_answer(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    change: dict[str, Any],
    says: str,
) -> None:
    good = {"id": 2, "grid": VUES, "rack": RACK}
    status, answers = asked(monkeypatch, capsys, tmp_path, [{**good, "id": 1, **change}, good])
    assert status == 1
    assert answers[0] == {"id": 1, "error": f"line 1: {says}"}
    assert answers[1]["count"] == 1
