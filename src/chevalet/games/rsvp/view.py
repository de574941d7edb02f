"""Positions of R.S.V.P.: what a seat sees, and one made from a frame and a stock alone."""

from collections import Counter

from chevalet.core.position import nothing_known
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
    return RsvpPosition(
        **nothing_known("rsvp", side - 1, totals, terms or RsvpTerms()),
        board=board,
        first=0,
        side=side,
        stock={letter: count for letter, count in sorted(stock.items()) if count},
        asked=(),
        last=None,
    )
