"""A copy of a command that comes late must not touch another turn than the one it was meant for."""

import random
from typing import Any

import pytest

from chevalet.core.acts import Act, Command, PassTurn, ProposeEnd, UndoTurn
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.core.state import Terms
from tirelire.rules import LayWord, Tirelire, TirelireState
from word_list import WordList

LEXICON = WordList(["LA"])
GAME = Tirelire()


def after(state: TirelireState | None, *events: Any) -> TirelireState:
    for event in events:
        state = GAME.evolve(state, event)
    assert state is not None
    return state


def decided(state: TirelireState, seat: int, act: Act, base_seq: int | None) -> Accepted | Refused:
    return GAME.decide(state, Command(seat, act, 10, base_seq), LEXICON, random.Random(1))


def begun() -> TirelireState:
    events = GAME.start((Seat("A"), Seat("B")), Terms(takebacks=True), 0, random.Random(1))
    return after(None, *events)


def passed(state: TirelireState, seat: int) -> TirelireState:
    decision = decided(state, seat, PassTurn(), state.seq)
    assert isinstance(decision, Accepted)
    return after(state, *decision.events)


@pytest.mark.parametrize("act", [UndoTurn(), ProposeEnd()])
def test_an_act_about_this_turn_is_stale_in_a_later_one(act: Act) -> None:
    first = passed(begun(), 0)
    assert isinstance(decided(first, 0, act, first.seq), Accepted)
    later = passed(passed(first, 1), 0)
    assert decided(later, 0, act, first.seq) == Refused("turn/stale")
    assert isinstance(decided(later, 0, act, later.seq), Accepted)
    assert isinstance(decided(later, 0, act, None), Accepted), "the server itself knows everything"


def test_a_move_is_stale_in_a_later_turn() -> None:
    start = begun()
    later = passed(passed(start, 0), 1)
    assert decided(later, 0, LayWord("LA"), start.seq) == Refused("turn/stale")
