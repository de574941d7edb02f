"""The engine of a game that brings none, on the small game: the referee's moves, best first, for bots of any level."""

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from chevalet.bots import levels_of, player
from chevalet.core.position import Preview
from chevalet.core.seats import Seat, alone
from chevalet.engines import Limits, engine_of
from chevalet.engines.common.plain import PlainEngine
from chevalet.engines.common.reading import PositionError
from chevalet.games.wire import to_plain
from chevalet.lexicon import Lexicon
from tirelire.rules import LayWord, Tirelire

WORDS = Lexicon.from_words(["AS", "SA", "LA", "SALE", "LES", "ET", "TE", "SEL", "ETA"])


def position_of(game: Tirelire, *rack: str) -> Any:
    state = None
    for event in game.start(alone((Seat("a"), Seat("b"))), game.terms_type(), 0, random.Random(1)):
        state = game.evolve(state, event)
    assert state is not None
    return replace(game.view(state, state.turn), rack=rack)


def test_a_game_without_an_engine_is_served_by_the_plain_one() -> None:
    game = Tirelire()
    assert isinstance(engine_of(game), PlainEngine)
    assert engine_of(game) is engine_of(game)


def test_its_moves_are_the_referees_best_first_with_their_words_and_points() -> None:
    game = Tirelire()
    position = position_of(game, "S", "A", "L", "E")
    moves = engine_of(game).all_moves(position, WORDS)
    assert {move.act for move in moves} == set(game.legal_moves(position, WORDS))
    assert [move.points for move in moves] == sorted((move.points for move in moves), reverse=True)
    assert (moves[0].act, moves[0].words) == (LayWord("SALE"), ("SALE",))
    for move in moves:
        preview = game.preview(position, move.act, WORDS)
        assert isinstance(preview, Preview)
        assert preview.points == move.points
    count, first = engine_of(game).list_moves(position, WORDS, 2)
    assert (count, list(first)) == (len(moves), moves[:2])


def test_without_a_move_it_does_what_the_referee_falls_back_on() -> None:
    game = Tirelire()
    position = position_of(game, "X", "X")
    assert engine_of(game).greedy_act(position, WORDS) == game.fallback(position, WORDS)
    assert engine_of(game).think(position, WORDS, None, Limits()) is None  # type: ignore[arg-type]


@pytest.mark.parametrize(("level", "word"), [("debutant", 2), ("club", 4), ("maitre", 4), ("greedy", 4)])
def test_a_bot_of_every_level_plays_it(level: str, word: int) -> None:
    game = Tirelire()
    assert levels_of(game) == ("debutant", "club", "maitre")
    act = player(game, level, WORDS).choose(position_of(game, "S", "A", "L", "E"), random.Random(1))
    assert isinstance(act, LayWord)
    assert len(act.word) == word


def test_positions_are_read_as_the_wire_carries_them() -> None:
    game = Tirelire()
    position = position_of(game, "S", "A")
    plain = json.loads(json.dumps(to_plain(position)))
    assert engine_of(game).read_position({"id": 7, **plain}) == position
    move = engine_of(game).best_moves(position, WORDS, 1)[0]
    assert engine_of(game).move_json(move)["act"] == {"kind": "lay_word", "word": move.words[0]}
    with pytest.raises(PositionError, match="colour"):
        engine_of(game).read_position({**plain, "colour": "red"})
