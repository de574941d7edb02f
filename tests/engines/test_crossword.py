"""The crossword kernels against brute force on small boards, with and without blanks, under both kinds of rules."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from bench.crossword import self_play
from bench.plain import A_WORD, MAY_END_LAID, PlainGenerator
from chevalet.engines.cle.engine import crossword_of as cle_crossword
from chevalet.engines.cle.engine import graph_with_plurals
from chevalet.engines.common.blanks import LETTERS_ONLY
from chevalet.engines.common.crossword import (
    BLANK,
    COUNT_SHIFT,
    SCORE_SHIFT,
    Bytes,
    Tile,
    encode_board,
    encode_rack,
    encode_word,
    moves_of,
    words_formed,
)
from chevalet.engines.common.generator import Generator
from chevalet.engines.common.wordgraph import anagram_table, word_graph
from chevalet.engines.scampio.engine import crossword_of as scampio_crossword
from chevalet.games import load
from chevalet.games.cle.rules import Cle
from chevalet.games.scampio.rules import Scampio
from chevalet.lexicon import Lexicon, open_lexicon
from chevalet.lexicon.graph import Graph
from engines.brute_force import SmallGame
from engines.small_games import SmallPosition, crossword_of, small_game, small_positions

KINDS = pytest.mark.parametrize("of_keys", [False, True], ids=["letters count", "squares count"])
Found = dict[tuple[Tile, ...], int]


def graphs(game: SmallGame) -> tuple[Graph, Graph]:
    return Lexicon.from_words(game.words).graph, Lexicon.from_words(game.plurals).graph


def generator_for(game: SmallGame) -> Generator:
    words, plurals = graphs(game)
    return Generator(crossword_of(game), word_graph(words, plurals), known=lambda: anagram_table(words))


def found_by(generator: Generator, position: SmallPosition) -> Found:
    records = generator.moves(
        encode_board(position.board), encode_rack(position.rack), encode_word(position.key)
    )
    moves = {move.tiles: move.score for move in moves_of(position.board, records)}
    assert len(moves) == len(records), "the same tiles twice"
    return moves


@KINDS
@pytest.mark.parametrize("blanks", [0, 1, 2])
@pytest.mark.parametrize("seed", range(4))
def test_every_move_and_score_is_that_of_brute_force(seed: int, blanks: int, of_keys: bool) -> None:
    rng = Random(seed)
    game = small_game(rng, of_keys=of_keys)
    generator = generator_for(game)
    for position in small_positions(rng, game, 8, blanks):
        assert found_by(generator, position) == game.moves(position.board, position.rack, position.key)


@KINDS
@pytest.mark.parametrize("seed", range(3))
def test_three_blanks_and_a_letter_like_brute_force(seed: int, of_keys: bool) -> None:
    rng = Random(seed)
    game = small_game(rng, of_keys=of_keys)
    generator = generator_for(game)
    for met in small_positions(rng, game, 3, 0):
        position = SmallPosition(met.board, (rng.choice("ABCDES"), "?", "?", "?"), met.key)
        assert found_by(generator, position) == game.moves(position.board, position.rack, position.key)


@KINDS
@pytest.mark.parametrize("blanks", [0, 1, 2])
@pytest.mark.parametrize("count", [1, 3, 1000])
def test_the_best_moves_are_the_best_of_all(count: int, blanks: int, of_keys: bool) -> None:
    for seed in range(3):
        rng = Random(seed)
        game = small_game(rng, of_keys=of_keys)
        generator = generator_for(game)
        for position in small_positions(rng, game, 5, blanks):
            everything = found_by(generator, position)
            spots: Found = {}  # a word on a spot once, with its best use of blanks
            for tiles, score in everything.items():
                spot = tuple((row, col, letter.upper()) for row, col, letter in tiles)
                spots[spot] = max(score, spots.get(spot, score))
            best = generator.best(
                encode_board(position.board), encode_rack(position.rack), count, encode_word(position.key)
            )
            moves = list(moves_of(position.board, best))
            assert [m.score for m in moves] == sorted(spots.values(), reverse=True)[:count]
            assert all(everything[m.tiles] == m.score for m in moves)


@pytest.mark.parametrize("blanks", [0, 1, 2])
@pytest.mark.parametrize(
    ("of_keys", "full_rack"),
    [(False, {}), (False, {"full_rack": 3, "full_rack_bonus": 600}), (True, {})],
    ids=["scampio", "three letters bring 600", "la clé"],
)
def test_the_best_of_full_racks_are_the_best_of_all(
    blanks: int, of_keys: bool, full_rack: dict[str, Any]
) -> None:
    """Seven letters and a whole dictionary: most of these moves lay the whole rack, found by anagrams."""
    lexicon = open_lexicon("usuel")
    if of_keys:
        la_cle = load("cle")
        assert isinstance(la_cle, Cle)
        crossword = cle_crossword(la_cle.edition, "red")
        graph = graph_with_plurals(lexicon)
    else:
        scampio = load("scampio", "classique")
        assert isinstance(scampio, Scampio)
        crossword = replace(scampio_crossword(scampio.edition), **full_rack)
        graph = word_graph(lexicon.graph)
    generator = Generator(crossword, graph, known=lambda: anagram_table(lexicon.graph))
    bag = np.array(
        [9, 2, 2, 3, 15, 2, 2, 2, 8, 1, 1, 5, 3, 6, 6, 2, 1, 6, 6, 6, 6, 2, 1, 1, 1, 1, 2], np.uint8
    )
    rng, whole = Random(blanks), 0
    asked = self_play(crossword, generator, bag, 7, 24)
    for board, rack in zip(asked.boards, asked.racks, strict=True):
        letters = [letter for letter in range(BLANK) for _ in range(rack[letter])]
        for letter in rng.sample(letters, min(len(letters), max(0, blanks - int(rack[BLANK])))):
            rack[letter] -= 1
            rack[BLANK] += 1
        key = encode_word("TENIR" if of_keys else "")
        spots: dict[tuple[int, int], int] = {}
        everything = {}
        for laid, header in generator.moves(board, rack, key).tolist():
            spot = laid & LETTERS_ONLY, header & 0xFFFF
            spots[spot] = max(header >> SCORE_SHIFT, spots.get(spot, 0))
            everything[laid, header & 0xFFFF] = header >> SCORE_SHIFT
        for count in (1, 20):
            best = [
                (a, b & 0xFFFF, b >> SCORE_SHIFT) for a, b in generator.best(board, rack, count, key).tolist()
            ]
            assert [score for _, _, score in best] == sorted(spots.values(), reverse=True)[:count]
            assert all(everything[laid, where] == score for laid, where, score in best)
            assert len({(laid & LETTERS_ONLY, where) for laid, where, _ in best}) == len(best)
            whole += sum((where >> COUNT_SHIFT & 31) == 7 for _, where, _ in best)
    assert whole > 0


@KINDS
def test_what_squares_allow_follows_any_change_of_board(of_keys: bool) -> None:
    rng = Random(7)
    game = small_game(rng, of_keys=of_keys)
    positions = small_positions(rng, game, 25, 0)
    rng.shuffle(positions)  # forward, backward and to another game
    kept = generator_for(game)
    for position in positions:
        assert found_by(kept, position) == found_by(generator_for(game), position)


@KINDS
def test_a_batch_gives_each_position_its_own_moves(of_keys: bool) -> None:
    rng = Random(3)
    game = small_game(rng, of_keys=of_keys)
    positions = [p for blanks in (0, 2, 1) for p in small_positions(rng, game, 6, blanks)]
    boards = np.array([encode_board(p.board) for p in positions])
    racks = np.array([encode_rack(p.rack) for p in positions])
    keys = np.array([encode_word(p.key) for p in positions])
    records, starts = generator_for(game).batch(boards, racks, keys)
    assert starts[-1] == len(records) > 0
    for index, position in enumerate(positions):
        own = records[starts[index] : starts[index + 1]]
        moves = {move.tiles: move.score for move in moves_of(position.board, own)}
        assert moves == found_by(generator_for(game), position)


@KINDS
@pytest.mark.parametrize("blanks", [0, 1, 2])
def test_the_plain_kernel_finds_the_same(blanks: int, of_keys: bool) -> None:
    for seed in range(3):
        rng = Random(seed)
        game = small_game(rng, of_keys=of_keys)
        trie, endings = trie_of(game)
        plain = PlainGenerator(crossword_of(game), trie, endings)
        generator = generator_for(game)
        for position in small_positions(rng, game, 5, blanks):
            records = plain.moves(
                encode_board(position.board), encode_rack(position.rack), encode_word(position.key)
            )
            moves = {move.tiles: move.score for move in moves_of(position.board, records)}
            assert moves == found_by(generator, position)


def trie_of(game: SmallGame) -> tuple[Graph, Bytes]:
    """Words letter by letter, nothing merged: what each node ends is plain to see."""
    table = [[0] * 26, [0] * 26]
    endings = [0, 0]
    for word in sorted(game.words):
        node = 1
        for letter in word:
            code = ord(letter) - ord("A")
            if not table[node][code]:
                table[node][code] = len(table)
                table.append([0] * 26)
                endings.append(0)
            node = table[node][code]
        endings[node] = A_WORD if word in game.plurals else A_WORD | MAY_END_LAID
    following = np.array(table, np.int32)
    masks = ((following > 0) @ (1 << np.arange(26))).astype(np.uint32)
    ends = np.array(endings, np.uint8)
    return Graph(following, masks, (ends > 0).astype(np.uint8)), ends


def test_a_single_letter_that_makes_two_words_is_one_move() -> None:
    game = SmallGame(3, 3, frozenset({"AA"}), {"A": 1}, opening=frozenset({(1, 1)}))
    position = SmallPosition((".A.", "A..", "..."), ("A",), "")
    moves = found_by(generator_for(game), position)
    assert moves[(1, 1, "A"),] == 4


def test_a_blank_is_another_move_than_its_letter() -> None:
    game = SmallGame(1, 3, frozenset({"AS"}), {"A": 1, "S": 2}, opening=frozenset({(0, 1)}))
    moves = found_by(generator_for(game), SmallPosition(("A..",), ("S", "?"), ""))
    assert moves == {((0, 1, "S"),): 3, ((0, 1, "s"),): 1}


def test_a_rack_that_can_lay_far_more_than_the_first_room() -> None:
    rng = Random(5)
    words = {"".join(rng.choices("ABCDEFGHIJ", k=rng.choice((3, 4, 5, 6)))) for _ in range(6000)}
    game = SmallGame(
        11, 11, frozenset(words), dict.fromkeys("ABCDEFGHIJ", 1), opening=frozenset({(5, 5)}), full_rack=9
    )
    position = SmallPosition(
        tuple("....." + "ABCDEFGHIJA"[row] + "....." for row in range(11)), tuple("ABCDEF??"), ""
    )
    trie, endings = trie_of(game)
    plain = PlainGenerator(crossword_of(game), trie, endings)
    records = plain.moves(encode_board(position.board), encode_rack(position.rack))
    moves = {move.tiles: move.score for move in moves_of(position.board, records)}
    assert len(moves) > 20_000
    assert moves == found_by(generator_for(game), position)


def test_a_smaller_vocabulary_thinks_of_fewer_words_and_is_checked_by_the_whole_dictionary() -> None:
    for seed in range(5):
        rng = Random(seed)
        game = small_game(rng, of_keys=False)
        common = frozenset(rng.sample(sorted(game.words), len(game.words) // 3))
        words, _ = graphs(game)
        known = Lexicon.from_words(common).graph
        generator = Generator(crossword_of(game), word_graph(known), word_graph(words))
        for position in small_positions(rng, game, 5, 1):
            moves = {
                tiles: score
                for tiles, score in game.moves(position.board, position.rack).items()
                if words_formed(position.board, tiles)[0] in common
            }
            assert found_by(generator, position) == moves


def test_two_generators_on_two_threads_do_not_disturb_each_other() -> None:
    rng = Random(9)
    game = small_game(rng, of_keys=True)
    positions = small_positions(rng, game, 40, 1)
    boards = np.array([encode_board(p.board) for p in positions])
    racks = np.array([encode_rack(p.rack) for p in positions])
    keys = np.array([encode_word(p.key) for p in positions])
    alone, _ = generator_for(game).batch(boards, racks, keys)
    with ThreadPoolExecutor(2) as threads:
        halves = [slice(None, None, 2), slice(1, None, 2)] * 5
        asked = [
            threads.submit(generator_for(game).batch, boards[half], racks[half], keys[half])
            for half in halves
        ]
        found = [future.result()[0].tolist() for future in asked]
    for even, odd in zip(found[::2], found[1::2], strict=True):
        assert sorted(even + odd) == sorted(alone.tolist())
