"""The events of one command so far, and the state after them."""

from typing import Generic, Protocol, TypeVar

from chevalet.core.events import Event
from chevalet.core.state import State

S = TypeVar("S", bound=State)


class Folds(Protocol[S]):
    def evolve(self, state: S | None, event: Event, /) -> S: ...


class Ledger(Generic[S]):
    def __init__(self, game: Folds[S], state: S, at: int) -> None:
        self._game = game
        self.state: S = state
        self.at = at
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        self.events.append(event)
        self.state = self._game.evolve(self.state, event)
