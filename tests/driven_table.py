"""A game driven by commands, for tests; time runs a second a command."""

import random
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from chevalet.core.acts import Act, Command
from chevalet.core.game import Game
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.core.state import State, Terms
from word_list import WordList

S = TypeVar("S", bound=State)


class DrivenTable(Generic[S]):
    """Acts are given as they are, or in the game's notation."""

    def __init__(
        self,
        game: Game[S, Any],
        move_from: Callable[[str], Act],
        words: WordList,
        seats: int,
        terms: Terms,
        *,
        seed: int,
    ) -> None:
        self.game, self.move_from, self.lexicon = game, move_from, words
        self.rng = random.Random(seed)
        self.at = 0
        players = tuple(Seat(f"Joueur {n + 1}") for n in range(seats))
        self.events = list(game.start(players, terms, 0, self.rng))
        state = None
        for event in self.events:
            state = game.evolve(state, event)
        assert state is not None
        self.state: S = state

    def ask(self, seat: int | None, act: Act | str) -> Accepted | Refused:
        self.at += 1_000
        asked = self.move_from(act) if isinstance(act, str) else act
        command = Command(seat, asked, self.at, self.state.seq)
        answer = self.game.decide(self.state, command, self.lexicon, self.rng)
        if isinstance(answer, Accepted):
            for event in answer.events:
                self.state = self.game.evolve(self.state, event)
            self.events += answer.events
        return answer

    def do(self, seat: int | None, act: Act | str) -> Accepted:
        answer = self.ask(seat, act)
        assert isinstance(answer, Accepted), answer
        return answer

    def refusal(self, seat: int | None, act: Act | str) -> Refused:
        before = self.state
        answer = self.ask(seat, act)
        assert isinstance(answer, Refused), answer
        assert self.state == before
        return answer

    def lines(self, seat: int) -> list[tuple[str, int]]:
        return [(line.kind, line.points) for line in self.state.sheet if line.seat == seat]

    def totals(self) -> list[int]:
        return [self.state.total(seat) for seat in range(len(self.state.seats))]
