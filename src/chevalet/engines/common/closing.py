"""What the end of a crossword played from racks brings, as numbers that kernels and formulas share."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from chevalet.engines.common.crossword import BLANK, Bytes, Ints
from chevalet.engines.common.leaves import FEATURES, MIXES, SYMBOLS, Leaves

FIRST_OUT_ENDS = SYMBOLS
OUT_BONUS = SYMBOLS + 1
OUT_TAKES = SYMBOLS + 2
FIGURES = SYMBOLS + 3
"""In `figures`: what each letter left costs, then these."""


@dataclass(frozen=True, eq=False)
class Closing:
    """Letters left cost their holder; whoever has laid everything gains a bonus, and where `out_takes` what the other's
    letters cost as well. With `first_out_ends` the game is over then; else the other plays on alone."""

    left: Mapping[str, int]
    out_bonus: int
    out_takes: bool
    first_out_ends: bool
    figures: Ints = field(init=False)

    def __post_init__(self) -> None:
        figures = np.zeros(FIGURES, np.int32)
        for letter, cost in self.left.items():
            figures[BLANK if letter == "?" else ord(letter) - ord("A")] = cost
        figures[FIRST_OUT_ENDS], figures[OUT_BONUS] = self.first_out_ends, self.out_bonus
        figures[OUT_TAKES] = self.out_takes
        object.__setattr__(self, "figures", figures)

    def points(self, mine: Bytes, theirs: Bytes) -> int:
        """Of the holder of the first rack, less the other's."""
        return self._for(mine, theirs) - self._for(theirs, mine)

    def _for(self, own: Bytes, other: Bytes) -> int:
        if own.any():
            return -int(self.figures[:SYMBOLS] @ own)
        return self.out_bonus + self.out_takes * int(self.figures[:SYMBOLS] @ other)

    @cached_property
    def leaves(self) -> Leaves:
        """What letters kept cost once there is nothing left to draw: a move is worth its points, what it rids one of,
        and the bonus when it lays everything."""
        weights = np.zeros(FEATURES, np.float32)
        weights[:SYMBOLS] = -self.figures[:SYMBOLS] * (1 + self.out_takes)
        weights[MIXES] = self.out_bonus  # of no vowel and no consonant
        weights[BLANK] -= self.out_bonus  # of a blank alone, too
        return Leaves(weights)
