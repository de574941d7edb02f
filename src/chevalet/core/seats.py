"""Who sits at a table, alone or in teams."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Seat:
    name: str
    kind: Literal["human", "bot"] = "human"
    level: str | None = None  # a bot's
    team: int = 0  # seats of one team share a score; alone, each seat is its own team


def alone(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(Seat(s.name, s.kind, s.level, team=index) for index, s in enumerate(seats))


def in_two_teams(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Partners sit across the table: seats 0 and 2 against 1 and 3."""
    return tuple(Seat(s.name, s.kind, s.level, team=index % 2) for index, s in enumerate(seats))
