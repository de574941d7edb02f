"""Reading positions that people write: boards and racks as JSON, with one clear line for what is wrong."""

from collections.abc import Mapping
from typing import Any

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SQUARES = frozenset(
    f".{LETTERS}{LETTERS.lower()}"
)  # not what `upper` makes a letter of: it does so of ı and ſ
EMPTY = "."
BLANK = "?"


class PositionError(ValueError):
    """A position that cannot be: one line that says what was expected."""


def field(plain: Mapping[str, Any], name: str) -> Any:  # noqa: ANN401
    if name not in plain:
        raise PositionError(f"expected a field {name!r}")
    return plain[name]


def read_board(plain: Mapping[str, Any], rows: int, cols: int) -> tuple[str, ...]:
    """`board`: one text a row, a dot for an empty square, a small letter for a blank standing for it."""
    board = field(plain, "board")
    if not isinstance(board, list) or not all(isinstance(row, str) for row in board):
        raise PositionError("board: expected a list of rows, each a text")
    if len(board) != rows:
        raise PositionError(f"board: expected {rows} rows, got {len(board)}")
    for number, row in enumerate(board):
        if len(row) != cols:
            raise PositionError(f"board, row {number}: expected {cols} squares, got {len(row)}")
        for sign in row:
            if sign not in SQUARES:
                raise PositionError(f"board, row {number}: expected '.', A-Z or a-z, got {sign!r}")
    return tuple(board)


def read_rack(plain: Mapping[str, Any], most: int) -> tuple[str, ...]:
    """`rack`: letters, `?` for a blank; a text."""
    rack = field(plain, "rack")
    if not isinstance(rack, str):
        raise PositionError("rack: expected a text of letters")
    if len(rack) > most:
        raise PositionError(f"rack: expected at most {most} letters, got {len(rack)}")
    for sign in rack:
        if sign != BLANK and sign not in LETTERS:
            raise PositionError(f"rack: expected A-Z or '?', got {sign!r}")
    return tuple(rack)
