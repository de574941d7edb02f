"""How the top levels think: each game's look ahead held against what the referee would do."""

import random
from dataclasses import replace
from typing import Any

import pytest

from chevalet.engines import engine_of
from chevalet.engines.cle import engine as cle
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.endgame import Ending
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.option import thinking as option
from chevalet.games import load
from chevalet.games.cle.manifest import manifest
from greedy_games import WORDS, after_greedy_turns, played


def effort(**given: Any) -> Effort:
    level = {"candidates": 8, "samples": 2, "depth": 2, "budget_ms": 60_000}
    return Effort(**{**level, **given}, rng=random.Random(1))


@pytest.mark.parametrize("turns", [1, 9])
def test_wordsearch_plays_the_word_that_is_best_less_its_best_reply(turns: int) -> None:
    game: Any = load("wordsearch")
    engine = engine_of(game)
    state = after_greedy_turns(game, turns, seed=4)
    position = game.view(state, state.turn)

    def value(move: ScoredMove) -> int:
        following = played(game, state, move.act)
        replies = engine.best_moves(game.view(following, following.turn), WORDS, 1)
        return move.points - (replies[0].points if replies else 0)

    moves = engine.best_moves(position, WORDS, 8)
    act = engine.think(position, WORDS, effort(), engine.limits_type())
    chosen = next(move for move in moves if move.act == act)
    assert value(chosen) == max(map(value, moves))


def test_option_sees_the_grid_and_the_rack_that_a_move_leaves() -> None:
    game = load("option")
    for turns in (0, 3, 6):
        state = after_greedy_turns(game, turns, seed=2)
        position = game.view(state, state.turn)
        for move in engine_of(game).best_moves(position, WORDS, 5):
            following = played(game, state, move.act)
            assert option.grid_after(position, move) == following.board
            kept = option.prisms_kept(position, move)
            assert not [p for p in kept if kept.count(p) > following.racks[state.turn].count(p)]


def test_option_plays_the_end_out_when_both_racks_are_known() -> None:
    """Against every line of one move each, and the prisms left."""
    game: Any = load("option")
    state = after_greedy_turns(game, 5, seed=2)
    box = sorted(prism for rack in state.racks for prism in rack)
    state = replace(state, bag=(), racks=(tuple(box[:2]), tuple(box[2:4])))
    position = game.view(state, state.turn)
    end = option.endgame(game.edition, WORDS)
    both = Ending(position, state.racks[state.turn], state.racks[1 - state.turn])
    faces = [sum(map(game.edition.both_faces, rack)) for rack in (both.mine, both.theirs)]
    assert end.closing(both) == faces[1] - faces[0]
    for turn in end.turns(both):
        following = played(game, state, turn.act)
        assert turn.following.position.board == following.board
        assert sorted(turn.following.theirs) == sorted(following.racks[state.turn])
        assert turn.following.mine == both.theirs
    assert end.best_act(both, 60_000) is not None


@pytest.mark.parametrize(
    ("racks", "points"), [(("", "ABC"), 65), (("AB", ""), -60), (("A", "BCD"), 10), (("AB", "CD"), 0)]
)
def test_c13_the_end_of_la_cle_counts_letters_left(racks: tuple[str, str], points: int) -> None:
    assert cle.closing(manifest.load("defaut").edition, (tuple(racks[0]), tuple(racks[1]))) == points


def test_c11_a_key_word_just_formed_is_no_longer_there_for_the_reply() -> None:
    game = load("cle")
    state = after_greedy_turns(game, 2, seed=3)
    position = game.view(state, state.turn)
    move = engine_of(game).best_moves(position, WORDS, 1)[0]
    assert cle.after(position, move).board == played(game, state, move.act).board
    taken = cle.after(replace(position, key_word=move.words[0]), move)
    assert taken.key_word is None
