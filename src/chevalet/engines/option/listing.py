"""Moves as the kernels write them, read one by one when somebody looks at them."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from operator import add
from typing import NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from chevalet.core.grid import DOWN, RIGHT, Cell, cells_of, is_inside, shifted
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.option import layout
from chevalet.engines.option.arrays import Hand
from chevalet.engines.option.generate import Found
from chevalet.engines.option.tuples import Ints
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.grid import letters_of, runs_touched
from chevalet.games.option.state import Board, Flip, LayPrisms

KIND_MASK = (1 << layout.FACE_SHIFT) - 1
CELL_MASK = (1 << layout.CELL_BITS) - 1


LaidLetter = tuple[int, int, str]
"""Row, column and letter of a prism laid."""


class _Word(NamedTuple):
    """What the moves share that lay one word with different prisms."""

    tiles: tuple[LaidLetter, ...]
    flips: tuple[Flip, ...]
    words: tuple[str, ...]


class Moves(Sequence[ScoredMove]):
    """Scored moves, best first. On an empty grid each word found stands for all the places where it can lie,
    unless only one is wanted: its points are the same everywhere."""

    def __init__(self, edition: OptionEdition, board: Board, found: Found, *, everywhere: bool) -> None:
        self._edition = edition
        self._letters = letters_of(board)
        self._found = found
        self._order = _descending(found.points)
        self._firsts: list[int] = found.firsts.tolist()
        self._runs: dict[tuple[Cell, ...], dict[tuple[Cell, ...], list[list[str | int]]]] = {}
        self._read: dict[int, _Word] = {}
        self._faces = _faces_of(found.hand)
        self._chosen: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self._ends: list[int] | None = None
        self._length = len(self._order)
        if not board:
            lengths = set(found.record[found.places].tolist())
            self._places = {length: self._places_for(length) for length in lengths}
            if everywhere:
                self._ends = list(accumulate(len(self._places[self._laid(int(n))]) for n in self._order))
                self._length = self._ends[-1] if self._ends else 0

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> ScoredMove: ...
    @overload
    def __getitem__(self, index: slice) -> list[ScoredMove]: ...
    def __getitem__(self, index: int | slice) -> ScoredMove | list[ScoredMove]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._length))]
        if index < 0:
            index += self._length
        if not 0 <= index < self._length:
            raise IndexError(index)
        if self._ends is None:
            return self._move(int(self._order[index]))
        word = bisect_right(self._ends, index)
        before = self._ends[word - 1] if word else 0
        return self._move(int(self._order[word]), index - before)

    def in_order(self, limit: int | None) -> list[ScoredMove]:
        """The first moves: highest points first, equal points in the order of their tiles, then of their flips."""
        points = self._found.points[self._order]
        words = len(points)
        if limit is not None and limit < words:
            words = int(np.searchsorted(-points, -points[limit - 1], side="right")) if limit else 0
        if self._ends is None:
            moves = [self._move(int(n)) for n in self._order[:words]]
        else:
            # A word's places are in the order of their tiles: beyond the first `limit` of them none can be wanted.
            moves = [
                self._move(int(n), place)
                for n in self._order[:words]
                for place in range(len(self._places[self._laid(int(n))]))[:limit]
            ]
        moves.sort(key=_order_of)
        return moves[:limit]

    def _word(self, number: int) -> int:
        """The place in the record of the word that a move lays."""
        return int(self._found.places[bisect_right(self._firsts, number) - 1])

    def _laid(self, number: int) -> int:
        return int(self._found.record[self._word(number)])

    def _places_for(self, length: int) -> list[list[Cell]]:
        """Where a first word of so many letters can lie, in the order of its squares."""
        rows, cols = self._edition.rows, self._edition.cols
        starts = ((cell, step) for cell in cells_of(rows, cols) for step in (RIGHT, DOWN))
        return [
            [shifted(cell, step, index) for index in range(length)]
            for cell, step in starts
            if is_inside(shifted(cell, step, length - 1), rows, cols)
        ]

    def _move(self, number: int, place: int | None = None) -> ScoredMove:
        word = self._word_laid(self._word(number))
        prisms = self._prisms(int(self._found.choices[number]), len(word.tiles))
        squares: Sequence[LaidLetter] = word.tiles
        if not self._letters:
            places = self._places[len(word.tiles)]
            cells = places[len(places) // 2 if place is None else place]
            squares = [(row, col, tile[2]) for (row, col), tile in zip(cells, word.tiles, strict=True)]
        act = LayPrisms(tuple(map(add, squares, prisms)), word.flips)
        return ScoredMove(act, int(self._found.points[number]), word.words)

    def _word_laid(self, start: int) -> "_Word":
        word = self._read.get(start)
        if word is None:
            record = self._found.record
            laid, flipped = record[start : start + layout.HEADER].tolist()
            first = start + layout.HEADER
            codes: list[int] = record[first : first + laid + flipped].tolist()
            letters = [(*self._cell(code), chr(65 + (code >> layout.LETTER_SHIFT))) for code in codes]
            tiles, flips = tuple(letters[:laid]), tuple(sorted(letters[laid:]))
            word = self._read[start] = _Word(tiles, flips, self._words(tiles, flips))
        return word

    def _cell(self, code: int) -> Cell:
        return divmod(code & CELL_MASK, self._edition.cols)

    def _prisms(self, choices: int, laid: int) -> list[tuple[int, int]]:
        """Places in the rack and faces shown. Of prisms alike, those that come first in the rack are laid first."""
        prisms = self._chosen.get((choices, laid))
        if prisms is None:
            prisms = self._chosen[choices, laid] = []
            used = [0] * len(self._faces)
            for tile in range(laid):
                choice = choices >> layout.CHOICE_BITS * tile
                kind = choice & KIND_MASK
                prisms.append(self._faces[kind][used[kind]][choice >> layout.FACE_SHIFT & 1])
                used[kind] += 1
        return prisms

    def _words(self, tiles: tuple[LaidLetter, ...], flips: tuple[Flip, ...]) -> tuple[str, ...]:
        """Moves on the same squares share what the grid decides: only the letters laid or turned differ."""
        new = tuple([(row, col) for row, col, _ in tiles])
        turned = tuple([(row, col) for row, col, _ in flips])
        by_turned = self._runs.setdefault(new, {})
        runs = by_turned.get(turned)
        if runs is None:
            runs = by_turned[turned] = self._pieces(new, turned)
        letters = [tile[2] for tile in tiles] + [flip[2] for flip in flips]
        return tuple(["".join([x if isinstance(x, str) else letters[x] for x in pieces]) for pieces in runs])

    def _pieces(self, new: tuple[Cell, ...], turned: tuple[Cell, ...]) -> list[list[str | int]]:
        """The words that such a move forms: of each square the letter of the grid, or the number of the letter of the
        move."""
        numbers = {cell: number for number, cell in enumerate(new + turned)}
        letters = {**self._letters, **dict.fromkeys(new, "?")}
        touched = runs_touched(letters, frozenset(new), turned)
        return [[numbers.get(cell, letters[cell]) for cell in run.cells] for run in touched]


def _faces_of(hand: Hand) -> list[list[list[tuple[int, int]]]]:
    """By kind, prism of that kind and face that the kind shows: the place in the rack, and which of its faces it is."""
    shown = [list(zip(prism.faces, prism.colours, strict=True)) for prism in hand.prisms]
    return [
        [[(place, shown[place].index(face)) for face in faces] for place in alike]
        for faces, alike in zip(hand.faces, hand.places, strict=True)
    ]


def _descending(points: Ints) -> NDArray[np.int64]:
    """Numbers of moves, most points first. Small integers are sorted without comparisons."""
    small = points.max(initial=0) < np.iinfo(np.int16).max
    return np.argsort(-points.astype(np.int16) if small else -points, kind="stable")


def _order_of(move: ScoredMove) -> tuple[int, object, object]:
    assert isinstance(move.act, LayPrisms)
    return -move.points, move.act.tiles, move.act.flips
