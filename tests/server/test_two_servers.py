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
STOPPED_S = 20.0
LEASE = ("--lease", "10")  # longer than a busy machine keeps a heartbeat waiting


def wrong_clock(seconds: int) -> dict[str, str]:
    """Every clock of the process is off by so much."""
    library = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
    return {"LD_PRELOAD": str(library), "FAKETIME": f"{seconds:+d}s"}


def own_login(url: str, name: str) -> str:
    """Each server has a name of its own in the database, so that one of them can be shut out."""
    import psycopg
    from sqlalchemy.engine import make_url

    whole = make_url(url)
    with psycopg.connect(url, autocommit=True) as database:
        database.execute(f"CREATE ROLE {name}_of_{whole.database} SUPERUSER LOGIN")
    return whole.set(username=f"{name}_of_{whole.database}").render_as_string(hide_password=False)


@pytest.fixture
def servers(
    tmp_path: Path, postgres_url: str, request: pytest.FixtureRequest
) -> Iterator[list[ServerProcess]]:
    """The clock of the first may be wrong by so many seconds."""
    started = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        environment = {DATABASE_VARIABLE: own_login(postgres_url, name)}
        if name == "first":
            environment |= wrong_clock(request.param) if hasattr(request, "param") else {}
        started.append(ServerProcess(tmp_path / name, environment, workers=0, options=LEASE))
    try:
        for server in started:
            server.launch()
        for server in started:
            server.await_listening()
            server.await_health()
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
    stopped_at = time.monotonic()

    def seated_at_the_second() -> Any:
        sitting = at(second, (ada, bob)[turn]).sit(table["id"])
        sitting.next("update")
        return sitting

    mover = eventually(seated_at_the_second)
    assert mover.act(turn, PASS)["view"]["turn"] == 1 - turn
    time.sleep(max(0.0, stopped_at + STOPPED_S - time.monotonic()))
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


@pytest.mark.postgres
def test_a_game_whose_players_are_at_different_servers(servers: list[ServerProcess]) -> None:
    first, second = servers
    ada, bob = at(first), at(second)
    table = ada.create("me", "open", game="scampio")["id"]
    lobby = ada.create("me", "open", game="scampio", public=True)["id"]
    assert [row["id"] for row in bob.get("/api/tables")] == [lobby], "one lobby"
    invite = ada.sit(table).next("table")["seats"][1]["invite"]
    joined = bob.post(f"/api/tables/{table}/join", {"invite": invite, "name": "Bob"}, 200)
    assert joined["seat"] == 1
    assert at(first, bob).get("/api/me")["name"] == "Bob", "one name, and a cookie made by the other server"
    with ada.sit(table) as a, bob.sit(table) as b:
        players = [a, b]
        for sitting in players:
            sitting.next("update")
        here = a.until(lambda told: told["type"] == "table" and all(s["here"] for s in told["seats"]))
        assert [seat["name"] for seat in here["seats"]][1] == "Bob"
        b.send({"type": "chat", "text": "Bonjour"})
        assert a.next("chat")["text"] == "Bonjour"
        while a.view["outcome"] is None:
            turn = a.view["turn"]
            told = players[turn].act(turn, PASS)
            assert told["type"] == "update"
            assert players[1 - turn].next("update")["seq"] == told["seq"]
        assert b.view["outcome"] == a.view["outcome"]
        b.send({"type": "rematch"})
        rematch = a.until(lambda told: told.get("next_table") is not None)["next_table"]
        assert b.until(lambda told: told.get("next_table") is not None)["next_table"] == rematch
    assert table in [row["id"] for row in bob.get("/api/me/tables")]
    assert (
        bob.http.get(f"/api/tables/{table}/record.txt").text
        == ada.http.get(f"/api/tables/{table}/record.txt").text
    )


