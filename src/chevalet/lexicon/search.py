"""Words by what they look like: patterns, the letters that lengthen a word, longer words around it."""

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from chevalet.lexicon.folding import LETTERS
from chevalet.lexicon.graph import Words
from chevalet.lexicon.query import Lexicon
from chevalet.lexicon.wordtable import strings_of

ANY_LETTER, ANY_LETTERS = "?", "*"


def is_pattern(text: str) -> bool:
    """Whether a folded text is letters, `?` for any letter and `*` for any number of them, with at least one sign that
    narrows the search."""
    return re.fullmatch(r"[A-Z?*]+", text) is not None and set(text) != {ANY_LETTERS}


def matching(lexicon: Lexicon, pattern: str, length: int | None = None) -> list[str]:
    """The words that agree with a pattern (`CH?T`, `PRE*`, `*AGE`, `*XY*`), of one length if it is given; shortest first,
    then in order.

    Without a star, letters are compared in bulk, a column at a time.
    """
    assert is_pattern(pattern), f"{pattern!r} is no pattern"
    written = _written(lexicon)
    rows = _starred(written, pattern) if ANY_LETTERS in pattern else _plain(written, pattern)
    lengths = written.lengths
    if length is not None:
        rows = rows[lengths[rows] == length]
    rows = rows[np.argsort(lengths[rows], kind="stable")]
    return strings_of(written.table[rows])


@dataclass(frozen=True, eq=False)
class _Written:
    """The words as a table and as one text, a word a line; where each begins; and their lengths."""

    table: Words
    text: bytes
    starts: NDArray[np.int64]
    lengths: NDArray[np.int64]


def _plain(written: _Written, pattern: str) -> NDArray[np.int64]:
    rows = np.flatnonzero(written.lengths == len(pattern))
    for column, letter in enumerate(pattern):
        if letter != ANY_LETTER:
            rows = rows[written.table[rows, column] == ord(letter) - ord("A") + 1]
    return rows


def _starred(written: _Written, pattern: str) -> NDArray[np.int64]:
    """The pattern as a regular expression over the text, from the first word that begins as it does to the last. A star
    at an end is left out rather than tried: what it stands for is found by the place of the match."""
    expression = re.sub(r"\*+", "[A-Z]*", pattern.strip(ANY_LETTERS).replace(ANY_LETTER, "[A-Z]"))
    before = "" if pattern.startswith(ANY_LETTERS) else "^"
    after = "" if pattern.endswith(ANY_LETTERS) else "$"
    beginning = re.match("[A-Z]*", pattern)
    assert beginning is not None
    first, last = _span(written, beginning[0])
    matches = re.compile(f"{before}{expression}{after}".encode(), re.MULTILINE).finditer(
        written.text[first:last]
    )
    at = np.array([first + match.start() for match in matches], dtype=np.int64)
    return np.unique(np.searchsorted(written.starts, at, side="right") - 1)


def _span(written: _Written, beginning: str) -> tuple[int, int]:
    """Where in the text the words with this beginning stand: the list is sorted."""
    rows = range(len(written.starts))

    def head(row: int) -> bytes:
        start = int(written.starts[row])
        return written.text[start : start + min(len(beginning), int(written.lengths[row]))]

    first = bisect_left(rows, beginning.encode(), key=head)
    last = bisect_right(rows, beginning.encode(), key=head)

    def place(row: int) -> int:
        return int(written.starts[row]) if row < len(rows) else len(written.text)

    return place(first), place(last)


@dataclass(frozen=True)
class Neighbours:
    """What can be set against a word: letters before and after it, and the longer words it begins, ends or stands in."""

    before: str
    after: str
    longer: list[str]


def neighbours(lexicon: Lexicon, word: str) -> Neighbours:
    before = "".join(letter for letter in LETTERS if letter + word in lexicon)
    after = "".join(letter for letter in LETTERS if word + letter in lexicon)
    return Neighbours(before, after, [found for found in matching(lexicon, f"*{word}*") if found != word])


def joker_letters(word: str, letters: str) -> str:
    """The letters of a word that the letters have only by their jokers, in the order of the word."""
    left = list(letters)
    missing = []
    for letter in word:
        if letter in left:
            left.remove(letter)
        else:
            missing.append(letter)
    return "".join(missing)


@lru_cache(maxsize=4)
def _written(lexicon: Lexicon) -> _Written:
    table = lexicon.table
    lengths = np.count_nonzero(table, axis=1).astype(np.int64)
    starts = np.concatenate(([0], np.cumsum(lengths + 1)[:-1])) if len(table) else np.zeros(0, np.int64)
    return _Written(table, "\n".join(strings_of(table)).encode(), starts, lengths)
