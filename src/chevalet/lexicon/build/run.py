"""The whole build, step by step: fetch, read, vote, compile, write."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chevalet.lexicon.build import (
    dela,
    grammalecte,
    inflection,
    places,
    sources,
    usual,
    verdicts,
    voting_sources,
)
from chevalet.lexicon.build.compile import compile_dictionary, write_dictionary
from chevalet.lexicon.build.reading import Reading
from chevalet.lexicon.build.vote import Election, Sources, count_votes, disputed_short_forms, disputed_verbs
from chevalet.lexicon.folding import fold

Progress = Callable[[str], None]
STEPS = len(sources.ALL) + 5


@dataclass(frozen=True)
class Built:
    path: Path
    facts: dict[str, Any]
    election: Election


@dataclass(frozen=True)
class Gathered:
    """What the sources say, before any vote; and what Grammalecte has that is no word: counts by rule, reasons by form."""

    sources: Sources
    frequencies: voting_sources.Frequencies
    dropped: Counter[str]
    refused: dict[str, str]


def build(source_folder: Path, output: Path, progress: Progress) -> Built:
    """Build the dictionary file into `output`; `progress` is called with the name of each step before it is done."""
    gathered = gather(source_folder, progress)
    progress("vote")
    by_hand = verdicts.load()
    election = settle(gathered, by_hand)
    progress("tableaux")
    facts, arrays = compile_dictionary(
        election,
        gathered.frequencies,
        places.load(),
        verdicts.notes(by_hand, election.readings),
        sources.pins(sources.ALL),
    )
    progress("écriture")
    return Built(write_dictionary(output, facts, arrays), facts, election)


def gather(source_folder: Path, progress: Progress) -> Gathered:
    """Fetch and read every source."""
    paths = {}
    for source in sources.ALL:
        progress(source.name)
        paths[source] = sources.fetch(source, source_folder)

    def text(source: sources.Source) -> str:
        return sources.text(source, paths[source])

    progress("lecture de Grammalecte")
    dropped: Counter[str] = Counter()
    words, fragments, refused = _read_grammalecte(
        sources.read(sources.GRAMMALECTE, paths[sources.GRAMMALECTE]), dropped
    )
    progress("lecture des autres sources")
    frequencies = voting_sources.frequencies(sources.read(sources.WORDFREQ, paths[sources.WORDFREQ]))
    voting = {
        "lefff": voting_sources.lefff(text(sources.LEFFF)),
        "lexique": voting_sources.lexique(text(sources.LEXIQUE)),
        "abu": voting_sources.abu(text(sources.ABU)),
        "wfrench": voting_sources.wfrench(text(sources.WFRENCH)),
    }
    elided = frozenset(form for form, said in refused.items() if said == SAID[grammalecte.ELIDED])
    names = {form for form, said in refused.items() if said in NAMES}.union(
        *(v.names for v in voting.values())
    )
    found = list(dela.readings(text(sources.DELA)))
    return Gathered(
        Sources(
            words, fragments, elided, found, voting, frequencies.folded, frequencies.spelled, frozenset(names)
        ),
        frequencies,
        dropped,
        refused,
    )


def settle(gathered: Gathered, by_hand: verdicts.HandVerdicts) -> Election:
    """The vote with every verdict made by hand. Raises `SourceError` where one is missing."""
    missing = sorted(disputed_short_forms(gathered.sources) - by_hand.verdicts.keys())
    if missing:
        raise sources.SourceError(f"short_words.toml: no verdict on {', '.join(missing)}")
    judged = inflection.load()
    corrected, uninflected = inflection.corrected_sources(gathered.sources, judged)
    missing = sorted(verb for verb in disputed_verbs(corrected) if (verb, True) not in by_hand.lemmas)
    if missing:
        raise sources.SourceError(f"verbs.toml: no verdict on {', '.join(missing)}")
    election = count_votes(corrected, by_hand.verdicts, by_hand.readings, by_hand.lemmas)
    inflection.add_plurals(election, judged)
    election.usual = usual.usual_forms(corrected, election, by_hand.usual, by_hand.not_usual)
    missing = inflection.missing_verdicts(corrected, election, judged)
    if missing:
        raise sources.SourceError(f"inflection.toml: {'; '.join(missing)}")
    unknown = usual.check(election, by_hand.usual, by_hand.not_usual)
    if unknown:
        raise sources.SourceError(f"usual_words.toml: no word {', '.join(unknown)}")
    election.dropped += gathered.dropped
    election.refused = election.refused | gathered.refused | uninflected
    return election


# What players hear of the entries of Grammalecte that are no words.
SAID = {
    "noms propres": "un nom propre",
    "symboles": "un symbole",
    "unités à préfixe": "une unité avec son préfixe",
    "préfixes et suffixes": "un préfixe ou un suffixe, qui ne vit pas seul",
    "capitales et sigles": "un sigle ou un nom à capitale",
    grammalecte.FRAGMENTS: "un morceau de locution, qui ne vit pas seul",
    grammalecte.ELIDED: "forme élidée, qui ne vit que devant une apostrophe",
}


NAMES = (SAID["noms propres"], SAID["capitales et sigles"])


def _read_grammalecte(
    raw: bytes, dropped: Counter[str]
) -> tuple[list[Reading], list[Reading], dict[str, str]]:
    words: list[Reading] = []
    fragments: list[Reading] = []
    refused: dict[str, str] = {}
    for entry in grammalecte.entries(raw):
        reason = grammalecte.is_dropped(*entry)
        if reason is None:
            words += grammalecte.readings(*entry)
            continue
        dropped[f"Grammalecte : {reason}"] += 1
        if reason in SAID:
            refused[fold(entry[0])] = SAID[reason]
        if reason == grammalecte.FRAGMENTS:
            fragments += grammalecte.readings(*entry)
    return words, fragments, refused
