"""From a position of a finished game one plays on at a new table, against bots: same board, same hands, same points."""

from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from analysis.recorded import KEPT, kept
from chevalet.analysis.turns import turns_of
from chevalet.core.acts import Command, GiveHint
from chevalet.core.clock import ClockTerms
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.games import load
from chevalet.games.scampio.notation import move_from
from chevalet.games.wire import to_plain
from chevalet.server.playing_on import taken_over
from chevalet.workers.catalogue import Catalogue
from driven_table import DrivenTable
from server.running import Client, Running, running
from small_vocabulary import COMMON_WORDS
from word_list import WordList

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


def test_what_the_first_table_was_told_stays_there() -> None:
    game, words = load("scampio"), WordList(COMMON_WORDS)
    table = DrivenTable[Any](game, move_from, words, 2, game.terms_type(hints=True), seed=3)
    for _ in range(4):
        position = game.view(table.state, table.state.turn)
        move = next(iter(game.legal_moves(position, words)))
        for _ in range(3):
            table.do(None, GiveHint(table.state.turn, game.where(move), 61, to_plain(move)))
        before, played = table.state, list(table.events)
        table.do(table.state.turn, move)
    assert (sorted(before.hinted), before.hint.step) == ([0] * 6 + [1] * 6, 3)
    taken = taken_over(played, before.seats, NOW_MS)
    state: Any = reduce(game.evolve, taken, None)
    for seat in (0, 1, None):
        view = game.view(state, seat)
        assert (view.hint, [one.hints for one in view.seats]) == (None, [0, 0])
    assert "hint_given" not in {event.kind for event in taken}
    assert (state.turn, state.turn_no, state.sheet) == (before.turn, before.turn_no, before.sheet)
    assert (state.board, state.racks, state.bag) == (before.board, before.racks, before.bag)
    assert (state.seq, taken[-1].at) == (before.seq - 12, NOW_MS)
    answer = game.decide(state, Command(state.turn, move, NOW_MS, state.seq), words, table.rng)
    assert isinstance(answer, Accepted)
    mine = turns_of(game, [*taken, *answer.events])
    assert [turn.act for turn in mine] == [move], "the turns of others are not this table's, one's own are"


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


def test_a_replay_says_which_seats_were_those_of_the_reader(server: Running) -> None:
    ada, bob, eve = server.client(), server.client(), server.client()
    table = ada.create("me", "open", game="scampio")
    bob.post(f"/api/tables/{table['id']}/join", {"invite": table["invites"]["1"], "name": "Bob"}, 200)
    with ada.sit(table["id"]) as a:
        a.next("update")
        a.act(0, {"kind": "resign"})
    shared, _ = passed_game(ada)
    told = {
        (name, one): client.get(f"/api/tables/{one}/replay")
        for name, client in {"ada": ada, "bob": bob, "eve": eve}.items()
        for one in (table["id"], shared)
    }
    assert [told[name, table["id"]]["mine"] for name in ("ada", "bob", "eve")] == [[0], [1], []]
    assert [told[name, shared]["mine"] for name in ("ada", "eve")] == [[0, 1], []]
    assert told["eve", table["id"]]["steps"] == told["ada", table["id"]]["steps"]


def test_a_stranger_plays_on_too_but_not_from_the_end_nor_in_a_game_in_play(server: Running) -> None:
    ada, eve = server.client(), server.client()
    table, steps = passed_game(ada)
    following = eve.post(f"/api/tables/{table}/play-on", {"seq": steps[0]}, 201)["id"]
    assert [seat["mine"] for seat in eve.get(f"/api/tables/{following}")["seats"]].count(True) == 1
    at_the_end = eve.http.post(f"/api/tables/{table}/play-on", json={"seq": steps[-1]})
    assert (at_the_end.status_code, at_the_end.json()["code"]) == (409, "replay/nothing_left")
    in_play = eve.http.post(f"/api/tables/{following}/play-on", json={"seq": steps[0]})
    assert (in_play.status_code, in_play.json()["code"]) == (409, "record/unfinished")
