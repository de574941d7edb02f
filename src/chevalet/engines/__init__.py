"""Numba kernels and search, proved equal to the referee."""

import pkgutil
from functools import lru_cache

from chevalet.engines.common.engine import AnyEngine, Engine, Limits
from chevalet.engines.common.plain import PlainEngine
from chevalet.engines.common.scored import ScoredMove
from chevalet.games.wire import AnyGame

__all__ = ["AnyEngine", "Engine", "Limits", "ScoredMove", "engine_of"]


@lru_cache(maxsize=64)
def engine_of(game: AnyGame) -> AnyEngine:
    """The engine a game's description names, or the plain one."""
    if not game.engine:
        return PlainEngine(game)
    engine: AnyEngine = pkgutil.resolve_name(game.engine)(game)
    return engine
