"""No frame tells what its reader may not know: every frame of whole games is searched for planted secrets."""

import json
import logging
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chevalet.core.acts import Act
from chevalet.core.bag import Rng
from chevalet.core.clock import new_clock
from chevalet.core.events import Event, GameStarted
from chevalet.core.ledger import Ledger
from chevalet.core.position import Preview, WordPreview
from chevalet.core.refusal import Refused
from chevalet.core.words import Words
from chevalet.games import game_ids, load
from chevalet.games.wire import AnyGame, event_types, to_plain
from chevalet.workers.catalogue import Catalogue
from server.running import Client, Running, Sitting, joined, running
from tirelire.manifest import manifest
from tirelire.rules import LayWord, Tirelire, TirelirePosition, TirelireState
from word_list import WordList

TILES = 40


class Marked(Tirelire):
    """Tirelire with letters nobody could write by chance: each is a marker of its own."""

    def opened(self, event: GameStarted) -> TirelireState:
        return TirelireState(
            seats=event.seats,
            terms=event.terms,
            clock=new_clock(event.terms.clock, len(event.seats)),
            bag=tuple(f"µ{number:04}µ" for number in range(TILES)),
            racks=((),) * len(event.seats),
        )

    def applied(self, state: TirelireState, event: Event) -> TirelireState:
        match event.kind:
            case "word_laid":
                seat, laid = event.seat, event.words[0].split("+")  # type: ignore[attr-defined]
                rack = tuple(tile for tile in state.racks[seat] if tile not in laid)
                racks = tuple(rack if index == seat else old for index, old in enumerate(state.racks))
                return replace(state, racks=racks, laid=(*state.laid, event.words[0]))  # type: ignore[attr-defined]
            case "move_withdrawn":
                seat, laid = event.seat, state.laid[-1].split("+")  # type: ignore[attr-defined]
                back = (*state.racks[seat], *laid)
                racks = tuple(back if index == seat else old for index, old in enumerate(state.racks))
                return replace(state, racks=racks, laid=state.laid[:-1])
        return super().applied(state, event)

    def fault(self, rack: tuple[str, ...], word: str, lexicon: Words | None) -> Refused | None:
        del lexicon
        return None if all(tile in rack for tile in word.split("+")) else Refused("move/tile_not_in_rack")

    def preview(self, position: TirelirePosition, act: Act, lexicon: Words | None) -> Preview | Refused:
        assert isinstance(act, LayWord)
        fault = self.fault(position.rack or (), act.word, lexicon)
        return fault or Preview((WordPreview(act.word, 1, None),), ())


class LeakyView(Marked):
    """A broken redaction: everybody's view holds the rack of seat 0."""

    def view(self, state: TirelireState, seat: int | None) -> TirelirePosition:
        return replace(super().view(state, seat), rack=state.racks[0])


class LeakyDraw(Marked):
    """A broken redaction: a draw that is not marked private."""

    def draw(self, ledger: Ledger[TirelireState], seat: int, wanted: int, rng: Rng) -> None:
        before = len(ledger.events)
        super().draw(ledger, seat, wanted, rng)
        ledger.events[before:] = [replace(event, private_to=None) for event in ledger.events[before:]]


@contextmanager
def serving(folder: Path, game: Marked) -> Iterator[Running]:
    catalogue = Catalogue(
        manifests={game.id: replace(manifest, open=lambda _file: game)},
        open_words=lambda _name: WordList(["A"]),
    )
    with running(folder, catalogue=catalogue) as server:
        yield server


