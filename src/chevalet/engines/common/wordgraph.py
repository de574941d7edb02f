"""The word graph as the crossword kernels walk it: small enough for the processor's own memory.

A node is four integers side by side: the letters that leave it, those that end a word when the letter is laid, those
that end a word when the letter stood on the board already, and where its targets begin. The two kinds of end
differ only where some words must not be finished from the rack (the plurals of La Clé).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.common.crossword import Bytes, Ints, Longs
from chevalet.lexicon.graph import DEAD, ROOT, Graph, words_of

LEAVING = 0
LAID_END = 1
BOARD_END = 2
EDGES = 3

FILTER_BITS = 4_194_301  # a prime: letters in any order are added up, then reduced
_POWERS = np.int64(1) << np.arange(26, dtype=np.int64)


class WordGraph(NamedTuple):
    nodes: Ints
    edges: Ints


class LetterFilter(NamedTuple):
    """Which collections of letters may be anagrams of a word: a missing bit is a proof that they are not."""

    keys: Longs  # one a letter; a collection is the sum of its letters' keys
    bits: Bytes


def word_graph(graph: Graph, unfinished: Graph | None = None) -> WordGraph:
    """The same words. Those of `unfinished` may only end on a letter of the board."""
    if unfinished is None:
        return _packed(graph.next, graph.terminal > 0, graph.terminal > 0)
    return _packed(*_product(graph, unfinished))


def _packed(table: Ints, ends: NDArray[np.bool_], ends_laid: NDArray[np.bool_]) -> WordGraph:
    leaves = table > 0
    nodes = np.zeros((len(table), 4), np.int32)
    nodes[:, LEAVING] = leaves @ _POWERS
    nodes[:, LAID_END] = (ends_laid[table] & leaves) @ _POWERS
    nodes[:, BOARD_END] = (ends[table] & leaves) @ _POWERS
    degrees = leaves.sum(axis=1)
    nodes[:, EDGES] = np.cumsum(degrees) - degrees
    edges = np.append(table[leaves], 0).astype(np.int32)  # never empty: an empty graph still has an array
    return WordGraph(nodes.reshape(-1), edges)


def _product(graph: Graph, other: Graph) -> tuple[Ints, NDArray[np.bool_], NDArray[np.bool_]]:
    """Walk both graphs at once, level by level from the root: a pair of nodes for each node of either that matters."""
    width = other.nodes
    seen = np.array([ROOT * width + ROOT], dtype=np.int64)
    level = seen
    while len(level):
        first, second = level // width, level % width
        rows, letters = np.nonzero(graph.next[first])
        pairs = graph.next[first[rows], letters].astype(np.int64) * width + other.next[second[rows], letters]
        level = np.setdiff1d(pairs, seen)
        seen = np.concatenate((seen, level))
    order = np.argsort(seen)
    first, second = seen // width, seen % width
    table = np.zeros((len(seen) + 1, 26), np.int32)
    rows, letters = np.nonzero(graph.next[first])
    pairs = graph.next[first[rows], letters].astype(np.int64) * width + other.next[second[rows], letters]
    # Pair number 0 is the root pair: with one dead node before it, it becomes the root.
    table[rows + 1, letters] = order[np.searchsorted(seen, pairs, sorter=order)] + ROOT
    ends = np.concatenate(([False], graph.terminal[first] > 0))
    ends_other = np.concatenate(([False], (other.terminal[second] > 0) & (second != DEAD)))
    return table, ends, ends & ~ends_other


def letter_filter(graph: Graph) -> LetterFilter:
    """The filter of a whole dictionary, from its words."""
    keys = np.random.default_rng(26).integers(1, 1 << 40, 26, dtype=np.int64)
    table = words_of(graph)
    with_none = np.concatenate(([0], keys))
    places = np.unique(with_none[table].sum(axis=1) % FILTER_BITS)
    bits = np.zeros(FILTER_BITS // 8 + 1, np.uint8)
    np.bitwise_or.at(bits, places >> 3, (1 << (places & 7)).astype(np.uint8))
    return LetterFilter(keys, bits)
