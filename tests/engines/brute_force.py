"""Every move of a small crossword by trying every way to lay the letters: slow, and plainly right."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, permutations, product

from chevalet.engines.common.crossword import Tile

Cell = tuple[int, int]


@dataclass(frozen=True)
class SmallGame:
    """An edition in dictionaries: nothing of it is shared with the arrays of the kernels."""

    rows: int
    cols: int
    words: frozenset[str]
    values: dict[str, int]
    letter_factor: dict[Cell, int] = field(default_factory=dict)
    word_factor: dict[Cell, int] = field(default_factory=dict)
    points: dict[Cell, int] = field(default_factory=dict)
    opening: frozenset[Cell] = frozenset()
    opening_length: int = 2
    full_rack: int = 7
    full_rack_bonus: int = 0
    counts_new_only: bool = False
    key_bonus: int = 0
    plurals: frozenset[str] = frozenset()

    def moves(self, board: Sequence[str], rack: Sequence[str], key: str = "") -> dict[tuple[Tile, ...], int]:
        """Points by laid tiles, in reading order."""
        old = {(r, c): x for r, row in enumerate(board) for c, x in enumerate(row) if x != "."}
        faces = "".join(sorted({letter.lower() for word in self.words for letter in word}))
        found: dict[tuple[Tile, ...], int] = {}
        for cells in self._lines(old, len(rack)):
            for letters in set(_fillings(rack, len(cells), faces)):
                points = self._points(old, dict(zip(cells, letters, strict=True)), key)
                if points is not None:
                    tiles = tuple((r, c, x) for (r, c), x in zip(cells, letters, strict=True))
                    found[tiles] = points
        return found

    def _lines(self, old: dict[Cell, str], most: int) -> Iterator[tuple[Cell, ...]]:
        for step in ((0, 1), (1, 0)):
            for start in product(range(self.rows), range(self.cols)):
                cells: list[Cell] = []
                row, col = start
                if start in old:
                    continue
                while row < self.rows and col < self.cols and len(cells) < most:
                    if (row, col) not in old:
                        cells.append((row, col))
                        yield tuple(cells)
                    row, col = row + step[0], col + step[1]

    def _points(self, old: dict[Cell, str], laid: dict[Cell, str], key: str) -> int | None:
        everything = {**old, **laid}
        runs = {
            run
            for cell in laid
            for run in (_run(everything, cell, (0, 1)), _run(everything, cell, (1, 0)))
            if len(run) > 1
        }
        spelled = {run: "".join(everything[cell] for cell in run).upper() for run in runs}
        if not runs or any(word not in self.words for word in spelled.values()):
            return None
        if any(run[-1] in laid and word in self.plurals for run, word in spelled.items()):
            return None
        if old and not any(cell in old for run in runs for cell in run):
            return None
        if not old and (not self.opening & laid.keys() or max(map(len, runs)) < self.opening_length):
            return None
        total = sum(self._word_points(everything, run, laid) for run in runs)
        total += sum(self.points.get(cell, 0) for cell in laid)
        total += self.full_rack_bonus if len(laid) >= self.full_rack else 0
        total += self.key_bonus if key in spelled.values() else 0
        return total

    def _word_points(self, letters: dict[Cell, str], run: tuple[Cell, ...], laid: dict[Cell, str]) -> int:
        lengthened = any(a not in laid and b not in laid for a, b in pairwise(run))
        total, factor = 0, 1
        for cell in run:
            value = self.values.get(letters[cell], 0)
            if cell in laid:
                total += value * self.letter_factor.get(cell, 1)
                factor *= self.word_factor.get(cell, 1)
            elif not (self.counts_new_only and lengthened):
                total += value
        return total * factor


def _fillings(rack: Sequence[str], count: int, faces: str) -> Iterator[tuple[str, ...]]:
    for tiles in set(permutations(rack, count)):
        yield from product(*(faces if tile == "?" else tile for tile in tiles))


def _run(letters: dict[Cell, str], cell: Cell, step: tuple[int, int]) -> tuple[Cell, ...]:
    row, col = cell
    while (row - step[0], col - step[1]) in letters:
        row, col = row - step[0], col - step[1]
    cells = []
    while (row, col) in letters:
        cells.append((row, col))
        row, col = row + step[0], col + step[1]
    return tuple(cells)
