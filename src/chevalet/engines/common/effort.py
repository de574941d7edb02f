"""How hard a player thinks: what a level allows a search."""

import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Effort:
    candidates: int  # moves looked at
    samples: int  # racks imagined for the others
    depth: int  # turns looked ahead where nothing is hidden
    one_sided: bool  # forgets what the other side of the frame reads
    budget_ms: int
    rng: random.Random
