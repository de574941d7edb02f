"""One-line texts for crosswords: squares as H8, words as `H5- SC.MPIO`, boards as rows with counted gaps."""

from itertools import groupby

from chevalet.core.acts import Act, PassTurn
from chevalet.core.crossword import Tile
from chevalet.core.grid import DOWN, RIGHT, Cell
from chevalet.core.racks import PlaceWord


class NotationError(ValueError):
    """A text that is not what it should be: one clear line."""


def square_text(cell: Cell) -> str:
    """Row as a letter, column as a number from 1: the top left square is A1."""
    return f"{chr(65 + cell[0])}{cell[1] + 1}"


def square_from(text: str) -> Cell:
    if len(text) < 2 or not text[0].isascii() or not text[0].isupper() or not text[1:].isdecimal():
        raise NotationError(f"expected a square such as H8, got {text!r}")
    return (ord(text[0]) - 65, int(text[1:]) - 1)


def tiles_text(tiles: tuple[Tile, ...]) -> str:
    """`H5- SC.MPIO`: first square, `-` to the right or `|` down, letters laid, a dot for a square already covered."""
    down = len(tiles) > 1 and tiles[0][1] == tiles[1][1]
    placed = {(row, col): letter for row, col, letter in tiles}
    step = DOWN if down else RIGHT
    first, last = tiles[0][:2], tiles[-1][:2]
    length = last[0] - first[0] + last[1] - first[1] + 1
    cells = [(first[0] + step[0] * i, first[1] + step[1] * i) for i in range(length)]
    letters = "".join(placed.get(cell, ".") for cell in cells)
    return f"{square_text(first)}{'|' if down else '-'} {letters}"


def tiles_from(text: str) -> tuple[Tile, ...]:
    head, _, letters = text.partition(" ")
    # Letters and dots only: a dot is no letter, so it is read as one here.
    if not letters or head[-1:] not in {"-", "|"} or not letters.replace(".", "A").isalpha():
        raise NotationError(f"expected a word such as 'H5- SC.MPIO', got {text!r}")
    row, col = square_from(head[:-1])
    step = DOWN if head[-1] == "|" else RIGHT
    cells = [(row + step[0] * i, col + step[1] * i) for i in range(len(letters))]
    return tuple((r, c, letter) for (r, c), letter in zip(cells, letters, strict=True) if letter != ".")


def word_text(act: Act) -> str:
    """A word laid, or `passe`: the moves every game of racks has."""
    match act:
        case PlaceWord(tiles=tiles):
            return tiles_text(tiles)
        case PassTurn():
            return "passe"
    raise AssertionError(f"no notation for {act}")


def word_from(text: str) -> Act:
    return PassTurn() if text == "passe" else PlaceWord(tiles_from(text))


def board_text(board: tuple[str, ...]) -> str:
    def packed(row: str) -> str:
        groups = ((mark, len(list(run))) for mark, run in groupby(row))
        return "".join(str(count) if mark == "." else mark * count for mark, count in groups)

    return "/".join(packed(row) for row in board)


def board_from(text: str) -> tuple[str, ...]:
    rows = []
    for packed in text.split("/"):
        row, digits = "", ""
        for mark in [*packed, ""]:
            if mark.isdecimal():
                digits += mark
                continue
            row += "." * int(digits or 0) + mark
            digits = ""
        rows.append(row)
    if len({len(row) for row in rows}) != 1:
        raise NotationError("expected rows of one length")
    return tuple(rows)
