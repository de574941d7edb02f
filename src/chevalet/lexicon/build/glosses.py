"""The file of meanings: Littré's sentences and our own, synonyms and labels, matched to the lemmas of the dictionary."""

import hashlib
import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from chevalet.lexicon.build import littre, sources
from chevalet.lexicon.build.derived import derived_gloss
from chevalet.lexicon.build.synonyms import Chooser, thesaurus
from chevalet.lexicon.files import Array, encode_arrays, open_arrays, write_arrays
from chevalet.lexicon.folding import fold
from chevalet.lexicon.meanings import FILE, LITTRE, ORIGINS, OTHER, OURS, Label, key_of, kind_of
from chevalet.lexicon.morphology import FILE as DICTIONARY
from chevalet.lexicon.morphology import Morphology

Progress = Callable[[str], None]
STEPS = len(sources.MEANINGS) + 3
HERE = Path(__file__).parent
# Which entries of Littré may speak for a kind of word, the best first: a noun may be under "adj. et s.".
_SPEAKERS = {"v": "v", "n": "nap", "a": "ap", OTHER: OTHER}
_SOFT = str.maketrans(
    "îûèëïâ", "iuéeia"
)  # what spelling has changed since, or may: connaître, événement, poëte


NO_LABEL = Label(0)


@dataclass(frozen=True)
class Said:
    gloss: str = ""
    origin: str = ""
    synonyms: tuple[str, ...] = ()
    labels: Label = NO_LABEL


@dataclass(frozen=True)
class Judged:
    """What was written by hand: labels and glosses by (lemma, kind), and what no card may say."""

    labels: dict[tuple[str, str], Label]
    glosses: dict[tuple[str, str], str]
    mute: frozenset[str]  # lemmas whose gloss in Littré is not to be shown
    banned: re.Pattern[str]
    prefixes: dict[str, str]  # neuro: nerf
    apart: dict[str, frozenset[str]]  # words that the thesaurus lists together and that are not near


def build_meanings(source_folder: Path, folder: Path, progress: Progress) -> Path:
    """Write the meanings of the dictionary that stands in `folder`, beside it."""
    paths = {}
    for source in sources.MEANINGS:
        progress(source.name)
        paths[source] = sources.fetch(source, source_folder)
    progress("lecture de Littré")
    entries = list(
        littre.entries(
            sources.read(sources.LITTRE, paths[sources.LITTRE], sources.LITTRE_INDEX),
            sources.read(sources.LITTRE, paths[sources.LITTRE]),
        )
    )
    progress("lecture des synonymes")
    listed = thesaurus(sources.text(sources.MYTHES, paths[sources.MYTHES]))
    known = Morphology(open_arrays(folder / DICTIONARY))
    progress("définitions")
    said = gather(known, entries, listed, load_judged())
    facts, arrays = compile_meanings(said, sources.pins(sources.MEANINGS))
    write_arrays(folder / FILE, facts, arrays)
    return folder / FILE


def gather(
    known: Morphology, entries: Iterable[littre.Entry], listed: dict[str, Any], judged: Judged
) -> dict[tuple[str, str], Said]:
    """What is said of every lemma of the dictionary, by kind; lemmas of which nothing is said are left out."""
    keys = sorted({(lemma, kind_of(category)) for lemma, category in known.lemmas()})
    unknown = sorted(({*judged.labels, *judged.glosses}).difference(keys))
    if unknown:
        raise sources.SourceError(
            f"labels.toml, glosses.toml: no word {', '.join(f'{lemma} ({kind})' for lemma, kind in unknown)}"
        )
    kinds: dict[str, set[str]] = defaultdict(set)
    for lemma, kind in keys:
        kinds[lemma].add(kind)
    book = _Littre(entries, kinds, judged.banned)
    chooser = Chooser(listed, kinds, lambda word: known.zipf(fold(word)))
    rude = frozenset(
        lemma for (lemma, _), labels in judged.labels.items() if labels & (Label.OFFENSIVE | Label.VULGAR)
    )
    found = {}
    for lemma, kind in keys:
        entry = book.entry(lemma, kind)
        labels = judged.labels.get((lemma, kind), Label(0))
        rare = known.zipf(fold(lemma)) < littre.LIVING_ZIPF
        if entry is not None and not labels and rare:
            labels = entry.labels
        ours = judged.glosses.get((lemma, kind), "")
        theirs = book.gloss(entry, living=not rare) if entry is not None and lemma not in judged.mute else ""
        unwanted = rude | judged.apart.get(lemma, frozenset())
        synonyms = () if lemma in rude else chooser.choose(lemma, kind, unwanted)
        said = Said(ours or theirs, OURS if ours else LITTRE if theirs else "", synonyms, labels)
        if said != Said():
            found[lemma, kind] = said
    for lemma, kind in keys:
        said = found.get((lemma, kind), Said())
        if not said.gloss and not said.synonyms:
            derived = derived_gloss(lemma, kind, kinds, judged.prefixes)
            if derived:
                found[lemma, kind] = Said(derived, OURS, (), said.labels)
    return found


