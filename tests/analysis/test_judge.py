"""A turn judged: the same measure for the best moves and the one played, the same figures each time, nothing rude."""

import functools
import random
from typing import Any

import numpy as np
import pytest

from analysis.recorded import bot_game, kept, terminal_of
from chevalet.analysis.judge import judged_turn
from chevalet.analysis.report import TurnReport
from chevalet.analysis.turns import PlayedTurn, turns_of
from chevalet.engines.common.crossword import tiles_of
from chevalet.engines.patience.knowledge import learned
from chevalet.engines.patience.records import every_record, record_of
from chevalet.games import game_ids
from chevalet.lexicon import Lexicon, open_lexicon
from chevalet.lexicon.meanings import offensive_ranks
from chevalet.lexicon.morphology import shipped

GAMES = sorted(game_ids())
WORDS = open_lexicon("usuel")


@functools.cache
def some_turns(game_id: str) -> tuple[Any, list[PlayedTurn]]:
    """The second turn of a weak player's game, one of its middle, its last one."""
    game, events = bot_game(game_id, "greedy" if game_id == "patience" else "amateur")
    turns = turns_of(game, events)
    return game, [turns[1], turns[len(turns) // 2], turns[-1]]


@functools.cache
def some_reports(game_id: str) -> list[TurnReport]:
    game, turns = some_turns(game_id)
    return [judged_turn(game, terminal_of(game), WORDS, turn) for turn in turns]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_best_move_is_never_worse_than_the_one_played_and_the_order_is_of_worth(game_id: str) -> None:
    for report, turn in zip(some_reports(game_id), some_turns(game_id)[1], strict=True):
        worths = [move.worth for move in report.moves]
        assert worths == sorted(worths, reverse=True)
        assert [move.played for move in report.moves].count(True) == 1
        assert report.played.points == turn.points
        assert report.moves[0].worth >= report.played.worth
        assert report.seq == turn.before.seq


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_turn_gives_the_same_figures_again(game_id: str) -> None:
    game, turns = some_turns(game_id)
    assert judged_turn(game, terminal_of(game), WORDS, turns[1]) == some_reports(game_id)[1]


@pytest.mark.parametrize("game_id", ["scampio", "option", "cle"])
def test_the_luck_of_a_draw_is_told_apart(game_id: str) -> None:
    lucks = [report.luck for report in some_reports(game_id) if report.luck is not None]
    assert lucks
    assert all(abs(luck) < 200 for luck in lucks)
    assert any(luck != 0 for luck in lucks)


def test_rsvp_tells_what_is_handed_to_the_other_side() -> None:
    (report, *_) = some_reports("rsvp")
    assert all(move.given is not None and move.given >= 0 for move in report.moves)
    assert all(move.kept is None for move in report.moves)


def test_the_patience_has_the_solvers_line_from_each_point() -> None:
    for report in some_reports("patience"):
        assert report.line is not None
        assert report.line.moves
        assert report.line.total >= len(report.line.moves)


def test_a_refuted_move_is_judged_as_a_turn_without_a_word() -> None:
    game, record = kept("option-contested")
    (turn, *_) = [turn for turn in turns_of(game, record.events) if turn.refuted]
    report = judged_turn(game, terminal_of(game), WORDS, turn)
    assert report.refuted
    assert report.played.points == 0
    assert report.played.words == list(turn.words)


OFFENSIVE = frozenset(map(shipped().ranks.word, offensive_ranks().tolist()))


@pytest.mark.parametrize("game_id", GAMES)
def test_offensive_words_are_never_shown_as_missed(game_id: str) -> None:
    """The dictionary has every offensive word, and short common words to go on with."""
    common = [word for word in WORDS.restricted(min_zipf=4.0) if len(word) <= 4]
    rude = Lexicon.from_words([*common, *OFFENSIVE], "offensive")
    game, turns = some_turns(game_id)
    shown = [judged_turn(game, terminal_of(game), rude, turn) for turn in turns[1:]]
    words = {word for report in shown for move in report.moves if not move.played for word in move.words}
    assert not words & OFFENSIVE
    assert words or game_id == "rsvp"


def test_records_of_the_patience_read_back_as_they_were_written() -> None:
    game, turns = some_turns("patience")
    position = game.view(turns[1].before, 0)
    records, _ = every_record(game, position, WORDS, learned())
    several = records[(records[:, 1] >> 11 & 31) > 1]
    assert len(several)
    for letters, header in random.Random(1).sample(several.tolist(), min(200, len(several))):
        assert record_of(position.board, tiles_of(position.board, letters, header)) == (letters, header)
    assert np.all(records[:, 0] > 0)
