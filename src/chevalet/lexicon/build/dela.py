"""Reading the DELA: one `form,lemma.CODE+marks:inflections` a line."""

import re
from collections import defaultdict
from collections.abc import Iterator

from chevalet.lexicon.build.reading import Category, Reading

_LINE = re.compile(
    r"(?P<form>[^,]+),(?P<lemma>.*?)\.(?P<code>[A-Z]+)(?P<marks>[^:]*)(?P<inflections>(:\w+)*)"
)
_CATEGORIES = {
    "N": Category.NOUN,
    "A": Category.ADJECTIVE,
    "V": Category.VERB,
    "ADV": Category.ADVERB,
    "INTJ": Category.INTERJECTION,
    "DET": Category.DETERMINER,
    "PREPDET": Category.DETERMINER,
    "PREPADJ": Category.DETERMINER,
    "PRO": Category.PRONOUN,
    "PRON": Category.PRONOUN,
    "PREPPRO": Category.PRONOUN,
    "PREP": Category.PREPOSITION,
    "CONJS": Category.CONJUNCTION,
    "CONJC": Category.CONJUNCTION,
}
_MOODS = {
    "W": "Y",
    "G": "P",
    "P": "Ip",
    "I": "Iq",
    "J": "Is",
    "F": "If",
    "C": "K",
    "S": "Sp",
    "T": "Sq",
    "Y": "E",
}


def readings(text: str) -> Iterator[Reading]:
    """The readings of single common words; compounds, names, prefixes and parts of foreign phrases are left."""
    for line in text.splitlines():
        match = _LINE.fullmatch(line.replace("\\-", "-"))
        if match is None:
            continue
        form, lemma = match["form"], match["lemma"] or match["form"]
        category = _CATEGORIES.get(match["code"])
        if category is None or form != form.lower() or lemma != lemma.lower() or "NPropre" in match["marks"]:
            continue
        inflections = match["inflections"].split(":")[1:]
        if category is Category.VERB:
            yield from _verb_readings(form, lemma, inflections)
        else:
            yield _nominal_reading(form, lemma, category, inflections)


def _nominal_reading(form: str, lemma: str, category: Category, inflections: list[str]) -> Reading:
    genders = {mark for inflection in inflections for mark in inflection if mark in "mf"}
    numbers = {mark for inflection in inflections for mark in inflection if mark in "sp"}
    gender = "e" if len(genders) == 2 else "".join(genders)
    number = "i" if len(numbers) == 2 else "".join(numbers)
    speaker = category is Category.PRONOUN and any(inflection[0] in "12" for inflection in inflections)
    return Reading(form, lemma, category, gender, number, speaker=speaker)


def _verb_readings(form: str, lemma: str, inflections: list[str]) -> Iterator[Reading]:
    finite: dict[tuple[str, ...], list[str]] = defaultdict(list)
    persons: dict[str, list[str]] = defaultdict(list)
    for inflection in inflections:
        if inflection[0] == "K":
            yield Reading(form, lemma, Category.VERB, inflection[1], inflection[2], ("Q",), transitive=True)
        else:
            persons[_MOODS[inflection[0]]].append(inflection[1:])
    for mood, found in persons.items():
        finite[tuple(sorted(filter(None, found)))].append(mood)
    for together, moods in finite.items():
        yield Reading(form, lemma, Category.VERB, moods=tuple(moods), persons=together)
