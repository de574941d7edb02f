"""What words mean: Littré read and shortened, synonyms chosen, labels judged, and the file that ships."""

import gzip
import struct
from dataclasses import replace
from pathlib import Path

import pytest

from chevalet.cli import main
from chevalet.lexicon import fold, meanings, open_lexicon
from chevalet.lexicon.build import glosses, littre, sources
from chevalet.lexicon.build.derived import derived_gloss
from chevalet.lexicon.build.synonyms import Chooser, thesaurus
from chevalet.lexicon.files import open_arrays, write_arrays
from chevalet.lexicon.meanings import FILE, Label, Meanings, kind_of
from chevalet.lexicon.morphology import DATA, shipped

Output = pytest.CaptureFixture[str]


def book(*articles: tuple[str, str]) -> list[littre.Entry]:
    """Entries in the format of the package: an index of names, and one compressed text."""
    index, text = b"", b""
    for name, article in articles:
        body = article.encode()
        index += name.encode() + b"\0" + struct.pack(">II", len(text), len(body))
        text += body
    return list(littre.entries(index, gzip.compress(text)))


def article(grammar: str, body: str) -> str:
    return f"<i><small>(pro-non-cé) {grammar}</small></i>\n    {body}"


@pytest.mark.parametrize(
    ("body", "gloss"),
    [
        ("Frère du père ou de la mère. Oncle paternel.", "Frère du père ou de la mère."),
        (
            "<b>1°</b> Jeter à terre. Abattre un arbre. \n<span>Il abat</span>, CORN.\n\n<b>2°</b> Tuer.",
            "Jeter à terre.",
        ),
        ("Terme de marine. Pièce de bois.", "Marine : pièce de bois."),
        ("Terme de marine.\n\n<b>2°</b> Petit bateau plat.", "Petit bateau plat."),
        ("Terme de forge et de commerce. Fer en baguettes.", "Forge et commerce : fer en baguettes."),
        ("Nom donné, dans le temps, " + "aux places de nos villes, " * 6 + "où l'on vend.", ""),
        ("Voy. SAGARD ci-dessus.", ""),
        ("Je vis, tu vis, il vit.\n\n<b>1°</b> Être en vie.", "Être en vie."),
        ("Siége des rois (voy. TRÔNE).", "Siège des rois."),
        ("Fig. Suite non interrompue.", "Suite non interrompue."),
        (
            "Particulièrement. Et familièrement.\n\n<b>2°</b> S. m. pl.\n\n<b>3°</b> Petit bateau.",
            "Petit bateau.",
        ),
        ("Et familièrement (voy. BARQUE).\n\n<b>2°</b> Petit bateau.", "Petit bateau."),
        ("Absolument, et familièrement (voy. BARQUE).\n\n<b>2°</b> Petit bateau.", "Petit bateau."),
        ("Numéral des deux genres (pron. deû).\n\n<b>2°</b> Petit bateau.", "Petit bateau."),
        ("Loc. adv. Sans se presser.", "Sans se presser."),
        ("Dans le langage général, soumis au hasard.", "Soumis au hasard."),
        ("Dans le sens le plus général, soumis au hasard.", "Soumis au hasard."),
        ("Au sens latin et propre, qui est peu usité.\n\n<b>2°</b> Petit bateau.", "Petit bateau."),
        ("Sans pluriel.\n\n<b>2°</b> Petit bateau.", "Petit bateau."),
        ("En physique, force vive, celle qui agit sur un corps.\n\n<b>2°</b> Petit bateau.", "Petit bateau."),
        ("Production qui présente une de ces anomalies.\n\n<b>2°</b> Petit bateau.", "Petit bateau."),
    ],
)
def test_littre_is_cut_to_one_short_sentence(body: str, gloss: str) -> None:
    (entry,) = book(("MOT", article("s. m.", body)))
    assert (entry.senses or ("",))[0] == gloss


def test_no_gloss_of_littre_is_longer_than_a_card_holds() -> None:
    (entry,) = book(("MOT", article("s. m.", "Chose " + "très longue, " * 30 + "à dire.")))
    assert 0 < len(entry.senses[0]) <= littre.LONGEST_GLOSS + 1


def test_an_entry_is_named_once_with_its_accents_and_its_kinds() -> None:
    body = article("adj. et s. m.", "Qui médite.")
    index = b"".join(
        name.encode() + b"\0" + struct.pack(">II", 0, len(body.encode()))
        for name in ("MEDITATIF, IVE", "MÉDITATIF, IVE")
    )
    (entry,) = littre.entries(index, gzip.compress(body.encode()))
    assert (entry.spellings, entry.kinds) == (("méditatif",), "na")


def test_a_sentence_about_a_phrase_is_no_gloss() -> None:
    assert littre.explains_a_phrase("Port flottable, l’endroit où l’on jette le bois.", "flottable")
    assert littre.explains_a_phrase("À barbe de fou on apprend à raire.", "raire")
    assert not littre.explains_a_phrase("Action d’effleurer, de toucher à peine.", "effleurage")


