"""What a patience holds: the chain so far, the letters to come in their order, and what its player may know."""

from dataclasses import dataclass

from chevalet.core.events import Event, secret
from chevalet.core.grid import Cell
from chevalet.core.racks import RackPosition, RackState, WordPlaced


@dataclass(frozen=True, kw_only=True)
class BagOrdered(Event):
    """All the letters in the order in which they will be drawn, and the seed it comes from: nobody's to see (P5)."""

    count: int
    order: tuple[str, ...] | None = secret()
    seed: str | None = secret()


@dataclass(frozen=True, kw_only=True)
class WordChained(WordPlaced, kind="word_placed"):
    """`cells` are those of the announced word, letters of older words included: the next word links on them (P3)."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, kw_only=True)
class WordsExhausted(Event):
    """The referee has looked: no word can be laid (P6)."""


@dataclass(frozen=True, kw_only=True)
class PatienceState(RackState):
    previous: tuple[Cell, ...] = ()  # the last word announced
    words: int = 0
    is_stuck: bool = False


@dataclass(frozen=True, kw_only=True)
class PatiencePosition(RackPosition):
    previous: tuple[Cell, ...]
    words: int
    letters: int  # laid so far
    distance: int  # from the covered square nearest to the last one (P7)
