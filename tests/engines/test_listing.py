"""Moves are read from records in one order, with their tiles and words, however many there are."""

from random import Random

from chevalet.core.racks import PlaceWord
from chevalet.engines.common.crossword import encode_board, encode_rack, encode_word, moves_of
from chevalet.engines.common.generator import Generator
from chevalet.engines.common.listing import in_order, listed
from chevalet.engines.common.wordgraph import word_graph
from chevalet.lexicon import Lexicon
from engines.small_games import crossword_of, small_game, small_positions


def test_moves_are_read_as_one_by_one_and_put_in_order() -> None:
    for seed in range(6):
        rng = Random(seed)
        game = small_game(rng, of_keys=False)
        generator = Generator(crossword_of(game), word_graph(Lexicon.from_words(game.words).graph))
        for position in small_positions(rng, game, 5, seed % 3):
            records = generator.moves(
                encode_board(position.board), encode_rack(position.rack), encode_word("")
            )
            plain = sorted(moves_of(position.board, records), key=lambda m: (-m.score, m.tiles))
            read = listed(position.board, records)
            assert [(m.act, m.points, m.words) for m in read] == [
                (PlaceWord(m.tiles), m.score, m.words) for m in plain
            ]
            for limit in (0, 1, 5, len(read), len(read) + 5):
                assert list(in_order(position.board, records, limit)) == read[:limit]
