"""The word graph as it is stored, walked a letter at a time.

Without NumPy, which takes longer to load than `chevalet word` to answer; what works on whole graphs is in graph.py.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from chevalet.lexicon.graph import Graph

SHORTEST, LONGEST = 2, 19
DEAD, ROOT = 0, 1
END_BIT, A = 26, ord("A")

Numbers = memoryview  # of a file or of an array: one number out of it costs a third of one out of an array


@dataclass(frozen=True, eq=False)
class PackedGraph:
    """`masks` with one bit a letter that leaves the node and bit 26 for the end of a word, and the targets of each node's
    edges in letter order. Python walks it as it is: a server that unpacked it would hold some twenty megabytes for
    nothing."""

    masks: Numbers
    targets: Numbers
    known_firsts: Numbers | None = None  # where they were worked out before

    @cached_property
    def firsts(self) -> Numbers:
        """The number of each node's first edge; one more at the end."""
        if self.known_firsts is not None:
            return self.known_firsts
        from chevalet.lexicon.graph import first_edges

        return first_edges(self).data

    @cached_property
    def walk(self) -> "Walk":
        return Walk(self.masks, self.firsts, self.targets)

    @cached_property
    def unpacked(self) -> "Graph":
        from chevalet.lexicon.graph import unpack

        return unpack(self)


class Walk(NamedTuple):
    """A packed graph for one step at a time from Python. A letter is its place in the alphabet; its edge, if the node has
    it, comes after those of the letters before."""

    masks: Numbers
    firsts: Numbers
    targets: Numbers

    def reached(self, letters: str, node: int = ROOT) -> int:
        """The node that these capitals lead to, or the dead one, which has no edge."""
        masks, firsts, targets = self
        for code in letters.encode():
            mask, bit = masks[node], 1 << code - A
            if not mask & bit:
                return DEAD
            node = targets[firsts[node] + (mask & bit - 1).bit_count()]
        return node

    def ends_word(self, node: int) -> bool:
        return bool(self.masks[node] >> END_BIT)
