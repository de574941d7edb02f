"""The end of a crossword: solved by the kernel as by every line played out; played out as the plain player would."""

import random
from dataclasses import dataclass

import numpy as np
import pytest

from chevalet.core.bag import without
from chevalet.core.crossword import board_with, tile_from_rack
from chevalet.engines.common.closing import Closing
from chevalet.engines.common.crossword import (
    encode_board,
    encode_rack,
    encode_word,
    score_of,
    tiles_of,
    words_formed,
)
from chevalet.engines.common.effort import PositionLimit
from chevalet.engines.common.ends import Ends, Standing
from chevalet.engines.common.generator import Generator
from chevalet.engines.common.leaves import NOTHING_LEARNED
from chevalet.engines.common.playing_out import NO_BAG, REPLIES
from chevalet.engines.common.weighing import paying_letters
from chevalet.engines.common.wordgraph import word_graph
from chevalet.lexicon import Lexicon
from engines.brute_force import SmallGame
from engines.small_games import LETTERS, crossword_of, small_game, small_positions

Rack = tuple[str, ...]


@dataclass(frozen=True)
class Plain:
    """A small game and how it closes, without kernels."""

    game: SmallGame
    closing: Closing

    def over(self, mine: Rack, theirs: Rack) -> bool:
        return not (mine or theirs) or (self.closing.first_out_ends and not (mine and theirs))

    def closed(self, mine: Rack, theirs: Rack) -> int:
        return self.closed_for(mine, theirs) - self.closed_for(theirs, mine)

    def closed_for(self, own: Rack, other: Rack) -> int:
        if own:
            return -sum(self.closing.left[tile] for tile in own)
        taken = sum(self.closing.left[tile] for tile in other) if self.closing.out_takes else 0
        return self.closing.out_bonus + taken

    def value(
        self, board: tuple[str, ...], mine: Rack, theirs: Rack, key: str, *, passed: bool = False
    ) -> int:
        """Every line to its end."""
        if self.over(mine, theirs):
            return self.closed(mine, theirs)
        best = self.closed(mine, theirs) if passed else -self.value(board, theirs, mine, key, passed=True)
        for tiles, points in self.game.moves(board, mine, key).items():
            best = max(best, points - self.after(board, tiles, mine, theirs, key))
        return best

    def after(
        self,
        board: tuple[str, ...],
        tiles: tuple[tuple[int, int, str], ...],
        mine: Rack,
        theirs: Rack,
        key: str,
    ) -> int:
        """What the other makes of it."""
        kept = without(mine, [tile_from_rack(letter) for _, _, letter in tiles])
        taken = key in words_formed(board, tiles)
        return self.value(board_with(board, tiles), theirs, kept, "" if taken else key)


def small_end(seed: int, *, of_keys: bool) -> tuple[Plain, Ends]:
    chance = random.Random(seed)
    game = small_game(chance, of_keys=of_keys)
    left = {letter: chance.randint(1, 6) for letter in (*LETTERS, "?")}
    closing = Closing(left, 25 * (seed % 2), out_takes=seed % 3 == 0, first_out_ends=seed % 4 < 2)
    plain = Plain(game, closing)
    generator = plain_generator(plain)
    return plain, Ends((generator, generator), closing)


def plain_generator(plain: Plain) -> Generator:
    game = plain.game
    graph = word_graph(Lexicon.from_words(game.words).graph, Lexicon.from_words(game.plurals).graph)
    return Generator(crossword_of(game), graph)


@pytest.mark.parametrize("of_keys", [False, True])
def test_small_ends_are_solved_as_by_every_line_played_out(of_keys: bool) -> None:
    exact = 0
    for seed in range(8):
        plain, ends = small_end(seed, of_keys=of_keys)
        chance = random.Random(seed)
        for position in small_positions(chance, plain.game, 5, blanks=seed % 2):
            board, mine, key = position.board, position.rack[-2:], position.key
            if not any(letter != "." for row in board for letter in row):
                continue
            theirs = tuple(chance.choices(LETTERS, k=2))
            standing = Standing(encode_board(board), encode_rack(mine), encode_rack(theirs), encode_word(key))
            found = ends.solved(standing, PositionLimit(100_000))
            assert found is not None
            assert found.exact
            assert found.value == plain.value(board, mine, theirs, key), (seed, position, theirs)
            if found.record is not None:
                tiles = tiles_of(board, *found.record.tolist())
                gained = score_of(int(found.record[1])) - plain.after(board, tiles, mine, theirs, key)
                assert gained == found.value
            exact += 1
    assert exact > 20


def test_games_are_played_on_by_what_weighs_most_and_letters_are_drawn_in_order() -> None:
    """Against the same moves laid one by one."""
    for seed in range(6):
        plain, ends = small_end(seed, of_keys=seed % 2 == 1)
        generator = plain_generator(plain)
        chance = random.Random(seed)
        for position in small_positions(chance, plain.game, 4, blanks=0):
            held = [list(position.rack), chance.choices(LETTERS, k=3)]
            bag = chance.choices(LETTERS, k=seed % 4)
            board, key = encode_board(position.board), encode_word(position.key)
            row = np.full((1, len(bag) + 1), NO_BAG, np.uint8)
            row[0, :-1] = [ord(letter) - ord("A") for letter in bag]
            racks = np.stack([encode_rack(rack) for rack in held])[None]
            paying = paying_letters(key[None])
            given = board[None], racks, key[None], paying, row
            (value,) = ends.played_out(NOTHING_LEARNED, 0, *given).tolist()
            assert value == laid_one_by_one(plain, generator, position.board, held, bag, position.key)


def laid_one_by_one(
    plain: Plain,
    generator: Generator,
    board: tuple[str, ...],
    held: list[list[str]],
    bag: list[str],
    key: str,
) -> int:
    gained, side, passes = [0, 0], 0, 0
    bag = list(bag)
    while (bag or not plain.over(tuple(held[0]), tuple(held[1]))) and passes < 2:
        leaves = NOTHING_LEARNED if bag else plain.closing.leaves
        rack, word = encode_rack(held[side])[None], encode_word(key)[None]
        records, starts = generator.best_batch(encode_board(board)[None], rack, REPLIES, word)
        if not held[side] or not len(records):
            side, passes = 1 - side, passes + 1
            continue
        worth = leaves.weighed(rack, paying_letters(word), records, starts)
        letters, header = records[int(np.argmax(worth))].tolist()
        tiles = tiles_of(board, letters, header)
        gained[side] += score_of(header)
        key = "" if key in words_formed(board, tiles) else key
        board = board_with(board, tiles)
        held[side] = [*without(held[side], [tile_from_rack(x) for _, _, x in tiles]), *bag[: len(tiles)]]
        bag = bag[len(tiles) :]
        side, passes = 1 - side, 0
    return gained[0] - gained[1] + plain.closed(tuple(held[0]), tuple(held[1]))
