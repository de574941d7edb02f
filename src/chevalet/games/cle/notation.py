"""One-line positions and moves of La Clé, both ways."""

from chevalet.core.acts import Act
from chevalet.core.notation import NotationError, board_from, board_text, word_from, word_text
from chevalet.games.cle.edition import COLOURS
from chevalet.games.cle.state import ClePosition
from chevalet.games.cle.view import bare_position

NOTHING = "-"


def move_text(act: Act) -> str:
    """`J8- CLE` with small letters for jokers, or `passe`."""
    return word_text(act)


def move_from(text: str) -> Act:
    return word_from(text)


def position_text(position: ClePosition) -> str:
    """Board, rack, colour, key word to compose: `19/…/19 AEINNRST?? red SECRET`, a dash for what is not seen."""
    rack = "".join(sorted(position.rack or "")) or NOTHING
    colour = position.colours[position.seat or 0]
    return f"{board_text(position.board)} {rack} {colour} {position.paying_key_word or NOTHING}"


def position_from(text: str) -> ClePosition:
    parts = text.split(" ")
    if len(parts) != 4:
        raise NotationError(f"expected a board, a rack, a colour and a key word, got {text!r}")
    board, rack, colour, key_word = parts
    if colour not in COLOURS:
        raise NotationError(f"expected a colour among {', '.join(COLOURS)}, got {colour!r}")
    letters = () if rack == NOTHING else tuple(rack)
    return bare_position(board_from(board), letters, colour, None if key_word == NOTHING else key_word)
