"""The arrays of the kernels by what they are for: a kernel takes a few of these, not three dozen arrays."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
Letters = NDArray[np.int8]


class Readings(NamedTuple):
    """How the words on the grid can be read: the first kernel fills them, the others read them."""

    run_of: Ints
    runs: Ints
    alternatives: Ints
    alternative_letters: Letters
    may_flip: Ints
    line_flips: Ints
    crossings: Ints
    heads: Ints
    entries: Ints
    entry_letters: Letters
    most: Ints
    follow: Ints
    near: Ints


class Holding(NamedTuple):
    """A rack: every way to lay a letter. Of prisms alike, those that come first are laid first."""

    natural: Ints  # of each letter, its value if a face bears it
    holders: Ints  # of each letter, the prisms that can lay it, as bits
    options: Ints  # of each letter, the prisms and faces that can lay it, as bits
    clear: Longs  # of each prism, the subsets to which it can be added
    letters: Ints  # of each prism, those it can lay, as bits
    worth: Longs  # of each option, what it brings (see `VALUE_SHIFT`)
    colour: Ints  # of each option, as a bit
    code: Ints  # of each option, as moves are written
    most_of_colour: Ints  # of each set of colours, how many prisms have one of them


class States(NamedTuple):
    """Sets of subsets of the rack, numbered as they are met: those that can have laid the letters so far."""

    following: Ints  # by state and letter: the state after that letter, -1: not worked out yet
    letters: Ints  # that can be laid next, as bits
    low: Longs  # the subsets of the first six prisms
    high: Longs  # the subsets with the seventh
    slots: Ints  # by a hash of both, -1: free
    used: Longs


class Line(NamedTuple):
    """One line of the grid and a word on its way along it, one entry a place."""

    allowed: Longs  # letters that may stand there, as bits
    shown: Longs  # the letter that stands there, -1: empty
    standing: Longs  # all bits where a prism stands, none where one is laid
    ends: Longs  # whether a word may end before this place
    node: Longs
    state: Longs
    left: Longs  # letters still to try
    letter: Longs
    main: Longs  # at most, the points of the word along the line; this and the next two when only the best are wanted
    extra: Longs  # at most, what words across and flips bring
    colour: Longs


class Settling(NamedTuple):
    """What is decided while the words around a new one are read, and the way back."""

    decided: Ints
    region: Longs
    queued: Ints
    queue: Ints
    trail: Ints
    marks: Longs


class Tiles(NamedTuple):
    """The prisms of the word in hand, one entry each; then what is tried while they are chosen."""

    square: Longs
    letter: Longs
    entry: Longs
    state: Longs  # before each of them, and after the last
    gains: Longs  # by prism laid and option
    tried: Longs  # by row, as `laying.py` has them


class Output(NamedTuple):
    points: Ints  # of each move
    choices: Ints
    firsts: Ints  # of each word laid, its first move
    places: Ints  # of each word laid, its place in the record
    record: Ints
    progress: Longs
