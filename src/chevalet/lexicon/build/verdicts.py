"""Words decided by hand, one by one, each with its reason: files of data and their check."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from chevalet.lexicon.build.reading import VERBS, Category, Reading
from chevalet.lexicon.folding import fold

FILES = ("short_words.toml", "longer_words.toml")
LEMMA_FILES = ("verbs.toml", "nouns.toml")
_READING = re.compile(r"(?P<lemma>\S+), (?P<category>[^,]+?)(, (?P<gender>[mfe]?)(?P<number>[spi]?))?")


Lemma = tuple[str, bool]  # as it is spelled, and whether it is a verb


class Verdict(NamedTuple):
    accepted: bool
    why: str


@dataclass(frozen=True)
class HandVerdicts:
    """The verdicts by form with their reasons, the readings that no source gives, the verdicts on whole lemmas,
    which lemmas are usual whatever their frequency, and which are not although they are written often."""

    verdicts: dict[str, bool]
    readings: tuple[Reading, ...]
    reasons: dict[str, str]
    lemmas: dict[Lemma, Verdict]
    usual: frozenset[str]
    not_usual: frozenset[str]


def load(folder: Path = Path(__file__).parent) -> HandVerdicts:
    lemmas = {
        (lemma, name == "verbs.toml"): Verdict(section == "accepted", why)
        for name in LEMMA_FILES
        for section, judged in _toml(folder / name).items()
        for lemma, why in judged.items()
    }
    groups = _toml(folder / "usual_words.toml")
    usual, not_usual = (
        {lemma for listed in groups[name].values() for lemma in listed.split()}
        for name in ("usual", "not_usual")
    )
    by_hand = HandVerdicts({}, (), {}, lemmas, frozenset(), frozenset())
    readings: list[Reading] = []
    for name in FILES:
        data = _toml(folder / name)
        for verdict, section in ((True, "accepted"), (False, "refused")):
            for form, entry in data.get(section, {}).items():
                assert form == fold(form), f"{name}: {form} is not written in capitals"
                assert form not in by_hand.verdicts, f"{name}: {form} is judged twice"
                by_hand.verdicts[form] = verdict
                reason, reading = _parts(form, entry)
                by_hand.reasons[form] = reason
                readings += reading
                if not isinstance(entry, str) and entry.get("usual", False):
                    usual.add(reading[0].lemma if reading else form.lower())
    return replace(by_hand, readings=tuple(readings), usual=frozenset(usual), not_usual=frozenset(not_usual))


def lemma_of(reading: Reading) -> Lemma:
    return reading.lemma, reading.category in VERBS


def notes(by_hand: HandVerdicts, readings: Mapping[str, Iterable[Reading]]) -> dict[str, str]:
    """What is told of a form that was decided by hand; of a whole lemma, under its own form if that is nothing else:
    ÉTRANGER is a noun before it is a verb of hunters."""
    told = dict(by_hand.reasons)
    for lemma, verdict in sorted(by_hand.lemmas.items()):
        form = fold(lemma[0])
        alone = all(lemma_of(reading) in by_hand.lemmas for reading in readings.get(form, ()))
        if verdict.accepted and alone and form not in by_hand.reasons:
            told[form] = verdict.why
    return told


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
