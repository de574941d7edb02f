"""Option's moves as everybody reads them, from the kernels."""

from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.option.generate import best, every_move
from chevalet.engines.option.listing import Moves
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.state import OptionPosition
from chevalet.lexicon import Lexicon


def all_moves(edition: OptionEdition, position: OptionPosition, lexicon: Lexicon) -> Moves:
    """Every legal move, best first. There can be half a million: each is read when it is looked at."""
    found = every_move(edition, position.board, position.rack or (), lexicon)
    return Moves(edition, position.board, found, everywhere=True)


def best_moves(
    edition: OptionEdition,
    position: OptionPosition,
    lexicon: Lexicon,
    count: int,
    *,
    vocabulary: Lexicon | None = None,
    flips: bool = True,
) -> list[ScoredMove]:
    """The best by points, found with bounds. On an empty grid each word is listed at one place only.

    With a `vocabulary` only its words are thought of along the line; the dictionary still checks the others. A weaker
    player may be made blind to flips.
    """
    rack = position.rack or ()
    found = best(edition, position.board, rack, lexicon, count, vocabulary=vocabulary, flips=flips)
    return Moves(edition, position.board, found, everywhere=False).in_order(None)
