"""The arena: players of a game meet in pairs of games with the same draws and the seats swapped."""

from chevalet.arena.contestants import check_level
from chevalet.arena.pairs import DealtChance, Match, Result, in_words, meet, play_game
from chevalet.arena.statistics import Claim, interval, ratings

__all__ = [
    "Claim",
    "DealtChance",
    "Match",
    "Result",
    "check_level",
    "in_words",
    "interval",
    "meet",
    "play_game",
    "ratings",
]
