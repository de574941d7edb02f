"""What a referee asks of a dictionary; the layer `lexicon` answers it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


class AnalysisLike(Protocol):
    @property
    def lemma(self) -> str: ...
    @property
    def category(self) -> str: ...
    @property
    def inflection(self) -> str: ...


class Words(Protocol):
    """Words are folded: capitals A–Z, no accent."""

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> str: ...
    def __contains__(self, word: object, /) -> bool: ...
    def has_prefix(self, prefix: str, /) -> bool: ...
    def fitting(self, pattern: str, /) -> str | None:
        """A word that agrees with a pattern such as `.E..R`, a dot for any letter; None when there is none."""

    def is_plural_only(self, word: str, /) -> bool: ...
    def is_place(self, word: str, /) -> bool: ...
    def flags(self, word: str, /) -> int: ...
    def themed(self, theme: str, /) -> "Words": ...
    def analyses(self, word: str, /) -> Sequence[AnalysisLike]: ...


@dataclass(frozen=True)
class Reading:
    """One thing a word can be: its lemma, its category, its inflection, in French."""

    lemma: str
    category: str
    inflection: str


@dataclass(frozen=True)
class Verdict:
    """What the dictionary says of one word of a contested move."""

    word: str
    valid: bool
    reason: str | None = None  # why not: unknown, plural, theme, unfit …
    readings: tuple[Reading, ...] = ()


def verdict(word: str, lexicon: Words, reason: str | None) -> Verdict:
    """The verdict on a word: `reason` is what speaks against it, None when it is good."""
    readings = tuple(Reading(a.lemma, a.category, a.inflection) for a in lexicon.analyses(word))
    return Verdict(word, valid=reason is None, reason=reason, readings=readings)
