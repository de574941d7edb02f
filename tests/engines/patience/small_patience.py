"""Small patiences for brute force: random words, a cut board, chains of random words, all from one seed."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import permutations, product

from chevalet.core.acts import Act
from chevalet.core.crossword import Run
from chevalet.core.grid import Cell
from chevalet.core.racks import PlaceWord
from chevalet.games import load
from chevalet.games.patience.rules import Patience
from chevalet.games.patience.state import PatiencePosition
from chevalet.games.patience.view import bare_position

LETTERS = "ABCDE"


@lru_cache
def small_words(seed: int) -> frozenset[str]:
    rng = random.Random(seed)
    sizes = ((2, 12), (3, 30), (4, 40), (5, 30), (6, 20))
    return frozenset("".join(rng.choices(LETTERS, k=size)) for size, count in sizes for _ in range(count))


def small_box(side: int) -> Patience:
    """The default box, its board cut to a corner."""
    game = load("patience")
    assert isinstance(game, Patience)
    squares = tuple(row[:side] for row in game.edition.squares[:side])
    return Patience(replace(game.edition, rows=side, cols=side, squares=squares, hash=f"small {side}"))


def by_brute_force(position: PatiencePosition, words: frozenset[str]) -> dict[Act, str]:
    """Every segment across every square of the previous word, every way to fill it."""
    side, board, rack = len(position.board), position.board, position.rack or ()
    found: dict[Act, str] = {}
    for cells, must in segments(position, side):
        empty = [cell for cell in cells if board[cell[0]][cell[1]] == "."]
        if not empty or len(cells) < 2 or len(empty) > len(rack) or must not in cells:
            continue
        for tiles in set(permutations(rack, len(empty))):
            for letters in product(*(LETTERS.lower() if tile == "?" else tile for tile in tiles)):
                laid = dict(zip(empty, letters, strict=True))
                word = "".join(laid.get(cell, board[cell[0]][cell[1]]) for cell in cells).upper()
                if word in words:
                    found[PlaceWord(tuple((*cell, laid[cell]) for cell in empty))] = word
    return found


def segments(position: PatiencePosition, side: int) -> Iterator[tuple[list[Cell], Cell]]:
    previous = position.previous
    down_next = not previous or previous[0][0] == previous[-1][0]
    ways = [(cell, down_next) for cell in previous] or [((0, 0), True), ((0, 0), False)]
    for (row, col), down in ways:
        line = [(n, col) if down else (row, n) for n in range(side)]
        for begin in range(side):
            for end in range(begin + 1, side + 1):
                beyond = [line[n] for n in (begin - 1, end) if 0 <= n < side]
                if all(position.board[r][c] == "." for r, c in beyond):
                    yield line[begin:end], (row, col)


def small_positions(rng: random.Random, game: Patience, words: frozenset[str]) -> Iterator[PatiencePosition]:
    """A chain of random words, with a new rack before each."""
    board: tuple[str, ...] = game.edition.empty_board
    previous: tuple[Cell, ...] = ()
    for _ in range(6):
        jokers = rng.choice((0, 0, 1, 2))
        rack = (*rng.choices(LETTERS, k=rng.choice((2, 3, 4)) - jokers), *("?" * jokers))
        position = bare_position(board, tuple(rack), previous)
        yield position
        moves = sorted(by_brute_force(position, words).items(), key=str)
        if not moves:
            board, previous = game.edition.empty_board, ()
            continue
        move, _ = rng.choice(moves)
        assert isinstance(move, PlaceWord)
        run = game.announced(board, tuple(rack), previous, move.tiles, None)
        assert isinstance(run, Run)
        rows = [list(row) for row in board]
        for row, col, letter in move.tiles:
            rows[row][col] = letter
        board, previous = tuple("".join(row) for row in rows), run.cells
