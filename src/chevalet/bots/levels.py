"""Each level's handicaps, as data: what a weaker player does not know, does not see, or does not think of."""

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from importlib import resources
from typing import Any

LEVELS = ("debutant", "amateur", "club", "expert", "maitre")
GREEDY, SHORT = "greedy", "short"
"""For measuring: the plain best-score player, and one who lays nothing but common words of four letters or fewer."""


class UnknownLevelError(LookupError):
    """No level of that name."""


@dataclass(frozen=True)
class Handicap:
    """What a level knows and sees. The defaults are no handicap at all: the plain best-score player."""

    min_zipf: float = 0.0  # only words at least so common
    longest_word: int = 99  # longer words do not come to mind
    most_laid: int = 99  # at most so many letters (slides, flips …) in one move
    most_flips: int = 99  # at most so many prisms turned over in one move
    no_chains: bool = False  # overlooks a slide that another letter must first make way for
    misses: float = 0.0  # the share of good moves it overlooks
    among: int = 1  # picks among its so many best, the better the likelier
    main_word_only: bool = False  # overlooks words formed in passing: parallel plays, flips elsewhere
    one_sided: bool = False  # forgets what the other side of the frame reads
    thinks: str = (
        "points"  # points: the most points; leave: points and what stays on the rack; search: looks ahead
    )
    candidates: int = 1  # moves looked at when it looks ahead
    samples: int = 0  # racks imagined for the others
    depth: int = 2  # turns it looks ahead where nothing is hidden
    credulity: float = (
        0.0  # the share of words it does not know, but that sound French, it lets pass uncontested
    )
    bluffs: float = 0.0  # how often it dares a word it does not know, at a contesting table
    think_ms: int = 1000  # a search ends after so long, whatever it found


MEASURES = {GREEDY: Handicap(), SHORT: Handicap(min_zipf=4.0, longest_word=4)}


def _table() -> dict[str, Any]:
    text = (resources.files("chevalet.bots") / "levels.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def levels_of(game_id: str) -> tuple[str, ...]:
    """The levels a game offers, weakest first; none for a game one plays alone."""
    table = _table()
    return tuple(level for level in LEVELS if level in table.get(game_id, {}))


@cache
def handicap(game_id: str, level: str) -> Handicap:
    if level in MEASURES:
        return MEASURES[level]
    table = _table().get(game_id, {})
    if level not in table:
        raise UnknownLevelError(
            f"unknown level {level!r} of {game_id}: expected one of {', '.join([*levels_of(game_id), *MEASURES])}"
        )
    known = {field.name for field in fields(Handicap)}
    strange = table[level].keys() - known
    assert not strange, f"levels.toml: {game_id}.{level}: unknown handicap {sorted(strange)}"
    return Handicap(**table[level])
