"""Boards, lines and bounds of Wordsearch in plain arrays, made once for a size, a dictionary and its values."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from chevalet.core.grid import EIGHT_DIRECTIONS, is_inside, shifted
from chevalet.games.wordsearch.state import Board
from chevalet.lexicon.graph import Graph

LONGEST = 11  # circles on the longest line
NO_COMPLETION = -10_000


def encode_board(board: Board) -> NDArray[np.uint8]:
    """Letters 1 to 26, row by row; 0 is an empty circle."""
    text = np.frombuffer("".join(board).encode("ascii"), np.uint8)
    return np.where(text == ord("."), 0, text - ord("A") + 1).astype(np.uint8)


@lru_cache(maxsize=16)
def step_table(rows: int, cols: int) -> NDArray[np.int16]:
    """[circle, direction]: the next circle that way, -1 outside the board. Direction d + 4 is opposite to d."""
    table = np.full((rows * cols, 8), -1, np.int16)
    for row in range(rows):
        for col in range(cols):
            for index, step in enumerate(EIGHT_DIRECTIONS):
                r, c = shifted((row, col), step)
                if is_inside((r, c), rows, cols):
                    table[row * cols + col, index] = r * cols + c
    return table


@lru_cache(maxsize=16)
def line_table(rows: int, cols: int) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The circles of every line from edge to edge, and for each its length and its direction."""
    steps = step_table(rows, cols)
    found = []
    for direction in range(4):
        for cell in range(rows * cols):
            if steps[cell, direction + 4] < 0 <= steps[cell, direction]:
                cells = [cell]
                while steps[cells[-1], direction] >= 0:
                    cells.append(int(steps[cells[-1], direction]))
                found.append((cells, direction))
    table = np.full((len(found), LONGEST), -1, np.int16)
    facts = np.zeros((len(found), 2), np.int16)
    for index, (cells, direction) in enumerate(found):
        table[index, : len(cells)] = cells
        facts[index] = len(cells), direction
    return table, facts


def completion_table(graph: Graph, values: NDArray[np.int32]) -> NDArray[np.int16]:
    """[node, letters more]: the largest sum of values of so many letters that end a word from there."""
    table = np.full((graph.nodes, LONGEST + 1), NO_COMPLETION, np.int16)
    table[graph.terminal == 1, 0] = 0
    for more in range(1, LONGEST + 1):
        best = np.full(graph.nodes, NO_COMPLETION, np.int32)
        for letter in range(26):
            target = graph.next[:, letter]
            here = target > 0
            longer = table[target[here], more - 1].astype(np.int32) + values[letter]
            best[here] = np.maximum(best[here], longer)
        table[:, more] = np.maximum(best, NO_COMPLETION)
    return table
