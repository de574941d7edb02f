"""What a line can still bring: the bounds under which only the best moves are sought. The second kernel."""

import numpy as np

from chevalet.engines.kernel import i64, kernel, lowest_bit
from chevalet.engines.option.layout import (
    CROSS_LETTERS,
    FIGURE_COLS,
    FIGURE_FULL_BONUS,
    FIGURE_FULL_RACK,
    FIGURE_PRISMS,
    FIGURE_ROWS,
    IMPOSSIBLE,
    LETTER,
    VALUE,
    VALUE_BEHIND,
)


@kernel
def line_bounds(
    figures: np.ndarray,
    grid: np.ndarray,
    line_flips: np.ndarray,
    crossings: np.ndarray,
    most: np.ndarray,
    hand_letters: int,
    top: np.ndarray,
    rest: np.ndarray,
) -> None:
    """rest[factor - 1, way, line, place, prisms]: no word that goes on from this place with at most so many prisms
    brings more, the letters before it aside. The factor is what the word along the line counts. With factor 1 the
    bonus of the full rack is in it; with factor 2 the prisms are those of one colour, seldom the whole rack."""
    rows, cols = i64(figures[FIGURE_ROWS]), i64(figures[FIGURE_COLS])
    count = i64(figures[FIGURE_PRISMS])
    for way in range(2):
        lines = rows if way == 0 else cols
        places = cols if way == 0 else rows
        step = 1 if way == 0 else cols
        for line in range(lines):
            base = line * cols if way == 0 else line
            for factor in range(1, 3):
                exact = rest[factor - 1, way, line]
                exact[places, 0] = 0
                for laid in range(1, count + 1):
                    exact[places, laid] = IMPOSSIBLE
                for place in range(places - 1, -1, -1):
                    square = base + place * step
                    if grid[LETTER, square] >= 0:
                        shown = i64(grid[LETTER, square])
                        gain = i64(grid[VALUE, square]) * factor + most[way, square, shown]
                        flips = i64(line_flips[way, square])
                        while flips != 0:
                            flipped = i64(grid[VALUE_BEHIND, square]) * factor
                            gain = max(gain, flipped + most[way, square, lowest_bit(flips)])
                            flips &= flips - 1
                        for laid in range(count + 1):
                            exact[place, laid] = exact[place + 1, laid] + gain
                        continue
                    letters = i64(crossings[way, CROSS_LETTERS, square]) & hand_letters
                    extra = IMPOSSIBLE if letters == 0 else 0
                    while letters != 0:
                        extra = max(extra, i64(most[way, square, lowest_bit(letters)]))
                        letters &= letters - 1
                    exact[place, 0] = 0
                    for laid in range(1, count + 1):
                        exact[place, laid] = max(IMPOSSIBLE, exact[place + 1, laid - 1] + extra)
                for place in range(places + 1):
                    for laid in range(count, -1, -1):
                        best = IMPOSSIBLE
                        for fewer in range(laid + 1):
                            gain = exact[place, fewer] + factor * top[factor - 1, fewer]
                            if fewer == laid and factor == 1 and count == figures[FIGURE_FULL_RACK]:
                                gain += figures[FIGURE_FULL_BONUS]
                            best = max(best, gain)
                        exact[place, laid] = best
