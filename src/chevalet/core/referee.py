"""The rulings common to all games, once: turns, passes, contests, takebacks, resignations, flags, the end."""

from abc import abstractmethod
from typing import TypeVar

from chevalet.core import clock
from chevalet.core.acts import (
    SERVER_ACTS,
    AcceptMove,
    Act,
    Command,
    Contest,
    DropFlag,
    LapseWindow,
    PassTurn,
    ProposeEnd,
    Resign,
    StopClock,
    UndoTurn,
)
from chevalet.core.bag import FirstOf, Rng
from chevalet.core.events import (
    ClockStopped,
    ContestHeld,
    ContestLapsed,
    ContestOpened,
    EndProposed,
    GameEnded,
    MoveAccepted,
    MoveContested,
    MoveMade,
    MoveWithdrawn,
    SeatResigned,
    TurnBegan,
    TurnPassed,
    TurnUndone,
)
from chevalet.core.game import Game
from chevalet.core.ledger import Ledger
from chevalet.core.position import Position
from chevalet.core.ranking import ranked
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.state import Outcome, SheetLine, State, Window
from chevalet.core.words import Verdict, Words

S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Position)

HELD_WINDOW_MS = 60_000
"""How long a move that nobody may play after can be contested, at a table without a window of its own."""


class Referee(Game[S, P]):
    """A game played in turns. Each turn: lay, provisional score, contest open, settle, test of the end, next seat."""

    # What a game writes.

    @abstractmethod
    def move(self, ledger: Ledger[S], seat: int, act: Act, lexicon: Words, rng: Rng) -> Refused | None:
        """Carry out one of the game's own acts: add a MoveMade (or an event that counts as a pass), or refuse."""

    @abstractmethod
    def settle(self, ledger: Ledger[S], rng: Rng) -> None:
        """The last move stands: refill, turn a card, remove letters. A seat that resigned draws nothing."""

    @abstractmethod
    def ending(self, state: S) -> str | None:
        """The reason why the game is over now, if it is."""

    @abstractmethod
    def verdicts(self, state: S, lexicon: Words) -> tuple[Verdict, ...]:
        """What the dictionary says of each word the last move made or changed."""

    @abstractmethod
    def contest_lines(self, state: S, by: int, founded: bool) -> tuple[SheetLine, ...]:
        """The points a contest moves: each sheet has its own tariff."""

    # What a game may override.

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

    def all_passed(self, state: S, times: int) -> bool:
        """Whether every seat that still plays has passed so often since the last word."""
        return all(state.passes.count(seat) >= times for seat in self.playing(state))

    def final_lines(self, state: S, reason: str) -> tuple[SheetLine, ...]:
        """Bonuses and deductions when the game ends."""
        del state, reason
        return ()

    def ranking(self, state: S) -> tuple[tuple[int, ...], ...]:
        """Seats from best to last. Equal best scores share the win."""
        return ranked(state, state.total)

    def refute(self, ledger: Ledger[S], rng: Rng) -> None:
        """A founded contest: the move is taken back, nothing is drawn, and the lost turn counts as a pass."""
        del rng
        state, move = ledger.state, ledger.state.last_move
        assert move is not None
        line = SheetLine(move.seat, state.turn_no, "refuted", 0, " ".join(move.words[:1]))
        ledger.add(MoveWithdrawn(at=ledger.at, seat=move.seat))
        ledger.add(TurnPassed(at=ledger.at, seat=move.seat, reason="refuted", lines=(line,)))

    def contest(self, ledger: Ledger[S], seat: int, lexicon: Words, rng: Rng) -> Refused | None:
        """The first contest received is the only one; it bears on the whole last move."""
        move = ledger.state.last_move
        assert move is not None
        verdicts = self.verdicts(ledger.state, lexicon)
        self.conclude_contest(ledger, seat, verdicts, rng)
        return None

    def flag_fell(self, ledger: Ledger[S], seat: int, rng: Rng) -> None:
        """A flag per move that falls is a pass."""
        self.let_stand(ledger, rng)
        line = SheetLine(seat, ledger.state.turn_no, "flag", 0)
        ledger.add(TurnPassed(at=ledger.at, seat=seat, reason="flag", lines=(line,)))
        self.pass_on(ledger, seat)

    # Deciding.

    def decide(self, state: S, command: Command, lexicon: Words, rng: Rng) -> Accepted | Refused:
        if state.outcome is not None:
            return Refused("game/over")
        ledger = Ledger(self, state, command.at)
        if isinstance(command.act, SERVER_ACTS):
            refusal = self._serve(ledger, command, rng)
        else:
            refusal = self._answer(ledger, command, lexicon, rng)
        if refusal is not None:
            return refusal
        assert ledger.events, f"{command.act.kind} was accepted and did nothing"
        return Accepted(tuple(ledger.events))

    def _answer(self, ledger: Ledger[S], command: Command, lexicon: Words, rng: Rng) -> Refused | None:
        state, seat = ledger.state, command.seat
        if seat is None or not 0 <= seat < len(state.seats):
            return Refused("seat/unknown")
        if seat in state.resigned:
            return Refused("seat/resigned")
        if command.base_seq is not None and command.base_seq > state.seq:
            return Refused("turn/unknown_event")
        match command.act:
            case Resign():
                self._resign(ledger, seat, "resigned", rng)
                return None
            case AcceptMove() | Contest():
                return self._answer_move(ledger, seat, command, lexicon, rng)
            case ProposeEnd() | UndoTurn() if _is_stale(command, state):
                return Refused("turn/stale")
            case ProposeEnd():
                return self._propose_end(ledger, seat)
            case UndoTurn():
                return self._undo(ledger, seat)
        return self._take_turn(ledger, seat, command, lexicon, rng)

    def _take_turn(
        self, ledger: Ledger[S], seat: int, command: Command, lexicon: Words, rng: Rng
    ) -> Refused | None:
        state = ledger.state
        if state.window is not None and state.window.stage == "answer":
            return self.prove(ledger, seat, command, lexicon, rng)
        fault = _turn_fault(state, seat, command)
        if fault is not None:
            return fault
        self.let_stand(ledger, rng)
        if isinstance(command.act, PassTurn):
            refusal = self.may_pass(ledger.state, seat, lexicon)
            if refusal is not None:
                return refusal
            line = SheetLine(seat, ledger.state.turn_no, "pass", 0)
            ledger.add(TurnPassed(at=ledger.at, seat=seat, lines=(line,)))
        elif isinstance(command.act, self.acts):
            refusal = self.move(ledger, seat, command.act, lexicon, rng)
            if refusal is not None:
                return refusal
        else:
            return Refused("command/unknown")
        if isinstance(ledger.events[-1], MoveMade):
            self._open_or_settle(ledger, seat, rng)
        else:
            self.pass_on(ledger, seat)
        return None

    def _open_or_settle(self, ledger: Ledger[S], seat: int, rng: Rng) -> None:
        state = ledger.state
        if state.terms.check == "referee":
            self.settle(ledger, rng)
            self.pass_on(ledger, seat)
            return
        final = self._would_end(state, ledger.at)
        following = None if final else self._next_opponent(state, seat, seat)
        length = self.held_window_ms(state) if following is None else state.terms.window_ms
        closes_at = None if length is None else ledger.at + length
        ledger.add(ContestOpened(at=ledger.at, mover=seat, closes_at=closes_at, final=final))
        ledger.add(TurnBegan(at=ledger.at, seat=following))

    def _next_opponent(self, state: S, after: int, mover: int) -> int | None:
        """Who plays next while this mover's move may be contested: nobody, if it would be the mover or a partner."""
        following = self.next_seat(state, after)
        return following if following in state.opponents(mover) else None

    def held_window_ms(self, state: S) -> int:
        """How long everybody waits for an answer at most."""
        if state.terms.window_ms is not None:
            return state.terms.window_ms
        return clock.DAY_MS if state.terms.clock.kind == "days" else HELD_WINDOW_MS

    def _would_end(self, state: S, at: int) -> bool:
        """Whether the game ends if the last move stands; no draw decides it, so any draw will do."""
        trial = Ledger(self, state, at)
        self.settle(trial, FirstOf())
        return self.ending(trial.state) is not None or self.next_seat(trial.state, 0) is None

    def let_stand(self, ledger: Ledger[S], rng: Rng) -> None:
        """The contest lapses, if one is open, and the move is settled."""
        if ledger.state.window is not None:
            ledger.add(ContestLapsed(at=ledger.at))
            self.settle(ledger, rng)

    def next_seat(self, state: S, after: int) -> int | None:
        """Clockwise, over those who still play."""
        count = len(state.seats)
        order = [(after + step) % count for step in range(1, count + 1)]
        return next((seat for seat in order if self.may_play(state, seat)), None)

    def pass_on(self, ledger: Ledger[S], seat: int) -> None:
        """The test of the end, then the next seat's turn."""
        reason = self.ending(ledger.state)
        following = self.next_seat(ledger.state, seat)
        if reason is not None or following is None:
            self.end(ledger, reason or "blocked")
        else:
            ledger.add(TurnBegan(at=ledger.at, seat=following))

    def end(self, ledger: Ledger[S], reason: str) -> None:
        lines = self.final_lines(ledger.state, reason)
        closing = Ledger(self, ledger.state, ledger.at)
        closing.add(GameEnded(at=ledger.at, outcome=Outcome(reason, (), ()), lines=lines))
        ranking = self.ranking(closing.state)
        ledger.add(GameEnded(at=ledger.at, outcome=Outcome(reason, ranking[0], ranking), lines=lines))

    # Contests.

    def _answer_move(
        self, ledger: Ledger[S], seat: int, command: Command, lexicon: Words, rng: Rng
    ) -> Refused | None:
        window = ledger.state.window
        if window is None or window.stage != "contest":
            return Refused("contest/closed")
        if seat not in ledger.state.opponents(window.mover):
            return Refused("contest/not_yours")
        if command.base_seq is not None and command.base_seq < window.seq:
            return Refused("turn/stale")
        if has_run_out(window, ledger.at):
            return Refused("contest/closed")
        if isinstance(command.act, Contest):
            return self.contest(ledger, seat, lexicon, rng)
        if seat in window.accepted:
            return Refused("contest/already_accepted")
        ledger.add(MoveAccepted(at=ledger.at, seat=seat))
        self._close_if_all_accept(ledger, rng)
        return None

    def _close_if_all_accept(self, ledger: Ledger[S], rng: Rng) -> None:
        window = ledger.state.window
        if window is not None and set(ledger.state.opponents(window.mover)) <= set(window.accepted):
            self.let_stand(ledger, rng)
            self._resume(ledger, window.mover)

    def _resume(self, ledger: Ledger[S], mover: int) -> None:
        """After an answered contest: the end, or the turn of whoever has it."""
        reason = self.ending(ledger.state)
        if reason is not None:
            self.end(ledger, reason)
        elif ledger.state.turn is None:
            self.pass_on(ledger, mover)

    def conclude_contest(self, ledger: Ledger[S], by: int, verdicts: tuple[Verdict, ...], rng: Rng) -> None:
        move = ledger.state.last_move
        assert move is not None
        founded = not all(verdict.valid for verdict in verdicts)
        lines = self.contest_lines(ledger.state, by, founded)
        ledger.add(
            MoveContested(
                at=ledger.at, by=by, mover=move.seat, founded=founded, verdicts=verdicts, lines=lines
            )
        )
        if founded:
            self.refute(ledger, rng)
        else:
            self.settle(ledger, rng)
        self._resume(ledger, move.seat)
        turn = ledger.state.turn
        if founded and ledger.state.outcome is None and not isinstance(ledger.events[-1], TurnBegan):
            ledger.add(TurnBegan(at=ledger.at, seat=turn))  # what was composed on the refuted move is stale

    # Leaving, taking back, agreeing.

    def _resign(self, ledger: Ledger[S], seat: int, reason: str, rng: Rng) -> None:
        """The seat is skipped from then on; the last one left wins; in teams the partner plays on.

        Nobody makes a move safe by leaving: the contest stays open for those who may still answer."""
        ledger.add(SeatResigned(at=ledger.at, seat=seat, reason=reason))
        if len({ledger.state.seats[s].team for s in ledger.state.active}) <= 1:
            self.end(ledger, "resigned")
            return
        self._close_if_all_accept(ledger, rng)
        if ledger.state.outcome is not None:
            return
        if ledger.state.window is not None:
            if ledger.state.turn == seat:
                self._hand_on(ledger, seat, ledger.state.window)
        elif (reason_to_end := self.ending(ledger.state) or self._agreed(ledger.state)) is not None:
            self.end(ledger, reason_to_end)
        elif ledger.state.turn == seat:
            self.pass_on(ledger, seat)

    def _hand_on(self, ledger: Ledger[S], leaver: int, window: Window) -> None:
        """The turn of a seat that left goes on to the next opponent of the mover, or waits for the answers."""
        following = self._next_opponent(ledger.state, leaver, window.mover)
        if following is None and window.closes_at is None:
            closes_at = ledger.at + self.held_window_ms(ledger.state)
            ledger.add(ContestHeld(at=ledger.at, closes_at=closes_at))
        ledger.add(TurnBegan(at=ledger.at, seat=following))

    def _agreed(self, state: S) -> str | None:
        return "agreed" if set(self.playing(state)) <= set(state.agreed_to_end) else None

    def _undo(self, ledger: Ledger[S], seat: int) -> Refused | None:
        if not ledger.state.terms.takebacks:
            return Refused("undo/not_agreed")
        back = ledger.state.checkpoint
        if back is None or back.turn != seat:
            return Refused("undo/too_late")
        ledger.add(TurnUndone(at=ledger.at, seat=seat))
        return None

    def _propose_end(self, ledger: Ledger[S], seat: int) -> Refused | None:
        if seat in ledger.state.agreed_to_end:
            return Refused("end/already_proposed")
        if ledger.state.window is not None:
            return Refused("contest/awaiting_answers")
        ledger.add(EndProposed(at=ledger.at, seat=seat))
        if self._agreed(ledger.state):
            self.end(ledger, "agreed")
        return None

    # The server's own commands.

    def _serve(self, ledger: Ledger[S], command: Command, rng: Rng) -> Refused | None:
        if command.seat is not None:
            return Refused("command/server_only")
        match command.act:
            case LapseWindow():
                return self._lapse(ledger, rng)
            case DropFlag():
                return self._drop_flag(ledger, rng)
            case StopClock(since=since, until=until):
                if until <= since:
                    return Refused("clock/nothing_to_stop")
                ledger.add(ClockStopped(at=ledger.at, since=since, until=until))
        return None

    def _lapse(self, ledger: Ledger[S], rng: Rng) -> Refused | None:
        window = ledger.state.window
        if window is None or not has_run_out(window, ledger.at):
            return Refused("contest/not_yet")
        if window.stage == "answer":
            self.proof_lapsed(ledger, rng)
        else:
            self.let_stand(ledger, rng)
            self._resume(ledger, window.mover)
        return None

    def prove(
        self, ledger: Ledger[S], seat: int, command: Command, lexicon: Words, rng: Rng
    ) -> Refused | None:
        """An act while a proof is awaited: in a game that knows proofs, its placer's."""
        del ledger, seat, command, lexicon, rng
        return Refused("contest/awaiting_proof")

    def proof_lapsed(self, ledger: Ledger[S], rng: Rng) -> None:
        """Silence until the window ends, in a game whose contests are answered by proof."""
        raise AssertionError(f"{self.id} has no contest by proof: {ledger.state.window} {rng}")

    def _drop_flag(self, ledger: Ledger[S], rng: Rng) -> Refused | None:
        running = ledger.state.clock.running
        falls_at = clock.flag_falls_at(ledger.state.clock)
        if falls_at is None or running is None or ledger.at < falls_at:
            return Refused("clock/not_yet")
        if ledger.state.clock.kind == "game":
            self._resign(ledger, running, "flag", rng)
        else:
            self.flag_fell(ledger, running, rng)
        return None


def has_run_out(window: Window, at: int) -> bool:
    return window.closes_at is not None and at >= window.closes_at


def _turn_fault(state: State, seat: int, command: Command) -> Refused | None:
    """Why this seat may not take the turn now."""
    if state.window is not None and state.turn is None:
        return Refused("contest/awaiting_answers")
    if state.turn != seat:
        return Refused("turn/not_yours")
    if _is_stale(command, state):
        return Refused("turn/stale")
    if state.window is not None and seat not in state.opponents(state.window.mover):
        return Refused("contest/awaiting_answers")  # a log of 0.1 may have given this seat the turn
    return None


def _is_stale(command: Command, state: State) -> bool:
    """Its sender had not yet seen this turn begin: a late copy must not undo or end another turn than the one meant."""
    return command.base_seq is not None and command.base_seq < state.turn_seq
