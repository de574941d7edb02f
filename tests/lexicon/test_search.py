"""Searching the dictionary: every answer beside a plain scan of the list."""

import random
from fnmatch import fnmatchcase

import pytest

from chevalet.lexicon import Lexicon, open_lexicon
from chevalet.lexicon.search import is_pattern, joker_letters, matching, neighbours


@pytest.fixture(scope="module")
def complet() -> Lexicon:
    return open_lexicon("complet")


PATTERNS = [
    "CH?T",
    "PRE*",
    "*OUILLE",
    "*XY*",
    "?A?A?A",
    "A*Z",
    "*Q?I*E*",
    "**ZOO**",
    "S*S*S*S*S*S",
    "MOT",
    "???????????????????",
]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_finds_what_a_plain_scan_finds(complet: Lexicon, pattern: str) -> None:
    plain = sorted(
        (word for word in complet if fnmatchcase(word, pattern)), key=lambda word: (len(word), word)
    )
    assert matching(complet, pattern) == plain
    assert plain


def test_random_patterns_find_what_a_plain_scan_finds(complet: Lexicon) -> None:
    chooser = random.Random(22)
    words = chooser.sample(list(complet), 3_000)
    small = Lexicon.from_words(words)
    for word in chooser.sample(words, 300):
        signs = [chooser.choice((letter, letter, "?", "*")) for letter in word]
        pattern = "".join(signs)
        if is_pattern(pattern):
            plain = sorted((w for w in words if fnmatchcase(w, pattern)), key=lambda w: (len(w), w))
            assert matching(small, pattern) == plain


def test_a_length_narrows_a_pattern(complet: Lexicon) -> None:
    assert matching(complet, "*XY*", 4) == [word for word in matching(complet, "*XY*") if len(word) == 4]
    assert "OXYDE" in matching(complet, "*XY*", 5)


@pytest.mark.parametrize(
    ("text", "good"),
    [("A?*", True), ("?", True), ("*", False), ("**", False), ("", False), ("A1", False), ("É", False)],
)
def test_what_is_a_pattern(text: str, *, good: bool) -> None:
    assert is_pattern(text) == good


def test_neighbours_are_the_letters_and_the_words_that_lengthen_a_word(complet: Lexicon) -> None:
    found = neighbours(complet, "RAGE")
    assert found.before == "".join(x for x in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if f"{x}RAGE" in complet)
    assert found.after == "".join(x for x in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if f"RAGE{x}" in complet)
    assert found.longer == sorted(
        (w for w in complet if "RAGE" in w and w != "RAGE"), key=lambda w: (len(w), w)
    )
    assert "ORAGEUX" in found.longer


@pytest.mark.parametrize(
    ("word", "letters", "jokers"),
    [("NICHE", "CH?EN", "I"), ("CHENE", "CHEN?", "E"), ("CHIEN", "CHIEN", ""), ("ET", "??", "ET")],
)
def test_the_letters_that_jokers_stand_for(word: str, letters: str, jokers: str) -> None:
    assert joker_letters(word, letters) == jokers


def test_an_empty_list_has_no_word_to_find() -> None:
    assert matching(Lexicon.from_words([]), "A*") == []
