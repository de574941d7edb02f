"""What a word means: a short gloss, synonyms, how the word is used, and the family of its forms."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntFlag
from functools import lru_cache
from typing import TYPE_CHECKING

from chevalet.lexicon.files import ArrayFile, open_arrays
from chevalet.lexicon.morphology import DATA, Morphology, shipped

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FILE = "meanings.lex"
LITTRE, OURS = "littre", "chevalet"  # where a gloss comes from
ORIGINS = ("", LITTRE, OURS)

# A meaning belongs to a lemma and to the kind of word it is: `porter` and `porte` part, `la` the note and the article.
_KINDS = {"verbe": "v", "verbe pronominal": "v", "nom": "n", "adjectif": "a", "adjectif numéral": "a"}
OTHER = "o"


class Label(IntFlag):
    """How a word is used, where it is not everybody's."""

    FAMILIAR = 1 << 0
    VULGAR = 1 << 1
    OFFENSIVE = 1 << 2
    REGIONAL = 1 << 3
    DATED = 1 << 4


@dataclass(frozen=True)
class Meaning:
    """One lemma of a form. `gloss`, `origin` and `synonyms` may be empty; `family` never is for a word of the
    dictionary: the singular or the infinitive first, then the feminine, the plural, the participles."""

    lemma: str
    category: str
    gloss: str
    origin: str
    synonyms: tuple[str, ...]
    labels: tuple[str, ...]
    family: tuple[str, ...]


def kind_of(category: str) -> str:
    return _KINDS.get(category, OTHER)


def key_of(lemma: str, kind: str) -> bytes:
    return f"{lemma}\t{kind}".encode()


class Meanings:
    """The file of meanings: sorted keys, and for each where its text is. Nothing is read before it is asked."""

    def __init__(self, file: ArrayFile, known: Morphology) -> None:
        self.version: str = file.facts["version"]
        self._known = known
        self._keys, self._text = file.views["keys"], file.views["text"]
        self._key_starts, self._starts, self._sizes, self._origins, self._labels = (
            file.views[name] for name in ("key_starts", "starts", "sizes", "origins", "labels")
        )

    def of(self, word: str) -> tuple[Meaning, ...]:
        """The meanings of a folded word, the commonest lemma first; nothing for what is no word."""
        return self.of_readings(
            tuple(dict.fromkeys((a.lemma, a.category) for a in self._known.analyses(word)))
        )

    def of_readings(self, readings: tuple[tuple[str, str], ...]) -> tuple[Meaning, ...]:
        """The meanings of the word that has these lemmas and categories. A lemma that is noun and adjective is there
        twice only if both have something to say."""
        found = [self._meaning(lemma, category) for lemma, category in readings]
        speaking = {m.lemma for m in found if m.gloss or m.synonyms}
        kept: dict[tuple[object, ...], Meaning] = {}
        for m in found:
            if m.gloss or m.synonyms or m.lemma not in speaking:
                kept.setdefault((m.lemma, m.gloss, m.synonyms), m)
        return tuple(kept.values())

    def _meaning(self, lemma: str, category: str) -> Meaning:
        gloss, origin, synonyms, labels = self.entry(lemma, category)
        return Meaning(
            lemma,
            category,
            gloss,
            origin,
            synonyms,
            tuple(label.name.lower() for label in Label if label in labels and label.name),
            self._known.family(lemma, category),
        )

    def entry(self, lemma: str, category: str) -> tuple[str, str, tuple[str, ...], Label]:
        """Gloss, origin, synonyms and labels of a lemma of a category; empty ones where the file has none."""
        at = self._find(key_of(lemma, kind_of(category)))
        if at is None:
            return "", "", (), Label(0)
        start = self._starts[at]
        gloss, _, synonyms = self._text[start : start + self._sizes[at]].tobytes().decode().partition("\t")
        listed = tuple(synonyms.split("|")) if synonyms else ()
        return gloss, ORIGINS[self._origins[at]], listed, Label(self._labels[at])

    def __len__(self) -> int:
        return len(self._starts)

    def key(self, at: int) -> bytes:
        return self._keys[self._key_starts[at] : self._key_starts[at + 1]].tobytes()

    def _find(self, key: bytes) -> int | None:
        at = bisect_left(range(len(self)), key, key=self.key)
        return at if at < len(self) and self.key(at) == key else None

    def labelled(self, label: Label) -> Iterator[tuple[str, str]]:
        """Every lemma that carries a label, with its kind."""
        for at, labels in enumerate(self._labels):
            if labels & label:
                lemma, _, kind = self.key(at).decode().partition("\t")
                yield lemma, kind


@lru_cache(maxsize=1)
def meanings() -> Meanings:
    """The meanings that come with the package."""
    return Meanings(open_arrays(DATA / FILE), shipped())


@lru_cache(maxsize=1)
def offensive_ranks() -> "NDArray[np.int64]":
    """The ranks, in the shipped dictionary, of every form of an offensive lemma."""
    import numpy as np

    lemmas = {lemma for lemma, _ in meanings().labelled(Label.OFFENSIVE)}
    return np.array(shipped().ranks_of_lemmas(lemmas), dtype=np.int64)


def of(word: str) -> tuple[Meaning, ...]:
    """What the shipped meanings say of a folded word."""
    return meanings().of(word)
