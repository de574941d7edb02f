"""How Scampio's stronger levels think: leaves, sampled replies, exact endgames."""

from collections.abc import Sequence

from chevalet.core.acts import Act
from chevalet.engines.common import rack_mind
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.leave import leave_table
from chevalet.engines.common.rack_mind import RackMind, Racks
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.scampio import best_moves, best_points
from chevalet.games.scampio.edition import ScampioEdition
from chevalet.games.scampio.rules import Scampio
from chevalet.games.scampio.scoring import final_lines
from chevalet.games.scampio.state import ScampioPosition
from chevalet.lexicon import Lexicon


def by_leave(game: Scampio, position: ScampioPosition, moves: Sequence[ScoredMove]) -> list[ScoredMove]:
    del game
    return rack_mind.by_leave(leave_table(__package__ or ""), position, moves)


def by_search(game: Scampio, position: ScampioPosition, lexicon: Lexicon, effort: Effort) -> Act | None:
    edition = game.edition
    mind = RackMind[ScampioPosition](
        best_moves=lambda here, count: best_moves(game, here, lexicon, count),
        best_points=lambda all_here: best_points(game, all_here, lexicon),
        leaves=leave_table(__package__ or ""),
        letters=dict(edition.letters),
        closing=lambda racks: closing(edition, racks),
        ends=lambda racks: not any(racks) or (edition.first_out_ends and not all(racks)),
    )
    return mind.by_search(position, effort)


def closing(edition: ScampioEdition, racks: Racks) -> float:
    """The points of the end for the first rack's holder, less the other's."""
    lines = final_lines(edition, dict(enumerate(racks)), 0, bag_is_empty=True)
    return sum(line.points if line.seat == 0 else -line.points for line in lines)
