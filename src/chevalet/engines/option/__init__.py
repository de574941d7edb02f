"""Option's engine: every move with its flips, the best moves under a bound, and the greedy player."""

from collections.abc import Sequence

from chevalet.core.acts import Act
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.option.generate import best, every_move
from chevalet.engines.option.listing import Moves
from chevalet.engines.option.written import move_json, read_position
from chevalet.games.option.rules import Option
from chevalet.games.option.state import ExchangePrisms, OptionPosition
from chevalet.lexicon import Lexicon

__all__ = [
    "all_moves",
    "best_moves",
    "greedy_act",
    "last_resort",
    "list_moves",
    "move_json",
    "read_position",
]


def all_moves(game: Option, position: OptionPosition, lexicon: Lexicon) -> Sequence[ScoredMove]:
    """Every legal move, best first. There can be half a million: each is read when it is looked at."""
    found = every_move(game.edition, position.board, position.rack or (), lexicon)
    return Moves(game.edition, position.board, found, everywhere=True)


def list_moves(
    game: Option, position: OptionPosition, lexicon: Lexicon, limit: int | None = None
) -> tuple[int, list[ScoredMove]]:
    """How many moves there are, and the first of them, best first, then in the order of their tiles."""
    found = every_move(game.edition, position.board, position.rack or (), lexicon)
    moves = Moves(game.edition, position.board, found, everywhere=True)
    return len(moves), moves.in_order(limit)


def best_moves(
    game: Option,
    position: OptionPosition,
    lexicon: Lexicon,
    count: int,
    vocabulary: Lexicon | None = None,
    *,
    flips: bool = True,
) -> list[ScoredMove]:
    """The best by points, found with bounds. On an empty grid each word is listed at one place only.

    With a `vocabulary` only its words are thought of along the line; the dictionary still checks the others. A weaker
    player may be made blind to flips.
    """
    rack = position.rack or ()
    found = best(game.edition, position.board, rack, lexicon, count, vocabulary=vocabulary, flips=flips)
    return Moves(game.edition, position.board, found, everywhere=False).in_order(None)


def greedy_act(game: Option, position: OptionPosition, lexicon: Lexicon) -> Act:
    """The move that brings most points now; without one, as many other prisms as the bag can give, or a pass."""
    found = best_moves(game, position, lexicon, 1)
    return found[0].act if found else last_resort(position) or game.fallback(position, lexicon)


def last_resort(position: OptionPosition) -> Act | None:
    """O15: without a word, as many other prisms as the bag can give."""
    exchanged = min(len(position.rack or ()), position.bag)
    return ExchangePrisms(tuple(range(exchanged))) if exchanged else None
