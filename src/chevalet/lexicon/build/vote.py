"""The vote: which lemmas are French enough, and which of their forms make the dictionary."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from chevalet.lexicon.build.reading import VERBS, Reading
from chevalet.lexicon.build.verdicts import Lemma, Verdict, lemma_of
from chevalet.lexicon.build.voting_sources import Key, VotingSource, spelling
from chevalet.lexicon.folding import fold
from chevalet.lexicon.graph import LONGEST, SHORTEST

VERB_THRESHOLD, OTHER_THRESHOLD = 6, 4
COMMON_ZIPF = 2.5
SHORT = 3  # up to here forms are few and weigh much on a board: they need more points
FEW_SOURCES = "trop peu de nos sources le connaissent"
DISPUTING = 2  # a verb that so many sources know is not left out without a verdict
TWO_POINT_SOURCES = ("lefff", "lexique", "abu")


@dataclass(frozen=True)
class Sources:
    grammalecte: list[Reading]
    fragments: list[Reading]  # words that Grammalecte knows only inside locutions
    elided: frozenset[str]  # folded forms that live only before an apostrophe
    dela: list[Reading]
    voting: Mapping[str, VotingSource]  # lefff, lexique, abu, wfrench
    zipf: Mapping[str, float]  # of folded forms
    spelled: Mapping[str, float]  # of forms as they are spelled
    names: frozenset[str] = (
        frozenset()
    )  # folded names and initials, whose frequency is not that of a common word


@dataclass
class Election:
    """The kept forms with their readings, those of the tier `usuel`, how many readings each rule dropped, and why forms
    that a source has are no words, said to players."""

    readings: dict[str, list[Reading]] = field(default_factory=lambda: defaultdict(list))
    usual: set[str] = field(default_factory=set)
    dropped: Counter[str] = field(default_factory=Counter)
    refused: dict[str, str] = field(default_factory=dict)

    def drop(self, form: str, rule: str, said: str = "") -> None:
        """Leave a reading out; players read the first thing said of its form, should no other reading keep it."""
        self.dropped[rule] += 1
        if said:
            self.refused.setdefault(form, said)


class Ballot:
    """Counts the points of a lemma: Grammalecte 3, Lefff, Lexique and ABU 2, DELA and wfrench 1, frequency 1 or 2."""

    def __init__(self, sources: Sources) -> None:
        self._voting = sources.voting
        self._zipf = sources.zipf
        self._grammalecte = {key_of(reading) for reading in sources.grammalecte}
        self._spelled = {
            (spelling(reading.lemma), reading.category in VERBS) for reading in sources.grammalecte
        }
        self._dela = {key_of(reading) for reading in sources.dela}
        self._dela_joined = {
            (fold(r.lemma).replace("-", ""), r.category in VERBS) for r in sources.dela if "-" in r.lemma
        }
        self._grammalecte_forms = {fold(reading.form) for reading in sources.grammalecte}
        self.elided = sources.elided
        self._dela_forms = {fold(reading.form) for reading in sources.dela}

    def score(self, reading: Reading) -> int:
        """Accents fall together (ÉVÈNEMENT votes with ÉVÉNEMENT), save for a lemma that Grammalecte does not spell
        so: AQUARELLÉ shall not be elected by the voters of AQUARELLE. What Grammalecte spells in one word since 1990
        has the voters of its twin with a hyphen."""
        folded = key_of(reading)
        exact = (spelling(reading.lemma), folded[1])
        if exact in self._spelled:
            points = 3 + (folded in self._dela or folded in self._dela_joined) + self._points_folded(folded)
        else:
            points = 1 + self._points_as_spelled(exact)
        return points + self._frequency_points(folded[0])

    def form_score(self, form: str) -> int:
        """The same points for the form itself: CETTE or REPRESAILLES is known to all, under lemmas that do not agree."""
        others = 2 * sum(form in self._voting[name].forms for name in TWO_POINT_SOURCES) + (
            form in self._voting["wfrench"].forms
        )
        return (
            3 * (form in self._grammalecte_forms)
            + (form in self._dela_forms)
            + others
            + self._frequency_points(form)
        )

    def zipf(self, form: str) -> float:
        return self._zipf.get(form, 0.0)

    def _frequency_points(self, form: str) -> int:
        return (self.zipf(form) > 0) + (self.zipf(form) >= COMMON_ZIPF)

    def _knowing(self, folded: Key) -> set[str]:
        return {
            name
            for name, source in self._voting.items()
            if folded in source.lemmas or folded in source.joined
        }

    def _points_folded(self, folded: Key) -> int:
        knowing = self._knowing(folded)
        return 2 * sum(name in knowing for name in TWO_POINT_SOURCES) + ("wfrench" in knowing)

    def _points_as_spelled(self, exact: Key) -> int:
        knowing = {name for name, source in self._voting.items() if exact in source.spellings}
        return 2 * sum(name in knowing for name in TWO_POINT_SOURCES) + ("wfrench" in knowing)

    def accepts(self, reading: Reading) -> bool:
        return self.score(reading) >= (VERB_THRESHOLD if reading.category in VERBS else OTHER_THRESHOLD)

    def is_disputed_verb(self, reading: Reading) -> bool:
        points, folded = self.score(reading), key_of(reading)
        knowing = self.spells(reading) + (folded in self._dela) + len(self._knowing(folded))
        return points == VERB_THRESHOLD or (points < VERB_THRESHOLD and knowing >= DISPUTING)

    def spells(self, reading: Reading) -> bool:
        """Whether Grammalecte has this very lemma, accents included."""
        return (spelling(reading.lemma), reading.category in VERBS) in self._spelled

    def conjugates(self, reading: Reading) -> bool:
        """Whether Grammalecte has this very verb: then its conjugation is the one we take."""
        return reading.category in VERBS and self.spells(reading)


def key_of(reading: Reading) -> Key:
    return fold(reading.lemma), reading.category in VERBS


def count_votes(
    sources: Sources,
    verdicts: Mapping[str, bool],
    extra: Iterable[Reading] = (),
    lemmas: Mapping[Lemma, Verdict] | None = None,
) -> Election:
    """Every kept form with its readings. `verdicts` are the hand-made answers on single forms, `extra` the readings
    of forms that are accepted by hand and that no source reads, `lemmas` the answers on whole lemmas."""
    lemmas = lemmas or {}
    ballot, election = Ballot(sources), Election()
    known: set[tuple[str, ...]] = set()
    for reading in sources.grammalecte:
        if _admit(reading, ballot, election, verdicts, lemmas):
            known |= _senses(reading)
    for reading in sources.dela:
        if not known.isdisjoint(_senses(reading)):
            continue
        if ballot.conjugates(reading):
            election.drop(
                fold(reading.form),
                "DELA : formes d’un verbe que Grammalecte conjugue autrement",
                f"la conjugaison de {reading.lemma} n’a pas cette forme",
            )
        else:
            _admit(reading, ballot, election, verdicts, lemmas)
    for reading in (*sources.fragments, *extra):
        form = fold(reading.form)
        if verdicts.get(form, False) and known.isdisjoint(_senses(reading)):
            election.readings[form].append(reading)
    _judge_short_forms(sources, election, verdicts)
    for form in [form for form, verdict in verdicts.items() if not verdict and form in election.readings]:
        election.dropped["lectures refusées à la main"] += len(election.readings.pop(form))
    missing = [form for form, verdict in verdicts.items() if verdict and form not in election.readings]
    assert not missing, f"accepted by hand, but nothing reads them: {missing}"
    return election


def _senses(reading: Reading) -> set[tuple[str, ...]]:
    """What makes two readings one for a player: the same lemma, or for nouns and their like the same category, gender and
    number (the DELA reads CHEVAUX also as the plural of an unheard-of CHEVAU)."""
    form, lemma = fold(reading.form), fold(reading.lemma)
    if reading.category in VERBS:
        return {(form, "verbe", lemma)}
    category = reading.category.value
    return {(form, category, lemma), (form, category, reading.gender, reading.number)}


def _admit(
    reading: Reading,
    ballot: Ballot,
    election: Election,
    verdicts: Mapping[str, bool],
    lemmas: Mapping[Lemma, Verdict],
) -> bool:
    form = fold(reading.form)
    if not (form.isascii() and form.isalpha()):
        election.drop(form, "lectures avec trait d’union, apostrophe ou autre signe")
        return False
    if not SHORTEST <= len(form) <= LONGEST:
        election.drop(form, "lectures de moins de 2 ou de plus de 19 lettres")
        return False
    if form in ballot.elided:
        election.drop(form, "formes élidées", "forme élidée, qui ne vit que devant une apostrophe")
        return False
    verdict = lemmas.get(lemma_of(reading))
    if verdicts.get(form, False):
        enough = True
    elif verdict is not None:
        enough = verdict.accepted
    else:
        enough = ballot.accepts(reading)
    if enough:
        election.readings[form].append(reading)
    elif verdict is not None:
        election.drop(form, "lectures d’un lemme refusé à la main", f"{reading.lemma} : {verdict.why}")
    else:
        election.drop(form, "lectures dont le lemme n’a pas assez de voix", FEW_SOURCES)
    return enough


def disputed_verbs(sources: Sources) -> set[str]:
    """Verbs that at least two sources know and the vote leaves out, and verbs that it keeps by one point: each needs a
    verdict."""
    ballot = Ballot(sources)
    verbs = {r.lemma: r for r in (*sources.dela, *sources.grammalecte) if r.category in VERBS}
    return {lemma for lemma, reading in verbs.items() if lemma.isalpha() and ballot.is_disputed_verb(reading)}


def disputed_short_forms(sources: Sources) -> set[str]:
    """Forms of two and three letters that some of the five tagged sources know and others do not: each needs a verdict."""
    voters = [
        {fold(reading.form) for reading in readings} for readings in (sources.grammalecte, sources.dela)
    ]
    voters += [sources.voting[name].forms for name in TWO_POINT_SOURCES]
    known = {form for forms in voters for form in forms if SHORTEST <= len(form) <= SHORT}
    return {
        form
        for form in known
        if form.isascii() and form.isalpha() and not all(form in forms for forms in voters)
    }


def _judge_short_forms(sources: Sources, election: Election, verdicts: Mapping[str, bool]) -> None:
    """Two and three letters: in the DELA and another source, or in Grammalecte and two others; the hand decides last."""
    grammalecte = {fold(reading.form) for reading in sources.grammalecte}
    dela = {fold(reading.form) for reading in sources.dela}
    for form in [form for form in election.readings if len(form) <= SHORT and form not in verdicts]:
        others = sum(form in source.forms for source in sources.voting.values())
        in_dela, in_grammalecte = form in dela, form in grammalecte
        if (in_dela and others + in_grammalecte >= 1) or (in_grammalecte and others + in_dela >= 2):
            continue
        for _ in election.readings.pop(form):
            election.drop(form, "lectures de 2 ou 3 lettres sans assez de sources", FEW_SOURCES)
