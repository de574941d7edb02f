"""The turn, once: whose move it is, what may be contested, who must answer, and when the game is over.

A game is always in one of five stages, which `stage_of` reads off its state:

TO_MOVE  One seat is to move and nothing is in doubt.
CONTEST  The last move may be contested. An opponent of its mover is to move, and closes the contest by doing so.
HELD     The last move may be contested and nobody is to move: it would end the game, or the turn would come back to
         the mover's side, which never closes a contest on itself. Clocks stand still; the time to contest runs.
ANSWER   The last move was contested, and its mover is asked for an answer. Clocks stand still; the time to answer runs.
OVER     Nobody acts any more.

What leads from one to another:

TO_MOVE  the seat to move lays, the referee checks        settled, next turn
         it lays, the players check                       CONTEST or HELD
         it passes or resigns, or its act stands at once  next turn
         every seat that still plays has agreed to end    OVER
CONTEST  the seat to move acts                            settled, then as in TO_MOVE
         an opponent contests, the verdict is known       the verdict, next turn
         an opponent contests, the mover must answer      ANSWER
         every opponent accepts, or time runs out         settled, next turn
         an opponent resigns, all others have accepted    settled, next turn
         else, the seat to move resigns                   CONTEST for the next opponent, or HELD
HELD     as in CONTEST, but nobody moves
ANSWER   the mover answers, resigns, or time runs out     the verdict, next turn

From any stage but OVER:

one side alone is left                                    OVER
the seat that took the last turn takes it back            TO_MOVE, as before that turn (`checkpoint` and `retake` of
                                                          `State`; a contest forgets both)
the flag of the seat to move falls                        it resigns, passes, or OVER: `flag_means` of the game;
                                                          where the clock is for the whole game it resigns

The game says whether a contest needs an answer (`Referee.contested`). The next turn is the test of the end, which leads
to OVER, and then TO_MOVE for whoever has the turn. A seat that resigns changes the stage as said here and no
further: its passes, its answer and its agreement are no longer waited for.
"""

from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from chevalet.core import clock
from chevalet.core.acts import (
    SERVER_ACTS,
    AcceptMove,
    Command,
    Contest,
    DropFlag,
    GiveHint,
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
    HintGiven,
    MoveAccepted,
    MoveContested,
    SeatResigned,
    TurnBegan,
    TurnPassed,
    TurnUndone,
)
from chevalet.core.happened import Asked, Happened, Laid, Passed, Uncontestable
from chevalet.core.ledger import Ledger
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.state import Outcome, SheetLine, State, Window
from chevalet.core.words import Verdict, Words

if TYPE_CHECKING:
    from chevalet.core.referee import Referee

S = TypeVar("S", bound=State)


HINT_STEPS = 3
"""Where, how many points, the move."""


class Stage(Enum):
    TO_MOVE = "to_move"
    CONTEST = "contest"
    HELD = "held"
    ANSWER = "answer"
    OVER = "over"


def stage_of(state: State) -> Stage:
    if state.outcome is not None:
        return Stage.OVER
    if state.window is None:
        return Stage.TO_MOVE
    if state.window.stage == "answer":
        return Stage.ANSWER
    return Stage.HELD if state.turn is None else Stage.CONTEST