def test_the_usage_marks_of_littre_become_labels() -> None:
    old, low, plain = book(
        ("HOIRIE", article("s. f.", "Terme vieilli. Héritage.")),
        ("TORCHE", article("s. f.", "Terme populaire. Mauvais coup.")),
        ("ONCLE", article("s. m.", "Frère du père.")),
    )
    assert (old.labels, low.labels, plain.labels) == (Label.DATED, Label.FAMILIAR, Label(0))


THESAURUS = """UTF-8
bateau|1
(Nom)|voûte|barque|navire
barque|1
(Nom)|bateau|navire
navire|1
(Nom)|bateau|barque
voûte|1
(Nom)|arche
courriel|1
(?)|mur|muret|cloison
"""


def test_synonyms_are_words_that_list_each_other() -> None:
    kinds = {
        word: {"n"} for word in ("bateau", "barque", "navire", "voûte", "courriel", "mur", "muret", "cloison")
    }
    chooser = Chooser(thesaurus(THESAURUS), kinds, lambda _: 3.0)
    assert chooser.choose("bateau", "n", frozenset())[:2] == ("barque", "navire")
    assert "barque" not in chooser.choose("bateau", "n", frozenset({"barque"}))
    assert chooser.choose("courriel", "n", frozenset()) == ()
    assert chooser.choose("bateau", "v", frozenset()) == ()


def test_a_list_about_the_adjective_gives_the_noun_no_synonyms() -> None:
    listed = "UTF-8\njoli|1\n(?)|beau|mignon|gracieux|charmant|plaisant|coquet|élégant|dénouement\ndénouement|1\n(Nom)|joli\nbeau|1\n(?)|joli\n"
    kinds = {
        word: {"a"} for word in ("beau", "mignon", "gracieux", "charmant", "plaisant", "coquet", "élégant")
    }
    chooser = Chooser(thesaurus(listed), kinds | {"joli": {"n", "a"}, "dénouement": {"n"}}, lambda _: 3.0)
    assert chooser.choose("joli", "n", frozenset()) == ()
    assert chooser.choose("joli", "a", frozenset()) == ("beau",)


def test_a_stretch_of_the_alphabet_is_no_list_of_synonyms() -> None:
    text = "UTF-8\ntartempion|1\n(Nom)|quidam|tartarin|tarte|tartelette|tartine|tarzan|tas|untel\n"
    assert thesaurus(text)["tartempion"].words == ("quidam", "untel")
    short = "UTF-8\nparc|1\n(Nom)|jardin|pacage|parterre|pelouse\n"
    assert thesaurus(short)["parc"].words == ("jardin", "pacage", "parterre", "pelouse")


@pytest.mark.parametrize(
    ("lemma", "kind", "gloss"),
    [
        ("labellisation", "n", "Action de labelliser."),
        ("artificialisation", "n", "Action d’artificialiser."),
        ("renégocier", "v", "Négocier de nouveau."),
        ("mensuellement", "o", "De manière mensuelle."),
        ("cliquable", "a", "Que l’on peut cliquer."),
        ("neurochirurgie", "n", "Formé de neuro-, nerf, et de chirurgie."),
        ("chirurgie", "n", ""),
    ],
)
def test_words_made_by_rule_say_how(lemma: str, kind: str, gloss: str) -> None:
    kinds = {"labelliser": {"v"}, "artificialiser": {"v"}, "négocier": {"v"}, "mensuel": {"a"}, "cliquer": {"v"},
             "chirurgie": {"n"}}  # fmt: skip
    assert derived_gloss(lemma, kind, kinds, {"neuro": "nerf"}) == gloss


def test_a_living_word_is_not_told_by_its_sense_of_the_old_world() -> None:
    known = shipped()
    body = "<b>1°</b> Terme de blason. Division de l'écu.\n\n<b>2°</b> Sentence choisie."
    entries = book(("GAGE", article("s. m.", body)), ("BAISEMENT", article("s. m.", body)))
    judged = replace(glosses.load_judged(), glosses={})
    said = glosses.gather(known, entries, {}, judged)
    assert said["gage", "n"].gloss == "Sentence choisie."
    assert said["baisement", "n"].gloss == "Blason : division de l’écu."


def test_words_that_are_judged_apart_are_no_synonyms_of_each_other() -> None:
    listed = thesaurus(
        "UTF-8\nbateau|1\n(Nom)|barque|navire\nbarque|1\n(Nom)|bateau\nnavire|1\n(Nom)|bateau\n"
    )
    apart = {"bateau": frozenset({"barque"}), "barque": frozenset({"bateau"})}
    said = glosses.gather(shipped(), [], listed, replace(glosses.load_judged(), apart=apart))
    assert said["bateau", "n"].synonyms == ("navire",)
    assert glosses.load_judged().apart["cyphose"] == {"ecchymose"}


