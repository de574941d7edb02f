"""One-line positions and moves of Scampio, both ways."""

from chevalet.core.acts import Act
from chevalet.core.notation import NotationError, board_from, board_text, word_from, word_text
from chevalet.games.scampio.state import ExchangeLetters, ScampioPosition
from chevalet.games.scampio.view import bare_position


def move_text(act: Act) -> str:
    """`H5- SC.MPIO`, `= AEE` for an exchange, `passe`."""
    if isinstance(act, ExchangeLetters):
        return f"= {''.join(act.letters)}"
    return word_text(act)


def move_from(text: str) -> Act:
    if text.startswith("= "):
        return ExchangeLetters(tuple(text[2:]))
    return word_from(text)


def position_text(position: ScampioPosition) -> str:
    """Board, then rack: `15/15/…/15 AEINNR?`, a dash for a rack one does not see."""
    return f"{board_text(position.board)} {''.join(sorted(position.rack or '')) or '-'}"


def position_from(text: str) -> ScampioPosition:
    board, _, rack = text.partition(" ")
    if not rack:
        raise NotationError(f"expected a board and a rack, got {text!r}")
    return bare_position(board_from(board), () if rack == "-" else tuple(rack))
