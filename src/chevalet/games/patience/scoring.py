"""The result of a patience (P7): words first, then letters; a lost one is measured by how far it stayed."""

from chevalet.core.crossword import letters_on
from chevalet.core.grid import Cell
from chevalet.core.state import SheetLine

A_WORD = 1
"""What a word adds to the total: the fewer the better."""


def word_line(seat: int, turn_no: int, word: str) -> SheetLine:
    return SheetLine(seat, turn_no, "word", A_WORD, word)


def distance(board: tuple[str, ...], last_square: Cell) -> int:
    """P7: the least number of rows and columns left between a covered square and the last one."""
    covered = letters_on(board) or {(0, 0): ""}
    return min(last_square[0] - row + last_square[1] - col for row, col in covered)


def letters_laid(board: tuple[str, ...]) -> int:
    return len(letters_on(board))
