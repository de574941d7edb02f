"""Squares of a board: rows run down, columns run right, both from 0."""

from collections.abc import Iterator

Cell = tuple[int, int]
Step = tuple[int, int]

RIGHT: Step = (0, 1)
DOWN: Step = (1, 0)
EIGHT_DIRECTIONS: tuple[Step, ...] = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def is_inside(cell: Cell, rows: int, cols: int) -> bool:
    return 0 <= cell[0] < rows and 0 <= cell[1] < cols


def shifted(cell: Cell, step: Step, times: int = 1) -> Cell:
    return (cell[0] + step[0] * times, cell[1] + step[1] * times)


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    row, col = cell
    return ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))


def cells_of(rows: int, cols: int) -> Iterator[Cell]:
    return ((row, col) for row in range(rows) for col in range(cols))


def mirrored(cell: Cell, cols: int) -> Cell:
    """The same square seen from behind the board."""
    return (cell[0], cols - 1 - cell[1])
