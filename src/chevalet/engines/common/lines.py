"""What every square of the board allows, kept from one position to the next."""

from chevalet.engines.common.crossword import (
    FIGURE_COLS,
    FIGURE_NEW_ONLY,
    FIGURE_ROWS,
    Bytes,
    Ints,
    Shorts,
)
from chevalet.engines.common.wordgraph import BOARD_END, LAID_END, LEAVING, START, TARGETS, WordGraph
from chevalet.engines.common.workspace import (
    BOARD,
    CROSS_KEY,
    CROSS_OLD,
    CROSSED,
    FIELDS,
    FROM,
    KEY,
    LETTER,
    LINES,
    PLANE,
    SEEN,
    STRIDE,
    TO,
    VALUE,
)
from chevalet.engines.kernel import count_bits, i64, items, kernel, lowest_bit

EVERY = (1 << 26) - 1


@kernel
def refresh(
    graph: WordGraph, figures: Ints, values: Ints, w: Shorts, allowing: Ints, board: Bytes, key: Bytes
) -> int:
    """Bring the lines of the workspace to a new board; the letters that are on it, a bit each."""
    graph, w, allowing, board = items(graph), items(w), items(allowing), items(board)
    rows, cols = i64(figures[FIGURE_ROWS]), i64(figures[FIGURE_COLS])
    new_only = figures[FIGURE_NEW_ONLY] != 0
    stale = w[SEEN] == 0
    for index in range(LINES + 1):
        if w[KEY + index] != key[index]:
            w[KEY + index] = key[index]
            stale = True
    w[SEEN] = 1
    dirty_rows, dirty_cols = i64(0), i64(0)
    if stale:
        dirty_rows, dirty_cols = (i64(1) << rows) - 1, (i64(1) << cols) - 1
        for line in range(LINES):
            w[FROM + line] = w[FROM + LINES + line] = 1
            w[TO + line], w[TO + LINES + line] = cols, rows
    letters = i64(0)
    for row in range(rows):
        for col in range(cols):
            code = i64(board[row * cols + col])
            if code != 0:
                letters |= i64(1) << ((code & 31) - 1)
            if code != w[BOARD + row * cols + col]:
                w[BOARD + row * cols + col] = code
                if not (dirty_rows >> row) & 1:
                    w[FROM + row] = w[TO + row] = col + 1
                if not (dirty_cols >> col) & 1:
                    w[FROM + LINES + col] = w[TO + LINES + col] = row + 1
                # Rows and columns are read in order: what changed before lies before.
                w[TO + row] = max(i64(w[TO + row]), col + 1)
                w[TO + LINES + col] = max(i64(w[TO + LINES + col]), row + 1)
                dirty_rows |= i64(1) << row
                dirty_cols |= i64(1) << col
                across = row * STRIDE + col + 1
                down = PLANE + col * STRIDE + row + 1
                w[FIELDS * across + LETTER] = w[FIELDS * down + LETTER] = code & 31
                w[FIELDS * across + VALUE] = w[FIELDS * down + VALUE] = values[code]
    key_length = i64(key[0])
    for turn in range(2):
        dirty = dirty_cols if turn else dirty_rows
        length = rows if turn else cols
        while dirty:
            line = i64(lowest_bit(dirty))
            dirty &= dirty - 1
            base = turn * PLANE + line * STRIDE
            # What changed, the letters next to it, and the empty squares that end them.
            first, last = i64(w[FROM + turn * LINES + line]) - 1, i64(w[TO + turn * LINES + line]) + 1
            while first > 1 and w[FIELDS * (base + first) + LETTER] != 0:
                first -= 1
            while last < length and w[FIELDS * (base + last) + LETTER] != 0:
                last += 1
            for place in range(max(first, 1), min(last, length) + 1):
                here = base + place
                # The same square on the line that crosses this one.
                there = (1 - turn) * PLANE + (place - 1) * STRIDE + line + 1
                w[FIELDS * there + CROSSED] = 0
                w[FIELDS * there + CROSS_OLD] = 0
                w[FIELDS * there + CROSS_KEY] = 0
                if w[FIELDS * here + LETTER] != 0:
                    allowing[there] = 0
                    continue
                if w[FIELDS * (here - 1) + LETTER] == 0 and w[FIELDS * (here + 1) + LETTER] == 0:
                    allowing[there] = EVERY
                    continue
                w[FIELDS * there + CROSSED] = 1
                begin = here
                old = i64(0)
                while w[FIELDS * (begin - 1) + LETTER] != 0:
                    begin -= 1
                    old += w[FIELDS * begin + VALUE]
                end = here
                while w[FIELDS * (end + 1) + LETTER] != 0:
                    end += 1
                    old += w[FIELDS * end + VALUE]
                if not new_only or (here - begin < 2 and end - here < 2):
                    w[FIELDS * there + CROSS_OLD] = old
                if end - begin + 1 == key_length:
                    same = True
                    for index in range(key_length):
                        if begin + index != here and w[FIELDS * (begin + index) + LETTER] != key[1 + index]:
                            same = False
                    if same:
                        w[FIELDS * there + CROSS_KEY] = key[1 + here - begin]
                node = i64(START)
                for index in range(begin, here):
                    bit = i64(1) << (i64(w[FIELDS * index + LETTER]) - 1)
                    leaving = i64(graph[node + LEAVING])
                    if not leaving & bit:
                        node = i64(0)
                        break
                    node = i64(graph[node + TARGETS + count_bits(leaving & (bit - 1))])
                if end == here:
                    allowing[there] = graph[node + LAID_END]
                    continue
                allowed = i64(0)
                todo = i64(graph[node + LEAVING])
                edge = node + TARGETS
                while todo:
                    letter = todo & -todo
                    todo ^= letter
                    node = i64(graph[edge])
                    edge += 1
                    index = here + 1
                    while True:
                        bit = i64(1) << (i64(w[FIELDS * index + LETTER]) - 1)
                        if index == end:
                            if i64(graph[node + BOARD_END]) & bit:
                                allowed |= letter
                            break
                        leaving = i64(graph[node + LEAVING])
                        if not leaving & bit:
                            break
                        node = i64(graph[node + TARGETS + count_bits(leaving & (bit - 1))])
                        index += 1
                allowing[there] = allowed
    return letters
