"""What letters kept are worth, by self-play over generations: each plays with what the one before has learned.

A game is played by moves weighed with the values so far. When it is a seat's turn again, the letters it had kept are
filled up many times with letters it cannot see, and the best weighed move on the board as it is now says what they
were worth. Ridge regression then finds the weights, each pulled towards those of the generation before.
"""

import json
import random
import shutil
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path
from tqdm import tqdm

from chevalet import __version__
from chevalet.bulk import Each
from chevalet.core.acts import Command
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.engines import engine_of
from chevalet.engines.common.crossword import Bytes, encode_board, encode_rack
from chevalet.engines.common.leaves import (
    FEATURES,
    LARGEST,
    MIXES,
    PAIRS,
    SYMBOLS,
    TRIPLES,
    Floats,
    Leaves,
    features_of,
)
from chevalet.engines.common.rack_engine import RackEngine
from chevalet.engines.common.sampling import unseen
from chevalet.engines.common.weighing import paying_letters, weighed
from chevalet.engines.kernel import i64, kernel
from chevalet.games import load
from chevalet.games.wire import AnyGame
from chevalet.lexicon import Lexicon, open_lexicon

FEWEST_IN_BAG = 7  # below, a leave is worth what can still be laid, which no table knows
REFILLS = 8
CHUNK = 25  # games worked out and kept together
NOISE = 15.0  # of one observation, in points
SPREADS = ((PAIRS, 6.0), (TRIPLES, 2.0), (MIXES, 0.7), (FEATURES, 4.0))
"""How far weights are expected to be from those of the generation before, by kind: letters, twos, threes, the rest."""
SCALE = 100


@dataclass(frozen=True)
class Generation:
    """What one generation plays with."""

    game: str
    edition: str
    weights: Floats
    seed: int


@dataclass(frozen=True)
class Seen:
    """Letters kept, the paying word they were kept with, and what they were worth: one observation a row."""

    kept: Bytes
    keys: Bytes
    worth: Floats


class SelfPlay:
    """Games of one seat against another, both with the same values."""

    def __init__(self, game_id: str, edition: str, leaves: Leaves, lexicon: Lexicon) -> None:
        self.game = load(game_id, edition)
        engine = engine_of(self.game)
        assert isinstance(engine, RackEngine)
        self.engine, self.leaves, self.lexicon = engine, leaves, lexicon

    def observed(self, seed: int) -> Seen:
        rng = random.Random(seed)  # noqa: S311 -- a seed replays a game
        state: Any = None
        for event in self.game.start((Seat("a"), Seat("b")), self.game.terms_type(), 0, rng):
            state = self.game.evolve(state, event)
        waiting: dict[int, tuple[Bytes, Bytes]] = {}
        seen: list[tuple[Bytes, Bytes, float]] = []
        while not self.game.is_over(state):
            seat = state.turn
            position = self.game.view(state, seat)
            if seat in waiting:
                kept, key = waiting.pop(seat)
                seen.append((kept, key, self._worth_now(position, kept, rng)))
            act, kept_next = self.engine.weighed_act(position, self.lexicon, self.leaves)
            if kept_next is not None and position.bag >= FEWEST_IN_BAG:
                key = paying_letters(self.engine.key_word(position)[None])[0]
                waiting[seat] = (kept_next, key)
            if act is None:
                act = self.game.fallback(position, self.lexicon)
            answer = self.game.decide(state, Command(seat, act, 0, state.seq), self.lexicon, rng)
            assert isinstance(answer, Accepted), answer
            for event in answer.events:
                state = self.game.evolve(state, event)
        return Seen(
            np.array([row[0] for row in seen], np.uint8).reshape(-1, SYMBOLS),
            np.array([row[1] for row in seen], np.uint8).reshape(-1, SYMBOLS),
            np.array([row[2] for row in seen], np.float32),
        )

    def _worth_now(self, position: Any, kept: Bytes, rng: random.Random) -> float:  # noqa: ANN401 -- of that game
        """The best weighed moves of the letters kept, filled up with others this seat might have drawn."""
        pool = without_counts(unseen(self.engine.letters, position.board, ()), kept)
        size = len(position.rack) - int(kept.sum())
        racks = np.stack([kept + encode_rack(rng.sample(pool, min(size, len(pool)))) for _ in range(REFILLS)])
        boards = np.repeat(encode_board(position.board)[None], REFILLS, axis=0)
        keys = np.repeat(self.engine.key_word(position)[None], REFILLS, axis=0)
        leaves = self.leaves if position.bag else Leaves(np.zeros_like(self.leaves.weights))
        generator = self.engine.generator(position, self.lexicon)
        _, worth, _ = weighed(generator, leaves, boards, racks, keys, 16).best()
        return float(worth.mean())


def without_counts(hidden: list[str], kept: Bytes) -> list[str]:
    left = encode_rack(hidden).astype(int) - kept
    return [
        letter
        for letter, count in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ?", left, strict=True)
        for _ in range(count)
    ]


