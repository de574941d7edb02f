"""Positions of R.S.V.P.: what a seat sees, and one made from a frame and a stock alone."""

from collections import Counter

from chevalet.core.clock import Clock
from chevalet.core.position import SeatView
from chevalet.games.rsvp.frame import Board, Side
from chevalet.games.rsvp.state import RsvpPosition, RsvpTerms


def counted(stock: tuple[str, ...]) -> dict[str, int]:
    return dict(sorted(Counter(stock).items()))


def bare_position(
    board: Board,
    side: Side,
    stock: dict[str, int],
    totals: tuple[int, int] = (0, 0),
    terms: RsvpTerms | None = None,
) -> RsvpPosition:
    """The player of this side to move (seat 0 sits on side 1), everything else unknown; totals by seat."""
    seats = tuple(
        SeatView("", "human", None, team, resigned=False, total=total) for team, total in enumerate(totals)
    )
    return RsvpPosition(
        game="rsvp",
        seat=side - 1,
        seats=seats,
        terms=terms or RsvpTerms(),
        turn=side - 1,
        turn_no=1,
        seq=0,
        sheet=(),
        window=None,
        clock=Clock(),
        can_undo=False,
        agreed_to_end=(),
        outcome=None,
        board=board,
        first=0,
        side=side,
        stock={letter: count for letter, count in sorted(stock.items()) if count},
        asked=(),
        last=None,
    )
