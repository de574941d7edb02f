"""Analyses of finished games: seen to advance, stopped, gone on with, kept, never before the end."""

import random
import sys
import time
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from analysis.recorded import bot_game
from chevalet.core.acts import Command, PassTurn, Resign
from chevalet.core.events import Event
from chevalet.core.refusal import Accepted
from chevalet.games.wire import AnyGame
from chevalet.lexicon import open_lexicon
from chevalet.workers.catalogue import Catalogue
from server.planted import guest_of, judged, plant_analysis, planted
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


def test_moves_without_a_word_are_told_in_the_language_of_the_page(server: Running) -> None:
    ada = server.client()
    game, events = passed_game()
    table = planted(server, guest_of(ada), game, events)
    plant_analysis(server, table, judged(game, events))
    told = {
        language: ada.http.get(f"/api/tables/{table}/analysis", params={"language": language}).json()
        for language in ("fr", "en")
    }
    assert [told[language]["report"]["turns"][0]["moves"][-1]["text"] for language in told] == [
        "passe",
        "pass",
    ]
    assert told["fr"] == ada.get(f"/api/tables/{table}/analysis")


def passed_game() -> tuple[AnyGame, list[Event]]:
    """The first player passes, then resigns."""
    game, events = bot_game("scampio", turns=0)
    state: Any = reduce(game.evolve, events, None)
    for act in (PassTurn(), Resign()):
        answer = game.decide(
            state, Command(state.turn, act, 0, state.seq), open_lexicon("usuel"), random.Random(0)
        )
        assert isinstance(answer, Accepted)
        events += answer.events
        state = reduce(game.evolve, answer.events, state)
    return game, events


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


def test_an_analysis_is_kept_as_a_page_and_as_a_pdf(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = server.client()
    table = bots_game(ada)
    for ending in ("html", "pdf"):
        refused = ada.http.get(f"/api/tables/{table}/analysis.{ending}")
        assert (refused.status_code, refused.json()["code"]) == (409, "analysis/unfinished")
    ada.post(f"/api/tables/{table}/analysis", {}, 200)
    report = analysed(ada, table)["report"]
    page = ada.http.get(f"/api/tables/{table}/analysis.html")
    assert page.headers["content-type"].startswith("text/html")
    assert "attachment" in page.headers["content-disposition"]
    assert report["turns"][0]["moves"][0]["words"][0] in page.text
    english = ada.http.get(f"/api/tables/{table}/analysis.html", params={"language": "en"})
    assert ("Coup par coup" in page.text, "Move by move" in page.text) == (True, False)
    assert ("Coup par coup" in english.text, "Move by move" in english.text) == (False, True)
    pdf = ada.http.get(f"/api/tables/{table}/analysis.pdf")
    assert pdf.headers["content-type"] == "application/pdf"
    assert pdf.content.startswith(b"%PDF-")
    monkeypatch.delitem(sys.modules, "chevalet.analysis.printed_pdf")
    monkeypatch.setitem(sys.modules, "reportlab", None)  # as where the extra is not installed
    for name in [name for name in sys.modules if name.startswith("reportlab.")]:
        monkeypatch.delitem(sys.modules, name)
    without = ada.http.get(f"/api/tables/{table}/analysis.pdf")
    assert (without.status_code, without.json()["code"]) == (501, "analysis/no_pdf")
