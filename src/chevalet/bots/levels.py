"""The players there are: the levels of a game, and two of every game for measuring."""

from chevalet.core.levels import Handicap
from chevalet.games.wire import AnyGame

GREEDY, SHORT = "greedy", "short"
"""The plain best-score player, and one who lays nothing but common words of four letters or fewer."""
MEASURING_PLAYERS = {GREEDY: Handicap(), SHORT: Handicap(min_zipf=4.0, longest_word=4)}


class UnknownLevelError(LookupError):
    """No level of that name."""


def levels_of(game: AnyGame) -> tuple[str, ...]:
    """The levels a game offers, weakest first; none for a game one plays alone."""
    return tuple(level.id for level in game.levels)


def handicap(game: AnyGame, level: str) -> Handicap:
    known = MEASURING_PLAYERS | {offered.id: offered.handicap for offered in game.levels}
    if level not in known:
        expected = ", ".join([*levels_of(game), *MEASURING_PLAYERS])
        raise UnknownLevelError(f"unknown level {level!r} of {game.id}: expected one of {expected}")
    return known[level]
