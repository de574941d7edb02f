"""The commands about words, as people and programs call them."""

import io
import json
import sys
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path

import pytest

from chevalet.cli import main
from chevalet.lexicon import Flag, fold, meanings, open_lexicon

Output = pytest.CaptureFixture[str]


def feed(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))


def test_a_word_is_explained_in_french(capsys: Output) -> None:
    assert main(["word", "eusses", "chevaux"]) == 0
    text = capsys.readouterr().out
    assert "EUSSES : bon mot, dictionnaire « usuel »." in text
    assert "avoir, verbe : subjonctif imparfait, 2e personne du singulier" in text
    assert "  Un pluriel : à La Clé, son S ou son X doit être déjà au tableau." in text
    assert "n’existe qu’au pluriel" not in text.lower()


def test_a_place_that_is_no_word_says_where_it_is_good(capsys: Output) -> None:
    assert main(["word", "lyon"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "LYON : pas un mot du dictionnaire « complet ».",
        "  Un nom propre.",
        "  Un lieu : bon pour le thème géographique de Scampio.",
    ]


def test_a_word_decided_by_hand_says_why(capsys: Output) -> None:
    assert main(["word", "cm", "qi"]) == 0
    text = capsys.readouterr().out
    assert "  Symbole du centimètre." in text
    assert "Pour mémoire : énergie vitale de la pensée chinoise, d’où le qi gong." in text


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("a", "Un mot a au moins 2 lettres au jeu."),
        ("y", "Un mot a au moins 2 lettres au jeu."),
        ("aujourd’hui", "Un mot qui s’écrit avec trait d’union, apostrophe ou autre signe ne se pose pas."),
        ("arc-en-ciel", "Un mot qui s’écrit avec trait d’union, apostrophe ou autre signe ne se pose pas."),
        ("pleuvions", "Pleuvoir : ne se conjugue qu’aux troisièmes personnes."),
        ("jusqu", "Forme élidée, qui ne vit que devant une apostrophe."),
        ("ests", "Est n’a pas de pluriel : point cardinal, invariable."),
        ("mugie", "Le participe passé de mugir est invariable (intransitif, avec avoir)."),
        ("bêlée", "La conjugaison de bêler n’a pas cette forme."),
        ("xyzzy", "Aucune de nos sources ne le connaît."),
        ("anticonstitutionnellement", "Un mot a au plus 19 lettres au jeu."),
    ],
)
def test_a_word_that_is_refused_says_why(word: str, reason: str, capsys: Output) -> None:
    assert main(["word", word]) == 0
    assert capsys.readouterr().out.splitlines()[1] == f"  {reason}"


def test_a_word_of_the_larger_dictionary_says_so(capsys: Output) -> None:
    assert main(["word", "--dictionary", "usuel", "urf"]) == 0
    assert "  Le dictionnaire « complet » l’a." in capsys.readouterr().out


def test_what_everybody_says_is_usual(capsys: Output) -> None:
    assert main(["word", "ok", "led"]) == 0
    text = capsys.readouterr().out
    assert "OK : bon mot, dictionnaire « usuel »." in text
    assert "LED : bon mot, dictionnaire « usuel »." in text


def test_the_version_is_that_of_the_package(capsys: Output) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out.strip() == f"Chevalet {version('chevalet')}"


def test_json_gives_one_object_a_line(capsys: Output) -> None:
    assert main(["word", "--json", "Œuvre", "l’eau"]) == 0
    good, bad = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert list(good) == ["word", "valid", "tier", "flags", "analyses", "zipf", "meanings"]
    assert (good["word"], good["valid"], good["tier"]) == ("OEUVRE", True, "usuel")
    assert {"noun", "feminine", "verb"} <= set(good["flags"])
    assert {"lemma": "œuvre", "category": "nom", "inflection": "masculin et féminin singulier"} in good[
        "analyses"
    ]
    assert good["zipf"] > 4
    assert [meaning["lemma"] for meaning in good["meanings"]] == ["œuvre", "œuvrer"]
    assert good["meanings"][1]["family"] == ["OEUVRER", "OEUVRANT", "OEUVRE"]
    assert bad == {
        "word": "L’EAU", "valid": False, "tier": None, "flags": [], "analyses": [], "zipf": 0.0, "meanings": [],
    }  # fmt: skip


def test_answers_in_bulk_are_those_of_single_questions(capsys: Output) -> None:
    complet, usuel = open_lexicon("complet"), open_lexicon("usuel")
    asked = [
        *list(complet)[::97],
        "LYON",
        "PARIS",
        "XYZZY",
        "ÉTÉ",
        "A",
        "L'EAU",
        'GUILLEMET"',
        "EN\nDEUX",
        "\\",
        "Z" * 30,
    ]
    assert main(["word", "--json", *asked]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["word"] for answer in answers] == [fold(word) for word in asked]
    for answer in answers:
        word = answer["word"]
        assert answer["valid"] == (word in complet)
        assert answer["tier"] == ("usuel" if word in usuel else "complet" if word in complet else None)
        assert answer["flags"] == [
            flag.name.lower() for flag in Flag if flag in complet.flags(word) and flag.name
        ]
        assert answer["analyses"] == [asdict(analysis) for analysis in complet.analyses(word)]
        assert answer["zipf"] == complet.zipf(word)
        assert answer["meanings"] == json.loads(
            json.dumps([asdict(meaning) for meaning in meanings.of(word)])
        )


