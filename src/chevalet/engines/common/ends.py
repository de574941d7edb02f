"""The end of a crossword between two in plain arrays: played out many times over, or solved."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from chevalet.engines.common.closing import Closing
from chevalet.engines.common.crossword import NO_KEY, Bytes, Crossword, Longs, encode_board, encode_rack
from chevalet.engines.common.effort import Limit, PositionLimit
from chevalet.engines.common.generator import DONE, MORE_MOVES, Generator
from chevalet.engines.common.leaves import NOTHING_LEARNED, Leaves
from chevalet.engines.common.playing_out import NO_BAG, play_each
from chevalet.engines.common.solving import (
    BEST,
    BEST_HEADER,
    BEST_LETTERS,
    DEEPEST,
    DEPTH,
    ENDLESS,
    ENTER,
    HIGH,
    LOW,
    PASSED,
    PAUSED,
    PLAYED_OUT,
    R_LEFT,
    R_PLY,
    R_SALT,
    R_SIDE,
    R_WIDTH,
    SIDE,
    STAGE,
    Search,
    empty_search,
    search,
)
from chevalet.engines.common.wordgraph import START, TARGETS

NARROW = 20  # moves of a position that are looked at before all are
SLICE = 64  # positions between two looks at the clock


@dataclass(frozen=True)
class Standing:
    """Where two players stand with an empty bag: the mover's rack first."""

    board: Bytes
    mine: Bytes
    theirs: Bytes
    key: Bytes
    passed: bool = False  # the other has just passed


@dataclass(frozen=True)
class Solved:
    """The best move of a standing, None for a pass, and what it comes to; `exact` when every line over all moves was
    followed to the end."""

    record: Longs | None
    value: int
    exact: bool


class Ends:
    """Ends of one game: generators of the two sides, and what the end brings."""

    def __init__(self, sides: tuple[Generator, Generator], closing: Closing) -> None:
        self._sides, self._closing = sides, closing
        self._search: Search = empty_search(sides[0].crossword.rows, sides[0].crossword.cols)
        self._salt = 0
        self._memories = self._where()

    def solved(self, standing: Standing, limit: Limit) -> Solved | None:
        """Deeper and deeper among the promising moves, then among all; None when there was no time for anything."""
        found: Solved | None = None
        for width in (NARROW, 0):
            self._salt += 1
            for depth in range(1, DEEPEST + 1):
                complete = self._look(standing, 0, depth, width, limit)
                root = self._search.plies[0]
                whole = complete and bool(root[PLAYED_OUT])
                if root[BEST] > -ENDLESS and (width > 0 or whole):
                    record = root[[BEST_LETTERS, BEST_HEADER]].copy() if root[BEST_HEADER] else None
                    found = Solved(record, int(root[BEST]), exact=whole and width == 0)
                if not complete:
                    return found
                if whole:
                    break
        return found

    def values(self, points: Sequence[int], standings: Sequence[Standing], limit: Limit) -> list[int]:
        """What turns that bring so many points and lead there come to until the end, all looked at equally deep."""
        self._salt += 1
        values = [
            gained - self._closing.points(there.mine, there.theirs)
            for gained, there in zip(points, standings, strict=True)
        ]
        for depth in range(1, DEEPEST + 1):
            deeper, ended = [], True
            for gained, there in zip(points, standings, strict=True):
                if not self._look(there, 1, depth, NARROW, limit):
                    return values
                root = self._search.plies[0]
                deeper.append(gained - int(root[BEST]))
                ended = ended and bool(root[PLAYED_OUT])
            values = deeper
            if ended:
                break
        return values

    def _look(self, standing: Standing, mover: int, depth: int, width: int, limit: Limit) -> bool:
        """Search one standing so deep; whether there was time to finish."""
        at = self._search
        at.boards[0], at.keys[0] = standing.board, standing.key
        at.racks[0, mover], at.racks[0, 1 - mover] = standing.mine, standing.theirs
        root = at.plies[0]
        root[:] = 0
        root[STAGE], root[SIDE], root[PASSED], root[DEPTH] = ENTER, mover, standing.passed, depth
        root[LOW], root[HIGH], root[BEST] = -ENDLESS, ENDLESS, -ENDLESS
        at.registers[R_PLY], at.registers[R_WIDTH], at.registers[R_SALT] = 0, width, self._salt
        while True:
            if limit.passed:
                return False
            at.registers[R_LEFT] = SLICE
            status = search(
                self._memories, self._closing.figures, self._closing.leaves.weights, *self._search
            )
            if status == DONE:
                return True
            if status != PAUSED:
                self._make_room(status, int(at.registers[R_SIDE]))
                at = self._search

    def played_out(
        self, leaves: Leaves, mover: int, boards: Bytes, racks: Bytes, keys: Bytes, paying: Bytes, bags: Bytes
    ) -> Longs:
        """What the mover gains over the other in each position, both playing by what weighs most."""
        values = np.zeros(len(boards), np.int64)
        reached, side, lacking = 0, 0, PAUSED
        while lacking != DONE:
            if lacking != PAUSED:
                self._make_room(lacking, side)
            reached, side, lacking = play_each(
                self._memories,
                self._closing.figures,
                leaves.weights,
                self._closing.leaves.weights,
                boards,
                racks,
                keys,
                paying,
                bags,
                mover,
                reached,
                self._search.shape,
                self._search.moves,
                values,
            )
        return values

    def _make_room(self, lacking: int, side: int) -> None:
        if lacking == MORE_MOVES:
            bigger = np.zeros(2 * len(self._search.moves), np.int64)
            bigger[: len(self._search.moves)] = self._search.moves
            order = np.zeros(len(bigger) // 2, np.int64)
            order[: len(self._search.order)] = self._search.order
            self._search = self._search._replace(moves=bigger, order=order)
        else:
            self._sides[side].make_room(lacking)
        self._memories = self._where()

    def _where(self) -> Longs:
        return np.stack([side.memory(self._search.moves) for side in self._sides])


def warm() -> None:
    """Compile the kernels of the end."""
    crossword = Crossword(3, 3, np.ones((4, 9), np.int32), np.ones(26, np.int32))
    generator = Generator(crossword, np.zeros(START + TARGETS + 1, np.int32))
    end = Ends((generator, generator), Closing({}, 0, out_takes=False, first_out_ends=True))
    board, rack = encode_board(["...", ".A.", "..."]), encode_rack("A")
    end.solved(Standing(board, rack, rack, NO_KEY), PositionLimit(9))
    end.played_out(
        NOTHING_LEARNED,
        0,
        board[None],
        np.stack([rack, rack])[None],
        NO_KEY[None],
        rack[None],
        np.full((1, 1), NO_BAG, np.uint8),
    )
