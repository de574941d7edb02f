"""The word graph: a minimal acyclic automaton in plain arrays, built level by level with NumPy."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chevalet.lexicon.packed import DEAD, END_BIT, LONGEST, ROOT, SHORTEST, PackedGraph

__all__ = [
    "DEAD",
    "LONGEST",
    "ROOT",
    "SHORTEST",
    "Graph",
    "Words",
    "build_graph",
    "first_edges",
    "pack",
    "unpack",
    "words_before",
    "words_below",
    "words_of",
]

LETTERS = np.uint32((1 << END_BIT) - 1)

Words = NDArray[np.uint8]  # one row a word: letters 1 to 26, then zeros; rows sorted, without doubles


@dataclass(frozen=True, eq=False)
class Graph:
    """Arrays for kernels: always C-contiguous, writable and owned by this process, so that a kernel compiles once.

    `next[node, letter]` is the node reached (0: none), `mask[node]` has one bit a letter that leaves the node,
    `terminal[node]` is 1 where a word ends. Node 0 is dead, node 1 the root.
    """

    next: NDArray[np.int32]
    mask: NDArray[np.uint32]
    terminal: NDArray[np.uint8]

    @property
    def nodes(self) -> int:
        return len(self.mask)

    @property
    def edges(self) -> int:
        return int(np.count_nonzero(self.next))


def pack(graph: Graph) -> PackedGraph:
    mask = graph.mask | (graph.terminal.astype(np.uint32) << np.uint32(END_BIT))
    targets = graph.next[graph.next > 0]
    return PackedGraph(mask.data, (targets.astype(np.uint16) if graph.nodes <= 1 << 16 else targets).data)


def unpack(packed: PackedGraph) -> Graph:
    mask = np.asarray(packed.masks)
    bits = np.unpackbits(mask.view(np.uint8).reshape(-1, 4), axis=1, count=26, bitorder="little")
    table = np.zeros((len(mask), 26), dtype=np.int32)
    table[bits.view(bool)] = packed.targets
    return Graph(table, np.asarray(mask & LETTERS, np.uint32), (mask >> END_BIT).astype(np.uint8))


def first_edges(packed: PackedGraph) -> NDArray[np.int32]:
    """The number of each node's first edge; one more at the end."""
    firsts = np.zeros(len(packed.masks) + 1, dtype=np.int32)
    np.cumsum(np.bitwise_count(np.asarray(packed.masks) & LETTERS), out=firsts[1:], dtype=np.int32)
    return firsts


@dataclass(frozen=True, eq=False)
class _Trie:
    """The prefixes of a sorted list, one node each, in the order of the words then of the depth; node 0 is the root."""

    parent: NDArray[np.int64]
    letter: NDArray[np.int64]
    terminal: NDArray[np.uint8]
    height: NDArray[np.int64]


def build_graph(words: Words) -> Graph:
    """The minimal graph of a sorted word table. Nodes are merged from the leaves up, by a 64-bit hash of their edges."""
    if not len(words):
        return Graph(np.zeros((2, 26), np.int32), np.zeros(2, np.uint32), np.zeros(2, np.uint8))
    trie = _trie_of(words)
    seed = 1
    while True:
        classes, count = _merge(trie, seed)
        graph = _assemble(trie, classes, count)
        if _is_faithful(trie, classes, graph):
            return graph
        seed += 1  # two different nodes met on one hash: take another one


def _trie_of(words: Words) -> _Trie:
    size, width = words.shape
    lengths = np.count_nonzero(words, axis=1)
    common = np.zeros(size, dtype=np.int64)
    common[1:] = np.argmax(words[1:] != words[:-1], axis=1)
    added = lengths - common
    ends = np.cumsum(added)
    word_of = np.repeat(np.arange(size), added)
    depth = np.arange(ends[-1]) - np.repeat(ends - added, added) + common[word_of] + 1
    nodes = len(word_of) + 1
    letter = np.zeros(nodes, dtype=np.int64)
    letter[1:] = words[word_of, depth - 1] - 1
    terminal = np.zeros(nodes, dtype=np.uint8)
    terminal[ends] = 1
    parent = np.zeros(nodes, dtype=np.int64)
    parent[1:] = np.arange(nodes - 1)
    # The first node a word adds hangs from the last node seen one level up.
    firsts = ends - added + 1
    for level in range(1, width):
        at_level = np.flatnonzero(depth == level) + 1
        hanging = firsts[common == level]
        parent[hanging] = at_level[np.searchsorted(at_level, hanging) - 1]
    parent[firsts[common == 0]] = 0
    height = np.zeros(nodes, dtype=np.int64)
    full_depth = np.concatenate(([0], depth))
    for level in range(width, 0, -1):
        at_level = np.flatnonzero(full_depth == level)
        np.maximum.at(height, parent[at_level], height[at_level] + 1)
    return _Trie(parent, letter, terminal, height)


