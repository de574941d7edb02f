"""The same registry on PostgreSQL: one URL, the same promises."""

from pathlib import Path

import pytest

from chevalet.server.relay import relay_token
from server.running import joined, running
from server.test_resume import again


@pytest.mark.postgres
def test_a_game_on_postgresql_goes_on_after_a_restart(tmp_path: Path, postgres_url: str) -> None:
    with running(tmp_path, database=postgres_url, alive_after_ms=5000) as server:
        ada, bob, table = joined(server, clock={"kind": "game", "seconds": 600})
        with ada.sit(table) as a, bob.sit(table) as b:
            a.next("update")
            b.next("update")
            assert a.act(0, {"kind": "pass_turn"}, cause="one")["ack"] == "one"
            assert b.next("update")["view"]["turn"] == 1
            a.send({"type": "chat", "text": "À toi"})
            assert b.next("chat")["text"] == "À toi"
            seq = a.seq
    with running(tmp_path, database=postgres_url, alive_after_ms=5000) as server:
        bob = again(bob, server)
        with bob.sit(table) as b:
            assert b.next("update")["seq"] >= seq
            assert b.act(1, {"kind": "pass_turn"})["view"]["turn"] == 0


@pytest.mark.postgres
def test_a_table_another_server_holds_is_not_taken_while_its_heart_beats(
    tmp_path: Path, postgres_url: str
) -> None:
    with running(tmp_path, database=postgres_url, alive_after_ms=5000) as first:
        table = first.client().create("me", {"kind": "local"})["id"]
        with running(tmp_path, database=postgres_url, alive_after_ms=5000) as second:
            refused = second.client().post(f"/api/tables/{table}/join", {}, 503)
            assert (refused["code"], refused["retry_after_s"]) == ("table/held_elsewhere", 3.0)
            assert table not in second.registry.tables


@pytest.mark.postgres
def test_nobody_passes_for_a_server_of_the_same_database(tmp_path: Path, postgres_url: str) -> None:
    with running(tmp_path, database=postgres_url, alive_after_ms=5000) as server:
        server.client().get("/api/about")  # it is open
        true = relay_token(server.registry.secret)
        for token, status in ((true, 201), ("é" + true, 403), (true[:-1], 403), (relay_token(b""), 403)):
            headers = [
                (b"x-chevalet-relay", token.encode("latin-1")),
                (b"x-chevalet-client", b"10.0.0.1"),
                (b"x-chevalet-scheme", b"https"),
                (b"origin", b"http://elsewhere"),
            ]
            body = {"game": "tirelire", "seats": [{"kind": "me"}, {"kind": "open"}]}
            answer = server.client().http.post("/api/tables", json=body, headers=headers)
            assert answer.status_code == status, answer.text
            assert ("Secure" in answer.headers.get("set-cookie", "")) == (status == 201)
