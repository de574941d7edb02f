"""The build on sources small enough to read: what each source says, who is elected, and that it is the same twice."""

import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chevalet.lexicon import Analysis, Flag, fold
from chevalet.lexicon.build import dela, grammalecte, inflection, places, usual, verdicts, voting_sources
from chevalet.lexicon.build.compile import compile_dictionary, form_flags, write_dictionary
from chevalet.lexicon.build.reading import Category, Reading, inflections
from chevalet.lexicon.build.verdicts import Verdict
from chevalet.lexicon.build.vote import Sources, count_votes, disputed_short_forms, disputed_verbs
from chevalet.lexicon.files import open_arrays
from chevalet.lexicon.morphology import Morphology


def automaton(entries: list[tuple[str, str, str]]) -> bytes:
    """A lexicon in Grammalecte's format: a plain tree, which the reader must walk like the real graph."""
    letters = sorted({letter for form, _, _ in entries for letter in form})
    codes = sorted({code for _, code, _ in entries})
    tags = sorted({tag for _, _, tag in entries})
    values = ["", *letters, *codes, *tags]
    tree: dict[str, Any] = {}
    for form, code, tag in entries:
        node = tree
        for key in (*form, code, tag):
            node = node.setdefault(key, {})
    cells: list[int] = []

    def write(node: dict[str, Any]) -> int:
        address = len(cells)
        cells.extend([0] * 2 * len(node))
        for place, (key, child) in enumerate(node.items()):
            last = 1 << 14 if place == len(node) - 1 else 0
            cells[address + 2 * place] = values.index(key) | last
            cells[address + 2 * place + 1] = write(child) if child else 0
        return address

    write(tree)
    return json.dumps({"lByDic": cells, "lArcVal": values, "nChar": len(letters), "nBytesArc": 2}).encode()


def test_the_automaton_gives_back_its_entries() -> None:
    raw = automaton([("porte", "0", ":N:f:s/*"), ("portes", "1", ":N:f:p/*"), ("yeux", "4œil", ":N:m:p/*")])
    assert sorted(grammalecte.entries(raw)) == [
        ("porte", "porte", ":N:f:s/*"),
        ("portes", "porte", ":N:f:p/*"),
        ("yeux", "œil", ":N:m:p/*"),
    ]


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (("Lyon", "Lyon", ":MP:e:i#C/*"), "noms propres"),
        (("Canada", "Canada", ":N:m:i#P/*"), "noms propres"),
        (("kg", "kg", ":N:m:i;S/*"), "symboles"),
        (("exaseconde", "seconde", ":N:f:s;U/*"), "unités à préfixe"),
        (("archi", "archi", ":Zp/*"), "préfixes et suffixes"),
        (("extremis", "extremis", ":ÉW/M"), grammalecte.FRAGMENTS),
        (("jusqu", "jusqu", ":G:R:F/*"), grammalecte.ELIDED),
        (("ADN", "ADN", ":N:m:i/*"), "capitales et sigles"),
        (("sans", "sans", ":G:ÉC/*"), None),
        (("herbe", "herbe", ":N:f:s;É/*"), None),
        (("breton", "breton", ":N:A:m:s#G#L/*"), None),
    ],
)
def test_what_is_no_common_word_is_dropped_with_its_reason(
    entry: tuple[str, str, str], reason: str | None
) -> None:
    assert grammalecte.is_dropped(*entry) == reason


def test_grammalecte_tags_become_readings() -> None:
    assert grammalecte.readings("aimes", "aimer", ":V1_it_q__a:Ip:Sp:2s/*") == [
        Reading(
            "aimes",
            "aimer",
            Category.VERB,
            moods=("Ip", "Sp"),
            persons=("2s",),
            transitive=True,
            etre=True,
        )
    ]
    (pronominal,) = grammalecte.readings("évanoui", "évanouir", ":V2____p_e_:Q:A:1ŝ:m:s/*")
    assert (pronominal.category, pronominal.moods) == (Category.PRONOMINAL_VERB, ("Q",))
    assert [r.category for r in grammalecte.readings("essayiste", "essayiste", ":N:A:e:s/*")] == [
        "nom",
        "adjectif",
    ]
    assert grammalecte.readings("nous", "nous", ":G:Os:O1:e:p/*")[0].speaker
    assert grammalecte.readings("aux", "aux", ":G:R:D:e:p/*")[0].category is Category.DETERMINER
    assert grammalecte.readings("aimè", "aimer", ":V1_it_q__a:Ip:1ś/R") == []


