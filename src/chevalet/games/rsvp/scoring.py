"""Points of a letter in R.S.V.P. (articles R7 to R9)."""

from dataclasses import dataclass

from chevalet.core.grid import Cell
from chevalet.core.state import SheetLine
from chevalet.core.words import Words
from chevalet.games.rsvp.edition import RsvpEdition
from chevalet.games.rsvp.frame import LINES, Board, Line, Side, run_at


@dataclass(frozen=True)
class Formed:
    """R8: the letters that follow each other through a new one, on one line, as its player reads them."""

    line: Line
    word: str
    points: int


def formed(edition: RsvpEdition, board: Board, cell: Cell, side: Side) -> tuple[Formed, ...]:
    """R7, R9: what stands in the two lines of a letter, on its player's side only."""
    runs = [(line, run_at(board, cell, line, side).word) for line in LINES]
    return tuple(Formed(line, word, edition.points(word)) for line, word in runs if len(word) >= 2)


def completed(found: tuple[Formed, ...], lexicon: Words) -> tuple[Formed, ...]:
    return tuple(form for form in found if form.word in lexicon)


def letter_lines(seat: int, turn_no: int, letter: str, scored: tuple[Formed, ...]) -> tuple[SheetLine, ...]:
    """One line a word; a letter that completes nothing has its line too, so that the sheet tells every turn."""
    if not scored:
        return (SheetLine(seat, turn_no, "letter", 0, letter),)
    return tuple(SheetLine(seat, turn_no, "word", form.points, form.word) for form in scored)


def first_to_reach(sheet: tuple[SheetLine, ...], target: int) -> int | None:
    """R2: the seat whose total came to the target first."""
    totals: dict[int, int] = {}
    for line in sheet:
        totals[line.seat] = totals.get(line.seat, 0) + line.points
        if totals[line.seat] >= target:
            return line.seat
    return None
