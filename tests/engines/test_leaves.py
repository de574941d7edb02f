"""What letters kept are worth, and moves weighed by it: against the plain sum, the referee and every move."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from chevalet.core.crossword import board_with
from chevalet.core.racks import ExchangeLetters, PlaceWord, RackPosition
from chevalet.engines import engine_of
from chevalet.engines.common import listing
from chevalet.engines.common.crossword import NO_KEY, encode_board, encode_rack, encode_word
from chevalet.engines.common.leaves import (
    FEATURES,
    NO_KEY_COUNTS,
    SUBSETS,
    SYMBOLS,
    Leaves,
    shipped_leaves,
    worth_of_parts,
)
from chevalet.engines.common.rack_engine import RackEngine
from chevalet.engines.common.rack_thinker import kept_after
from chevalet.engines.common.weighing import lay_each, paying_letters, used_letters, weighed
from chevalet.games import load
from greedy_games import WORDS, after_greedy_turns

SOME = Leaves(np.random.default_rng(1).normal(size=FEATURES).astype(np.float32))


def positions_after(game: Any, turns: tuple[int, ...], seed: int) -> Iterator[Any]:
    for count in turns:
        state = after_greedy_turns(game, count, seed)
        yield game.view(state, state.turn)


def test_every_part_of_a_rack_is_worth_what_its_letters_twos_and_threes_are() -> None:
    chance = random.Random(2)
    for _ in range(60):
        rack = encode_rack(chance.choices("AABCEEESST?", k=chance.randint(1, 10)))
        key = encode_rack(chance.choices("ABCEST", k=6))
        firsts, values = np.zeros(SYMBOLS, np.int64), np.zeros(SUBSETS, np.float32)
        whole = worth_of_parts(SOME.weights, rack, key, firsts, values)
        held = np.repeat(np.arange(SYMBOLS), rack)
        assert whole == (1 << len(held)) - 1
        for part in chance.sample(range(whole + 1), min(whole + 1, 60)):
            kept = np.bincount([s for n, s in enumerate(held) if part >> n & 1], minlength=SYMBOLS)
            first_ones = sum(1 << int(firsts[s] + n) for s in range(SYMBOLS) for n in range(kept[s]))
            assert values[first_ones] == pytest.approx(SOME.worth(kept.astype(np.uint8), key), abs=1e-3)


def test_the_whole_set_counts_and_not_only_its_letters() -> None:
    q, u, both = (SOME.worth(encode_rack(letters)) for letters in ("Q", "U", "QU"))
    assert both != pytest.approx(q + u, abs=0.01)


@pytest.mark.parametrize(
    ("game_id", "edition"), [("scampio", "defaut"), ("scampio", "classique"), ("cle", "defaut")]
)
def test_weighed_moves_are_every_move_by_points_and_what_it_keeps(game_id: str, edition: str) -> None:
    game = load(game_id, edition)
    engine = engine_of(game)
    assert isinstance(engine, RackEngine)
    for met in positions_after(game, turns=(2, 5, 8), seed=5):
        position = replace(met, rack=tuple(x for x in met.rack if x != "?"))
        every = engine.all_moves(position, WORDS)
        key = paying_letters(engine.key_word(position)[None])[0]
        best = max(m.points + SOME.worth(encode_rack(kept_after(position, m)), key) for m in every)
        found = engine.weighed(position, WORDS, SOME, len(every))
        assert found.worth[0] == pytest.approx(best, abs=1e-3)
        assert list(found.worth) == sorted(found.worth, reverse=True)
        chosen = listing.listed(position.board, found.records[:1])[0]
        assert chosen in every


def test_a_blank_is_kept_when_keeping_it_weighs_more_than_it_would_bring() -> None:
    game = load("scampio")
    engine = engine_of(game)
    assert isinstance(engine, RackEngine)
    weights = np.zeros(FEATURES, np.float32)
    weights[SYMBOLS - 1] = 500.0
    position = next(iter(positions_after(game, turns=(4,), seed=5)))
    with_blank = replace(position, rack=tuple("AEISRT?"))
    act, kept = engine.weighed_act(with_blank, WORDS, Leaves(weights), count=3)
    assert isinstance(act, PlaceWord)
    assert kept is not None
    assert kept[SYMBOLS - 1] == 1
    assert all(letter.isupper() for _, _, letter in act.tiles)


def test_moves_are_laid_as_the_referee_lays_them() -> None:
    game = load("scampio")
    engine = engine_of(game)
    assert isinstance(engine, RackEngine)
    for position in positions_after(game, turns=(1, 6), seed=9):
        records = engine.weighed(position, WORDS, SOME, 30).records
        boards = np.repeat(encode_board(position.board)[None], len(records), axis=0)
        lay_each(boards, records, len(position.board[0]))
        for record, board in zip(records, boards, strict=True):
            act = listing.listed(position.board, record[None])[0].act
            assert isinstance(act, PlaceWord)
            assert board.tolist() == encode_board(board_with(position.board, act.tiles)).tolist()
            taken = Counter("?" if letter.islower() else letter for _, _, letter in act.tiles)
            assert used_letters(record[None])[0].tolist() == encode_rack(list(taken.elements())).tolist()


def test_the_letters_of_a_paying_word_are_counted_with_their_copies() -> None:
    counts = paying_letters(np.stack([encode_word("ELLE"), NO_KEY]))
    assert counts[0].tolist() == encode_rack("ELLE").tolist()
    assert not counts[1].any()


def test_what_is_kept_at_an_exchange_is_the_best_part_and_never_everything() -> None:
    rack = encode_rack("AAEQUS?")
    parts = SOME.best_parts(rack, NO_KEY_COUNTS, 3)
    worths = [worth for _, worth in parts]
    assert worths == sorted(worths, reverse=True)
    assert len({kept.tobytes() for kept, _ in parts}) == 3
    assert all((kept <= rack).all() and kept.sum() < rack.sum() for kept, _ in parts)
    every = [
        SOME.worth(encode_rack([x for n, x in enumerate("AAEQUS?") if mask >> n & 1])) for mask in range(127)
    ]
    assert worths[0] == pytest.approx(max(every), abs=1e-3)


def test_letters_are_exchanged_where_the_edition_lets_one_and_nothing_better_is_there() -> None:
    game = load("scampio", "classique")
    engine = engine_of(game)
    assert isinstance(engine, RackEngine)
    weights = np.zeros(FEATURES, np.float32)
    weights[:SYMBOLS] = -100.0
    position: RackPosition = next(iter(positions_after(game, turns=(4,), seed=6)))
    act, kept = engine.weighed_act(position, WORDS, Leaves(weights))
    assert isinstance(act, ExchangeLetters)
    assert sorted(act.letters) == sorted(position.rack or ())
    assert kept is not None
    assert not kept.any()


@pytest.mark.parametrize(
    ("game_id", "edition"), [("scampio", "defaut"), ("scampio", "classique"), ("cle", "defaut")]
)
def test_what_ships_says_how_it_was_learned(game_id: str, edition: str) -> None:
    package = load(game_id).engine.rpartition(".")[0]
    shipped: Any = shipped_leaves(package, edition)
    assert f"chevalet learn leaves {game_id} --edition {edition}" in shipped.how
    assert shipped.worth(encode_rack("?")) > shipped.worth(encode_rack("V"))


def test_one_position_alone_is_weighed_as_in_a_batch() -> None:
    game = load("cle")
    engine = engine_of(game)
    assert isinstance(engine, RackEngine)
    positions = list(positions_after(game, turns=(2, 4, 6), seed=7))
    for position in positions:
        racks = [position.rack, ("A", "E", "S", "R"), ()]
        together = weighed(
            engine.generator(position, WORDS),
            SOME,
            np.repeat(encode_board(position.board)[None], 3, axis=0),
            np.stack([encode_rack(rack or ()) for rack in racks]),
            np.repeat(engine.key_word(position)[None], 3, axis=0),
            20,
        )
        alone = engine.weighed(position, WORDS, SOME, 20)
        assert together.records[together.of(0)].tolist() == alone.records.tolist()
        assert together.best()[2].tolist()[2] is False