def leaks_of(server: Running, rng: random.Random, check: str) -> tuple[int, list[str]]:
    """A whole game, every socket's frames against what its reader may know when each came."""
    ada, bob, eve = server.client(), server.client(), server.client()
    table = ada.create("me", "open", check=check, takebacks=True)
    bob.post(f"/api/tables/{table['id']}/join", {"invite": table["invites"]["1"], "name": "Bob"}, 200)
    sockets = [ada.sit(table["id"]), bob.sit(table["id"]), eve.sit(table["id"])]
    for socket in sockets:
        socket.next("update")
    play(sockets[:2], rng)
    settle(sockets)
    leaks = [
        found
        for reader, socket in enumerate(sockets)
        for found in searched(socket, reader, server, table["id"])
    ]
    leaks += tokens_in([frame for socket in sockets for frame in socket.frames], [ada, bob, eve], table)
    count = sum(len(socket.frames) for socket in sockets)
    for socket in sockets:
        socket.close()
    return count, leaks


def play(players: list[Sitting], rng: random.Random) -> None:
    """Words, passes, contests, previews, takebacks, until the game is over or long enough."""
    for _ in range(60):
        settle(players)
        view = players[0].view
        if view["outcome"] is not None:
            return
        seat = view["turn"] if view["turn"] is not None else 1 - view["window"]["mover"]
        mover = players[seat]
        if view["window"] is not None and view["window"]["mover"] != seat and rng.random() < 0.5:
            mover.act(seat, {"kind": rng.choice(["contest", "accept_move"])})
            continue
        rack = mover.view["rack"]
        word = "+".join(rng.sample(rack, min(len(rack), rng.choice([1, 2, 3])))) if rack else ""
        mover.send({"type": "preview", "ask": 1, "seat": seat, "act": {"kind": "lay_word", "word": word}})
        mover.next("preview")
        act: dict[str, Any] = (
            {"kind": "lay_word", "word": word} if rack and rng.random() < 0.9 else {"kind": "pass_turn"}
        )
        if mover.act(seat, act)["type"] == "refused":
            mover.act(seat, {"kind": "pass_turn"})
        if rng.random() < 0.1:
            mover.act(seat, {"kind": "undo_turn"})
    players[0].act(0, {"kind": "resign"})


def settle(sockets: list[Sitting]) -> None:
    """Read until everyone has seen the same event."""
    while len({socket.seq for socket in sockets}) > 1:
        newest = max(socket.seq for socket in sockets)
        for socket in sockets:
            while socket.seq < newest:
                socket.receive()


def searched(socket: Sitting, reader: int, server: Running, table: str) -> list[str]:
    """Markers in frames that this reader had no right to when the frame came."""
    game, log = server.registry.tables[table].game, server.registry.tables[table].session.events
    known: list[set[str]] = [set()]
    state = None
    for event in log:
        state = game.evolve(state, event)
        own = set(state.racks[reader]) if reader < 2 else set()
        on_board = {tile for word in state.laid for tile in word.split("+")}
        shown = {tile for word in getattr(event, "words", ()) for tile in word.split("+")}
        known.append(known[-1] | own | on_board | shown)
    leaks, seq = [], 0
    for frame in socket.frames:
        message = json.loads(frame)
        seq = message["seq"] if message["type"] == "update" else seq
        text = frame.encode().decode("unicode_escape") if "\\u" in frame else frame
        found = {f"µ{number:04}µ" for number in range(TILES) if f"µ{number:04}µ" in text}
        leaks += [f"seat {reader} was told {marker} at {seq}" for marker in sorted(found - known[seq])]
    return leaks


def tokens_in(frames: list[str], clients: list[Client], table: dict[str, Any]) -> list[str]:
    """Sessions appear in no frame at all; an invitation only where its host reads it."""
    tokens = [value for client in clients for value in client.http.cookies.values()]
    return [f"a session in {frame[:40]}" for frame in frames for token in tokens if token in frame] + [
        "an invitation after its seat was taken"
        for frame in frames
        for invite in table["invites"].values()
        if invite in frame
    ]


@pytest.mark.parametrize("check", ["referee", "table"])
def test_no_frame_of_whole_games_tells_a_secret(tmp_path: Path, check: str) -> None:
    with serving(tmp_path, Marked()) as server:
        frames, leaks = 0, list[str]()
        for seed in range(3):
            count, found = leaks_of(server, random.Random(seed), check)
            frames, leaks = frames + count, leaks + found
    print(f"frames {frames}, leaks {len(leaks)}")
    assert frames > 200
    assert leaks == []