def test_words_come_from_standard_input_even_when_it_is_not_clean(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    feed(monkeypatch, "mot\n\nété sel\n".encode() + b"\xff\xfe\n")
    assert main(["word", "--json", "-"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(answer["word"], answer["valid"]) for answer in answers][:3] == [
        ("MOT", True),
        ("ETE", True),
        ("SEL", True),
    ]
    assert not answers[3]["valid"]


def test_anagrams_take_a_joker_and_shorter_words(capsys: Output) -> None:
    assert main(["anagrams", "chien"]) == 0
    assert capsys.readouterr().out.split() == ["CHIEN", "CHINE", "NICHE"]
    assert main(["anagrams", "ch?en", "--shorter", "--dictionary", "usuel"]) == 0
    found = capsys.readouterr().out.split()
    assert {"NiCHE", "CHENe", "CHEz"} <= set(found)
    assert main(["anagrams", "??"]) == 0
    assert "et" in capsys.readouterr().out.split()
    assert [len(word) for word in found] == sorted((len(word) for word in found), reverse=True)


@pytest.mark.parametrize("letters", ["", "ab1", "a" * 20, "œ!"])
def test_letters_that_are_none_get_one_line_and_status_2(letters: str, capsys: Output) -> None:
    assert main(["anagrams", letters]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert "attendu : de 1 à 19 lettres" in complaint


def test_search_takes_patterns_and_what_lengthens_a_word(capsys: Output) -> None:
    assert main(["search", "ch?val", "--dictionary", "usuel"]) == 0
    assert capsys.readouterr().out.split() == ["CHEVAL"]
    assert main(["search", "*xy*", "--length", "5"]) == 0
    found = capsys.readouterr().out.split()
    assert "OXYDE" in found
    assert {len(word) for word in found} == {5}
    assert main(["search", "--around", "orage"]) == 0
    front, back, *longer = capsys.readouterr().out.splitlines()
    assert (front, back) == ("devant : D F", "derrière : S")
    assert "ORAGEUX" in longer


@pytest.mark.parametrize("arguments", [["*"], ["a1"], ["--around", "a*"], [""]])
def test_a_pattern_that_is_none_gets_one_line_and_status_2(arguments: list[str], capsys: Output) -> None:
    assert main(["search", *arguments]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert "n’est pas un motif" in complaint


def test_dump_prints_every_form_once_in_order(capsys: Output) -> None:
    assert main(["lexicon", "dump", "--tier", "usuel"]) == 0
    words = capsys.readouterr().out.splitlines()
    assert words == sorted(set(words))
    assert len(words) > 290_000


def test_import_reports_and_the_list_can_be_used_and_listed(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "liste.txt"
    file.write_bytes("forêt\nporte-clé\nxyzzy\n".encode("latin-1"))
    assert main(["lexicon", "import", str(file), "--name", "amis"]) == 0
    report = capsys.readouterr().out
    assert "amis : 2 mots gardés sur 3 lignes (Latin-1)" in report
    assert "écarté, trait d’union, apostrophe ou point : 1 (porte-clé)" in report
    assert main(["lexicon", "dump", "--tier", "amis"]) == 0
    assert capsys.readouterr().out.split() == ["FORET", "XYZZY"]
    assert main(["lexicon", "list"]) == 0
    assert [line.split()[:2] for line in capsys.readouterr().out.splitlines()][2] == ["amis", "2"]
    assert main(["word", "--json", "--dictionary", "amis", "xyzzy", "maison"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(answer["valid"], answer["tier"]) for answer in answers] == [(True, "amis"), (False, None)]


@pytest.mark.parametrize(
    "content", [None, b"", b"\x00\xff\x00", b"<xml/>\n<a/>\n", "é\n".encode() + b"\xe9\n"]
)
def test_a_bad_list_is_one_line_status_2_and_nothing_written(
    content: bytes | None, tmp_path: Path, own_folders: Path, capsys: Output
) -> None:
    file = tmp_path / "liste.txt"
    if content is not None:
        file.write_bytes(content)
    assert main(["lexicon", "import", str(file), "--name", "amis"]) == 2
    complaint = capsys.readouterr().err
    assert complaint.startswith(f"chevalet: {file}")
    assert complaint.count("\n") == 1
    assert list(own_folders.rglob("*.lex")) == []


def test_a_list_that_cannot_be_written_is_one_line_and_status_2(
    tmp_path: Path, own_folders: Path, capsys: Output
) -> None:
    file = tmp_path / "liste.txt"
    file.write_text("sel\n")
    (own_folders / "data").write_text("a file where a folder should be")
    assert main(["lexicon", "import", str(file), "--name", "amis"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments", [["word", "--dictionary", "rien", "mot"], ["lexicon", "dump", "--tier", "rien"]]
)
def test_an_unknown_dictionary_is_one_line_and_status_2(arguments: list[str], capsys: Output) -> None:
    assert main(arguments) == 2
    assert (
        capsys.readouterr().err
        == "chevalet: aucun dictionnaire ne s’appelle « rien » (il y a : usuel, complet)\n"
    )


def test_a_build_without_its_sources_says_which_one_is_wrong_and_writes_nothing(
    tmp_path: Path, capsys: Output
) -> None:
    from chevalet.lexicon.build import sources

    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / sources.GRAMMALECTE.file).write_bytes(b"not the package we mean")
    build = ["lexicon", "build", "--sources", str(tmp_path / "sources"), "--output", str(tmp_path / "out")]
    assert main(build) == 2
    complaint = capsys.readouterr().err.splitlines()[-1]
    assert "sha256 is" in complaint
    assert "python3-grammalecte=2.1.2+ds2-2" in complaint
    assert not (tmp_path / "out").exists()
