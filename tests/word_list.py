"""A dictionary small enough to read, for tests of the referee."""

import re
from collections.abc import Iterable

from chevalet.core.words import Reading


class WordList:
    def __init__(
        self, words: Iterable[str], *, plurals: Iterable[str] = (), places: Iterable[str] = ()
    ) -> None:
        self._words = frozenset(words)
        self._in_order = sorted(self._words)
        self._plurals = frozenset(plurals)
        self._places = frozenset(places)
        self._prefixes = frozenset(w[:i] for w in self._words for i in range(len(w) + 1))
        self.name = "liste"
        self.version = "liste"

    def __contains__(self, word: object, /) -> bool:
        return word in self._words

    def has_prefix(self, prefix: str, /) -> bool:
        return prefix in self._prefixes

    def fitting(self, pattern: str, /) -> str | None:
        shape = re.compile(pattern)
        return next((word for word in self._in_order if shape.fullmatch(word)), None)

    def is_plural_only(self, word: str, /) -> bool:
        return word in self._plurals

    def is_place(self, word: str, /) -> bool:
        return word in self._places

    def flags(self, word: str, /) -> int:
        del word
        return 0

    def analyses(self, word: str, /) -> tuple[Reading, ...]:
        return (Reading(word.lower(), "mot", ""),) if word in self._words else ()

    def themed(self, theme: str, /) -> "WordList":
        return WordList(self._places) if theme == "places" else self
