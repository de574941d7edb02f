"""A position of Option in plain arrays, and the tables that the kernels fill: one set a thread, used again and again."""

import functools
import operator
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

import numpy as np

from chevalet.engines.option import layout
from chevalet.engines.option.laying import TRIED
from chevalet.engines.option.starts import START_COLUMNS
from chevalet.engines.option.tuples import (
    Holding,
    Ints,
    Line,
    Longs,
    Output,
    Readings,
    Settling,
    States,
    Tiles,
)
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.state import STAR, Board, Prism

LARGEST_RACK = 7
LARGEST_SQUARES = 19 * 19
ALL_LETTERS = (1 << 26) - 1


LOW_PRISMS = 6  # the seventh stands apart: 64 bits hold the subsets of the others


def _subsets(keep: Callable[[int], bool]) -> int:
    """The subsets of the first six prisms, by number as bits, that are kept: a signed integer of 64 bits."""
    bits = sum(1 << subset for subset in range(1 << LOW_PRISMS) if keep(subset))
    return bits - (1 << 64) if bits >> 63 else bits


SUBSETS_WITHOUT = [_subsets(lambda s, p=prism: not s >> p & 1) for prism in range(LOW_PRISMS)] + [-1]  # type: ignore[misc]
SUBSETS_WITH = [_subsets(lambda s, p=prism: bool(s >> p & 1)) for prism in range(LOW_PRISMS)]  # type: ignore[misc]


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
    top: Longs  # the most that so many prisms can be worth; then, so many of one colour
    colours: int


def colour_bits(edition: OptionEdition) -> dict[str, int]:
    return {mark: index for index, mark in enumerate(edition.colours)}


def hand_of(edition: OptionEdition, rack: tuple[Prism, ...], *, stars: bool) -> Hand:
    """`stars`: whether a star may be laid as a star."""
    assert len(rack) <= LARGEST_RACK
    kinds = [prism.kind for prism in rack]
    places = {kind: [p for p, other in enumerate(kinds) if other == kind] for kind in kinds}
    faces = {kind: tuple(dict.fromkeys(kind)) for kind in places}
    numbers = {kind: number for number, kind in enumerate(places)}
    bits = colour_bits(edition)
    natural, holders, options, letters = [0] * 26, [0] * 26, [0] * 26, [0] * len(rack)
    worth, colour, code = [0] * layout.OPTIONS, [0] * layout.OPTIONS, [0] * layout.OPTIONS
    star_holders, star_options = 0, 0
    for place, kind in enumerate(kinds):
        for face, (shown, mark) in enumerate(faces[kind]):
            option = 2 * place + face
            colour[option] = 1 << bits[mark]
            code[option] = numbers[kind] | face << layout.FACE_SHIFT
            if shown != STAR:
                letter, value = _code(shown), edition.value(shown)
                worth[option] = value << layout.VALUE_SHIFT
                natural[letter] = value
                holders[letter] |= 1 << place
                options[letter] |= 1 << option
                letters[place] |= 1 << letter
            elif stars:
                worth[option] = 1 << layout.STAR_SHIFT
                star_holders |= 1 << place
                star_options |= 1 << option
                letters[place] = ALL_LETTERS
    if star_options:
        holders = [mask | star_holders for mask in holders]
        options = [mask | star_options for mask in options]
    of_colour = [sum(mark in prism.colours for prism in rack) for mark in bits]
    holding = Holding(
        natural=np.array(natural, np.int32),
        holders=np.array(holders, np.int32),
        options=np.array(options, np.int32),
        clear=np.array([_addable(place, places[kind]) for place, kind in enumerate(kinds)], np.int64),
        letters=np.array(letters, np.int32),
        worth=np.array(worth, np.int64),
        colour=np.array(colour, np.int32),
        code=np.array(code, np.int32),
        most_of_colour=_most_of_colour(tuple(of_colour)),
    )
    return Hand(
        prisms=rack,
        faces=tuple(faces.values()),
        places=tuple(tuple(alike) for alike in places.values()),
        holding=holding,
        letters=functools.reduce(operator.or_, letters, 0),
        top=_top(edition, rack),
        colours=sum(1 << index for index, count in enumerate(of_colour) if count),
    )


def _top(edition: OptionEdition, rack: tuple[Prism, ...]) -> Longs:
    top = np.zeros((2, LARGEST_RACK + 1), np.int64)
    top[0] = _most_worth([max(edition.value(face) for face in prism.faces) for prism in rack])
    for mark in edition.colours:
        having = [
            max(edition.value(f) for f, c in zip(prism.faces, prism.colours, strict=True) if c == mark)
            for prism in rack
            if mark in prism.colours
        ]
        np.maximum(top[1], _most_worth(having), out=top[1])
    return top


