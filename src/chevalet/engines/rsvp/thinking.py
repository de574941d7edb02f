"""How R.S.V.P.'s stronger levels think: careful of the best reply, or the race searched as far as time allows."""

from collections.abc import Sequence

import numpy as np

from chevalet.core.acts import Act
from chevalet.core.crossword import board_with
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.rsvp.listing import Reader, ScoredLetter, list_moves, reader_of
from chevalet.engines.rsvp.search import best_act, opening_act
from chevalet.games.rsvp.frame import Side
from chevalet.games.rsvp.rules import Rsvp
from chevalet.games.rsvp.state import RsvpPosition
from chevalet.lexicon import Lexicon

CAREFUL = 2  # so deep, what a letter gives away is counted; deeper, the race is searched
ROW_POINTS, COLUMN_POINTS = 3, 4


def by_leave(game: Rsvp, position: RsvpPosition, moves: Sequence[ScoredMove]) -> list[ScoredMove]:
    """Nobody holds letters of their own: the points are the whole of it."""
    del game, position
    return list(moves)


def by_search(game: Rsvp, position: RsvpPosition, lexicon: Lexicon, effort: Effort) -> Act | None:
    if position.window is not None and position.window.stage == "proof":
        return game.fallback(position, lexicon)
    if not position.is_open:
        return opening_act(game, position, lexicon)
    if effort.depth > CAREFUL:
        return best_act(game, position, lexicon, effort.budget_ms)
    return careful_act(game, position, lexicon, effort)


def careful_act(game: Rsvp, position: RsvpPosition, lexicon: Lexicon, effort: Effort) -> Act | None:
    """The points of a letter less those of the best reply; among equals, one of them."""
    moves = list_moves(game, position, lexicon)[1]
    if not moves:
        return None
    effort.rng.shuffle(moves)
    moves.sort(key=lambda move: -move.points)
    reader = reader_of(game.edition, lexicon)
    looked_at = moves[: effort.candidates]
    return max(
        looked_at, key=lambda move: move.points - _reply(reader, position, move, one_sided=effort.one_sided)
    ).act


def _reply(reader: Reader, position: RsvpPosition, move: ScoredLetter, *, one_sided: bool) -> int:
    """The most points the other player can then make; who forgets the mirrored side sees the columns only."""
    other: Side = 2 if position.side == 1 else 1
    left = {**position.stock, move.tile[2]: position.stock[move.tile[2]] - 1}
    records = reader.letters(board_with(position.board, (move.tile,)), other, left)
    points = np.maximum(records[:, COLUMN_POINTS], 0)
    if not one_sided:
        points += np.maximum(records[:, ROW_POINTS], 0)
    return int(points.max(initial=0))