def test_dela_lines_become_readings() -> None:
    lines = "chats,chat.N+z1:mp\naime,aimer.V+z1:P1s:P3s:S1s:S3s:Y2s\naa,.N:ms:mp\nAbe,Kobo Abe.N+Hum+NPropre:ms\nacro,.PFX+z2\n"
    assert list(dela.readings(lines)) == [
        Reading("chats", "chat", Category.NOUN, "m", "p"),
        Reading("aime", "aimer", Category.VERB, moods=("Ip", "Sp"), persons=("1s", "3s")),
        Reading("aime", "aimer", Category.VERB, moods=("E",), persons=("2s",)),
        Reading("aa", "aa", Category.NOUN, "m", "i"),
    ]


def test_frequencies_of_accents_that_fold_together_add_up() -> None:
    bands: list[object] = [{"format": "cB", "version": 1}, *([[]] * 400), ["pêche", "péché"]]
    zipf = voting_sources.frequencies(gzip.compress(msgspec.msgpack.encode(bands)))
    assert zipf.spelled == {"pêche": 5.0, "péché": 5.0}
    assert zipf.folded["PECHE"] == pytest.approx(9 - 4 + 0.30103, abs=1e-4)


@pytest.mark.parametrize(
    ("reading", "texts"),
    [
        (Reading("temps", "temps", Category.NOUN, "m", "i"), ("masculin invariable",)),
        (Reading("vite", "vite", Category.ADVERB), ("",)),
        (Reading("aimé", "aimer", Category.VERB, "m", "s", ("Q",)), ("participe passé, masculin singulier",)),
        (Reading("dormi", "dormir", Category.VERB, "e", "i", ("Q",)), ("participe passé invariable",)),
        (Reading("aimer", "aimer", Category.VERB, moods=("Y",)), ("infinitif",)),
        (
            Reading("aime", "aimer", Category.VERB, moods=("Sp", "Ip"), persons=("1s", "3s")),
            (
                "indicatif présent, 1re et 3e personnes du singulier",
                "subjonctif présent, 1re et 3e personnes du singulier",
            ),
        ),
    ],
)
def test_inflections_are_said_in_french(reading: Reading, texts: tuple[str, ...]) -> None:
    assert inflections(reading) == texts


def noun(form: str, lemma: str = "", number: str = "s") -> Reading:
    return Reading(form, lemma or form, Category.NOUN, "m", number)


def test_a_plural_is_one_in_every_reading_or_not_at_all() -> None:
    plural = noun("portes", "porte", "p")
    verb = Reading("portes", "porter", Category.VERB, moods=("Ip",), persons=("2s",))
    assert Flag.PLURAL_ONLY_SX in form_flags("PORTES", [plural])
    assert Flag.PLURAL_ONLY_SX not in form_flags("PORTES", [plural, verb])
    assert Flag.PLURAL_ONLY_SX not in form_flags("LIEDER", [noun("lieder", "lied", "p")])
    participle = Reading("finis", "finir", Category.VERB, "m", "p", ("Q",))
    assert Flag.PLURAL_ONLY_SX in form_flags("FINIS", [participle])


def test_a_numeral_is_a_plural_like_another_unless_it_is_also_invariable() -> None:
    vingts = Reading("vingts", "vingt", Category.NUMERAL, "e", "p")
    assert Flag.PLURAL_ONLY_SX in form_flags("VINGTS", [vingts])
    six = Reading("six", "six", Category.NUMERAL, "e", "p")
    assert Flag.PLURAL_ONLY_SX not in form_flags("SIX", [six, noun("six", "six", "i")])


def voting(*lemmas: str, verb: bool = False) -> voting_sources.VotingSource:
    listed = voting_sources.VotingSource()
    for lemma in lemmas:
        listed.add(lemma, lemma, verb=verb)
    return listed


def sources(
    words: list[Reading],
    dela_words: tuple[Reading, ...] | list[Reading] = (),
    /,
    **listed: voting_sources.VotingSource,
) -> Sources:
    names = ("lefff", "lexique", "abu", "wfrench")
    return Sources(
        words,
        [noun("antan")],
        frozenset({"JUSQU"}),
        list(dela_words),
        {name: listed.get(name, voting()) for name in names},
        {},
        {},
    )


def test_a_lemma_needs_enough_points() -> None:
    known = sources([noun("chaise"), noun("chaisard")], [noun("fauteuil"), noun("fauteuillard")], lefff=voting("chaise"),
                    lexique=voting("fauteuil"), abu=voting("fauteuil"))  # fmt: skip
    election = count_votes(known, {})
    assert set(election.readings) == {"CHAISE", "FAUTEUIL"}
    assert election.dropped["lectures dont le lemme n’a pas assez de voix"] == 2


