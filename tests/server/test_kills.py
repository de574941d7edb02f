"""A small sample of `make kills`: the server dies, nothing acknowledged is lost."""

from pathlib import Path

from bench.kills import killed


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    found = killed(6, tmp_path, seed=1)
    assert found.is_sound, found
    assert found.kills == 6
    assert found.acknowledged > 0
    assert found.clocks_stopped > 0
