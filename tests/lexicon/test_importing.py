"""A table's own list: what is read, what is refused, and that nothing is written by halves."""

from pathlib import Path

import pytest

from chevalet.lexicon import Lexicon, open_lexicon
from chevalet.lexicon.importing import (
    LARGEST_BYTES,
    WordListError,
    import_list,
    read_word_file,
    read_word_list,
)

LINES = "été\nŒuf\nporte-clé\naujourd’hui\nsel\nSEL\na\nanticonstitutionnellement\npomme de terre\nmot\nR2D2\nzèbre\n"


def test_words_are_kept_and_the_rest_is_reported_by_reason() -> None:
    words = read_word_list(LINES.encode(), "liste")
    assert list(Lexicon.from_table(words.table, "liste")) == ["ETE", "MOT", "OEUF", "SEL", "ZEBRE"]
    assert words.lines == 12
    assert words.dropped == {
        "trait d’union, apostrophe ou point": (2, ["porte-clé", "aujourd’hui"]),
        "moins de 2 ou plus de 19 lettres": (2, ["a", "anticonstitutionnellement"]),
        "plusieurs mots sur la ligne": (1, ["pomme de terre"]),
        "autre signe que les lettres A à Z": (1, ["R2D2"]),
        "en double une fois les accents ôtés": (1, []),
    }


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_either_encoding_and_any_line_ending_give_the_same_words(encoding: str, ending: str) -> None:
    text = ending.join(["# ma liste", "forêt", "", "  garçon ", "naïf"])
    words = read_word_list(text.encode(encoding), "liste")
    assert list(Lexicon.from_table(words.table, "liste")) == ["FORET", "GARCON", "NAIF"]


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "aucun mot"),
        (b"\n\n# rien\n", "aucun mot"),
        (b"mot\nsel\n\x00\x01\x02\n", "ligne 3 : fichier binaire"),
        ("mot\n".encode("utf-16"), "UTF-16"),
        ("été\n".encode() + b"for\xeat\n", "ligne 2 : UTF-8 abîmé"),
        (b"<html>\n<body>\nmot\n</body>\n", "ligne 1 : attendu un mot par ligne, trouvé « <html> »"),
        (b"mot;1\nsel;2\nriz;3\n", "ligne 1 : attendu un mot par ligne"),
    ],
)
def test_what_is_no_word_list_gets_one_line_that_says_where_and_what_was_expected(
    data: bytes, complaint: str
) -> None:
    with pytest.raises(WordListError) as refusal:
        read_word_list(data, "ma-liste.txt")
    assert str(refusal.value).startswith("ma-liste.txt")
    assert complaint in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_file_of_two_gigabytes_is_refused_without_being_read_whole(tmp_path: Path) -> None:
    big = tmp_path / "big.txt"
    with big.open("wb") as stream:
        stream.truncate(2 * 1024**3)
    with pytest.raises(WordListError, match="plus de 64 Mo"):
        read_word_file(big)
    with pytest.raises(WordListError, match="plus de 64 Mo"):
        read_word_list(b"mot\n" * (LARGEST_BYTES // 4 + 1), "big")


def test_a_list_is_opened_by_its_name_afterwards() -> None:
    kept = import_list(read_word_list(b"sel\ntigre\n", "liste"), "ma-table")
    again = open_lexicon("ma-table")
    assert list(again) == ["SEL", "TIGRE"]
    assert (again.name, again.version) == ("ma-table", kept.version)


def test_another_list_of_the_same_name_is_not_lost_by_accident() -> None:
    first, second = (read_word_list(data, "liste") for data in (b"sel\n", b"poivre\n"))
    import_list(first, "ma-table")
    import_list(first, "ma-table")
    with pytest.raises(WordListError, match="--replace"):
        import_list(second, "ma-table")
    assert list(open_lexicon("ma-table")) == ["SEL"]
    import_list(second, "ma-table", replace=True)
    assert list(open_lexicon("ma-table")) == ["POIVRE"]


@pytest.mark.parametrize("name", ["", "Ma liste", "usuel", "complet", "../x", "été", "-x", "a" * 41])
def test_a_name_that_would_be_no_good_is_refused(name: str, own_folders: Path) -> None:
    with pytest.raises(WordListError, match="ne peut pas nommer"):
        import_list(read_word_list(b"sel\n", "liste"), name)
    assert list(own_folders.rglob("*.lex")) == []


def test_a_large_list_is_kept_in_the_cache_and_found_by_its_content(own_folders: Path) -> None:
    words = [
        f"{a}{b}{c}{d}" for a in "ABCDEFGHIJ" for b in "AEIOU" for c in "BCDFGHJKLM" for d in "ABCDEFGHIJKL"
    ]
    first = Lexicon.from_words(words)
    assert len(list((own_folders / "cache").rglob("*.lex"))) == 1
    assert list(open_lexicon(first.version)) == sorted(words) == list(Lexicon.from_words(reversed(words)))


def test_a_damaged_cache_file_is_built_again(own_folders: Path) -> None:
    words = [
        f"{a}{b}{c}{d}" for a in "ABCDEFGHIJ" for b in "AEIOU" for c in "BCDFGHJKLM" for d in "ABCDEFGHIJKL"
    ]
    Lexicon.from_words(words)
    (file,) = (own_folders / "cache").rglob("*.lex")
    for damaged in (b"", b"CHVLEX1\n", file.read_bytes()[:200], b"x" * 1000):
        file.write_bytes(damaged)
        assert list(Lexicon.from_words(words)) == sorted(words)
