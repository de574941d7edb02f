"""Requests and answers about words, as they travel over HTTP."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class WordReading(Struct):
    lemma: str
    category: str
    inflection: str


class WordMeaning(Struct):
    """One lemma of a word. The gloss and the synonyms are in French, whatever the reader's language."""

    lemma: str
    category: str
    gloss: str  # one short sentence, or nothing
    origin: str  # "littre" (nineteenth century) or "chevalet"; nothing without a gloss
    synonyms: list[str]
    labels: list[str]  # familiar, vulgar, offensive, regional, dated
    family: list[str]  # folded: the singular or the infinitive first


class WordFacts(Struct):
    word: str  # folded: capitals, no accent
    valid: bool
    lexicon: str
    readings: list[WordReading]
    meanings: list[WordMeaning]  # one a lemma, the commonest first
    flags: list[str]
    zipf: float
    lists: list[str]  # every dictionary a table of this guest can choose that has the word
    why: str  # in French: why it is no word of the dictionary asked, or what it is where it was decided by hand; or nothing


class ProposeWord(Struct, forbid_unknown_fields=True):
    word: Annotated[str, Meta(min_length=1, max_length=40)]
    kind: Literal["missing", "doubted"]


class Anagrams(Struct):
    letters: str
    words: list[str]  # longest first
    jokers: list[str]  # of each word, the letters that jokers stand for
    total: int  # there may be more than are listed


class WordsFound(Struct):
    pattern: str
    words: list[str]  # shortest first
    total: int  # there may be more than are listed


class WordNeighbours(Struct):
    """What can be set against a word: letters before and after it, and longer words with it inside."""

    word: str
    before: str
    after: str
    longer: list[str]  # shortest first
    total: int  # there may be more than are listed
