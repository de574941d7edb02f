"""Two servers without processes of their own and a worker, on one PostgreSQL: whoever dies or is replaced, games go on."""

import os
import random
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from bench.server_process import ServerProcess, WorkerProcess
from bench.simulated_players import fitting_tiles
from chevalet.games import load
from chevalet.server.settings import DATABASE_VARIABLE
from server.running import Client, Running, Sitting

pytestmark = pytest.mark.postgres
PASS = {"kind": "pass_turn"}
LEASE = ("--lease", "10")  # longer than a busy machine keeps a heartbeat waiting
WITHIN_S = 120.0


@dataclass
class Cluster:
    url: str
    servers: list[ServerProcess]
    worker: WorkerProcess

    def at(self, number: int, client: Client | None = None) -> Client:
        """A browser at this server, the same as another one if told."""
        address = f"127.0.0.1:{self.servers[number].port}"
        fresh = Client(cast("Running", SimpleNamespace(address=address)))
        if client is not None:
            fresh.http.cookies.update(client.http.cookies)
        return fresh

    def seated(self, number: int, client: Client, table: str) -> Sitting:
        """As a page does: it comes back until it is let in."""
        until = time.monotonic() + WITHIN_S
        while True:
            try:
                sitting = self.at(number, client).sit(table)
                sitting.next("update")
            except (ConnectionClosed, AssertionError, OSError):
                assert time.monotonic() < until
                time.sleep(0.3)
            else:
                return sitting

    def row(self, query: str, *values: object) -> Any:
        with psycopg.connect(self.url) as database:
            return database.execute(query.encode(), values).fetchone()

    def until(self, query: str, *values: object) -> None:
        until = time.monotonic() + WITHIN_S
        while not self.row(query, *values):
            assert time.monotonic() < until, query
            time.sleep(0.05)

    def notes(self, table: str) -> set[str | None]:
        """What the log says of moves that no worker chose."""
        with psycopg.connect(self.url) as database:
            rows = database.execute("SELECT payload FROM events WHERE game = %s", (table,)).fetchall()
        return {msgspec.json.decode(payload).get("note") for (payload,) in rows}

    def causes(self, table: str) -> list[str]:
        with psycopg.connect(self.url) as database:
            rows = database.execute("SELECT cause FROM events WHERE game = %s ORDER BY seq", (table,))
            return [cause for (cause,) in rows]


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory, new_postgres: Any) -> Iterator[Cluster]:
    folder, url = tmp_path_factory.mktemp("cluster"), new_postgres()
    for name in ("first", "second", "worker"):
        (folder / name).mkdir()
    environment = {DATABASE_VARIABLE: url}
    servers = [
        ServerProcess(folder / name, environment, workers=0, options=LEASE) for name in ("first", "second")
    ]
    cluster = Cluster(url, servers, WorkerProcess(folder / "worker", url))
    processes: list[ServerProcess | WorkerProcess] = [cluster.worker, *servers]
    try:
        for process in processes:
            process.launch()
        for server in servers:
            server.await_listening()
            server.await_health()
        cluster.worker.await_ready()
        yield cluster
    finally:
        for process in processes:
            if process.process is not None:
                process.close()


@pytest.fixture
def cluster(started: Cluster) -> Iterator[Cluster]:
    """Everybody is there, whatever the test before did."""
    for server in started.servers:
        if server.process is None or server.process.poll() is not None:
            server.open()
    if started.worker.process is None or started.worker.process.poll() is not None:
        started.worker.launch()
        started.worker.await_ready()
    yield started
    for server in started.servers:  # shown when the test has failed
        print((server.data / "serve.log").read_text()[-2000:])


def two_and(cluster: Cluster, *others: Any, **choices: Any) -> tuple[list[Client], list[Sitting], str]:
    """Ada at the first server, which has the table, Bob at the second; the game has begun."""
    ada, bob = cluster.at(0), cluster.at(1)
    made = ada.create("me", "open", *others, game="scampio", **choices)
    bob.post(f"/api/tables/{made['id']}/join", {"invite": made["invites"]["1"], "name": "Bob"}, 200)
    players = [ada.sit(made["id"]), bob.sit(made["id"])]
    for sitting in players:
        sitting.next("update")
    return [ada, bob], players, made["id"]


def caught_up(players: list[Sitting]) -> dict[str, Any]:
    """Both have seen the same; the view of one of them."""
    while players[0].seq != players[1].seq:
        min(players, key=lambda sitting: sitting.seq).next("update")
    return players[0].view


