"""Besides moves: previews, hints, chat, rematch, records."""

from pathlib import Path
from typing import Any

import pytest

from chevalet.workers.catalogue import Catalogue
from server.running import Running, joined, running


def test_a_preview_tells_words_and_points_where_the_referee_checks(server: Running) -> None:
    ada, _, table = joined(server)
    with ada.sit(table) as a:
        a.next("update")
        word = "".join(a.view["rack"][:2])
        a.send({"type": "preview", "ask": 7, "seat": 0, "act": {"kind": "lay_word", "word": word}})
        told = a.next("preview")
        assert (told["ask"], told["points"] == 2) == (7, told["code"] is None)
        assert told["code"] in {None, "word/unknown"}


def test_at_a_table_that_contests_a_preview_cannot_tell_a_word_from_nonsense(server: Running) -> None:
    ada, _, table = joined(server, check="table")
    with ada.sit(table) as a:
        a.next("update")
        told = []
        for word in ("".join(a.view["rack"][:2]), "".join(a.view["rack"][2:])):
            a.send({"type": "preview", "ask": 1, "seat": 0, "act": {"kind": "lay_word", "word": word}})
            answer = a.next("preview")
            told.append((answer["points"], answer["code"], answer["words"][0]["valid"]))
        assert told == [(2, None, None), (2, None, None)]


def test_a_preview_writes_nothing(server: Running) -> None:
    ada, _, table = joined(server)
    with ada.sit(table) as a:
        a.next("update")
        before = a.seq
        for _ in range(5):
            a.send({"type": "preview", "ask": 1, "seat": 0, "act": {"kind": "lay_word", "word": "LA"}})
            a.next("preview")
        a.act(0, {"kind": "pass_turn"})
        assert a.seq == before + 2


@pytest.mark.parametrize("choices", [{"hints": False}, {"hints": True, "check": "table"}])
def test_no_hint_unless_agreed_and_never_where_the_table_contests(
    server: Running, choices: dict[str, object]
) -> None:
    ada, _, table = joined(server, **choices)
    with ada.sit(table) as a:
        a.next("update")
        a.send({"type": "hint", "ask": 3, "seat": 0})
        told = a.next("error")
        assert (told["code"], told["ask"]) == ("hint/not_agreed", 3)


def test_a_hint_can_be_played(tmp_path: Path) -> None:
    with running(tmp_path, catalogue=Catalogue(), workers=1) as server:
        ada = server.client()
        table = ada.create(
            "me", {"kind": "bot", "level": "debutant"}, game="scampio", hints=True, takebacks=True
        )
        watcher = server.client()
        with ada.sit(table["id"]) as a, watcher.sit(table["id"]) as w:
            a.next("update")
            while a.view["turn"] != 0:
                a.next("update")
            for step in (1, 2, 3):
                a.send({"type": "hint", "ask": step, "seat": 0})
                told = a.next("update")
                assert told["events"][0]["kind"] == "hint_given"
                assert a.view["hint"]["step"] == step
            hint = a.view["hint"]
            a.send({"type": "hint", "ask": 4, "seat": 0})
            assert a.next("error")["code"] == "hint/no_more"
            played = a.act(0, hint["move"])
            assert played["events"][0]["kind"] == "word_placed"
            assert sum(line["points"] for line in played["events"][0]["lines"]) == hint["points"]
            seen: list[dict[str, Any]] = []
            while not any(event["kind"] == "word_placed" and event["seat"] == 0 for event in seen):
                seen += w.next("update")["events"]
            secret = [event for event in seen if event["kind"] == "hint_given"]
            assert [event["move"] for event in secret] == [None, None, None]
            assert [event["cells"] for event in secret] == [None, None, None]
            assert w.view["seats"][0]["hints"] == 3
            while a.view["turn"] != 0:
                a.next("update")
            assert a.view["can_undo"]
            assert a.act(0, {"kind": "undo_turn"})["events"][0]["with_replies"]
            assert (a.view["hint"]["move"], a.view["seats"][0]["takebacks"]) == (hint["move"], 1)


