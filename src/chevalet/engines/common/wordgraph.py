"""The word graph as the crossword kernels walk it: small enough for the processor's own memory.

A node is a place in one array: the letters that leave it, those that end a word when the letter is laid, those that end
a word when the letter stood on the board already, then the places of its targets in letter order. The two kinds
of end differ only where some words must not be finished from the rack (the plurals of La Clé). Nodes
stand in the order of their depth, so that the beginnings of words lie close together.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.common.crossword import Bytes, Ints, Longs
from chevalet.engines.kernel import i64, inlined
from chevalet.lexicon.graph import DEAD, LONGEST, ROOT, Graph, words_of

LEAVING = 0
LAID_END = 1
BOARD_END = 2
TARGETS = 3
START = 3  # the place of the root; at 0 lies a node that nothing leaves

FILTER = 1 << 16  # integers of the filter of collections of letters
BUCKETS = 1 << 18
WIDTH = 19  # letters of a row of words
assert WIDTH == LONGEST
_POWERS = np.int64(1) << np.arange(26, dtype=np.int64)


WordGraph = Ints


class Anagrams(NamedTuple):
    """The words of a dictionary by their letters in any order.

    A collection of letters is the sum of its letters' keys. Three bits of one integer of the filter stand for it:
    one missing is a proof that no word has these letters. Otherwise its bucket names the groups of anagrams to compare the sum with. Two collections may have one sum:
    whoever takes words from a group compares their letters.
    """

    keys: Longs  # one a letter
    filter: Longs
    buckets: Ints  # by the lowest bits of a sum: where its groups begin
    sums: Longs  # of each group
    groups: Ints  # where the words of each group begin, in `words` by row
    words: Bytes  # WIDTH letters each: 1 to 26, then zeros


def word_graph(graph: Graph, unfinished: Graph | None = None) -> WordGraph:
    """The same words. Those of `unfinished` may only end on a letter of the board."""
    if unfinished is None:
        return _packed(graph.next, graph.terminal > 0, graph.terminal > 0)
    return _packed(*product_of(graph, unfinished))


def _packed(table: Ints, ends: NDArray[np.bool_], ends_laid: NDArray[np.bool_]) -> WordGraph:
    order = _by_depth(table)
    by_depth = table[order]
    rows, letters = np.nonzero(by_depth)
    targets, bits = by_depth[rows, letters], _POWERS[letters]
    edges = np.bincount(rows, minlength=len(order))
    sizes = TARGETS + edges
    places = START + np.cumsum(sizes) - sizes
    place_of = np.zeros(len(table), np.int32)
    place_of[order] = places
    packed = np.zeros(START + int(sizes.sum()) + 1, np.int32)
    # Sums of different powers of two below 2²⁶: floating point adds them exactly.
    packed[places + LEAVING] = np.bincount(rows, bits, len(order))
    packed[places + LAID_END] = np.bincount(rows, bits * ends_laid[targets], len(order))
    packed[places + BOARD_END] = np.bincount(rows, bits * ends[targets], len(order))
    rank = np.arange(len(rows)) - np.repeat(np.cumsum(edges) - edges, edges)
    packed[places[rows] + TARGETS + rank] = place_of[targets]
    return packed


def _by_depth(table: Ints) -> NDArray[np.int64]:
    """Every node that can be reached, from the root down."""
    seen = np.zeros(len(table), bool)
    seen[DEAD] = True
    levels = []
    level = np.array([ROOT])
    while len(level):
        seen[level] = True
        levels.append(level)
        below = np.zeros(len(table), bool)
        below[table[level]] = True
        level = np.flatnonzero(below & ~seen)
    return np.concatenate(levels)


def product_of(graph: Graph, other: Graph) -> tuple[Ints, NDArray[np.bool_], NDArray[np.bool_]]:
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


def anagram_table(graph: Graph) -> Anagrams:
    """The words of a whole dictionary by their letters."""
    keys = np.random.default_rng(26).integers(1, 1 << 40, 26, dtype=np.int64)
    table = words_of(graph)
    with_none = np.concatenate(([0], keys))
    sums = np.zeros(len(table), np.int64)
    for column in table.T:
        sums += with_none[column]
    order = np.lexsort((sums, sums % BUCKETS))
    sums = sums[order]
    firsts = np.flatnonzero(np.diff(sums, prepend=-1))
    own = sums[firsts]
    bits = np.zeros(FILTER, np.uint64)
    for shift in (16, 22, 28):
        np.bitwise_or.at(bits, own % FILTER, np.uint64(1) << ((own >> shift) & 63).astype(np.uint64))
    return Anagrams(
        keys,
        bits.view(np.int64),
        np.searchsorted(own % BUCKETS, np.arange(BUCKETS + 1)).astype(np.int32),
        own,
        np.append(firsts, len(sums)).astype(np.int32),
        np.ascontiguousarray(table[order]).reshape(-1),
    )


@inlined
def may_be_word(bits: Longs, total: int) -> bool:
    """Whether some word may have the letters of this sum."""
    some = i64(bits[total & (FILTER - 1)])
    all_three = (
        (some >> ((total >> 16) & 63)) & (some >> ((total >> 22) & 63)) & (some >> ((total >> 28) & 63))
    )
    return all_three & 1 != 0
