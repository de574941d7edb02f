"""An edition of Scampio: everything that differs between boxes is here, and nothing in the code asks which one it is."""

from collections.abc import Mapping
from dataclasses import dataclass

from chevalet.core.crossword import BLANK
from chevalet.core.grid import Cell
from chevalet.games.edition_file import ALPHABET, EditionFile

PLAIN = "."


@dataclass(frozen=True)
class Square:
    colour: str = ""
    word: int = 1
    letter: int = 1


@dataclass(frozen=True)
class ScampioEdition:
    id: str
    name: str
    hash: str
    rows: int
    cols: int
    squares: tuple[str, ...]
    legend: Mapping[str, Square]
    opening: tuple[Cell, ...]
    inscription: str
    inscription_at: Cell
    letters: Mapping[str, int]
    values: Mapping[str, int]  # a blank is worth 0
    rack: int
    full_rack_letters: int
    full_rack_bonus: int
    lengthening_counts_old_letters: bool
    exchange_needs_in_bag: int  # 0: no exchange
    first_out_ends: bool
    out_bonus: int
    out_takes_the_others_letters: bool
    contest_penalty: int
    game: str = "scampio"

    @property
    def pieces(self) -> int:
        return sum(self.letters.values())

    def square(self, cell: Cell) -> Square:
        return self.legend[self.squares[cell[0]][cell[1]]]

    def value(self, tile: str) -> int:
        """A blank counts for nothing, on a rack (`?`) as on the board (a small letter)."""
        return self.values.get(tile, 0)


def read_edition(file: EditionFile) -> ScampioEdition:
    """The edition a file describes, or an EditionError that says what is wrong with it."""
    rows, cols = file.whole("rows", 2, 21), file.whole("cols", 2, 21)
    legend = {PLAIN: Square(), **_legend(file)}
    letters = file.per_letter("letters", ALPHABET + BLANK)
    edition = ScampioEdition(
        id=file.text("id"),
        name=file.text("name"),
        hash=file.hash,
        rows=rows,
        cols=cols,
        squares=file.board("board.squares", "".join(legend), rows, cols),
        legend=legend,
        opening=file.cells("board.opening", rows, cols),
        inscription=file.text("board.inscription"),
        inscription_at=_one_cell(file, rows, cols),
        letters=letters,
        values=file.per_letter("values"),
        rack=file.whole("figures.rack", 1, 10),
        full_rack_letters=file.whole("figures.full_rack_letters", 1, 10),
        full_rack_bonus=file.whole("figures.full_rack_bonus", 0, 1000),
        lengthening_counts_old_letters=file.flag("figures.lengthening_counts_old_letters"),
        exchange_needs_in_bag=file.whole("figures.exchange_needs_in_bag", 0, 100),
        first_out_ends=file.flag("figures.first_out_ends"),
        out_bonus=file.whole("figures.out_bonus", 0, 1000),
        out_takes_the_others_letters=file.flag("figures.out_takes_the_others_letters"),
        contest_penalty=file.whole("figures.contest_penalty", 0, 1000),
    )
    _check_playable(file, edition)
    return edition


def _legend(file: EditionFile) -> dict[str, Square]:
    table = file.value("squares")
    if not isinstance(table, dict):
        raise file.fault("squares", "expected a table of marks")
    legend = {}
    for mark in table:
        if len(mark) != 1 or mark == PLAIN:
            raise file.fault(f"squares.{mark}", "expected a mark of one sign, other than the dot")
        word = file.whole(f"squares.{mark}.word", 1, 9)
        letter = file.whole(f"squares.{mark}.letter", 1, 9)
        legend[mark] = Square(file.text(f"squares.{mark}.colour"), word, letter)
    return legend


def _one_cell(file: EditionFile, rows: int, cols: int) -> Cell:
    found = file.value("board.inscription_at")
    whole = isinstance(found, list) and len(found) == 2 and all(isinstance(n, int) for n in found)
    if not whole or not (0 <= found[0] < rows and 0 <= found[1] < cols):
        raise file.fault(
            "board.inscription_at", "expected one square [row, column] of the board, got {}", repr(found)
        )
    return (found[0], found[1])


def _check_playable(file: EditionFile, edition: ScampioEdition) -> None:
    """A first word can be laid, and four racks can be filled."""
    if not edition.opening:
        raise file.fault("board.opening", "no opening square: the first word has nowhere to go")
    if len(set(edition.opening)) != len(edition.opening):
        raise file.fault("board.opening", "the same opening square twice")
    if edition.rack < 2:
        raise file.fault(
            "figures.rack", "no word can open this board: a first word needs two letters in hand"
        )
    total = sum(edition.letters.values())
    if total < 4 * edition.rack:
        raise file.fault(
            "letters", "expected letters for four racks of {}, got {} in all", edition.rack, total
        )
    if edition.full_rack_letters > edition.rack:
        raise file.fault("figures.full_rack_letters", "a rack holds only {} letters", edition.rack)
