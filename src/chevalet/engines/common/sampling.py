"""What a seat can imagine of hidden racks: the letters it does not see, dealt at random, the same for every candidate."""

from collections import Counter
from collections.abc import Mapping

from chevalet.core.crossword import letters_on, tile_from_rack


def unseen(letters: Mapping[str, int], board: tuple[str, ...], rack: tuple[str, ...]) -> list[str]:
    """The letters that are neither on the board nor in one's own rack, sorted."""
    left = Counter(dict(letters))
    left.subtract(tile_from_rack(letter) for letter in letters_on(board).values())
    left.subtract(rack)
    return sorted(left.elements())
