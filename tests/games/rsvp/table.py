"""A table of R.S.V.P. for tests: acts written in notation, played one after the other."""

import random
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from chevalet.core.acts import Act, Command
from chevalet.core.crossword import board_with
from chevalet.core.events import Event
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.core.words import Words
from chevalet.games import load
from chevalet.games.rsvp.notation import move_from
from chevalet.games.rsvp.rules import Rsvp
from chevalet.games.rsvp.state import PlaceLetter, RsvpState, RsvpTerms

EMPTY = ("." * 11,) * 11


def referee() -> Rsvp:
    game = load("rsvp")
    assert isinstance(game, Rsvp)
    return game


def frame(*letters: str) -> tuple[str, ...]:
    """A frame with these letters, each as `F6 R`."""
    moves = [move_from(text) for text in letters]
    return board_with(EMPTY, tuple((m.row, m.col, m.letter) for m in moves if isinstance(m, PlaceLetter)))


class Table:
    """The first player sits on seat 0 and the second on seat 1."""

    def __init__(self, words: Words, *, opening: str | None = "R", **terms: Any) -> None:
        self.game = referee()
        self.words = words
        self.events: list[Event] = []
        seats = (Seat("Un"), Seat("Deux"))
        started = self.game.start(seats, RsvpTerms(**terms), 0, _SeatZeroFirst())
        self.state: RsvpState = self._fold(None, started)
        if opening is not None:
            self.play(f"* {opening}")

    def play(self, move: str | Act, *, seat: int | None = None, at: int = 0) -> "Table":
        answer = self.ask(move, seat=seat, at=at)
        assert isinstance(answer, Accepted), answer
        self.state = self._fold(self.state, answer.events)
        return self

    def serve(self, act: Act, at: int) -> "Table":
        """A command of the server itself."""
        answer = self.game.decide(self.state, Command(None, act, at), self.words, random.Random(0))
        assert isinstance(answer, Accepted), answer
        self.state = self._fold(self.state, answer.events)
        return self

    def ask(self, move: str | Act, *, seat: int | None = None, at: int = 0) -> Accepted | Refused:
        act = move_from(move) if isinstance(move, str) else move
        asking = self.state.turn if seat is None else seat
        return self.game.decide(self.state, Command(asking, act, at), self.words, random.Random(0))

    def refusal(self, move: str | Act, *, seat: int | None = None) -> Refused:
        answer = self.ask(move, seat=seat)
        assert isinstance(answer, Refused), answer
        return answer

    def put(self, *letters: str) -> "Table":
        """Letters on the frame that nobody scored, as a position to start from."""
        for text in letters:
            move = move_from(text)
            assert isinstance(move, PlaceLetter)
            self.state = self.game._with_letter(self.state, (move.row, move.col), move.letter)
        return self

    def with_stock(self, letters: str) -> "Table":
        self.state = replace(self.state, stock=tuple(sorted(letters)))
        return self

    @property
    def totals(self) -> tuple[int, int]:
        return self.state.total(0), self.state.total(1)

    def last(self, kind: type[Event]) -> Any:
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    def _fold(self, state: RsvpState | None, events: Iterable[Event]) -> RsvpState:
        for event in events:
            state = self.game.evolve(state, event)
            self.events.append(event)
        assert state is not None
        return state


class _SeatZeroFirst(random.Random):
    def choice(self, seq: Any) -> Any:
        return seq[0]
