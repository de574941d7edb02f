"""The levels of a game's bots, read from `levels.toml` in its folder: weakest first, one table a level."""

import tomllib
from dataclasses import fields
from importlib import resources
from typing import Any, get_args

from chevalet.core.levels import Grade, Handicap, Level

KNOWN = {field.name for field in fields(Handicap)}


def read_levels(package: str) -> tuple[Level, ...]:
    """A missing limit is no handicap; a missing `thinks` means that the level does not look ahead."""
    text = (resources.files(package) / "levels.toml").read_text(encoding="utf-8")
    return tuple(_level(package, name, plain) for name, plain in tomllib.loads(text).items())


def _level(package: str, name: str, plain: dict[str, Any]) -> Level:
    grade = plain.pop("grade", None)
    strange = plain.keys() - KNOWN
    assert not strange, f"{package}: level {name}: unknown handicap {min(strange)!r}"
    assert grade in (None, *get_args(Grade)), f"{package}: level {name}: unknown grade {grade!r}"
    return Level(name, Handicap(**plain), grade)