@pytest.mark.parametrize("broken", [LeakyView, LeakyDraw])
def test_a_broken_redaction_is_caught(tmp_path: Path, broken: type[Marked]) -> None:
    with serving(tmp_path, broken()) as server:
        _, leaks = leaks_of(server, random.Random(1), "referee")
    assert leaks


def test_the_database_holds_no_session_token_and_no_invitation(tmp_path: Path) -> None:
    with serving(tmp_path, Marked()) as server:
        ada = server.client()
        table = ada.create("me", "open")
        tokens = [*ada.http.cookies.values(), *table["invites"].values()]
        assert len(tokens) == 2
        server.registry.store.engine.dispose()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert b"tirelire" in kept
    assert [token for token in tokens if token.encode() in kept] == []


class Clumsy(Marked):
    """A bug of ours whose message quotes a rack."""

    def may_pass(self, state: TirelireState, seat: int, lexicon: Words) -> Refused | None:
        raise AssertionError(f"{state.racks[seat]} {lexicon}")


def test_a_bug_of_ours_is_answered_logged_without_its_words_and_the_table_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    with serving(tmp_path, Clumsy()) as server:
        ada = server.client()
        table = ada.create("me", {"kind": "local"})["id"]
        with ada.sit(table) as a:
            a.next("update")
            a.send({"type": "uncover", "seat": 0})
            rack = a.next("update")["view"]["rack"]
            told = a.act(0, {"kind": "pass_turn"}, cause="clumsy")
            assert (told["code"], told["cause"], told["retry_after_s"] > 0) == (
                "table/rebuilt",
                "clumsy",
                True,
            )
            a.send({"type": "chat", "text": "quel chevalet"})
            a.next("chat")
            assert a.act(0, {"kind": "lay_word", "word": rack[0]})["ack"], (
                "rebuilt from its log, the game goes on"
            )
    assert "is rebuilt from its log: AssertionError at" in caplog.text
    for secret in (*rack, "quel chevalet", *ada.http.cookies.values()):
        assert secret not in caplog.text


@pytest.mark.parametrize("game_id", [game for game in game_ids() if max(load(game).seat_counts) > 1])
def test_every_frame_of_every_game_holds_what_its_reader_may_know(tmp_path: Path, game_id: str) -> None:
    with running(tmp_path, catalogue=Catalogue()) as server:
        ada, bob, table = joined(server, game=game_id)
        eve = server.client()
        sockets = [ada.sit(table), bob.sit(table), eve.sit(table)]
        for socket in sockets:
            socket.next("update")
        inside = server.registry.tables[table]
        for _ in range(6):
            state = inside.session.state
            assert state is not None
            if state.turn is None:
                break
            act = inside.game.fallback(inside.game.view(state, state.turn), inside.session.lexicon)
            assert sockets[state.turn].act(state.turn, to_plain(act))["ack"]
            settle(sockets)
        states: list[Any] = [None]
        for event in inside.session.events:
            states.append(inside.game.evolve(states[-1], event))
        for reader, socket in zip((0, 1, None), sockets, strict=True):
            told = [json.loads(frame) for frame in socket.frames]
            for message in told:
                if message["type"] == "update":
                    view = msgspec.json.encode(inside.game.view(states[message["seq"]], reader))
                    assert message["view"] == json.loads(view)
                    assert [e for e in message["events"] if leaks(inside.game, e, reader)] == []
            hidden = getattr(states[-1], "pack", ())
            assert [card for card in hidden if f'"{card}"' in "".join(socket.frames)] == [], (
                "a card face down"
            )
            socket.close()


def leaks(game: AnyGame, event: dict[str, Any], reader: int | None) -> bool:
    """A secret field that is not empty, in an event private to someone else."""
    if event["private_to"] is None or event["private_to"] == reader:
        return False
    kind = event_types(game)[event["kind"]]
    return any(event[f.name] is not None for f in fields(kind) if f.metadata.get("secret"))
