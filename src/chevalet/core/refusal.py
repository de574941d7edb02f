"""A player's mistake is a value: what `decide` answers, accepted or refused."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chevalet.core.grid import Cell

if TYPE_CHECKING:
    from chevalet.core.events import Event
    from chevalet.core.state import State


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
    after: "State | None" = field(
        default=None, compare=False, repr=False
    )  # what they lead to, if already known
