"""Option without flips, the plain way: every start that can touch, one prism after another, no bounds. The reference of the bench.

It shares nothing with the engine but the arrays a position is given in.
"""

import numpy as np

from chevalet.engines.kernel import i64, kernel, lowest_bit
from chevalet.engines.option.arrays import grid_of, hand_of
from chevalet.engines.option.layout import COLOUR, LETTER, VALUE
from chevalet.engines.option.tuples import Longs
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.state import STAR, Board, Prism
from chevalet.lexicon import Lexicon

ROOT = 1
ALL_LETTERS = (1 << 26) - 1
SPAN = 21


def plain_moves(
    edition: OptionEdition, board: Board, rack: tuple[Prism, ...], lexicon: Lexicon, out: Longs
) -> int:
    """Fill `out` with the points of every move; the count may exceed what `out` could hold."""
    hand = hand_of(edition, rack, stars=True)
    bits = {mark: 1 << index for index, mark in enumerate(edition.colours)}
    faces = np.zeros((len(hand.faces), 2, 3), np.int64)
    for kind, distinct in enumerate(hand.faces):
        for face, (shown, mark) in enumerate(distinct):
            letters = ALL_LETTERS if shown == STAR else 1 << (ord(shown) - 65)
            faces[kind, face] = letters, edition.value(shown), bits[mark]
    graph = lexicon.graph
    figures = np.array(
        [
            edition.rows,
            edition.cols,
            edition.colour_letters,
            edition.rack,
            edition.full_rack_bonus,
            len(rack),
        ],
        np.int64,
    )
    grid = grid_of(edition, board)
    counts = np.array([len(alike) for alike in hand.places], np.int64)
    return int(_plain(figures, grid, faces, counts, graph.next, graph.mask, graph.terminal, out))