def test_players_of_different_servers_and_a_bot_of_a_worker_play_a_game(cluster: Cluster) -> None:
    _clients, players, table = two_and(cluster, {"kind": "bot", "level": "debutant"})
    bot_moved = 0
    while bot_moved < 2:
        view = caught_up(players)
        if view["turn"] == 2:
            players[0].until(lambda told: told["type"] == "update" and told["view"]["turn"] != 2)
            bot_moved += 1
        else:
            assert players[view["turn"]].act(view["turn"], PASS)["type"] == "update"
    for seat in (0, 1):
        caught_up(players)
        assert players[seat].act(seat, {"kind": "resign"})["type"] == "update"
    assert caught_up(players)["outcome"] is not None
    assert players[0].view["outcome"] == players[1].view["outcome"]
    assert cluster.notes(table) == {None}, "the worker chose every move of the bot"


def test_the_owner_killed_in_an_open_contest_window_is_replaced_and_the_game_ends(cluster: Cluster) -> None:
    clients, players, table = two_and(cluster, check="table", window_s=3600)
    turn = players[0].view["turn"]
    tiles = fitting_tiles(players[turn].view, load("scampio").edition, random.Random(1))
    laid = players[turn].act(turn, {"kind": "place_word", "tiles": tiles})
    assert laid["view"]["window"] is not None
    owner = cluster.row("SELECT owner FROM tables WHERE id = %s", table)[0]
    cluster.servers[0].kill()
    cluster.until("SELECT 1 FROM tables WHERE id = %s AND owner <> %s", table, owner)
    again = [cluster.seated(1, client, table) for client in clients]
    assert again[0].seq >= laid["seq"]
    window = again[0].view["window"]
    assert (window["mover"], window["stage"]) == (turn, laid["view"]["window"]["stage"])
    assert again[1 - turn].act(1 - turn, {"kind": "contest"})["type"] == "update"
    while (view := caught_up(again))["outcome"] is None:
        mover = view["turn"]
        assert again[mover].act(mover, PASS)["type"] == "update"
    assert again[0].view["outcome"] == again[1].view["outcome"]


def test_a_worker_killed_in_mid_think_costs_no_move(cluster: Cluster) -> None:
    ada = cluster.at(0)
    for thinker in cluster.worker.thinkers():  # it takes the job, and thinks until it is killed
        os.kill(thinker, signal.SIGSTOP)
    table = ada.create("me", {"kind": "bot", "level": "debutant"}, game="scampio")["id"]
    sitting = ada.sit(table)
    sitting.next("update")
    if sitting.view["turn"] == 0:
        sitting.act(0, PASS)
    cluster.until("SELECT 1 FROM jobs WHERE worker IS NOT NULL")
    cluster.worker.kill()
    cluster.worker.launch()
    while sitting.view["turn"] != 0:
        sitting.next("update")
    cluster.worker.await_ready()
    assert cluster.notes(table) == {None}, "another worker chose the move"


def test_a_rolling_restart_loses_no_game_no_move_and_no_clock(cluster: Cluster) -> None:
    clients, players, table = two_and(cluster, clock={"kind": "game", "seconds": 3600})
    first = caught_up(players)["turn"]
    players[first].act(first, PASS)
    for stopped in (0, 1):
        view = caught_up(players)
        turn, before = view["turn"], cluster.causes(table)
        cluster.servers[stopped].close()
        players = [cluster.seated(1 - stopped, client, table) for client in clients]
        assert cluster.causes(table)[: len(before)] == before
        now = caught_up(players)
        assert now["turn"] == turn
        assert now["clock"]["left_ms"][1 - turn] == view["clock"]["left_ms"][1 - turn], (
            "who waits loses nothing"
        )
        assert players[turn].act(turn, PASS)["type"] == "update"
        left = caught_up(players)["clock"]["left_ms"]
        assert left[turn] <= view["clock"]["left_ms"][turn]
        cluster.servers[stopped].open()


def test_clocks_stand_still_while_no_server_has_the_table(cluster: Cluster) -> None:
    clients, players, table = two_and(cluster, clock={"kind": "move", "seconds": 3600})
    for server in cluster.servers:
        server.close()
    said = cluster.row("SELECT max(beat_ms) FROM heartbeats WHERE is_gone")[0]
    time.sleep(2)
    for server in cluster.servers:
        server.open()
    again = [cluster.seated(number, client, table) for number, client in enumerate(clients)]
    now = cluster.row("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")[0]
    clock = again[0].view["clock"]
    spent = 3_600_000 - clock["left_ms"][clock["running"]]
    assert spent <= said - players[0].view["clock"]["since"]
    assert clock["since"] > said, "it runs again since a server has the table"
    assert now - said >= 2000
