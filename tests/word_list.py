"""A dictionary small enough to read, for tests of the referee."""

from collections.abc import Iterable

from chevalet.core.words import Reading


class WordList:
    def __init__(
        self, words: Iterable[str], *, plurals: Iterable[str] = (), places: Iterable[str] = ()
    ) -> None:
        self._words = frozenset(words)
        self._by_length: dict[int, list[str]] = {}
        for word in sorted(self._words):
            self._by_length.setdefault(len(word), []).append(word)
        self._asked: dict[str, str | None] = {}
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
        if pattern not in self._asked:
            fixed = [(place, letter) for place, letter in enumerate(pattern) if letter != "."]
            same = self._by_length.get(len(pattern), ())
            agreeing = (word for word in same if all(word[place] == letter for place, letter in fixed))
            self._asked[pattern] = next(agreeing, None)
        return self._asked[pattern]

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
