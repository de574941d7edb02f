"""Whatever comes up the socket is answered with a code; the connection and the table stay as they were."""

import contextlib
import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from server.running import Running, Sitting, joined

BAD = {
    "not JSON": ("{", "frame/malformed"),
    "not an object": ("[1, 2]", "frame/unknown"),
    "a number": ("12", "frame/unknown"),
    "no type": ("{}", "frame/unknown"),
    "an unknown type": ('{"type": "dance"}', "frame/unknown"),
    "a type that is no text": ('{"type": 7}', "frame/unknown"),
    "a missing field": ('{"type": "act", "cause": "x"}', "frame/invalid"),
    "an unknown field": ('{"type": "cover", "please": true}', "frame/invalid"),
    "a seat that is text": ('{"type": "uncover", "seat": "0"}', "frame/invalid"),
    "a seat that cannot be": ('{"type": "uncover", "seat": 9}', "frame/invalid"),
    "a negative base": (
        '{"type":"act","cause":"x","base_seq":-1,"seat":0,"act":{"kind":"pass_turn"}}',
        "frame/invalid",
    ),
    "no cause": (
        '{"type":"act","cause":"","base_seq":1,"seat":0,"act":{"kind":"pass_turn"}}',
        "frame/invalid",
    ),
    "a cause without end": (
        json.dumps(
            {"type": "act", "cause": "x" * 200, "base_seq": 1, "seat": 0, "act": {"kind": "pass_turn"}}
        ),
        "frame/invalid",
    ),
    "an act that is a list": ('{"type":"act","cause":"x","base_seq":1,"seat":0,"act":[]}', "frame/invalid"),
    "nested too deep": ("[" * 8000 + "]" * 8000, "frame/malformed"),
    "a very long chat": (json.dumps({"type": "chat", "text": "a" * 300}), "frame/invalid"),
    "an unknown phrase": ('{"type": "chat", "phrase": "insult"}', "frame/invalid"),
    "too large": (json.dumps({"type": "chat", "text": "a" * 20_000}), "frame/too_large"),
    "bytes": (b'{"type": "cover"}', "frame/not_text"),
}
ACTS: dict[str, dict[str, Any]] = {
    "no kind": {},
    "an unknown kind": {"kind": "cheat"},
    "a kind of the server": {"kind": "lapse_window"},
    "a flag of the server": {"kind": "drop_flag"},
    "a missing word": {"kind": "lay_word"},
    "a word that is a number": {"kind": "lay_word", "word": 3},
    "an unknown field": {"kind": "pass_turn", "twice": True},
    "a kind that is a list": {"kind": ["pass_turn"]},
}


def still_plays(a: Sitting) -> None:
    assert a.act(0, {"kind": "pass_turn"})["ack"]


@pytest.mark.parametrize("name", BAD)
def test_a_bad_frame_is_refused_with_a_code(server: Running, name: str) -> None:
    frame, code = BAD[name]
    ada, _, table = joined(server)
    with ada.sit(table) as a:
        a.next("update")
        a.send(frame)
        assert a.next("error")["code"] == code
        still_plays(a)


@pytest.mark.parametrize("name", ACTS)
def test_a_bad_act_is_refused_with_its_cause(server: Running, name: str) -> None:
    ada, _, table = joined(server)
    with ada.sit(table) as a:
        a.next("update")
        refused = a.act(0, ACTS[name], cause="mine")
        assert (refused["type"], refused["code"], refused["cause"]) == ("error", "act/invalid", "mine")
        still_plays(a)


@pytest.mark.parametrize(
    ("act", "code"),
    [
        ({"kind": "lay_word", "word": "ZZZZ"}, "move/tile_not_in_rack"),
        ({"kind": "lay_word", "word": ""}, "move/too_short"),
        ({"kind": "contest"}, "contest/closed"),
        ({"kind": "undo_turn"}, "undo/not_agreed"),
    ],
)
def test_a_players_mistake_is_refused_with_the_games_code(
    server: Running, act: dict[str, str], code: str
) -> None:
    ada, _, table = joined(server)
    with ada.sit(table) as a:
        a.next("update")
        refused = a.act(0, act)
        assert (refused["type"], refused["code"]) == ("refused", code)
        still_plays(a)


def test_a_move_out_of_turn_is_refused(server: Running) -> None:
    _, bob, table = joined(server)
    with bob.sit(table) as b:
        b.next("update")
        assert b.act(1, {"kind": "pass_turn"})["code"] == "turn/not_yours"


def test_a_base_from_the_future_is_refused(server: Running) -> None:
    ada, _, table = joined(server)
    with ada.sit(table) as a:
        a.next("update")
        assert a.act(0, {"kind": "pass_turn"}, base_seq=10_000)["code"] == "turn/unknown_event"


def test_nobody_acts_at_a_table_that_waits(server: Running) -> None:
    ada = server.client()
    table = ada.create("me", "open")["id"]
    with ada.sit(table) as a:
        a.next("table")
        assert a.act(0, {"kind": "pass_turn"})["code"] == "table/waiting"
        a.send({"type": "preview", "ask": 4, "seat": 0, "act": {"kind": "lay_word", "word": "LA"}})
        assert (told := a.next("error"))["code"] == "table/not_in_play"
        assert told["ask"] == 4


def test_a_flood_is_answered_with_the_time_to_come_back_and_ends_at_the_door(server: Running) -> None:
    ada, _, table = joined(server)
    with ada.sit(table) as a:
        a.next("update")
        with contextlib.suppress(ConnectionClosed):
            for _ in range(1000):
                a.send({"type": "cover"})
        with pytest.raises(ConnectionClosed):
            a.until(lambda told: told["type"] not in {"update", "error", "table"})
        refused = [json.loads(frame) for frame in a.frames if '"rate/frames"' in frame]
        assert refused
        assert all(told["retry_after_s"] > 0 for told in refused)
    with ada.sit(table) as a:
        a.next("update")
        still_plays(a)


def test_an_unknown_table_closes_the_socket_with_its_code(server: Running) -> None:
    with server.client().sit("nowhere") as nobody:
        with pytest.raises(ConnectionClosed) as closed:
            nobody.receive()
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "table/unknown")
