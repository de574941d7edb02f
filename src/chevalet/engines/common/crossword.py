"""A crossword position in plain arrays: the edition's squares, the board, the rack, and the record of a move.

Squares are numbered row by row. A letter on the board is 1 to 26, plus 32 when a blank stands for it.
A move is two integers. The letters laid, 6 bits each in the order of the line, first letter lowest. The header:
score, then how many letters, where on its line the first one lies, which line, and whether the line runs down.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Shorts = NDArray[np.int16]
Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
Tile = tuple[int, int, str]

LONGEST_LINE = 21
LARGEST_RACK = 10
MOST_BLANKS = 4

BLANK_BIT = 32
BLANK = 26  # the place of blanks in a rack's counts

FIGURE_ROWS = 0
FIGURE_COLS = 1
FIGURE_OPENING_LENGTH = 2
FIGURE_FULL_RACK = 3
FIGURE_FULL_BONUS = 4
FIGURE_NEW_ONLY = 5
FIGURE_KEY_BONUS = 6
FIGURES = 7

SQUARE_LETTER = 0
SQUARE_WORD = 1
SQUARE_POINTS = 2
SQUARE_OPENING = 3

LINE_SHIFT = 1
START_SHIFT = 6
COUNT_SHIFT = 11
SCORE_SHIFT = 16


@dataclass(frozen=True, eq=False)
class Crossword:
    """What a generator needs to know of an edition.

    `squares` has four rows, one entry a square: the factor of the letter, the factor of the word, the points for
    covering it, and whether an opening word may cover it to be good. `values` are the points of A to Z.
    """

    rows: int
    cols: int
    squares: Ints
    values: Ints
    opening_length: int = 2
    full_rack: int = 7
    full_rack_bonus: int = 0
    counts_new_only: bool = False  # a word that lengthens an older one counts only the letters laid
    key_bonus: int = 0
    figures: Ints = field(init=False)
    tile_values: Ints = field(init=False)  # by the code of a letter on the board: a blank is worth nothing

    def __post_init__(self) -> None:
        assert 1 <= self.rows <= LONGEST_LINE
        assert 1 <= self.cols <= LONGEST_LINE
        assert self.squares.shape == (4, self.rows * self.cols)
        assert self.squares.dtype == np.int32
        assert self.values.shape == (26,)
        assert self.values.dtype == np.int32
        figures = np.zeros(FIGURES, np.int32)
        figures[FIGURE_ROWS], figures[FIGURE_COLS] = self.rows, self.cols
        figures[FIGURE_OPENING_LENGTH] = self.opening_length
        figures[FIGURE_FULL_RACK], figures[FIGURE_FULL_BONUS] = self.full_rack, self.full_rack_bonus
        figures[FIGURE_NEW_ONLY] = self.counts_new_only
        figures[FIGURE_KEY_BONUS] = self.key_bonus
        object.__setattr__(self, "figures", figures)
        tile_values = np.zeros(2 * BLANK_BIT, np.int32)
        tile_values[1:27] = self.values
        object.__setattr__(self, "tile_values", tile_values)

    @property
    def cells(self) -> int:
        return self.rows * self.cols


@dataclass(frozen=True)
class CrosswordMove:
    """A move as people read it: letters in reading order, small for a blank, and the words they form."""

    tiles: tuple[Tile, ...]
    score: int
    words: tuple[str, ...]


def encode_board(board: Sequence[str]) -> Bytes:
    """`.` is empty, a capital is a letter, a small letter a blank standing for it."""
    text = np.frombuffer("".join(board).encode("ascii"), np.uint8)
    letters = np.where(text >= ord("a"), text - ord("a") + 1 + BLANK_BIT, text - ord("A") + 1)
    return np.where(text == ord("."), 0, letters).astype(np.uint8)


def encode_rack(rack: Sequence[str]) -> Bytes:
    """How many of each letter, then how many blanks (`?`)."""
    counts = np.zeros(27, np.uint8)
    for tile in rack:
        counts[BLANK if tile == "?" else ord(tile) - ord("A")] += 1
    return counts


def encode_word(word: str) -> Bytes:
    """A key word for the kernels: its length, then its letters 1 to 26."""
    codes = np.zeros(LONGEST_LINE + 1, np.uint8)
    if 2 <= len(word) <= LONGEST_LINE:
        codes[0] = len(word)
        codes[1 : len(word) + 1] = np.frombuffer(word.encode("ascii"), np.uint8) - ord("A") + 1
    return codes


NO_KEY = encode_word("")


def score_of(header: int) -> int:
    return header >> SCORE_SHIFT


def tiles_of(board: Sequence[str], letters: int, header: int) -> tuple[Tile, ...]:
    """The letters a record lays, in reading order."""
    down = header & 1
    line = header >> LINE_SHIFT & 31
    place = header >> START_SHIFT & 31
    tiles = []
    for _ in range(header >> COUNT_SHIFT & 31):
        while board[place if down else line][line if down else place] != ".":
            place += 1
        code = letters & 63
        letters >>= 6
        letter = chr(code - BLANK_BIT + 96) if code > BLANK_BIT else chr(code + 64)
        tiles.append((place, line, letter) if down else (line, place, letter))
        place += 1
    return tuple(tiles)


def words_formed(board: Sequence[str], tiles: Sequence[Tile]) -> tuple[str, ...]:
    """The words of a move: the one along its line, then the crossing ones in reading order."""
    laid = {(row, col): letter for row, col, letter in tiles}
    down = len(tiles) > 1 and tiles[0][1] == tiles[-1][1]
    steps = [(tiles[0], down)] + [(tile, not down) for tile in tiles]
    words = (_run(board, laid, row, col, vertical) for (row, col, _), vertical in steps)
    return tuple(word for word in words if len(word) >= 2)


def _run(board: Sequence[str], laid: dict[tuple[int, int], str], row: int, col: int, down: bool) -> str:
    def letter(place: int) -> str:
        r, c = (place, col) if down else (row, place)
        if (r, c) in laid:
            return laid[r, c]
        if 0 <= r < len(board) and 0 <= c < len(board[0]) and board[r][c] != ".":
            return board[r][c]
        return ""

    start = row if down else col
    while letter(start - 1):
        start -= 1
    end = start
    while letter(end):
        end += 1
    return "".join(letter(place) for place in range(start, end)).upper()


def moves_of(board: Sequence[str], records: Longs) -> Iterator[CrosswordMove]:
    """Records as people read them, in the order given."""
    for letters, header in records.tolist():
        tiles = tiles_of(board, letters, header)
        yield CrosswordMove(tiles, score_of(header), words_formed(board, tiles))
