"""An edition of Option: everything that differs between boxes is here, and nothing in the code asks which one it is."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from chevalet.games.edition_file import PIECES_MAX, EditionFile
from chevalet.games.option.state import Prism

LIST_MAX = 10 * PIECES_MAX  # signs: a line a prism
KIND = re.compile(r"([A-Z*]{2}) ([a-z]{2}) (\d{1,3})")


@dataclass(frozen=True)
class OptionEdition:
    id: str
    name: str
    hash: str
    rows: int
    cols: int
    prisms: tuple[Prism, ...]  # all of them, alike ones as often as they are in the box
    colours: Mapping[str, str]  # a face's mark, its colour's name
    values: Mapping[str, int]  # a star is worth 0
    rack: int
    first_word_letters: int
    full_rack_bonus: int
    flip_bonus: int
    colour_letters: int  # from so many letters on, a word of one colour counts double
    contest_penalty: int
    game: str = "option"

    @property
    def pieces(self) -> int:
        return len(self.prisms)

    def value(self, face: str) -> int:
        """O10: a star counts for nothing, whatever letter it stands for."""
        return self.values.get(face, 0)

    def both_faces(self, prism: Prism) -> int:
        return sum(self.value(face) for face in prism.faces)


def read_edition(file: EditionFile) -> OptionEdition:
    """The edition a file describes, or an EditionError that says what is wrong with it."""
    colours = _colours(file)
    edition = OptionEdition(
        id=file.text("id"),
        name=file.text("name"),
        hash=file.hash,
        rows=file.whole("rows", 4, 19),
        cols=file.whole("cols", 4, 19),
        prisms=_prisms(file, colours),
        colours=colours,
        values=file.per_letter("values"),
        rack=file.whole("figures.rack", 2, 7),
        first_word_letters=file.whole("figures.first_word_letters", 2, 7),
        full_rack_bonus=file.whole("figures.full_rack_bonus", 0, 1000),
        flip_bonus=file.whole("figures.flip_bonus", 0, 1000),
        colour_letters=file.whole("figures.colour_letters", 2, 19),
        contest_penalty=file.whole("figures.contest_penalty", 0, 1000),
    )
    _check_playable(file, edition)
    return edition


def _colours(file: EditionFile) -> dict[str, str]:
    table = file.value("colours")
    if not isinstance(table, dict) or not 1 <= len(table) <= 8:
        raise file.fault("colours", "expected one to eight colours")
    for mark in table:
        if not re.fullmatch("[a-z]", mark):
            raise file.fault(f"colours.{mark}", "expected a mark of one small letter")
    return {mark: file.text(f"colours.{mark}") for mark in table}


def _prisms(file: EditionFile, colours: Mapping[str, str]) -> tuple[Prism, ...]:
    prisms: list[Prism] = []
    for number, line in enumerate(file.text("prisms.list", LIST_MAX).strip("\n").split("\n"), 1):
        kind = KIND.fullmatch(line.strip())
        if kind is None:
            raise file.fault(
                "prisms.list",
                "expected faces, colours and a number such as 'VT rr 2', got {}",
                repr(line),
                offset=number,
            )
        faces, marks, count = kind.groups()
        unknown = next((mark for mark in marks if mark not in colours), None)
        if unknown is not None:
            raise file.fault(
                "prisms.list",
                "unknown colour {}, expected one of {}",
                repr(unknown),
                " ".join(colours),
                offset=number,
            )
        prisms += [Prism(faces, marks)] * int(count)
        if len(prisms) > PIECES_MAX:
            raise file.fault("prisms.list", "expected at most {} pieces, as a box holds", PIECES_MAX)
    return tuple(sorted(prisms))


def _check_playable(file: EditionFile, edition: OptionEdition) -> None:
    """A first word can be laid, and four racks can be filled."""
    if len(edition.prisms) < 4 * edition.rack:
        got = len(edition.prisms)
        raise file.fault(
            "prisms.list", "expected prisms for four racks of {}, got {} in all", edition.rack, got
        )
    if edition.first_word_letters > min(edition.rack, max(edition.rows, edition.cols)):
        raise file.fault("figures.first_word_letters", "a first word is longer than a rack or than the grid")
