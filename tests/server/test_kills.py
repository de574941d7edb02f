"""A small sample of `make kills`: the server dies, nothing acknowledged is lost."""

from pathlib import Path

import pytest

from bench.cluster_kills import killed_cluster
from bench.kills import killed


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    found = killed(6, tmp_path, seed=1)
    assert found.is_sound, found
    assert found.kills == 6
    assert found.acknowledged > 0
    assert found.clocks_stopped > 0


@pytest.mark.postgres
def test_nothing_acknowledged_is_lost_when_servers_workers_and_backends_are_killed(
    tmp_path: Path, postgres_url: str
) -> None:
    found, dead, _bots = killed_cluster(6, tmp_path, postgres_url, seed=1)
    assert found.is_sound, found
    assert (dead["server"], dead["worker"], dead["backend"]) == (2, 2, 2)
    assert found.acknowledged > 0
