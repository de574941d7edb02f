"""An edition of R.S.V.P.: the frame, its blocks, what letters are worth."""

from collections.abc import Mapping
from dataclasses import dataclass

from chevalet.core.grid import Cell
from chevalet.games.edition_file import EditionFile

MOST_TARGETS = 20
LARGEST = 12
"""Rows and columns at most: the engine packs a line into one machine word."""


@dataclass(frozen=True)
class RsvpEdition:
    id: str
    name: str
    hash: str
    rows: int
    cols: int
    centre: Cell
    targets: tuple[int, ...]
    contest: int
    letters: Mapping[str, int]
    values: Mapping[str, int]
    game: str = "rsvp"

    @property
    def pieces(self) -> int:
        return sum(self.letters.values())

    def points(self, word: str) -> int:
        """R7: all the letters of a word, old ones included."""
        return sum(self.values[letter] for letter in word)


def read_edition(file: EditionFile) -> RsvpEdition:
    """The edition a file describes, or an EditionError that says what is wrong with it."""
    rows, cols = file.whole("rows", 2, LARGEST), file.whole("cols", 2, LARGEST)
    letters = file.per_letter("letters")
    if sum(letters.values()) < 2:
        raise file.fault("letters", "expected two blocks at least: one opens, one is laid")
    return RsvpEdition(
        id=file.text("id"),
        name=file.text("name"),
        hash=file.hash,
        rows=rows,
        cols=cols,
        centre=_centre(file, rows, cols),
        targets=_targets(file),
        contest=file.whole("figures.contest", 0, 1000),
        letters=letters,
        values=file.per_letter("values"),
    )


def _centre(file: EditionFile, rows: int, cols: int) -> Cell:
    found = file.value("centre")
    whole = isinstance(found, list) and len(found) == 2 and all(type(n) is int for n in found)
    if not whole or not (0 <= found[0] < rows and 0 <= found[1] < cols):
        raise file.fault("centre", "expected one square [row, column] of the frame, got {}", repr(found))
    return (found[0], found[1])


def _targets(file: EditionFile) -> tuple[int, ...]:
    found = file.value("figures.targets")
    if not isinstance(found, list) or not found or not all(type(n) is int and n > 0 for n in found):
        raise file.fault("figures.targets", "expected a list of totals above 0, got {}", repr(found))
    if len(found) > MOST_TARGETS:
        raise file.fault("figures.targets", "expected at most {}, got {}", MOST_TARGETS, len(found))
    return tuple(found)
