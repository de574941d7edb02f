"""A player's mistake is a value: what `decide` answers, accepted or refused."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chevalet.core.grid import Cell

if TYPE_CHECKING:
    from chevalet.core.events import Event


@dataclass(frozen=True)
class Refused:
    """Nothing happened and nothing is lost. The front end owns the wording of the code."""

    code: str
    article: str | None = None
    words: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True)
class Accepted:
    events: "tuple[Event, ...]"
