"""One number over the moves of some small positions of Option: run in other ways, it must come out the same."""

import hashlib
import random

from chevalet.engines.option.engine import OptionEngine
from chevalet.games import load
from chevalet.games.option.rules import Option
from chevalet.games.option.view import bare_position
from chevalet.lexicon import Lexicon
from games.option.positions import random_board, random_prism, small_edition
from small_vocabulary import COMMON_WORDS


def signature() -> str:
    loaded = load("option")
    assert isinstance(loaded, Option)
    game, words = Option(small_edition(loaded.edition, 6)), Lexicon.from_words(COMMON_WORDS)
    digest = hashlib.sha256()
    for seed in range(6):
        rng = random.Random(seed)
        stars = 0.2 if seed % 2 else 0.0
        board = random_board(rng, game.edition, words, moves=4, most=14, stars=stars)
        position = bare_position(board, tuple(random_prism(rng, stars) for _ in range(3)))
        digest.update(
            repr([(move.act, move.points) for move in OptionEngine(game).all_moves(position, words)]).encode()
        )
        digest.update(
            repr([move.points for move in OptionEngine(game).best_moves(position, words, 5)]).encode()
        )
    return digest.hexdigest()


if __name__ == "__main__":
    print(signature())
