"""A Scampio position made from a board and a rack alone, as commands and notation give it."""

from chevalet.core.clock import Clock
from chevalet.core.position import SeatView
from chevalet.games.scampio.state import ScampioPosition, ScampioTerms


def bare_position(
    board: tuple[str, ...], rack: tuple[str, ...], terms: ScampioTerms | None = None
) -> ScampioPosition:
    """Seat 0 to move, everything else unknown."""
    seats = tuple(SeatView("", "human", None, team, resigned=False, total=0) for team in range(2))
    return ScampioPosition(
        game="scampio",
        seat=0,
        seats=seats,
        terms=terms or ScampioTerms(),
        turn=0,
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
        rack_sizes=(len(rack), 0),
        bag=0,
        last=None,
    )
