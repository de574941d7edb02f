"""The crossword generator: every legal move of a position with its score, or only the best.

Positions are taken in batches, one call of the kernel for many; what the squares allow is carried from each position
to the next. A generator belongs to one thread: its kernels run without the interpreter lock, so two
generators on two threads keep two cores busy.
"""

from collections.abc import Callable

import numpy as np

from chevalet.engines.common.beginnings import TOO_SMALL, list_beginnings, read_rack
from chevalet.engines.common.blanks import write_blanks
from chevalet.engines.common.crossword import (
    BLANK,
    LARGEST_RACK,
    NO_KEY,
    SCORE_SHIFT,
    Bytes,
    Crossword,
    Ints,
    Longs,
    encode_board,
    encode_rack,
)
from chevalet.engines.common.lines import refresh
from chevalet.engines.common.places import list_runs, list_stretches, rank_rack
from chevalet.engines.common.runs import find_through_runs
from chevalet.engines.common.stretches import find_on_stretches
from chevalet.engines.common.whole_rack import FEWEST, MOST_BLANKS, lay_whole_rack
from chevalet.engines.common.wordgraph import (
    BUCKETS,
    FILTER,
    START,
    TARGETS,
    Anagrams,
    WordGraph,
)
from chevalet.engines.common.workspace import (
    IN_RACK,
    LISTED,
    MOST_LAID,
    P_BOUND,
    P_FIRST,
    PLACE_SIZE,
    RUNS,
    RUNS_COUNT,
    STRETCHES,
    STRETCHES_COUNT,
    WAITING,
    Scratch,
    grown,
    scratch,
)
from chevalet.engines.kernel import bytes_at, i64, ints_at, kernel, longs_at, shorts_at

DONE, MORE_BEGINNINGS, MORE_PATTERNS, MORE_MOVES, TOO_LARGE = 0, 1, 2, 3, 4

# The arrays that `answer` finds by address, in its order: four of the game, the anagrams, the answers, the workspace.
_KINDS = [
    *map(np.dtype, ["i4", "i4", "i4", "i4"]),
    *map(np.dtype, ["i8", "i8", "i4", "i8", "i4", "u1"]),
    np.dtype("i8"),
    *map(
        np.dtype,
        ["i2", "i4", "i4", "i8", "i4", "i8", "i4", "i4", "i8", "i8", "i4", "i4", "i8", "i4", "i8", "i8"],
    ),
]
_MOVES_AT = 20


@kernel
def answer(
    memory: Longs, boards: Bytes, racks: Bytes, keys: Bytes, keep: int, first: int, starts: Longs
) -> tuple[int, int]:
    """Work positions out from `first` on, one a row; the position reached, and what was too small for it if it is not
    the end. `starts` receives where each position's records begin.

    `memory` says where everything else lies, as `_memory` wrote it.
    """
    vocabulary, referee = ints_at(memory[0], memory[1]), ints_at(memory[2], memory[3])
    figures, values = ints_at(memory[4], memory[5]), ints_at(memory[6], memory[7])
    known = Anagrams(
        longs_at(memory[8], memory[9]),
        longs_at(memory[10], memory[11]),
        ints_at(memory[12], memory[13]),
        longs_at(memory[14], memory[15]),
        ints_at(memory[16], memory[17]),
        bytes_at(memory[18], memory[19]),
    )
    moves = longs_at(memory[20], memory[21])
    work = Scratch(
        shorts_at(memory[22], memory[23]),
        ints_at(memory[24], memory[25]),
        ints_at(memory[26], memory[27]),
        longs_at(memory[28], memory[29]),
        ints_at(memory[30], memory[31]),
        longs_at(memory[32], memory[33]),
        ints_at(memory[34], memory[35]),
        ints_at(memory[36], memory[37]),
        longs_at(memory[38], memory[39]),
        longs_at(memory[40], memory[41]),
        ints_at(memory[42], memory[43]),
        ints_at(memory[44], memory[45]),
        longs_at(memory[46], memory[47]),
        ints_at(memory[48], memory[49]),
        longs_at(memory[50], memory[51]),
        longs_at(memory[52], memory[53]),
    )
    for position in range(first, boards.shape[0]):
        rack = racks[position]
        tiles = i64(0)
        for letter in range(BLANK + 1):
            tiles += rack[letter]
        if tiles > LARGEST_RACK:
            return position, TOO_LARGE
        letters = refresh(
            referee, figures, values, work.lines, work.allowed, boards[position], keys[position]
        )
        begin = starts[position]
        if keep > 0:
            found = find_best(vocabulary, known, figures, values, work, rack, letters, keep, moves, begin)
        else:
            found = find_all(vocabulary, figures, values, work, rack, letters, moves, begin)
        if found == TOO_SMALL:
            return position, MORE_BEGINNINGS
        if 2 * work.frames[WAITING] > work.patterns.shape[0]:
            return position, MORE_PATTERNS
        starts[position + 1] = begin + found
        if 2 * starts[position + 1] > moves.shape[0]:
            return position, MORE_MOVES
    return boards.shape[0], DONE