@pytest.mark.postgres
def test_a_table_changes_servers_when_its_own_dies_or_stops(servers: list[ServerProcess]) -> None:
    first, second = servers
    ada, bob = at(first), at(second)
    made = ada.create("me", "open", game="scampio", check="table", window_s=60)
    table = made["id"]
    bob.post(f"/api/tables/{table}/join", {"invite": made["invites"]["1"], "name": "Bob"}, 200)
    b = bob.sit(table)
    turn = b.next("update")["view"]["turn"]
    seq = b.seq
    first.kill()
    with pytest.raises(ConnectionClosed) as closed:
        b.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == MOVED

    def seated(client: Client) -> Any:
        sitting = client.sit(table)
        sitting.next("update")
        return sitting

    players = [eventually(lambda: seated(at(second, ada))), eventually(lambda: seated(bob))]
    assert players[0].seq >= seq
    assert players[turn].act(turn, PASS)["type"] == "update"
    first.open()
    second.close()
    b = eventually(lambda: seated(at(first, bob)))
    assert b.view["turn"] == 1 - turn
    assert [row["id"] for row in at(first, bob).get("/api/me/tables")] == [table]


def seated_apart(
    first: ServerProcess, second: ServerProcess, **choices: Any
) -> tuple[list[Client], list[Any], str]:
    """Ada at the server that has the table, Bob at the other; the game has begun."""
    ada, bob = at(first), at(second)
    made = ada.create("me", "open", game="scampio", **choices)
    bob.post(f"/api/tables/{made['id']}/join", {"invite": made["invites"]["1"], "name": "Bob"}, 200)
    players = [client.sit(made["id"]) for client in (ada, bob)]
    for sitting in players:
        sitting.next("update")
    return [ada, bob], players, made["id"]


@pytest.mark.postgres
@pytest.mark.parametrize("servers", [30, -30], indirect=True, ids=["fast", "slow"])
def test_clocks_half_a_minute_apart_are_one_clock(servers: list[ServerProcess]) -> None:
    first, second = servers
    _clients, players, _table = seated_apart(first, second, clock={"kind": "move", "seconds": 25})
    for _move in range(3):
        turn = players[0].view["turn"]
        told = players[turn].act(turn, PASS)
        assert told["type"] == "update"
        assert abs(told["now_ms"] - 1000 * time.time()) < 15_000, "the database's time, at whichever server"
        assert players[1 - turn].next("update")["view"]["turn"] == 1 - turn
        time.sleep(
            1.5
        )  # some heartbeats: nobody takes the other for dead, though the clocks are three leases apart


@pytest.mark.postgres
def test_a_server_cut_from_the_database_loses_its_tables_to_the_other(
    servers: list[ServerProcess], postgres_url: str
) -> None:
    import psycopg

    first, second = servers
    clients, players, table = seated_apart(first, second)
    turn = players[0].view["turn"]
    owner = "SELECT owner FROM tables WHERE id = %s"
    with psycopg.connect(postgres_url, autocommit=True) as database:
        before = database.execute(owner, (table,)).fetchone()
        shut_out = f"first_of_{database.info.dbname}"
        database.execute(f"ALTER ROLE {shut_out} NOLOGIN")
        database.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = %s", (shut_out,)
        )
        until = time.monotonic() + 60
        while database.execute(owner, (table,)).fetchone() == before:
            assert time.monotonic() < until, "nobody took the table over"
            time.sleep(0.1)
        database.execute(f"ALTER ROLE {shut_out} LOGIN")
    for sitting in players:
        with pytest.raises(ConnectionClosed) as closed:
            sitting.act(turn, PASS)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == MOVED
        assert not any('"refused"' in frame for frame in sitting.frames)

    def seated(server: ServerProcess, client: Client) -> Any:
        sitting = at(server, client).sit(table)
        sitting.next("update")
        return sitting

    again = [
        eventually(lambda pair=pair: seated(*pair)) for pair in zip((first, second), clients, strict=True)
    ]
    assert again[turn].act(turn, PASS)["view"]["turn"] == 1 - turn
    assert again[1 - turn].next("update")["view"]["turn"] == 1 - turn
