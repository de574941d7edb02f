"""Prisms on the grid: what a move forms (O7), which prisms it may flip (O9), which words it touches (O11)."""

from collections.abc import Iterable

from chevalet.core.crossword import Letters, Run, run_through, runs_formed
from chevalet.core.grid import DOWN, RIGHT, Cell
from chevalet.games.option.state import STAR, Board, Flip, Standing


def standing(board: Board) -> dict[Cell, Standing]:
    return {prism.at: prism for prism in board}


def board_of(grid: Iterable[Standing]) -> Board:
    return tuple(sorted(grid, key=lambda prism: prism.at))


def letters_of(board: Board) -> dict[Cell, str]:
    return {prism.at: prism.letter for prism in board}


def turned(prism: Standing, letter: str) -> Standing:
    """The same prism showing its other face, which reads this letter."""
    return Standing(prism.at, prism.faces, prism.colours, 1 - prism.shown, letter)


def board_after(board: Board, laid: Board, flips: tuple[Flip, ...]) -> Board:
    flipped = {(row, col): letter for row, col, letter in flips}
    old = (turned(p, flipped[p.at]) if p.at in flipped else p for p in board)
    return board_of((*old, *laid))


def may_read(face: str, letter: str) -> bool:
    """O10: a star reads any letter."""
    return face in (letter, STAR)


def crossing_runs(letters: Letters, run: Run) -> list[Run]:
    """The words that share a square with this one."""
    across = DOWN if run.cells[0][0] == run.cells[-1][0] else RIGHT
    crossing = (run_through(letters, cell, across) for cell in run.cells)
    return [other for other in crossing if len(other.cells) >= 2]


def reach_of(letters: Letters, laid: frozenset[Cell]) -> frozenset[Cell]:
    """O9: squares of the words formed, and of the words that share a square with one of these."""
    formed = runs_formed(letters, laid)
    words = [*formed, *(other for run in formed for other in crossing_runs(letters, run))]
    return frozenset(cell for run in words for cell in run.cells)


def runs_touched(letters: Letters, laid: frozenset[Cell], flipped: Iterable[Cell]) -> tuple[Run, ...]:
    """O11: every word with a prism just laid or flipped, each once, the words formed first."""
    runs = {run.cells: run for run in runs_formed(letters, laid)}
    for cell in sorted(flipped):
        for step in (RIGHT, DOWN):
            run = run_through(letters, cell, step)
            if len(run.cells) >= 2:
                runs.setdefault(run.cells, run)
    return tuple(runs.values())
