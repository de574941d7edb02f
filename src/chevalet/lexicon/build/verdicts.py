"""Words decided by hand, one by one, each with its reason: files of data and their check."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from chevalet.lexicon.build.reading import Category, Reading
from chevalet.lexicon.folding import fold

FILES = ("short_words.toml", "longer_words.toml")
_READING = re.compile(r"(?P<lemma>\S+), (?P<category>[^,]+?)(, (?P<gender>[mfe]?)(?P<number>[spi]?))?")


@dataclass(frozen=True)
class Hand:
    """The verdicts by form, the verbs accepted by lemma, the readings that no source gives, the reasons, and which lemmas
    are usual or not whatever their frequency."""

    verdicts: dict[str, bool]
    readings: tuple[Reading, ...]
    reasons: dict[str, str]
    verbs: frozenset[str]
    usual: frozenset[str]
    not_usual: frozenset[str]


def load(folder: Path = Path(__file__).parent) -> Hand:
    verbs: dict[str, str] = _toml(folder / "verbs.toml")["accepted"]
    groups = _toml(folder / "usual_words.toml")
    usual, not_usual = (
        {lemma for listed in groups[name].values() for lemma in listed.split()}
        for name in ("usual", "not_usual")
    )
    hand = Hand(
        {},
        (),
        {fold(verb): reason for verb, reason in verbs.items()},
        frozenset(verbs),
        frozenset(),
        frozenset(),
    )
    readings: list[Reading] = []
    for name in FILES:
        data = _toml(folder / name)
        for verdict, section in ((True, "accepted"), (False, "refused")):
            for form, entry in data.get(section, {}).items():
                assert form == fold(form), f"{name}: {form} is not written in capitals"
                assert form not in hand.verdicts, f"{name}: {form} is judged twice"
                hand.verdicts[form] = verdict
                reason, reading = _parts(form, entry)
                hand.reasons[form] = reason
                readings += reading
                if not isinstance(entry, str) and entry.get("usual", False):
                    usual.add(reading[0].lemma if reading else form.lower())
    return replace(hand, readings=tuple(readings), usual=frozenset(usual), not_usual=frozenset(not_usual))


def _toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def _parts(form: str, entry: str | Mapping[str, Any]) -> tuple[str, list[Reading]]:
    """An entry is a reason, or a reason with what no source gives: a reading (`{why = …, as = "xu, nom, ms"}`), or
    that everybody uses the word (`usual = true`)."""
    if isinstance(entry, str):
        return entry, []
    if "as" not in entry:
        return entry["why"], []
    match = _READING.fullmatch(entry["as"])
    assert match is not None, f"{form}: {entry['as']!r} is not « lemme, catégorie, genre et nombre »"
    spelled = entry.get("form", form.lower())
    category = Category(match["category"])
    return entry["why"], [
        Reading(spelled, match["lemma"], category, match["gender"] or "", match["number"] or "")
    ]
