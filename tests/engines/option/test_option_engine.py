"""Option's kernels list what brute force and the referee list, point for point; the best are the best of all."""

import os
import random
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from bench.option_plain import plain_moves
from bench.soundness import check_games
from chevalet.core.acts import Command, PassTurn, Resign
from chevalet.core.position import Preview
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.core.state import Terms
from chevalet.engines.option.arrays import tables
from chevalet.engines.option.engine import OptionEngine
from chevalet.engines.option.generate import every_move
from chevalet.engines.option.moves import best_moves
from chevalet.engines.option.thinking import known_rack
from chevalet.games import load
from chevalet.games.option.moves import MoveList
from chevalet.games.option.rules import Option
from chevalet.games.option.state import Board, ExchangePrisms, LayPrisms, Prism
from chevalet.games.option.view import bare_position
from chevalet.lexicon import Lexicon, open_lexicon
from engines.option.signature import signature
from games.option.boards import grid, rack
from games.option.brute_force import BruteForce, same_move
from games.option.positions import random_board, random_prism, small_edition

TESTS = Path(__file__).parents[2]


@cache
def option() -> Option:
    loaded = load("option")
    assert isinstance(loaded, Option)
    return loaded


def small(size: int) -> Option:
    return Option(small_edition(option().edition, size))


@cache
def words() -> Lexicon:
    return open_lexicon("complet")


def acts(game: Option, board: Board, hand: tuple[Prism, ...], lexicon: Lexicon) -> list[LayPrisms]:
    listed = [move.act for move in OptionEngine(game).all_moves(bare_position(board, hand), lexicon)]
    return [act for act in listed if isinstance(act, LayPrisms)]


@pytest.mark.parametrize(
    ("stars", "new", "seeds"),
    [(0.0, 3, range(100, 104)), (0.2, 2, range(106, 108)), (0.15, 3, range(110, 111))],
)
def test_every_move_equals_brute_force(stars: float, new: int, seeds: range) -> None:
    game = small(5)
    with_flips = 0
    for seed in seeds:
        rng = random.Random(seed)
        board = random_board(rng, game.edition, words(), moves=3, most=8, stars=stars)
        hand = tuple(random_prism(rng, stars) for _ in range(new))
        listed = [same_move(act, hand) for act in acts(game, board, hand, words())]
        assert len(set(listed)) == len(listed), "a move is listed twice"
        tried = BruteForce(game.edition, board, hand, words()).moves(new, 3)
        assert {move for move in listed if len(move[1]) <= 3} == tried
        with_flips += sum(bool(flips) for _, flips in tried)
    assert with_flips


@pytest.mark.parametrize(("stars", "seeds"), [(0.0, range(200, 220)), (0.15, range(225, 240))])
def test_every_move_equals_the_referees_list_with_its_points(stars: float, seeds: range) -> None:
    game = small(8)
    for seed in seeds:
        rng = random.Random(seed)
        board = random_board(rng, game.edition, words(), moves=rng.randrange(1, 6), most=30, stars=stars)
        hand = tuple(random_prism(rng, stars) for _ in range(3))
        position = bare_position(board, hand)
        expected = {}
        for act in MoveList(game.edition, board, hand, words()):
            preview = game.preview(position, act, words())
            assert isinstance(preview, Preview)
            expected[act] = (preview.points, tuple(word.word for word in preview.words))
        listed = {
            move.act: (move.points, move.words) for move in OptionEngine(game).all_moves(position, words())
        }
        assert listed == expected


def test_moves_of_played_games_are_accepted_with_equal_words_and_points() -> None:
    tally = check_games("option", "defaut", open_lexicon("usuel"), positions=12, compared=6, seed=3, cut=3)
    assert tally.moves > 1_000
    assert tally.compared == 6


@pytest.mark.parametrize("stars", [0.0, 0.1, 0.4])
def test_the_best_moves_are_the_best_of_all(stars: float) -> None:
    game = option()
    for seed in range(6):
        rng = random.Random(seed)
        board = random_board(rng, game.edition, words(), moves=6, most=40, stars=stars)
        position = bare_position(board, tuple(random_prism(rng, stars) for _ in range(5)))
        found = every_move(game.edition, board, position.rack or (), words())
        points = sorted(found.points.tolist(), reverse=True)
        for count in (1, 7, 30):
            assert [m.points for m in OptionEngine(game).best_moves(position, words(), count)] == points[
                :count
            ]


def test_without_flips_the_plain_generator_finds_as_much() -> None:
    game, out = option(), np.zeros(1 << 20, np.int64)
    for seed in range(12):
        rng = random.Random(seed)
        board = random_board(rng, game.edition, words(), moves=5, most=40, stars=0.1)
        hand = tuple(random_prism(rng, 0.1) for _ in range(5))
        found = every_move(game.edition, board, hand, words(), flips=False)
        count = plain_moves(game.edition, board, hand, words(), out)
        assert sorted(out[:count]) == sorted(found.points)


def test_a_first_word_is_listed_at_every_place_and_sought_at_one() -> None:
    game = Option(replace(option().edition, rows=5, cols=6))
    lexicon = Lexicon.from_words(["LAME", "LAMES", "MALE", "ME"])
    hand = rack("L/O", "A/Er", "M", "E/S", "*/A")
    position = bare_position((), hand)
    moves = OptionEngine(game).all_moves(position, lexicon)
    assert {move.act for move in moves} == set(MoveList(game.edition, (), hand, lexicon))
    assert len(moves) == len({move.act for move in moves})
    assert moves[-1] == moves[len(moves) - 1]
    best = OptionEngine(game).best_moves(position, lexicon, 3)
    assert best[0].points == moves[0].points
    assert {move.act for move in best} <= {move.act for move in moves}


