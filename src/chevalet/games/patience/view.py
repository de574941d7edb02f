"""What the player of a patience may see, and a position made from a board and a rack alone."""

from typing import Any

from chevalet.core.grid import Cell
from chevalet.core.position import nothing_known
from chevalet.core.state import Terms
from chevalet.games.patience import scoring
from chevalet.games.patience.state import PatiencePosition, PatienceState


def view_of(shared: dict[str, Any], state: PatienceState, last_square: Cell) -> PatiencePosition:
    """The order of the letters to come stays hidden."""
    return PatiencePosition(
        **shared,
        previous=state.previous,
        words=state.words,
        letters=scoring.letters_laid(state.board),
        distance=scoring.distance(state.board, last_square),
    )


def bare_position(
    board: tuple[str, ...], rack: tuple[str, ...], previous: tuple[Cell, ...], bag: int = 0
) -> PatiencePosition:
    """A patience under way, how it came there unknown."""
    return PatiencePosition(
        **nothing_known("patience", 0, (0,), Terms()),
        board=board,
        rack=rack,
        rack_sizes=(len(rack),),
        bag=bag,
        last=None,
        previous=previous,
        words=0,
        letters=scoring.letters_laid(board),
        distance=scoring.distance(board, (len(board) - 1, len(board[0]) - 1)),
    )
