"""How La Clé's stronger levels think: leaves, sampled replies, exact endgames."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from chevalet.core.acts import Act
from chevalet.core.racks import RackPosition
from chevalet.engines.cle import best_moves, best_points
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.leave import leave_table
from chevalet.engines.common.rack_mind import RackMind, Racks, board_after
from chevalet.engines.common.scored import ScoredMove
from chevalet.games.cle.edition import LaCleEdition
from chevalet.games.cle.rules import Cle
from chevalet.games.cle.state import ClePosition
from chevalet.lexicon import Lexicon


def by_leave(game: Cle, position: ClePosition, moves: Sequence[ScoredMove]) -> list[ScoredMove]:
    return _mind(game, None).by_leave(position, moves)


def by_search(game: Cle, position: ClePosition, lexicon: Lexicon, effort: Effort) -> Act | None:
    return _mind(game, lexicon).by_search(position, effort)


def _mind(game: Cle, lexicon: Lexicon | None) -> RackMind:
    def listed(position: ClePosition, count: int) -> list[ScoredMove]:
        assert lexicon is not None
        return best_moves(game, position, lexicon, count)

    def points(positions: Sequence[ClePosition]) -> Sequence[int]:
        assert lexicon is not None
        return best_points(game, positions, lexicon)

    return RackMind(
        best_moves=listed,  # type: ignore[arg-type]
        best_points=points,  # type: ignore[arg-type]
        leaves=leave_table(__package__ or ""),
        letters=dict(game.edition.letters),
        closing=partial(closing, game.edition),
        ends=lambda racks: not all(racks),
        after=after,
    )


def closing(edition: LaCleEdition, racks: Racks) -> float:
    """C13: whoever goes out takes the other's letters; if nobody does, each loses for its own."""
    mine, theirs = racks
    if not mine:
        return edition.out_bonus + edition.letter_left * len(theirs)
    if not theirs:
        return -edition.out_bonus - edition.letter_left * len(mine)
    return edition.letter_left * (len(theirs) - len(mine))


def after(position: RackPosition, move: ScoredMove) -> RackPosition:
    """C11: a key word that was formed is gone, and nobody knows the next card."""
    assert isinstance(position, ClePosition)
    taken = position.key_word is not None and position.key_word in move.words
    return board_after(replace(position, key_word=None) if taken else position, move)
