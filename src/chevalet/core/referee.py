"""What a game played in turns writes, and what it may override. Who may act when is decided in turn.py, once."""

from abc import abstractmethod
from typing import ClassVar, Literal, TypeVar

from chevalet.core import clock
from chevalet.core.acts import Act, Command
from chevalet.core.bag import Rng
from chevalet.core.events import Event, MoveWithdrawn, TurnPassed
from chevalet.core.game import Game
from chevalet.core.happened import Answered, Asked, Happened
from chevalet.core.ledger import Ledger
from chevalet.core.position import Position
from chevalet.core.ranking import ranked
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.state import SheetLine, State
from chevalet.core.turn import Turn
from chevalet.core.words import Verdict, Words

S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Position)

WAIT_MS = 60_000
"""How long everybody waits for an answer at most, at a table without a contest window of its own."""


class Referee(Game[S, P]):
    flag_means: ClassVar[Literal["pass", "resign", "end"]] = "pass"  # when the time for one move is over

    def decide(self, state: S, command: Command, lexicon: Words, rng: Rng) -> Accepted | Refused:
        return Turn(self, state, command, lexicon, rng).decided()

    # A move, and what follows when it stands.

    @abstractmethod
    def move(self, state: S, seat: int, act: Act, at: int, lexicon: Words, rng: Rng) -> Happened:
        """What one of the game's own acts comes to."""

    @abstractmethod
    def settle(self, ledger: Ledger[S], rng: Rng) -> None:
        """The last move stands: refill, turn a card, remove letters. A seat that resigned draws nothing."""

    def may_pass(self, state: S, seat: int, lexicon: Words) -> Refused | None:
        """Passing is free unless the sheet says otherwise."""
        del state, seat, lexicon
        return None

    def may_play(self, state: S, seat: int) -> bool:
        """Whether this seat still takes turns."""
        return seat not in state.resigned

    def playing(self, state: S) -> tuple[int, ...]:
        """The seats that still take turns: their passes and their agreement end a game, nobody else's."""
        return tuple(seat for seat in range(len(state.seats)) if self.may_play(state, seat))

    # Contests.

    @abstractmethod
    def verdicts(self, state: S, lexicon: Words) -> tuple[Verdict, ...]:
        """What the dictionary says of each word the last move made or changed."""

    @abstractmethod
    def contest_lines(self, state: S, by: int, founded: bool) -> tuple[SheetLine, ...]:
        """The points a contest moves: each sheet has its own tariff."""

    def contested(self, state: S, by: int, at: int, lexicon: Words) -> tuple[Verdict, ...] | Asked:
        """What a contest of the last move meets: the verdicts at once, or a question to its mover."""
        del by, at
        return self.verdicts(state, lexicon)

    def answered(self, state: S, act: Act, at: int, lexicon: Words) -> Answered | Refused:
        """The mover's answer, in a game that asks for one."""
        raise AssertionError(f"{self.id} asks nobody for an answer: {state.window} {act} {at} {lexicon.name}")

    def silence(self, state: S) -> tuple[Verdict, ...]:
        """The verdicts when the mover does not answer in time, in a game that asks for an answer."""
        raise AssertionError(f"{self.id} asks nobody for an answer: {state.window}")

    def refuted(self, state: S, verdicts: tuple[Verdict, ...], at: int) -> tuple[Event, ...]:
        """A founded contest: the move is taken back, nothing is drawn, and the lost turn counts as a pass."""
        del verdicts
        move = state.last_move
        assert move is not None
        line = SheetLine(move.seat, state.turn_no, "refuted", 0, " ".join(move.words[:1]))
        return (
            MoveWithdrawn(at=at, seat=move.seat),
            TurnPassed(at=at, seat=move.seat, reason="refuted", lines=(line,)),
        )

    def waits_until(self, state: S, at: int) -> int:
        """When a wait for answers that begins now is over: the table's window, else a minute or, by days, a day."""
        length = state.terms.window_ms
        if length is None:
            length = clock.DAY_MS if state.terms.clock.kind == "days" else WAIT_MS
        return at + length

    # The end.

    @abstractmethod
    def ending(self, state: S) -> str | None:
        """The reason why the game is over now, if it is."""

    def all_passed(self, state: S, times: int) -> bool:
        """Whether every seat that still plays has passed so often since the last word."""
        return all(state.passes.count(seat) >= times for seat in self.playing(state))

    def final_lines(self, state: S, reason: str) -> tuple[SheetLine, ...]:
        """Bonuses and deductions when the game ends."""
        del state, reason
        return ()

    def ranking(self, state: S) -> tuple[tuple[int, ...], ...]:
        """Seats from best to last."""
        return ranked(state, state.total)

    def winners(self, ranking: tuple[tuple[int, ...], ...], reason: str) -> tuple[int, ...]:
        """Equal best scores share the win."""
        del reason
        return ranking[0]
