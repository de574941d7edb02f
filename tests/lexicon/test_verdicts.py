"""Verdicts given by hand: each has a reason of its own, and their files are in order."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from chevalet.lexicon.build import verdicts


def test_every_hand_made_verdict_has_a_reason_of_its_own_words() -> None:
    hand = verdicts.load()
    reasons = [*hand.reasons.values(), *(verdict.why for verdict in hand.lemmas.values())]
    assert all(len(reason) > 8 for reason in reasons)
    assert hand.verdicts.keys() == hand.reasons.keys()
    # A reason that many words share is a rule, not an argument.
    assert Counter(reasons).most_common(1)[0][1] <= 8


@pytest.mark.parametrize(("name", "least"), [("verbs.toml", 2_400), ("nouns.toml", 350)])
def test_a_file_of_lemmas_has_two_sections_in_order_and_no_lemma_twice(name: str, least: int) -> None:
    judged = tomllib.loads((Path(verdicts.__file__).parent / name).read_text("utf-8"))
    assert list(judged) == ["accepted", "refused"]
    for section in judged.values():
        assert list(section) == sorted(section)
    assert not judged["accepted"].keys() & judged["refused"].keys()
    assert len(judged["accepted"]) + len(judged["refused"]) > least