@kernel
def find_all(
    vocabulary: WordGraph,
    figures: Ints,
    values: Ints,
    work: Scratch,
    rack: Bytes,
    letters: int,
    out: Longs,
    begin: int,
) -> int:
    """Record every move of a position from `begin` on: how many there are."""
    frames = work.frames
    frames[WAITING] = 0
    read_rack(rack, work)
    if list_beginnings(vocabulary, values, letters, frames[IN_RACK], work) == TOO_SMALL:
        return TOO_SMALL
    runs = list_runs(figures, work, 0, -1, 0)
    list_stretches(figures, work, letters == 0, 0, -1, runs)
    found, _, _ = find_on_stretches(figures, values, work, rack, 0, out, begin, 0, -1, 0, 0)
    found, _, _ = find_through_runs(vocabulary, figures, values, work, rack, 0, out, begin, found, -1, 0, 0)
    if 0 < 2 * frames[WAITING] <= work.patterns.shape[0]:
        found = write_blanks(values, rack, work, out, begin, found)
    return found


@kernel
def find_best(
    vocabulary: WordGraph,
    known: Anagrams,
    figures: Ints,
    values: Ints,
    work: Scratch,
    rack: Bytes,
    letters: int,
    keep: int,
    out: Longs,
    begin: int,
) -> int:
    """Record the `keep` best moves of a position from `begin` on, or all when there are fewer: how many they are.

    The whole rack first; then the places of other words in the order of their bounds, the beginnings that a place
    needs being listed when it is reached.
    """
    frames, places, order = work.frames, work.places, work.order
    opening = letters == 0
    frames[WAITING] = 0
    read_rack(rack, work)
    rank_rack(values, rack, work)
    found, floor = i64(0), i64(-1)
    if frames[IN_RACK] >= FEWEST and rack[BLANK] <= MOST_BLANKS and known.words.shape[0] > 0:
        found, floor = lay_whole_rack(
            vocabulary, known, figures, values, work, rack, opening, keep, out, begin
        )
        frames[MOST_LAID] -= 1
    runs = list_runs(figures, work, keep, floor, 0)
    list_stretches(figures, work, opening, keep, floor, runs)
    run, stretch = i64(0), i64(0)
    while True:
        run_bound, stretch_bound, depth = i64(-1), i64(-1), i64(0)
        if run < order[RUNS_COUNT]:
            at = i64(order[RUNS + run]) * PLACE_SIZE
            run_bound, depth = i64(places[at + P_BOUND]), i64(places[at + P_FIRST])
        if stretch < order[STRETCHES_COUNT]:
            at = i64(order[STRETCHES + stretch]) * PLACE_SIZE
            stretch_bound = i64(places[at + P_BOUND])
            if stretch_bound >= run_bound:
                depth = i64(places[at + P_FIRST])
        if max(run_bound, stretch_bound) <= floor:
            return found
        if depth > frames[LISTED] and list_beginnings(vocabulary, values, letters, depth, work) == TOO_SMALL:
            return TOO_SMALL
        if stretch_bound >= run_bound:
            found, floor, stretch = find_on_stretches(
                figures, values, work, rack, keep, out, begin, found, floor, stretch, run_bound
            )
        else:
            found, floor, run = find_through_runs(
                vocabulary, figures, values, work, rack, keep, out, begin, found, floor, run, stretch_bound
            )


NO_ANAGRAMS = Anagrams(
    np.zeros(26, np.int64),
    np.zeros(FILTER, np.int64),
    np.zeros(BUCKETS + 1, np.int32),
    np.zeros(0, np.int64),
    np.zeros(1, np.int32),
    np.zeros(0, np.uint8),
)


