"""`chevalet edition check`: what is wrong with a collector's edition, with its line and what was expected."""

from importlib import resources
from pathlib import Path

import pytest

from chevalet.cli import main
from chevalet.games import load

GOOD = (resources.files("chevalet.games.scampio") / "editions" / "defaut.toml").read_text(encoding="utf-8")

BROKEN = {
    "a row too short": (
        ("R..B...R...B..R\n.Y", "R..B...R...B..\n.Y"),
        "line 10: board.squares: row 1: expected 15 squares, got 14",
    ),
    "an unknown square": (
        ("..Y...B.B...Y..\nB", "..Y...Q.B...Y..\nB"),
        "line 12: board.squares: row 3: unknown square 'Q'",
    ),
    "a row missing": (('R..B...R...B..R\n"""', '"""'), "line 9: board.squares: expected 15 rows, got 14"),
    "letters missing": (("W = 1\n", ""), "letters: missing letters: W"),
    "an unknown letter": (("W = 1\n", "W = 1\nÉ = 2\n"), "not TOML"),
    "no opening square": (
        ("opening = [[7, 4], [7, 5], [7, 6], [7, 7], [7, 8], [7, 9], [7, 10]]", "opening = []"),
        "no opening square",
    ),
    "an opening off the board": (
        ("opening = [[7, 4],", "opening = [[15, 4],"),
        "square [15, 4] is not on the 15×15 board",
    ),
    "two places for the inscription": (
        ("inscription_at = [7, 4]", "inscription_at = [[7, 4], [7, 5]]"),
        "expected one square",
    ),
    "a board no word can open": (("rack = 7", "rack = 1"), "no word can open this board"),
    "a negative value": (("Z = 8", "Z = -8"), "values.Z: expected a whole number from 0 to 100, got -8"),
    "another game": (('game = "scampio"', 'game = "tric-trac"'), "expected one of"),
    "not TOML": (("id = ", "id : "), "not TOML"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_wrong_edition_gets_one_line_that_says_where(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (old, new), says = BROKEN[what]
    assert old in GOOD
    file = tmp_path / "boite.toml"
    file.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    assert main(["edition", "check", str(file)]) == 2
    printed = capsys.readouterr()
    assert says in printed.err
    assert printed.err.count("\n") == 1


def test_a_good_edition_is_welcome(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "boite.toml"
    file.write_text(GOOD, encoding="utf-8")
    assert main(["edition", "check", str(file)]) == 0
    assert "a valid edition of scampio" in capsys.readouterr().out


def test_the_users_editions_directory_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHEVALET_DATA", str(tmp_path))
    own = tmp_path / "editions" / "scampio"
    own.mkdir(parents=True)
    (own / "grenier.toml").write_text(GOOD.replace("rack = 7", "rack = 8"), encoding="utf-8")
    assert load("scampio", "grenier").edition.rack == 8  # type: ignore[attr-defined]


def test_missing_and_binary_files_get_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "binaire.toml").write_bytes(b"\xff\xfe\x00")
    assert main(["edition", "check", str(tmp_path / "rien.toml")]) == 2
    assert main(["edition", "check", str(tmp_path / "binaire.toml")]) == 2
    assert capsys.readouterr().err.count("\n") == 2
