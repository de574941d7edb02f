"""The frame between two players: how a line reads from a side, and which words may still come to stand on it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from chevalet.core.crossword import Run, board_with, letters_on, run_through
from chevalet.core.grid import DOWN, RIGHT, Cell, Step, cells_of, is_inside, neighbours, shifted
from chevalet.core.refusal import Refused
from chevalet.core.words import Words

Board = tuple[str, ...]
"""Rows as the first player sees them, a dot for an empty square."""
Side = Literal[1, 2]
Line = Literal["row", "column"]
LINES: tuple[Line, Line] = ("row", "column")
LEFT: Step = (0, -1)


@dataclass(frozen=True)
class Witness:
    """A word that makes a letter good on one line, and its squares in the order they are read."""

    line: Line
    word: str
    cells: tuple[Cell, ...]


def reading_step(line: Line, side: Side) -> Step:
    """R1: from behind the frame rows read the other way; columns read the same."""
    if line == "column":
        return DOWN
    return RIGHT if side == 1 else LEFT


def squares_of(board: Board, cell: Cell, line: Line, side: Side) -> tuple[Cell, ...]:
    """The whole line through a square, as this side reads it."""
    if line == "column":
        return tuple((row, cell[1]) for row in range(len(board)))
    squares = tuple((cell[0], col) for col in range(len(board[0])))
    return squares if side == 1 else squares[::-1]


def run_at(board: Board, cell: Cell, line: Line, side: Side) -> Run:
    """The neighbouring letters through a square, as this side reads them."""
    return run_through(letters_on(board), cell, reading_step(line, side))


def has_letter(board: Board, cell: Cell) -> bool:
    return is_inside(cell, len(board), len(board[0])) and board[cell[0]][cell[1]] != "."


def touching_lines(board: Board, cell: Cell) -> tuple[Line, ...]:
    """The lines in which a letter on this square touches another."""
    up, down, left, right = neighbours(cell)
    around: dict[Line, tuple[Cell, Cell]] = {"row": (left, right), "column": (up, down)}
    return tuple(line for line in LINES if any(has_letter(board, near) for near in around[line]))


def is_in_line(board: Board, cell: Cell) -> bool:
    """R5: whether another letter stands in the row or the column of this square."""
    row, col = cell
    others = (
        board[row][:col] + board[row][col + 1 :] + "".join(r[col] for r in board[:row] + board[row + 1 :])
    )
    return bool(others.strip("."))


def spans_over(text: str, at: int) -> list[tuple[int, int]]:
    """R6: the stretches (first, last) of a line over a square, with another letter in them, that no letter touches.

    Those with the fewest gaps come first, so that the word shown to a player is the nearest one.
    """
    spans = [
        (first, last)
        for first in range(at + 1)
        if first == 0 or text[first - 1] == "."
        for last in range(at, len(text))
        if last == len(text) - 1 or text[last + 1] == "."
    ]
    others = text[:at] + "." + text[at + 1 :]
    gaps = {(first, last): others.count(".", first, last + 1) for first, last in spans}
    joining = [span for span in spans if gaps[span] <= span[1] - span[0]]
    return sorted(joining, key=lambda span: (gaps[span], span))


def find_witness(board: Board, cell: Cell, line: Line, side: Side, lexicon: Words) -> Witness | None:
    """R6: a word that goes over this square, whatever it holds, and over a letter elsewhere on its line."""
    squares = squares_of(board, cell, line, side)
    text = "".join(board[row][col] for row, col in squares)
    for first, last in spans_over(text, squares.index(cell)):
        word = lexicon.fitting(text[first : last + 1])
        if word is not None:
            return Witness(line, word, squares[first : last + 1])
    return None


def judge_letter(board: Board, cell: Cell, side: Side, lexicon: Words) -> tuple[Witness, ...] | Refused:
    """R6: the words that make the letter of this square good, or the line that fails."""
    touching = touching_lines(board, cell)
    found = [find_witness(board, cell, line, side, lexicon) for line in touching or LINES]
    witnesses = tuple(witness for witness in found if witness is not None)
    if not touching:
        in_sight = tuple(c for c in sorted(letters_on(board)) if (c[0] == cell[0]) != (c[1] == cell[1]))
        return witnesses[:1] or Refused("move/joins_no_letter", "R6", cells=(cell, *in_sight))
    for line, witness in zip(touching, found, strict=True):
        if witness is None:
            run = run_at(board, cell, line, side)
            code = "move/row_impossible" if line == "row" else "move/column_impossible"
            return Refused(code, "R6", words=(run.word,), cells=run.cells)
    return witnesses


def citation_fits(board: Board, cell: Cell, witness: Witness) -> bool:
    """R6: whether a cited word lies over the letter of this square and another, and agrees with the frame."""
    step = (
        witness.cells[1][0] - witness.cells[0][0],
        witness.cells[1][1] - witness.cells[0][1],
    )
    inside = all(is_inside(c, len(board), len(board[0])) for c in witness.cells)
    if not inside or cell not in witness.cells:
        return False
    letters = letters_on(board)
    covered = [c for c in witness.cells if c in letters]
    ends = (shifted(witness.cells[0], step, -1), shifted(witness.cells[-1], step))
    agrees = all(letters.get(c, x) == x for c, x in zip(witness.cells, witness.word, strict=True))
    return agrees and len(covered) >= 2 and not any(end in letters for end in ends)


def may_take_a_letter(board: Board, cell: Cell, side: Side, lexicon: Words) -> bool:
    """Whether some letter, in the stock or not, is possible on a free square: a quick no for most full corners."""
    touching = touching_lines(board, cell)
    found = (find_witness(board, cell, line, side, lexicon) is not None for line in touching or LINES)
    return all(found) if touching else any(found)


def squares_in_line(board: Board) -> Iterator[Cell]:
    """R4, R5: every free square in line with a letter."""
    for cell in cells_of(len(board), len(board[0])):
        if not has_letter(board, cell) and is_in_line(board, cell):
            yield cell


def possible_letters(
    board: Board, stock: tuple[str, ...], side: Side, lexicon: Words
) -> Iterator[tuple[Cell, str]]:
    """R4 to R6: every letter of the stock where it is possible."""
    for cell in squares_in_line(board):
        if may_take_a_letter(board, cell, side, lexicon):
            for letter in sorted(set(stock)):
                laid = board_with(board, ((*cell, letter),))
                if not isinstance(judge_letter(laid, cell, side, lexicon), Refused):
                    yield cell, letter


def is_blocked(board: Board, stock: tuple[str, ...], side: Side, lexicon: Words) -> bool:
    """R14: whether no letter of the stock is possible. Letters of words that go over a square are tried first."""
    for cell in squares_in_line(board):
        for line in touching_lines(board, cell) or LINES:
            witness = find_witness(board, cell, line, side, lexicon)
            letter = None if witness is None else witness.word[witness.cells.index(cell)]
            if letter is not None and letter in stock:
                laid = board_with(board, ((*cell, letter),))
                if not isinstance(judge_letter(laid, cell, side, lexicon), Refused):
                    return False
    return next(possible_letters(board, stock, side, lexicon), None) is None
