"""An edition of Wordsearch: the board, which circles stay empty, the letters and their values."""

from collections.abc import Mapping
from dataclasses import dataclass

from chevalet.core.grid import Cell
from chevalet.games.edition_file import EditionFile

LARGEST = 11  # a board of 121 circles fits the engines' 128 bits


@dataclass(frozen=True)
class WordsearchEdition:
    id: str
    name: str
    hash: str
    rows: int
    cols: int
    empty: tuple[Cell, ...]
    letters: Mapping[str, int]
    values: Mapping[str, int]
    game: str = "wordsearch"

    @property
    def pieces(self) -> int:
        return sum(self.letters.values())


def read_edition(file: EditionFile) -> WordsearchEdition:
    """The edition a file describes, or an EditionError that says what is wrong with it."""
    rows, cols = file.whole("rows", 2, LARGEST), file.whole("cols", 2, LARGEST)
    edition = WordsearchEdition(
        id=file.text("id"),
        name=file.text("name"),
        hash=file.hash,
        rows=rows,
        cols=cols,
        empty=file.cells("board.empty", rows, cols),
        letters=file.per_letter("letters"),
        values=file.per_letter("values"),
    )
    if not edition.empty:
        raise file.fault("board.empty", "no empty circle: no letter could ever slide")
    if len(set(edition.empty)) != len(edition.empty):
        raise file.fault("board.empty", "the same empty circle twice")
    expected, total = rows * cols - len(edition.empty), sum(edition.letters.values())
    if total != expected:
        raise file.fault("letters", "expected {} letters to fill the board, got {}", expected, total)
    return edition
