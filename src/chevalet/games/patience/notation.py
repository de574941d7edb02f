"""One-line positions and moves of the patience, both ways."""

from chevalet.core.acts import Act
from chevalet.core.grid import Cell
from chevalet.core.notation import (
    NotationError,
    board_from,
    board_text,
    square_from,
    square_text,
    word_from,
    word_text,
)
from chevalet.games.patience.state import PatiencePosition
from chevalet.games.patience.view import bare_position

NOTHING = "-"


def move_text(act: Act) -> str:
    """`A6| .OUGE` is written from the first letter laid, `B6| OUGE`; or `passe`, when no word is left."""
    return word_text(act)


def move_from(text: str) -> Act:
    return word_from(text)


def position_text(position: PatiencePosition) -> str:
    """Board, rack, previous word from square to square: `19/…/19 AEINNRST?? A1:A6`, a dash for what is not there."""
    rack = "".join(sorted(position.rack or "")) or NOTHING
    return f"{board_text(position.board)} {rack} {span_text(position.previous)}"


def position_from(text: str) -> PatiencePosition:
    parts = text.split(" ")
    if len(parts) != 3:
        raise NotationError(f"expected a board, a rack and a previous word, got {text!r}")
    board, rack, previous = parts
    return bare_position(board_from(board), () if rack == NOTHING else tuple(rack), span_from(previous))


def span_text(cells: tuple[Cell, ...]) -> str:
    return f"{square_text(cells[0])}:{square_text(cells[-1])}" if cells else NOTHING


def span_from(text: str) -> tuple[Cell, ...]:
    if text == NOTHING:
        return ()
    first, _, last = text.partition(":")
    (top, left), (bottom, right) = square_from(first), square_from(last)
    if (top == bottom) == (left == right) or (bottom, right) < (top, left):
        raise NotationError(f"expected a word from square to square such as A1:A6, got {text!r}")
    return tuple((row, col) for row in range(top, bottom + 1) for col in range(left, right + 1))
