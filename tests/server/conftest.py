"""One running server for each test that asks."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.running import Running, running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as started:
        yield started
