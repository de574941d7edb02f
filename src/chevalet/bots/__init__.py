"""Bots: the levels of a game over its engine. A bot sees only what its seat sees."""

from chevalet.bots.levels import GREEDY, SHORT, UnknownLevelError, handicap, levels_of
from chevalet.bots.player import Player, player

__all__ = ["GREEDY", "SHORT", "Player", "UnknownLevelError", "handicap", "levels_of", "player"]
