"""Moves as the kernels write them, read one by one when somebody looks at them."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import overload

import numpy as np

from chevalet.core.grid import DOWN, RIGHT, Cell, cells_of, is_inside, shifted
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.option import layout
from chevalet.engines.option.generate import Found
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.grid import letters_of, runs_touched
from chevalet.games.option.state import Board, LaidTile, LayPrisms

LETTER_MASK = 31
KIND_MASK = 7
CELL_MASK = (1 << layout.CELL_BITS) - 1


class Moves(Sequence[ScoredMove]):
    """Scored moves, best first. On an empty grid each word found stands for all the places where it can lie,
    unless only one is wanted: its points are the same everywhere."""

    def __init__(self, edition: OptionEdition, board: Board, found: Found, *, everywhere: bool) -> None:
        self._edition = edition
        self._letters = letters_of(board)
        self._found = found
        self._order = np.argsort(-found.points, kind="stable")
        self._runs: dict[tuple[Cell, ...], dict[tuple[Cell, ...], list[list[str | int]]]] = {}
        self._faces: dict[tuple[int, int], int] = {}
        self._ends: list[int] | None = None
        self._length = len(self._order)
        if not board:
            lengths = found.record[found.starts + 1].tolist() if len(found.starts) else []
            self._places = {length: self._places_for(length) for length in set(lengths)}
            if everywhere:
                self._ends = list(accumulate(len(self._places[lengths[n]]) for n in self._order))
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

    def _laid(self, number: int) -> int:
        return int(self._found.record[self._found.starts[number] + 1])

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
        record, start = self._found.record, int(self._found.starts[number])
        points, laid, flipped = record[start : start + layout.HEADER].tolist()
        first = start + layout.HEADER
        codes: list[int] = record[first : first + laid + flipped].tolist()
        tiles = self._tiles(sorted(codes[:laid], key=lambda code: code & CELL_MASK))
        flips = [(*self._cell(code), chr(65 + (code >> layout.LETTER_SHIFT))) for code in codes[laid:]]
        if not self._letters:
            places = self._places[laid]
            squares = places[len(places) // 2 if place is None else place]
            tiles = [(*square, *tile[2:]) for square, tile in zip(squares, tiles, strict=True)]
        act = LayPrisms(tuple(tiles), tuple(sorted(flips)))
        return ScoredMove(act, points, self._words(act))

    def _cell(self, code: int) -> Cell:
        return divmod(code & CELL_MASK, self._edition.cols)

    def _tiles(self, codes: list[int]) -> list[LaidTile]:
        """Of prisms alike, those that come first in the rack are laid first."""
        hand = self._found.hand
        used = [0] * len(hand.places)
        tiles: list[LaidTile] = []
        for code in codes:
            kind = (code >> layout.KIND_SHIFT) & KIND_MASK
            place = hand.places[kind][used[kind]]
            used[kind] += 1
            face = self._face(place, kind, code >> layout.FACE_SHIFT)
            letter = chr(65 + ((code >> layout.LETTER_SHIFT) & LETTER_MASK))
            tiles.append((*self._cell(code), letter, place, face))
        return tiles

    def _face(self, place: int, kind: int, shown: int) -> int:
        """Which face of a prism of the rack is the one its kind shows."""
        face = self._faces.get((place, shown))
        if face is None:
            prism = self._found.hand.prisms[place]
            colours = list(zip(prism.faces, prism.colours, strict=True))
            face = self._faces[place, shown] = colours.index(self._found.hand.faces[kind][shown])
        return face

    def _words(self, act: LayPrisms) -> tuple[str, ...]:
        """Moves on the same squares share what the grid decides: only the letters laid or turned differ."""
        new = tuple([(row, col) for row, col, *_ in act.tiles])
        turned = tuple([(row, col) for row, col, _ in act.flips])
        by_turned = self._runs.setdefault(new, {})
        runs = by_turned.get(turned)
        if runs is None:
            runs = by_turned[turned] = self._pieces(new, turned)
        letters = [tile[2] for tile in act.tiles] + [flip[2] for flip in act.flips]
        return tuple(["".join([x if isinstance(x, str) else letters[x] for x in pieces]) for pieces in runs])

    def _pieces(self, new: tuple[Cell, ...], turned: tuple[Cell, ...]) -> list[list[str | int]]:
        """The words that such a move forms: of each square the letter of the grid, or the number of the letter of the
        move."""
        numbers = {cell: number for number, cell in enumerate(new + turned)}
        letters = {**self._letters, **dict.fromkeys(new, "?")}
        touched = runs_touched(letters, frozenset(new), turned)
        return [[numbers.get(cell, letters[cell]) for cell in run.cells] for run in touched]


def _order_of(move: ScoredMove) -> tuple[int, object, object]:
    assert isinstance(move.act, LayPrisms)
    return -move.points, move.act.tiles, move.act.flips
