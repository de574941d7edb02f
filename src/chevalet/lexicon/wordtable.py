"""Word tables: from any text to sorted rows of letters, in bulk, and back."""

import hashlib
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from chevalet.lexicon.folding import fold
from chevalet.lexicon.graph import LONGEST, SHORTEST, Words


def table_of(words: Iterable[str]) -> Words:
    """The words that can stand on a board, folded, sorted and without doubles; the others are left out."""
    listed = list(words)
    text = "\n".join(listed)
    if text.count("\n") >= max(len(listed), 1):  # a line break inside a word makes it no word, not two
        text = "\n".join(word for word in listed if "\n" not in word)
    return sort_rows(rows_of_text(fold(text))[0])


def rows_of_text(text: str) -> tuple[Words, NDArray[np.int64]]:
    """One row a line of folded text that is a word of 2 to 19 letters, and the indices of the lines kept."""
    raw = np.frombuffer(text.encode("ascii", "replace") + b"\n", dtype=np.uint8)
    ends = np.flatnonzero(raw == ord("\n"))
    starts = np.concatenate(([0], ends[:-1] + 1))
    letters = (raw >= ord("A")) & (raw <= ord("Z"))
    running = np.concatenate(([0], np.cumsum(letters)))
    lengths = ends - starts
    good = (running[ends] - running[starts] == lengths) & (lengths >= SHORTEST) & (lengths <= LONGEST)
    kept = np.flatnonzero(good)
    starts, lengths = starts[kept], lengths[kept]
    table = np.zeros((len(kept), LONGEST), dtype=np.uint8)
    for column in range(LONGEST):
        reach = np.flatnonzero(lengths > column)
        table[reach, column] = raw[starts[reach] + column] - (ord("A") - 1)
    return table, kept


def sort_rows(table: Words) -> Words:
    """Rows in dictionary order, each once. Five bits a letter make two numbers a word, which sort faster than text."""
    first, second = _packed(table[:, :12]), _packed(table[:, 12:])
    order = np.lexsort((second, first))
    first, second = first[order], second[order]
    new = np.ones(len(table), dtype=bool)
    new[1:] = (first[1:] != first[:-1]) | (second[1:] != second[:-1])
    return np.ascontiguousarray(table[order[new]])


def _packed(letters: Words) -> NDArray[np.uint64]:
    packed = np.zeros(len(letters), dtype=np.uint64)
    for column in letters.T:
        packed = (packed << np.uint64(5)) | column
    return packed


def strings_of(table: Words) -> list[str]:
    """The rows as capitals."""
    shifted = np.where(table > 0, table + np.uint8(ord("A") - 1), np.uint8(0))
    text: list[str] = np.ascontiguousarray(shifted).view(f"S{LONGEST}").ravel().astype(f"U{LONGEST}").tolist()
    return text


def content_hash(table: Words) -> str:
    """SHA-256 of the sorted words, one a line: two lists with the same words have the same version."""
    lines = np.full((len(table), LONGEST + 1), ord("\n"), dtype=np.uint8)
    lines[:, :LONGEST] = np.where(table > 0, table + np.uint8(ord("A") - 1), np.uint8(0))
    flat = lines.ravel()
    return hashlib.sha256(flat[flat > 0].tobytes()).hexdigest()
