"""One reading of one form, the same for every source, and how it is said in French."""

from enum import StrEnum
from typing import NamedTuple

from chevalet.lexicon.flags import Flag


class Category(StrEnum):
    NOUN = "nom"
    ADJECTIVE = "adjectif"
    VERB = "verbe"
    PRONOMINAL_VERB = "verbe pronominal"
    ADVERB = "adverbe"
    PRONOUN = "pronom"
    DETERMINER = "déterminant"
    PREPOSITION = "préposition"
    CONJUNCTION = "conjonction"
    INTERJECTION = "interjection"
    NUMERAL = "adjectif numéral"


VERBS = frozenset({Category.VERB, Category.PRONOMINAL_VERB})

# Moods in the order people learn them; a value of this table is one inflection, persons aside.
MOODS = {
    "Y": "infinitif",
    "P": "participe présent",
    "Q": "participe passé",
    "Ip": "indicatif présent",
    "Iq": "indicatif imparfait",
    "Is": "passé simple",
    "If": "futur simple",
    "K": "conditionnel présent",
    "Sp": "subjonctif présent",
    "Sq": "subjonctif imparfait",
    "E": "impératif présent",
}
_ORDINALS = {"1": "1re", "2": "2e", "3": "3e"}
_NUMBERS = {"s": "singulier", "p": "pluriel", "i": "invariable"}
_GENDERS = {"m": "masculin", "f": "féminin", "e": "masculin et féminin"}


class Reading(NamedTuple):
    """A form as one source reads it. `gender` is m, f, e or empty; `number` is s, p, i or empty;
    `moods` are keys of `MOODS`, and `persons` such as 1s and 3p, for verbs."""

    form: str
    lemma: str
    category: Category
    gender: str = ""
    number: str = ""
    moods: tuple[str, ...] = ()
    persons: tuple[str, ...] = ()
    transitive: bool = False  # a verb that takes a direct object
    etre: bool = False  # a verb conjugated with être, be it only with its pronoun
    speaker: bool = False  # a pronoun of the first or second person: no plural of anything


def inflections(reading: Reading) -> tuple[str, ...]:
    """In French, one text a mood: "indicatif présent, 1re et 3e personnes du singulier"."""
    if not reading.moods:
        return (_agreement(reading.gender, reading.number),)
    texts = []
    for mood in sorted(reading.moods, key=list(MOODS).index):
        if mood in "YP":
            texts.append(MOODS[mood])
        elif mood == "Q":
            agreement = _agreement(reading.gender, reading.number)
            texts.append(MOODS[mood] + (" " if agreement == _NUMBERS["i"] else ", ") + agreement)
        else:
            texts.append(f"{MOODS[mood]}, {_persons(reading.persons)}")
    return tuple(texts)


def _agreement(gender: str, number: str) -> str:
    if (gender, number) == ("e", "i"):
        return _NUMBERS["i"]
    return " ".join(filter(None, (_GENDERS.get(gender, ""), _NUMBERS.get(number, ""))))


def _persons(persons: tuple[str, ...]) -> str:
    parts = []
    for number in "sp":
        ordinals = [_ORDINALS[person[0]] for person in sorted(persons) if person[1] == number]
        if ordinals:
            plural = "s" if len(ordinals) > 1 else ""
            parts.append(f"{' et '.join(ordinals)} personne{plural} du {_NUMBERS[number]}")
    return ", ".join(parts)


_CATEGORY_FLAGS = {
    Category.NOUN: Flag.NOUN,
    Category.ADJECTIVE: Flag.ADJECTIVE,
    Category.NUMERAL: Flag.ADJECTIVE,
    Category.ADVERB: Flag.ADVERB,
    Category.PRONOUN: Flag.PRONOUN,
    Category.DETERMINER: Flag.DETERMINER,
    Category.INTERJECTION: Flag.INTERJECTION,
}
_GENDER_FLAGS = {"m": Flag.MASCULINE, "f": Flag.FEMININE, "e": Flag.MASCULINE | Flag.FEMININE}
_NUMBER_FLAGS = {"s": Flag.SINGULAR, "p": Flag.PLURAL, "i": Flag.SINGULAR | Flag.PLURAL | Flag.INVARIABLE}
_CAN_BE_PLURAL = frozenset(
    {Category.NOUN, Category.ADJECTIVE, Category.NUMERAL, Category.PRONOUN, Category.DETERMINER}
)


def flags_of(reading: Reading) -> Flag:
    """What one reading says of its form; the plural in S or X needs all of them and is not decided here."""
    flags = _GENDER_FLAGS.get(reading.gender, Flag(0)) | _NUMBER_FLAGS.get(reading.number, Flag(0))
    if reading.category not in VERBS:
        return flags | _CATEGORY_FLAGS.get(reading.category, Flag(0))
    if reading.category is Category.PRONOMINAL_VERB:
        flags |= Flag.PRONOMINAL
    if "Q" in reading.moods:
        flags |= Flag.PARTICIPLE
        if reading.transitive:
            flags |= Flag.PARTICIPLE_TRANSITIVE
    if set(reading.moods) - {"Q"}:
        flags |= Flag.VERB
    return flags


def is_marked_plural(reading: Reading) -> bool:
    """Whether this reading is a plural of a noun, adjective, numeral, pronoun, determiner or past participle (La Clé's
    rule). DEUX, SIX and DIX are free by their invariable noun, CENTS and VINGTS are not."""
    if reading.number != "p" or reading.speaker:
        return False
    if reading.category in VERBS:
        return reading.moods == ("Q",)
    return reading.category in _CAN_BE_PLURAL
