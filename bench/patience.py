"""Patiences by the hundred: the solver and the learned table beside plain greedy, on the same seeds in the same run.

python -m bench patience
python -m bench.patience --seeds 1000
"""

import argparse
import multiprocessing
import os
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import sqrt

import numpy as np
from tqdm import tqdm

from chevalet.core.acts import Act, Command
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.core.state import Terms
from chevalet.engines.patience.engine import PatienceEngine
from chevalet.engines.patience.solver import FULL, LIGHT, solve
from chevalet.games import load
from chevalet.games.patience.rules import Patience
from chevalet.games.patience.state import PatiencePosition, PatienceState
from chevalet.lexicon import Lexicon, open_lexicon

Player = Callable[[Patience, PatiencePosition, Lexicon], Act]


def learned_act(game: Patience, position: PatiencePosition, lexicon: Lexicon) -> Act:
    """The word with the fewest words to go by the learned table, nothing looked ahead."""
    found = PatienceEngine(game).best_moves(position, lexicon, 1)
    return found[0].act if found else game.fallback(position, lexicon)


def greedy_act(game: Patience, position: PatiencePosition, lexicon: Lexicon) -> Act:
    return PatienceEngine(game).greedy_act(position, lexicon)


PLAYERS: dict[str, Player] = {
    "plain greedy": greedy_act,
    "learned table": learned_act,
    "solver, light": partial(solve, effort=LIGHT),
    "solver, full": partial(solve, effort=FULL),
}


@dataclass(frozen=True)
class Result:
    player: str
    won: bool
    words: int
    letters: int
    distance: int
    thought_ms: float  # processor time of the whole patience, the referee's aside


def play(lexicon_name: str, player: str, seed: str) -> Result:
    """One patience under the referee."""
    lexicon, game = open_lexicon(lexicon_name), load("patience")
    assert isinstance(game, Patience)
    state: PatienceState | None = None
    chance = random.Random(0)  # noqa: S311 -- unused: the seed gives every letter
    for event in game.start((Seat("a"),), Terms(), 0, chance, seed=seed):
        state = game.evolve(state, event)
    thought = 0.0
    while state is not None and state.outcome is None:
        position = game.view(state, 0)
        began = time.process_time()
        act = PLAYERS[player](game, position, lexicon)
        thought += time.process_time() - began
        answer = game.decide(state, Command(0, act, 0), lexicon, chance)
        assert isinstance(answer, Accepted), answer
        for event in answer.events:
            state = game.evolve(state, event)
    assert state is not None
    assert state.outcome is not None
    end = game.view(state, 0)
    return Result(player, bool(state.outcome.winners), end.words, end.letters, end.distance, 1000 * thought)


def _job(job: tuple[str, str, str]) -> Result:
    return play(*job)


def measure() -> None:
    run(seeds=60, jobs=1, lexicon="usuel")


def run(seeds: int, jobs: int, lexicon: str) -> None:
    print(f"dictionary {lexicon}; {seeds} seeds, the same for every player; load {os.getloadavg()[0]:.1f}")
    asked = [(lexicon, player, f"banc {seed}") for player in PLAYERS for seed in range(seeds)]
    if jobs == 1:
        results = [_job(job) for job in tqdm(asked, desc="patiences")]
    else:
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            results = list(
                tqdm(pool.imap_unordered(_job, asked, chunksize=8), total=len(asked), desc="patiences")
            )
    for player in PLAYERS:
        _tell(player, [result for result in results if result.player == player])


def _tell(player: str, results: list[Result]) -> None:
    won = [result for result in results if result.won]
    words = np.array([result.words for result in won])
    spread = Counter(words.tolist())
    turns = sum(result.words for result in results)
    print(
        f"  {player:14} {words.mean():.2f} ± {words.std() / sqrt(len(words)):.2f} words, best {words.min()}, "
        f"{100 * (1 - len(won) / len(results)):.1f} % stuck, {np.mean([r.letters for r in won]):.1f} letters, "
        f"{sum(r.thought_ms for r in results) / turns:.1f} ms a word   "
        f"({', '.join(f'{n}: {spread[n]}' for n in sorted(spread))})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=1_000)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--lexicon", default="usuel")
    arguments = parser.parse_args()
    run(arguments.seeds, arguments.jobs, arguments.lexicon)


if __name__ == "__main__":
    main()