def _merge(trie: _Trie, seed: int) -> tuple[NDArray[np.int64], int]:
    """The class of every trie node, numbered from the root (1) down, and the number of classes."""
    random = np.random.default_rng(seed)
    by_letter = random.integers(1, 2**63, size=26, dtype=np.uint64) | np.uint64(1)
    by_class = random.integers(1, 2**63, size=len(trie.parent) + 2, dtype=np.uint64)
    edges = trie.terminal.astype(np.uint64)
    classes = np.zeros(len(trie.parent), dtype=np.int64)
    order = np.argsort(trie.height, kind="stable")
    bounds = np.searchsorted(trie.height[order], np.arange(trie.height[0] + 2))
    count = 0
    for height in range(int(trie.height[0]) + 1):
        members = order[bounds[height] : bounds[height + 1]]
        _, first, inverse = np.unique(edges[members], return_index=True, return_inverse=True)
        # Number classes by first appearance, so that the graph depends on nothing but the words.
        rank = np.empty(len(first), dtype=np.int64)
        rank[np.argsort(first)] = np.arange(len(first))
        classes[members] = count + rank[inverse]
        count += len(first)
        if height < trie.height[0]:
            mixed = by_class[classes[members]] * by_letter[trie.letter[members]]
            mixed ^= mixed >> np.uint64(29)
            np.add.at(edges, trie.parent[members], mixed * np.uint64(0x9E3779B97F4A7C15))
    return count - classes, count


def _assemble(trie: _Trie, classes: NDArray[np.int64], count: int) -> Graph:
    table = np.zeros((count + 1, 26), dtype=np.int32)
    table[classes[trie.parent[1:]], trie.letter[1:]] = classes[1:]
    terminal = np.zeros(count + 1, dtype=np.uint8)
    terminal[classes] = trie.terminal
    powers = np.uint32(1) << np.arange(26, dtype=np.uint32)
    mask = ((table > 0) * powers).sum(axis=1, dtype=np.uint32)
    return Graph(table, mask, terminal)


def _is_faithful(trie: _Trie, classes: NDArray[np.int64], graph: Graph) -> bool:
    """Whether every node has exactly the edges and the ending of its class: no two nodes were merged by accident."""
    degree = np.bincount(trie.parent[1:], minlength=len(classes))
    class_degree = np.count_nonzero(graph.next, axis=1)
    return bool(
        np.array_equal(graph.next[classes[trie.parent[1:]], trie.letter[1:]], classes[1:])
        and np.array_equal(graph.terminal[classes], trie.terminal)
        and np.array_equal(class_degree[classes], degree)
    )


def words_below(graph: PackedGraph) -> NDArray[np.int32]:
    """How many words each node leads to, itself included: the key to a word's rank in the sorted list.

    Nodes are numbered by decreasing height, so one height is one slice and its children all come after it.
    """
    counts = (np.asarray(graph.masks) >> np.uint32(END_BIT)).astype(np.int32)
    targets, firsts, nodes = np.asarray(graph.targets), np.asarray(graph.firsts), len(counts)
    nearest = np.full(nodes, nodes)
    inner = np.flatnonzero(firsts[1:] > firsts[:-1])
    if len(inner):
        nearest[inner] = np.minimum.reduceat(targets, firsts[inner])
    end = nodes
    while end > ROOT:
        start = ROOT + int(np.count_nonzero(nearest[ROOT:] < end))
        edges = slice(firsts[start], firsts[end])
        running = np.concatenate(([0], np.cumsum(counts[targets[edges]])))
        counts[start:end] += np.diff(running[firsts[start : end + 1] - firsts[start]]).astype(np.int32)
        end = start
    return counts


def words_before(graph: PackedGraph) -> NDArray[np.int32]:
    """Of each edge: words of its node that come before those of its letter, the node's own ending included. Summed along
    a word they are its rank."""
    counts = words_below(graph)[np.asarray(graph.targets)]
    running = np.cumsum(counts, dtype=np.int32) - counts
    firsts = np.asarray(graph.firsts)
    degrees = np.diff(firsts)
    inner = degrees > 0
    ends = (np.asarray(graph.masks) >> np.uint32(END_BIT)).astype(np.int32)
    return np.asarray(
        running - np.repeat(running[firsts[:-1][inner]] - ends[inner], degrees[inner]), np.int32
    )


def words_of(graph: Graph) -> Words:
    """Every word of the graph as a sorted table: the inverse of `build_graph`."""
    below = words_below(pack(graph))
    table = np.zeros((int(below[ROOT]), LONGEST), dtype=np.uint8)
    nodes, firsts = np.array([ROOT]), np.array([0])
    for depth in range(LONGEST):
        rows, letters = np.nonzero(graph.next[nodes])
        children = graph.next[nodes[rows], letters]
        sizes = below[children].astype(np.int64)
        running = np.cumsum(sizes) - sizes
        before = running - np.repeat(running[_first_of(rows)], np.diff(np.append(_first_of(rows), len(rows))))
        starts = firsts[rows] + graph.terminal[nodes[rows]] + before
        table[np.repeat(starts - running, sizes) + np.arange(int(sizes.sum())), depth] = np.repeat(
            letters + 1, sizes
        )
        nodes, firsts = children, starts
        if not len(nodes):
            break
    return table


def _first_of(rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """Where each run of equal values begins."""
    return np.flatnonzero(np.diff(rows, prepend=-1))
