"""The geometry of crosswords: words formed by a placement, connection, gaps; and the reference generator."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from chevalet.core.grid import DOWN, RIGHT, Cell, Step, cells_of, is_inside, neighbours, shifted
from chevalet.core.words import Words

BLANK = "?"
Letters = Mapping[Cell, str]
"""Letters on a board, by square; a small letter is a blank standing for it."""
Tile = tuple[int, int, str]
"""A letter laid: row, column, letter; small for a blank standing for it."""


@dataclass(frozen=True)
class Run:
    """Neighbouring letters on one line, read right or down."""

    cells: tuple[Cell, ...]
    word: str


def letters_on(board: tuple[str, ...]) -> dict[Cell, str]:
    return {(r, c): x for r, row in enumerate(board) if row.strip(".") for c, x in enumerate(row) if x != "."}


def board_with(board: tuple[str, ...], tiles: tuple[Tile, ...]) -> tuple[str, ...]:
    rows = [list(row) for row in board]
    for row, col, letter in tiles:
        rows[row][col] = letter
    return tuple("".join(row) for row in rows)


def board_without(board: tuple[str, ...], tiles: tuple[Tile, ...]) -> tuple[str, ...]:
    return board_with(board, tuple((row, col, ".") for row, col, _ in tiles))


def tile_from_rack(letter: str) -> str:
    """What leaves the rack for a laid letter: a small letter is a blank."""
    return BLANK if letter.islower() else letter


def run_through(letters: Letters, cell: Cell, step: Step) -> Run:
    back = (-step[0], -step[1])
    start = cell
    while shifted(start, back) in letters:
        start = shifted(start, back)
    cells = [start]
    while shifted(cells[-1], step) in letters:
        cells.append(shifted(cells[-1], step))
    return Run(tuple(cells), "".join(letters[c] for c in cells).upper())


def runs_formed(letters: Letters, laid: frozenset[Cell]) -> tuple[Run, ...]:
    """Every word of two letters or more with a newly laid letter: the longest-laid line first, then its crossings."""
    along = DOWN if len({col for _, col in laid}) == 1 and len(laid) > 1 else RIGHT
    across = RIGHT if along == DOWN else DOWN
    first = min(laid)
    found = [run_through(letters, first, along)]
    found += [run_through(letters, cell, across) for cell in sorted(laid)]
    return tuple(run for run in found if len(run.cells) >= 2)


def lengthens(run: Run, laid: frozenset[Cell]) -> bool:
    """Whether the run contains an older run of two letters or more in its own direction."""
    old = [cell not in laid for cell in run.cells]
    return any(a and b for a, b in pairwise(old))


def placement_fault(letters: Letters, laid: tuple[Cell, ...], rows: int, cols: int) -> str | None:
    """What is wrong with where the new letters lie, before any word is read; None when all is well."""
    if not laid:
        return "move/nothing_laid"
    if not all(is_inside(cell, rows, cols) for cell in laid):
        return "move/off_board"
    if len(set(laid)) != len(laid) or any(cell in letters for cell in laid):
        return "move/square_taken"
    if len({row for row, _ in laid}) > 1 and len({col for _, col in laid}) > 1:
        return "move/not_in_line"
    first, last = min(laid), max(laid)
    span = [(r, c) for r in range(first[0], last[0] + 1) for c in range(first[1], last[1] + 1)]
    if any(cell not in letters and cell not in laid for cell in span):
        return "move/gap"
    return None


def is_linked(letters: Letters, laid: tuple[Cell, ...]) -> bool:
    """Whether a new letter touches one that was on the board."""
    return any(near in letters for cell in laid for near in neighbours(cell))


def placements(
    letters: Letters, rows: int, cols: int, rack: tuple[str, ...], lexicon: Words
) -> Iterator[tuple[Tile, ...]]:
    """Every way to lay rack letters on one line, in reach of the board's letters if there are any, so that the word
    along it exists; each set of tiles once."""
    seen: set[tuple[Tile, ...]] = set()
    for step in (RIGHT, DOWN):
        for start in cells_of(rows, cols):
            if shifted(start, step, -1) in letters or not _can_touch(
                letters, (rows, cols), start, step, len(rack)
            ):
                continue
            for tiles in placements_from(letters, (rows, cols), start, step, rack, lexicon):
                if tiles not in seen:
                    seen.add(tiles)
                    yield tiles


def _can_touch(letters: Letters, size: tuple[int, int], start: Cell, step: Step, reach: int) -> bool:
    """Whether a word from this square, with so many letters in hand, can meet a letter; anywhere on an empty board."""
    cell = start
    while reach and is_inside(cell, *size):
        if cell not in letters:
            reach -= 1
            if any(near in letters for near in neighbours(cell)):
                return True
        cell = shifted(cell, step)
    return not letters


def placements_from(
    letters: Letters,
    size: tuple[int, int],
    start: Cell,
    step: Step,
    rack: tuple[str, ...],
    lexicon: Words,
    through: Cell | None = None,
) -> Iterator[tuple[Tile, ...]]:
    """Every way to lay rack letters so that a word begins on this square and covers another one further on; the
    square before it must be empty."""
    covers = start if through is None else through

    def walk(
        cell: Cell, word: str, left: tuple[str, ...], laid: tuple[Tile, ...]
    ) -> Iterator[tuple[Tile, ...]]:
        if not is_inside(cell, *size) or cell not in letters:
            if laid and len(word) >= 2 and cell > covers and word in lexicon:
                yield laid
            if not is_inside(cell, *size):
                return
            choices = [(tile, letter) for tile in dict.fromkeys(left) for letter in _faces(tile)]
        else:
            choices = [("", letters[cell])]
        for tile, letter in choices:
            longer = word + letter.upper()
            if lexicon.has_prefix(longer):
                new = (*laid, (*cell, letter)) if tile else laid
                rest = _less_one(left, tile) if tile else left
                yield from walk(shifted(cell, step), longer, rest, new)

    return walk(start, "", rack, ())


def _faces(tile: str) -> str:
    return "abcdefghijklmnopqrstuvwxyz" if tile == BLANK else tile


def _less_one(tiles: tuple[str, ...], tile: str) -> tuple[str, ...]:
    index = tiles.index(tile)
    return tiles[:index] + tiles[index + 1 :]