class Turn(Generic[S]):
    """One command at one state: the events it causes, or why it is refused."""

    def __init__(self, game: "Referee[S, Any]", state: S, command: Command, lexicon: Words, rng: Rng) -> None:
        self.game, self.command, self.lexicon, self.rng = game, command, lexicon, rng
        self.ledger = Ledger(game, state, command.at)
        self.at = command.at

    @property
    def state(self) -> S:
        return self.ledger.state

    def decided(self) -> Accepted | Refused:
        if stage_of(self.state) is Stage.OVER:
            return Refused("game/over")
        by_server = isinstance(self.command.act, SERVER_ACTS)
        refusal = self._asked_by_server() if by_server else self._asked_by_seat()
        if refusal is not None:
            return refusal
        assert self.ledger.events, f"{self.command.act.kind} was accepted and did nothing"
        return Accepted(tuple(self.ledger.events), self.state)

    def _asked_by_seat(self) -> Refused | None:
        seat, base_seq = self.command.seat, self.command.base_seq
        if seat is None or not 0 <= seat < len(self.state.seats):
            return Refused("seat/unknown")
        if seat in self.state.resigned:
            return Refused("seat/resigned")
        if base_seq is not None and base_seq > self.state.seq:
            return Refused("turn/unknown_event")
        match self.command.act:
            case Resign():
                self._resign(seat, "resigned")
                return None
            case AcceptMove() | Contest():
                return self._judge(seat)
            case ProposeEnd() | UndoTurn() if self._is_stale(self.state.turn_seq):
                return Refused("turn/stale")
            case ProposeEnd():
                return self._propose_end(seat)
            case UndoTurn():
                return self._undo(seat)
        return self._answer(seat) if stage_of(self.state) is Stage.ANSWER else self._take_turn(seat)

    def _is_stale(self, seq: int) -> bool:
        """Whether the sender had not seen this event: a late command must not act on another turn or move than the one it was meant for."""
        return self.command.base_seq is not None and self.command.base_seq < seq

    # TO_MOVE and CONTEST: the seat to move.

    def _take_turn(self, seat: int) -> Refused | None:
        fault = self._turn_fault(seat)
        if fault is not None:
            return fault
        self._let_stand()
        happened = self._happened(seat)
        if isinstance(happened, Refused):
            return happened
        self._follow(seat, happened)
        return None

    def _turn_fault(self, seat: int) -> Refused | None:
        """Why this seat may not move now."""
        state = self.state
        if stage_of(state) is Stage.HELD:
            return Refused("contest/awaiting_answers")
        if state.turn != seat:
            return Refused("turn/not_yours")
        if self._is_stale(state.turn_seq):
            return Refused("turn/stale")
        if state.window is not None and seat not in state.opponents(state.window.mover):
            return Refused("contest/awaiting_answers")  # a log of 0.1 may have given this seat the turn
        return None

    def _happened(self, seat: int) -> Happened:
        act = self.command.act
        if isinstance(act, PassTurn):
            return self.game.may_pass(self.state, seat, self.lexicon) or self._pass(seat, "pass")
        if isinstance(act, self.game.acts):
            return self.game.move(self.state, seat, act, self.at, self.lexicon, self.rng)
        return Refused("command/unknown")

    def _pass(self, seat: int, reason: str) -> Passed:
        line = SheetLine(seat, self.state.turn_no, reason, 0)
        return Passed(TurnPassed(at=self.at, seat=seat, reason=reason, lines=(line,)))

    def _follow(self, seat: int, happened: Laid | Passed | Uncontestable) -> None:
        events = happened.events if isinstance(happened, Uncontestable) else (happened.event,)
        for event in events:
            self.ledger.add(event)
        if isinstance(happened, Laid):
            if self.state.terms.check == "table":
                self._open_contest(seat)
                return
            self.game.settle(self.ledger, self.rng)
        self._next_turn(seat)

    def _next_turn(self, done: int, *, again: bool = False) -> None:
        """The test of the end; then the turn stays with whoever has it or, if that was `done` or nobody, goes on.

        `again` begins a turn that stays anew: what was composed in it is stale."""
        reason = self.game.ending(self.state) or self._agreed()
        turn = self.state.turn
        goes_on = turn is None or turn == done
        if goes_on:
            turn = self._next_seat(done)
        if reason is not None or turn is None:
            self._end(reason or "blocked")
        elif goes_on or again:
            self.ledger.add(TurnBegan(at=self.at, seat=turn))

    def _next_seat(self, after: int) -> int | None:
        """Clockwise, over those who still play."""
        playing, count = self.game.playing(self.state), len(self.state.seats)
        return min(playing, key=lambda seat: (seat - after - 1) % count, default=None)

    def _end(self, reason: str) -> None:
        lines = self.game.final_lines(self.state, reason)
        closing = Ledger(self.game, self.state, self.at)
        closing.add(GameEnded(at=self.at, outcome=Outcome(reason, (), ()), lines=lines))
        ranking = self.game.ranking(closing.state)
        outcome = Outcome(reason, self.game.winners(ranking, reason), ranking)
        self.ledger.add(GameEnded(at=self.at, outcome=outcome, lines=lines))

    # CONTEST and HELD: the last move may be contested.

    def _open_contest(self, mover: int) -> None:
        final = self._would_end(mover)
        following = None if final else self._next_opponent(mover, mover)
        waits = following is None or self.state.terms.window_ms is not None
        closes_at = self.game.waits_until(self.state, self.at) if waits else None
        self.ledger.add(ContestOpened(at=self.at, mover=mover, closes_at=closes_at, final=final))
        self.ledger.add(TurnBegan(at=self.at, seat=following))

    def _would_end(self, mover: int) -> bool:
        """Whether the game ends if the last move stands; no draw decides it, so any draw will do."""
        trial = Turn(self.game, self.state, self.command, self.lexicon, FirstOf())
        self.game.settle(trial.ledger, trial.rng)
        return self.game.ending(trial.state) is not None or trial._next_seat(mover) is None

    def _next_opponent(self, after: int, mover: int) -> int | None:
        """Who moves next while this mover's move may be contested: nobody, if it would be the mover or a partner."""
        following = self._next_seat(after)
        return following if following in self.state.opponents(mover) else None

    def _let_stand(self) -> None:
        """The contest lapses, if one is open, and the move is settled."""
        if self.state.window is not None:
            self.ledger.add(ContestLapsed(at=self.at))
            self.game.settle(self.ledger, self.rng)

    def _let_stand_if_all_accept(self, window: Window) -> bool:
        if not set(self.state.opponents(window.mover)) <= set(window.accepted):
            return False
        self._let_stand()
        return True

    def _judge(self, seat: int) -> Refused | None:
        """An opponent accepts or contests. The first contest is the only one; it bears on the whole last move."""
        window = self.state.window
        if window is None or stage_of(self.state) is Stage.ANSWER:
            return Refused("contest/closed")
        if seat not in self.state.opponents(window.mover):
            return Refused("contest/not_yours")
        if self._is_stale(window.seq):
            return Refused("turn/stale")
        if has_run_out(window, self.at):
            return Refused("contest/closed")
        if isinstance(self.command.act, Contest):
            self._contest(seat)
            return None
        if seat in window.accepted:
            return Refused("contest/already_accepted")
        self.ledger.add(MoveAccepted(at=self.at, seat=seat))
        assert self.state.window is not None
        if self._let_stand_if_all_accept(self.state.window):
            self._next_turn(window.mover)
        return None

    def _contest(self, by: int) -> None:
        met = self.game.contested(self.state, by, self.at, self.lexicon)
        if isinstance(met, Asked):
            self.ledger.add(met.event)
        else:
            self._conclude(by, met)

    def _conclude(self, by: int, verdicts: tuple[Verdict, ...]) -> None:
        move = self.state.last_move
        assert move is not None
        founded = not all(verdict.valid for verdict in verdicts)
        lines = self.game.contest_lines(self.state, by, founded)
        self.ledger.add(
            MoveContested(at=self.at, by=by, mover=move.seat, founded=founded, verdicts=verdicts, lines=lines)
        )
        if founded:
            for event in self.game.refuted(self.state, verdicts, self.at):
                self.ledger.add(event)
        else:
            self.game.settle(self.ledger, self.rng)
        self._next_turn(move.seat, again=founded)

    # ANSWER: the mover is asked.

    def _answer(self, seat: int) -> Refused | None:
        window = self.state.window
        assert window is not None
        assert window.contester is not None
        if seat != window.mover:
            return Refused("contest/awaiting_proof")
        if self._is_stale(window.seq):
            return Refused("turn/stale")
        if has_run_out(window, self.at):
            return Refused("contest/answer_too_late")
        answer = self.game.answered(self.state, self.command.act, self.at, self.lexicon)
        if isinstance(answer, Refused):
            return answer
        self.ledger.add(answer.event)
        self._conclude(window.contester, answer.verdicts)
        return None

    def _take_silence(self, window: Window) -> None:
        assert window.contester is not None
        self._conclude(window.contester, self.game.silence(self.state))

    # Any stage: leaving, taking back, agreeing.

    def _resign(self, seat: int, reason: str) -> None:
        """The seat is skipped from then on; the last one left wins; in teams the partner plays on."""
        self.ledger.add(SeatResigned(at=self.at, seat=seat, reason=reason))
        if len({self.state.seats[s].team for s in self.state.active}) <= 1:
            self._end("resigned")
            return
        window = self.state.window
        if window is None:
            self._next_turn(seat)
        elif stage_of(self.state) is Stage.ANSWER:
            if seat == window.mover:
                self._take_silence(window)
        elif self._let_stand_if_all_accept(window):
            self._next_turn(window.mover if self.state.turn is None else seat)
        elif self.state.turn == seat:
            self._hand_on(seat, window)

    def _hand_on(self, leaver: int, window: Window) -> None:
        """The turn of a seat that left goes on to the next opponent of the mover, or waits for the answers."""
        following = self._next_opponent(leaver, window.mover)
        if following is None and window.closes_at is None:
            closes_at = self.game.waits_until(self.state, self.at)
            self.ledger.add(ContestHeld(at=self.at, closes_at=closes_at))
        self.ledger.add(TurnBegan(at=self.at, seat=following))

    def _undo(self, seat: int) -> Refused | None:
        if not self.state.terms.takebacks:
            return Refused("undo/not_agreed")
        alone = self.state.plays_alone(seat)
        back = self.state.retake if alone else self.state.checkpoint
        if back is None or back.turn != seat:
            return Refused("undo/too_late")
        self.ledger.add(TurnUndone(at=self.at, seat=seat, with_replies=alone))
        return None

    def _propose_end(self, seat: int) -> Refused | None:
        if seat in self.state.agreed_to_end:
            return Refused("end/already_proposed")
        if stage_of(self.state) is not Stage.TO_MOVE:
            return Refused("contest/awaiting_answers")
        self.ledger.add(EndProposed(at=self.at, seat=seat))
        reason = self._agreed()
        if reason is not None:
            self._end(reason)
        return None

    def _agreed(self) -> str | None:
        agreed = self.state.agreed_to_end
        return "agreed" if agreed and set(self.game.playing(self.state)) <= set(agreed) else None

    # The server's own commands.

    def _asked_by_server(self) -> Refused | None:
        if self.command.seat is not None:
            return Refused("command/server_only")
        match self.command.act:
            case LapseWindow():
                return self._lapse()
            case DropFlag():
                return self._drop_flag()
            case StopClock(since=since, until=until):
                if until <= since:
                    return Refused("clock/nothing_to_stop")
                self.ledger.add(ClockStopped(at=self.at, since=since, until=until))
            case GiveHint():
                return self._give_hint(self.command.act)
        return None

    def _give_hint(self, given: GiveHint) -> Refused | None:
        """Each step repeats the ones before it and adds one thing; when there is no move to show, the first step is the last."""
        fault = hint_fault(self.state, given.seat)
        if fault is not None:
            return fault
        told = self.state.hint
        step = HINT_STEPS if given.move is None else (0 if told is None else told.step) + 1
        hint = HintGiven(
            at=self.at,
            seat=given.seat,
            step=step,
            cells=given.cells,
            points=given.points if step > 1 else None,
            move=given.move if step == HINT_STEPS else None,
            private_to=given.seat,
        )
        self.ledger.add(hint)
        return None

    def _lapse(self) -> Refused | None:
        window = self.state.window
        if window is None or not has_run_out(window, self.at):
            return Refused("contest/not_yet")
        if stage_of(self.state) is Stage.ANSWER:
            self._take_silence(window)
        else:
            self._let_stand()
            self._next_turn(window.mover)
        return None

    def _drop_flag(self) -> Refused | None:
        running, falls_at = self.state.clock.running, clock.flag_falls_at(self.state.clock)
        if falls_at is None or running is None or self.at < falls_at:
            return Refused("clock/not_yet")
        if self.state.clock.kind == "game" or self.game.flag_means == "resign":
            self._resign(running, "flag")
        elif self.game.flag_means == "end":
            self._end("flag")
        else:
            self._let_stand()
            self._follow(running, self._pass(running, "flag"))
        return None


def has_run_out(window: Window, at: int) -> bool:
    return window.closes_at is not None and at >= window.closes_at


def hint_fault(state: State, seat: int) -> Refused | None:
    """Why this seat gets no hint now: only where the table agreed to it and the referee checks."""
    if not state.terms.hints or state.terms.check != "referee":
        return Refused("hint/not_agreed")
    if state.outcome is not None or state.turn != seat:
        return Refused("turn/not_yours")
    if state.hint is not None and state.hint.step >= HINT_STEPS:
        return Refused("hint/no_more")
    return None
