"""Pairs of games with the same draws and the seats swapped: who is stronger, and how sure is it."""

import math
import multiprocessing
import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from tqdm import tqdm

from chevalet.bots import player
from chevalet.core.acts import Command
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat
from chevalet.games import load
from chevalet.lexicon import open_lexicon

T = TypeVar("T")
MOVE_LIMIT = 2000
Z95 = 1.96


class DealtChance(random.Random):
    """Chance for a pair of games: the bag is in one order, whoever draws and however much they use."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._order: list[Any] | None = None

    def sample(self, population: Sequence[T], k: int, *, counts: Any = None) -> list[T]:  # noqa: ANN401 -- as random.Random
        del counts
        if self._order is None:
            self._order = list(population)
            self.shuffle(self._order)
        left = Counter(population)
        taken: list[T] = []
        for tile in self._order:
            if len(taken) == k:
                break
            if left[tile]:
                left[tile] -= 1
                taken.append(tile)
        for tile in taken:
            self._order.remove(tile)
        rest = list(left.elements())
        return taken + super().sample(rest, k - len(taken)) if len(taken) < k else taken


@dataclass(frozen=True)
class Result:
    margin: int  # of the first player named, over the second
    times_ms: tuple[tuple[float, ...], tuple[float, ...]]  # of the CPU, one a move
    won: float  # 1, ½ or 0 for the first player named


def play_game(
    game_id: str, levels: tuple[str, str], seed: int, *, swapped: bool, lexicon_name: str
) -> Result:
    """One game between two levels; `swapped` gives the second player seat 0."""
    game, lexicon = load(game_id), open_lexicon(lexicon_name)
    rng = DealtChance(seed)
    thoughts = random.Random(seed * 2 + swapped)  # noqa: S311 -- a seed replays a game
    order = (1, 0) if swapped else (0, 1)
    seats = [player(game, levels[who], lexicon) for who in order]
    state: Any = None
    names = tuple(Seat(f"{levels[who]}", "bot", levels[who]) for who in order)
    for event in game.start(names, game.terms_type(), 0, rng):
        state = game.evolve(state, event)
    times: tuple[list[float], list[float]] = ([], [])
    for at in range(1, MOVE_LIMIT):
        if game.is_over(state):
            break
        position = game.view(state, state.turn)
        began = time.thread_time()
        act = seats[state.turn].choose(position, thoughts)
        times[order[state.turn]].append((time.thread_time() - began) * 1000)
        answer = game.decide(state, Command(state.turn, act, at, state.seq), lexicon, rng)
        assert not isinstance(answer, Refused), (
            f"{game_id} seed {seed}: {levels[order[state.turn]]} plays {act}: {answer}"
        )
        for event in answer.events:
            state = game.evolve(state, event)
    assert game.is_over(state), f"{game_id} seed {seed}: does not end"
    first = order.index(0)
    winners = state.outcome.winners
    won = 0.5 if len(winners) == 2 else float(first in winners)
    return Result(state.total(first) - state.total(1 - first), (tuple(times[0]), tuple(times[1])), won)


def _job(job: tuple[str, tuple[str, str], int, bool, str]) -> Result:
    game_id, levels, seed, swapped, lexicon_name = job
    return play_game(game_id, levels, seed, swapped=swapped, lexicon_name=lexicon_name)


def meet(
    game_id: str, levels: tuple[str, str], pairs: int, seed: int, jobs: int, lexicon_name: str = "complet"
) -> dict[str, Any]:
    """The result of `pairs` pairs: wins, mean margin, and a 95 % interval for the first player's share of games won."""
    work = [
        (game_id, levels, seed + n, swapped, lexicon_name) for n in range(pairs) for swapped in (False, True)
    ]
    label = f"{game_id} {levels[0]} – {levels[1]}"
    if jobs == 1:
        results = [_job(job) for job in tqdm(work, desc=label)]
    else:
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            results = list(tqdm(pool.imap(_job, work), total=len(work), desc=label))
    shares = [(results[2 * n].won + results[2 * n + 1].won) / 2 for n in range(pairs)]
    slow = [sorted(t for result in results for t in result.times_ms[who]) for who in (0, 1)]
    return {
        "game": game_id,
        "players": list(levels),
        "pairs": pairs,
        "wins": [sum(r.won == 1 for r in results), sum(r.won == 0 for r in results)],
        "draws": sum(r.won == 0.5 for r in results),
        "mean_margin": round(sum(r.margin for r in results) / len(results), 2),
        "interval": [round(end, 4) for end in interval(shares)],
        "ms_per_move": [round(sum(times) / max(1, len(times)), 2) for times in slow],
        "share": round(sum(shares) / pairs, 4),
        "p95_ms": [round(times[int(len(times) * 0.95)], 2) if times else 0.0 for times in slow],
    }


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """95 % for the share of games won, from each pair's share: Wilson's score interval on an effective sample.

    The two games of a pair have the same draws, so they need not be two independent games. The spread of the pairs
    says how many independent games they are worth: never fewer than one a pair nor more than two, and one when all
    pairs are alike and the spread says nothing. Wilson's interval keeps a width at 0 and 100 %: 50 pairs all won
    give 92.9 to 100 %.
    """
    pairs, share = len(shares), sum(shares) / len(shares)
    spread = sum((s - share) ** 2 for s in shares) / max(1, pairs - 1)
    games = pairs * (min(2.0, max(1.0, share * (1 - share) / spread)) if spread else 1.0)
    z2 = Z95 * Z95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 / (1 + z2 / games) * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def in_words(result: dict[str, Any]) -> str:
    """A result on one line, for people."""
    (first, second), (low, high) = result["players"], result["interval"]
    return (
        f"{result['game']}: {first} {result['wins'][0]} – {result['wins'][1]} {second}, "
        f"{result['draws']} draws, mean margin {result['mean_margin']:+}, "
        f"share {result['share']:.1%}, {low:.1%} to {high:.1%} (95 %), ms a move {result['ms_per_move']}, p95 {result['p95_ms']}"
    )