def test_two_files_of_the_same_meanings_are_the_same_bytes(tmp_path: Path) -> None:
    known = shipped()
    entries = book(("ONCLE", article("s. m.", "Frère du père ou de la mère.")))
    judged = glosses.load_judged()
    for name in ("first", "second"):
        said = glosses.gather(known, entries, thesaurus(THESAURUS), judged)
        facts, arrays = glosses.compile_meanings(said, sources.pins(sources.MEANINGS))
        write_arrays(tmp_path / name, facts, arrays)
    assert (tmp_path / "first").read_bytes() == (tmp_path / "second").read_bytes()
    built = Meanings(open_arrays(tmp_path / "first"), known)
    (uncle,) = built.of("ONCLES")
    assert (uncle.gloss, uncle.origin) == ("Frère du père ou de la mère.", "littre")


def test_a_label_on_a_word_that_is_not_there_stops_the_build() -> None:
    judged = glosses.Judged(
        {("xyzzy", "n"): Label.VULGAR}, {}, frozenset(), glosses.load_judged().banned, {}, {}
    )
    with pytest.raises(sources.SourceError, match=r"xyzzy \(n\)"):
        glosses.gather(shipped(), [], {}, judged)


def test_the_shipped_meanings_reach_the_words_people_use() -> None:
    """At least 80 % of the lemmas of `usuel`, 93 % of those written at least three times in a million words."""
    known, said = shipped(), meanings.meanings()
    usual = known.ranks.of_table(open_lexicon("usuel").table).tolist()
    lemmas = {lemma for rank in usual for lemma, _ in known.lemmas_at(rank)}
    told = {
        lemma
        for lemma, category in known.lemmas()
        for gloss, _, synonyms, _ in [said.entry(lemma, category)]
        if gloss or synonyms
    }
    frequent = {lemma for lemma in lemmas if known.zipf(fold(lemma)) >= 3.5}
    assert len(lemmas & told) / len(lemmas) >= 0.80
    assert len(frequent & told) / len(frequent) >= 0.93


def test_no_shipped_gloss_says_what_is_banned_or_is_too_long() -> None:
    known, said = shipped(), meanings.meanings()
    banned = glosses.load_judged().banned
    littres = [
        gloss
        for pair in known.lemmas()
        for gloss, origin, _, _ in [said.entry(*pair)]
        if origin == meanings.LITTRE
    ]
    assert len(littres) > 30_000
    assert [gloss for gloss in littres if banned.search(gloss) or gloss.lower().startswith("terme de")] == []
    bare = {
        "Particulièrement.",
        "Par plaisanterie.",
        "S. m. pl.",
        "Elliptiquement.",
        "Impersonnellement.",
        "Et familièrement.",
        "Technologie.",
        "De temps.",
        "Numéral.",
        "Masc. et s. m.",
    }
    assert bare.isdisjoint(littres)
    assert max(map(len, littres)) <= littre.LONGEST_GLOSS + 30  # the field before it


def test_no_synonym_is_rude() -> None:
    known, said = shipped(), meanings.meanings()
    rude = {lemma for lemma, _ in said.labelled(Label.OFFENSIVE)}
    assert "pute" in rude
    shown = {word for pair in known.lemmas() for word in said.entry(*pair)[2]}
    assert shown & rude == set()


def test_every_word_has_its_family() -> None:
    (player,) = meanings.of("BALADINES")
    assert player.family == ("BALADIN", "BALADINS", "BALADINE", "BALADINES")
    (love,) = meanings.of("AIMAIT")
    assert love.family[:2] == ("AIMER", "AIMANT")
    assert "AIMAIT" not in love.family
    for word in ("YEUX", "EUX", "VITE", "ALLASSENT", "BLOGS"):
        assert all(m.family for m in meanings.of(word)), word
    assert meanings.of("XYZZY") == ()


def test_the_kinds_of_one_spelling_part() -> None:
    assert {kind_of(m.category) for m in meanings.of("PORTE")} >= {"n", "v"}
    glosses_of = {m.lemma: m.gloss for m in meanings.of("PORTE")}
    assert glosses_of["porte"] != glosses_of["porter"]


def test_the_command_says_what_a_word_means(capsys: Output) -> None:
    assert main(["word", "oncle", "blog", "bagnole"]) == 0
    text = capsys.readouterr().out
    assert "  oncle : « Frère du père ou de la mère. » (Littré, XIXe siècle)\n" in text
    assert "  Famille : ONCLE ONCLES\n" in text
    assert "  blog : « Journal personnel tenu sur l’internet. »\n" in text
    assert "  bagnole, mot familier\n" in text


def test_the_meanings_are_mapped_from_their_file() -> None:
    arrays = open_arrays(DATA / FILE).arrays
    assert all(not array.flags.owndata and not array.flags.writeable for array in arrays.values())


def test_no_noun_is_explained_by_one_of_its_idioms() -> None:
    """Littré gives the idioms of a common noun (FAIRE DES FROMAGES) as he gives its senses."""
    verbs = {
        "Aller",
        "Avoir",
        "Convenir",
        "Donner",
        "Faire",
        "Mettre",
        "Prendre",
        "Remettre",
        "Renoncer",
        "Tenir",
    }
    known = meanings.meanings()
    nouns = {m for word in open_lexicon("usuel") for m in known.of(word) if m.category == "nom" and m.gloss}
    assert len(nouns) > 10_000
    assert sorted(m.lemma for m in nouns if m.gloss.split()[0] in verbs) == []
