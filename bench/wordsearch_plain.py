"""The plain Wordsearch kernel: letter by letter, each with every origin it can have. The reference of speed runs.

It shares nothing with the engine's search but the tables of lines, so that each also proves the other.
"""

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.kernel import count_bits, i64, kernel
from chevalet.engines.wordsearch.arrays import LONGEST, completion_table
from chevalet.engines.wordsearch.moves import Searcher

ORIGINS = 6 * LONGEST


@kernel
def plain_words(  # noqa: C901, PLR0912, PLR0915  (one flat function, as the kernel it is measured against)
    board: NDArray[np.uint8],
    steps: NDArray[np.int16],
    line_cells: NDArray[np.int16],
    line_facts: NDArray[np.int16],
    graph_next: NDArray[np.int32],
    graph_terminal: NDArray[np.uint8],
    completions: NDArray[np.int16],
    values: NDArray[np.int32],
    shortest: int,
    best_only: bool,
) -> tuple[int, int]:
    """How many words were reached, and the best score (-1 without a word)."""
    found, best = 0, -1
    one, none = np.uint64(1), np.uint64(0)
    own_at = np.empty(LONGEST + 1, np.int64)
    own_code = np.empty(LONGEST + 1, np.int64)
    own_from = np.empty(LONGEST + 1, np.int64)  # how many own letters lie before a place
    origins = np.empty((LONGEST, ORIGINS), np.int64)
    barred = np.empty((LONGEST, ORIGINS, 2), np.uint64)
    count = np.empty(LONGEST, np.int64)
    landing = np.empty((LONGEST + 1, 2), np.uint64)  # letters that can still land from a place on
    richest = np.empty(LONGEST + 1, np.int64)
    node_at = np.empty(LONGEST + 1, np.int64)
    own_next = np.empty(LONGEST + 1, np.int64)
    choice = np.empty(LONGEST + 1, np.int64)
    total = np.empty(LONGEST + 1, np.int64)
    used = np.zeros((LONGEST + 1, 2), np.uint64)
    owed = np.zeros((LONGEST + 1, 2), np.uint64)
    bit = np.zeros(2, np.uint64)
    unmet = np.zeros(2, np.uint64)
    for line in range(line_cells.shape[0]):
        length, along = i64(line_facts[line, 0]), i64(line_facts[line, 1])
        for backward in range(2):
            owned = 0
            for p in range(length):
                cell = i64(line_cells[line, length - 1 - p if backward else p])
                own_from[p] = owned
                if board[cell] != 0:
                    own_at[owned] = p
                    own_code[owned] = i64(board[cell]) - 1
                    owned += 1
            own_from[length] = owned
            empty = length - owned
            if empty == 0:
                continue
            landing[length] = none
            for p in range(length - 1, -1, -1):
                landing[p] = landing[p + 1]
                cell = i64(line_cells[line, length - 1 - p if backward else p])
                here = 0
                for step in range(8):
                    if step % 4 == along:
                        continue
                    low, high = none, none
                    passed = 0
                    at = i64(steps[cell, step])
                    while at >= 0 and passed < empty:
                        if board[at] != 0:
                            origins[p, here] = at
                            barred[p, here, 0] = low
                            barred[p, here, 1] = high
                            here += 1
                            passed += 1
                            if at < 64:
                                low |= one << np.uint64(at)
                                landing[p, 0] |= one << np.uint64(at)
                            else:
                                high |= one << np.uint64(at - 64)
                                landing[p, 1] |= one << np.uint64(at - 64)
                        at = i64(steps[at, step])
                count[p] = here
            richest[0] = 0
            for p in range(length):
                top = 0
                for k in range(count[p]):
                    top = max(top, i64(values[i64(board[origins[p, k]]) - 1]))
                for q in range(owned):
                    top = max(top, i64(values[own_code[q]]))
                richest[p + 1] = richest[p] + top
            for start in range(length - 1):
                for first in range(own_from[start] + 1):
                    depth = 0
                    node_at[0] = 1
                    own_next[0] = first
                    choice[0] = -1
                    total[0] = 0
                    while depth >= 0:
                        p = start + depth
                        if p == length or choice[depth] == count[p]:
                            depth -= 1
                            continue
                        k = choice[depth]
                        choice[depth] = k + 1
                        q = own_next[depth]
                        bit[0], bit[1] = none, none
                        if k < 0:
                            if q == owned:
                                continue
                            letter = own_code[q]
                            q += 1
                        else:
                            origin = origins[p, k]
                            letter = i64(board[origin]) - 1
                            bit[origin // 64] = one << np.uint64(origin % 64)
                            if (used[depth, 0] & bit[0]) | (used[depth, 1] & bit[1]):
                                continue
                        node = i64(graph_next[node_at[depth], letter])
                        if node == 0:
                            continue
                        size = depth + 1
                        summed = total[depth] + values[letter]
                        for half in range(2):
                            used[size, half] = used[depth, half] | bit[half]
                            owed[size, half] = owed[depth, half]
                            if k >= 0:
                                owed[size, half] |= barred[p, k, half]
                            unmet[half] = owed[size, half] & ~used[size, half]
                        if (unmet[0] & ~landing[p + 1, 0]) | (unmet[1] & ~landing[p + 1, 1]):
                            continue
                        owing = i64(count_bits(unmet[0])) + i64(count_bits(unmet[1]))
                        pending = own_from[p + 1] - q
                        if (
                            graph_terminal[node] != 0
                            and size >= shortest
                            and owing == 0
                            and pending <= 0
                            and own_from[p + 1] - own_from[start] < size
                        ):
                            found += 1
                            best = max(best, summed * size)
                        room = length - p - 1
                        if pending + owing > room - (owned - own_from[p + 1]):
                            continue
                        if best_only:
                            good = False
                            for more in range(1, room + 1):
                                rest = min(
                                    i64(completions[node, more]), richest[p + 1 + more] - richest[p + 1]
                                )
                                if (summed + rest) * (size + more) > best:
                                    good = True
                                    break
                            if not good:
                                continue
                        depth = size
                        node_at[depth] = node
                        own_next[depth] = q
                        total[depth] = summed
                        choice[depth] = -1
    return found, best


class PlainSearcher:
    """The plain kernel with the tables of a search."""

    def __init__(self, searcher: Searcher) -> None:
        self._of = searcher
        self._completions = completion_table(searcher.graph, searcher.values)

    def words(self, board: NDArray[np.uint8], shortest: int, *, best_only: bool) -> tuple[int, int]:
        of = self._of
        return plain_words(
            board,
            of.steps,
            of.lines,
            of.facts,
            of.graph.next,
            of.graph.terminal,
            self._completions,
            of.values,
            shortest,
            best_only,
        )
