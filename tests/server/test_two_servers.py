"""Two server processes on one PostgreSQL: one of them has a table, whatever happens to the other."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed

from bench.server_process import ServerProcess
from chevalet.server.settings import DATABASE_VARIABLE
from server.running import Client, Running

MOVED = 4409
PASS = {"kind": "pass_turn"}


@pytest.fixture
def servers(tmp_path: Path, postgres_url: str) -> Iterator[list[ServerProcess]]:
    started = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        started.append(ServerProcess(tmp_path / name, {DATABASE_VARIABLE: postgres_url}, workers=0))
    try:
        for server in started:
            server.open()
        yield started
    finally:
        for server in started:
            if server.process is not None and server.process.poll() is None:
                os.killpg(server.process.pid, signal.SIGCONT)
                server.close()


def at(server: ServerProcess, client: Client | None = None) -> Client:
    """The same browser at this server."""
    address = f"127.0.0.1:{server.port}"
    fresh = Client(cast("Running", SimpleNamespace(address=address)))
    if client is not None:
        fresh.http.cookies.update(client.http.cookies)
    return fresh


def eventually(work: Any) -> Any:
    """What a page does: it comes back until it is let in."""
    until = time.monotonic() + 60
    while True:
        try:
            return work()
        except (ConnectionClosed, AssertionError):
            assert time.monotonic() < until
            time.sleep(0.3)


@pytest.mark.postgres
def test_an_owner_that_was_stopped_wakes_to_find_its_table_gone(servers: list[ServerProcess]) -> None:
    first, second = servers
    ada, bob = at(first), at(first)
    table = ada.create("me", "open", game="scampio", clock={"kind": "game", "seconds": 3600})
    bob.post(f"/api/tables/{table['id']}/join", {"invite": table["invites"]["1"], "name": "Bob"}, 200)
    a, b = ada.sit(table["id"]), bob.sit(table["id"])
    turn = a.next("update")["view"]["turn"]
    b.next("update")
    assert first.process is not None
    os.killpg(first.process.pid, signal.SIGSTOP)

    def seated_at_the_second() -> Any:
        sitting = at(second, (ada, bob)[turn]).sit(table["id"])
        sitting.next("update")
        return sitting

    mover = eventually(seated_at_the_second)
    assert mover.act(turn, PASS)["view"]["turn"] == 1 - turn
    os.killpg(first.process.pid, signal.SIGCONT)
    late = (b, a)[turn]  # still connected to the first: it must not hear that it is not its turn
    with pytest.raises(ConnectionClosed) as closed:
        late.act(1 - turn, PASS)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == MOVED
    assert not any('"refused"' in frame for frame in late.frames)
    other = at(second, (bob, ada)[turn]).sit(table["id"])
    other.next("update")
    assert other.act(1 - turn, PASS)["ack"] is not None
    assert mover.next("update")["view"]["turn"] == turn
