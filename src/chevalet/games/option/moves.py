"""The reference list of moves: clear and slow. Kernels are proved against it, and it against brute force.

A move is found along its line first: letters laid, and prisms of that line left or turned. Then the other words
within reach are taken one by one, each read in every way the dictionary allows; a prism turned in one of them
changes the word that crosses it there, which is then read in its turn.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from chevalet.core.crossword import Letters, is_linked, run_through, runs_formed
from chevalet.core.grid import DOWN, RIGHT, Cell, Step, cells_of, is_inside, neighbours, shifted
from chevalet.core.words import Words
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.grid import crossing_runs, letters_of, reach_of, standing
from chevalet.games.option.state import STAR, Board, Flip, LaidTile, LayPrisms, Prism, Standing

Cells = tuple[Cell, ...]
Readings = Mapping[Cell, str]


def letters_behind(prism: Standing) -> str:
    """O8, O10: what this prism can read once flipped: another letter than now."""
    behind = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if prism.other_face == STAR else prism.other_face
    return behind.replace(prism.letter, "")


def choices_in(rack: tuple[Prism, ...], used: frozenset[int]) -> Iterator[tuple[int, int, str]]:
    """Prisms still in hand, faces and letters; of prisms alike only the first, of faces alike only one."""
    seen = set()
    for place, prism in enumerate(rack):
        if place in used or prism.kind in seen:
            continue
        seen.add(prism.kind)
        faces = (0,) if len(set(prism.kind)) == 1 else (0, 1)
        for face in faces:
            letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if prism.faces[face] == STAR else prism.faces[face]
            yield from ((place, face, letter) for letter in letters)


@dataclass
class MoveList:
    edition: OptionEdition
    board: Board
    rack: tuple[Prism, ...]
    lexicon: Words
    grid: dict[Cell, Standing] = field(init=False)
    letters: dict[Cell, str] = field(init=False)
    around: dict[tuple[Cells, Step], tuple[Cells, tuple[Cells, ...], frozenset[Cell]]] = field(
        default_factory=dict
    )
    choices: dict[frozenset[int], list[tuple[int, int, str]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.grid = standing(self.board)
        self.letters = letters_of(self.board)

    def __iter__(self) -> Iterator[LayPrisms]:
        for step in (RIGHT, DOWN):
            for start in cells_of(self.edition.rows, self.edition.cols):
                if shifted(start, (-step[0], -step[1])) not in self.letters and self._can_touch(start, step):
                    for tiles, read in self._along(start, step):
                        if self._belongs(tiles, step):
                            yield from self._with_flips(tiles, read, step)

    def _can_touch(self, start: Cell, step: Step) -> bool:
        """Whether a word from here can meet the grid's letters with the prisms in hand."""
        cell, left = start, len(self.rack)
        while left and is_inside(cell, self.edition.rows, self.edition.cols):
            if not self.letters or cell in self.letters or any(n in self.letters for n in neighbours(cell)):
                return True
            cell, left = shifted(cell, step), left - 1
        return False

    def _in_hand(self, used: frozenset[int]) -> list[tuple[int, int, str]]:
        if used not in self.choices:
            self.choices[used] = list(choices_in(self.rack, used))
        return self.choices[used]

    def _along(self, start: Cell, step: Step) -> Iterator[tuple[tuple[LaidTile, ...], Readings]]:
        """Words along one line from one square: prisms laid, and what the prisms met there read."""
        size = (self.edition.rows, self.edition.cols)

        def walk(
            cell: Cell, word: str, tiles: tuple[LaidTile, ...], read: dict[Cell, str]
        ) -> Iterator[tuple[tuple[LaidTile, ...], Readings]]:
            inside = is_inside(cell, *size)
            if cell in self.grid:
                here = self.grid[cell]
                for letter in here.letter + letters_behind(here):
                    if self.lexicon.has_prefix(word + letter):
                        yield from walk(shifted(cell, step), word + letter, tiles, {**read, cell: letter})
                return
            if tiles and len(word) >= 2 and word in self.lexicon:
                yield tiles, read
            if inside:
                used = frozenset(place for _, _, _, place, _ in tiles)
                for place, face, letter in self._in_hand(used):
                    if self.lexicon.has_prefix(word + letter):
                        new = (*tiles, (*cell, letter, place, face))
                        yield from walk(shifted(cell, step), word + letter, new, read)

        return walk(start, "", (), {})

    def _belongs(self, tiles: tuple[LaidTile, ...], step: Step) -> bool:
        """O5, O6; and one prism alone, which makes words both ways, is listed only once, along its row."""
        cells = tuple((row, col) for row, col, *_ in tiles)
        if not self.letters:
            return len(cells) >= self.edition.first_word_letters
        if len(cells) == 1 and step == DOWN:
            row, col = cells[0]
            return (row, col - 1) not in self.letters and (row, col + 1) not in self.letters
        return is_linked(self.letters, cells)

    def _with_flips(self, tiles: tuple[LaidTile, ...], read: Readings, step: Step) -> Iterator[LayPrisms]:
        new = {(row, col): letter for row, col, letter, *_ in tiles}
        letters = {**self.letters, **new}
        main, pending, reach = self._words_around(tuple(new), step)
        for decided in self._settled(letters, reach, pending, {**new, **read}, frozenset({main})):
            flips: list[Flip] = [(*cell, x) for cell, x in decided.items() if letters[cell] != x]
            yield LayPrisms(tiles, tuple(sorted(flips)))

    def _words_around(self, new: Cells, step: Step) -> tuple[Cells, tuple[Cells, ...], frozenset[Cell]]:
        """Squares of the word along the line, of the other words within reach, and all squares within reach."""
        if (new, step) not in self.around:
            letters = {**self.letters, **dict.fromkeys(new, "")}
            formed = runs_formed(letters, frozenset(new))
            main = run_through(letters, new[0], step).cells
            words = [run.cells for run in formed]
            words += [other.cells for run in formed for other in crossing_runs(letters, run)]
            others = tuple(dict.fromkeys(cells for cells in words if cells != main))
            self.around[new, step] = (main, others, reach_of(letters, frozenset(new)))
        return self.around[new, step]

    def _settled(
        self,
        letters: Letters,
        reach: frozenset[Cell],
        pending: tuple[Cells, ...],
        decided: Readings,
        done: frozenset[Cells],
    ) -> Iterator[Readings]:
        """Every way to read all the words that these readings touch."""
        # A prism turned on the line may belong to a crossing word: that word is pending already.
        if not pending:
            yield decided
            return
        cells, rest = pending[0], pending[1:]
        done |= {cells}
        for reading in self._readings(letters, reach, cells, decided):
            flipped = [cell for cell in cells if cell not in decided and reading[cell] != letters[cell]]
            across = DOWN if cells[0][0] == cells[-1][0] else RIGHT
            touched = [run_through(letters, cell, across).cells for cell in flipped]
            more = [run for run in touched if len(run) >= 2 and run not in done and run not in rest]
            yield from self._settled(letters, reach, (*rest, *more), {**decided, **reading}, done)

    def _readings(
        self, letters: Letters, reach: frozenset[Cell], cells: Cells, decided: Readings
    ) -> Iterator[Readings]:
        """Every way to read one word: as it stands, if nothing in it is new, or as another word."""

        def options(cell: Cell) -> str:
            if cell in decided:
                return decided[cell]
            behind = letters_behind(self.grid[cell]) if cell in reach else ""
            return letters[cell] + behind

        as_it_stands = "".join(letters[cell] for cell in cells)
        has_new = any(cell not in self.grid for cell in cells)

        def walk(index: int, word: str) -> Iterator[str]:
            if index == len(cells):
                if word in self.lexicon and (has_new or word != as_it_stands):
                    yield word
            elif self.lexicon.has_prefix(word):
                for letter in options(cells[index]):
                    yield from walk(index + 1, word + letter)

        if not has_new and all(decided.get(cell, letters[cell]) == letters[cell] for cell in cells):
            yield {cell: letters[cell] for cell in cells}
        for word in walk(0, ""):
            yield dict(zip(cells, word, strict=True))
