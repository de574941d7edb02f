"""The persons that a verb lacks in a tense, from the third person that it has: regular endings, no table of verbs."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping

from chevalet.lexicon.build.reading import VERBS, Reading

PERSONS = ("1s", "2s", "3s", "1p", "2p", "3p")
TENSES = ("Ip", "Iq", "Is", "If", "K", "Sp", "Sq")  # the imperative never has all the persons
_IMPERFECT = ("ais", "ais", "ait", "ions", "iez", "aient")
_FUTURE = ("ai", "as", "a", "ons", "ez", "ont")
_PRESENT = ("e", "es", "e", "ons", "ez", "ent")
_SUBJUNCTIVE = ("e", "es", "e", "ions", "iez", "ent")
_PAST_IN_A = ("ai", "as", "a", "âmes", "âtes", "èrent")
_PAST_SUBJUNCTIVE = ("sse", "sses", "", "ssions", "ssiez", "ssent")
_HATS = {"a": "â", "i": "î", "u": "û"}

Tenses = Mapping[str, Mapping[str, str]]  # mood -> person -> spelled form


def tenses_of(readings: Iterable[Reading]) -> dict[str, dict[str, dict[str, str]]]:
    """Of every verb, by lemma: the form of each person in each tense of which some person is given."""
    found: dict[str, dict[str, dict[str, str]]] = defaultdict(lambda: defaultdict(dict))
    for reading in readings:
        if reading.category in VERBS:
            for mood in reading.moods:
                if mood in TENSES:
                    found[reading.lemma][mood] |= dict.fromkeys(reading.persons, reading.form)
    return found


def lacking(tenses: Tenses) -> list[tuple[str, str]]:
    """The (mood, person) pairs that are missing in tenses of which some person is given."""
    return [
        (mood, person)
        for mood, given in tenses.items()
        for person in PERSONS
        if given and person not in given
    ]


def form_of(tenses: Tenses, mood: str, person: str) -> str | None:
    """What the missing person would be, if the tense has its third person."""
    third = tenses[mood].get("3s")
    if third is None:
        return None
    if mood == "Ip" and not third.endswith("e"):
        return _third_group_present(third, tenses[mood].get("3p"), person)
    at = PERSONS.index(person)
    if mood in {"Iq", "K"}:
        return _soft(third.removesuffix("ait"), _IMPERFECT[at])
    if mood == "If":
        return third.removesuffix("a") + _FUTURE[at]
    if mood == "Sq":
        return _without_hat(third.removesuffix("t")) + _PAST_SUBJUNCTIVE[at]
    if mood == "Is":
        if third.endswith("a"):
            return _soft(third.removesuffix("a"), _PAST_IN_A[at])
        root = third.removesuffix("t")
        endings = {"1s": "s", "2s": "s", "3p": "rent", "1p": "mes", "2p": "tes"}
        return (_with_hat(root) if person in {"1p", "2p"} else root) + endings[person]
    return _soft(third.removesuffix("e"), (_PRESENT if mood == "Ip" else _SUBJUNCTIVE)[at])


def _third_group_present(third: str, plural: str | None, person: str) -> str | None:
    root = None if plural is None else plural.removesuffix("ent")
    if person in {"1s", "2s"}:
        keeps = root is not None and root.endswith("tt")  # il bat, ils battent: je bats
        return (third if keeps else third.removesuffix("t")) + "s"
    return None if root is None else root + {"1p": "ons", "2p": "ez"}.get(person, "ent")


def _soft(root: str, ending: str) -> str:
    """C and G keep their sound before A and O, and lose its mark before the other vowels: neigeons, neigions."""
    root = re.sub(r"ge$", "g", root) if root.endswith("ge") else re.sub(r"ç$", "c", root)
    if ending[0] in "aoâ":
        root = re.sub(r"g$", "ge", re.sub(r"c$", "ç", root))
    return root + ending


def _with_hat(root: str) -> str:
    return re.sub(r"[aiu](?=n?$)", lambda vowel: _HATS[vowel[0]], root)


def _without_hat(root: str) -> str:
    return root.translate(str.maketrans("âîû", "aiu"))
