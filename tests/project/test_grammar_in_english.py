"""Whatever the dictionary says of a word's grammar has its English: an English page shows no French label."""

import re
from pathlib import Path

from chevalet.lexicon.opening import open_lexicon

TERMS = Path(__file__).parents[2] / "web/src/i18n/en/grammar.ts"
SAME = {"interjection", "invariable"}  # spelled alike in both languages


def labels() -> set[str]:
    patterns = open_lexicon("complet").known.patterns
    return {text for category, inflections in patterns for text in (category, *inflections)}


def test_every_grammar_label_has_its_english() -> None:
    terms: list[tuple[str, str]] = re.findall(
        r"^  \['([^']+)', '([^']+)'\],$", TERMS.read_text(encoding="utf-8"), re.MULTILINE
    )
    english = {word for _, said in terms for word in said.split()} | SAME
    assert len(labels()) > 50
    for label in labels():
        said = label
        for french, word in terms:
            said = re.sub(rf"(?<!\w){french}(?!\w)", word, said)
        assert set(re.findall(r"\w+", said)) <= english, f"{label}: {said}"
