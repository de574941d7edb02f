"""A data directory that a server of version 0.1 left behind: today's server opens it, and everything goes on."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from chevalet.core.acts import AcceptMove, Act
from chevalet.core.words import Words
from chevalet.engines import engine_of
from chevalet.games.record import read_record
from chevalet.games.wire import to_plain
from chevalet.lexicon import Lexicon, open_lexicon
from chevalet.server.table import TableActor
from chevalet.store import open_store
from chevalet.store.blobs import blob_body
from chevalet.store.log import entries
from chevalet.workers.catalogue import Catalogue
from kept.files import GAMES_KEPT, facts, lost, text_of, unpacked
from server.running import Client, Message, Running, Sitting, running

FACTS = facts()
IN_PLAY = [name for name in FACTS["tables"] if name not in GAMES_KEPT]
AN_HOUR_LATER = FACTS["closed_ms"] + 3_600_000


@contextmanager
def opened(
    data: Path, *, open_words: Callable[[str], Words] = open_lexicon, workers: int = 0
) -> Iterator[Running]:
    """The server of today, an hour after the one of then was closed."""
    store = open_store(f"sqlite:///{data / 'chevalet.db'}")
    catalogue = Catalogue(
        open_words=open_words, fetch=lambda kind, digest: store.read(blob_body, digest, kind)
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CHEVALET_DATA", str(data))
        with running(data, catalogue=catalogue, workers=workers, now=lambda: AN_HOUR_LATER) as server:
            yield server
    store.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with opened(unpacked(tmp_path_factory.mktemp("kept")), workers=1) as found:
        yield found


def browser(server: Running, name: str) -> Client:
    """The browser of that player, with the cookie it had."""
    client = server.client()
    client.http.cookies.update(FACTS["cookies"][name])
    return client


def sat(client: Client, name: str) -> Sitting:
    sitting = client.sit(FACTS["tables"][name])
    sitting.next("update")
    return sitting


def is_as_it_was(table: TableActor, name: str) -> bool:
    """What a spectator saw when the files were made; since then a bot may have moved, and the clock was stopped."""
    kept, state = FACTS["views"][name], None
    for event in table.session.events[: kept["seq"]]:
        state = table.game.evolve(state, event)
    return not lost(kept, json.loads(json.dumps(to_plain(table.game.view(state, None)))))


def next_act(table: TableActor, seats: tuple[int, ...]) -> tuple[int, Act]:
    """What somebody at this browser can do next: a move, or the answer that the game waits for."""
    state: Any = table.session.state
    window = state.window
    if window is not None and window.final and window.stage == "contest":
        return next(s for s in state.opponents(window.mover) if s not in window.accepted), AcceptMove()
    answering = window is not None and window.stage == "answer"
    seat = window.mover if answering else state.turn
    assert seat in seats
    position: Any = table.game.view(state, seat)
    if answering:
        return seat, table.game.fallback(position, table.session.lexicon)
    words = table.session.lexicon
    assert isinstance(words, Lexicon)
    moves = engine_of(table.game).best_moves(position, words, 1)
    return seat, moves[0].act if moves else table.game.fallback(position, words)


def played_on(server: Running, sitting: Sitting, table_id: str) -> Message:
    table = server.registry.tables[table_id]
    seat, act = next_act(table, tuple(s.seat for s in table.seats if s.kind == "human"))
    answer = sitting.act(seat, to_plain(act))
    assert answer["type"] == "update", answer
    return answer


@pytest.mark.parametrize("name", IN_PLAY)
def test_a_game_in_play_is_as_it_was_and_goes_on(server: Running, name: str) -> None:
    with sat(browser(server, "ada"), name) as a:
        table = server.registry.tables[FACTS["tables"][name]]
        assert is_as_it_was(table, name)
        kinds = [event.kind for event in table.session.events[FACTS["views"][name]["seq"] :]]
        assert "clock_stopped" in kinds
        before = table.session.seq
        played_on(server, a, table.id)
        assert a.seq > before
        if any(seat.kind == "bot" for seat in table.seats):
            turn_no = a.view["turn_no"]
            while a.view["turn_no"] == turn_no and a.view["outcome"] is None:
                a.next("update")
            assert "note" not in json.loads(server.registry.store.read(entries, table.id)[-1].payload)


def test_no_game_is_left_behind(server: Running) -> None:
    ada = browser(server, "ada")
    mine = {table["id"]: table["status"] for table in ada.get("/api/me/tables")}
    assert [mine[FACTS["tables"][name]] for name in GAMES_KEPT] == ["over"] * len(GAMES_KEPT)
    assert mine.keys() > {FACTS["tables"][name] for name in IN_PLAY}
    assert len(mine) == len(FACTS["tables"]) + 2, "the table that waits and the attempt of the day as well"
    assert server.registry.metrics["tables_not_resumed"] == 0
    assert ada.get("/api/me")["name"] == "Ada"


@pytest.mark.parametrize("name", GAMES_KEPT)
def test_a_finished_game_can_be_looked_at_again(server: Running, name: str) -> None:
    ada, table = browser(server, "ada"), FACTS["tables"][name]
    steps = ada.get(f"/api/tables/{table}/replay")["steps"]
    assert lost(FACTS["views"][name], steps[-1]["view"]) == []
    again = read_record(ada.http.get(f"/api/tables/{table}/record.txt").text, name)[1]
    assert again == read_record(text_of(f"{name}.record"), name)[1]


def test_what_a_player_brought_is_still_there(server: Running) -> None:
    ada, brought = browser(server, "ada"), FACTS["uploads"]
    assert ada.get(f"/api/editions/{brought['edition_hash']}")["name"] == "Ma boîte"
    assert [edition["id"] for edition in ada.get("/api/editions")] == [brought["edition"]]
    assert ada.get("/api/lexicons")[-1]["label"] == "Mots courts"
    anybody = server.client()
    assert anybody.get(f"/api/words/chat?lexicon={brought['lexicon']}")["valid"]
    assert not anybody.get(f"/api/words/cheval?lexicon={brought['lexicon']}")["valid"]
    chosen = {"edition": brought["edition"], "lexicon": brought["lexicon"]}
    assert ada.create("me", {"kind": "local"}, game="scampio", **chosen)["status"] == "playing"


def test_the_attempt_of_the_day_goes_on(server: Running) -> None:
    ada = browser(server, "ada")
    assert ada.post("/api/daily", status=200)["id"] == FACTS["daily"]
    assert ada.get("/api/daily")["attempt"]["so_far"]["facts"]["words"] == 2
    with ada.sit(FACTS["daily"]) as a:
        a.next("update")
        played_on(server, a, FACTS["daily"])
    attempt = ada.get("/api/daily")["attempt"]
    assert (attempt["so_far"] or attempt["result"])["facts"]["words"] == 3
    bobs = [line for line in browser(server, "bob").get("/api/daily")["ranking"] if line["mine"]]
    assert [(line["name"], line["place"]) for line in bobs] == [("Bob", 1)]


def test_an_invitation_sent_then_seats_a_player_now(server: Running) -> None:
    bob, waiting = browser(server, "bob"), FACTS["waiting"]
    joined = bob.post(f"/api/tables/{waiting['table']}/join", {"invite": waiting["invite"]}, 200)
    assert joined["seat"] == 1
    with bob.sit(waiting["table"]) as b:
        assert b.next("update")["view"]["outcome"] is None


def test_games_begun_with_a_dictionary_that_has_changed_since_go_on_with_the_new_one(tmp_path: Path) -> None:
    """What was laid stands, whatever the dictionary says by now; what is laid next is judged by the new one."""
    usual = list(open_lexicon("usuel"))

    def changed(name: str) -> Lexicon:
        return Lexicon.from_words([word for word in usual if len(word) != 5], name)

    with opened(unpacked(tmp_path), open_words=changed) as server:
        ada = browser(server, "ada")
        for name in IN_PLAY:
            with sat(ada, name) as a:
                table = server.registry.tables[FACTS["tables"][name]]
                assert is_as_it_was(table, name)
                played_on(server, a, table.id)
                log = server.registry.store.read(entries, table.id)
                pins = [json.loads(entry.payload).get("pins", {}).get("lexicon") for entry in log]
                own_list = name == "scampio-list-now"
                expected = [table.session.lexicon.version] if not own_list else []
                assert [pin for pin in pins[1:] if pin is not None] == expected
        name = next(name for name in GAMES_KEPT if name.startswith("cle"))
        record = ada.http.get(f"/api/tables/{FACTS['tables'][name]}/record.txt").text
        assert read_record(record, name)[1] == read_record(text_of(f"{name}.record"), name)[1]
