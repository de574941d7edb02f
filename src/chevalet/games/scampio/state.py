"""What Scampio adds to what all rack games share: its theme, and who begins."""

from dataclasses import dataclass
from typing import Literal

from chevalet.core.events import Event, GameStarted
from chevalet.core.racks import (
    ExchangeLetters,
    LettersDrawn,
    LettersExchanged,
    PlaceWord,
    RackPosition,
    RackState,
    WordPlaced,
)
from chevalet.core.state import Terms

__all__ = [
    "ExchangeLetters",
    "GameStarted",
    "LettersDrawn",
    "LettersExchanged",
    "PlaceWord",
    "ScampioPosition",
    "ScampioStarted",
    "ScampioState",
    "ScampioTerms",
    "StarterChosen",
    "WordPlaced",
]


@dataclass(frozen=True)
class ScampioTerms(Terms):
    theme: Literal["all", "places", "nouns", "adjectives"] = "all"


@dataclass(frozen=True, kw_only=True)
class ScampioStarted(GameStarted, kind="game_started"):
    terms: ScampioTerms


@dataclass(frozen=True, kw_only=True)
class StarterChosen(Event):
    """S3: the rack with the highest total begins; the totals are announced."""

    seat: int
    totals: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class ScampioState(RackState):
    terms: ScampioTerms


@dataclass(frozen=True, kw_only=True)
class ScampioPosition(RackPosition):
    terms: ScampioTerms
