"""The dictionary as R.S.V.P.'s kernels read it: words by length, packed, as bit sets, and pairs of letters."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.kernel import kernel
from chevalet.lexicon import Lexicon
from chevalet.lexicon.graph import Words

LONGEST = 12
"""A line of twelve squares of five bits fits a machine word; editions are no larger."""


class Book(NamedTuple):
    """Per length of word, the most common first; places and letters count from 0.

    `packed[first[size] + i]` is a word, five bits a letter (1 to 26), the first letter lowest. The bit set of the
    words with a letter at a place starts at `bits_at[size] + (place * 26 + letter) * blocks[size]`. The letters
    that words with x at i and y at j show at k are `pairs[pairs_at[size] + ((i*26+x) * size*26 + j*26+y) * size + k]`.
    """

    first: NDArray[np.int64]
    packed: NDArray[np.uint64]
    blocks: NDArray[np.int64]
    bits_at: NDArray[np.int64]
    bits: NDArray[np.uint64]
    pairs_at: NDArray[np.int64]
    pairs: NDArray[np.uint32]


@lru_cache(maxsize=4)
def open_book(lexicon: Lexicon) -> Book:
    """The book of a dictionary, made once per process."""
    by_size: list[Words] = [
        np.ascontiguousarray(lexicon.by_length[size].T) if size in lexicon.by_length else _no_words(size)
        for size in range(LONGEST + 1)
    ]
    counts = np.array([len(words) for words in by_size], dtype=np.int64)
    sizes = np.arange(LONGEST + 1, dtype=np.int64)
    blocks = -(-counts // 64)
    book = Book(
        first=np.concatenate(([0], np.cumsum(counts)[:-1])),
        packed=np.concatenate([_packed(words) for words in by_size]),
        blocks=blocks,
        bits_at=np.concatenate(([0], np.cumsum(blocks * sizes * 26)[:-1])),
        bits=np.concatenate([_bit_sets(words, size) for size, words in enumerate(by_size)]),
        pairs_at=np.concatenate(([0], np.cumsum((sizes * 26) ** 2 * sizes)[:-1])),
        pairs=np.zeros(int(((sizes * 26) ** 2 * sizes).sum()), dtype=np.uint32),
    )
    for size in range(2, LONGEST + 1):
        fill_pairs(by_size[size], book.pairs[book.pairs_at[size] :])
    return book


def _no_words(size: int) -> Words:
    return np.zeros((0, size), np.uint8)


def _packed(words: Words) -> NDArray[np.uint64]:
    shifts = np.arange(words.shape[1], dtype=np.uint64) * np.uint64(5)
    packed: NDArray[np.uint64] = (words.astype(np.uint64) << shifts).sum(axis=1, dtype=np.uint64)
    return packed


def _bit_sets(words: Words, size: int) -> NDArray[np.uint64]:
    """One bit a word: for each place and letter, the words that have it there."""
    count = -(-len(words) // 64) * 64
    rows = []
    for place in range(size):
        for letter in range(1, 27):
            has = np.zeros(count, dtype=np.uint8)
            if len(words):
                has[: len(words)] = words[:, place] == letter
            rows.append(np.packbits(has, bitorder="little").view(np.uint64))
    return np.concatenate(rows) if rows else np.zeros(0, dtype=np.uint64)


@kernel
def fill_pairs(words: Words, pairs: NDArray[np.uint32]) -> None:
    count, size = words.shape
    wide = size * 26
    for index in range(count):
        for i in range(size):
            left = (i * 26 + np.int64(words[index, i]) - 1) * wide
            for j in range(size):
                at = (left + j * 26 + np.int64(words[index, j]) - 1) * size
                for k in range(size):
                    pairs[at + k] |= np.uint32(1) << np.uint32(words[index, k] - 1)
