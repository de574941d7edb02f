"""What a seat or a spectator may see, and a position made from a board and a rack alone."""

from typing import Any

from chevalet.core.position import nothing_known
from chevalet.games.cle.edition import COLOURS
from chevalet.games.cle.state import ClePosition, CleState, CleTerms


def view_of(shared: dict[str, Any], state: CleState) -> ClePosition:
    """Neither the other racks, nor the bag, nor the cards face down."""
    composed = () if state.last_move is None else state.last_move.words
    return ClePosition(
        **shared,
        colours=state.colours,
        dealer=state.dealer,
        key_word=state.key_word,
        cards=len(state.pack),
        key_word_taken=state.window is not None and state.key_word in composed,
    )


def bare_position(
    board: tuple[str, ...], rack: tuple[str, ...], colour: str = COLOURS[0], key_word: str | None = None
) -> ClePosition:
    """The seat of that colour to move, everything else unknown."""
    seat = COLOURS.index(colour)
    return ClePosition(
        **nothing_known("cle", seat, (0,) * len(COLOURS), CleTerms()),
        board=board,
        rack=rack,
        rack_sizes=tuple(len(rack) if index == seat else 0 for index in range(len(COLOURS))),
        bag=0,
        last=None,
        colours=COLOURS,
        dealer=0,
        key_word=key_word,
        cards=0,
    )
