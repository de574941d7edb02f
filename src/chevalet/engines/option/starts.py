"""The places where a word can begin: from which it can meet the prisms of the grid. A kernel of its own."""

import numpy as np

from chevalet.engines.kernel import i64, kernel
from chevalet.engines.option.layout import (
    CROSS_LENGTH,
    FIGURE_COLS,
    FIGURE_FIRST_WORD,
    FIGURE_FULL_BONUS,
    FIGURE_FULL_RACK,
    FIGURE_PRISMS,
    FIGURE_ROWS,
    LETTER,
)

DIRECTION, LINE, PLACE, BOUND = 0, 1, 2, 3  # columns of `starts`
START_COLUMNS = 4


@kernel
def list_starts(
    figures: np.ndarray,
    grid: np.ndarray,
    crossings: np.ndarray,
    rest: np.ndarray,
    colour: int,
    starts: np.ndarray,
) -> int:
    """How many there are. `rest` bounds what each can bring; `colour` is how many prisms one colour has."""
    rows, cols = i64(figures[FIGURE_ROWS]), i64(figures[FIGURE_COLS])
    prisms = i64(figures[FIGURE_PRISMS])
    count = 0
    if figures[FIGURE_FIRST_WORD] > 0:  # one place of the longer side stands for all
        starts[0, DIRECTION] = 0 if cols >= rows else 1
        starts[0, LINE], starts[0, PLACE] = 0, 0
        count = 1
    for way in range(2):
        if figures[FIGURE_FIRST_WORD] > 0:
            break
        lines = rows if way == 0 else cols
        places = cols if way == 0 else rows
        step = 1 if way == 0 else cols
        for line in range(lines):
            base = line * cols if way == 0 else line
            nearest = prisms + 1  # squares that a word from here on fills until it meets the grid
            for place in range(places - 1, -1, -1):
                square = base + place * step
                if grid[LETTER, square] >= 0:
                    nearest = 0
                elif crossings[way, CROSS_LENGTH, square] > 1:
                    nearest = 1
                else:
                    nearest = min(nearest, prisms) + 1
                free_before = place == 0 or grid[LETTER, square - step] < 0
                if nearest <= prisms and free_before:
                    starts[count, DIRECTION], starts[count, LINE], starts[count, PLACE] = way, line, place
                    count += 1
    full = prisms == figures[FIGURE_FULL_RACK] and colour == prisms
    bonus = i64(figures[FIGURE_FULL_BONUS]) if full else 0
    for index in range(count):
        way, line, place = starts[index, DIRECTION], starts[index, LINE], starts[index, PLACE]
        doubled = rest[1, way, line, place, colour] + bonus
        starts[index, BOUND] = max(rest[0, way, line, place, prisms], doubled)
    return count
