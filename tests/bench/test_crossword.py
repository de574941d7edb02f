"""The crossword bench: the same positions every time, and a signature that moves and scores decide."""

from itertools import pairwise

import numpy as np
import pytest

from bench.crossword import run, self_play, signature
from chevalet.engines.common.generator import Generator
from chevalet.engines.common.wordgraph import word_graph
from chevalet.engines.scampio.engine import crossword_of
from chevalet.games import load
from chevalet.games.scampio.rules import Scampio
from chevalet.lexicon import Lexicon
from small_vocabulary import COMMON_WORDS

BAG = np.full(27, 2, np.uint8)


def small_generator() -> tuple[Scampio, Generator]:
    game = load("scampio")
    assert isinstance(game, Scampio)
    return game, Generator(crossword_of(game.edition), word_graph(Lexicon.from_words(COMMON_WORDS).graph))


def test_self_play_gives_the_same_positions_again() -> None:
    game, generator = small_generator()
    crossword = crossword_of(game.edition)
    one = self_play(crossword, generator, BAG, 7, 40)
    two = self_play(crossword, generator, BAG, 7, 40)
    assert (one.boards == two.boards).all()
    assert (one.racks == two.racks).all()
    assert one.boards.any(axis=1).sum() > 30
    assert one.half() in one.games


def test_the_signature_is_blind_to_order_and_sees_every_move_and_score() -> None:
    game, generator = small_generator()
    asked = self_play(crossword_of(game.edition), generator, BAG, 7, 12)
    records, starts = generator.batch(asked.boards, asked.racks)
    whole = signature(records, starts)
    reversed_within = np.concatenate([records[a:b][::-1] for a, b in pairwise(starts)])
    assert signature(reversed_within, starts) == whole
    other_score = records.copy()
    other_score[3, 1] += 1 << 16
    assert signature(other_score, starts) != whole
    moved = starts.copy()
    moved[1] += 1
    assert signature(records, moved) != whole


def test_a_run_proves_its_moves_before_it_measures(capsys: pytest.CaptureFixture[str]) -> None:
    run(positions=30, rounds=1)
    printed = capsys.readouterr().out
    assert printed.count("signature") == 2
    assert printed.count("× plain") == 6
