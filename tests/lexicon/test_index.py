"""What follows from the dictionary is kept in the user's cache, and a file that is not whole is as good as none."""

from pathlib import Path

import pytest

from chevalet.lexicon import cache
from chevalet.lexicon.files import open_arrays
from chevalet.lexicon.morphology import DATA, FILE, Morphology

FORMS = ("MAISON", "CHEVAUX", "AVIONS", "ETRE", "LA", "XYZZY", "VERITEE")


def answers() -> list[object]:
    known = Morphology(open_arrays(DATA / FILE))
    return [
        (known.analyses(form), known.refusal(form), known.family("cheval", "nom"), known.ranks.of(form))
        for form in FORMS
    ]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path / "lexicons")
    return tmp_path / "lexicons"


def test_the_index_is_kept_and_answers_alike(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out = answers()
    assert len(list(folder.iterdir())) == 1
    monkeypatch.setattr("chevalet.lexicon.index.index_of", None)  # worked out once, not again
    assert answers() == worked_out


def test_a_damaged_index_is_made_again(folder: Path) -> None:
    worked_out = answers()
    (kept,) = folder.iterdir()
    whole = kept.read_bytes()
    for body in (b"", whole[:100], whole[:-1_000_000], b"x" + whole[1:]):
        kept.write_bytes(body)
        assert answers() == worked_out
        assert kept.read_bytes() == whole


def test_a_folder_that_cannot_be_written_costs_only_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path / "file" / "lexicons")
    assert answers()[-2] == ((), None, answers()[0][2], -1)  # type: ignore[index]
