"""What the best word of a Wordsearch board is worth to whoever may take it, by self-play.

python -m bench.tempo --games 60 --seed 500000
"""

import argparse
import random
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from chevalet.core.seats import Seat
from chevalet.engines.wordsearch.arrays import encode_board
from chevalet.engines.wordsearch.choices import SCORE_SHIFT
from chevalet.engines.wordsearch.lookahead import TEMPO, taken
from chevalet.engines.wordsearch.moves import searcher
from chevalet.games.wordsearch.manifest import manifest
from chevalet.games.wordsearch.state import BoardFilled, WordsearchTerms
from chevalet.lexicon import open_lexicon

STAGES = ((0, 12), (12, 24), (24, 40), (40, 60), (60, 97))  # by the letters left
CANDIDATES = 10
NOISE = 4.0  # points: games that differ


class Seen(NamedTuple):
    letters: int
    best: int  # points of the best word
    after: int  # points to come for who moves, less the other's


def game_of(seed: int) -> list[Seen]:
    """One game of words less the worth of the best reply, with some noise, until no word can be made."""
    rng = random.Random(seed)  # noqa: S311 -- a seed replays a game
    game, lexicon = manifest.load(), open_lexicon("complet").inoffensive
    search = searcher(game.edition, lexicon)
    dealt = game.start((Seat("a"), Seat("b")), WordsearchTerms(), 0, rng)
    board = encode_board(next(event.board for event in dealt if isinstance(event, BoardFilled)))
    turns: list[tuple[int, int, int]] = []
    while found := search.choices(board, 2, CANDIDATES).records:
        weighed = []
        for head, origins in found:
            after, points = taken(board, origins), head >> SCORE_SHIFT
            worth = points - TEMPO * search.choices(after, 2, 1).best + rng.gauss(0, NOISE)
            weighed.append((worth, points, after))
        _, points, after = max(weighed, key=lambda choice: choice[0])
        turns.append((int((board > 0).sum()), found[0][0] >> SCORE_SHIFT, points))
        board = after
    seen, to_come = [], 0
    for letters, best, points in reversed(turns):
        to_come = points - to_come
        seen.append(Seen(letters, best, to_come))
    return seen


def slope(seen: Sequence[Seen]) -> tuple[float, float]:
    """How many points to come go with one point more of the best word, and its standard error."""
    best = np.array([one.best for one in seen], float)
    after = np.array([one.after for one in seen], float)
    spread = best - best.mean()
    found = float(spread @ after / (spread @ spread))
    rest = after - after.mean() - found * spread
    return found, float(np.sqrt(rest @ rest / (len(seen) - 2) / (spread @ spread)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    seen = [one for n in range(arguments.games) for one in game_of(arguments.seed + n)]
    for low, high in STAGES:
        part = [one for one in seen if low <= one.letters < high]
        value, error = slope(part)
        print(f"{low:2} to {high - 1:2} letters: {len(part):4} boards, {value:.2f} ± {error:.2f}")


if __name__ == "__main__":
    main()
