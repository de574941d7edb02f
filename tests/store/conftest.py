"""One database for each test: SQLite in a fresh folder, and the same on a PostgreSQL from its wheel."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from chevalet.store import Store, open_store


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'chevalet.db'}"
    found = request.getfixturevalue("postgres_url")
    assert isinstance(found, str)
    return found


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = open_store(url)
    yield opened
    opened.close()
