"""What a seat or a spectator may see, and a position made from a board and a rack alone."""

from typing import Any

from chevalet.core.clock import Clock
from chevalet.core.position import SeatView
from chevalet.games.cle.edition import COLOURS
from chevalet.games.cle.state import ClePosition, CleState, CleTerms


def view_of(shared: dict[str, Any], state: CleState) -> ClePosition:
    """Neither the other racks, nor the bag, nor the cards face down."""
    return ClePosition(
        **shared,
        colours=COLOURS[: len(state.seats)],
        dealer=state.dealer,
        key_word=state.key_word,
        cards=len(state.pack),
    )


def bare_position(
    board: tuple[str, ...], rack: tuple[str, ...], colour: str = COLOURS[0], key_word: str | None = None
) -> ClePosition:
    """The seat of that colour to move, everything else unknown."""
    seat = COLOURS.index(colour)
    seats = tuple(SeatView("", "human", None, team, resigned=False, total=0) for team in range(len(COLOURS)))
    return ClePosition(
        game="cle",
        seat=seat,
        seats=seats,
        terms=CleTerms(),
        turn=seat,
        turn_no=1,
        seq=0,
        sheet=(),
        window=None,
        clock=Clock(),
        can_undo=False,
        agreed_to_end=(),
        outcome=None,
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
