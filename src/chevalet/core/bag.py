"""The letters nobody has yet. Chance comes from outside and is logged by its outcome."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Rng(Protocol):
    """The part of `random.Random` that the rules use."""

    def sample(self, population: Sequence[T], k: int) -> list[T]: ...
    def choice(self, seq: Sequence[T]) -> T: ...
    def shuffle(self, x: list[T]) -> None: ...


class FirstOf:
    """A generator without chance that always takes the first: for cases in which the outcome does not depend on what is drawn."""

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        return list(population[:k])

    def choice(self, seq: Sequence[T]) -> T:
        return seq[0]

    def shuffle(self, x: list[T]) -> None:
        """The order stays."""


def filled(counts: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(sorted(letter for letter, count in counts.items() for _ in range(count)))


def drawn(bag: Sequence[T], wanted: int, rng: Rng) -> tuple[T, ...]:
    """A bag that is too short gives what it has."""
    return tuple(rng.sample(bag, min(wanted, len(bag))))


def without(tiles: Sequence[T], gone: Iterable[T]) -> tuple[T, ...]:
    """The tiles less those taken; taking what is not there is our own bug."""
    left = list(tiles)
    for tile in gone:
        assert tile in left, f"{tile!r} is not among {left}"
        left.remove(tile)
    return tuple(left)


def holds(tiles: Iterable[T], wanted: Iterable[T]) -> bool:
    have = Counter(tiles)
    return all(have[tile] >= count for tile, count in Counter(wanted).items())
