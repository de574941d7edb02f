"""Wordsearch: time a position over whole greedy games, the engine beside the plain kernel in the same run.

python -m bench wordsearch
python -m bench wordsearch --against ../0.1     beside another checkout, set up with its own `make setup-python`
"""

import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tqdm import tqdm

from bench.against import US, compare
from bench.wordsearch_plain import PlainSearcher
from chevalet.core.acts import Command
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.engines import engine_of
from chevalet.engines.wordsearch.arrays import encode_board
from chevalet.engines.wordsearch.generator import SCORE_SHIFT
from chevalet.engines.wordsearch.moves import searcher
from chevalet.games.wordsearch.manifest import manifest
from chevalet.games.wordsearch.state import WordsearchState, WordsearchTerms
from chevalet.lexicon import Lexicon, open_lexicon

GAMES = 30
COMPARED, ROUNDS = 8, 5  # games of a comparison with another checkout
SHORTEST = 2
Board = NDArray[np.uint8]
Answer = tuple[int, int]  # how many words (0 where only the best is asked), the best score


def greedy_positions(games: int, lexicon_name: str = "complet") -> list[Board]:
    """Every position of greedy games from the first to the one without a word, through the referee."""
    lexicon, wordsearch = open_lexicon(lexicon_name), manifest.load()
    boards = []
    for seed in tqdm(range(games), desc="greedy games", leave=False):
        rng = random.Random(seed)  # noqa: S311 -- a seed plays the same game again
        state: WordsearchState | None = None
        for event in wordsearch.start((Seat("Un"), Seat("Deux")), WordsearchTerms(), 0, rng):
            state = wordsearch.evolve(state, event)
        while state is not None and state.outcome is None:
            position = wordsearch.view(state, state.turn)
            boards.append(encode_board(position.board))
            act = engine_of(wordsearch).greedy_act(position, lexicon)
            answer = wordsearch.decide(state, Command(state.turn, act, 1), lexicon, rng)
            assert isinstance(answer, Accepted)
            for event in answer.events:
                state = wordsearch.evolve(state, event)
            if state.passes:
                break
    return boards


def measure() -> None:
    lexicon = open_lexicon("complet")
    fast = searcher(manifest.load().edition, lexicon)
    plain = PlainSearcher(fast)
    boards = greedy_positions(GAMES)

    def engine(board: Board, wanted: int) -> Answer:
        heads, _ = fast.records(board, SHORTEST, wanted)
        best = int(heads.max() >> SCORE_SHIFT) if len(heads) else -1
        return (0 if wanted else len(heads)), best

    def reference(board: Board, *, best_only: bool) -> Answer:
        count, best = plain.words(board, SHORTEST, best_only=best_only)
        return (0 if best_only else count), best

    print(
        f"{len(boards)} positions of {GAMES} greedy games, {len(lexicon)} words, one thread, CPU time a position"
    )
    answers = {
        "engine, best word": _timed("engine, best word", boards, lambda b: engine(b, 1)),
        "plain, best word": _timed("plain, best word", boards, lambda b: reference(b, best_only=True)),
        "engine, every word": _timed("engine, every word", boards, lambda b: engine(b, 0)),
        "plain, every word": _timed("plain, every word", boards, lambda b: reference(b, best_only=False)),
    }
    assert answers["engine, best word"] == answers["plain, best word"], "the best scores differ"
    assert answers["engine, every word"] == answers["plain, every word"], "the words differ"
    words = sum(count for count, _ in answers["engine, every word"]) / len(boards)
    print(f"equal best scores and equal counts on all of them; {words:.0f} words a position")


def measure_against(other: Path) -> None:
    lexicon, boards = open_lexicon("complet"), greedy_positions(COMPARED)
    print(f"{len(boards)} positions of {COMPARED} greedy games, {len(lexicon)} words, {ROUNDS} rounds")
    keep = partial(_keep, lexicon=lexicon, boards=boards)
    compare(other, "wordsearch_rounds.py", keep, ("best word", "every word"), ROUNDS, US)


def _keep(file: Path, lexicon: Lexicon, boards: list[Board]) -> int:
    graph = lexicon.graph
    np.savez(
        file,
        next=graph.next,
        mask=graph.mask,
        terminal=graph.terminal,
        boards=np.array(boards),
        shortest=SHORTEST,
    )
    return len(boards)


def _timed(name: str, boards: list[Board], ask: Callable[[Board], Answer]) -> list[Answer]:
    ask(boards[0])  # compiled, and its tables in memory
    answers, times = [], []
    for board in boards:
        began = time.thread_time()
        answers.append(ask(board))
        times.append((time.thread_time() - began) * 1000)
    times.sort()
    mean, median = sum(times) / len(times), times[len(times) // 2]
    print(f"{name:20}  mean {mean:7.3f} ms   median {median:7.3f} ms   worst {times[-1]:7.3f} ms")
    return answers