class Generator:
    """Moves of one edition with one dictionary. Boards, racks and key words come in the arrays of `crossword`."""

    def __init__(
        self,
        crossword: Crossword,
        vocabulary: WordGraph,
        referee: WordGraph | None = None,
        known: Callable[[], Anagrams] = lambda: NO_ANAGRAMS,
    ) -> None:
        """`vocabulary`: the words one thinks of; `referee`: those that stand, when they differ. `known` is asked for the
        anagrams of the vocabulary's words the first time best moves are wanted: with them they are found sooner."""
        self.crossword = crossword
        self._vocabulary = vocabulary
        self._referee = vocabulary if referee is None else referee
        self._known = NO_ANAGRAMS
        self._anagrams = known
        self._work = scratch(crossword)
        self._moves = np.zeros(1 << 14, np.int64)
        self._memory = self._where_everything_lies()

    def moves(self, board: Bytes, rack: Bytes, key: Bytes = NO_KEY) -> Longs:
        """Every move of a position: two integers each, in no order."""
        records, _ = self._answer(board[None], rack[None], key[None], 0)
        return records

    def best(self, board: Bytes, rack: Bytes, count: int = 1, key: Bytes = NO_KEY) -> Longs:
        """The best moves, best first. A word on a spot appears once, with its best use of blanks."""
        records, _ = self.best_batch(board[None], rack[None], count, key[None])
        if count == 1:
            return records
        return records[np.argsort(-(records[:, 1] >> SCORE_SHIFT), kind="stable")]

    def batch(self, boards: Bytes, racks: Bytes, keys: Bytes | None = None) -> tuple[Longs, Longs]:
        """Every move of every position, and where each position's records begin."""
        return self._answer(boards, racks, keys, 0)

    def best_batch(
        self, boards: Bytes, racks: Bytes, count: int = 1, keys: Bytes | None = None
    ) -> tuple[Longs, Longs]:
        """The `count` best moves of every position, in no order within one."""
        assert count > 0
        if self._known is NO_ANAGRAMS:
            self._known = self._anagrams()
            self._memory = self._where_everything_lies()
        return self._answer(boards, racks, keys, count)

    def memory(self, moves: Longs) -> Longs:
        """For a kernel that calls `answer` itself: where everything lies, with `moves` to write to. One record at the end
        of it is left free."""
        if self._known is NO_ANAGRAMS:
            self._known = self._anagrams()
            self._memory = self._where_everything_lies()
        memory = self._memory.copy()
        memory[_MOVES_AT : _MOVES_AT + 2] = moves.ctypes.data, len(moves) - 2
        return memory

    def _answer(self, boards: Bytes, racks: Bytes, keys: Bytes | None, keep: int) -> tuple[Longs, Longs]:
        count = len(boards)
        if keys is None:
            keys = np.repeat(NO_KEY[None], count, axis=0)
        assert boards.shape == (count, self.crossword.cells)
        assert racks.shape == (count, BLANK + 1)
        assert keys.shape == (count, len(NO_KEY))
        boards, racks, keys = map(np.ascontiguousarray, (boards, racks, keys))
        starts = np.zeros(count + 1, np.int64)
        if 2 * keep * count > len(self._moves):
            self._moves = np.zeros(2 * keep * count, np.int64)
            self._memory = self._where_everything_lies()
        reached, lacking = answer(self._memory, boards, racks, keys, keep, 0, starts)
        while lacking != DONE:
            self.make_room(lacking, int(starts[min(reached + 1, count)]))
            reached, lacking = answer(self._memory, boards, racks, keys, keep, reached, starts)
        return self._moves[: 2 * int(starts[count])].reshape(-1, 2).copy(), starts

    def make_room(self, lacking: int, records: int = 0) -> None:
        """After `answer` said what was too small."""
        assert lacking != TOO_LARGE, "a rack of more tiles than any game has"
        if lacking == MORE_BEGINNINGS:
            self._work = grown(self._work, 4 * len(self._work.spelled))
        elif lacking == MORE_PATTERNS:
            self._work = self._work._replace(patterns=np.zeros(2 * int(self._work.frames[WAITING]), np.int64))
        elif lacking == MORE_MOVES:
            bigger = np.zeros(max(2 * len(self._moves), 2 * records + (1 << 12)), np.int64)
            bigger[: len(self._moves)] = self._moves
            self._moves = bigger
        self._memory = self._where_everything_lies()

    def _where_everything_lies(self) -> Longs:
        """The address and the length of every array the kernels work with: one array to hand over instead of many."""
        arrays = (
            self._vocabulary,
            self._referee,
            self.crossword.figures,
            self.crossword.tile_values,
            *self._known,
            self._moves,
            *self._work,
        )
        assert [array.dtype for array in arrays] == _KINDS
        assert all(array.flags.c_contiguous and array.ndim == 1 for array in arrays)
        return np.array([(array.ctypes.data, len(array)) for array in arrays], np.int64).reshape(-1)


def warm() -> None:
    """Compile every crossword kernel: all moves and best moves of a small position, with and without blanks."""
    squares = np.ones((4, 9), np.int32)
    crossword = Crossword(3, 3, squares, np.ones(26, np.int32))
    generator = Generator(crossword, np.zeros(START + TARGETS + 1, np.int32))
    for rack in (encode_rack("A"), encode_rack("A?")):
        generator.moves(encode_board(["...", ".A.", "..."]), rack)
        generator.best(encode_board(["...", ".A.", "..."]), rack)
