"""A position of Option in plain arrays, and the tables that the kernels fill: one set a thread, used again and again."""

import threading
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.option import layout
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.state import STAR, Board, Prism

Ints = NDArray[np.int32]
Longs = NDArray[np.int64]

LARGEST_RACK = 7
LARGEST_SQUARES = 19 * 19
ALL_LETTERS = (1 << 26) - 1


def _code(letter: str) -> int:
    return ord(letter) - 65


@dataclass(frozen=True)
class Hand:
    """A rack as the kernels see it: kinds of prisms, and every way to lay a letter."""

    prisms: tuple[Prism, ...]
    faces: tuple[tuple[tuple[str, str], ...], ...]  # of each kind: its different faces, letter and colour
    places: tuple[tuple[int, ...], ...]  # of each kind, in the rack
    kind_count: Ints
    choice_from: Ints
    choices: Ints
    holders: Ints  # of each letter, the prisms that can lay it, as bits
    natural: Ints  # of each letter, its value if a face bears it
    letters: int
    top: Longs  # the most that so many prisms can be worth
    colours: int
    colour_holders: Ints


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
    return Hand(
        prisms=rack,
        faces=faces,
        places=places,
        kind_count=np.array([counted[kind] for kind in kinds] or [0], np.int32),
        choice_from=np.array(choice_from, np.int32),
        choices=np.array(choices or [[0] * layout.CHOICE_COLUMNS], np.int32),
        holders=holders,
        natural=natural,
        letters=sum(1 << code for code in range(26) if holders[code]),
        top=top,
        colours=sum(1 << i for i in range(8) if colour_holders[i]),
        colour_holders=colour_holders,
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


def subsets_without() -> Longs:
    """Of each of the first six prisms: the subsets (by number, as bits) that it is not in."""
    masks = [sum(1 << s for s in range(64) if not (s >> prism) & 1) for prism in range(6)]
    return np.array(masks, np.uint64).view(np.int64)


@dataclass
class Tables:
    """What the first kernel writes and the second reads; sized for the largest grid, lists grown when too short."""

    run_of: Ints = field(default_factory=lambda: np.zeros((2, LARGEST_SQUARES), np.int32))
    runs: Ints = field(default_factory=lambda: np.zeros((LARGEST_SQUARES, layout.RUN_COLUMNS), np.int32))
    may_flip: Ints = field(default_factory=lambda: np.zeros((2, LARGEST_SQUARES), np.int32))
    line_flips: Ints = field(default_factory=lambda: np.zeros((2, LARGEST_SQUARES), np.int32))
    old_gain: Ints = field(default_factory=lambda: np.zeros((2, LARGEST_SQUARES), np.int32))
    crossings: Ints = field(
        default_factory=lambda: np.zeros((2, layout.CROSS_ROWS, LARGEST_SQUARES), np.int32)
    )
    heads: Ints = field(default_factory=lambda: np.zeros((2, LARGEST_SQUARES, 26), np.int32))
    most: Ints = field(default_factory=lambda: np.zeros((2, LARGEST_SQUARES, 26), np.int32))
    group: Ints = field(default_factory=lambda: np.zeros(LARGEST_SQUARES, np.int32))
    group_gain: Longs = field(default_factory=lambda: np.zeros(LARGEST_SQUARES, np.int64))
    rest: Longs = field(default_factory=lambda: np.zeros((2, 2, 19, 20, LARGEST_RACK + 1), np.int64))
    decided: Ints = field(default_factory=lambda: np.full(LARGEST_SQUARES, -1, np.int32))
    region: Longs = field(default_factory=lambda: np.zeros(LARGEST_SQUARES + 1, np.int64))
    queued: Ints = field(default_factory=lambda: np.zeros(LARGEST_SQUARES, np.int32))
    queue: Ints = field(default_factory=lambda: np.zeros(LARGEST_SQUARES + 8, np.int32))
    trail: Ints = field(default_factory=lambda: np.zeros(LARGEST_SQUARES, np.int32))
    marks: Longs = field(default_factory=lambda: np.zeros((LARGEST_SQUARES + 9, 5), np.int64))
    clear: Longs = field(default_factory=subsets_without)
    alternatives: Ints = field(init=False)
    alternative_letters: NDArray[np.int8] = field(init=False)
    entries: Ints = field(init=False)
    entry_letters: NDArray[np.int8] = field(init=False)
    record: Ints = field(init=False)
    starts: Longs = field(init=False)

    def __post_init__(self) -> None:
        self.grow_alternatives(1 << 10)
        self.grow_entries(1 << 13)
        self.grow_record(1 << 14)

    def forget(self) -> None:
        """After a search that broke off: nothing is decided, nothing is queued."""
        self.decided.fill(-1)
        self.queued.fill(0)

    def grow_alternatives(self, size: int) -> None:
        self.alternatives = np.zeros((size, layout.ALT_COLUMNS), np.int32)
        self.alternative_letters = np.zeros((size, layout.LONGEST), np.int8)

    def grow_entries(self, size: int) -> None:
        self.entries = np.zeros((size, layout.ENTRY_COLUMNS), np.int32)
        self.entry_letters = np.zeros((size, layout.LONGEST), np.int8)

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
