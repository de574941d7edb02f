"""Boards, lines, the word graph and its bounds in plain arrays, made once for a size, a dictionary and its values."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from chevalet.core.grid import EIGHT_DIRECTIONS, is_inside, shifted
from chevalet.games.wordsearch.state import Board
from chevalet.lexicon.graph import ROOT, Graph

LONGEST = 11  # circles on the longest line
NO_COMPLETION = -10_000

# A node in one number: the letters that leave it, whether a word ends there, where its edges begin.
END_BIT = 26
EDGES_SHIFT = 32

# A bound in eight bytes: byte r - 1 is one more than the largest sum of r letters, 0 where there is none.
BYTES = 8
LARGEST_BOUND = 126


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


def scale_of(values: NDArray[np.int32]) -> int:
    """By how much sums are divided so that those of the longest line fit a byte of a bound."""
    return max(1, -(-int(values.max()) * LONGEST // LARGEST_BOUND))


def edge_table(graph: Graph, values: NDArray[np.int32]) -> tuple[int, NDArray[np.uint64]]:
    """The root, and for every edge the node it leads to and the bound of that node."""
    degrees = np.bitwise_count(graph.mask).astype(np.uint64)
    first = np.cumsum(degrees) - degrees
    records = graph.mask.astype(np.uint64)
    records |= graph.terminal.astype(np.uint64) << np.uint64(END_BIT)
    records |= first << np.uint64(EDGES_SHIFT)
    sums = completion_table(graph, values)[:, 1 : BYTES + 1].astype(np.int64)
    scaled = np.where(sums < 0, 0, -(-sums // scale_of(values)) + 1).astype(np.uint64)
    bounds = np.zeros(graph.nodes, np.uint64)
    for byte in range(BYTES):
        bounds |= scaled[:, byte] << np.uint64(8 * byte)
    targets = graph.next[graph.next > 0]  # by node, then by letter: as the edges are counted
    table = np.empty((len(targets), 2), np.uint64)
    table[:, 0] = records[targets]
    table[:, 1] = bounds[targets]
    return int(records[ROOT]), table


def sum_bytes(values: NDArray[np.int32]) -> NDArray[np.uint64]:
    """[sum]: as bounds count it, in each of the eight bytes."""
    sums = np.arange(int(values.max()) * LONGEST + 1)
    scaled = -(-sums // scale_of(values))
    return scaled.astype(np.uint64) * np.uint64(0x0101010101010101)
