"""Reading Grammalecte's French lexicon: an automaton of forms, stemming codes and tags, in one JSON file."""

import json
from collections.abc import Iterator
from typing import Any

from chevalet.lexicon.build.reading import MOODS, Category, Reading

# Tags of words that stand alone in a sentence.
_CATEGORIES = {
    "N": Category.NOUN,
    "A": Category.ADJECTIVE,
    "W": Category.ADVERB,
    "X": Category.ADVERB,
    "U": Category.ADVERB,
    "J": Category.INTERJECTION,
    "B": Category.NUMERAL,
    "R": Category.PREPOSITION,
    "C": Category.CONJUNCTION,
    "Cc": Category.CONJUNCTION,
    "Cs": Category.CONJUNCTION,
    "D": Category.DETERMINER,
}
# Tags of words met only inside a locution; among grammatical words (G) they are words all the same.
_IN_LOCUTIONS = {
    "ÉR": Category.PREPOSITION,
    "ÉRv": Category.PREPOSITION,
    "ÉC": Category.CONJUNCTION,
    "ÉCs": Category.CONJUNCTION,
    "ÉW": Category.ADVERB,
    "ÉA": Category.ADJECTIVE,
    "ÉN": Category.NOUN,
    "ÉJ": Category.INTERJECTION,
    "ÉV": Category.ADVERB,
}
_PREPOSITION_AND_ARTICLE = ("R", "D")
FRAGMENTS = "fragments de locutions"
ELIDED = "formes élidées"


def entries(raw: bytes) -> Iterator[tuple[str, str, str]]:
    """Every (form, lemma, tags) of the automaton."""
    data: dict[str, Any] = json.loads(raw)
    cells: list[int] = data["lByDic"]
    values: list[str] = data["lArcVal"]
    letters: int = data["nChar"]
    bits = data["nBytesArc"] * 8
    value_mask, last_arc = (1 << (bits - 3)) - 1, 1 << (bits - 2)

    def arcs(address: int) -> Iterator[tuple[int, int]]:
        while True:
            yield cells[address] & value_mask, cells[address + 1]
            if cells[address] & last_arc:
                return
            address += 2

    pending = [(0, "")]
    while pending:
        address, form = pending.pop()
        for value, target in arcs(address):
            if value <= letters:
                pending.append((target, form + values[value]))
            else:
                lemma = _lemma(form, values[value])
                yield from ((form, lemma, values[tag]) for tag, _ in arcs(target))


def _lemma(form: str, code: str) -> str:
    """The stemming code says how many letters to cut (a character after "0") and what to add."""
    cut = ord(code[0]) - ord("0")
    return form[: len(form) - cut] + code[1:]


def is_dropped(form: str, lemma: str, tags: str) -> str | None:
    """Why an entry is no word of the dictionary, or nothing."""
    morphology = tags.partition("/")[0]
    marks = morphology.replace("#", ";#").split(";")
    kinds = marks[0].split(":")[1:]
    if any(kind in {"MP", "M1", "M2"} for kind in kinds) or any(mark in {"#C", "#P"} for mark in marks):
        return "noms propres"
    if "S" in marks:
        return "symboles"
    if "U" in marks:
        return "unités à préfixe"
    if any(kind in {"Zp", "Zs"} for kind in kinds):
        return "préfixes et suffixes"
    if "F" in kinds:
        return ELIDED
    if any(kind.startswith("@") or kind in {"H", "Br"} for kind in kinds):
        return "signes et chiffres"
    if not _stands_alone(kinds):
        return FRAGMENTS
    if form != form.lower() or lemma != lemma.lower():
        return "capitales et sigles"
    return None


def _stands_alone(kinds: list[str]) -> bool:
    return kinds[0] == "G" or any(kind[0] in "VOD" or kind in _CATEGORIES for kind in kinds)


def readings(form: str, lemma: str, tags: str) -> list[Reading]:
    """The readings of one entry; none for forms that live only before a hyphen ("aimè-je")."""
    kinds = tags.partition("/")[0].partition(";")[0].partition("#")[0].split(":")[1:]
    gender = next((kind for kind in kinds if kind in {"m", "f", "e"}), "")
    number = next((kind for kind in kinds if kind in {"s", "p", "i"}), "")
    if kinds[0][0] == "V":
        return _verb_readings(form, lemma, kinds, gender, number)
    if tuple(kinds[1:3]) == _PREPOSITION_AND_ARTICLE:
        return [Reading(form, lemma, Category.DETERMINER, gender, number)]
    found = dict.fromkeys(category for kind in kinds if (category := _category(kind)) is not None)
    speaker = "O1" in kinds or "O2" in kinds
    return [Reading(form, lemma, category, gender, number, speaker=speaker) for category in found]


def _category(kind: str) -> Category | None:
    if kind[0] == "O":
        return Category.PRONOUN
    if kind[0] == "D":
        return Category.DETERMINER
    return _CATEGORIES.get(kind) or _IN_LOCUTIONS.get(kind)


def _verb_readings(form: str, lemma: str, kinds: list[str], gender: str, number: str) -> list[Reading]:
    # V1_it_q__a: group, state, intransitive, transitive, indirect, pronominal (p, r: always), …, auxiliaries.
    pattern = kinds[0].ljust(10, "_")
    category = Category.PRONOMINAL_VERB if pattern[6] in "pr" else Category.VERB
    moods = tuple(kind for kind in kinds if kind in MOODS)
    persons = tuple(sorted({kind[:2] for kind in kinds if kind[:2] in {"1s", "2s", "3s", "1p", "2p", "3p"}}))
    finite = tuple(mood for mood in moods if mood not in "YPQ")
    if finite and not persons:
        return []
    transitive, etre = pattern[4] == "t", pattern[6] in "pqre" or pattern[8] == "e"
    return [Reading(form, lemma, category, gender, number, moods, persons, transitive, etre)]