def test_a_form_that_lives_before_an_apostrophe_is_no_word_whoever_has_it() -> None:
    elided = Reading("jusqu", "jusque", Category.PREPOSITION)
    listed = {name: voting("jusque") for name in ("lefff", "lexique", "abu")}
    election = count_votes(sources([], [elided], **listed), {})
    assert not election.readings
    assert election.refused["JUSQU"] == "forme élidée, qui ne vit que devant une apostrophe"


def test_verdicts_on_inflection_are_asked_for_kept_and_followed() -> None:
    finite = Reading("mugit", "mugir", Category.VERB, moods=("Ip",), persons=("3s",))
    feminine = Reading("mugie", "mugir", Category.VERB, "f", "s", ("Q",))
    listed = {"lefff": voting("mugir", verb=True), "abu": voting("mugir", verb=True)}
    known = sources([finite, feminine, noun("ola")], lexique=voting("ola"), wfrench=voting("ola"), **listed)
    empty = inflection.Inflection({}, {}, {}, {}, {}, {})
    election = count_votes(known, {})
    assert inflection.missing_verdicts(known, election, empty) == [
        "mugir lacks Ip 1s",
        "mugir: feminine participle",
    ]
    judged = replace(
        empty, defective_verbs={"mugir": "défectif"}, invariable_participles={"mugir": "intransitif"}
    )
    corrected, refused = inflection.corrected_sources(known, judged)
    election = count_votes(corrected, {})
    assert inflection.missing_verdicts(corrected, election, judged) == []
    assert (sorted(election.readings), refused["MUGIE"], refused["MUGIS"]) == (
        ["MUGIT", "OLA"],
        "le participe passé de mugir est invariable (intransitif)",
        "mugir : défectif",
    )
    inflection.add_plurals(election, judged)
    assert election.readings["OLAS"] == [Reading("olas", "ola", Category.NOUN, "m", "p")]
    unknown = replace(judged, singular_nouns={"zorgl": "rien"})
    assert inflection.missing_verdicts(corrected, election, unknown) == [
        "singular_nouns: no source has zorgl"
    ]


def test_a_verb_needs_more_points_than_a_noun() -> None:
    verb = Reading("chaiser", "chaiser", Category.VERB, moods=("Y",))
    assert not count_votes(sources([verb], lefff=voting("chaiser", verb=True)), {}).readings
    both = {"lefff": voting("chaiser", verb=True), "abu": voting("chaiser", verb=True)}
    assert set(count_votes(sources([verb], **both), {}).readings) == {"CHAISER"}


def test_the_dela_does_not_conjugate_a_verb_that_grammalecte_conjugates() -> None:
    infinitive = Reading("bêler", "bêler", Category.VERB, moods=("Y",))
    feminine = Reading("bêlée", "bêler", Category.VERB, "f", "s", ("Q",), transitive=True)
    listed = {name: voting("bêler", verb=True) for name in ("lefff", "lexique")}
    assert set(count_votes(sources([infinitive], [feminine], **listed), {}).readings) == {"BELER"}
    assert set(
        count_votes(sources([], [infinitive, feminine], abu=listed["lefff"], **listed), {}).readings
    ) == {
        "BELER",
        "BELEE",
    }


def test_voters_of_aquarelle_do_not_elect_aquarelle_with_an_accent() -> None:
    accented = Reading("aquarellée", "aquarellé", Category.ADJECTIVE, "f", "s")
    listed = {name: voting("aquarelle") for name in ("lefff", "lexique", "abu")}
    assert set(count_votes(sources([noun("aquarelle")], [accented], **listed), {}).readings) == {"AQUARELLE"}


def test_forms_with_a_hyphen_or_out_of_length_are_left() -> None:
    words = [
        noun("porte-clé"),
        noun("aujourd’hui"),
        noun("a"),
        noun("anticonstitutionnellement"),
        noun("xivᵉ"),
    ]
    listed = {"lefff": voting(*(word.lemma for word in words))}
    assert not count_votes(sources(words, **listed), {}).readings


def test_short_forms_need_more_sources_and_the_hand_decides_last() -> None:
    words = [noun("aga"), noun("abc"), noun("chat")]
    listed = {"lefff": voting("aga", "abc", "chat"), "lexique": voting("abc")}
    known = sources(words, **listed)
    assert set(count_votes(known, {}).readings) == {"ABC", "CHAT"}
    extra = [noun("led")]
    assert set(count_votes(known, {"ABC": False, "AGA": True, "LED": True}, extra).readings) == {
        "AGA",
        "CHAT",
        "LED",
    }
    assert disputed_short_forms(known) == {"AGA", "ABC"}


