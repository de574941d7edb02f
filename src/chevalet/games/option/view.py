"""What a seat sees of a game of Option; and a position made from a grid and a rack alone."""

from typing import Any

from chevalet.core.position import nothing_known
from chevalet.core.state import Terms
from chevalet.games.option.state import Board, LastMove, OptionPosition, OptionState, Prism, PrismsLaid


def seen_by(state: OptionState, held: dict[str, Any]) -> OptionPosition:
    """The grid is for all; a rack is for its seat alone."""
    move = state.last_move
    last = None
    if isinstance(move, PrismsLaid):
        laid = tuple(prism.at for prism in move.laid)
        flipped = tuple((row, col) for row, col, _ in move.flips)
        last = LastMove(move.seat, laid, flipped, move.words, move.word_points)
    return OptionPosition(
        **held,
        board=state.board,
        last=last,
    )


def bare_position(board: Board, rack: tuple[Prism, ...]) -> OptionPosition:
    """Seat 0 to move, everything else unknown."""
    return OptionPosition(
        **nothing_known("option", 0, (0, 0), Terms()),
        board=board,
        rack=rack,
        rack_sizes=(len(rack), 0),
        bag=0,
        last=None,
    )
