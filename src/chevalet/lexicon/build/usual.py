"""The tier `usuel`: of the words that the vote keeps, those that people use."""

from collections.abc import Iterator

from chevalet.lexicon.build.reading import Category, Reading
from chevalet.lexicon.build.verdicts import Lemma, lemma_of
from chevalet.lexicon.build.vote import Ballot, Election, Sources, key_of
from chevalet.lexicon.build.voting_sources import spelling
from chevalet.lexicon.folding import fold

POINTS = 9  # a lemma, or a form by itself, that so many points know is usual, if anybody writes it
# What is written so often is usual, however few lists have it: most are older than it is.
USED_ZIPF = 2.0
# Sources that file PARCE under « parce que » do not vote for it; nobody doubts that it is usual.
GRAMMATICAL = frozenset({Category.CONJUNCTION, Category.PREPOSITION, Category.DETERMINER, Category.PRONOUN})
EVERYDAY_ZIPF = 4.5


class Usage:
    """What people write: frequencies, and the films and novels of Lexique."""

    def __init__(self, sources: Sources, readings: dict[str, list[Reading]]) -> None:
        self._sources = sources
        self._ballot = Ballot(sources)
        self._lexique = sources.voting["lexique"]
        self._written = {
            lemma_of(reading)
            for found in readings.values()
            for reading in found
            if self._zipf(reading.form) > 0 or key_of(reading) in self._lexique.lemmas
        }

    def is_usual(self, reading: Reading) -> bool:
        """A lemma with many points, unless nobody writes it; or one that is written often, unless a name or initials
        are written so."""
        if self._ballot.score(reading) >= POINTS:
            return lemma_of(reading) in self._written
        return self.is_often_written(reading)

    def is_often_written(self, reading: Reading) -> bool:
        return self._is_often(reading.lemma) and self._ballot.spells(reading)

    def is_usual_form(self, form: str, found: list[Reading]) -> bool:
        """CETTE or REPRESAILLES, which the sources file under lemmas that do not agree. Such a form is written often,
        accents included: ADIRE has the points of a dead verb and GÉROMÉ the frequency of the painter Gérôme."""
        if self._ballot.zipf(form) >= EVERYDAY_ZIPF and any(r.category in GRAMMATICAL for r in found):
            return True
        return self._ballot.form_score(form) >= POINTS and any(self._is_often(r.form) for r in found)

    def _is_often(self, word: str) -> bool:
        return self._zipf(word) >= USED_ZIPF and fold(word) not in self._sources.names

    def _zipf(self, form: str) -> float:
        return max(self._sources.spelled.get(form, 0.0), self._sources.spelled.get(spelling(form), 0.0))


def usual_forms(
    sources: Sources, election: Election, usual: frozenset[str], not_usual: frozenset[str]
) -> set[str]:
    """The forms of `usuel`. `usual` and `not_usual` are the lemmas that were judged by hand, against the frequencies."""
    usage = Usage(sources, election.readings)
    lemmas: dict[Lemma, bool] = {}
    for reading in _each(election.readings):
        lemma = lemma_of(reading)
        if lemma not in lemmas:
            # A lemma of not_usual that is seldom written was not let in by its frequency: its points may keep it.
            is_judged_out = reading.lemma in not_usual and usage.is_often_written(reading)
            lemmas[lemma] = reading.lemma in usual or (not is_judged_out and usage.is_usual(reading))
    return {
        form
        for form, found in election.readings.items()
        if any(lemmas[lemma_of(reading)] for reading in found)
        or usage.is_usual_form(form, [reading for reading in found if reading.lemma not in not_usual])
    }


def check(election: Election, usual: frozenset[str], not_usual: frozenset[str]) -> list[str]:
    """Lemmas judged by hand that the dictionary has not."""
    known = {reading.lemma for reading in _each(election.readings)}
    return sorted((usual | not_usual) - known)


def _each(readings: dict[str, list[Reading]]) -> Iterator[Reading]:
    for found in readings.values():
        yield from found
