"""Words that look French and that a player does not know: what it dares to lay where only the table checks."""

from functools import lru_cache

from chevalet.lexicon import Flag, Lexicon

COMMON = 4.0  # on the Zipf scale: a bluff on a rarer stem would not be believed
LONGEST = 9
BEGINNINGS = ("RE", "DE")
ENDINGS = ("AGE", "EUR", "EUSE", "ABLE")
VOWELS = frozenset("AEIOUY")


def plausible_words(vocabulary: Lexicon) -> Lexicon:
    """Forms of common verbs with a beginning, or an ending, that other verbs take; some may well be in the dictionary."""
    common = vocabulary.inoffensive.restricted(min_zipf=COMMON)
    nouns = common.having(Flag.NOUN)
    verbs = [word for word in common.having(Flag.VERB) if word not in nouns and len(word) > 3]
    made = {beginning + verb for verb in verbs if verb[0] not in VOWELS for beginning in BEGINNINGS}
    made |= {verb[:-2] + ending for verb in verbs if verb.endswith("ER") for ending in ENDINGS}
    return Lexicon.from_words(
        sorted(word for word in made if len(word) <= LONGEST and word not in vocabulary), "bluffs"
    )


def sounds_french(word: str, vocabulary: Lexicon) -> bool:
    """Whether every three letters in a row, beginning and end included, are those of some word one knows."""
    return _triples(word) <= _sounds_of(vocabulary)


@lru_cache(maxsize=16)
def _sounds_of(vocabulary: Lexicon) -> frozenset[str]:
    return frozenset().union(*map(_triples, vocabulary))


def _triples(word: str) -> frozenset[str]:
    whole = f"^{word}$"
    return frozenset(whole[n : n + 3] for n in range(len(whole) - 2))
