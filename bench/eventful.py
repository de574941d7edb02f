"""What happens at real tables besides words: people leave, contest, agree to stop, take back, and let time run out."""

import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from chevalet.core.acts import (
    AcceptMove,
    Act,
    Command,
    Contest,
    DropFlag,
    LapseWindow,
    PassTurn,
    ProposeEnd,
    Resign,
    UndoTurn,
)
from chevalet.core.clock import flag_falls_at
from chevalet.core.events import ContestLapsed, Event, MoveMade, MoveWithdrawn, TurnPassed, TurnUndone
from chevalet.core.refusal import Accepted, Refused
from chevalet.games.wire import AnyGame
from chevalet.lexicon import Lexicon

PAUSES_MS = (500,) * 6 + (2_000,) * 6 + (6_000, 25_000, 90_000)
"""Between two commands: most within a window, some past it, a few past a flag."""


@lru_cache(maxsize=4)
def with_false_words(lexicon: Lexicon) -> Lexicon:
    """Common words, and the same written backwards: what a table may let pass, or contest."""
    common = [word for word in lexicon if len(word) <= 6 and lexicon.zipf(word) >= 4.0]
    return Lexicon.from_words(sorted({*common, *(word[::-1] for word in common)}), "mots et faux mots")


def due(state: Any, at: int) -> Act | None:  # noqa: ANN401 -- of any game
    """What the server itself would do by now."""
    window, falls_at = state.window, flag_falls_at(state.clock)
    if window is not None and window.closes_at is not None and window.closes_at <= at:
        return LapseWindow()
    return DropFlag() if falls_at is not None and falls_at <= at else None


@dataclass(frozen=True)
class Habits:
    """How often the people of one table leave, pass, contest, stop, and bluff where the table checks."""

    leaves: float
    passes: float
    contests: float
    stops: float
    bluffs: float

    @classmethod
    def of(cls, rng: random.Random) -> "Habits":
        return cls(
            leaves=rng.choice((0.005, 0.02, 0.06)),
            passes=rng.choice((0.02, 0.3)),
            contests=rng.choice((0.05, 0.3)),
            stops=rng.choice((0.005, 0.05)),
            bluffs=rng.choice((0.1, 0.5)),
        )


def interruption(state: Any, habits: Habits, rng: random.Random, at: int) -> Command | None:  # noqa: ANN401
    """Something other than a word, from any seat, whether or not this is the moment for it; None: a turn is taken."""
    if rng.random() < 0.7 and (act := due(state, at)) is not None:
        return Command(None, act, at)
    is_open, seat = state.window is not None, rng.randrange(len(state.seats))
    chances: tuple[tuple[Act, float], ...] = (
        (Contest(), habits.contests if is_open else 0.02),
        (AcceptMove(), 0.2 if is_open else 0.01),
        (Resign(), habits.leaves * (4 if state.passes else 1)),  # most leave when nobody finds a word
        (ProposeEnd(), 0.3 if state.agreed_to_end else habits.stops),
        (UndoTurn(), 0.03),
    )
    for asked, chance in chances:
        if rng.random() < chance:
            return Command(seat, asked, at, state.seq)
    if state.turn is not None and rng.random() < habits.passes:
        return Command(state.turn, PassTurn(), at, state.seq)
    return None


def held(state: Any, rng: random.Random, at: int) -> Command:  # noqa: ANN401 -- of any game
    """Nobody may play until the last move is answered: one who may answers, or everybody waits."""
    window = state.window
    assert window is not None, f"nobody may act and the game is not over: {state}"
    waiting = [seat for seat in state.opponents(window.mover) if seat not in window.accepted]
    if waiting and rng.random() < 0.5 and (window.closes_at is None or at < window.closes_at):
        return Command(rng.choice(waiting), AcceptMove(), at, state.seq)
    assert window.closes_at is not None, f"everybody waits for ever: {window}"
    return Command(None, LapseWindow(), max(at, window.closes_at))


def misruled(state: Any, command: Command, answer: Accepted | Refused) -> str | None:  # noqa: ANN401
    """What is wrong with this ruling on an open contest, if anything."""
    window, act, seat = state.window, command.act, command.seat
    if seat is None or (window is not None and window.stage != "contest"):
        return None
    if isinstance(act, Contest):
        in_time = window is not None and (window.closes_at is None or command.at < window.closes_at)
        may = window is not None and in_time and seat in state.opponents(window.mover)
        return None if may == isinstance(answer, Accepted) else f"a contest {'in' if may else 'out of'} time"
    lapsed = isinstance(answer, Accepted) and any(isinstance(e, ContestLapsed) for e in answer.events)
    if window is None or not lapsed:
        return None
    if state.seats[seat].team == state.seats[window.mover].team:
        return "the mover's side closed the contest"
    others = set(state.opponents(window.mover)) - {seat}
    if isinstance(act, Resign) and not others <= set(window.accepted):
        return "a resignation closed the contest"
    return None


def fault_of(game: AnyGame, state: Any, box: tuple[str, ...]) -> str | None:  # noqa: ANN401 -- of any game
    """What no game may come to, whoever leaves and whenever."""
    if game.everything(state) != box:
        return "letters lost"
    window = state.window
    if window is not None and state.turn is not None and state.turn not in state.opponents(window.mover):
        return "the mover's own side could close the contest"
    waits = state.outcome is not None or window is not None
    if not waits and still_playing(game, state) <= set(state.agreed_to_end):
        return "all who play have agreed to stop and it goes on"
    return None


def still_playing(game: Any, state: Any) -> set[int]:  # noqa: ANN401 -- the referee of any game, and its state
    return {seat for seat in state.active if game.may_play(state, seat)}


class Passes:
    """Who has passed since the last word that stands, read from the events alone."""

    def __init__(self) -> None:
        self.passed: frozenset[int] = frozenset()
        self._before_word: frozenset[int] = frozenset()
        self._before_turn: frozenset[int] = frozenset()

    def follow(self, event: Event) -> None:
        match event:
            case MoveMade():
                self._before_turn = self._before_word = self.passed
                self.passed = frozenset()
            case MoveWithdrawn():
                self.passed = self._before_word
            case TurnPassed(seat=seat):
                self._before_turn = self.passed
                self.passed |= {seat}
            case TurnUndone():
                self.passed = self._before_turn

    def missing(self, game: AnyGame, state: Any) -> list[int]:  # noqa: ANN401 -- of any game
        """The seats that still play and have not passed, in a game that has ended because nobody could go on: none
        where the referee has found that no move is left."""
        if state.outcome.reason != "blocked" or getattr(state, "blocked", False):
            return []
        return sorted(still_playing(game, state) - self.passed)
