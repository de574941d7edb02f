"""What a form can be, and how it is said to people."""

from dataclasses import dataclass
from enum import IntFlag


class Flag(IntFlag):
    """Everything a folded form can be: the union over its analyses, so homographs share one value."""

    NOUN = 1 << 0
    ADJECTIVE = 1 << 1
    VERB = 1 << 2  # a conjugated form or an infinitive
    PARTICIPLE = 1 << 3
    PARTICIPLE_TRANSITIVE = 1 << 4  # past participle of a verb that takes a direct object
    # Gender and number of nouns, adjectives, pronouns, determiners and participles; conjugated forms have none.
    MASCULINE = 1 << 5
    FEMININE = 1 << 6
    SINGULAR = 1 << 7
    PLURAL = 1 << 8
    PLURAL_ONLY_SX = 1 << 9  # in every reading a plural marked by its final S or X
    PRONOMINAL = 1 << 10  # form of a verb that is used only with its pronoun
    PLACE = 1 << 11
    ADVERB = 1 << 12
    PRONOUN = 1 << 13
    DETERMINER = 1 << 14
    INTERJECTION = 1 << 15
    INVARIABLE = 1 << 16


@dataclass(frozen=True)
class Analysis:
    """One reading of a form, in French: ("avoir", "verbe", "subjonctif imparfait, 2e personne du singulier")."""

    lemma: str
    category: str
    inflection: str
