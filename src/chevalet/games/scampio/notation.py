"""One-line positions and moves of Scampio, both ways."""

from chevalet.core.acts import Act, PassTurn
from chevalet.core.notation import NotationError, board_from, board_text, tiles_from, tiles_text
from chevalet.games.scampio.state import ExchangeLetters, PlaceWord, ScampioPosition
from chevalet.games.scampio.view import bare_position


def move_text(act: Act) -> str:
    """`H5- SC.MPIO`, `= AEE` for an exchange, `passe`."""
    match act:
        case PlaceWord(tiles=tiles):
            return tiles_text(tiles)
        case ExchangeLetters(letters=letters):
            return f"= {''.join(letters)}"
        case PassTurn():
            return "passe"
    raise AssertionError(f"no notation for {act}")


def move_from(text: str) -> Act:
    if text == "passe":
        return PassTurn()
    if text.startswith("= "):
        return ExchangeLetters(tuple(text[2:]))
    return PlaceWord(tiles_from(text))


def position_text(position: ScampioPosition) -> str:
    """Board, then rack: `15/15/…/15 AEINNR?`, a dash for a rack one does not see."""
    return f"{board_text(position.board)} {''.join(sorted(position.rack or '')) or '-'}"


def position_from(text: str) -> ScampioPosition:
    board, _, rack = text.partition(" ")
    if not rack:
        raise NotationError(f"expected a board and a rack, got {text!r}")
    return bare_position(board_from(board), () if rack == "-" else tuple(rack))
