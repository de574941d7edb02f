"""What `make release` says of a wheel and an sdist that lack something, or hold what nobody should get."""

import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest

from bench.release import IN_SDIST, IN_WHEEL, content_faults


def archives(folder: Path, in_wheel: Iterable[str], in_sdist: Iterable[str]) -> tuple[Path, Path]:
    """Empty files of these names."""
    wheel, sdist = folder / "chevalet.whl", folder / "chevalet.tar.gz"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name in in_wheel:
            archive.writestr(name, "")
    with tarfile.open(sdist, "w:gz") as sources:
        for name in in_sdist:
            sources.addfile(tarfile.TarInfo(f"chevalet-1/{name}"))
    return wheel, sdist


def test_archives_that_hold_what_they_must_have_no_faults(tmp_path: Path) -> None:
    assert content_faults(*archives(tmp_path, IN_WHEEL, IN_SDIST)) == []


@pytest.mark.parametrize("name", ["tests/conftest.py", "chevalet/lexicon/build/run.py"])
def test_a_wheel_that_holds_a_developer_s_file_is_said_so(tmp_path: Path, name: str) -> None:
    faults = content_faults(*archives(tmp_path, [*IN_WHEEL, name], IN_SDIST))
    assert faults == [f"chevalet.whl holds {name}"]


@pytest.mark.parametrize(
    "name", ["web/node_modules/vite/index.js", "src/chevalet/server/static/index.html", ".env"]
)
def test_an_sdist_that_holds_what_is_no_source_is_said_so(tmp_path: Path, name: str) -> None:
    faults = content_faults(*archives(tmp_path, IN_WHEEL, [*IN_SDIST, name]))
    assert faults == [f"chevalet.tar.gz holds {name}"]


def test_what_is_missing_is_said(tmp_path: Path) -> None:
    faults = content_faults(*archives(tmp_path, IN_WHEEL[1:], IN_SDIST[:-1]))
    assert faults == [f"chevalet.whl lacks {IN_WHEEL[0]}", f"chevalet.tar.gz lacks {IN_SDIST[-1]}"]
