"""The arrays of the kernels by what they are for: a kernel takes a few of these, not three dozen arrays."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
Letters = NDArray[np.int8]


class Words(NamedTuple):
    """The dictionary: from each node, the node after a letter, the letters that go on, whether a word ends."""

    following: Ints
    mask: NDArray[np.uint32]
    terminal: NDArray[np.uint8]


class Readings(NamedTuple):
    """How the words on the grid can be read: the first kernel fills them, the others read them."""

    run_of: Ints
    runs: Ints
    alternatives: Ints
    alternative_letters: Letters
    may_flip: Ints
    line_flips: Ints
    old_gain: Ints
    crossings: Ints
    heads: Ints
    entries: Ints
    entry_letters: Letters
    most: Ints
    group: Ints
    group_gain: Longs


class Holding(NamedTuple):
    """A rack: every way to lay a letter."""

    natural: Ints  # of each letter, its value if a face bears it
    holders: Ints  # of each letter, the prisms that can lay it, as bits
    clear: Longs  # of each of the first six prisms, the subsets that it is not in
    choice_from: Ints
    choices: Ints
    kind_count: Ints
    colour_holders: Ints


class Settling(NamedTuple):
    """What is decided while the words around a new one are read, and the way back."""

    decided: Ints
    region: Longs
    queued: Ints
    queue: Ints
    trail: Ints
    marks: Longs


class Tiles(NamedTuple):
    """The prisms of the word in hand, one entry each."""

    square: Longs
    letter: Longs
    entry: Longs
    tried: Longs


class Output(NamedTuple):
    record: Ints
    starts: Longs
    progress: Longs
