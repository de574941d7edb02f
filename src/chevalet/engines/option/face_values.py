"""What the faces of the prisms kept are worth next turn: a table learned from self-play, as data."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

VOWELS = frozenset("AEIOUY")
WIDEST = 7


@dataclass(frozen=True)
class FaceValues:
    """Points for the first copy of a letter, for each further copy, and for a surplus of vowels or consonants. `how` says how
    they were learned."""

    first: Mapping[str, float]
    again: Mapping[str, float]
    balance: Mapping[int, float]
    how: str

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
def shipped_face_values() -> FaceValues:
    """The table that ships with the engine, learned by `bench/face_values.py`."""
    data = json.loads((resources.files(__package__ or "") / "face_values.json").read_text(encoding="utf-8"))
    balance = {int(tilt): value for tilt, value in data["balance"].items()}
    how = f"{data['how']} ({data['turns']} turns, version {data['version']})"
    return FaceValues(data["first"], data["again"], balance, how)
