"""A log tells the turns of its game: each act again, what it earned, what was drawn before it."""

import random
from typing import Any

import pytest

from analysis.recorded import KEPT, bot_game, kept
from chevalet.analysis.turns import turns_of
from chevalet.core.acts import Command, UndoTurn
from chevalet.core.events import MoveWithdrawn
from chevalet.core.position import Preview
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.core.state import Terms
from chevalet.games import load
from chevalet.lexicon import open_lexicon
from small_vocabulary import COMMON_WORDS
from word_list import WordList


@pytest.mark.parametrize("name", KEPT)
def test_the_act_told_back_earns_what_the_log_says(name: str) -> None:
    game, record = kept(name)
    words, moves = open_lexicon(record.lexicon), 0
    for turn in turns_of(game, record.events):
        assert turn.before.turn == turn.seat
        referee = words if turn.before.terms.check == "referee" else None
        preview = game.preview(game.view(turn.before, turn.seat), turn.act, referee)
        if isinstance(preview, Preview):
            assert preview.points == turn.points, turn.act
            moves += 1
    assert moves or name == "patience-left"


@pytest.mark.parametrize("name", [name for name in KEPT if name.endswith("contested")])
def test_a_move_taken_back_after_a_contest_is_told_as_refuted(name: str) -> None:
    game, record = kept(name)
    withdrawn = sum(isinstance(event, MoveWithdrawn) for event in record.events)
    refuted = [turn for turn in turns_of(game, record.events) if turn.refuted]
    assert len(refuted) == withdrawn
    assert all(turn.earned == 0 for turn in refuted)


@pytest.mark.parametrize("game_id", ["scampio", "cle", "option"])
def test_what_was_drawn_since_the_last_turn_is_in_the_rack(game_id: str) -> None:
    game, events = bot_game(game_id, turns=8)
    turns = turns_of(game, events)
    assert len(turns[0].drawn) == len(turns[0].before.racks[turns[0].seat])
    for turn in turns:
        rack = list(turn.before.racks[turn.seat])
        for piece in turn.drawn:
            rack.remove(piece)
    assert any(0 < len(turn.drawn) < len(turn.before.racks[turn.seat]) for turn in turns)


def test_a_turn_taken_back_does_not_count() -> None:
    game, rng, words = load("scampio"), random.Random(4), WordList(COMMON_WORDS)
    terms: Terms = game.terms_type(takebacks=True)
    events = list(game.start((Seat("Anne"), Seat("Robot", "bot", "club")), terms, 0, rng))
    state: Any = None
    for event in events:
        state = game.evolve(state, event)

    def play(seat: int, act: Any) -> None:
        nonlocal state
        answer = game.decide(state, Command(seat, act, 0, state.seq), words, rng)
        assert isinstance(answer, Accepted), answer
        events.extend(answer.events)
        for event in answer.events:
            state = game.evolve(state, event)

    def first_move() -> Any:
        return next(game.legal_moves(game.view(state, state.turn), words))

    while state.turn != 0:
        play(state.turn, first_move())
    played = len(turns_of(game, events))
    first = first_move()
    play(0, first)
    assert len(turns_of(game, events)) == played + 1
    play(0, UndoTurn())
    assert len(turns_of(game, events)) == played
    play(0, first)
    assert turns_of(game, events)[-1].act == first
