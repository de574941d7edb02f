"""Bots at a table: they play and judge in processes of their own, and only with what their seat knows."""

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from chevalet.core.events import redacted
from chevalet.games.wire import to_plain
from chevalet.server.bot_driver import BotTask
from chevalet.store.log import entries
from chevalet.workers.catalogue import Catalogue
from chevalet.workers.local import LocalJobs
from server.running import Running, Sitting, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    data: Path = tmp_path_factory.mktemp("bots")
    with running(data, catalogue=Catalogue(), workers=1) as server:
        yield server


def my_turn(a: Sitting, seat: int) -> None:
    while a.view.get("turn") != seat or a.view["window"] is not None:
        a.next("update")


def test_a_bot_contests_what_it_does_not_know(server: Running) -> None:
    ada = server.client()
    table = ada.create("me", {"kind": "bot", "level": "maitre"}, game="scampio", check="table")["id"]
    with ada.sit(table) as a:
        a.next("update")
        while a.view["turn"] != 0:
            a.next("update")
        if a.view["window"] is not None:
            a.act(0, {"kind": "accept_move"})
        letters = [letter if letter != "?" else "z" for letter in a.view["rack"]]
        tiles = nonsense(a.view["board"], letters)
        assert a.act(0, {"kind": "place_word", "tiles": tiles})["ack"]
        told = a.until(lambda m: any(e["kind"] == "move_contested" for e in m.get("events", [])))
        contest = next(event for event in told["events"] if event["kind"] == "move_contested")
        assert (contest["by"], contest["founded"]) == (1, True)


def nonsense(board: list[str], letters: list[str]) -> list[list[object]]:
    """Five letters in a row that nobody has called a word, hooked on what lies there if anything does."""
    if all(mark == "." for row in board for mark in row):
        return [[7, 5 + index, letter] for index, letter in enumerate(letters[:5])]
    for row in range(1, 15):
        for col in range(10):
            free = all(board[row][col + step] == "." for step in range(5)) and (
                col == 0 or board[row][col - 1] == "."
            )
            hooked = any(board[row - 1][col + step] != "." for step in range(5))
            if free and hooked and (col + 5 > 14 or board[row][col + 5] == "."):
                return [[row, col + index, letter] for index, letter in enumerate(letters[:5])]
    raise AssertionError("no room for nonsense")


def test_a_job_holds_what_the_seat_knows_and_nothing_else(server: Running) -> None:
    ada = server.client()
    table_id = ada.create(
        "me", {"kind": "bot", "level": "club"}, game="scampio", clock={"kind": "move", "seconds": 60}
    )["id"]
    table = server.registry.tables[table_id]
    state = table.session.state
    assert state is not None
    job = table.bots._job(BotTask("move", 1, state.turn_seq), state)
    position = msgspec.json.decode(job.position)
    assert position["rack"] == list(state.racks[1])  # type: ignore[attr-defined]
    assert msgspec.json.decode(job.events)[: len(table.session.events)] == [
        msgspec.json.decode(msgspec.json.encode(to_plain(redacted(event, 1))))
        for event in table.session.events
    ]
    drawn = [event for event in msgspec.json.decode(job.events) if event["kind"] == "letters_drawn"]
    assert [event["letters"] is None for event in drawn if event["seat"] == 0] == [True]


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a new worker may take longer to start than a table waits for its bot."""
    monkeypatch.setattr("chevalet.server.bot_driver.MARGIN_S", 300.0)


@pytest.mark.usefixtures("unhurried")
def test_two_bots_play_a_game_to_its_end_while_one_watches(server: Running) -> None:
    ada = server.client()
    bots = [{"kind": "bot", "level": "debutant"}, {"kind": "bot", "level": "amateur"}]
    table = ada.create(*bots, game="scampio")["id"]
    with ada.sit(table) as a:
        told = a.until(lambda m: m["type"] == "update" and m["view"]["outcome"] is not None)
        assert told["view"]["rack"] is None
    notes = [msgspec.json.decode(e.payload).get("note") for e in server.registry.store.read(entries, table)]
    assert set(notes) == {None}, "no move was played by the server"


@pytest.mark.usefixtures("unhurried")
def test_a_worker_that_dies_in_mid_game_costs_no_move(server: Running) -> None:
    import os
    import signal

    ada = server.client()
    table = ada.create("me", {"kind": "bot", "level": "club"}, game="scampio")["id"]
    with ada.sit(table) as a:
        a.next("update")
        my_turn(a, 0)
        jobs = server.registry.jobs
        assert isinstance(jobs, LocalJobs)
        (worker,) = jobs.thinkers._all
        os.kill(worker.process.pid, signal.SIGKILL)
        a.act(0, {"kind": "pass_turn"})
        my_turn(a, 0)
        a.act(0, {"kind": "pass_turn"})
        my_turn(a, 0)
    notes = [msgspec.json.decode(e.payload).get("note") for e in server.registry.store.read(entries, table)]
    assert set(notes) == {None}, "another worker answered"


WRONG = Path(__file__).parents[1] / "workers" / "wrong_worker.py"


@pytest.mark.parametrize(
    "way", ["refused", "no act", "no JSON", "no answer", "another question", "leaves", "twice"]
)
def test_a_worker_that_answers_wrongly_holds_up_no_table(tmp_path: Path, way: str) -> None:
    with running(tmp_path, workers=1, program=(sys.executable, str(WRONG), way)) as server:
        ada = server.client()
        table = ada.create("me", {"kind": "bot", "level": "club"}, check="table")["id"]
        with ada.sit(table) as a:
            a.next("update")
            for word in (2, 3):
                my_turn(a, 0)
                assert a.act(0, {"kind": "lay_word", "word": "".join(a.view["rack"][:word])})["ack"]
            my_turn(a, 0)
            assert [seat["resigned"] for seat in a.view["seats"]] == [False, False]


def test_a_table_opened_while_kernels_compile_tells_how_far_they_are_and_the_bot_plays_then(
    tmp_path: Path,
) -> None:
    compiled = tmp_path / "compiled"
    program = (sys.executable, str(WRONG), f"prepares until {compiled}")
    with running(tmp_path, workers=1, program=program, warm=False) as server:
        ada = server.client()
        table = ada.create({"kind": "bot", "level": "club"}, "me", check="table")["id"]
        with ada.sit(table) as a:
            a.until(lambda m: m["type"] == "table" and m["preparing"] == {"done": 2, "of": 3})
            assert a.next("update")["view"]["turn"] == 0, "the table itself is there"
            compiled.write_text("")
            a.until(lambda m: m["type"] == "table" and m["preparing"] is None)
            my_turn(a, 1)
        alone = ada.create("me", "open", check="table")["id"]
        with ada.sit(alone) as a:
            assert a.next("table")["preparing"] is None