def _most_worth(values: list[int]) -> list[int]:
    """The sums of the highest, of none to all, and the last again for more."""
    sums = list(accumulate(sorted(values, reverse=True), initial=0))
    return sums + sums[-1:] * (LARGEST_RACK + 1 - len(sums))


def _addable(place: int, alike: list[int]) -> int:
    """The subsets to which a prism can be added: those without it, with the one before it among prisms alike."""
    number = alike.index(place)
    subsets = SUBSETS_WITHOUT[place]
    return subsets & SUBSETS_WITH[alike[number - 1]] if number else subsets


@functools.lru_cache(maxsize=1024)
def _most_of_colour(of_colour: tuple[int, ...]) -> Ints:
    """By sets of colours, as bits: how many prisms the most frequent of them has; -1 for none."""
    most = np.full(1 << layout.COLOURS, -1, np.int32)
    for index, count in enumerate(of_colour):
        having = np.arange(len(most)) >> index & 1 == 1
        most[having] = np.maximum(most[having], count)
    return most


def grid_of(edition: OptionEdition, board: Board, *, flips: bool = True) -> Ints:
    grid = np.zeros((layout.GRID_ROWS, edition.rows * edition.cols), np.int32)
    grid[layout.LETTER] = -1
    if not board:
        return grid
    bits, values, cols = colour_bits(edition), edition.values, edition.cols
    squares, columns = [], []
    for prism in board:
        shown, faces, colours = prism.shown, prism.faces, prism.colours
        code, behind = _code(prism.letter), faces[1 - shown]
        letters = ALL_LETTERS if behind == STAR else 1 << _code(behind)
        squares.append(prism.at[0] * cols + prism.at[1])
        columns.append(
            (
                code,
                letters & ~(1 << code) if flips else 0,
                values.get(faces[shown], 0),
                values.get(behind, 0),
                1 << bits[colours[shown]],
                1 << bits[colours[1 - shown]],
            )
        )
    grid[:, squares] = np.array(columns, np.int32).T
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
        crossings=ints(2, layout.CROSS_ROWS, squares),
        heads=ints(2, squares, 26),
        entries=ints(1 << 13, layout.ENTRY_COLUMNS),
        entry_letters=np.zeros((1 << 13, layout.LONGEST), np.int8),
        most=ints(2, squares, 26),
        follow=ints(2, squares, 26),
        near=ints(2, squares, 26),
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


def new_line() -> Line:
    return Line(*(np.zeros(layout.LONGEST + 1, np.int64) for _ in Line._fields))


def new_tiles() -> Tiles:
    sizes = (LARGEST_RACK + 1,) * 4 + (LARGEST_RACK * layout.OPTIONS, TRIED)
    return Tiles(*(np.zeros(size, np.int64) for size in sizes))


@dataclass
class Tables:
    """What the first kernel writes and the others read, and where moves are written; lists grown when too short."""

    readings: Readings = field(default_factory=new_readings)
    settling: Settling = field(default_factory=new_settling)
    line: Line = field(default_factory=new_line)
    tiles: Tiles = field(default_factory=new_tiles)
    rest: Longs = field(default_factory=lambda: np.zeros((2, 2, 19, 20, LARGEST_RACK + 1), np.int64))
    starts: Longs = field(default_factory=lambda: np.zeros((2 * LARGEST_SQUARES, START_COLUMNS), np.int64))
    states: States = field(init=False)
    output: Output = field(init=False)

    def __post_init__(self) -> None:
        self.grow_record(1 << 14)
        self.grow_states(1 << 12)

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

    def grow_states(self, size: int) -> None:
        self.states = States(
            following=np.zeros(size << layout.STATE_BITS, np.int32),
            letters=np.zeros(size, np.int32),
            low=np.zeros(size, np.int64),
            high=np.zeros(size, np.int64),
            slots=np.zeros(4 * size, np.int32),
            used=np.zeros(1, np.int64),
        )

    def grow_record(self, moves: int) -> None:
        """For so many moves; there are fewer words laid, and the record of one is a dozen numbers."""
        self.output = Output(
            points=np.zeros(moves, np.int32),
            choices=np.zeros(moves, np.int32),
            firsts=np.zeros(moves, np.int32),
            places=np.zeros(moves, np.int32),
            record=np.zeros(12 * moves, np.int32),
            progress=np.zeros(layout.PROGRESS, np.int64),
        )


_thread = threading.local()


def tables() -> Tables:
    found: Any = getattr(_thread, "tables", None)
    if found is None:
        found = _thread.tables = Tables()
    assert isinstance(found, Tables)
    return found