@kernel
def _plain(  # noqa: C901, PLR0912, PLR0915  (one flat function, as the kernels it is measured against)
    figures: np.ndarray,
    grid: np.ndarray,
    faces: np.ndarray,
    counts: np.ndarray,
    following: np.ndarray,
    mask: np.ndarray,
    terminal: np.ndarray,
    out: np.ndarray,
) -> int:
    rows, cols, colour_letters = i64(figures[0]), i64(figures[1]), i64(figures[2])
    full_rack, full_bonus, prisms = i64(figures[3]), i64(figures[4]), i64(figures[5])
    kinds = len(faces)
    cross = np.zeros(SPAN, np.int64)
    cross_size = np.zeros(SPAN, np.int64)
    cross_value = np.zeros(SPAN, np.int64)
    cross_colour = np.zeros(SPAN, np.int64)
    node = np.zeros(SPAN, np.int64)
    kind_at = np.zeros(SPAN, np.int64)
    face_at = np.zeros(SPAN, np.int64)
    letters_at = np.zeros(SPAN, np.int64)
    laid = np.zeros(SPAN, np.int64)
    touches = np.zeros(SPAN, np.int64)
    value = np.zeros(SPAN, np.int64)
    colour = np.zeros(SPAN, np.int64)
    side = np.zeros(SPAN, np.int64)
    found = 0
    for way in range(2):
        lines = rows if way == 0 else cols
        places = cols if way == 0 else rows
        step = 1 if way == 0 else cols
        aside = cols if way == 0 else 1
        for line in range(lines):
            base = line * cols if way == 0 else line
            for place in range(places):
                square = base + place * step
                cross[place], cross_size[place], cross_value[place], cross_colour[place] = (
                    ALL_LETTERS,
                    1,
                    0,
                    -1,
                )
                if grid[LETTER, square] >= 0:
                    continue
                before, after = 0, 0
                while before < line and grid[LETTER, square - (before + 1) * aside] >= 0:
                    before += 1
                while line + after < lines - 1 and grid[LETTER, square + (after + 1) * aside] >= 0:
                    after += 1
                if before + after == 0:
                    continue
                cross_size[place] = before + after + 1
                cross[place] = 0
                for k in range(-before, after + 1):
                    if k != 0:
                        cross_value[place] += grid[VALUE, square + k * aside]
                        cross_colour[place] &= grid[COLOUR, square + k * aside]
                for letter in range(26):
                    reached = ROOT
                    for k in range(-before, after + 1):
                        reads = letter if k == 0 else i64(grid[LETTER, square + k * aside])
                        reached = i64(following[reached, reads])
                        if reached == 0:
                            break
                    if reached != 0 and terminal[reached] != 0:
                        cross[place] |= 1 << letter
            for start in range(places):
                if start > 0 and grid[LETTER, base + (start - 1) * step] >= 0:
                    continue
                place, empty = start, 0
                while place < places:  # can a word from here touch the grid?
                    if grid[LETTER, base + place * step] >= 0:
                        break
                    empty += 1
                    if empty > prisms or cross_size[place] > 1:
                        break
                    place += 1
                if place == places or empty > prisms:
                    continue
                place = start
                node[place] = ROOT
                laid[place], touches[place], value[place], colour[place], side[place] = 0, 0, 0, -1, 0
                kind_at[place], face_at[place], letters_at[place] = -1, 1, 0
                while place >= start:
                    # The next way to fill this square.
                    square = base + place * step
                    old = grid[LETTER, square] >= 0
                    if old:
                        if kind_at[place] >= 0:
                            kind_at[place] = -1
                            place -= 1
                            continue
                        kind_at[place] = 0
                        letter = i64(grid[LETTER, square])
                        reached = i64(following[node[place], letter])
                    else:
                        if letters_at[place] == 0:
                            if kind_at[place] >= 0 and face_at[place] == 1:
                                counts[kind_at[place]] += 1
                            if face_at[place] == 0:
                                face_at[place] = 1
                            else:
                                kind_at[place] += 1
                                while kind_at[place] < kinds and counts[kind_at[place]] == 0:
                                    kind_at[place] += 1
                                if kind_at[place] == kinds:
                                    place -= 1
                                    continue
                                counts[kind_at[place]] -= 1
                                face_at[place] = 0
                            letters_at[place] = (
                                faces[kind_at[place], face_at[place], 0]
                                & cross[place]
                                & i64(mask[node[place]])
                            )
                            continue
                        letter = lowest_bit(letters_at[place])
                        letters_at[place] &= letters_at[place] - 1
                        reached = i64(following[node[place], letter])
                    if reached == 0:
                        continue
                    after = place + 1
                    if old:
                        laid[after], touches[after], side[after] = laid[place], 1, side[place]
                        value[after] = value[place] + grid[VALUE, square]
                        colour[after] = colour[place] & grid[COLOUR, square]
                    else:
                        worth = faces[kind_at[place], face_at[place], 1]
                        tint = faces[kind_at[place], face_at[place], 2]
                        laid[after] = laid[place] + 1
                        touches[after] = touches[place] | (cross_size[place] > 1)
                        value[after] = value[place] + worth
                        colour[after] = colour[place] & tint
                        side[after] = side[place]
                        if cross_size[place] > 1:
                            word = cross_value[place] + worth
                            if cross_size[place] >= colour_letters and (cross_colour[place] & tint) != 0:
                                word *= 2
                            side[after] += word
                    ends = after == places or grid[LETTER, base + after * step] < 0
                    if ends and terminal[reached] != 0 and laid[after] > 0 and touches[after] != 0:
                        alone = laid[after] == 1 and way == 1
                        if alone:
                            for k in range(start, after):
                                if grid[LETTER, base + k * step] < 0 and cross_size[k] > 1:
                                    alone = False
                            alone = not alone
                        if after - start >= 2 and not alone:
                            points = value[after]
                            if after - start >= colour_letters and colour[after] != 0:
                                points *= 2
                            points += side[after]
                            if laid[after] == full_rack:
                                points += full_bonus
                            if found < len(out):
                                out[found] = points
                            found += 1
                    if after < places and (laid[after] < prisms or grid[LETTER, base + after * step] >= 0):
                        place = after
                        node[place] = reached
                        kind_at[place], face_at[place], letters_at[place] = -1, 1, 0
    return found
