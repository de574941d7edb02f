"""One number over small patiences listed, played, learned from and looked ahead in: it must not depend on how they run."""

import hashlib
from random import Random

import numpy as np

from chevalet.engines.common.crossword import encode_rack
from chevalet.engines.patience.chains import SIDE, room_for
from chevalet.engines.patience.engine import PatienceEngine
from chevalet.engines.patience.futures import chance, play_games, sample_futures, shuffle
from chevalet.engines.patience.knowledge import first_guess, words_of
from chevalet.engines.patience.records import best_records, encode_board, every_record
from chevalet.lexicon import Lexicon
from engines.patience.small_patience import small_box, small_positions, small_words


def signature() -> str:
    digest = hashlib.sha256()
    rng, game, words = Random(4), small_box(6), small_words(4)
    lexicon = Lexicon.from_words(words)
    known, letters = first_guess(), np.arange(5, dtype=np.int64).repeat(6)
    for position in small_positions(rng, game, words):
        records, _ = every_record(game, position, lexicon, known)
        digest.update(repr(sorted(records.tolist())).encode())
        best, worths = best_records(game, position, lexicon, known, 3)
        totals = np.zeros(len(best))
        hand = encode_rack(position.rack or ()).astype(np.int64)
        sample_futures(
            words_of(lexicon),
            known,
            encode_board(position.board),
            6,
            6,
            hand,
            letters,
            best,
            2,
            chance(1),
            room_for(1),
            totals,
        )
        digest.update(repr([round(x, 6) for x in sorted([*worths.tolist(), *totals.tolist()])]).encode())
        digest.update(
            repr([move.words for move in PatienceEngine(game).best_moves(position, lexicon, 2)]).encode()
        )
    orders = np.zeros((3, len(letters)), np.int64)
    for number, order in enumerate(orders):
        shuffle(letters, len(letters), chance(number))
        order[:] = letters
    results, visits = np.zeros((3, 2), np.int64), np.zeros((SIDE, SIDE), np.int64)
    rates = np.array([0.1, 0.01, 0.01])
    play_games(words_of(lexicon), known, 6, 6, 5, orders, rates, visits, room_for(1), results)
    digest.update(repr((results.tolist(), round(float(known.distance.sum()), 6))).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    print(signature())