def test_private_tables_chat_freely_and_public_ones_by_phrases(server: Running) -> None:
    ada, bob, table = joined(server)
    with ada.sit(table) as a, bob.sit(table) as b:
        a.send({"type": "chat", "text": "Bien joué\u0007 !"})
        assert (told := b.next("chat"))["text"] == "Bien joué !"
        assert (told["seat"], told["name"]) == (0, "Invité")
    ada, bob = server.client(), server.client()
    public = ada.create("me", "open", public=True)["id"]
    bob.post(f"/api/tables/{public}/join", {"name": "Bob"}, 200)
    with ada.sit(public) as a:
        a.send({"type": "chat", "text": "Bonjour"})
        assert a.next("error")["code"] == "chat/phrases_only"
        a.send({"type": "chat", "phrase": "hello"})
        assert a.next("chat")["phrase"] == "hello"
        a.send({"type": "chat", "phrase": "hello", "text": "x"})
        assert a.next("error")["code"] == "chat/one_of_text_and_phrase"


def test_a_muted_seat_does_not_speak_until_it_may_again(server: Running) -> None:
    ada, bob, table = joined(server)
    with bob.sit(table) as b:
        ada.post(f"/api/tables/{table}/seats/1/mute", {"muted": True}, 204)
        b.send({"type": "chat", "text": "Ho !"})
        assert b.next("error")["code"] == "chat/muted"
        ada.post(f"/api/tables/{table}/seats/1/mute", {"muted": False}, 204)
        b.send({"type": "chat", "text": "Ah."})
        assert b.next("chat")["text"] == "Ah."


def test_what_was_said_is_there_on_coming_back(server: Running) -> None:
    ada, _, table = joined(server)
    with ada.sit(table) as a:
        a.send({"type": "chat", "text": "À demain"})
        a.next("chat")
    with ada.sit(table) as a:
        assert a.next("chat")["text"] == "À demain"


def test_too_much_chat_is_told_when_to_come_back(server: Running) -> None:
    ada, _, table = joined(server)
    with ada.sit(table) as a:
        for _ in range(8):
            a.send({"type": "chat", "text": "encore"})
        refused = a.next("error")
        assert refused["code"] == "rate/chat"
        assert refused["retry_after_s"] > 0


def test_a_rematch_seats_the_same_people_once(server: Running) -> None:
    ada, bob, table = joined(server)
    with ada.sit(table) as a, bob.sit(table) as b:
        a.next("update")
        b.next("update")
        a.send({"type": "rematch"})
        assert a.next("error")["code"] == "table/not_over"
        a.act(0, {"kind": "resign"})
        a.send({"type": "rematch"})
        b.send({"type": "rematch"})
        following = {a.until(lambda m: bool(m.get("next_table")))["next_table"] for _ in range(2)}
        assert bob.post(f"/api/tables/{table}/rematch", status=200)["id"] in following
        assert server.client().post(f"/api/tables/{table}/rematch", status=403)["code"] == "seat/not_yours"
        assert len(following) == 1
        assert b.until(lambda m: bool(m.get("next_table")))["next_table"] in following
    facts = bob.get(f"/api/tables/{following.pop()}")
    assert (facts["status"], [seat["mine"] for seat in facts["seats"]]) == ("playing", [False, True])


def test_the_record_is_given_when_the_game_is_over(tmp_path: Path) -> None:
    from chevalet.games.record import read_record, replayed

    with running(tmp_path, catalogue=Catalogue()) as server:
        ada = server.client()
        table = ada.create("me", {"kind": "local"}, game="scampio")["id"]
        refused = ada.http.get(f"/api/tables/{table}/record.txt")
        assert (refused.status_code, refused.json()["code"]) == (409, "record/unfinished")
        with ada.sit(table) as a:
            a.next("update")
            a.act(0, {"kind": "resign"})
        text = ada.http.get(f"/api/tables/{table}/record.txt")
        assert "attachment" in text.headers["content-disposition"]
        game, record = read_record(text.text, "record")
        assert replayed(game, record, "record")[-1].outcome.winners == (1,)
        as_json = ada.get(f"/api/tables/{table}/record.json")
        assert len(as_json["events"]) == len(record.events)
