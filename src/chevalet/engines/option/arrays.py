"""A position of Option in plain arrays, and the tables that the kernels fill: one set a thread, used again and again."""

import threading
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from chevalet.engines.option import layout
from chevalet.engines.option.tuples import Holding, Ints, Longs, Readings, Settling
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.state import STAR, Board, Prism

LARGEST_RACK = 7
LARGEST_SQUARES = 19 * 19
ALL_LETTERS = (1 << 26) - 1


# Of each of the first six prisms: the subsets (by number, as bits) that it is not in.
SUBSETS_WITHOUT: Longs = np.array(
    [sum(1 << s for s in range(64) if not (s >> prism) & 1) for prism in range(6)], np.uint64
).view(np.int64)


def _code(letter: str) -> int:
    return ord(letter) - 65


@dataclass(frozen=True)
class Hand:
    """A rack as the kernels see it: kinds of prisms, and every way to lay a letter."""

    prisms: tuple[Prism, ...]
    faces: tuple[tuple[tuple[str, str], ...], ...]  # of each kind: its different faces, letter and colour
    places: tuple[tuple[int, ...], ...]  # of each kind, in the rack
    holding: Holding
    letters: int  # that some prism can lay, as bits
    top: Longs  # the most that so many prisms can be worth
    colours: int


def colour_bits(edition: OptionEdition) -> dict[str, int]:
    return {mark: index for index, mark in enumerate(edition.colours)}


def hand_of(edition: OptionEdition, rack: tuple[Prism, ...], *, stars: bool) -> Hand:
    """`stars`: whether a star may be laid as a star."""
    assert len(rack) <= LARGEST_RACK
    kinds = list(dict.fromkeys(prism.kind for prism in rack))
    faces = tuple(tuple(dict.fromkeys(kind)) for kind in kinds)
    places = tuple(tuple(p for p, prism in enumerate(rack) if prism.kind == kind) for kind in kinds)
    bits = colour_bits(edition)
    choices: list[list[int]] = []
    choice_from = [0]
    for code in range(26):
        letter = chr(65 + code)
        for index, distinct in enumerate(faces):
            for face, (shown, mark) in enumerate(distinct):
                if shown == letter or (stars and shown == STAR):
                    is_star = int(shown == STAR)
                    choices.append([index, face, edition.value(shown), 1 << bits[mark], is_star])
        choice_from.append(len(choices))
    holders = np.zeros(26, np.int32)
    natural = np.zeros(26, np.int32)
    for place, prism in enumerate(rack):
        for shown in prism.faces:
            if shown != STAR:
                holders[_code(shown)] |= 1 << place
                natural[_code(shown)] = edition.value(shown)
            elif stars:
                holders |= 1 << place
    worth = sorted((max(edition.value(face) for face in prism.faces) for prism in rack), reverse=True)
    top = np.zeros(LARGEST_RACK + 1, np.int64)
    top[1 : len(worth) + 1] = np.cumsum(worth)
    top[len(worth) + 1 :] = top[len(worth)]
    colour_holders = np.zeros(8, np.int32)
    for mark, index in bits.items():
        colour_holders[index] = sum(mark in prism.colours for prism in rack)
    counted = Counter(prism.kind for prism in rack)
    holding = Holding(
        natural=natural,
        holders=holders,
        clear=SUBSETS_WITHOUT,
        choice_from=np.array(choice_from, np.int32),
        choices=np.array(choices or [[0] * layout.CHOICE_COLUMNS], np.int32),
        kind_count=np.array([counted[kind] for kind in kinds] or [0], np.int32),
        colour_holders=colour_holders,
    )
    return Hand(
        prisms=rack,
        faces=faces,
        places=places,
        holding=holding,
        letters=sum(1 << code for code in range(26) if holders[code]),
        top=top,
        colours=sum(1 << i for i in range(8) if colour_holders[i]),
    )


def grid_of(edition: OptionEdition, board: Board, *, flips: bool = True) -> Ints:
    grid = np.zeros((layout.GRID_ROWS, edition.rows * edition.cols), np.int32)
    grid[layout.LETTER] = -1
    bits = colour_bits(edition)
    for prism in board:
        square = prism.at[0] * edition.cols + prism.at[1]
        code, behind = _code(prism.letter), prism.other_face
        letters = ALL_LETTERS if behind == STAR else 1 << _code(behind)
        grid[:, square] = (
            code,
            letters & ~(1 << code) if flips else 0,
            edition.value(prism.face),
            edition.value(behind),
            1 << bits[prism.colour],
            1 << bits[prism.colours[1 - prism.shown]],
        )
    return grid


def new_readings() -> Readings:
    """Sized for the largest grid."""

    def ints(*shape: int) -> Ints:
        return np.zeros(shape, np.int32)

    squares = LARGEST_SQUARES
    return Readings(
        run_of=ints(2, squares),
        runs=ints(squares, layout.RUN_COLUMNS),
        alternatives=ints(1 << 10, layout.ALT_COLUMNS),
        alternative_letters=np.zeros((1 << 10, layout.LONGEST), np.int8),
        may_flip=ints(2, squares),
        line_flips=ints(2, squares),
        old_gain=ints(2, squares),
        crossings=ints(2, layout.CROSS_ROWS, squares),
        heads=ints(2, squares, 26),
        entries=ints(1 << 13, layout.ENTRY_COLUMNS),
        entry_letters=np.zeros((1 << 13, layout.LONGEST), np.int8),
        most=ints(2, squares, 26),
        group=ints(squares),
        group_gain=np.zeros(squares, np.int64),
    )


def new_settling() -> Settling:
    return Settling(
        decided=np.full(LARGEST_SQUARES, -1, np.int32),
        region=np.zeros(LARGEST_SQUARES + 1, np.int64),
        queued=np.zeros(LARGEST_SQUARES, np.int32),
        queue=np.zeros(LARGEST_SQUARES + 8, np.int32),
        trail=np.zeros(LARGEST_SQUARES, np.int32),
        marks=np.zeros((LARGEST_SQUARES + 9, 5), np.int64),
    )


@dataclass
class Tables:
    """What the first kernel writes and the others read, and where moves are written; lists grown when too short."""

    readings: Readings = field(default_factory=new_readings)
    settling: Settling = field(default_factory=new_settling)
    rest: Longs = field(default_factory=lambda: np.zeros((2, 2, 19, 20, LARGEST_RACK + 1), np.int64))
    record: Ints = field(init=False)
    starts: Longs = field(init=False)

    def __post_init__(self) -> None:
        self.grow_record(1 << 14)

    def forget(self) -> None:
        """After a search that broke off: nothing is decided, nothing is queued."""
        self.settling.decided.fill(-1)
        self.settling.queued.fill(0)

    def grow_alternatives(self, size: int) -> None:
        self.readings = self.readings._replace(
            alternatives=np.zeros((size, layout.ALT_COLUMNS), np.int32),
            alternative_letters=np.zeros((size, layout.LONGEST), np.int8),
        )

    def grow_entries(self, size: int) -> None:
        self.readings = self.readings._replace(
            entries=np.zeros((size, layout.ENTRY_COLUMNS), np.int32),
            entry_letters=np.zeros((size, layout.LONGEST), np.int8),
        )

    def grow_record(self, moves: int) -> None:
        self.record = np.zeros(moves * 12, np.int32)
        self.starts = np.zeros(moves, np.int64)


_thread = threading.local()


def tables() -> Tables:
    found: Any = getattr(_thread, "tables", None)
    if found is None:
        found = _thread.tables = Tables()
    assert isinstance(found, Tables)
    return found
