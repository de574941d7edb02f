"""A move with what it brings, as every engine lists it."""

from dataclasses import dataclass

from chevalet.core.acts import Act


@dataclass(frozen=True)
class ScoredMove:
    act: Act
    points: int
    words: tuple[str, ...]
