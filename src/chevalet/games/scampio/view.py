"""A Scampio position made from a board and a rack alone, as commands and notation give it."""

from chevalet.core.position import nothing_known
from chevalet.games.scampio.state import ScampioPosition, ScampioTerms


def bare_position(
    board: tuple[str, ...], rack: tuple[str, ...], terms: ScampioTerms | None = None
) -> ScampioPosition:
    """Seat 0 to move, everything else unknown."""
    return ScampioPosition(
        **nothing_known("scampio", 0, (0, 0), terms or ScampioTerms()),
        board=board,
        rack=rack,
        rack_sizes=(len(rack), 0),
        bag=0,
        last=None,
    )
