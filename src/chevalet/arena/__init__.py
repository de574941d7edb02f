"""The arena: levels of a game meet in pairs of games with the same draws and the seats swapped."""

from chevalet.arena.pairs import DealtChance, Result, in_words, interval, meet, play_game

__all__ = ["DealtChance", "Result", "in_words", "interval", "meet", "play_game"]
