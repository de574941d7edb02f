"""The places of Scampio's geographic theme, from the hand-made list."""

import tomllib
from pathlib import Path

from chevalet.lexicon.folding import LETTERS, fold
from chevalet.lexicon.graph import LONGEST, SHORTEST


def load(path: Path = Path(__file__).parent / "places.toml") -> frozenset[str]:
    """Every place as it is laid on a board."""
    groups: dict[str, str] = tomllib.loads(path.read_text("utf-8"))
    places = {name: fold(name) for names in groups.values() for name in names.split()}
    for name, folded in places.items():
        assert all(letter in LETTERS for letter in folded), f"{name}: not a single word"
        assert SHORTEST <= len(folded) <= LONGEST, f"{name}: too short or too long"
    return frozenset(places.values())
