"""How words are inflected where the sources are wrong or silent: the verdicts of `inflection.toml` and what follows."""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path

from chevalet.lexicon.build.conjugation import form_of, lacking, tenses_of
from chevalet.lexicon.build.reading import VERBS, Category, Reading
from chevalet.lexicon.build.vote import Election, Sources
from chevalet.lexicon.folding import fold
from chevalet.lexicon.graph import LONGEST


@dataclass(frozen=True)
class Inflection:
    """Verdicts by lemma, each with its reason in French; `plural_of` gives the singular of a plural."""

    singular_nouns: dict[str, str]
    plural_of: dict[str, str]
    defective_verbs: dict[str, str]
    complete_verbs: dict[str, str]
    invariable_participles: dict[str, str]
    agreeing_participles: dict[str, str]


def load(path: Path = Path(__file__).parent / "inflection.toml") -> Inflection:
    data = tomllib.loads(path.read_text("utf-8"))
    return Inflection(**{field.name: data[field.name] for field in fields(Inflection)})


def corrected_sources(sources: Sources, judged: Inflection) -> tuple[Sources, dict[str, str]]:
    """The sources as the verdicts correct them, and the forms that the verdicts refuse with their reasons."""
    refused: dict[str, str] = {}
    corrected = replace(
        sources,
        grammalecte=_corrected(sources.grammalecte, judged, refused),
        dela=_corrected(sources.dela, judged, refused),
    )
    return corrected, refused


def _corrected(readings: list[Reading], judged: Inflection, refused: dict[str, str]) -> list[Reading]:
    kept: list[Reading] = []
    models: dict[str, Reading] = {}  # of verbs to complete: the category and transitivity of their new forms
    for reading in readings:
        if reading.persons and reading.lemma in judged.complete_verbs:
            models.setdefault(reading.lemma, reading)
        participle = reading.category in VERBS and reading.moods == ("Q",)
        if participle and reading.lemma in judged.invariable_participles:
            if reading.gender == "f" or reading.number == "p":
                reason = judged.invariable_participles[reading.lemma]
                refused[fold(reading.form)] = (
                    f"le participe passé de {reading.lemma} est invariable ({reason})"
                )
                continue
            kept.append(reading._replace(gender="e", number="i", transitive=False))
        elif reading.number == "p" and reading.form in judged.plural_of:
            kept.append(reading._replace(lemma=judged.plural_of[reading.form]))
        else:
            kept.append(reading)
    for lemma, tenses in tenses_of(readings).items():
        for mood, person in lacking(tenses):
            form = form_of(tenses, mood, person)
            if form is not None and lemma in judged.complete_verbs:
                kept.append(models[lemma]._replace(form=form, moods=(mood,), persons=(person,)))
            elif form is not None and lemma in judged.defective_verbs:
                refused[fold(form)] = f"{lemma} : {judged.defective_verbs[lemma]}"
    return kept


def add_plurals(election: Election, judged: Inflection) -> None:
    """Nouns whose singular was elected and that no source puts in the plural take the regular one, save those that
    have none."""
    for reading in list(_nouns_without_plural(election.readings)):
        plural = regular_plural(reading.lemma)
        if reading.lemma in judged.singular_nouns:
            reason = judged.singular_nouns[reading.lemma]
            election.refused.setdefault(fold(plural), f"{reading.lemma} n’a pas de pluriel : {reason}")
            continue
        election.readings[fold(plural)].append(reading._replace(form=plural, number="p"))


def _nouns_without_plural(readings: Mapping[str, list[Reading]]) -> Iterator[Reading]:
    nouns = {
        (reading.lemma, reading.number): (form, reading)
        for form, found in readings.items()
        for reading in found
        if reading.category is Category.NOUN and (reading.number != "s" or fold(reading.lemma) == form)
    }
    for (lemma, number), (form, reading) in nouns.items():
        several = (lemma, "p") in nouns or (lemma, "i") in nouns or form.endswith(("S", "X", "Z"))
        plural = fold(regular_plural(lemma))
        if number == "s" and not several and plural not in readings and len(plural) <= LONGEST:
            yield reading


def regular_plural(noun: str) -> str:
    if noun.endswith("al"):
        return noun[:-1] + "ux"
    return noun + ("x" if noun.endswith(("au", "eu")) else "s")


def missing_verdicts(corrected: Sources, election: Election, judged: Inflection) -> list[str]:
    """What still needs a verdict: verbs of the dictionary with a tense that lacks persons, feminine participles of verbs
    that take no direct object and are conjugated with avoir; and verdicts on words that no source has."""
    elected: dict[str, list[Reading]] = defaultdict(list)
    for readings in election.readings.values():
        for reading in readings:
            if reading.category in VERBS:
                elected[reading.lemma].append(reading)
    known = {reading.lemma for reading in corrected.grammalecte}
    conjugated = tenses_of(
        reading
        for reading in (*corrected.grammalecte, *(r for r in corrected.dela if r.lemma not in known))
        if reading.lemma in elected
    )
    wanting = [f"{lemma} lacks {' '.join(pair)}" for lemma, pair in _lacks(conjugated, judged)]
    wanting += [
        f"{lemma}: feminine participle"
        for lemma, readings in elected.items()
        if lemma not in judged.agreeing_participles and any(_agrees_wrongly(reading) for reading in readings)
    ]
    lemmas = known | {reading.lemma for reading in corrected.dela}
    lemmas |= {reading.lemma for found in election.readings.values() for reading in found}
    for field in fields(Inflection):
        verdicts: dict[str, str] = getattr(judged, field.name)
        spelled = verdicts.values() if field.name == "plural_of" else verdicts.keys()
        wanting += [f"{field.name}: no source has {lemma}" for lemma in spelled if lemma not in lemmas]
    return wanting


def _lacks(
    conjugated: Mapping[str, Mapping[str, Mapping[str, str]]], judged: Inflection
) -> Iterable[tuple[str, tuple[str, str]]]:
    for lemma, tenses in conjugated.items():
        if lemma not in judged.defective_verbs:
            yield from ((lemma, pair) for pair in lacking(tenses)[:1])


def _agrees_wrongly(reading: Reading) -> bool:
    return reading.moods == ("Q",) and reading.gender == "f" and not reading.transitive and not reading.etre