@kernel
def gather(
    kept: Bytes, keys: Bytes, worth: Floats, matrix: NDArray[np.float64], target: NDArray[np.float64]
) -> None:
    """The normal equations of the regression."""
    found = np.zeros(LARGEST, np.int64)
    for row in range(len(worth)):
        end = features_of(kept[row], keys[row], found)
        for a in range(end):
            target[found[a]] += worth[row]
            for b in range(end):
                matrix[found[a], found[b]] += i64(1)


def fitted(seen: Seen, before: Floats) -> Floats:
    """New weights. They are centred: a set of letters of middling worth is worth nothing."""
    matrix, target = np.zeros((FEATURES, FEATURES)), np.zeros(FEATURES)
    mean = float(seen.worth.mean()) if len(seen.worth) else 0.0
    gather(seen.kept, seen.keys, seen.worth - np.float32(mean), matrix, target)
    pull, begin = np.zeros(FEATURES), 0
    for end, spread in SPREADS:
        pull[begin:end] = (NOISE / spread) ** 2
        begin = end
    matrix[np.diag_indices(FEATURES)] += pull
    return np.linalg.solve(matrix, target + pull * before).astype(np.float32)


def played(piece: tuple[Generation, int]) -> Seen:
    """What a chunk of games shows."""
    generation, number = piece
    play = SelfPlay(generation.game, generation.edition, Leaves(generation.weights), open_lexicon("complet"))
    return joined([play.observed(generation.seed + number * CHUNK + n) for n in range(CHUNK)])


def joined(parts: Sequence[Seen]) -> Seen:
    return Seen(
        np.concatenate([part.kept for part in parts]),
        np.concatenate([part.keys for part in parts]),
        np.concatenate([part.worth for part in parts]),
    )


def chunks_of(generation: Generation, files: Sequence[Path], each: Each) -> Iterator[Seen]:
    """Every chunk of a generation, played or found as an interrupted run left it."""
    missing = [(generation, number) for number, file in enumerate(files) if not file.exists()]
    coming = iter(each(played, missing))
    for file in files:
        if file.exists():
            with np.load(file) as stored:
                yield Seen(stored["kept"], stored["keys"], stored["worth"])
            continue
        seen = next(coming)
        part = file.with_suffix(".part.npz")
        np.savez(part, kept=seen.kept, keys=seen.keys, worth=seen.worth)
        part.rename(file)
        yield seen


def generations(
    game_id: str, edition: str, count: int, games: int, seed: int, folder: Path, each: Each
) -> Iterator[tuple[int, Seen, Floats]]:
    """Play and learn; what an interrupted run left in `folder` is not played again."""
    folder.mkdir(parents=True, exist_ok=True)
    weights = np.zeros(FEATURES, np.float32)
    for number in range(1, count + 1):
        generation = Generation(game_id, edition, weights, seed + number * 10_000_000)
        files = [folder / f"{number}-{n}.npz" for n in range(-(-games // CHUNK))]
        coming = tqdm(
            chunks_of(generation, files, each), total=len(files), desc=f"{game_id} {number}/{count}"
        )
        seen = joined(list(coming))
        weights = fitted(seen, weights)
        yield number, seen, weights


def learn(
    game: AnyGame, generations_wanted: int, games: int, seed: int, out: Path | None, each: Each
) -> Iterator[str]:
    """Learn and write; a line of what each generation found. An interrupted run goes on where it was."""
    edition = game.edition.id
    folder = user_cache_path("chevalet") / "learning" / f"{game.id}-{game.edition.hash[:12]}-{games}-{seed}"
    file = out or Path(str(resources.files(game.engine.rpartition(".")[0]))) / "leaves" / f"{edition}.npz"
    began, told = time.process_time(), ""
    for generation, seen, weights in generations(
        game.id, edition, generations_wanted, games, seed, folder, each
    ):
        singles = {
            letter: round(float(weights[n]), 1) for n, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ?")
        }
        told = ", ".join(
            f"{letter} {worth:+}" for letter, worth in sorted(singles.items(), key=lambda x: -x[1])[:6]
        )
        yield f"generation {generation}: {len(seen.worth)} turns, best move {seen.worth.mean():.1f}; {told}"
        how = {
            "command": f"chevalet learn leaves {game.id} --edition {edition} --generations {generation} "
            f"--games {games} --seed {seed}",
            "turns": len(seen.worth),
            "version": __version__,
        }
        write(file, weights, how)
    shutil.rmtree(folder)
    yield f"{file.name}: {file.stat().st_size} bytes, {time.process_time() - began:.0f} s of this process"


def write(file: Path, weights: Floats, how: dict[str, Any]) -> None:
    """A compact file: hundredths of a point, and only weights that are not nothing."""
    rounded = np.rint(weights * SCALE).astype(np.int16)
    features = np.flatnonzero(rounded).astype(np.uint16)
    file.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(
        file,
        features=features,
        weights=rounded[features],
        scale=SCALE,
        how=json.dumps(how, ensure_ascii=False),
    )
