"""Every move of Option on a small grid, by trying everything: no graph walk, no pruning but the first word that fails.

Written apart from the referee on purpose: it knows rows and columns as strings, and the articles, nothing else.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations, product

from chevalet.core.grid import Cell
from chevalet.core.words import Words
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.state import Board, LayPrisms, Prism

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
Tried = tuple[
    frozenset[tuple[int, int, str, tuple[tuple[str, str], ...], str, str]], frozenset[tuple[int, int, str]]
]
"""Tiles (square, letter, kind of prism, face shown, its colour) and flips: what makes two moves the same."""


def same_move(act: LayPrisms, rack: tuple[Prism, ...]) -> Tried:
    tiles = (
        (r, c, letter, rack[place].kind, rack[place].faces[face], rack[place].colours[face])
        for r, c, letter, place, face in act.tiles
    )
    return frozenset(tiles), frozenset(act.flips)


@dataclass
class BruteForce:
    edition: OptionEdition
    board: Board
    rack: tuple[Prism, ...]
    words: Words

    def moves(self, most_new: int, most_flips: int) -> set[Tried]:
        found: set[Tried] = set()
        old = {prism.at: prism.letter for prism in self.board}
        placements = [cells for count in range(1, most_new + 1) for cells in self._places(old, count)]
        hands = {count: list(self._hands(count)) for count in range(1, min(most_new, len(self.rack)) + 1)}
        for flips in self._flip_sets(most_flips):
            turned = {**old, **{(r, c): letter for r, c, letter in flips}}
            for cells in placements:
                for hand in hands.get(len(cells), ()):
                    new = {cell: letter for cell, (letter, *_) in zip(cells, hand, strict=True)}
                    if self._is_good(old, {**turned, **new}, cells, frozenset((r, c) for r, c, _ in flips)):
                        tiles = frozenset((*cell, *use) for cell, use in zip(cells, hand, strict=True))
                        found.add((tiles, frozenset(flips)))
        return found

    def _places(self, old: dict[Cell, str], count: int) -> Iterator[tuple[Cell, ...]]:
        rows, cols = self.edition.rows, self.edition.cols
        empty = [(r, c) for r in range(rows) for c in range(cols) if (r, c) not in old]
        lines = [[cell for cell in empty if cell[0] == r] for r in range(rows)]
        if count > 1:
            lines += [[cell for cell in empty if cell[1] == c] for c in range(cols)]
        return (cells for line in lines for cells in combinations(line, count))

    def _hands(self, count: int) -> set[tuple[tuple[str, tuple[tuple[str, str], ...], str, str], ...]]:
        hands = set()
        for prisms in permutations(self.rack, count):
            for faces in product((0, 1), repeat=count):
                shown = [(p.kind, p.faces[f], p.colours[f]) for p, f in zip(prisms, faces, strict=True)]
                for letters in product(*(ALPHABET if face == "*" else face for _, face, _ in shown)):
                    hands.add(tuple((x, *rest) for x, rest in zip(letters, shown, strict=True)))
        return hands

    def _flip_sets(self, most: int) -> Iterator[tuple[tuple[int, int, str], ...]]:
        for count in range(most + 1):
            for prisms in combinations(self.board, count):
                behind = [
                    (*p.at, ALPHABET if p.faces[1 - p.shown] == "*" else p.faces[1 - p.shown]) for p in prisms
                ]
                for letters in product(*(faces for _, _, faces in behind)):
                    if all(x != p.letter for x, p in zip(letters, prisms, strict=True)):
                        yield tuple((r, c, x) for (r, c, _), x in zip(behind, letters, strict=True))

    def _is_good(
        self, old: dict[Cell, str], now: dict[Cell, str], new: tuple[Cell, ...], flipped: frozenset[Cell]
    ) -> bool:
        touched = set(new) | flipped
        first = self._stretch(now, new[0], across=len(new) == 1 or new[0][0] == new[1][0])
        if not set(new) <= set(first) or (len(first) > 1 and self._text(now, first) not in self.words):
            return False
        stretches = {self._stretch(now, cell, across=way) for cell in touched for way in (True, False)}
        if any(len(s) > 1 and self._text(now, s) not in self.words for s in stretches):
            return False
        formed = {s for s in stretches if len(s) > 1 and set(s) & set(new)}
        if old and not any(set(s) & set(old) for s in formed):
            return False
        if not old and len(new) < self.edition.first_word_letters:
            return False
        near = set().union(*formed) if formed else set()
        reach = set(near)
        for cell in near:
            for way in (True, False):
                stretch = self._stretch(now, cell, across=way)
                reach |= set(stretch) if len(stretch) > 1 else set()
        return bool(formed) and flipped <= reach

    @staticmethod
    def _text(now: dict[Cell, str], cells: tuple[Cell, ...]) -> str:
        return "".join(now[cell] for cell in cells)

    @staticmethod
    def _stretch(now: dict[Cell, str], cell: Cell, *, across: bool) -> tuple[Cell, ...]:
        row, col = cell
        step = (0, 1) if across else (1, 0)
        while (row - step[0], col - step[1]) in now:
            row, col = row - step[0], col - step[1]
        cells = []
        while (row, col) in now:
            cells.append((row, col))
            row, col = row + step[0], col + step[1]
        return tuple(cells)