def test_moves_are_in_order_and_cut_where_asked() -> None:
    game = option()
    position = bare_position(grid("D4- V/T U E S/N"), rack("E", "T", "*/A"))
    lexicon = Lexicon.from_words(["VUES", "TUES", "TE", "ET", "ETE", "SE", "NE", "TUEN"])
    count, every = OptionEngine(game).list_moves(position, lexicon)
    assert count == len(every) == len(OptionEngine(game).all_moves(position, lexicon))
    keys = [(-m.points, m.act.tiles, m.act.flips) for m in every if isinstance(m.act, LayPrisms)]
    assert keys == sorted(keys)
    for limit in (0, 1, 4, count, count + 5):
        assert OptionEngine(game).list_moves(position, lexicon, limit) == (count, every[:limit])
    empty = bare_position((), rack("T", "U", "E", "S"))
    count, every = OptionEngine(game).list_moves(empty, lexicon)
    assert OptionEngine(game).list_moves(empty, lexicon, 9) == (count, every[:9])


def test_the_greedy_player_flips_when_it_pays_and_without_a_move_exchanges_or_passes() -> None:
    game, lexicon = option(), Lexicon.from_words(["VUES", "TUES", "TE", "SE"])
    act = OptionEngine(game).greedy_act(bare_position(grid("D4- V/T U E S/N"), rack("E")), lexicon)
    assert act == LayPrisms(((4, 3, "E", 0, 0),), ((3, 3, "T"),))
    stuck = bare_position(grid("D4- V/T U E S/N"), rack("K", "K"))
    assert OptionEngine(game).greedy_act(stuck, lexicon) == PassTurn()
    assert OptionEngine(game).greedy_act(replace(stuck, bag=1), lexicon) == ExchangePrisms((0,))
    assert OptionEngine(game).greedy_act(bare_position(grid("D4- V/T U E S/N"), ()), lexicon) == PassTurn()


def test_a_weaker_player_knows_fewer_words_or_no_flips() -> None:
    game, lexicon = option(), Lexicon.from_words(["VUES", "TUES", "TE", "SE", "TUEES"])
    position = bare_position(grid("D4- V/T U E S/N"), rack("E"))
    assert best_moves(game.edition, position, lexicon, 1, flips=False)[0].words == ("SE",)
    knows = Lexicon.from_words(["SE"])
    assert {m.words[0] for m in best_moves(game.edition, position, lexicon, 9, vocabulary=knows)} == {"SE"}


def test_tables_too_short_are_made_longer() -> None:
    work = tables()
    work.grow_alternatives(1)
    work.grow_entries(1)
    work.grow_record(1)
    work.grow_states(1)
    game = option()
    board = grid("D4- *=V/T U/L E/* S/N", "D7| . O/E N/S")
    position = bare_position(board, rack("E", "T", "S/L"))
    short = {(m.act, m.points) for m in OptionEngine(game).all_moves(position, words())}
    assert len(work.readings.alternatives) > 1
    assert len(work.readings.entries) > 1
    assert len(work.output.points) > 1
    assert len(work.states.letters) > 1
    assert short == {(m.act, m.points) for m in OptionEngine(game).all_moves(position, words())}
    assert {act for act, _ in short} == set(MoveList(game.edition, board, position.rack or (), words()))


def in_another_process(**environment: str) -> str:
    paths = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    run = subprocess.run(
        [sys.executable, "-m", "engines.option.signature"],
        env={**os.environ, "PYTHONPATH": paths, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.strip()


def test_compiled_and_loaded_again_by_a_fresh_process() -> None:
    here = signature()
    assert in_another_process() == here


@pytest.mark.exhaustive
def test_with_bounds_checked() -> None:
    assert in_another_process(NUMBA_BOUNDSCHECK="1") == signature()


def test_interpreted() -> None:
    assert in_another_process(NUMBA_DISABLE_JIT="1") == signature()


@pytest.mark.parametrize("somebody_leaves", [False, True])
def test_the_other_rack_is_known_at_the_end_unless_somebody_left_with_prisms(somebody_leaves: bool) -> None:
    game, rng = option(), random.Random(7)
    seats = tuple(Seat(f"J{n}") for n in range(3 if somebody_leaves else 2))
    state = None
    for event in game.start(seats, Terms(), 0, rng):
        state = game.evolve(state, event)
    assert state is not None
    assert state.turn is not None
    resigning = (state.turn + 1) % 3
    command = Command(resigning, Resign(), 0) if somebody_leaves else None
    while state.bag:
        if command is None:
            assert state.turn is not None
            act = OptionEngine(game).greedy_act(game.view(state, state.turn), words())
            command = Command(state.turn, act, 0)
        answer = game.decide(state, command, words(), rng)
        assert isinstance(answer, Accepted), answer
        for event in answer.events:
            state = game.evolve(state, event)
        command = None
    assert state.turn is not None
    known = known_rack(game.edition, game.view(state, state.turn))
    if somebody_leaves:
        assert state.aside
        assert known is None
    else:
        assert known is not None
        assert sorted(p.kind for p in known) == sorted(p.kind for p in state.racks[1 - state.turn])
