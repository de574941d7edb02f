"""Winning chances of two sides: a logistic curve of the lead to be expected, flatter the more of the game is left.

Its two numbers are learned from games of the bots, one file a game beside its engine. It knows nothing of the position
but these two quantities: it says how often such a lead was turned, not what this player will do.
"""

import json
import math
from dataclasses import dataclass
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

FILE = "chances.json"
STEEPEST = 30.0


@dataclass(frozen=True)
class Chances:
    """`spread` points of lead at the end of a game, and `widens` more at its start, move the odds by a factor of e."""

    spread: float
    widens: float
    how: str = ""

    def of(self, lead: float, left: float) -> float:
        """The chances of the side that is ahead by so much, with this share of the game left."""
        return float(self.of_each(np.array(lead), left))

    def of_each(self, leads: NDArray[np.float64], left: float) -> NDArray[np.float64]:
        odds = leads / (self.spread + self.widens * math.sqrt(max(0.0, left)))
        chances: NDArray[np.float64] = 1 / (1 + np.exp(-np.clip(odds, -STEEPEST, STEEPEST)))
        return chances


@cache
def shipped_chances(package: str) -> Chances | None:
    """What ships beside an engine; None where nothing was learned."""
    file = resources.files(package) / FILE
    if not file.is_file():
        return None
    data = json.loads(file.read_text(encoding="utf-8"))
    return Chances(data["spread"], data["widens"], data["how"])
