"""Faults of the world: a disk that is full, a clock that jumps, frames that come too fast, ids that meet."""

import time
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from chevalet.server.close_codes import FULL
from chevalet.server.registry import TableRegistry
from chevalet.store.failures import StoreError, StoreFullError
from chevalet.store.log import entries
from server.running import Client, Message, Running, joined, running

DISK_FULL = "BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END"


def fill_disk(server: Running) -> None:
    """The database says what it says on a full disk, whatever is written."""
    with server.registry.store.engine.begin() as connection:
        connection.execute(text(f"CREATE TRIGGER full_log BEFORE INSERT ON events {DISK_FULL}"))
        connection.execute(text(f"CREATE TRIGGER full_beat BEFORE UPDATE ON heartbeats {DISK_FULL}"))


def make_room(server: Running) -> None:
    with server.registry.store.engine.begin() as connection:
        connection.execute(text("DROP TRIGGER full_log"))
        connection.execute(text("DROP TRIGGER full_beat"))


def health_becomes(client: Client, status: int) -> httpx.Response:
    until = time.monotonic() + 60
    while True:
        answer = client.http.get("/healthz")
        if answer.status_code == status:
            return answer
        assert time.monotonic() < until, answer.text
        time.sleep(0.2)


def test_a_full_disk_is_said_to_the_player_and_to_whoever_watches_the_server(server: Running) -> None:
    ada = server.client()
    table = ada.create("me", "local")["id"]
    with ada.sit(table) as a:
        a.next("update")
        fill_disk(server)
        refused = a.act(0, {"kind": "pass_turn"}, cause="kept")
        assert (refused["type"], refused["code"], refused["cause"]) == ("error", "server/disk_full", "kept")
        assert refused["retry_after_s"] == 2.0
        assert health_becomes(ada, 503).json()["database"] is False
        make_room(server)
        assert a.act(0, {"kind": "pass_turn"}, cause="kept")["ack"] == "kept"
        assert health_becomes(ada, 200).json()["status"] == "ok"


def test_a_clock_that_jumps_an_hour_costs_nobody_their_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = time.time_ns
    with running(tmp_path) as server:
        ada = server.client()
        table = ada.create("me", "local", clock={"kind": "game", "seconds": 600})["id"]
        with ada.sit(table) as a:
            a.next("update")
            a.act(0, {"kind": "pass_turn"})
            monkeypatch.setattr(time, "time_ns", lambda: wall() + 3_600 * 10**9)
            told = a.act(1, {"kind": "pass_turn"})
            assert told["view"]["outcome"] is None
            assert min(told["view"]["clock"]["left_ms"]) > 300_000
            monkeypatch.setattr(time, "time_ns", lambda: wall() - 3_600 * 10**9)
            told = a.act(0, {"kind": "pass_turn"})
            assert min(told["view"]["clock"]["left_ms"]) > 300_000


def test_a_frame_refused_for_its_haste_is_named(server: Running) -> None:
    ada = server.client()
    table = ada.create("me", "local")["id"]
    with ada.sit(table) as a:
        a.next("update")
        for number in range(120):
            act = {
                "type": "act",
                "cause": f"c{number}",
                "base_seq": 0,
                "seat": 0,
                "act": {"kind": "pass_turn"},
            }
            a.send(act if number % 2 else {"type": "hint", "ask": number, "seat": 0})
        answers: list[Message] = []
        while len(answers) < 40:
            message = a.receive()
            if message.get("code") == "rate/frames":
                answers.append(message)
        assert all((answer["cause"] is None) != (answer["ask"] is None) for answer in answers)


def test_a_command_id_answers_for_its_own_seat_alone(server: Running) -> None:
    ada, bob, table = joined(server)
    with ada.sit(table) as a, bob.sit(table) as b:
        a.next("update")
        a.act(0, {"kind": "pass_turn"}, cause="same")
        b.until(lambda message: message["type"] == "update" and message["view"]["turn"] == 1)
        told = b.act(1, {"kind": "pass_turn"}, cause="same")
        assert (told["ack"], [event["kind"] for event in told["events"]][:1]) == ("same", ["turn_passed"])
    causes = [entry.cause for entry in server.registry.store.read(entries, table)]
    assert causes[-2:] == ["c:0:same", "c:1:same"]


@pytest.mark.parametrize(
    ("failure", "code"),
    [
        (StoreFullError("the disk is full"), "server/disk_full"),
        (StoreError("it is locked"), "server/cannot_write"),
    ],
)
def test_a_table_that_the_database_does_not_give_is_refused_in_the_same_words_on_its_socket_as_over_http(
    server: Running, monkeypatch: pytest.MonkeyPatch, failure: StoreError, code: str
) -> None:
    async def fails(*_: object) -> None:
        raise failure

    ada = server.client()
    table = ada.create("me", "local")["id"]
    monkeypatch.setattr(TableRegistry, "table", fails)
    answer = ada.http.post(f"/api/tables/{table}/rematch", json={})
    assert (answer.status_code, answer.json()["code"]) == (503, code)
    with ada.sit(table) as a, pytest.raises(ConnectionClosed) as closed:
        a.receive()
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (FULL, code)
