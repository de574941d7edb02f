"""What an act comes to: a game returns one of these, and the next step of the turn follows from it."""

from dataclasses import dataclass

from chevalet.core.events import AnswerAsked, Event, MoveMade, TurnPassed
from chevalet.core.refusal import Refused
from chevalet.core.words import Verdict


@dataclass(frozen=True)
class Laid:
    """A move that is settled at once where the referee checks, and may be contested where the table does."""

    event: MoveMade


@dataclass(frozen=True)
class Passed:
    """A turn without a word."""

    event: TurnPassed


@dataclass(frozen=True)
class Uncontestable:
    """Events that nobody may contest and that are no pass: the turn goes on at once, and `settle` is not asked."""

    events: tuple[Event, ...]


Happened = Laid | Passed | Uncontestable | Refused


@dataclass(frozen=True)
class Asked:
    """A contest that its mover must answer before there is a verdict."""

    event: AnswerAsked


@dataclass(frozen=True)
class Answered:
    """The mover's answer to a contest, and the verdicts it leads to."""

    event: Event
    verdicts: tuple[Verdict, ...]
