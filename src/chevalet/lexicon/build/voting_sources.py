"""The sources that vote without giving forms: Lefff, Lexique, ABU, wfrench and the frequencies."""

import gzip
import math
from collections import defaultdict
from dataclasses import dataclass

import msgspec

from chevalet.lexicon.folding import fold

Key = tuple[str, bool]  # a folded lemma, and whether it is a verb

_LEFFF_CLASSES = {
    "v", "nc", "adj", "adv", "prep", "csu", "det", "pro", "pres", "coo", "auxAvoir", "auxEtre", "cln", "cld", "cla",
    "pri", "advneg", "clr", "prel", "cll", "ce", "clg", "clneg", "caimp", "que", "ilimp",
}  # fmt: skip
_LEFFF_VERBS = {"v", "auxAvoir", "auxEtre"}


def spelling(lemma: str) -> str:
    """A lemma with its accents; ligatures are split because the sources do not agree on them."""
    return lemma.replace("œ", "oe").replace("æ", "ae")


class VotingSource:
    """What one source knows: lemmas with their kind, folded and as spelled, folded forms, and folded names."""

    def __init__(self) -> None:
        self.lemmas: set[Key] = set()
        self.spellings: set[Key] = set()
        self.forms: set[str] = set()
        self.joined: set[Key] = set()  # lemmas with a hyphen, without it: CROQUEMONSIEUR
        self.names: set[str] = set()

    def add(self, form: str, lemma: str, *, verb: bool) -> None:
        if form == form.lower() and lemma == lemma.lower():
            self.lemmas.add((fold(lemma), verb))
            self.spellings.add((spelling(lemma), verb))
            self.forms.add(fold(form))
            if "-" in lemma:
                self.joined.add((fold(lemma).replace("-", ""), verb))
        else:
            self.names.add(fold(form))


def lefff(text: str) -> VotingSource:
    source = VotingSource()
    for line in text.splitlines():
        form, code, lemma, _ = (*line.split("\t"), "", "", "")[:4]
        if code in _LEFFF_CLASSES:
            # Clitics have class names for lemmas: the form speaks for itself.
            source.add(form, form if code.startswith("cl") else lemma.rstrip("?"), verb=code in _LEFFF_VERBS)
        elif code == "np" and form[:1].isupper():
            source.names.add(fold(form))
    return source


def lexique(text: str) -> VotingSource:
    source = VotingSource()
    for line in text.splitlines()[1:]:
        form, _, lemma, code, *_ = line.split("\t")
        if code:
            source.add(form, lemma, verb=code in {"VER", "AUX"})
    return source


def abu(text: str) -> VotingSource:
    source = VotingSource()
    for line in text.splitlines():
        form, lemma, code = (*line.split("\t"), "", "")[:3]
        if not code.startswith("Abr"):
            source.add(form, lemma, verb=code.startswith("Ver"))
    return source


def wfrench(text: str) -> VotingSource:
    source = VotingSource()
    for form in text.split():
        source.add(form, form, verb=False)
        source.add(form, form, verb=True)  # a bare list: it cannot tell, so it speaks for both
    return source


@dataclass(frozen=True)
class Frequencies:
    """Zipf frequencies of words as they are spelled, and of folded forms: accents fall together and add up."""

    spelled: dict[str, float]
    folded: dict[str, float]


def frequencies(raw: bytes) -> Frequencies:
    bands = msgspec.msgpack.decode(gzip.decompress(raw))
    spelled: dict[str, float] = {}
    totals: dict[str, float] = defaultdict(float)
    for centibels, words in enumerate(bands[1:]):
        for word in words:
            spelled[word] = 9 - centibels / 100
            totals[fold(word)] += 10 ** (-centibels / 100)
    return Frequencies(spelled, {word: math.log10(total) + 9 for word, total in totals.items()})
