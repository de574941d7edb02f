"""One number over the moves and scores of some small positions: run in other ways, it must come out the same."""

import hashlib
from functools import partial
from random import Random

from chevalet.engines.common.crossword import encode_board, encode_rack, encode_word
from chevalet.engines.common.generator import Generator
from chevalet.engines.common.wordgraph import anagram_table, word_graph
from chevalet.lexicon import Lexicon
from engines.small_games import crossword_of, small_game, small_positions


def signature() -> str:
    digest = hashlib.sha256()
    for seed, of_keys in enumerate((False, True)):
        rng = Random(seed)
        game = small_game(rng, of_keys=of_keys)
        words, plurals = Lexicon.from_words(game.words).graph, Lexicon.from_words(game.plurals).graph
        generator = Generator(
            crossword_of(game), word_graph(words, plurals), known=partial(anagram_table, words)
        )
        for position in small_positions(rng, game, 4, seed):
            asked = encode_board(position.board), encode_rack(position.rack)
            key = encode_word(position.key)
            digest.update(repr(sorted(generator.moves(*asked, key).tolist())).encode())
            best = generator.best(*asked, 3, key)
            digest.update(repr([header >> 16 for _, header in best.tolist()]).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    print(signature())
