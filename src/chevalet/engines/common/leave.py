"""What letters kept on the rack are worth next turn: a table learned from self-play, as data."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

VOWELS = frozenset("AEIOUY")
WIDEST = 7


@dataclass(frozen=True)
class LeaveTable:
    """Points for the first copy of a letter, for each further copy, and for a surplus of vowels or consonants."""

    first: Mapping[str, float]
    again: Mapping[str, float]
    balance: Mapping[int, float]

    def worth(self, kept: Iterable[str]) -> float:
        counts = Counter(kept)
        total = sum(self.first.get(x, 0.0) + self.again.get(x, 0.0) * (n - 1) for x, n in counts.items())
        return total + self.balance.get(surplus(counts), 0.0)


def surplus(counts: Mapping[str, int]) -> int:
    """Vowels less consonants, blanks aside."""
    letters = {x: n for x, n in counts.items() if x.isalpha()}
    tilt = sum(n if x in VOWELS else -n for x, n in letters.items())
    return max(-WIDEST, min(WIDEST, tilt))


@cache
def leave_table(package: str) -> LeaveTable:
    """The table that ships with a game's engine."""
    data = json.loads((resources.files(package) / "leaves.json").read_text(encoding="utf-8"))
    balance = {int(tilt): value for tilt, value in data["balance"].items()}
    return LeaveTable(data["first"], data["again"], balance)
