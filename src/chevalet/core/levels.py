"""The levels a game offers its bots, as data: what a weaker player does not know, does not see, or does not think of."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Grade = Literal["easy", "medium", "hard"]


@dataclass(frozen=True)
class Handicap:
    """What a level knows and sees. The defaults are a player who knows every word, overlooks nothing and takes the most points:
    no limit, but no look ahead either."""

    min_zipf: float = 0.0  # only words at least so common
    longest_word: int = 99  # longer words do not come to mind
    misses: float = 0.0  # the share of good moves it overlooks
    lapses: float = 0.0  # the share of its turns at which only short everyday words come to mind
    among: int = 1  # picks among its so many best, the better the likelier
    thinks: Literal["points", "leave", "search"] = "points"  # points; what stays on the rack too; looks ahead
    candidates: int = 1  # moves looked at when it looks ahead
    samples: int = 0  # racks imagined for the others
    depth: int = 2  # turns it looks ahead where nothing is hidden
    think_ms: int = 1000  # a search ends after so long, whatever it found
    credulity: float = 0.0  # the share of unknown words that sound French which it lets pass uncontested
    bluffs: float = 0.0  # how often it dares a word it does not know, at a contesting table
    limits: Mapping[str, int] = field(default_factory=dict)  # what it overlooks: the game's engine reads it


@dataclass(frozen=True)
class Level:
    id: str
    handicap: Handicap
    grade: Grade | None = None  # where players choose among three only


def usual_level(levels: tuple[Level, ...]) -> str:
    """The level of a bot when none was chosen: the one graded medium."""
    return next((level.id for level in levels if level.grade == "medium"), levels[len(levels) // 2].id)
