"""How the events of every game change what every game's state holds. No rule is here: events say what was decided."""

from typing import TypeVar

from chevalet.core import clock
from chevalet.core.bag import without
from chevalet.core.copying import replace
from chevalet.core.events import (
    AnswerAsked,
    ClockStopped,
    ContestHeld,
    ContestLapsed,
    ContestOpened,
    EndProposed,
    Event,
    GameEnded,
    HintGiven,
    MoveAccepted,
    MoveContested,
    MoveMade,
    MoveWithdrawn,
    SeatResigned,
    TurnBegan,
    TurnPassed,
    TurnUndone,
)
from chevalet.core.state import State, Window

S = TypeVar("S", bound=State)


def folded(state: S, event: Event) -> S:
    """The state after this event, as far as all games share it."""
    before, state = state, replace(state, seq=state.seq + 1)
    match event:
        case TurnBegan(seat=seat):
            state = _turn_began(state, seat, event.at)
        case MoveMade(seat=seat):
            state = replace(state, last_move=event, passes=(), passes_before=state.passes)
            state = _turn_taken(replace(state, agreed_to_end=()), seat, before)
        case TurnPassed(seat=seat, reason=reason):
            state = replace(state, passes=(*state.passes, seat))
            state = _turn_taken(state, seat, None if reason == "refuted" else before)
        case HintGiven(seat=seat):
            state = replace(state, hint=event, hinted=(*state.hinted, seat))
        case SeatResigned(seat=seat):
            state = replace(state, resigned=(*state.resigned, seat), checkpoint=None, retake=None)
        case EndProposed(seat=seat):
            state = replace(state, agreed_to_end=(*state.agreed_to_end, seat))
        case ClockStopped(since=since, until=until):
            state = _clock_stopped(state, since, until)
        case GameEnded(outcome=outcome):
            stopped = clock.run(state.clock, None, event.at, state.terms.clock)
            state = replace(state, outcome=outcome, turn=None, window=None, clock=stopped)
            state = replace(state, checkpoint=None, retake=None, hint=None)
        case _:
            state = _contest_folded(state, event)
    if event.lines:
        state = replace(state, sheet=state.sheet + event.lines)
    return state if event.private_to is None else replace(state, checkpoint=None)


def _turn_taken(state: S, seat: int, before: S | None) -> S:
    """What may be taken back now. `checkpoint` is the state before this turn, for whoever took it; `retake` the one before
    the last turn of a person who plays against bots alone, whose replies go with it."""
    before = None if before is None else replace(before, checkpoint=None, retake=None)
    mine = state.terms.takebacks and state.seats[seat].kind == "human" and state.plays_alone(seat)
    return replace(state, checkpoint=before, retake=before if mine else state.retake, hint=None)


def undone(state: S, event: TurnUndone) -> S:
    """A turn taken back: everything as it was before, but the log goes on, and so do the clock and what is counted."""
    back = state.retake if event.with_replies else state.checkpoint
    assert isinstance(back, type(state))
    running = clock.run(state.clock, back.turn, event.at, state.terms.clock)
    back = replace(back, hinted=state.hinted, undone=(*state.undone, event.seat))
    return replace(back, seq=state.seq + 1, turn_seq=state.seq + 1, clock=running)


def suspended(state: S, at: int) -> S:
    """A contest holds up the turn it came in; that turn begins again once it is answered, and `TurnBegan` counts it then:
    so it is taken off here."""
    if state.turn is None:
        return state
    stopped = clock.run(state.clock, None, at, state.terms.clock)
    return replace(state, turn=None, turn_no=state.turn_no - 1, clock=stopped)


def _contest_folded(state: S, event: Event) -> S:
    match event:
        case ContestOpened(mover=mover, closes_at=closes_at, final=final):
            window = Window(mover, event.at, closes_at, final=final, seq=state.seq)
            return replace(state, window=window)
        case ContestHeld(closes_at=closes_at):
            assert state.window is not None, f"{event.kind} without a contest window"
            return replace(state, window=replace(state.window, closes_at=closes_at))
        case MoveAccepted(seat=seat):
            assert state.window is not None, f"{event.kind} without a contest window"
            accepted = (*state.window.accepted, seat)
            return replace(state, window=replace(state.window, accepted=accepted))
        case AnswerAsked(by=by, closes_at=closes_at):
            assert state.window is not None, f"{event.kind} without a contest window"
            window = replace(state.window, stage="answer", contester=by, closes_at=closes_at, seq=state.seq)
            return suspended(replace(state, window=window, checkpoint=None, retake=None), event.at)
        case ContestLapsed():
            return replace(state, window=None)
        case MoveContested():
            return replace(state, window=None, checkpoint=None, retake=None)
        case MoveWithdrawn():
            assert state.last_move is not None
            sheet = without(state.sheet, state.last_move.lines)
            return replace(state, sheet=sheet, last_move=None, passes=state.passes_before)
    return state


def _turn_began(state: S, seat: int | None, at: int) -> S:
    running = clock.run(state.clock, seat, at, state.terms.clock)
    turn_no = state.turn_no + (seat is not None)
    return replace(state, turn=seat, turn_seq=state.seq, turn_no=turn_no, clock=running, hint=None)


def _clock_stopped(state: S, since: int, until: int) -> S:
    window = state.window
    if window is not None and window.closes_at is not None:
        window = replace(window, closes_at=window.closes_at + until - since)
    return replace(state, clock=clock.shifted_by(state.clock, until - since), window=window)
