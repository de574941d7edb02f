"""Tests of the dictionary never touch the user's own cache and lists."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from chevalet.lexicon import open_lexicon


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    open_lexicon.cache_clear()
    yield tmp_path
    open_lexicon.cache_clear()
