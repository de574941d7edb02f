"""The dictionary that ships: what it must know, and what it must not."""

import json
from collections import Counter
from pathlib import Path

import pytest

from chevalet.lexicon import Analysis, Flag, Lexicon, UnknownLexiconError, fold, open_lexicon
from chevalet.lexicon.build import verdicts
from chevalet.lexicon.graph import LONGEST
from chevalet.lexicon.morphology import shipped


@pytest.fixture(scope="module")
def complet() -> Lexicon:
    return open_lexicon("complet")


@pytest.fixture(scope="module")
def usuel() -> Lexicon:
    return open_lexicon("usuel")


def test_the_tiers_are_as_large_as_the_vote_measured(complet: Lexicon, usuel: Lexicon) -> None:
    assert sum(len(word) <= 15 for word in complet) >= 375_038
    assert sum(len(word) <= 15 for word in usuel) >= 289_000


def test_everyday_words_are_usual(usuel: Lexicon) -> None:
    lines = (Path(__file__).parent / "everyday_words.txt").read_text("utf-8").splitlines()
    words = [line for line in lines if not line.startswith("#")]
    missing = [word for word in words if fold(word) not in usuel]
    assert len(words) > 200
    assert len(missing) <= 0.05 * len(words), missing


@pytest.mark.parametrize(
    "word",
    ["YTTRIALITE", "XENELASIE", "LAGOTRICHE", "HYLOZOISME", "FIDEJUSSION", "ADIRE", "TRIBALLAT", "GEROME"],
)
def test_what_nobody_writes_is_not_usual(complet: Lexicon, usuel: Lexicon, word: str) -> None:
    assert word in complet
    assert word not in usuel


@pytest.mark.parametrize("word", ["FLOUTERA", "SCROLLE", "PORTEMONNAIES", "BABYSITTERS", "TELETRAVAILLENT"])
def test_young_words_and_those_written_in_one_since_1990_are_words(complet: Lexicon, word: str) -> None:
    assert word in complet


def test_the_usual_words_are_all_in_the_complete_list(complet: Lexicon, usuel: Lexicon) -> None:
    assert set(usuel) < set(complet)


def test_sizes_and_versions_written_in_the_file_are_those_of_the_words(
    complet: Lexicon, usuel: Lexicon
) -> None:
    for lexicon in (complet, usuel):
        again = Lexicon.from_words(lexicon)
        assert (len(again), again.version) == (len(lexicon), lexicon.version)


@pytest.mark.parametrize(
    "word",
    [
        "CETTE",
        "CES",
        "MA",
        "TOUTES",
        "PARCE",
        "QUANT",
        "REPRESAILLES",
        "MESSIEURS",
        "AUX",
        "MAISON",
        "DECOMBRES",
        "SOUPIERES",
        "LESSIVEUSE",
        "MAX",
        "ENCAGOULES",
    ],
)
def test_words_that_everybody_uses_are_usual(usuel: Lexicon, word: str) -> None:
    assert word in usuel


@pytest.mark.parametrize(
    "word", ["OEUVRE", "EVANOUIR", "PARIS", "EUSSES", "JEUN", "CHEVAUX", "EXTRAORDINAIREMENT"]
)
def test_good_words_are_words(complet: Lexicon, word: str) -> None:
    assert word in complet


@pytest.mark.parametrize(
    "word",
    [
        "LYON",
        "FRANCE",
        "ONU",
        "KG",
        "CM",
        "ABC",
        "ETC",
        "AUJOURDHUI",
        "XIVE",
        "QU",
        "BELEE",
        "INSISTEES",
        "PRIORI",
        "JANV",
        "ŒUVRE",
    ],
)
def test_names_symbols_abbreviations_and_fragments_are_no_words(complet: Lexicon, word: str) -> None:
    assert word not in complet


