"""Editions of R.S.V.P.: a collector's frame is read, and what is wrong with a file is said with its line."""

from importlib import resources
from pathlib import Path

import pytest

from chevalet.games.edition_file import EditionError
from chevalet.games.rsvp.manifest import manifest

DEFAULT = (resources.files("chevalet.games.rsvp") / "editions" / "defaut.toml").read_text(encoding="utf-8")


def written(folder: Path, before: str, after: str) -> Path:
    assert before in DEFAULT
    path = folder / "mine.toml"
    path.write_text(DEFAULT.replace(before, after, 1), encoding="utf-8")
    return path


def test_the_default_edition_ships() -> None:
    assert manifest.edition_ids() == ("defaut",)


def test_a_smaller_frame_with_its_own_centre_is_an_edition_of_its_own(tmp_path: Path) -> None:
    path = written(
        tmp_path, "rows = 11\ncols = 11\n# Where the opening letter goes.\ncentre = [5, 5]",
        "rows = 9\ncols = 7\ncentre = [4, 3]",
    )  # fmt: skip
    mine = manifest.load(path)
    assert (mine.edition.rows, mine.edition.cols, mine.edition.centre) == (9, 7, (4, 3))
    assert mine.edition.hash != manifest.load().edition.hash


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("rows = 11", "rows = 13", r"line \d+: rows: expected a whole number from 2 to 12, got 13"),
        ("centre = [5, 5]", "centre = [11, 5]", r"line 8: centre: expected one square"),
        ("centre = [5, 5]", "centre = 5", r"line 8: centre: expected one square"),
        ("targets = [100, 50, 25]", "targets = []", r"figures\.targets: expected a list of totals above 0"),
        ("targets = [100, 50, 25]", "targets = [0]", r"figures\.targets: expected a list of totals above 0"),
        ("contest = 15", "contest = -1", r"figures\.contest: expected a whole number"),
        ("E = 11", "", r"letters: missing letters: E"),
        ("K = 10", 'K = "dix"', r"values\.K: expected a whole number"),
    ],
)
def test_a_wrong_edition_is_named_with_its_line(tmp_path: Path, before: str, after: str, says: str) -> None:
    with pytest.raises(EditionError, match=says):
        manifest.load(written(tmp_path, before, after))


def test_an_edition_needs_a_block_to_open_and_one_to_lay(tmp_path: Path) -> None:
    head, _, values = DEFAULT.partition("[values]")
    figures, _, _ = head.partition("[letters]")
    none = "\n".join(f"{letter} = 0" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    path = tmp_path / "none.toml"
    path.write_text(f"{figures}[letters]\n{none}\n\n[values]{values}", encoding="utf-8")
    with pytest.raises(EditionError, match="two blocks at least"):
        manifest.load(path)
