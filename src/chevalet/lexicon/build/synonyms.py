"""Reading the French thesaurus of LibreOffice, and choosing the few synonyms that are really near."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from chevalet.lexicon.folding import fold
from chevalet.lexicon.meanings import OTHER

MOST = 5
MINOR = 0.15  # of a list: below that share nouns are not what it is about
STRETCH = 5  # so many words in the order of the alphabet are no synonyms
_KINDS = {"Nom": "n", "Verbe": "v", "Adjectif": "a"}
_LONGEST = 24


class Listed(NamedTuple):
    kinds: frozenset[str]  # of the headword: v, n, a, o; empty where the thesaurus does not know
    words: tuple[str, ...]


def thesaurus(text: str) -> dict[str, Listed]:
    """Headword to the words listed under it. A headword's meanings are merged: the file gives one to nearly all."""
    lines = iter(text.splitlines()[1:])
    found: dict[str, Listed] = {}
    for line in lines:
        word, _, count = line.partition("|")
        kinds: set[str] = set()
        words: dict[str, None] = {}
        for _ in range(int(count)):
            tags, *listed = next(lines).split("|")
            kinds |= {_KINDS.get(tag, OTHER) for tag in tags.strip("()").split() if tag != "?"}
            listed = _without_neighbours(word, listed)
            words |= dict.fromkeys(entry for entry in listed if _is_plain(entry) and entry != word)
        found[word] = Listed(frozenset(kinds), tuple(words))
    return found


def _without_neighbours(word: str, listed: list[str]) -> list[str]:
    """Some lists hold a stretch of the alphabet round their headword instead of synonyms: tarte, tartempion, tartine…"""
    start = fold(word)[:2]
    kept: list[str] = []
    run: list[str] = []
    for entry in (*listed, ""):
        near = fold(entry)[:2] == start
        if not near or (run and fold(entry) <= fold(run[-1])):
            kept += run if len(run) < STRETCH else []
            run = []
        (run if near else kept).append(entry)
    return kept


def _is_plain(entry: str) -> bool:
    return (
        entry == entry.lower()
        and 1 < len(entry) <= _LONGEST
        and not any(sign in entry for sign in "().,;/")
        and entry.count(" ") <= 1
    )


class Chooser:
    """The lists mix all the senses of a word and drift from one to the next (voûte under bateau). Two words are near
    when each lists the other and their lists have much in common; that order is kept, not the file's."""

    def __init__(
        self,
        listed: Mapping[str, Listed],
        kinds: Mapping[str, AbstractSet[str]],
        zipf: Callable[[str], float],
    ) -> None:
        self._listed = listed
        self._kinds = kinds  # of every lemma of the dictionary
        self._zipf = zipf
        self._sets = {word: frozenset(entry.words) for word, entry in listed.items()}
        listing: dict[str, set[str]] = defaultdict(set)
        for word, entry in listed.items():
            for other in entry.words:
                listing[other].add(word)
        self._listing = listing

    def choose(self, word: str, kind: str, unwanted: frozenset[str]) -> tuple[str, ...]:
        """At most five, the nearest first, of the same kind as the word; maybe none."""
        entry = self._listed.get(word, Listed(frozenset(), ()))
        if entry.kinds and kind not in entry.kinds:
            return ()
        if self._is_aside(word, kind):
            return ()
        near: list[tuple[float, str]] = []
        for other in {*entry.words, *self._listing.get(word, ())} - unwanted - {word}:
            if " " not in other and not self._is_of_kind(other, kind, word):
                continue
            nearness = self._nearness(word, other)
            if nearness > 0:
                near.append((-nearness, other))
        return tuple(other for _, other in sorted(near)[:MOST])

    def _is_aside(self, word: str, kind: str) -> bool:
        """The list under an adjective that is a noun too has nouns by accident (under joli: dénouement, émincé)."""
        if kind != "n" or "a" not in self._kinds[word]:
            return False
        theirs = [self._kinds.get(other, frozenset()) & {"n", "a"} for other in self._sets.get(word, ())]
        alone = sum(kinds == {kind} for kinds in theirs)
        return alone < MINOR * sum(len(kinds) == 1 for kinds in theirs)

    def _nearness(self, word: str, other: str) -> float:
        mine, theirs = self._sets.get(word, frozenset()), self._sets.get(other, frozenset())
        mutual = other in mine and word in theirs
        if not mutual and not (len(mine) <= MOST and other in mine and self._listed[word].kinds):
            return 0.0
        shared = len(mine & theirs) / max(len(mine | theirs) - 2, 1)
        words = self._listed[word].words
        early = 1 / (1 + words.index(other) / MOST)  # the file begins with the plainest sense
        return shared + 0.3 * early + 0.05 * min(self._zipf(other), 4.0) + (0.25 if mutual else 0.0)

    def _is_of_kind(self, other: str, kind: str, word: str) -> bool:
        """A noun that is an adjective too (froid) has the nouns among the words listed, not "glacial"; and the other
        way round."""
        theirs = self._kinds.get(other, frozenset())
        if kind not in theirs:
            return False
        both = {"n", "a"} <= self._kinds[word] and kind in "na"
        listed = self._listed[other].kinds if other in self._listed else frozenset()
        return not both or (listed or theirs) & {"n", "a"} == {kind}
