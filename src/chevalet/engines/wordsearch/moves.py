"""Words of a Wordsearch position as people read them: the compiled search asked and its records decoded."""

import threading
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from chevalet.core.grid import Cell
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.wordsearch import generator
from chevalet.engines.wordsearch.arrays import (
    LONGEST,
    edge_table,
    encode_board,
    line_table,
    scale_of,
    step_table,
    sum_bytes,
)
from chevalet.engines.wordsearch.choices import Choices, Record, choices
from chevalet.games.wordsearch import spelling
from chevalet.games.wordsearch.edition import WordsearchEdition
from chevalet.games.wordsearch.state import Board, FormWord, Slide
from chevalet.lexicon import Lexicon

FIRST_ROOM = 1 << 15  # words of a position; more are rare, and make more room
MORE_WAYS = 5  # asked again for so many times the words when too many of them took the same letters


class _Workspace(threading.local):
    def __init__(self) -> None:
        self.make(FIRST_ROOM)
        self.tally = np.zeros(1, np.int32)

    def make(self, room: int) -> None:
        self.heads = np.empty(room, np.int64)
        self.origins = np.empty((room, LONGEST), np.uint8)

    def tally_to(self, highest: int) -> NDArray[np.int32]:
        if len(self.tally) <= highest:
            self.tally = np.zeros(highest + 1, np.int32)
        return self.tally


_workspace = _Workspace()


class Searcher:
    """The search on boards of one size, with one dictionary and one set of values."""

    def __init__(self, lexicon: Lexicon, rows: int, cols: int, values: tuple[int, ...]) -> None:
        self.rows, self.cols = rows, cols
        self.values = np.array(values, np.int32)
        self.lexicon = lexicon
        self.graph = lexicon.graph
        self.root, self.edges = edge_table(self.graph, self.values)
        self.ranks = np.array(sorted({value for value in values if value}, reverse=True), np.int32)
        self.scale, self.sum_bytes = scale_of(self.values), sum_bytes(self.values)
        self.steps = step_table(rows, cols)
        self.lines, self.facts = line_table(rows, cols)
        self.highest = max(values) * LONGEST * LONGEST
        lengths = self.facts[:, 0].tolist()
        lines = [cells[:length] for cells, length in zip(self.lines.tolist(), lengths, strict=True)]
        self.circles = np.zeros((len(lines), 2, LONGEST), np.uint8)
        for number, line in enumerate(lines):
            self.circles[number, 0, : len(line)] = line
            self.circles[number, 1, : len(line)] = line[::-1]
        every = [divmod(circle, cols) for circle in range(rows * cols)]
        self.readings = [(_Reading(line, every), _Reading(line[::-1], every)) for line in lines]

    def records(
        self, board: NDArray[np.uint8], shortest: int, wanted: int
    ) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
        """Heads and origins of every word, or with `wanted` of the best at least; good until the next call."""
        assert board.dtype == np.uint8
        assert board.shape == (self.rows * self.cols,)
        tally = _workspace.tally_to(self.highest)
        while True:
            found = generator.generate(
                board,
                self.steps,
                self.lines,
                self.facts,
                self.root,
                self.edges,
                self.values,
                self.ranks,
                self.scale,
                self.sum_bytes,
                shortest,
                wanted,
                tally,
                _workspace.heads,
                _workspace.origins,
            )
            if found <= len(_workspace.heads):
                return _workspace.heads[:found], _workspace.origins[:found]
            _workspace.make(2 * found)

    def every(self, board: Board, shortest: int, limit: int | None) -> tuple[int, list[ScoredMove]]:
        """How many words there are, and the first of them: best first, equals in the order of the lines."""
        heads, origins = self.records(encode_board(board), shortest, 0)
        return len(heads), self._listed(board, heads, origins, limit)

    def best(self, board: Board, shortest: int, count: int) -> list[ScoredMove]:
        """The words of most points, best first."""
        heads, origins = self.records(encode_board(board), shortest, count)
        return self._listed(board, heads, origins, count)

    def choices(self, board: NDArray[np.uint8], shortest: int, count: int) -> Choices:
        """The words of most points that leave different boards; where room is plenty, one word is made in many ways."""
        wanted = count
        while True:
            heads, origins = self.records(board, shortest, wanted)
            complete = len(heads) < wanted
            found = choices(heads, origins, count, complete=complete)
            if complete or len(found.records) == count:
                return found
            wanted *= MORE_WAYS

    def move(self, board: Board, record: Record) -> ScoredMove:
        """A record of this board as a move."""
        return self._decoded("".join(board), *record)

    def spells_nothing(self, board: NDArray[np.uint8], shortest: int) -> bool:
        """W12: whether the letters of a board make no word, wherever they are."""
        letters = "".join(chr(64 + letter) for letter in board.tolist() if letter)
        return spelling.spells_nothing(letters, self.lexicon, shortest)

    def of_few_slides(self, board: Board, shortest: int, count: int, most: int) -> list[ScoredMove]:
        """The words of most points that slide at most so many letters, best first."""
        heads, origins = self.records(encode_board(board), shortest, 0)
        sizes, starts = heads & 15, heads >> generator.START_SHIFT & 15
        circles = self.circles[heads >> generator.LINE_SHIFT & 127, heads >> generator.BACKWARD_SHIFT & 1]
        places = np.arange(LONGEST)
        targets = np.take_along_axis(circles, np.minimum(starts[:, None] + places, LONGEST - 1), axis=1)
        slid = ((origins != targets) & (places < sizes[:, None])).sum(axis=1)
        few = slid <= most
        return self._listed(board, heads[few], origins[few], count)

    def _listed(
        self, board: Board, heads: NDArray[np.int64], origins: NDArray[np.uint8], limit: int | None
    ) -> list[ScoredMove]:
        order = np.argsort(-(heads >> generator.SCORE_SHIFT), kind="stable")[:limit]
        letters = "".join(board)
        return [
            self._decoded(letters, head, origin)
            for head, origin in zip(heads[order].tolist(), origins[order].tolist(), strict=True)
        ]

    def _decoded(self, letters: str, head: int, origins: Sequence[int]) -> ScoredMove:
        size, start = head & 15, head >> generator.START_SHIFT & 15
        both_ways = self.readings[head >> generator.LINE_SHIFT & 127]
        reading = both_ways[head >> generator.BACKWARD_SHIFT & 1]
        word = "".join([letters[origin] for origin in origins[:size]])
        act = FormWord(reading.slides(origins, start, size), reading.cells[start : start + size])
        return ScoredMove(act, head >> generator.SCORE_SHIFT, (word,))


