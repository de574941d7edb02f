"""Small crosswords for brute force: random words, squares, boards and racks, all from one seed."""

from dataclasses import dataclass
from random import Random

import numpy as np

from chevalet.engines.common.crossword import Crossword
from engines.brute_force import SmallGame

LETTERS = "ABCDES"


@dataclass(frozen=True)
class SmallPosition:
    board: tuple[str, ...]
    rack: tuple[str, ...]
    key: str


def small_game(rng: Random, *, of_keys: bool) -> SmallGame:
    """Random rules of either kind: letters that count, or squares that count with a key word and plurals."""
    rows, cols = rng.choice([(5, 5), (4, 6), (6, 4), (5, 6)])
    words = frozenset(
        "".join(rng.choices(LETTERS, k=size))
        for size, amount in ((2, 14), (3, 40), (4, 60), (5, 60))
        for _ in range(amount)
    )
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    opening = frozenset(rng.sample(cells, 4)) | {(rows // 2, cols // 2)}
    if of_keys:
        return SmallGame(
            rows,
            cols,
            words,
            {},
            points={cell: rng.choice((5, 5, 10, 25, 50)) for cell in cells},
            opening=opening,
            opening_length=3,
            key_bonus=50,
            plurals=frozenset(word for word in sorted(words) if word.endswith("S") and rng.random() < 0.7),
        )
    return SmallGame(
        rows,
        cols,
        words,
        {letter: value for value, letter in enumerate(LETTERS, 1)},
        letter_factor={cell: rng.choice((2, 3)) for cell in rng.sample(cells, 5)},
        word_factor={cell: rng.choice((2, 3)) for cell in rng.sample(cells, 5)},
        opening=opening,
        full_rack=3,
        full_rack_bonus=25,
        counts_new_only=rng.random() < 0.5,
    )


def small_positions(rng: Random, game: SmallGame, count: int, blanks: int) -> list[SmallPosition]:
    """Positions met by laying random moves one after the other from the empty board."""
    positions: list[SmallPosition] = []
    board = ("." * game.cols,) * game.rows
    while len(positions) < count:
        rack = [*rng.choices(LETTERS, k=rng.choice((2, 3, 4)) - blanks), *("?" * blanks)]
        key = rng.choice(sorted(game.words))
        positions.append(SmallPosition(board, tuple(rack), key))
        moves = sorted(game.moves(board, rack, key))
        if not moves:
            board = ("." * game.cols,) * game.rows
            continue
        grid = [list(row) for row in board]
        for row, col, letter in rng.choice(moves):
            grid[row][col] = letter
        board = tuple("".join(row) for row in grid)
    return positions


def crossword_of(game: SmallGame) -> Crossword:
    squares = np.zeros((4, game.rows * game.cols), np.int32)
    squares[:2] = 1
    for row, facts in enumerate((game.letter_factor, game.word_factor, game.points)):
        for (r, c), amount in facts.items():
            squares[row, r * game.cols + c] = amount
    for r, c in game.opening:
        squares[3, r * game.cols + c] = 1
    values = np.array([game.values.get(chr(65 + i), 0) for i in range(26)], np.int32)
    return Crossword(
        game.rows,
        game.cols,
        squares,
        values,
        opening_length=game.opening_length,
        full_rack=game.full_rack,
        full_rack_bonus=game.full_rack_bonus,
        counts_new_only=game.counts_new_only,
        key_bonus=game.key_bonus,
    )