@pytest.mark.parametrize(
    "word",
    [
        "EUX",
        "CEUX",
        "CHEVAUX",
        "TENEBRES",
        "GENS",
        "SES",
        "AUX",
        "ELLES",
        "ROYAUX",
        "PARIS",
        "OEUFS",
        "CIEUX",
        "CENTS",
        "VINGTS",
    ],
)
def test_plurals_in_s_or_x_only_are_told(complet: Lexicon, word: str) -> None:
    assert complet.is_plural_only(word)


@pytest.mark.parametrize(
    "word",
    [
        "TEMPS",
        "VOIX",
        "PORTES",
        "AIMES",
        "NOUS",
        "VOUS",
        "FIS",
        "JEUNES",
        "VIEUX",
        "DEUX",
        "TROIS",
        "SIX",
        "DIX",
        "DES",
        "NEZ",
        "CHEVAL",
        "ZZXS",
    ],
)
def test_forms_that_are_also_singular_invariable_or_verbs_are_free(complet: Lexicon, word: str) -> None:
    assert not complet.is_plural_only(word)


def test_every_form_has_an_analysis(complet: Lexicon) -> None:
    assert [word for word in complet if not complet.analyses(word)] == []


def test_every_verdict_on_a_lemma_is_in_effect() -> None:
    known = shipped()
    kept = {
        (lemma, known.patterns[pattern][0].startswith("verbe"))
        for rank in range(known.facts["tiers"]["complet"]["size"])
        for lemma, pattern in known.lemmas_at(rank)
    }
    judged = verdicts.load().lemmas
    folded = {fold(lemma) for lemma, _ in kept}  # two spellings that fold together are told as one
    accepted = [lemma for (lemma, _), verdict in judged.items() if verdict.accepted and len(lemma) <= LONGEST]
    assert [lemma for lemma in accepted if fold(lemma) not in folded] == []
    assert [lemma for lemma, verdict in judged.items() if not verdict.accepted and lemma in kept] == []


@pytest.mark.parametrize(
    "word",
    [
        "FORFAITARISONS",
        "PORTAGERAI",
        "KOTENT",
        "TRIGONALISE",
        "MAGANEES",
        "QANATS",
        "GROOVES",
        "BRUMAUX",
        "EPITOPES",
        "MASSANTE",
        "FILOGUIDEES",
        "DEGRIPPANTS",
        "GNIANGNIAN",
        "INSURMONTABLEMENT",
    ],
)
def test_disputed_words_accepted_by_hand_are_words(complet: Lexicon, word: str) -> None:
    assert word in complet


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("DIRIMA", "dirimer : annuler, en droit canon : seul dirimant est employé"),
        ("RUSSISER", "russiser : le verbe reçu est russifier"),
        ("CEINTRAGES", "ceintrage : graphie fautive de cintrage"),
        ("CONCASSEMENT", "concassement : on dit concassage"),
        ("CHAMBRANLEE", "le participe passé de chambranler est invariable (intransitif, avec avoir)"),
    ],
)
def test_why_a_lemma_is_out_is_told_of_each_of_its_forms(complet: Lexicon, word: str, reason: str) -> None:
    assert word not in complet
    assert complet.refusal(word) == reason


def test_no_lemma_has_a_sign_that_json_would_escape() -> None:
    known = shipped()
    lemmas = {
        lemma for rank in range(known.facts["tiers"]["complet"]["size"]) for lemma, _ in known.lemmas_at(rank)
    }
    assert len(lemmas) > 50_000
    assert not [lemma for lemma in lemmas if json.dumps(lemma, ensure_ascii=False) != f'"{lemma}"']


def test_an_analysis_reads_as_on_a_verdict_card(complet: Lexicon) -> None:
    assert complet.analyses("EUSSES") == (
        Analysis("avoir", "verbe", "subjonctif imparfait, 2e personne du singulier"),
    )
    assert Analysis("évanouir", "verbe pronominal", "infinitif") in complet.analyses("EVANOUIR")
    assert Analysis(
        "aimer", "verbe", "indicatif présent, 1re et 3e personnes du singulier"
    ) in complet.analyses("AIME")


def test_homographs_share_one_key_with_all_their_readings(complet: Lexicon) -> None:
    assert {analysis.lemma for analysis in complet.analyses("PECHE")} >= {
        "pêche",
        "péché",
        "pêcher",
        "pécher",
    }


