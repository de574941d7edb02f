"""The box of La Clé: what its file must say, and how a wrong one is told."""

from importlib import resources
from pathlib import Path

import pytest

from chevalet.games._la_cle.edition import read_edition
from chevalet.games.cle.manifest import manifest
from chevalet.games.edition_file import EditionError, EditionFile

TEXT = (resources.files("chevalet.games._la_cle") / "editions" / "defaut.toml").read_text(encoding="utf-8")


def test_the_default_box_has_nineteen_rows_twelve_cards_and_nine_grey_squares() -> None:
    edition = manifest.load("defaut").edition
    assert (edition.rows, edition.cols, edition.rack) == (19, 19, 10)
    assert len(edition.key_words) == 12
    assert edition.opening == tuple((row, col) for row in (8, 9, 10) for col in (8, 9, 10))
    assert edition.letters["?"] == 4
    assert edition.last_square == (18, 18)
    assert manifest.edition_ids()[0] == "defaut"


def test_every_colour_has_as_many_squares_as_the_others() -> None:
    marks = "".join(manifest.load("defaut").edition.squares)
    assert {marks.count(mark) for mark in "rvob"} == {15}
    assert {marks.count(mark) for mark in "RVOB"} == {3}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("rows = 19", "rows = 18", r"test.toml, line 11: board.squares: expected 18 rows, got 19"),
        ("K............r....K\n.R", "K............z....K\n.R", r"line 12: .* unknown square 'z'"),
        (".....Kr...r.v...o..", ".....Kr...r.v...o...", r"line 18: .* expected 19 squares, got 20"),
        ("###", "...", r"line 11: board.squares: expected at least one grey square #"),
        ('"CLE"', '"clé"', r"line 35: cards.key_words: card 1: expected a word of 2 to 19 capitals"),
        ('"CODE"', '"CLE"', r"cards.key_words: CLE is there twice"),
        ("rack = 10", "rack = 11", r"figures.rack: expected a whole number from 2 to 10, got 11"),
        ('"?" = 4', '"?" = 5', r"expected at most 4 jokers, got 5"),
        ("E = 15", "", r"letters: missing letters: E"),
        ('name = "La Clé"', "", r"name: missing"),
    ],
)
def test_a_wrong_box_is_told_with_its_line_and_what_was_expected(old: str, new: str, says: str) -> None:
    assert old in TEXT
    with pytest.raises(EditionError, match=says):
        read_edition(EditionFile(TEXT.replace(old, new), "test.toml"))


def test_a_box_with_too_few_letters_or_only_one_kind_is_refused() -> None:
    few = "\n".join(
        "".join([line.split("=")[0], "= 1"]) if line[1:4] == " = " else line for line in TEXT.splitlines()
    )
    with pytest.raises(EditionError, match="expected at least 40 letters"):
        read_edition(EditionFile(few, "test.toml"))
    one = "\n".join(
        f"{line[0]} = {90 if line[0] == 'A' else 0}" if line[1:4] == " = " else line
        for line in TEXT.splitlines()
    )
    with pytest.raises(EditionError, match="at least four different letters"):
        read_edition(EditionFile(one, "test.toml"))


def test_cards_that_are_no_list_are_refused() -> None:
    start, end = TEXT.index("key_words"), TEXT.index("[figures]")
    with pytest.raises(EditionError, match="expected a list of words"):
        read_edition(EditionFile(f"{TEXT[:start]}key_words = 3\n{TEXT[end:]}", "test.toml"))


def test_a_collectors_file_is_read_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "ma-boite.toml"
    file.write_text(TEXT.replace('id = "defaut"', 'id = "ma-boite"'), encoding="utf-8")
    assert manifest.load(file).edition.id == "ma-boite"
    assert manifest.load(file).edition.hash != manifest.load("defaut").edition.hash
