"""Analyses of finished games: seen to advance, stopped, gone on with, kept, never before the end."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chevalet.workers.catalogue import Catalogue
from server.running import Client, Running, running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path, catalogue=Catalogue(), workers=1) as opened:
        yield opened


def bots_game(client: Client) -> str:
    """Two bots play Wordsearch to its end."""
    seats = [{"kind": "bot", "level": "debutant"}, {"kind": "bot", "level": "debutant"}]
    table: str = client.post("/api/tables", {"game": "wordsearch", "seats": seats}, 201)["id"]
    until = time.monotonic() + 240
    while client.get(f"/api/tables/{table}")["status"] != "over":
        assert time.monotonic() < until, "the game does not end"
        time.sleep(0.1)
    return table


def analysed(client: Client, table: str) -> Any:
    until = time.monotonic() + 240
    while (found := client.get(f"/api/tables/{table}/analysis"))["report"] is None:
        assert time.monotonic() < until, f"stands still: {found}"
        time.sleep(0.1)
    return found


def test_an_analysis_advances_is_stopped_goes_on_and_is_kept(server: Running) -> None:
    ada = server.client()
    table = bots_game(ada)
    before = ada.get(f"/api/tables/{table}/analysis")
    assert (before["done"], before["is_running"], before["report"]) == (0, False, None)
    assert before["turns"] > 4

    ada.post(f"/api/tables/{table}/analysis", {}, 200)
    while ada.get(f"/api/tables/{table}/analysis")["done"] < 2:
        time.sleep(0.05)
    stopped = ada.http.delete(f"/api/tables/{table}/analysis").json()
    assert not stopped["is_running"]
    assert stopped["done"] >= 2

    again = ada.post(f"/api/tables/{table}/analysis", {}, 200)
    assert again["done"] >= stopped["done"], "what was done is kept"
    found = analysed(ada, table)
    report = found["report"]
    assert len(report["turns"]) == found["turns"] == found["done"]
    assert len(report["curve"]) == found["turns"] + 1
    replay = ada.get(f"/api/tables/{table}/replay")
    assert {turn["seq"] for turn in report["turns"]} <= {step["seq"] for step in replay["steps"]}
    assert server.client().get(f"/api/tables/{table}/analysis")["report"] == report


def test_a_game_in_play_has_no_analysis(server: Running) -> None:
    ada = server.client()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "debutant"}]
    table = ada.post("/api/tables", {"game": "wordsearch", "seats": seats}, 201)["id"]
    for answer in (
        ada.http.get(f"/api/tables/{table}/analysis"),
        ada.http.post(f"/api/tables/{table}/analysis", json={}),
        ada.http.delete(f"/api/tables/{table}/analysis"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "record/unfinished")