def test_chevaux_is_the_plural_of_one_lemma_only(complet: Lexicon) -> None:
    assert [analysis.lemma for analysis in complet.analyses("CHEVAUX")] == ["cheval"]


@pytest.mark.parametrize(
    ("word", "has", "lacks"),
    [
        ("PORTE", Flag.NOUN | Flag.VERB | Flag.FEMININE | Flag.SINGULAR, Flag.PLURAL),
        ("AIMEE", Flag.PARTICIPLE | Flag.PARTICIPLE_TRANSITIVE | Flag.FEMININE, Flag.VERB),
        ("DORMI", Flag.PARTICIPLE, Flag.PARTICIPLE_TRANSITIVE),
        ("EVANOUI", Flag.PARTICIPLE | Flag.PRONOMINAL, Flag.PARTICIPLE_TRANSITIVE),
        ("BELLE", Flag.ADJECTIVE | Flag.FEMININE, Flag.MASCULINE),
        ("TEMPS", Flag.NOUN | Flag.INVARIABLE | Flag.MASCULINE, Flag.FEMININE),
        ("PARIS", Flag.NOUN | Flag.PLACE | Flag.PLURAL_ONLY_SX, Flag.SINGULAR),
        ("LYON", Flag.PLACE, Flag.NOUN),
        ("VITE", Flag.ADVERB, Flag.VERB),
        ("ZUT", Flag.INTERJECTION, Flag.NOUN),
    ],
)
def test_flags_say_what_a_form_can_be(complet: Lexicon, word: str, has: Flag, lacks: Flag) -> None:
    flags = complet.flags(word)
    assert flags & has == has
    assert not flags & lacks


def test_common_words_are_more_frequent_than_rare_ones(complet: Lexicon) -> None:
    assert complet.zipf("MAISON") > complet.zipf("CHEVALET") > complet.zipf("XENOPHILES")
    assert complet.zipf("ZZXS") == 0.0


def test_places_need_not_be_words(complet: Lexicon) -> None:
    for place in ("LYON", "PARIS", "FRANCE", "LOIRE", "TOKYO", "ANDES", "OEIL"):
        assert complet.is_place(place) == (place != "OEIL")
    assert "TOKYO" not in complet


def test_every_place_can_stand_on_a_board() -> None:
    places = shipped().places
    assert len(places) > 2_000
    assert len(Lexicon.from_words(places)) == len(places)


def test_a_level_keeps_the_words_that_are_common_enough(complet: Lexicon) -> None:
    common = complet.restricted(min_zipf=4.0)
    assert list(common) == [word for word in complet if complet.zipf(word) >= 4.0]
    assert "MAISON" in common


def test_a_list_of_the_forms_with_a_flag_has_exactly_them(complet: Lexicon) -> None:
    plurals = complet.having(Flag.PLURAL_ONLY_SX)
    assert len(plurals) == Counter(complet.is_plural_only(word) for word in complet)[True]


def test_a_cut_is_found_again_in_the_cache(complet: Lexicon, own_folders: Path) -> None:
    first = complet.restricted(min_zipf=4.5)
    files = list((own_folders / "cache").rglob("*.lex"))
    assert len(files) == 1
    again = complet.restricted(min_zipf=4.5)
    assert (again.version, list(again)) == (first.version, list(first))


def test_an_ad_hoc_list_asks_the_shipped_dictionary_what_its_words_are() -> None:
    mine = Lexicon.from_words(["chevaux", "xyzzy"])
    assert mine.is_plural_only("CHEVAUX")
    assert mine.analyses("XYZZY") == ()
    assert "XYZZY" in mine


def test_an_unknown_name_says_which_dictionaries_there_are() -> None:
    with pytest.raises(UnknownLexiconError, match="usuel, complet"):
        open_lexicon("officiel")
    with pytest.raises(UnknownLexiconError):
        open_lexicon("../complet")
    with pytest.raises(UnknownLexiconError):
        open_lexicon("0" * 64)
