"""How the top levels think: each game's look ahead held against what the referee would do."""

import random
from dataclasses import replace
from typing import Any

import pytest

from chevalet.engines import engine_of
from chevalet.engines.cle import engine as cle
from chevalet.engines.common.crossword import encode_rack
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.rack_thinker import imagined
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.option import thinking as option
from chevalet.engines.option.endgame import Ending
from chevalet.engines.scampio import engine as scampio
from chevalet.engines.wordsearch.lookahead import TEMPO
from chevalet.games import load
from chevalet.games.cle.manifest import manifest
from chevalet.games.scampio.scoring import final_lines
from greedy_games import WORDS, after_greedy_turns, played


def effort(**given: Any) -> Effort:
    level = {"candidates": 8, "samples": 2, "depth": 2, "budget_ms": 60_000}
    return Effort(**{**level, **given}, rng=random.Random(1))


@pytest.mark.parametrize("turns", [1, 9])
def test_wordsearch_plays_the_word_that_is_best_less_what_its_best_reply_is_worth(turns: int) -> None:
    game: Any = load("wordsearch")
    engine = engine_of(game)
    state = after_greedy_turns(game, turns, seed=4)
    position = game.view(state, state.turn)

    def value(move: ScoredMove) -> float:
        following = played(game, state, move.act)
        replies = engine.best_moves(game.view(following, following.turn), WORDS, 1)
        return move.points - TEMPO * (replies[0].points if replies else 0)

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
    closing = cle.closing(manifest.load("defaut").edition)
    assert closing.points(encode_rack(racks[0]), encode_rack(racks[1])) == points


def test_c11_a_key_word_just_formed_is_no_longer_there_for_the_reply() -> None:
    game = load("cle")
    state = after_greedy_turns(game, 2, seed=3)
    position = game.view(state, state.turn)
    move = engine_of(game).best_moves(position, WORDS, 1)[0]
    assert cle.after(position, move).board == played(game, state, move.act).board
    taken = cle.after(replace(position, key_word=move.words[0]), move)
    assert taken.key_word is None


def test_near_the_end_every_deal_is_imagined_once() -> None:
    game = load("scampio")
    position = replace(game.view(after_greedy_turns(game, 2, seed=1), 0), bag=2)
    hidden = list("ABCDEFGHI")
    deals = imagined(hidden, position, 600, random.Random(1))
    assert len(deals) == 36
    assert len({tuple(sorted(deal[:7])) for deal in deals}) == 36
    assert all(sorted(deal) == hidden for deal in deals)
    assert len(imagined(hidden, position, 20, random.Random(1))) == 20


def test_with_three_players_every_letter_may_be_the_next_ones() -> None:
    game = load("scampio")
    position = replace(game.view(after_greedy_turns(game, 2, seed=1), 0), bag=1)
    deals = imagined(list("ABCDEFGHIJKLMNO"), position, 600, random.Random(1))
    assert len(deals) == 15
    assert any("O" in deal[:7] for deal in deals)


@pytest.mark.parametrize("edition", ["defaut", "classique"])
def test_s17_s18_the_end_of_scampio_is_the_referees(edition: str) -> None:
    rules: Any = load("scampio", edition)
    for racks in (("", "ABZ"), ("QE?", ""), ("A", "KE"), ("", "")):
        lines = final_lines(
            rules.edition, {n: tuple(rack) for n, rack in enumerate(racks)}, 0, bag_is_empty=True
        )
        points = sum(line.points if line.seat == 0 else -line.points for line in lines)
        assert scampio.closing(rules.edition).points(*map(encode_rack, racks)) == points
