"""Learn what the faces of prisms kept are worth, from greedy self-play, and write the table Option's engine ships.

python -m bench.face_values --games 3000
"""

import argparse
import json
import multiprocessing
import random
from collections import Counter
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
from tqdm import tqdm

from chevalet import __version__
from chevalet.core.acts import Command
from chevalet.core.crossword import BLANK
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.engines import engine_of
from chevalet.engines.option.face_values import WIDEST, surplus
from chevalet.engines.option.thinking import kept_faces
from chevalet.games import load
from chevalet.games.option.state import STAR
from chevalet.lexicon import open_lexicon

GAME = "option"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + BLANK + STAR
TILTS = range(-WIDEST, WIDEST + 1)
RIDGE = 20.0
FEWEST_IN_BAG = 7  # below, a leave is worth what can still be laid, which no table knows


def observed(seed: int) -> list[tuple[tuple[str, ...], int]]:
    """One greedy game: letters kept after a turn, and the points of the same seat's next turn."""
    rng = random.Random(seed)  # noqa: S311 -- a seed replays a game
    game, lexicon = load(GAME), open_lexicon("complet")
    state: Any = None
    for event in game.start((Seat("a"), Seat("b")), game.terms_type(), 0, rng):
        state = game.evolve(state, event)
    kept: dict[int, tuple[str, ...]] = {}
    seen: list[tuple[tuple[str, ...], int]] = []
    while not game.is_over(state):
        seat, position = state.turn, game.view(state, state.turn)
        found = engine_of(game).best_moves(position, lexicon, 6)
        move = rng.choice(found[:6]) if found and rng.random() < 0.3 else found[0] if found else None
        if seat in kept:
            seen.append((kept.pop(seat), move.points if move else 0))
        if move is not None and position.bag >= FEWEST_IN_BAG:
            kept[seat] = kept_faces(position, move)
        act = move.act if move else game.fallback(position, lexicon)
        answer = game.decide(state, Command(seat, act, 0, state.seq), lexicon, rng)
        assert isinstance(answer, Accepted)
        for event in answer.events:
            state = game.evolve(state, event)
    return seen


def features(kept: tuple[str, ...]) -> Iterator[float]:
    counts = Counter(kept)
    yield 1.0
    yield from (float(counts[x] > 0) for x in LETTERS)
    yield from (float(max(0, counts[x] - 1)) for x in LETTERS)
    tilt = surplus(counts)
    yield from (float(tilt == t) for t in TILTS)


def fitted(seen: list[tuple[tuple[str, ...], int]]) -> dict[str, Any]:
    """Ridge regression: every feature is pulled towards no effect, save the mean."""
    matrix = np.array([list(features(kept)) for kept, _ in seen])
    points = np.array([points for _, points in seen], float)
    pull = np.eye(matrix.shape[1]) * RIDGE
    pull[0, 0] = 0.0
    weights = np.linalg.solve(matrix.T @ matrix + pull, matrix.T @ points)
    first, again, balance = np.split(weights[1:], [len(LETTERS), 2 * len(LETTERS)])
    return {
        "first": {x: round(float(w), 3) for x, w in zip(LETTERS, first, strict=True)},
        "again": {x: round(float(w), 3) for x, w in zip(LETTERS, again, strict=True)},
        "balance": {str(t): round(float(w), 3) for t, w in zip(TILTS, balance, strict=True)},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    arguments = parser.parse_args()
    jobs = range(arguments.seed, arguments.seed + arguments.games)
    with multiprocessing.get_context("spawn").Pool(arguments.jobs) as pool:
        games = list(tqdm(pool.imap(observed, jobs, chunksize=8), total=len(jobs), desc="self-play"))
    seen = [pair for game in games for pair in game]
    made = {
        "how": f"python -m bench.face_values --games {arguments.games} --seed {arguments.seed}",
        "what": "points of the next turn against the letters kept, ridge regression over greedy self-play",
        "turns": len(seen),
        "version": __version__,
        **fitted(seen),
    }
    target = Path(str(resources.files(load(GAME).engine.rpartition(".")[0]))) / "face_values.json"
    target.write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{target.name}: {len(seen)} turns of {len(games)} games")


if __name__ == "__main__":
    main()
