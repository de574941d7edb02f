"""The words of a Wordsearch board, found the plain way: the reference for the engines (articles W3 to W7).

What makes it finite: a letter of the word's own line cannot leave or overtake, so the line's letters enter the word
in their order, none left out between its ends; every other letter comes from outside the line, and a letter in its
way is nearer the line and must be in the word too. The line's letters slide first, the others by distance.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from chevalet.core.grid import EIGHT_DIRECTIONS, Cell, Step, cells_of, is_inside, shifted
from chevalet.core.words import Words
from chevalet.games.wordsearch.sliding import letter_at, way
from chevalet.games.wordsearch.state import Board, FormWord, Slide


@dataclass(frozen=True)
class Line:
    """Neighbouring circles from one edge of the board to another, in one reading direction."""

    step: Step
    cells: tuple[Cell, ...]


def lines(rows: int, cols: int) -> Iterator[Line]:
    for step in EIGHT_DIRECTIONS:
        for first in cells_of(rows, cols):
            if is_inside(shifted(first, step, -1), rows, cols):
                continue
            cells = [first]
            while is_inside(shifted(cells[-1], step), rows, cols):
                cells.append(shifted(cells[-1], step))
            if len(cells) >= 2:
                yield Line(step, tuple(cells))


def word_moves(board: Board, lexicon: Words, shortest: int) -> Iterator[FormWord]:
    """Every word with every choice of letters, each with one good order of slides."""
    for line in lines(len(board), len(board[0])):
        yield from _LineSpeller(board, line, lexicon, shortest).moves()


class _LineSpeller:
    def __init__(self, board: Board, line: Line, lexicon: Words, shortest: int) -> None:
        self.board, self.line, self.lexicon, self.shortest = board, line, lexicon, shortest
        self.own = [cell for cell in line.cells if letter_at(board, cell) != "."]
        places = range(len(line.cells) + 1)
        self.own_before = [len([cell for cell in line.cells[:at] if cell in self.own]) for at in places]
        self.comers = [self._comers(cell) for cell in line.cells]

    def _comers(self, target: Cell) -> dict[str, list[Cell]]:
        """Letters outside the line that slide to this circle, if those in their way come into the word too."""
        empty = len(self.line.cells) - len(self.own)
        back = (-self.line.step[0], -self.line.step[1])
        found: dict[str, list[Cell]] = {}
        for step in EIGHT_DIRECTIONS:
            if step not in {self.line.step, back}:
                for cell in list(self._letters_from(target, step))[:empty]:
                    found.setdefault(letter_at(self.board, cell), []).append(cell)
        return found

    def _letters_from(self, cell: Cell, step: Step) -> Iterator[Cell]:
        cell = shifted(cell, step)
        while is_inside(cell, len(self.board), len(self.board[0])):
            if letter_at(self.board, cell) != ".":
                yield cell
            cell = shifted(cell, step)

    def moves(self) -> Iterator[FormWord]:
        for start, before in enumerate(self.own_before[:-1]):
            empty = len(self.line.cells) - start - (len(self.own) - before)
            for first in range(max(0, before - empty), before + 1):
                yield from self._spell(start, "", (), first, empty - (before - first))

    def _spell(
        self, start: int, word: str, sources: tuple[Cell, ...], following: int, room: int
    ) -> Iterator[FormWord]:
        """`sources` are where the word's letters come from, `following` is the next letter of the line itself.

        A word takes in as many letters as it covers empty circles: `room` is how many more may still come.
        """
        at = start + len(word)
        if len(word) >= self.shortest and following >= self.own_before[at] and word in self.lexicon:
            move = self._move(self.line.cells[start:at], sources)
            if move is not None:
                yield move
        if at == len(self.line.cells):
            return
        for letter, comers in self.comers[at].items() if room else ():
            if self.lexicon.has_prefix(word + letter):
                for cell in comers:
                    if cell not in sources:
                        yield from self._spell(start, word + letter, (*sources, cell), following, room - 1)
        if following < len(self.own):
            cell = self.own[following]
            longer = word + letter_at(self.board, cell)
            if self.lexicon.has_prefix(longer):
                yield from self._spell(start, longer, (*sources, cell), following + 1, room)

    def _move(self, cells: tuple[Cell, ...], sources: tuple[Cell, ...]) -> FormWord | None:
        slides = tuple((s, t) for s, t in zip(sources, cells, strict=True) if s != t)
        barred = (c for s, t in slides for c in way((s, t)) if letter_at(self.board, c) != ".")
        if not slides or any(cell not in sources for cell in barred):
            return None
        return FormWord(in_order(slides, cells), cells)


def in_order(slides: tuple[Slide, ...], cells: tuple[Cell, ...]) -> tuple[Slide, ...]:
    """A good order: along the line, each direction from its head; then from outside, the nearest first."""
    (row, col), (next_row, next_col) = cells[:2]
    down, right = next_row - row, next_col - col

    def off(cell: Cell) -> int:
        return abs((cell[0] - row) * right - (cell[1] - col) * down)

    def along(cell: Cell) -> int:
        return (cell[0] - row) * down + (cell[1] - col) * right

    own = [slide for slide in slides if off(slide[0]) == 0]
    onward = sorted((s for s in own if along(s[1]) > along(s[0])), key=lambda s: -along(s[0]))
    backward = sorted((s for s in own if along(s[1]) < along(s[0])), key=lambda s: along(s[0]))
    outside = sorted((s for s in slides if off(s[0])), key=lambda s: (off(s[0]), along(s[1])))
    return (*onward, *backward, *outside)


def spells_nothing(letters: str, lexicon: Words, shortest: int) -> bool:
    """W12: whether no word can be made of these letters, wherever they lie."""
    left = Counter(letters)

    def spells(word: str) -> bool:
        if len(word) >= shortest and word in lexicon:
            return True
        for letter in sorted(left):
            if left[letter] and lexicon.has_prefix(word + letter):
                left[letter] -= 1
                found = spells(word + letter)
                left[letter] += 1
                if found:
                    return True
        return False

    return not spells("")