class _Reading:
    """One line in one reading sense, and how its words are slid together."""

    def __init__(self, circles: list[int], every: list[Cell]) -> None:
        self.circles = circles
        self.every = every
        self.cells = tuple(every[circle] for circle in circles)
        (row, col), (next_row, next_col) = self.cells[:2]
        down, right = next_row - row, next_col - col
        self.far = [abs((r - row) * right - (c - col) * down) for r, c in every]
        self.place = {circle: index for index, circle in enumerate(circles)}

    def slides(self, origins: Sequence[int], start: int, size: int) -> tuple[Slide, ...]:
        """The referee's order: along the line, each direction from its head; then from outside, the nearest first."""
        keyed = []
        for index in range(start, start + size):
            origin = origins[index - start]
            if origin == self.circles[index]:
                continue
            far = self.far[origin]
            if far:
                rank = far * 16 + index
            else:
                at = self.place[origin]
                rank = -at if index > at else at
            keyed.append((rank, (self.every[origin], self.cells[index])))
        keyed.sort()
        return tuple([slide for _, slide in keyed])


@lru_cache(maxsize=16)
def _searcher(lexicon: Lexicon, rows: int, cols: int, values: tuple[int, ...]) -> Searcher:
    return Searcher(lexicon, rows, cols, values)


def searcher(edition: WordsearchEdition, lexicon: Lexicon) -> Searcher:
    """The search for an edition and a dictionary, prepared once."""
    values = tuple(edition.values[letter] for letter in sorted(edition.values))
    return _searcher(lexicon, edition.rows, edition.cols, values)