def test_a_form_that_all_sources_know_is_usual_even_when_they_disagree_on_its_lemma() -> None:
    cette = Reading("cette", "cette", Category.DETERMINER, "f", "s")
    listed = {name: voting_sources.VotingSource() for name in ("lefff", "lexique", "abu")}
    for source in listed.values():
        source.add("cette", "ce", verb=False)
    rare = noun("cettier")
    known = sources([cette, rare], [Reading("cette", "ce", Category.DETERMINER, "f", "s")], **listed)
    known = replace(known, spelled={"cette": 6.0})
    election = count_votes(known, {"CETTIER": True})
    assert set(election.readings) == {"CETTE", "CETTIER"}
    assert usual.usual_forms(known, election, frozenset(), frozenset()) == {"CETTE"}


def test_a_form_is_not_usual_by_the_points_of_a_dead_verb_or_the_frequency_of_a_name() -> None:
    listed = {name: voting_sources.VotingSource() for name in ("lefff", "lexique", "abu")}
    for source in listed.values():
        for form, verb in (("adire", "adirer"), ("gérome", "géromer"), ("calle", "caller"), ("max", "maxer")):
            source.add(form, verb, verb=True)
    words = [noun("adire"), noun("géromé"), noun("calle"), noun("max")]
    known = sources(words, words, **listed)
    known = replace(
        known,
        spelled={"adire": 1.3, "gérome": 2.4, "calle": 3.1, "max": 4.7},
        names=frozenset({"MAX"}),
    )
    election = count_votes(known, {})
    assert set(election.readings) == {"ADIRE", "GEROME", "CALLE", "MAX"}
    assert usual.usual_forms(known, election, frozenset(), frozenset()) == {"CALLE"}
    assert usual.usual_forms(known, election, frozenset(), frozenset({"calle"})) == set()


def test_usual_is_what_people_write() -> None:
    everybody = {name: voting("maison", "xénélasie", "fer") for name in ("lefff", "abu", "wfrench")}
    known = sources(
        [noun("maison"), noun("xénélasie"), noun("blog"), noun("macron"), noun("gupta")],
        [noun("maison"), noun("xénélasie")],
        lexique=voting("blog", "macron", "gupta"),
        **everybody,
    )
    known = replace(
        known,
        spelled={"maison": 5.0, "blog": 4.6, "macron": 5.0, "gupta": 3.0},
        names=frozenset({"MACRON"}),
    )
    election = count_votes(known, {})
    assert set(election.readings) == {"MAISON", "XENELASIE", "BLOG", "MACRON", "GUPTA"}
    assert usual.usual_forms(known, election, frozenset(), frozenset({"gupta"})) == {"MAISON", "BLOG"}
    assert "XENELASIE" in usual.usual_forms(known, election, frozenset({"xénélasie"}), frozenset())


def test_a_lemma_judged_not_usual_stays_by_its_points_if_it_is_seldom_written() -> None:
    known = sources(
        [noun("moder")],
        [noun("moder")],
        **{name: voting("moder") for name in ("lefff", "abu", "wfrench")},
    )
    for zipf, stays in ((usual.USED_ZIPF, False), (usual.USED_ZIPF - 0.1, True)):
        written = replace(known, spelled={"moder": zipf})
        election = count_votes(written, {})
        assert usual.usual_forms(written, election, frozenset(), frozenset()) == {"MODER"}
        assert bool(usual.usual_forms(written, election, frozenset(), frozenset({"moder"}))) == stays
    assert usual.check(election, frozenset({"zorgl"}), frozenset()) == ["zorgl"]


def test_a_word_written_in_one_has_the_voters_of_its_twin() -> None:
    joined = noun("portemonnaie")
    assert not count_votes(sources([joined]), {}).readings
    assert set(count_votes(sources([joined], lexique=voting("porte-monnaie")), {}).readings) == {
        "PORTEMONNAIE"
    }


def test_a_verb_accepted_by_hand_comes_with_its_forms() -> None:
    verb = Reading("floutons", "flouter", Category.VERB, moods=("Ip",), persons=("1p",))
    assert not count_votes(sources([verb]), {}).readings
    accepted = {("flouter", True): Verdict(accepted=True, why="rendre flou")}
    assert set(count_votes(sources([verb]), {}, (), accepted).readings) == {"FLOUTONS"}


