"""Anagrams against the plainest count of letters."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from chevalet.lexicon import Lexicon, open_lexicon
from chevalet.lexicon.anagrams import anagrams


def can_make(word: str, letters: str) -> bool:
    missing = Counter(word) - Counter(letters.replace("?", ""))
    return missing.total() <= letters.count("?") and len(word) <= len(letters)


@given(
    st.lists(st.text("AEST", min_size=2, max_size=5), max_size=40), st.text("AEST?", min_size=1, max_size=6)
)
def test_anagrams_are_the_words_the_letters_make(words: list[str], letters: str) -> None:
    lexicon = Lexicon.from_words(words)
    made = [word for word in sorted(set(words)) if can_make(word, letters)]
    assert anagrams(lexicon, letters) == [word for word in made if len(word) == len(letters)]
    assert anagrams(lexicon, letters, shorter=True) == sorted(made, key=len, reverse=True)


def test_the_shipped_dictionary_knows_what_chien_becomes() -> None:
    assert anagrams(open_lexicon("complet"), "CHIEN") == ["CHIEN", "CHINE", "NICHE"]
