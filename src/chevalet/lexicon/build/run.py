"""The whole build, step by step: fetch, read, vote, compile, write."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chevalet.lexicon.build import dela, grammalecte, places, sources, verdicts, voices
from chevalet.lexicon.build.compile import compile_dictionary, write_dictionary
from chevalet.lexicon.build.reading import Reading
from chevalet.lexicon.build.vote import Election, Sources, disputed_short_forms, elect

Progress = Callable[[str], None]
STEPS = len(sources.ALL) + 5


@dataclass(frozen=True)
class Built:
    path: Path
    facts: dict[str, Any]
    election: Election


def build(source_folder: Path, output: Path, progress: Progress) -> Built:
    """Build the dictionary file into `output`; `progress` hears the name of each step before it is done."""
    paths = {}
    for source in sources.ALL:
        progress(source.name)
        paths[source] = sources.fetch(source, source_folder)
    dropped: Counter[str] = Counter()
    progress("lecture de Grammalecte")
    words, fragments = _read_grammalecte(
        sources.read(sources.GRAMMALECTE, paths[sources.GRAMMALECTE]), dropped
    )
    progress("lecture des autres sources")

    def text(source: sources.Source) -> str:
        return sources.text(source, paths[source])

    frequencies = voices.frequencies(sources.read(sources.WORDFREQ, paths[sources.WORDFREQ]))
    gathered = Sources(
        words,
        fragments,
        list(dela.readings(text(sources.DELA))),
        {
            "lefff": voices.lefff(text(sources.LEFFF)),
            "lexique": voices.lexique(text(sources.LEXIQUE)),
            "abu": voices.abu(text(sources.ABU)),
            "wfrench": voices.wfrench(text(sources.WFRENCH)),
        },
        frequencies.folded,
    )
    progress("vote")
    hand = verdicts.load()
    unargued = sorted(disputed_short_forms(gathered) - hand.verdicts.keys())
    if unargued:
        raise sources.SourceError(f"short_words.toml: no verdict on {', '.join(unargued)}")
    election = elect(gathered, hand.verdicts, hand.readings)
    election.dropped += dropped
    progress("tableaux")
    facts, arrays = compile_dictionary(
        election, frequencies, places.load(), hand.reasons, sources.pins(sources.ALL)
    )
    progress("écriture")
    return Built(write_dictionary(output, facts, arrays), facts, election)


def _read_grammalecte(raw: bytes, dropped: Counter[str]) -> tuple[list[Reading], list[Reading]]:
    words: list[Reading] = []
    fragments: list[Reading] = []
    for entry in grammalecte.entries(raw):
        reason = grammalecte.is_dropped(*entry)
        if reason is None:
            words += grammalecte.readings(*entry)
            continue
        dropped[f"Grammalecte : {reason}"] += 1
        if reason == grammalecte.FRAGMENTS:
            fragments += grammalecte.readings(*entry)
    return words, fragments
