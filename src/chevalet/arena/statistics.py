"""How sure a result is: an interval, a test that stops when a claim is settled, and ratings over many meetings."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

Z95 = 1.96
ERROR = 0.05  # of a settled claim, either way
FEWEST_PAIRS = 8  # before the spread of the pairs says anything
DOUBT = 0.25  # the spread of a pair's share that is not known yet: one more pair won and one more lost
ELO_SCALE = 400 / math.log(10)


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """95 % for the share of games won, from each pair's share: Wilson's score interval on an effective sample.

    The two games of a pair have the same draws, so they need not be two independent games. The spread of the pairs
    says how many independent games they are worth: never fewer than one a pair nor more than two, and one when all
    pairs are alike and the spread says nothing. Wilson's interval keeps a width at 0 and 100 %: 50 pairs all won
    give 92.9 to 100 %.
    """
    pairs, share = len(shares), sum(shares) / len(shares)
    spread = sum((s - share) ** 2 for s in shares) / max(1, pairs - 1)
    games = pairs * (min(2.0, max(1.0, share * (1 - share) / spread)) if spread else 1.0)
    z2 = Z95 * Z95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 / (1 + z2 / games) * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class Claim:
    """That the first player wins `high` of the games or more, rather than `low` or less."""

    low: float
    high: float

    def verdict(self, shares: Sequence[float]) -> Literal["proved", "refuted"] | None:
        """Wald's sequential test on the pairs played so far, each an independent draw of unknown spread.

        Looking after every pair is allowed: the errors stay below `ERROR` on either side. None: play on.
        """
        if len(shares) < FEWEST_PAIRS:
            return None
        evidence = self.evidence(shares)
        limit = math.log((1 - ERROR) / ERROR)
        if evidence >= limit:
            return "proved"
        return "refuted" if evidence <= -limit else None

    def evidence(self, shares: Sequence[float]) -> float:
        """The logarithm of how much likelier these pairs are under `high` than under `low`."""
        count, mean = len(shares), sum(shares) / len(shares)
        seen = (sum((share - mean) ** 2 for share in shares) + DOUBT) / count
        independent = max(bound * (1 - bound) / 2 for bound in (self.low, self.high))
        spread = max(seen, independent)  # a lucky start of pairs that are all alike settles nothing
        return count * (self.high - self.low) * (mean - (self.high + self.low) / 2) / spread


def ratings(meetings: Mapping[tuple[str, str], tuple[float, int]]) -> dict[str, float]:
    """Elo ratings that explain these meetings best, 0 on average: of each pair of players, the first one's points
    (a draw is half of one) and the games. Every meeting counts one more draw, so that a clean sweep stays finite."""
    names = sorted({name for pair in meetings for name in pair})
    strength = np.zeros(len(names))
    rows = [
        (names.index(a), names.index(b), won + 0.5, games + 1) for (a, b), (won, games) in meetings.items()
    ]
    for _ in range(100):
        slope, bend = np.zeros(len(names)), np.eye(len(names)) * 1e-9
        for a, b, won, games in rows:
            expected = 1 / (1 + math.exp(strength[b] - strength[a]))
            weight = games * expected * (1 - expected)
            slope[a] += won - games * expected
            slope[b] -= won - games * expected
            bend[a, a] += weight
            bend[b, b] += weight
            bend[a, b] -= weight
            bend[b, a] -= weight
        step = np.clip(np.linalg.lstsq(bend, slope, rcond=None)[0], -1.0, 1.0)
        strength += step
        if np.abs(step).max() < 1e-9:
            break
    strength -= strength.mean()
    return {name: float(value * ELO_SCALE) for name, value in zip(names, strength, strict=True)}
