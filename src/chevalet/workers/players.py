"""Who plays for a bot seat: the bots where they exist, else the engine's best move, else the reference's."""

import random
from functools import lru_cache
from typing import Any

from chevalet.bots import Player, levels_of
from chevalet.core.acts import AcceptMove, Act, Contest, ProposeEnd
from chevalet.core.game import Game
from chevalet.core.position import Position, Preview
from chevalet.core.words import Words
from chevalet.engines import ENGINES, engine
from chevalet.lexicon import Lexicon

REFERENCE_MAX = 2000  # moves the slow reference looks at before it takes the best so far


def best_move(game: Game[Any, Any], position: Position, lexicon: Words) -> tuple[Act, int] | None:
    """The move that scores most, and its points."""
    if game.id in ENGINES:
        found = engine(game.id).best_moves(game, position, lexicon, 1)
        return (found[0].act, found[0].points) if found else None
    best: tuple[Act, int] | None = None
    for number, act in enumerate(game.legal_moves(position, lexicon)):
        preview = game.preview(position, act, lexicon)
        if isinstance(preview, Preview) and (best is None or preview.points > best[1]):
            best = (act, preview.points)
        if number >= REFERENCE_MAX:
            break
    return best


@lru_cache(maxsize=32)
def _bot(game: Game[Any, Any], level: str, lexicon: Lexicon) -> Player:
    return Player(game, level, lexicon)


def choose(
    game: Game[Any, Any],
    position: Position,
    lexicon: Words,
    *,
    level: str,
    rng: random.Random,
    budget_ms: int,
) -> Act:
    if level in levels_of(game.id) and isinstance(lexicon, Lexicon):
        return _bot(game, level, lexicon).choose(position, rng, budget_ms)
    found = best_move(game, position, lexicon)
    return found[0] if found is not None else game.fallback(position, lexicon)


def judge(
    game: Game[Any, Any], position: Position, words: tuple[str, ...], lexicon: Words, *, level: str
) -> Act:
    """A bot contests what it does not know."""
    if level in levels_of(game.id) and isinstance(lexicon, Lexicon):
        return _bot(game, level, lexicon).answer(position, words)
    return AcceptMove() if all(word in lexicon for word in words) else Contest()


def agree(game: Game[Any, Any], position: Position, lexicon: Words) -> Act | None:
    """A bot agrees to end when it has nothing left to lay."""
    return None if game.can_move(position, lexicon) else ProposeEnd()
