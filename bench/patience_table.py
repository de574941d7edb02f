"""Learn how many words a patience still takes from each square, by playing, and write the table the engine ships.

python -m bench.patience_table --games 22000
"""

import argparse
import time
from importlib import resources
from pathlib import Path

import numpy as np

from chevalet import __version__
from chevalet.core.bag import filled
from chevalet.engines.patience.chains import SIDE, Knowledge, Longs, room_for
from chevalet.engines.patience.futures import STUCK, chance, play_games, shuffle
from chevalet.engines.patience.knowledge import FILE, TILES, as_json, first_guess, words_of
from chevalet.games._la_cle.edition import LaCleEdition
from chevalet.games.patience.manifest import manifest
from chevalet.lexicon import Lexicon, open_lexicon

# Share of the games, then how fast the distances, the letters and the kept letters learn in them.
LESSONS = (
    (1, 0.05, 0.003, 0.002),
    (2, 0.02, 0.002, 0.001),
    (4, 0.005, 0.001, 0.0005),
    (4, 0.002, 0.0003, 0.0002),
)
AT_ONCE = 500


def orders(edition: LaCleEdition, count: int, seed: int) -> Longs:
    """So many orders of the letters, from a seed."""
    state = chance(seed)
    letters = np.array([TILES.index(tile) for tile in filled(edition.letters)], np.int64)
    rows = np.empty((count, len(letters)), np.int64)
    for row in rows:
        shuffle(letters, len(letters), state)
        row[:] = letters
    return rows


def learn(edition: LaCleEdition, lexicon: Lexicon, games: int, seed: int) -> Knowledge:
    known, visits = first_guess(), np.zeros((SIDE, SIDE), np.int64)
    dealt = orders(edition, games, seed)
    words, whole, done = words_of(lexicon), sum(lesson[0] for lesson in LESSONS), 0
    for share, *speeds in LESSONS:
        upto = min(games, done + -(-games * share // whole))
        began, results = time.process_time(), np.zeros((upto - done, 2), np.int64)
        for begin in range(done, upto, AT_ONCE):
            end = min(begin + AT_ONCE, upto)
            play_games(
                words,
                known,
                edition.rows,
                edition.cols,
                edition.rack,
                dealt[begin:end],
                np.array(speeds),
                visits,
                room_for(1),
                results[begin - done : end - done],
            )
        won = results[results[:, 0] > 0, 0]
        spent = 1000 * (time.process_time() - began) / np.abs(results[:, 0]).sum()
        print(
            f"{upto:>6} games: {won.mean():.2f} words, {100 * (1 - len(won) / len(results)):.2f} % stuck, "
            f"{spent:.2f} ms a word",
            flush=True,
        )
        done = upto
    return known


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=22_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", default="defaut")
    parser.add_argument("--lexicon", default="usuel")
    parser.add_argument("--out", type=Path, help="where to write; the engine's own file by default")
    arguments = parser.parse_args()
    edition, lexicon = manifest.load(arguments.edition).edition, open_lexicon(arguments.lexicon)
    known = learn(edition, lexicon, max(1, arguments.games), arguments.seed)
    made_with = {
        "program": __version__,
        "edition": edition.hash,
        "lexicon": [lexicon.name, lexicon.version],
        "games": arguments.games,
        "seed": arguments.seed,
        "stuck": STUCK,
    }
    out = arguments.out or Path(str(resources.files("chevalet.engines.patience") / FILE))
    out.write_text(as_json(known, made_with), encoding="utf-8")
    print(f"written: {out.name}")


if __name__ == "__main__":
    main()
