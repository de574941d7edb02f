"""What a seat can imagine of hidden racks: the letters it does not see, dealt at random, the same for every candidate."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Protocol

from chevalet.core.crossword import letters_on, tile_from_rack


class Holding(Protocol):
    """A position of a game with racks, whatever the pieces."""

    @property
    def rack(self) -> Sequence[object] | None: ...
    @property
    def rack_sizes(self) -> tuple[int, ...]: ...
    @property
    def bag(self) -> int: ...


def all_in_play(position: Holding, hidden: Sequence[object]) -> bool:
    """Whether what one does not see is in the bag or in a rack: nobody has left the table with pieces."""
    return len(hidden) == position.bag + sum(position.rack_sizes) - len(position.rack or ())


def unseen(letters: Mapping[str, int], board: tuple[str, ...], rack: tuple[str, ...]) -> list[str]:
    """The letters that are neither on the board nor in one's own rack, sorted."""
    left = Counter(dict(letters))
    left.subtract(tile_from_rack(letter) for letter in letters_on(board).values())
    left.subtract(rack)
    return sorted(left.elements())
