"""The search kernel of R.S.V.P.: alpha-beta over whole positions, on an explicit stack that can be left and resumed.

Values are from the side to move: half points of lead, weighed by how near the target is, or a win and how soon.

A move is one number: gain << 13 | cell << 5 | letter, with its points (0 where it makes no word), its square (row by row)
and its letter (A is 0). Its lowest 13 bits, square and letter, find it in `history` and `marks`.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.kernel import i64, inlined, kernel, lowest_bit
from chevalet.engines.rsvp.book import Book
from chevalet.engines.rsvp.lines import Lines, analyse, line_at
from chevalet.engines.rsvp.resting import Gaps, best_after, list_gains, look_at_move

WIN = 1_000_000
"""A win now; less one for each letter it takes."""
DECIDED = WIN - 1_000
ENDLESS = 2 * WIN
DEEPEST = 24

# What `info` holds.
PLY, SIDE, STOCK, TARGET, NODES, DEAREST = 0, 1, 2, 3, 4, 5

EXACT, AT_LEAST, AT_MOST = 1, 2, 3

FIRST_SORTED = 12  # moves of a node put in order one by one; the rest come as they are listed


class Tree(NamedTuple):
    """A position and the stack of a search. Side 0 is the first player's, 1 the second's."""

    rows: NDArray[np.uint64]  # by side
    cols: NDArray[np.uint64]
    row_slots: NDArray[np.int64]  # by side: places in the table of lines
    col_slots: NDArray[np.int64]
    stock: NDArray[np.int64]
    scores: NDArray[np.int64]  # by side
    info: NDArray[np.int64]
    weights: NDArray[np.int64]  # of half a point, by the points left to the nearer target
    quiet: NDArray[np.int64]  # how many letters that make no word are looked at, by depth left
    # One place a ply.
    moves: NDArray[np.int64]
    keys: NDArray[np.int64]  # how early a move is tried
    listed: NDArray[np.int64]  # how many moves
    tried: NDArray[np.int64]  # how many of them begun; -1 before they are listed
    depth: NDArray[np.int64]
    alpha: NDArray[np.int64]
    beta: NDArray[np.int64]
    floor: NDArray[np.int64]  # alpha as it was when the node began
    best: NDArray[np.int64]
    best_move: NDArray[np.int64]
    narrow: NDArray[np.int64]
    left_quiet: NDArray[np.int64]
    saved: NDArray[np.int64]  # slots before the move of a ply
    killers: NDArray[np.int64]
    # Shared by all plies.
    history: NDArray[np.int64]
    hash: NDArray[np.uint64]
    marks: NDArray[np.uint64]  # random numbers by square and letter
    score_marks: NDArray[np.uint64]  # by side and score
    known: NDArray[np.uint64]  # transposition table: hash
    facts: NDArray[np.int64]  # value, depth, bound, move


KNOWN_BITS = 18
MOST_POINTS = 4_096  # of one side: a target, and the last word that passes it


def new_tree(rows: int, cols: int) -> Tree:
    """An empty frame of this size, ready for positions."""
    most, plies = rows * cols * 26, DEEPEST + 1
    chance = np.random.default_rng(1966)  # any seed will do, if it is always the same: a search is repeatable
    return Tree(
        rows=np.zeros((2, rows), np.uint64),
        cols=np.zeros(cols, np.uint64),
        row_slots=np.zeros((2, rows), np.int64),
        col_slots=np.zeros(cols, np.int64),
        stock=np.zeros(26, np.int64),
        scores=np.zeros(2, np.int64),
        info=np.zeros(6, np.int64),
        weights=race_weights(),
        quiet=np.full(plies, most, np.int64),
        moves=np.zeros((plies, most), np.int64),
        keys=np.zeros((plies, most), np.int64),
        listed=np.zeros(plies, np.int64),
        tried=np.zeros(plies, np.int64),
        depth=np.zeros(plies, np.int64),
        alpha=np.zeros(plies, np.int64),
        beta=np.zeros(plies, np.int64),
        floor=np.zeros(plies, np.int64),
        best=np.zeros(plies, np.int64),
        best_move=np.zeros(plies, np.int64),
        narrow=np.zeros(plies, np.int64),
        left_quiet=np.zeros(plies, np.int64),
        saved=np.zeros((plies, 3), np.int64),
        killers=np.zeros((plies, 2), np.int64),
        history=np.zeros((2, 8192), np.int64),
        hash=np.zeros(1, np.uint64),
        marks=chance.integers(1, 2**63, 8192, dtype=np.uint64),
        score_marks=chance.integers(1, 2**63, (2, MOST_POINTS), dtype=np.uint64),
        known=np.zeros(1 << KNOWN_BITS, np.uint64),
        facts=np.zeros((1 << KNOWN_BITS, 4), np.int64),
    )


def race_weights() -> NDArray[np.int64]:
    """What half a point of lead is worth, by the points the nearer side still needs: near the target a lead is
    hard to turn, so whoever leads hurries and whoever trails keeps the game long."""
    weights: NDArray[np.int64] = np.maximum(1, np.round(256 / np.sqrt(np.arange(MOST_POINTS) + 8))).astype(
        np.int64
    )
    return weights


@inlined
def evaluate(
    book: Book, values: NDArray[np.int64], lines: Lines, tree: Tree, gaps: Gaps, move: int, ply: int
) -> int:
    """The position at rest after a move, for the side that then moves: lead, what each could make next, and who is nearer
    the target."""
    target, stock = tree.info[TARGET], tree.info[STOCK]
    if tree.stock[move & 31] == 1:
        stock &= ~(1 << (move & 31))
    side = 1 - tree.info[SIDE]
    mine, other = tree.scores[side], tree.scores[1 - side] + (move >> 13)
    lead = 2 * (mine - other)
    places = (tree.rows, tree.cols, tree.row_slots, tree.col_slots)
    look_at_move(book, values, lines, gaps, *places, move)
    for turn in range(2):
        gain = best_after(book, values, lines, gaps, *places, side ^ turn, stock, move, tree.info[DEAREST])
        if turn == 0:
            if mine + gain >= target:
                return WIN - ply - 1
            lead += 2 * gain
        else:
            lead -= gain
    return i64(lead * tree.weights[min(target - mine, target - other)])


@inlined
def lay(book: Book, values: NDArray[np.int64], lines: Lines, tree: Tree, move: int) -> None:
    """A letter on the frame: three lines change, a row as each side reads it and a column."""
    width = len(tree.cols)
    cell, letter = move >> 5 & 255, np.uint64((move & 31) + 1)
    row, col = cell // width, cell % width
    tree.rows[0, row] |= letter << np.uint64(5 * col)
    tree.rows[1, row] |= letter << np.uint64(5 * (width - 1 - col))
    tree.cols[col] |= letter << np.uint64(5 * row)
    tree.row_slots[0, row] = line_at(book, values, lines, tree.rows[0, row], False)
    tree.row_slots[1, row] = line_at(book, values, lines, tree.rows[1, row], False)
    tree.col_slots[col] = line_at(book, values, lines, tree.cols[col], False)
    tree.stock[move & 31] -= 1
    if tree.stock[move & 31] == 0:
        tree.info[STOCK] &= ~(1 << (move & 31))
    tree.scores[tree.info[SIDE]] += move >> 13
    tree.hash[0] ^= tree.marks[move & 8191]
    tree.info[SIDE] = 1 - tree.info[SIDE]


@inlined
def lift(tree: Tree, move: int, first: int, second: int, third: int) -> None:
    """Undo `lay`; the three slots are those the lines had before."""
    width = len(tree.cols)
    cell, letter = move >> 5 & 255, np.uint64((move & 31) + 1)
    row, col = cell // width, cell % width
    tree.rows[0, row] ^= letter << np.uint64(5 * col)
    tree.rows[1, row] ^= letter << np.uint64(5 * (width - 1 - col))
    tree.cols[col] ^= letter << np.uint64(5 * row)
    tree.row_slots[0, row], tree.row_slots[1, row], tree.col_slots[col] = first, second, third
    tree.stock[move & 31] += 1
    tree.info[STOCK] |= 1 << (move & 31)
    tree.info[SIDE] = 1 - tree.info[SIDE]
    tree.scores[tree.info[SIDE]] -= move >> 13
    tree.hash[0] ^= tree.marks[move & 8191]


@inlined
def full_hash(tree: Tree) -> Any:  # noqa: ANN401 -- an unsigned machine word
    side = tree.info[SIDE]
    mixed = tree.hash[0] ^ tree.score_marks[0, tree.scores[0]] ^ tree.score_marks[1, tree.scores[1]]
    return mixed ^ (np.uint64(0x9E3779B97F4A7C15) * np.uint64(side + 1))


@inlined
def list_moves(book: Book, values: NDArray[np.int64], lines: Lines, tree: Tree, ply: int, first: int) -> None:
    """Every possible letter of the side to move, with how early to try it; `first` is the move known as best."""
    side, stock = tree.info[SIDE], tree.info[STOCK]
    width, height = len(tree.cols), tree.rows.shape[1]
    for col in range(width):
        if not lines.whole[tree.col_slots[col]]:
            analyse(book, values, lines, tree.col_slots[col], tree.cols[col], True)
    count = 0
    for row in range(height):
        across = tree.row_slots[side, row]
        if not lines.whole[across]:
            analyse(book, values, lines, across, tree.rows[side, row], True)
        for place in range(width):
            col = width - 1 - place if side else place
            down = tree.col_slots[col]
            in_row, in_col = i64(lines.joins[across, place]), i64(lines.joins[down, row])
            letters = (in_row | in_col) & stock
            if lines.touching[across] >> place & 1:
                letters &= in_row
            if lines.touching[down] >> row & 1:
                letters &= in_col
            while letters:
                letter = i64(lowest_bit(letters))
                letters &= letters - 1
                gain = 0
                if i64(lines.completes[across, place]) >> letter & 1:
                    gain += i64(lines.worth[across, place]) + values[letter]
                if i64(lines.completes[down, row]) >> letter & 1:
                    gain += i64(lines.worth[down, row]) + values[letter]
                move = gain << 13 | (row * width + col) << 5 | letter
                key = gain << 24 if gain else tree.history[side, move & 8191]
                if move == first:
                    key = 1 << 50  # before any other: a gain moved up by 24 bits stays far below
                elif gain == 0 and (move == tree.killers[ply, 0] or move == tree.killers[ply, 1]):
                    key += 1 << 23
                tree.moves[ply, count] = move
                tree.keys[ply, count] = key
                count += 1
    tree.listed[ply] = count
    tree.tried[ply] = 0


@inlined
def begin(tree: Tree, ply: int, depth: int, alpha: int, beta: int) -> None:
    tree.tried[ply] = -1
    tree.depth[ply] = depth
    tree.alpha[ply] = tree.floor[ply] = alpha
    tree.beta[ply] = beta
    tree.best[ply] = -ENDLESS
    tree.best_move[ply] = 0
    tree.narrow[ply] = 0
    tree.left_quiet[ply] = tree.quiet[depth]


@kernel
def start_search(
    book: Book, values: NDArray[np.int64], lines: Lines, tree: Tree, depth: int, alpha: int, beta: int
) -> None:
    """Ready to `advance` from the root, `depth` letters deep."""
    for side in range(2):
        for row in range(tree.rows.shape[1]):
            tree.row_slots[side, row] = line_at(book, values, lines, tree.rows[side, row], True)
    for col in range(len(tree.cols)):
        tree.col_slots[col] = line_at(book, values, lines, tree.cols[col], True)
    tree.info[PLY] = 0
    tree.info[DEAREST] = values.max()
    begin(tree, 0, depth, alpha, beta)


@kernel
def advance(book: Book, values: NDArray[np.int64], lines: Lines, tree: Tree, gaps: Gaps, limit: int) -> int:
    """Search on for so many nodes: 1 when the root is finished, 0 when not yet, -1 when the table of lines is full."""
    ply = tree.info[PLY]
    target = tree.info[TARGET]
    most_lines = len(lines.keys) * 3 // 4
    places = len(tree.known) - 1
    width = len(tree.cols)
    nodes = 0
    while True:
        if tree.tried[ply] < 0:
            mixed = full_hash(tree)
            at = i64(mixed >> np.uint64(8)) & places
            first = 0
            if tree.known[at] == mixed:
                first = tree.facts[at, 3]
                value, bound = tree.facts[at, 0], tree.facts[at, 2]
                if value >= DECIDED:
                    value -= ply
                elif value <= -DECIDED:
                    value += ply
                if ply and tree.facts[at, 1] >= tree.depth[ply]:
                    enough = bound == EXACT
                    enough |= bound == AT_LEAST and value >= tree.beta[ply]
                    enough |= bound == AT_MOST and value <= tree.alpha[ply]
                    if enough:
                        tree.best[ply], tree.best_move[ply] = value, first
                        tree.listed[ply] = tree.tried[ply] = 0
            if tree.tried[ply] < 0:
                list_moves(book, values, lines, tree, ply, first)
                if tree.listed[ply] == 0:
                    side = tree.info[SIDE]
                    lead = tree.scores[side] - tree.scores[1 - side]
                    tree.best[ply] = 0
                    if lead:
                        tree.best[ply] = WIN - ply if lead > 0 else ply - WIN
                elif tree.depth[ply] <= 1:
                    places_of = (tree.rows, tree.cols, tree.row_slots, tree.col_slots)
                    list_gains(book, values, lines, gaps, *places_of, tree.info[STOCK])
        if tree.tried[ply] >= tree.listed[ply] or tree.best[ply] >= tree.beta[ply]:
            value = tree.best[ply]
            mixed = full_hash(tree)
            at = i64(mixed >> np.uint64(8)) & places
            bound = EXACT
            if value <= tree.floor[ply]:
                bound = AT_MOST
            elif value >= tree.beta[ply]:
                bound = AT_LEAST
                move = tree.best_move[ply]
                if move and not move >> 13 and tree.killers[ply, 0] != move:
                    tree.killers[ply, 1] = tree.killers[ply, 0]
                    tree.killers[ply, 0] = move
                    side = tree.info[SIDE]
                    tree.history[side, move] = min(tree.history[side, move] + tree.depth[ply] ** 2, 1 << 22)
            kept = value
            if value >= DECIDED:
                kept += ply
            elif value <= -DECIDED:
                kept -= ply
            tree.known[at] = mixed
            tree.facts[at, 0], tree.facts[at, 1] = kept, tree.depth[ply]
            tree.facts[at, 2], tree.facts[at, 3] = bound, tree.best_move[ply]
            if ply == 0:
                tree.info[NODES] += nodes
                tree.info[PLY] = 0
                return 1
            ply -= 1
            value = -value
            if tree.narrow[ply] and tree.alpha[ply] < value < tree.beta[ply]:
                tree.narrow[ply] = 0
                begin(tree, ply + 1, tree.depth[ply] - 1, -tree.beta[ply], -tree.alpha[ply])
                ply += 1
                continue
            move = tree.moves[ply, tree.tried[ply] - 1]
            lift(tree, move, tree.saved[ply, 0], tree.saved[ply, 1], tree.saved[ply, 2])
            if value > tree.best[ply]:
                tree.best[ply], tree.best_move[ply] = value, move
                tree.alpha[ply] = max(tree.alpha[ply], value)
            continue
        if nodes >= limit or lines.used[0] > most_lines:
            tree.info[NODES] += nodes
            tree.info[PLY] = ply
            return 0 if nodes >= limit else -1
        index = tree.tried[ply]
        if index < FIRST_SORTED:
            early = index
            for other in range(index + 1, tree.listed[ply]):
                if tree.keys[ply, other] > tree.keys[ply, early]:
                    early = other
            if early != index:
                swapped = tree.moves[ply, index]
                tree.moves[ply, index] = tree.moves[ply, early]
                tree.moves[ply, early] = swapped
                swapped = tree.keys[ply, index]
                tree.keys[ply, index] = tree.keys[ply, early]
                tree.keys[ply, early] = swapped
        move = tree.moves[ply, index]
        tree.tried[ply] = index + 1
        if move >> 13 == 0:
            if tree.left_quiet[ply] == 0 and tree.best[ply] > -ENDLESS:
                continue
            tree.left_quiet[ply] -= 1
        nodes += 1
        side = tree.info[SIDE]
        if tree.scores[side] + (move >> 13) >= target:
            value = WIN - ply - 1
            if value > tree.best[ply]:
                tree.best[ply], tree.best_move[ply] = value, move
                tree.alpha[ply] = max(tree.alpha[ply], value)
            continue
        if tree.depth[ply] <= 1:
            value = -evaluate(book, values, lines, tree, gaps, move, ply + 1)
            if value > tree.best[ply]:
                tree.best[ply], tree.best_move[ply] = value, move
                tree.alpha[ply] = max(tree.alpha[ply], value)
            continue
        cell = move >> 5 & 255
        row, col = cell // width, cell % width
        first_slot, second_slot = tree.row_slots[0, row], tree.row_slots[1, row]
        third_slot = tree.col_slots[col]
        lay(book, values, lines, tree, move)
        tree.saved[ply, 0], tree.saved[ply, 1], tree.saved[ply, 2] = first_slot, second_slot, third_slot
        alpha, beta = tree.alpha[ply], tree.beta[ply]
        tree.narrow[ply] = 0
        if index > 0 and beta - alpha > 1:
            tree.narrow[ply] = 1
            beta = alpha + 1
        begin(tree, ply + 1, tree.depth[ply] - 1, -beta, -alpha)
        ply += 1