class _Littre:
    def __init__(
        self, entries: Iterable[littre.Entry], kinds: Mapping[str, set[str]], banned: re.Pattern[str]
    ) -> None:
        self._banned, self._kinds = banned, kinds
        self._exact: dict[str, list[littre.Entry]] = defaultdict(list)
        self._soft: dict[str, list[littre.Entry]] = defaultdict(list)
        self._folded: dict[str, list[littre.Entry]] = defaultdict(list)
        for entry in sorted(entries, key=lambda entry: (entry.spellings, entry.number)):
            for spelling in entry.spellings:
                self._exact[spelling].append(entry)
                self._soft[spelling.translate(_SOFT)].append(entry)
                if spelling not in kinds:
                    self._folded[fold(spelling)].append(entry)

    def entry(self, lemma: str, kind: str) -> littre.Entry | None:
        for found in (
            self._exact.get(lemma),
            self._soft.get(lemma.translate(_SOFT)),
            self._folded.get(fold(lemma)),
        ):
            for speaker in _SPEAKERS[kind]:
                if kind == "n" and speaker != "n" and "a" in self._kinds[lemma]:
                    continue  # what is said there is of the adjective
                fitting = [entry for entry in found or () if speaker in entry.kinds]
                if fitting:
                    return max(fitting, key=lambda entry: (bool(self.gloss(entry)), entry.size))
        return None

    def gloss(self, entry: littre.Entry, *, living: bool = False) -> str:
        """The first sense that may be shown, for a living word one of today if there is any; for an entry that only
        sends to another, that one's."""
        shown = [sense for sense in entry.senses if self._may_show(entry, sense)]
        if shown:
            return next(
                (sense for sense in shown if not (living and littre.is_of_the_old_world(sense))), shown[0]
            )
        if not entry.senses and entry.see:
            for other in self._exact.get(entry.see, ()):
                if other.kinds == entry.kinds and other.senses and not self._banned.search(other.senses[0]):
                    return other.senses[0]
        return ""

    def _may_show(self, entry: littre.Entry, sense: str) -> bool:
        if self._banned.search(sense) or (entry.kinds == "p" and not littre.is_participle_sense(sense)):
            return False
        return not any(littre.explains_a_phrase(sense, spelling) for spelling in entry.spellings)


def load_judged() -> Judged:
    """`labels.toml` and `glosses.toml`; a key may say its kind after a comma: "foutre, v"."""
    labels: dict[tuple[str, str], Label] = defaultdict(lambda: Label(0))
    table = tomllib.loads((HERE / "labels.toml").read_text("utf-8"))
    for name, groups in table["labels"].items():
        for words in groups.values():
            for lemma, kind in _keys(words):
                labels[lemma, kind] |= Label[name.upper()]
    written = tomllib.loads((HERE / "glosses.toml").read_text("utf-8"))
    glosses = {
        (lemma, kind): gloss for kind, found in written["glosses"].items() for lemma, gloss in found.items()
    }
    banned = re.compile("|".join(rf"\b{word}" for word in table["banned"]["words"]), re.IGNORECASE)
    apart: dict[str, set[str]] = defaultdict(set)
    for word, others in written["apart"].items():
        for other in others.split():
            apart[word].add(other)
            apart[other].add(word)
    return Judged(
        dict(labels),
        glosses,
        frozenset(table["banned"]["mute"].split()),
        banned,
        written["prefixes"],
        {word: frozenset(others) for word, others in apart.items()},
    )


def _keys(words: dict[str, str]) -> Iterable[tuple[str, str]]:
    for kind, listed in words.items():
        for lemma in listed.split():
            yield lemma, kind


def compile_meanings(
    said: dict[tuple[str, str], Said], pins: list[dict[str, str]]
) -> tuple[dict[str, Any], dict[str, Array]]:
    """The facts and arrays of the file; the same meanings always give the same bytes."""
    ordered = sorted((key_of(*key), value) for key, value in said.items())
    places: dict[bytes, int] = {}
    text = bytearray()
    starts, sizes = [], []
    for _, value in ordered:
        record = f"{value.gloss}\t{'|'.join(value.synonyms)}".encode()
        if record not in places:  # a noun and an adjective often share one
            places[record] = len(text)
            text += record
        starts.append(places[record])
        sizes.append(len(record))
    arrays: dict[str, Array] = {
        "key_starts": np.cumsum([0, *(len(key) for key, _ in ordered)]).astype(np.uint32),
        "keys": np.frombuffer(b"".join(key for key, _ in ordered), dtype=np.uint8),
        "starts": np.array(starts, dtype=np.uint32),
        "sizes": np.array(sizes, dtype=np.uint16),
        "origins": np.array([ORIGINS.index(value.origin) for _, value in ordered], dtype=np.uint8),
        "labels": np.array([int(value.labels) for _, value in ordered], dtype=np.uint8),
        "text": np.frombuffer(bytes(text), dtype=np.uint8),
    }
    facts: dict[str, Any] = {"sources": pins, "size": len(ordered)}
    facts["version"] = hashlib.sha256(encode_arrays(facts, arrays)).hexdigest()
    return facts, arrays
