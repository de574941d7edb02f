"""A server that stops and starts again: games, windows, clocks and bots go on where they were."""

import time
from pathlib import Path
from typing import Any

import pytest

from chevalet.server import registry as registry_module
from chevalet.store.log import entries
from server.running import Client, Running, running

HOUR_MS = 3_600_000


def again(client: Client, server: Running) -> Client:
    """The same browser, back after the server was restarted elsewhere."""
    back = server.client()
    back.http.cookies = client.http.cookies
    return back


def test_a_game_is_exactly_there_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada = server.client()
        table = ada.create("me", {"kind": "local"})["id"]
        with ada.sit(table) as a:
            a.next("update")
            a.act(0, {"kind": "pass_turn"}, cause="before")
            view, seq = a.view, a.seq
    with running(tmp_path) as server:
        ada = again(ada, server)
        with ada.sit(table) as a:
            told = a.next("update")
            seq += 1  # the server has written that it was closed
            assert (told["view"], told["seq"]) == (view | {"seq": seq}, seq)
            assert a.act(0, {"kind": "pass_turn"}, cause="before")["ack"] == "before", "sent again, done once"
            assert a.seq == seq
            assert a.act(1, {"kind": "pass_turn"})["view"]["turn"] == 0


def test_an_open_window_and_a_running_clock_wait_while_the_server_is_closed(tmp_path: Path) -> None:
    clock = {"kind": "game", "seconds": 600}
    with running(tmp_path) as server:
        ada = server.client()
        table = ada.create("me", {"kind": "local"}, check="table", window_s=60, clock=clock)["id"]
        with ada.sit(table) as a:
            a.next("update")
            a.send({"type": "uncover", "seat": 0})
            word = "".join(a.next("update")["view"]["rack"][:2])
            before = a.act(0, {"kind": "lay_word", "word": word})["view"]
            assert before["window"]["closes_at"] is not None
    with running(tmp_path, now=lambda: time.time_ns() // 1_000_000 + HOUR_MS) as server:
        with again(ada, server).sit(table) as a:
            told = a.next("update")
        after = told["view"]
        log = server.registry.store.read(entries, table)
    assert '"clock_stopped"' in log[-1].payload
    assert after["window"]["mover"] == 0
    left = after["window"]["closes_at"] - told["now_ms"]
    assert 50_000 < left <= 60_000, "an hour away takes nothing from those who may contest"
    ran = told["now_ms"] - after["clock"]["since"]
    assert ran < 10_000, "nor from the clock of the one to move"


def test_a_table_that_waits_still_waits_after_a_restart_and_its_link_still_seats(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = server.client().create("me", "open")
    with running(tmp_path) as server:
        bob = server.client()
        assert bob.post(f"/api/tables/{made['id']}/join", {"invite": made["invites"]["1"]}, 200)["seat"] == 1


def test_a_bot_whose_turn_it_was_plays_after_a_restart_and_the_log_says_when_the_server_played_for_it(
    tmp_path: Path,
) -> None:
    with running(tmp_path, bot_pause_s=600.0) as server:
        ada = server.client()
        table = ada.create("me", "bot")["id"]
        with ada.sit(table) as a:
            a.next("update")
            a.act(0, {"kind": "pass_turn"})
    with running(tmp_path) as server:
        with again(ada, server).sit(table) as a:
            a.next("update")
            while a.view["turn"] != 0:
                a.next("update")
        log: list[Any] = server.registry.store.read(entries, table)
    assert '"note":"fallback/dead"' in log[-1].payload
    assert log[-1].cause.startswith("b:move:1:")


def test_an_idle_table_leaves_memory_and_comes_back_from_its_log(tmp_path: Path) -> None:
    with running(tmp_path, idle_unload_s=0.1) as server:
        ada = server.client()
        table = ada.create("me", {"kind": "local"})["id"]
        with ada.sit(table) as a:
            a.next("update")
            a.act(0, {"kind": "pass_turn"})
            seq = a.seq
        wait_until(lambda: table not in server.registry.tables)
        with ada.sit(table) as a:
            assert a.next("update")["seq"] == seq


def test_a_table_with_a_long_clock_leaves_memory_and_is_back_when_its_time_is_up(tmp_path: Path) -> None:
    days = [0]
    with running(
        tmp_path, idle_unload_s=0.1, now=lambda: time.time_ns() // 1_000_000 + 86_400_000 * days[0]
    ) as server:
        ada = server.client()
        clocked = ada.create("me", {"kind": "local"}, clock={"kind": "days", "seconds": 86_400})["id"]
        wait_until(lambda: clocked not in server.registry.tables)
        days[0] = 2
        wait_until(lambda: '"reason":"flag"' in server.registry.store.read(entries, clocked)[-1].payload)


def test_tables_that_nobody_looks_at_make_room_for_others_whatever_their_clocks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_module, "TABLES_IN_MEMORY", 3)
    monkeypatch.setattr(registry_module, "ROOM_AT_ONCE", 1)
    with running(tmp_path) as server:
        ada, bob = server.client(), server.client()
        clock = {"kind": "days", "seconds": 86_400}
        watched = ada.create("me", {"kind": "local"}, clock=clock)["id"]
        with ada.sit(watched) as sitting:
            sitting.next("update")
            left = [ada.create("me", {"kind": "local"}, clock=clock)["id"] for _ in range(6)]
            assert bob.create("me", {"kind": "local"})["status"] == "playing"
            assert watched in server.registry.tables
            assert len(server.registry.tables) <= 3
            assert left[0] in server.registry.due_elsewhere
            with ada.sit(left[0]) as back:
                assert back.next("update")["view"]["clock"]["running"] is not None
            assert left[0] not in server.registry.due_elsewhere


def wait_until(happened: Any) -> None:
    for _ in range(400):
        if happened():
            return
        time.sleep(0.05)
    raise AssertionError("it did not happen")
