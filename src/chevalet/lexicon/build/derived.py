"""A sentence for words made by rule, where nothing else is said of them: labellisation from labelliser."""

import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from chevalet.lexicon.meanings import OTHER

Kinds = Mapping[str, AbstractSet[str]]  # of every lemma: v, n, a, o
_ACTIONS = (
    ("ification", "ifier"),
    ("isation", "iser"),
    ("issement", "ir"),
    ("issage", "ir"),
    ("ation", "er"),
    ("ement", "er"),
    ("age", "er"),
)
_FEMININES = (("euse", "eur"), ("trice", "teur"))
_SHORTEST_STEM = 3


def derived_gloss(lemma: str, kind: str, kinds: Kinds, prefixes: Mapping[str, str]) -> str:
    """What the making of the word says of it, or nothing."""
    by_kind = {OTHER: _adverb, "n": _noun, "v": _verb, "a": _adjective}
    return by_kind[kind](lemma, kinds) or _composed(lemma, kind, kinds, prefixes)


def _adverb(lemma: str, kinds: Kinds) -> str:
    feminine = lemma.removesuffix("ment")
    if feminine == lemma or not feminine.endswith("e"):
        return ""
    masculines = {
        feminine,
        feminine[:-1],
        re.sub(r"(?<=e[ln])[ln]e$|(?<=on)ne$|(?<=et)te$", "", feminine),
        re.sub(r"euse$", "eux", feminine),
        re.sub(r"ve$", "f", feminine),
    }
    return f"De manière {feminine}." if any("a" in kinds.get(word, ()) for word in masculines) else ""


def _noun(lemma: str, kinds: Kinds) -> str:
    for ending, infinitive in _ACTIONS:
        stem = lemma.removesuffix(ending)
        verb = stem + infinitive
        if stem != lemma and len(stem) >= _SHORTEST_STEM and "v" in kinds.get(verb, ()):
            return f"Action d’{verb}." if verb[0] in "aeéèêiouyâîôœ" else f"Action de {verb}."
    for ending, masculine in _FEMININES:
        word = lemma.removesuffix(ending) + masculine
        if lemma.endswith(ending) and "n" in kinds.get(word, ()):
            return f"Féminin de {word}."
    return ""


def _verb(lemma: str, kinds: Kinds) -> str:
    for prefix in ("re", "ré", "r"):
        again = lemma.removeprefix(prefix)
        if again != lemma and len(again) > _SHORTEST_STEM + 1 and "v" in kinds.get(again, ()):
            return f"{again[0].upper()}{again[1:]} de nouveau."
    return ""


def _adjective(lemma: str, kinds: Kinds) -> str:
    stem = lemma.removesuffix("able")
    if stem == lemma or len(stem) < _SHORTEST_STEM:
        return ""
    verbs = (stem + "er", re.sub(r"c$", "quer", stem))
    return next((f"Que l’on peut {verb}." for verb in verbs if "v" in kinds.get(verb, ())), "")


def _composed(lemma: str, kind: str, kinds: Kinds, prefixes: Mapping[str, str]) -> str:
    for prefix in sorted(prefixes, key=len, reverse=True):
        base = lemma.removeprefix(prefix)
        if base != lemma and len(base) > _SHORTEST_STEM and kind in kinds.get(base, ()):
            return f"Formé de {prefix}-, {prefixes[prefix]}, et de {base}."
    return ""
