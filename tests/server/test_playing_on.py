"""From a position of a finished game one plays on at a new table, against bots: same board, same hands, same points."""

from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from analysis.recorded import KEPT, kept
from chevalet.analysis.turns import turns_of
from chevalet.core.clock import ClockTerms
from chevalet.core.seats import Seat
from chevalet.server.playing_on import taken_over
from chevalet.workers.catalogue import Catalogue
from server.running import Client, Running, running

NOW_MS = 1_800_000_000_000


@pytest.mark.parametrize("name", KEPT)
def test_the_position_is_the_same_and_only_who_sits_changes(name: str) -> None:
    game, record = kept(name)
    turns = turns_of(game, record.events)
    for before in [turn.before for turn in turns][:: max(1, len(turns) // 5)]:
        first: Any = record.events[0]
        seats = tuple(
            Seat("Ada") if n == 0 else Seat("Odile", "bot", "club") for n in range(len(first.seats))
        )
        taken = taken_over(list(record.events[: before.seq]), seats, NOW_MS)
        state: Any = reduce(game.evolve, taken, None)
        assert [(seat.name, seat.kind) for seat in state.seats] == [(seat.name, seat.kind) for seat in seats]
        assert [seat.team for seat in state.seats] == [seat.team for seat in before.seats]
        assert (state.turn, state.turn_no, state.sheet) == (before.turn, before.turn_no, before.sheet)
        assert game.everything(state) == game.everything(before)
        assert getattr(state, "board", None) == getattr(before, "board", None)
        assert getattr(state, "racks", None) == getattr(before, "racks", None)
        assert state.terms.clock == ClockTerms()
        assert taken[-1].at == NOW_MS
        assert turns_of(game, taken) == [], "the turns of others are not this table's"


@pytest.fixture
def server(tmp_path: Path) -> Any:
    with running(tmp_path, catalogue=Catalogue(), workers=0) as opened:
        yield opened


def passed_game(client: Client) -> tuple[str, list[int]]:
    """Scampio of two people at one device: two passes, then one resigns. And where each step of the replay ends."""
    table = client.create("me", {"kind": "local", "name": "Bob"}, game="scampio")["id"]
    with client.sit(table) as a:
        a.next("update")
        for _ in range(2):
            a.send({"type": "uncover", "seat": a.view["turn"]})
            a.act(a.view["turn"], {"kind": "pass_turn"})
        a.act(0, {"kind": "resign"})
    return table, [step["seq"] for step in client.get(f"/api/tables/{table}/replay")["steps"]]


def test_a_new_table_goes_on_from_there(server: Running) -> None:
    ada = server.client()
    table, steps = passed_game(ada)
    replay = ada.get(f"/api/tables/{table}/replay")
    following = ada.post(f"/api/tables/{table}/play-on", {"seq": steps[1]}, 201)["id"]
    facts = ada.get(f"/api/tables/{following}")
    assert facts["status"] == "playing"
    assert sorted(seat["kind"] for seat in facts["seats"]) == ["bot", "human"]
    mine = next(seat["seat"] for seat in facts["seats"] if seat["mine"])
    assert mine == replay["steps"][1]["view"]["turn"], "whoever is to move there"
    with ada.sit(following) as a:
        a.next("update")
        assert a.view["turn"] == mine
        assert a.view["rack"] == replay["steps"][1]["hands"][mine]
        assert a.view["turn_no"] == replay["steps"][1]["view"]["turn_no"]
        a.act(mine, {"kind": "resign"})
    again = ada.get(f"/api/tables/{following}/replay")
    assert again["steps"][1]["view"]["board"] == replay["steps"][1]["view"]["board"]
    assert ada.http.get(f"/api/tables/{following}/record.txt").status_code == 200


def test_a_stranger_plays_on_too_but_not_from_the_end_nor_in_a_game_in_play(server: Running) -> None:
    ada, eve = server.client(), server.client()
    table, steps = passed_game(ada)
    following = eve.post(f"/api/tables/{table}/play-on", {"seq": steps[0]}, 201)["id"]
    assert [seat["mine"] for seat in eve.get(f"/api/tables/{following}")["seats"]].count(True) == 1
    at_the_end = eve.http.post(f"/api/tables/{table}/play-on", json={"seq": steps[-1]})
    assert (at_the_end.status_code, at_the_end.json()["code"]) == (409, "replay/nothing_left")
    in_play = eve.http.post(f"/api/tables/{following}/play-on", json={"seq": steps[0]})
    assert (in_play.status_code, in_play.json()["code"]) == (409, "record/unfinished")
