"""A board as text for the terminal."""

from typing import Any


def board_lines(position: Any) -> list[str]:  # noqa: ANN401 -- a position of any game
    """Rows of letters with their coordinates, for games whose position has rows of letters; nothing for others."""
    board = getattr(position, "board", None)
    if not board or not isinstance(board[0], str):
        return []
    head = "    " + " ".join(f"{col + 1:>2}" for col in range(len(board[0])))
    rows = [
        f"{chr(65 + index):>2}  " + " ".join(f"{'·' if mark == '.' else mark:>2}" for mark in row)
        for index, row in enumerate(board)
    ]
    return [head, *rows]
