"""From the elected readings to the arrays that ship."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from chevalet.lexicon.build.reading import MOODS, Category, Reading, flags_of, inflections, is_marked_plural
from chevalet.lexicon.build.vote import Election
from chevalet.lexicon.build.voting_sources import Frequencies
from chevalet.lexicon.files import Array, encode_arrays, write_arrays
from chevalet.lexicon.flags import Flag
from chevalet.lexicon.graph import build_graph, pack
from chevalet.lexicon.morphology import FILE, PATTERN_BITS, SEVERAL, ZIPF_STEPS
from chevalet.lexicon.wordtable import content_hash, strings_of, table_of

_CATEGORY_ORDER = {category.value: place for place, category in enumerate(Category)}
_MOOD_ORDER = {text: place for place, text in enumerate(MOODS.values())}


def form_flags(form: str, readings: Iterable[Reading]) -> Flag:
    """The union of the readings, and La Clé's question: is it, in every reading, a plural that ends in S or X?"""
    flags, plural = Flag(0), form.endswith(("S", "X"))
    for reading in readings:
        flags |= flags_of(reading)
        plural = plural and is_marked_plural(reading)
    return flags | Flag.PLURAL_ONLY_SX if plural else flags


def form_patterns(readings: Iterable[Reading], zipf: Mapping[str, float]) -> list[tuple[str, str]]:
    """(lemma, pattern) of every lemma the form belongs to, the commonest lemma first; a pattern is the category and
    its inflections, separated by tabulations. `zipf` is that of spelled words, so that AIMES belongs to aimer first."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for reading in readings:
        found[reading.lemma, reading.category.value].update(inflections(reading))
    ordered = sorted(found, key=lambda pair: (-zipf.get(pair[0], 0.0), pair[0], _CATEGORY_ORDER[pair[1]]))
    return [
        (lemma, "\t".join((category, *sorted(found[lemma, category], key=_rank))))
        for lemma, category in ordered
    ]


def _rank(inflection: str) -> tuple[int, str]:
    return _MOOD_ORDER.get(inflection.partition(",")[0], -1), inflection


def compile_dictionary(
    election: Election,
    frequencies: Frequencies,
    places: Iterable[str],
    notes: Mapping[str, str],
    sources: list[dict[str, str]],
) -> tuple[dict[str, Any], dict[str, Array]]:
    """The facts and arrays of the dictionary file; the same readings always give the same bytes."""
    forms = sorted(election.readings)
    arrays: dict[str, Array] = {}
    tiers = {}
    for tier, words in (("complet", forms), ("usuel", sorted(election.usual))):
        table = table_of(words)
        assert len(table) == len(words)
        packed = pack(build_graph(table))
        arrays[f"{tier}.mask"], arrays[f"{tier}.targets"] = map(np.asarray, (packed.masks, packed.targets))
        tiers[tier] = {"version": content_hash(table), "size": len(words)}
    place_set = frozenset(places)
    flags = [
        form_flags(form, election.readings[form]) | (Flag.PLACE if form in place_set else Flag(0))
        for form in forms
    ]
    sets, which = np.unique(np.array([int(flag) for flag in flags], dtype=np.uint32), return_inverse=True)
    arrays["flag_sets"], arrays["flags"] = sets, which.astype(np.uint16)
    steps = [min(round(frequencies.folded.get(form, 0.0) * ZIPF_STEPS), 255) for form in forms]
    arrays["zipf"] = np.array(steps, dtype=np.uint8)
    arrays |= _analyses([form_patterns(election.readings[form], frequencies.spelled) for form in forms])
    arrays |= _refusals(election)
    arrays["places"] = _bytes("\n".join(sorted(place_set)))
    arrays["notes"] = _bytes("\n".join(f"{form}\t{note}" for form, note in sorted(notes.items())))
    facts: dict[str, Any] = {"tiers": tiers, "sources": sources}
    facts["version"] = hashlib.sha256(encode_arrays(facts, arrays)).hexdigest()
    return facts, arrays


def _analyses(all_patterns: list[list[tuple[str, str]]]) -> dict[str, Array]:
    lemmas = sorted({lemma for patterns in all_patterns for lemma, _ in patterns})
    patterns = sorted({pattern for pairs in all_patterns for _, pattern in pairs})
    assert len(patterns) <= 1 << PATTERN_BITS, f"{len(patterns)} patterns need more bits"
    lemma_number = {lemma: number for number, lemma in enumerate(lemmas)}
    pattern_number = {pattern: number for number, pattern in enumerate(patterns)}
    first: list[int] = []
    more: list[int] = []
    for pairs in all_patterns:
        codes = [lemma_number[lemma] << PATTERN_BITS | pattern_number[pattern] for lemma, pattern in pairs]
        if len(codes) == 1:
            first += codes
        else:
            first.append(SEVERAL | len(more))
            more += [len(codes), *codes]
    encoded = [lemma.encode() for lemma in lemmas]
    starts = np.concatenate(([0], np.cumsum([len(lemma) for lemma in encoded]))).astype(np.uint32)
    return {
        "analyses": np.array(first, dtype=np.uint32),
        "more_analyses": np.array(more, dtype=np.uint32),
        "lemma_starts": starts,
        "lemmas": _bytes(b"".join(encoded)),
        "patterns": _bytes("\n".join(patterns)),
    }


def _refusals(election: Election) -> dict[str, Array]:
    """Forms that a source has and that are no words, and the number of the reason of each."""
    table = table_of(form for form in election.refused if form not in election.readings)
    reasons = sorted(set(election.refused.values()))
    number = {reason: at for at, reason in enumerate(reasons)}
    packed = pack(build_graph(table))
    return {
        "refused.mask": np.asarray(packed.masks),
        "refused.targets": np.asarray(packed.targets),
        "refused.reason": np.array(
            [number[election.refused[form]] for form in strings_of(table)], dtype=np.uint16
        ),
        "refused.reasons": _bytes("\n".join(reasons)),
    }


def _bytes(text: str | bytes) -> Array:
    return np.frombuffer(text.encode() if isinstance(text, str) else text, dtype=np.uint8)


def write_dictionary(folder: Path, facts: dict[str, Any], arrays: dict[str, Array]) -> Path:
    write_arrays(folder / FILE, facts, arrays)
    return folder / FILE
