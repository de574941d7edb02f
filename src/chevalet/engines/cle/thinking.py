"""How La Clé's stronger levels think: leaves, sampled replies, exact endgames."""

from collections.abc import Sequence
from dataclasses import replace

from chevalet.core.acts import Act
from chevalet.engines.cle import best_moves, best_points
from chevalet.engines.common import rack_mind
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.leave import leave_table
from chevalet.engines.common.rack_mind import RackMind, Racks, board_after
from chevalet.engines.common.scored import ScoredMove
from chevalet.games.cle.edition import LaCleEdition
from chevalet.games.cle.rules import Cle
from chevalet.games.cle.state import ClePosition
from chevalet.lexicon import Lexicon


def by_leave(game: Cle, position: ClePosition, moves: Sequence[ScoredMove]) -> list[ScoredMove]:
    del game
    return rack_mind.by_leave(leave_table(__package__ or ""), position, moves)


def by_search(game: Cle, position: ClePosition, lexicon: Lexicon, effort: Effort) -> Act | None:
    edition = game.edition
    mind = RackMind[ClePosition](
        best_moves=lambda here, count: best_moves(game, here, lexicon, count),
        best_points=lambda all_here: best_points(game, all_here, lexicon),
        leaves=leave_table(__package__ or ""),
        letters=dict(edition.letters),
        closing=lambda racks: closing(edition, racks),
        ends=lambda racks: not all(racks),
        after=after,
    )
    return mind.by_search(position, effort)


def closing(edition: LaCleEdition, racks: Racks) -> float:
    """C13: whoever goes out takes the other's letters; if nobody does, each loses for its own."""
    mine, theirs = racks
    if not mine:
        return edition.out_bonus + edition.letter_left * len(theirs)
    if not theirs:
        return -edition.out_bonus - edition.letter_left * len(mine)
    return edition.letter_left * (len(theirs) - len(mine))


def after(position: ClePosition, move: ScoredMove) -> ClePosition:
    """C11: a key word that was formed is gone, and nobody knows the next card."""
    taken = position.key_word is not None and position.key_word in move.words
    return board_after(replace(position, key_word=None) if taken else position, move)
