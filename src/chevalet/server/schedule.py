"""When a word to practise is asked again: FSRS by whole days, without chance.

The days are given, never read from a clock; the library is told noon of each, so that a card answered one evening and the
next morning counts as one day later."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Literal

from fsrs import Card, Rating, Scheduler, State

Grade = Literal["forgotten", "hard", "known"]
RATINGS = {"forgotten": Rating.Again, "hard": Rating.Hard, "known": Rating.Good}
LONGEST_DAYS = 365
LEARNED_DAYS = 7.0  # a word that may wait so long is learned
SCHEDULER = Scheduler(
    learning_steps=(), relearning_steps=(), maximum_interval=LONGEST_DAYS, enable_fuzzing=False
)


@dataclass(frozen=True, slots=True)
class Memory:
    """How well a word is remembered, the day it was last asked, and the day it is asked next."""

    stability: float
    difficulty: float
    seen: date
    due: date


def answered(before: Memory | None, grade: Grade, day: date) -> Memory:
    card, _log = SCHEDULER.review_card(_card(before, day), RATINGS[grade], _noon(day))
    assert card.stability is not None
    assert card.difficulty is not None
    return Memory(card.stability, card.difficulty, day, card.due.date())


def _card(memory: Memory | None, day: date) -> Card:
    if memory is None:
        return Card(card_id=0, due=_noon(day))
    return Card(
        card_id=0,
        state=State.Review,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=_noon(memory.due),
        last_review=_noon(memory.seen),
    )


def _noon(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)
