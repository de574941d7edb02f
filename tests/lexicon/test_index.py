"""What follows from the dictionary is kept in the user's cache, and a file that is not whole is as good as none."""

from pathlib import Path

import pytest

from chevalet.lexicon.cache import cache_folder
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
def folder(own_folders: Path) -> Path:
    assert cache_folder().is_relative_to(own_folders)
    return cache_folder()


def test_the_index_is_kept_and_answers_alike(folder: Path) -> None:
    worked_out = answers()
    (kept,) = folder.iterdir()
    before = kept.stat()
    assert answers() == worked_out
    after = kept.stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns), "worked out again"


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
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert answers()[-2] == ((), None, answers()[0][2], -1)  # type: ignore[index]
