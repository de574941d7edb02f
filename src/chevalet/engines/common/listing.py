"""Records of the crossword kernels as moves that people and bots read, best first.

A rack of ten with jokers has millions of moves: they are put in order as numbers and read one by one as they are asked
for. Moves on the same squares share all that the board decides.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from chevalet.core.racks import PlaceWord
from chevalet.engines.common.crossword import (
    BLANK_BIT,
    COUNT_SHIFT,
    LARGEST_RACK,
    LINE_SHIFT,
    LONGEST_LINE,
    SCORE_SHIFT,
    START_SHIFT,
    Longs,
)
from chevalet.engines.common.scored import ScoredMove

_SPOT = (1 << SCORE_SHIFT) - 1  # of a header: the squares, without the score
_LETTERS = [""] * (2 * BLANK_BIT)  # by code; small for a blank
_LETTERS[1:27] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LETTERS[BLANK_BIT + 1 : BLANK_BIT + 27] = "abcdefghijklmnopqrstuvwxyz"


class Spot:
    """The squares of a move and the letters of the board around each of them."""

    def __init__(self, board: Sequence[str], header: int) -> None:
        down, line, place = header & 1, header >> LINE_SHIFT & 31, header >> START_SHIFT & 31
        along = "".join(row[line] for row in board) if down else board[line]
        self.cells: list[tuple[int, int]] = []
        for _ in range(header >> COUNT_SHIFT & 31):
            while along[place] != ".":
                place += 1
            self.cells.append((place, line) if down else (line, place))
            place += 1
        places = [row if down else col for row, col in self.cells]
        ends = [*places[1:], len(along)]
        self.before = _tail(along[: places[0]])
        self.after = [_head(along[a + 1 : b]) for a, b in zip(places, ends, strict=True)]
        self.crossings: list[tuple[int, str, str]] = []
        for index, (row, col) in enumerate(self.cells):
            across = board[row] if down else "".join(r[col] for r in board)
            at = col if down else row
            before, after = _tail(across[:at]), _head(across[at + 1 :])
            if before or after:
                self.crossings.append((index, before, after))

    def words(self, letters: list[str]) -> tuple[str, ...]:
        """The word along the line, then the crossing ones, in reading order."""
        main = self.before + "".join([x + after for x, after in zip(letters, self.after, strict=True)])
        words = [before + letters[index] + after for index, before, after in self.crossings]
        if len(main) > 1:
            words.insert(0, main)
        return tuple([word.upper() for word in words])


def _tail(text: str) -> str:
    """The letters that touch the end of a stretch of squares."""
    return text.rpartition(".")[2]


def _head(text: str) -> str:
    return text.partition(".")[0]


def in_order(board: Sequence[str], records: Longs, limit: int | None = None) -> Iterator[ScoredMove]:
    """The first `limit` moves: highest points first, equal points in the order of their tiles."""
    if limit is not None and 0 < limit < len(records):
        points = records[:, 1] >> SCORE_SHIFT
        records = records[points >= np.partition(points, -limit)[-limit]]
    spots: dict[int, Spot] = {}
    for letters, header in islice(_sorted(board, records), limit):
        spot = spots.get(header & _SPOT)
        if spot is None:
            spot = spots[header & _SPOT] = Spot(board, header)
        laid = [_LETTERS[letters >> shift & 63] for shift in range(0, 6 * len(spot.cells), 6)]
        tiles = tuple([(row, col, letter) for (row, col), letter in zip(spot.cells, laid, strict=True)])
        yield ScoredMove(PlaceWord(tiles), header >> SCORE_SHIFT, spot.words(laid))


def _sorted(board: Sequence[str], records: Longs) -> Iterator[tuple[int, int]]:
    order = np.lexsort((*reversed(_tile_keys(board, records)), -(records[:, 1] >> SCORE_SHIFT)))
    for begin in range(0, len(order), 1 << 14):
        yield from map(tuple, records[order[begin : begin + (1 << 14)]].tolist())


def _tile_keys(board: Sequence[str], records: Longs) -> list[Longs]:
    """Numbers that sort as the tiles do: row, column and letter of each in 15 bits, four of them to a number."""
    letters, header = records[:, 0], records[:, 1]
    down, line = header & 1, header >> LINE_SHIFT & 31
    count = header >> COUNT_SHIFT & 31
    places = _empty_places(board)[down, line, header >> START_SHIFT & 31]
    keys = []
    for first in range(0, LARGEST_RACK, 4):
        key = np.zeros(len(records), np.int64)
        for index in range(first, min(first + 4, LARGEST_RACK)):
            place = places[:, index].astype(np.int64)
            square = np.where(down == 1, place * LONGEST_LINE + line, line * LONGEST_LINE + place)
            code = square * 2 * BLANK_BIT + (letters >> (6 * index) & 63)
            key = key << 15 | np.where(index < count, code, 0)
        keys.append(key)
    return keys


def _empty_places(board: Sequence[str]) -> NDArray[np.int8]:
    """From each place of each line on, where the next empty squares are."""
    table = np.zeros((2, LONGEST_LINE, LONGEST_LINE, LARGEST_RACK), np.int8)
    empty = np.array([list(row) for row in board]) == "."
    for down, grid in enumerate((empty, empty.T)):
        lines, places = grid.shape
        in_turn = np.argsort(~grid, axis=1, kind="stable")  # the empty squares of a line first, as they come
        wanted = (np.cumsum(grid, axis=1) - grid)[:, :, None] + np.arange(LARGEST_RACK)
        found = in_turn[np.arange(lines)[:, None, None], np.minimum(wanted, places - 1)]
        table[down, :lines, :places] = np.where(wanted < grid.sum(axis=1)[:, None, None], found, 0)
    return table


def listed(board: Sequence[str], records: Longs, limit: int | None = None) -> list[ScoredMove]:
    return list(in_order(board, records, limit))


def move_json(move: ScoredMove) -> dict[str, object]:
    """A crossword move as `chevalet moves` prints it."""
    assert isinstance(move.act, PlaceWord)
    return {"tiles": move.act.tiles, "score": move.points, "words": move.words}
