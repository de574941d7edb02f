"""What can be made with some letters, jokers included: counted on the whole list at once."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from chevalet.lexicon.graph import LONGEST, Words
from chevalet.lexicon.query import Lexicon
from chevalet.lexicon.wordtable import strings_of

JOKER = "?"


def anagrams(lexicon: Lexicon, letters: str, *, shorter: bool = False) -> list[str]:
    """The words made with all the letters (folded capitals, `?` for a joker), or also with a part of them.

    Longest first, then in order.
    """
    jokers = letters.count(JOKER)
    rack = np.bincount([ord(letter) - ord("A") for letter in letters if letter != JOKER], minlength=26)
    assert len(rack) == 26, f"{letters!r} is not made of capitals and jokers"
    table, lengths, counts = _counted(lexicon)
    candidates = np.flatnonzero(lengths <= len(letters) if shorter else lengths == len(letters))
    missing = np.maximum(counts[candidates] - rack.astype(np.int8), 0).sum(axis=1)
    found = candidates[missing <= jokers]
    return strings_of(table[found[np.argsort(-lengths[found], kind="stable")]])


@lru_cache(maxsize=4)
def _counted(lexicon: Lexicon) -> tuple[Words, NDArray[np.int64], NDArray[np.int8]]:
    """The words, their lengths, and how many of each letter every word has."""
    table = lexicon.table
    counts = np.zeros((len(table), 27), dtype=np.int8)
    rows = np.arange(len(table))
    for column in range(LONGEST):
        counts[rows, table[:, column]] += 1
    return table, np.count_nonzero(table, axis=1), np.ascontiguousarray(counts[:, 1:])
