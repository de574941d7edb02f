"""What follows from the dictionary file: worked out once in bulk, then kept (`Morphology` says where)."""

import numpy as np
from numpy.typing import NDArray

from chevalet.lexicon.files import Array, ArrayFile
from chevalet.lexicon.graph import words_before
from chevalet.lexicon.morphology import SEVERAL
from chevalet.lexicon.packed import PackedGraph


def index_of(file: ArrayFile) -> dict[str, Array]:
    """The first edge of each node and the words before each edge, of every graph; and every reading, lemma by lemma, with
    the rank of its form."""
    found: dict[str, Array] = {}
    for name in ("usuel", "complet", "refused"):
        graph = PackedGraph(file.views[f"{name}.mask"], file.views[f"{name}.targets"])
        found[f"{name}.firsts"], found[f"{name}.before"] = np.asarray(graph.firsts), words_before(graph)
    codes, ranks = _readings(file.arrays["analyses"], file.arrays["more_analyses"])
    order = np.argsort(codes, kind="stable")
    return found | {"readings": codes[order], "reading_ranks": ranks[order].astype(np.uint32)}


def _readings(
    first: NDArray[np.uint32], more: NDArray[np.uint32]
) -> tuple[NDArray[np.uint32], NDArray[np.int64]]:
    """Every analysis of every form, and the rank of the form of each."""
    several = np.flatnonzero(first >= SEVERAL)
    starts = (first[several] ^ np.uint32(SEVERAL)).astype(np.int64)
    counts = more[starts].astype(np.int64)
    places = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
    single = np.flatnonzero(first < SEVERAL)
    codes = np.concatenate((first[single], more[np.repeat(starts + 1, counts) + places]))
    return codes, np.concatenate((single, np.repeat(several, counts)))
