"""The whole shipped dictionary asked for its own holes: plurals, persons of tenses, participles, lemmas."""

import re
from collections import defaultdict

import pytest

from chevalet.lexicon import Lexicon, fold, open_lexicon
from chevalet.lexicon.build import inflection
from chevalet.lexicon.build.conjugation import form_of, lacking
from chevalet.lexicon.build.inflection import regular_plural

JUDGED = inflection.load()
PERSONS = {"1re": "1", "2e": "2", "3e": "3"}
GREEK = [
    "ALPHA",
    "BETA",
    "GAMMA",
    "DELTA",
    "EPSILON",
    "ZETA",
    "DZETA",
    "ETA",
    "THETA",
    "IOTA",
    "KAPPA",
    "LAMBDA",
    "MU",
    "NU",
    "XI",
    "KSI",
    "OMICRON",
    "PI",
    "RHO",
    "SIGMA",
    "TAU",
    "UPSILON",
    "PHI",
    "CHI",
    "KHI",
    "PSI",
    "OMEGA",
    "DIGAMMA",
]


@pytest.fixture(scope="module")
def complet() -> Lexicon:
    return open_lexicon("complet")


@pytest.mark.parametrize("form", ["JUSQU", "LORSQU", "PUISQU", "QUELQU", "PRESQU", "QUOIQU", "QU"])
def test_elided_forms_are_no_words(complet: Lexicon, form: str) -> None:
    assert form not in complet


@pytest.mark.parametrize("letter", GREEK)
def test_every_greek_letter_takes_an_s(complet: Lexicon, letter: str) -> None:
    assert letter in complet
    assert letter + "S" in complet


def test_every_noun_with_a_singular_has_a_plural_or_a_reason_to_have_none(complet: Lexicon) -> None:
    numbers: dict[str, set[str]] = defaultdict(set)
    for word in complet:
        for analysis in complet.analyses(word):
            if analysis.category == "nom":
                numbers[analysis.lemma].add(analysis.inflection.rpartition(" ")[2])
    alone = [
        lemma
        for lemma, found in numbers.items()
        if found == {"singulier"}
        and fold(lemma) in complet
        and not lemma.endswith(("s", "x", "z"))
        and len(lemma) < 19
        and fold(regular_plural(lemma)) not in complet
        and lemma not in JUDGED.singular_nouns
    ]
    assert alone == []


@pytest.mark.parametrize("word", ["LEDS", "KEAS", "MOAS", "OLAS", "NANS", "TOMS", "XIS", "VRACS", "HOSTEAUX"])
def test_short_nouns_have_their_regular_plural(complet: Lexicon, word: str) -> None:
    assert complet.is_plural_only(word)


def tenses(lexicon: Lexicon) -> dict[str, dict[str, set[str]]]:
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for word in lexicon:
        for analysis in lexicon.analyses(word):
            tense, *persons = analysis.inflection.split(", ")
            if analysis.category.startswith("verbe") and "personne" in "".join(persons):
                for part in persons:
                    number = "s" if "singulier" in part else "p"
                    found[analysis.lemma][tense] |= {
                        PERSONS[o] + number for o in re.findall("1re|2e|3e", part)
                    }
    return found


def test_every_tense_has_all_its_persons_unless_the_verb_is_known_to_lack_them(complet: Lexicon) -> None:
    """Long verbs lose the persons that would have more than 19 letters; `avoir` loses A."""
    wanting = {
        lemma
        for lemma, found in tenses(complet).items()
        for tense, persons in found.items()
        if tense != "impératif présent" and len(persons) < 6 and len(lemma) < 14
    }
    assert wanting - JUDGED.defective_verbs.keys() == {"avoir"}


def test_concernes_is_no_plural_only(complet: Lexicon) -> None:
    assert not complet.is_plural_only("CONCERNES")
    assert "TANGENTIONS" in complet
    assert "ENTRETUAIS" in complet


@pytest.mark.parametrize(
    "word",
    ["MUGIE", "MUGIES", "PIVOTEE", "PIVOTEES", "COLLABOREE", "COLLABOREES", "BOITEE", "GEINTS", "RESULTEE"],
)
def test_verbs_without_direct_object_have_no_feminine_participle(complet: Lexicon, word: str) -> None:
    assert word not in complet
    assert "invariable" in complet.refusal(word)


@pytest.mark.parametrize(
    "word", ["ACCOURUE", "VENUE", "EVANOUIE", "ENTRAIDEES", "PARUE", "RASSIE", "BAGARREE"]
)
def test_those_conjugated_with_etre_keep_it(complet: Lexicon, word: str) -> None:
    assert word in complet


@pytest.mark.parametrize(
    ("word", "lemma"),
    [
        ("YEUX", "œil"),
        ("AULX", "ail"),
        ("CIEUX", "ciel"),
        ("AIEUX", "aïeul"),
        ("SCENARII", "scénario"),
        ("LEI", "leu"),
        ("MESSIEURS", "monsieur"),
        ("LIEDER", "lied"),
    ],
)
def test_irregular_plurals_know_their_singular(complet: Lexicon, word: str, lemma: str) -> None:
    assert [analysis.lemma for analysis in complet.analyses(word)] == [lemma]


def test_no_plural_in_aux_hides_its_singular(complet: Lexicon) -> None:
    hidden = [
        word
        for word in complet
        if word.endswith("AUX")
        and any(fold(analysis.lemma) == word for analysis in complet.analyses(word))
        and any(word[:-3] + ending in complet for ending in ("AL", "AIL"))
        and {a.inflection for a in complet.analyses(word) if fold(a.lemma) == word} <= {"masculin pluriel"}
    ]
    assert hidden == []


@pytest.mark.parametrize(
    ("mood", "given", "person", "form"),
    [
        ("Iq", {"3s": "pleuvait"}, "1p", "pleuvions"),
        ("Iq", {"3s": "neigeait"}, "2p", "neigiez"),
        ("K", {"3s": "concernerait"}, "1s", "concernerais"),
        ("If", {"3s": "concernera"}, "3p", "concerneront"),
        ("Is", {"3s": "concerna"}, "1p", "concernâmes"),
        ("Is", {"3s": "verglaça"}, "3p", "verglacèrent"),
        ("Is", {"3s": "plut"}, "2p", "plûtes"),
        ("Is", {"3s": "advint"}, "1p", "advînmes"),
        ("Sq", {"3s": "concernât"}, "1s", "concernasse"),
        ("Sq", {"3s": "advînt"}, "3p", "advinssent"),
        ("Ip", {"3s": "neige"}, "1p", "neigeons"),
        ("Ip", {"3s": "entrebat", "3p": "entrebattent"}, "1s", "entrebats"),
        ("Ip", {"3s": "pleut", "3p": "pleuvent"}, "1p", "pleuvons"),
        ("Ip", {"1p": "faillons"}, "1s", None),
        ("Sp", {"3s": "concerne"}, "2s", "concernes"),
    ],
)
def test_a_missing_person_follows_from_the_third(
    mood: str, given: dict[str, str], person: str, form: str | None
) -> None:
    assert (mood, person) in lacking({mood: given})
    assert form_of({mood: given}, mood, person) == form
