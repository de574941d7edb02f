"""Editions of Wordsearch: what ships, and what is said of a file that is wrong."""

from importlib import resources
from pathlib import Path

import pytest

from chevalet.games.edition_file import EditionError
from chevalet.games.wordsearch.manifest import manifest

DEFAULT = (resources.files("chevalet.games.wordsearch") / "editions/defaut.toml").read_text(encoding="utf-8")


def test_the_default_edition_has_ninety_six_letters_on_a_board_of_ten_by_ten() -> None:
    edition = manifest.load().edition
    assert manifest.edition_ids() == ("defaut",)
    assert (edition.rows, edition.cols, sum(edition.letters.values())) == (10, 10, 96)
    assert [edition.values[letter] for letter in "BLEU"] == [3, 1, 0, 1]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("[[4, 4], [4, 5], [5, 4], [5, 5]]", "[]", "no empty circle"),
        ("[[4, 4], [4, 5], [5, 4], [5, 5]]", "[[4, 4], [4, 4], [5, 4], [5, 5]]", "same empty circle twice"),
        ("[[4, 4], [4, 5], [5, 4], [5, 5]]", "[[4, 4], [4, 5], [5, 4], [5, 10]]", "line 10: board.empty"),
        ("[letters]\nA = 8", "[letters]\nA = 9", "line 12: letters: expected 96 letters"),
        ("rows = 10", "rows = 12", "line 5: rows: expected a whole number from 2 to 11"),
        ("Z = 4\n", "", "missing letters: Z"),
    ],
)
def test_a_wrong_edition_is_told_in_one_line_with_its_place(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    file = tmp_path / "boite.toml"
    assert old in DEFAULT
    file.write_text(DEFAULT.replace(old, new), encoding="utf-8")
    with pytest.raises(EditionError, match=says) as error:
        manifest.load(file)
    assert "\n" not in str(error.value)
    assert str(file) in str(error.value)
