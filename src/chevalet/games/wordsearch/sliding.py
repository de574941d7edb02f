"""How letters slide, what is in their way, and why one must go before another (articles W3 and W4; W5 is in rules.py)."""

from dataclasses import dataclass

from chevalet.core.crossword import letters_on
from chevalet.core.grid import EIGHT_DIRECTIONS, Cell, is_inside, shifted
from chevalet.core.refusal import Refused
from chevalet.games.wordsearch.state import Board, Slide


@dataclass(frozen=True)
class Need:
    """One slide of a word: the letter, its way, and the letters on that way which have to slide first."""

    letter: str
    source: Cell
    target: Cell
    blocked_by: tuple[Cell, ...]


def way(slide: Slide) -> tuple[Cell, ...]:
    """W3: the circles a letter passes, its target last; none when the slide is not straight or goes nowhere."""
    (row, col), (to_row, to_col) = slide
    down, right = to_row - row, to_col - col
    far = max(abs(down), abs(right))
    if far == 0 or (down and right and abs(down) != abs(right)):
        return ()
    step = (down // far, right // far)
    return tuple(shifted((row, col), step, times) for times in range(1, far + 1))


def why_not_yet(board: Board, slide: Slide) -> Refused | None:
    """W3: why this letter cannot slide there on this board; None when it can. `cells` are the letters in the way."""
    if len(slide) != 2 or not all(is_inside(cell, len(board), len(board[0])) for cell in slide):
        return Refused("move/off_board", "W3")
    source, target = slide
    if letter_at(board, source) == ".":
        return Refused("move/no_letter_there", "W3", cells=(source,))
    if source == target:
        return Refused("move/did_not_move", "W3", cells=(source,))
    passed = way(slide)
    if not passed:
        return Refused("move/not_straight", "W3", cells=(source, target))
    blocking = tuple(cell for cell in passed if letter_at(board, cell) != ".")
    if blocking == (target,):
        return Refused("move/circle_taken", "W3", cells=blocking)
    if blocking:
        return Refused("move/jump", "W3", cells=blocking)
    return None


def letter_at(board: Board, cell: Cell) -> str:
    return board[cell[0]][cell[1]]


def slid(board: Board, slides: tuple[Slide, ...]) -> Board:
    """The board after these slides, which are good."""
    rows = [list(row) for row in board]
    for (row, col), (to_row, to_col) in slides:
        rows[to_row][to_col], rows[row][col] = rows[row][col], "."
    return tuple("".join(row) for row in rows)


def emptied(board: Board, cells: tuple[Cell, ...]) -> Board:
    rows = [list(row) for row in board]
    for row, col in cells:
        rows[row][col] = "."
    return tuple("".join(row) for row in rows)


def slides_fault(board: Board, slides: tuple[Slide, ...]) -> Refused | None:
    """W3, W4: the first slide that cannot be made in its turn. A letter slides once: it may not set off again."""
    arrived: set[Cell] = set()
    for slide in slides:
        if len(slide) == 2 and slide[0] in arrived:
            return Refused("move/slid_twice", "W4", cells=(slide[0],))
        fault = why_not_yet(board, slide)
        if fault is not None:
            return fault
        board = slid(board, (slide,))
        arrived.add(slide[1])
    return None


def quiet_slides(board: Board) -> tuple[Slide, ...]:
    """W9: every slide of a single letter."""
    rows, cols = len(board), len(board[0])
    return tuple(
        (source, target) for source in letters_on(board) for target in _reach(board, source, rows, cols)
    )


def _reach(board: Board, source: Cell, rows: int, cols: int) -> list[Cell]:
    reached = []
    for step in EIGHT_DIRECTIONS:
        cell = shifted(source, step)
        while is_inside(cell, rows, cols) and letter_at(board, cell) == ".":
            reached.append(cell)
            cell = shifted(cell, step)
    return reached


def needs(board: Board, slides: tuple[Slide, ...]) -> tuple[Need, ...]:
    """The letters a word calls in, in their order, and for each the letters that bar its way on this board."""
    return tuple(
        Need(
            letter_at(board, source),
            source,
            target,
            tuple(cell for cell in way((source, target)) if letter_at(board, cell) != "."),
        )
        for source, target in slides
    )