def test_a_verb_refused_by_hand_goes_with_its_forms_and_the_reason_is_told() -> None:
    verb = Reading("délinéarisons", "délinéariser", Category.VERB, moods=("Ip",), persons=("1p",))
    same = noun("délinéarisons")
    known = sources(
        [verb],
        lefff=voting("délinéariser", verb=True),
        abu=voting("délinéariser", verb=True),
        wfrench=voting("délinéarisons"),
    )
    assert set(count_votes(known, {}).readings) == {"DELINEARISONS"}
    refused = {("délinéariser", True): Verdict(accepted=False, why="création isolée")}
    election = count_votes(known, {}, (), refused)
    assert not election.readings
    assert election.refused == {"DELINEARISONS": "délinéariser : création isolée"}
    as_noun = replace(known, grammalecte=[verb, same], voting={**known.voting, "lexique": voting(same.lemma)})
    assert count_votes(as_noun, {}, (), refused).readings == {"DELINEARISONS": [same]}


def test_verbs_that_two_sources_know_or_that_one_point_keeps_need_a_verdict() -> None:
    verbs = [
        Reading(verb, verb, Category.VERB, moods=("Y",)) for verb in ("aimer", "boguer", "zorgler", "duper")
    ]
    known = sources(
        verbs[:1],
        verbs,
        lefff=voting("aimer", "boguer", "duper", verb=True),
        abu=voting("aimer", "duper", verb=True),
        wfrench=voting("duper", verb=True),
    )
    assert disputed_verbs(known) == {"boguer", "duper"}


def test_the_reason_of_a_verb_is_told_under_an_infinitive_that_is_nothing_else() -> None:
    hand = replace(
        verdicts.load(),
        reasons={},
        lemmas={
            ("flouter", True): Verdict(accepted=True, why="rendre flou"),
            ("étranger", True): Verdict(accepted=True, why="éloigner d’un lieu"),
            ("zorgler", True): Verdict(accepted=False, why="création isolée"),
        },
    )
    readings = {
        "FLOUTER": [Reading("flouter", "flouter", Category.VERB, moods=("Y",))],
        "ETRANGER": [noun("étranger"), Reading("étranger", "étranger", Category.VERB, moods=("Y",))],
    }
    assert verdicts.notes(hand, readings) == {"FLOUTER": "rendre flou"}


def test_a_word_of_a_locution_comes_in_only_by_hand() -> None:
    assert not count_votes(sources([]), {}).readings
    assert set(count_votes(sources([]), {"ANTAN": True}).readings) == {"ANTAN"}


def test_the_same_readings_make_the_same_file_and_it_answers(tmp_path: Path) -> None:
    words = [noun("chat"), noun("chats", "chat", "p"), noun("pêche"), noun("péché")]
    listed = {name: voting("chat", "pêche", "péché") for name in ("lefff", "lexique", "abu")}
    files = []
    for place in ("one", "two"):
        election = count_votes(sources(list(words), **listed), {})
        facts, arrays = compile_dictionary(
            election,
            voting_sources.Frequencies({"pêche": 5}, {"CHAT": 4.75}),
            {"LYON", "CHATS"},
            {"CM": "symbole"},
            [],
        )
        files.append(write_dictionary(tmp_path / place, facts, arrays))
        words.reverse()
    assert files[0].read_bytes() == files[1].read_bytes()
    known = Morphology(open_arrays(files[0]))
    assert known.facts["tiers"]["complet"]["size"] == 3
    assert known.notes == {"CM": "symbole"}
    assert known.analyses("CHATS") == (Analysis("chat", "nom", "masculin pluriel"),)
    assert [analysis.lemma for analysis in known.analyses("PECHE")] == ["pêche", "péché"]
    assert known.flags("CHATS") == Flag.NOUN | Flag.MASCULINE | Flag.PLURAL | Flag.PLURAL_ONLY_SX | Flag.PLACE
    assert (known.flags("LYON"), known.zipf("CHAT"), known.zipf("CHATS")) == (Flag.PLACE, 4.75, 0.0)


def test_a_noun_is_judged_apart_from_the_verb_that_is_spelled_so() -> None:
    verb = Reading("filler", "filler", Category.VERB, moods=("Y",))
    known = sources([verb, noun("filler")], lefff=voting("filler", verb=True))
    accepted = {("filler", False): Verdict(accepted=True, why="poudre fine ajoutée au bitume")}
    assert count_votes(known, {}, (), accepted).readings == {"FILLER": [noun("filler")]}


def test_places_are_single_words_and_well_spelled() -> None:
    names = places.load()
    assert {"LOIRE", "MARSEILLE", "EGYPTE", "KILIMANDJARO", "OUAGADOUGOU"} <= names
    assert all(name == fold(name) for name in names)
