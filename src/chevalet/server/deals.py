"""The first deal of a patience, the day's or any."""

from collections.abc import Iterator
from itertools import islice

from chevalet.core.words import Words
from chevalet.games.patience.rules import Patience

DEALS = 20


def playable(game: Patience, words: Words, seeds: Iterator[str]) -> str:
    """P5: the first seed whose letters make a first word; with a dictionary that hardly has any, the last tried."""
    seed = ""
    for seed in islice(seeds, DEALS):
        if game.can_begin(seed, words):
            break
    return seed
