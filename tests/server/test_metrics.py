"""What the server measures of itself, and when it collects garbage."""

import gc
import json
import re
import time
import weakref
from pathlib import Path

from chevalet.server.garbage import ANSWERED_MAX
from server.running import Running, running

ROOT = Path(__file__).parents[2]


def ours_in_cycles() -> list[str]:
    """Objects of this program that only the garbage collector can free."""
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        gc.collect()
        return [
            type(thing).__qualname__ for thing in gc.garbage if type(thing).__module__.startswith("chevalet.")
        ]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.collect()


def test_loop_lag_pauses_commits_and_memory_are_told_to_prometheus(server: Running) -> None:
    client = server.client()
    client.create("me", "open")
    gc.collect()
    time.sleep(0.3)  # for the first measures of the lag
    lines = client.http.get("/metrics").text.splitlines()
    figures = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    for name in ("loop_lag", "garbage_pause", "commit"):
        assert float(figures[f"chevalet_{name}_seconds_count"]) > 0, name
    assert float(figures["process_resident_memory_bytes"]) > 1e6
    assert "chevalet_store_waiting" in figures


def test_what_is_there_at_the_start_is_never_gone_through_again(server: Running) -> None:
    server.client().create("me", "open")
    assert not gc.isenabled()
    assert gc.get_freeze_count() > 10_000


def test_moves_leave_nothing_for_the_garbage_collector(server: Running) -> None:
    ada = server.client()
    sitting = ada.sit(ada.create("me", {"kind": "local", "name": "Bob"})["id"])
    sitting.next("update")
    ours_in_cycles()
    for turn in range(2):
        assert sitting.act(sitting.view["turn"], {"kind": "pass_turn"})["type"] == "update", turn
    assert ours_in_cycles() == []


def test_a_bot_whose_worker_does_not_answer_leaves_nothing_for_the_garbage_collector(server: Running) -> None:
    sitting = (ada := server.client()).sit(ada.create("me", "bot")["id"])
    sitting.next("update")
    ours_in_cycles()
    turn = sitting.act(0, {"kind": "pass_turn"})["view"]["turn_no"]
    until = time.monotonic() + 20
    while sitting.view["turn_no"] <= turn and time.monotonic() < until:
        sitting.next("update")
    assert sitting.view["turn"] == 0
    assert server.registry.jobs.metrics.dead + server.registry.jobs.metrics.busy > 0
    assert ours_in_cycles() == []


def test_a_table_that_leaves_memory_leaves_nothing_for_the_garbage_collector(tmp_path: Path) -> None:
    with running(tmp_path, idle_unload_s=1.0) as server:
        ada = server.client()
        table = ada.create("me", {"kind": "local", "name": "Bob"})["id"]
        sitting = ada.sit(table)
        sitting.next("update")
        assert sitting.act(sitting.view["turn"], {"kind": "pass_turn"})["type"] == "update"
        assert (
            server.client().http.post(f"/api/tables/{table}/join", json={"invite": "none"}).status_code >= 400
        )
        assert (
            ada.http.post(f"/api/tables/{table}/rematch", json={}).status_code == 409
        )  # refused by its task
        actor = weakref.ref(server.registry.tables[table])
        ours_in_cycles()
        sitting.connection.close()
        until = time.monotonic() + 30
        while table in server.registry.tables and time.monotonic() < until:
            time.sleep(0.05)
        time.sleep(0.3)  # its task ends
        assert actor() is None
        assert ours_in_cycles() == []


def test_old_objects_are_gone_through_when_many_requests_were_answered(server: Running) -> None:
    collected = []
    gc.callbacks.append(
        watch := lambda phase, info: collected.append(info["generation"]) if phase == "stop" else None
    )
    try:
        server.registry.garbage.answered = ANSWERED_MAX
        until = time.monotonic() + 20
        while server.registry.garbage.answered and time.monotonic() < until:
            time.sleep(0.05)
    finally:
        gc.callbacks.remove(watch)
    assert server.registry.garbage.answered == 0
    assert 2 in collected


def test_the_dashboard_shows_only_what_the_server_tells(server: Running) -> None:
    client = server.client()
    client.create("me", "open")
    told = set(re.findall(r"^(\w+)", client.http.get("/metrics").text, re.MULTILINE))
    panels = json.loads((ROOT / "docs/grafana-dashboard.json").read_text(encoding="utf-8"))["panels"]
    shown = {
        name
        for panel in panels
        for target in panel["targets"]
        for name in re.findall(r"(?:chevalet|process)_\w+", target["expr"])
    }
    assert len(shown) > 15
    assert shown <= told, shown - told
