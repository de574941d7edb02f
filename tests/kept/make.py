"""Plays games and leaves a data directory behind, to be kept when a version is released; README.md says how.

PYTHONPATH=tests:tests/plugin .venv/bin/python tests/kept/make.py tests/kept/0.2
"""

import gzip
import json
import random
import sys
import tarfile
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chevalet.core.acts import (
    AcceptMove,
    Act,
    Contest,
    PassTurn,
    ProposeEnd,
    Resign,
    UndoTurn,
)
from chevalet.engines import engine_of
from chevalet.games import load
from chevalet.games.wire import event_types, to_plain
from chevalet.lexicon import Lexicon, open_lexicon
from chevalet.store import open_store
from chevalet.store.blobs import blob_body
from chevalet.store.log import entries
from chevalet.workers.catalogue import Catalogue
from server.running import Client, Running, Sitting, running

BEGAN_MS = int(datetime(2026, 5, 4, 10, tzinfo=UTC).timestamp() * 1000)
# A clock that ran out is told before the act that came after it.
RUN_OUT = {"turn/stale", "turn/not_yours", "seat/resigned", "game/over", "contest/closed"}
MAY_BE_REFUSED = RUN_OUT | {"exchange/bag_too_short"}
FIRST_ACTS = 2  # before the server is stopped and started again
LOCAL, BOT = {"kind": "local"}, {"kind": "bot", "level": "debutant"}
TABLE = {"check": "table", "window_s": 60}

# name: game, seats, what else the table agrees on, how often each mischief, how many acts (None: to the end).
Plan = tuple[str, list[Any], dict[str, Any], dict[str, float], int | None]
PLANS: dict[str, Plan] = {
    "scampio-contested": (
        "scampio",
        ["me", LOCAL, LOCAL],
        {**TABLE, "takebacks": True, "edition": "classique"},
        {"contest": 0.3, "false": 0.3, "undo": 0.1, "exchange": 0.3, "pass": 0.02},
        None,
    ),
    "scampio-left": (
        "scampio",
        ["me", LOCAL, BOT, LOCAL],
        {"clock": {"kind": "game", "seconds": 300}, "options": {"theme": "nouns"}},
        {"resign": 0.02, "wait": 0.05},
        None,
    ),
    "option-contested": (
        "option",
        ["me", LOCAL, LOCAL],
        {**TABLE, "takebacks": True},
        {"contest": 0.3, "false": 0.3, "undo": 0.1, "exchange": 0.4, "resign": 0.02},
        None,
    ),
    "option-bot": ("option", ["me", BOT], {"clock": {"kind": "move", "seconds": 60}}, {"wait": 0.1}, None),
    "cle-teams": (
        "cle",
        ["me", LOCAL, LOCAL, LOCAL],
        {"check": "table", "options": {"teams": True}, "clock": {"kind": "move", "seconds": 120}},
        {"contest": 0.2, "false": 0.4, "hold": 0.2, "wait": 0.02},
        None,
    ),
    "cle-agreed": (
        "cle",
        ["me", LOCAL],
        {**TABLE, "takebacks": True, "lexicon": "complet"},
        {"contest": 0.3, "false": 0.3, "undo": 0.1, "agree": 0.1},
        None,
    ),
    "patience-stuck": ("patience", ["me"], {}, {"poor": 1.0}, None),
    "patience-left": ("patience", ["me"], {"lexicon": "complet"}, {"resign": 0.6}, None),
    "rsvp-contested": (
        "rsvp",
        ["me", LOCAL],
        {**TABLE, "options": {"target": 100}},
        {"contest": 0.5, "false": 0.6, "wait": 0.1},
        None,
    ),
    "rsvp-bot": (
        "rsvp",
        ["me", BOT],
        {"options": {"target": 25, "opening": "E"}, "hints": True},
        {"hint": 1.0},
        None,
    ),
    "wordsearch-contested": (
        "wordsearch",
        ["me", LOCAL, LOCAL],
        {**TABLE, "takebacks": True, "options": {"shortest": 3}},
        {"contest": 0.5, "false": 0.6, "undo": 0.1},
        None,
    ),
    "wordsearch-left": (
        "wordsearch",
        ["me", LOCAL, BOT],
        {"clock": {"kind": "days", "seconds": 86_400}},
        {"resign": 0.15},
        None,
    ),
    # In play: some in the middle of a contest, one with a bot, with an edition and with a list that were brought.
    "scampio-now": ("scampio", ["me", BOT], {"edition": "BROUGHT"}, {}, 9),
    "scampio-list-now": ("scampio", ["me", LOCAL], {"lexicon": "BROUGHT"}, {}, 4),
    "option-now": ("option", ["me", LOCAL, LOCAL], {**TABLE, "takebacks": True}, {"contest": 0.3}, 8),
    "cle-now": ("cle", ["me", LOCAL, LOCAL], {**TABLE, "options": {}}, {"contest": 0.1, "false": 0.3}, 7),
    "patience-now": ("patience", ["me"], {}, {}, 1),
    "rsvp-now": ("rsvp", ["me", LOCAL], TABLE, {"contest": 0.2}, 9),
    "wordsearch-now": ("wordsearch", ["me", LOCAL], {"clock": {"kind": "days", "seconds": 259_200}}, {}, 5),
}


class Clock:
    """A second for everything that is done, and more when somebody waits."""

    ms = BEGAN_MS

    def __call__(self) -> int:
        return self.ms


class Driver:
    """Plays one table through its socket, looking at the server's own state to choose."""

    def __init__(self, server: Running, clock: Clock, client: Client, table: str, rng: random.Random) -> None:
        self.server, self.clock, self.client, self.table, self.rng = server, clock, client, table, rng
        self.played = server.registry.tables[table]
        self.people = [seat.seat for seat in self.played.seats if seat.kind == "human"]
        self.false_words = with_false_words(self.played.setup.lexicon)

    def play(self, mischief: dict[str, float], acts: int | None) -> None:
        with self.client.sit(self.table) as socket:
            socket.next("update")
            socket.send({"type": "chat", "phrase": "hello"})
            done = 0
            while self.played.session.state is None:
                time.sleep(0.05)
            while not self.played.session.is_over and (acts is None or done < acts):
                done += self.one(socket, mischief)

    def one(self, socket: Sitting, mischief: dict[str, float]) -> bool:
        state: Any = self.played.session.state
        may_ask = state.turn in self.people and state.hint is None
        if may_ask and self.rng.random() < mischief.get("hint", 0):
            self.hinted(socket, state.turn)
            return False
        chosen = self.chosen(state, mischief)
        if chosen is None:
            self.wake(socket)
            return False
        self.clock.ms += 1_000
        seat, act = chosen
        answer = socket.act(seat, to_plain(act), base_seq=state.seq)
        if answer["type"] == "refused" and answer["code"] not in MAY_BE_REFUSED:
            raise AssertionError((self.table, act, answer))
        return bool(answer["type"] == "update")

    def hinted(self, socket: Sitting, seat: int) -> None:
        socket.send({"type": "hint", "ask": 1, "seat": seat})
        socket.until(lambda told: told["type"] == "update" and told["view"]["hint"] is not None)

    def wake(self, socket: Sitting) -> None:
        """Whatever has fallen due is done; a bot that thinks gets the time to."""
        stale = socket.act(self.people[0], to_plain(PassTurn()), base_seq=0)
        assert stale["type"] == "refused", stale
        time.sleep(0.1)

    def chosen(self, state: Any, mischief: dict[str, float]) -> tuple[int, Act] | None:
        happens = {name: self.rng.random() < chance for name, chance in mischief.items()}
        window = state.window
        if happens.get("wait"):
            self.clock.ms += 400_000
            return None
        if window is not None and window.stage == "contest":
            waiting = [s for s in state.opponents(window.mover) if s not in window.accepted]
            free = [seat for seat in waiting if seat in self.people]
            if free and happens.get("contest"):
                return self.rng.choice(free), Contest()
            if window.final or self.rng.random() < 0.3:
                if free:
                    return self.rng.choice(free), AcceptMove()
                self.clock.ms += 61_000
                return None
        leaver = self.leaver(state, happens)
        if leaver is not None:
            return leaver, Resign()
        back = state.checkpoint
        if happens.get("undo") and back is not None and back.turn in self.people:
            return back.turn, UndoTurn()
        if (happens.get("agree") or state.agreed_to_end) and window is None:
            willing = [seat for seat in state.active if seat not in state.agreed_to_end]
            return self.rng.choice(willing), ProposeEnd()
        seat = window.mover if window is not None and window.stage == "answer" else state.turn
        if seat not in self.people:
            return None
        return seat, self.move(state, seat, happens)

    def leaver(self, state: Any, happens: dict[str, bool]) -> int | None:
        if happens.get("hold") and state.window is not None and not state.resigned:
            # Nobody is left between the mover and the partner: the contest is held.
            return next((seat for seat in self.people if seat == state.turn), None)
        if happens.get("resign"):
            people: list[int] = [seat for seat in state.active if seat in self.people]
            return self.rng.choice(people)
        return None

    def move(self, state: Any, seat: int, happens: dict[str, bool]) -> Act:
        game, words = self.played.game, self.played.session.lexicon
        assert isinstance(words, Lexicon)
        position: Any = game.view(state, seat)
        if happens.get("pass"):
            return PassTurn()
        if happens.get("exchange") and state.window is None:
            exchange: Any = next(act for act in game.acts if act.kind.startswith("exchange"))
            given: Act = exchange((0, 1) if game.id == "option" else position.rack[:2])
            return given
        if happens.get("false"):
            words = self.false_words
        if state.window is not None and state.window.stage == "answer":
            return game.fallback(position, words)
        found = engine_of(game).best_moves(position, words, 12)
        if happens.get("poor"):
            found = engine_of(game).best_moves(position, words, 500)[-3:]
        return self.rng.choice(found).act if found else game.fallback(position, words)


def with_false_words(name: str) -> Lexicon:
    """Common words, and the same written backwards."""
    known = [
        word for word in open_lexicon("usuel") if len(word) <= 6 and open_lexicon("usuel").zipf(word) >= 4
    ]
    return Lexicon.from_words(sorted({*known, *(word[::-1] for word in known)}), f"{name} et faux")


def brought(client: Client) -> dict[str, str]:
    """An edition and a word list: what tables choose them by."""
    box = (resources.files("chevalet.games.scampio") / "editions" / "defaut.toml").read_text(encoding="utf-8")
    body = box.replace('name = "Scampio"', 'name = "Ma boîte"').encode()
    edition = client.http.post("/api/editions?game=scampio", content=body).json()
    words = "\n".join(word for word in open_lexicon("usuel") if len(word) <= 4).encode()
    lexicon = client.http.post("/api/lexicons?label=Mots courts", content=words).json()
    return {"edition": edition["id"], "edition_hash": edition["hash"], "lexicon": lexicon["name"]}


def begun(client: Client, name: str, uploads: dict[str, str]) -> str:
    game, seats, terms, _, _ = PLANS[name]
    chosen = {"check": "referee"} | {
        key: uploads[key] if value == "BROUGHT" else value for key, value in terms.items()
    }
    table: str = client.create(*seats, game=game, **chosen)["id"]
    return table


def made(target: Path, data: Path) -> dict[str, Any]:
    """Play everything, with the server stopped and started once; the facts that the tests need besides the files."""
    clock = Clock()
    facts: dict[str, Any] = {"tables": {}, "views": {}}
    seen: set[str] = set()
    with opened(data, clock) as server:
        ada, bob = server.client(), server.client()
        ada.http.put("/api/me", json={"name": "Ada"})
        facts["uploads"] = brought(ada)
        for name in PLANS:
            facts["tables"][name] = begun(ada, name, facts["uploads"])
            play(server, clock, ada, facts["tables"][name], name, FIRST_ACTS)
        bob.http.put("/api/me", json={"name": "Bob"})
        bobs = bob.post("/api/daily", status=200)["id"]
    clock.ms += 3_600_000
    with opened(data, clock) as server:
        ada, bob = again(ada, server), again(bob, server)
        for name, (_, _, _, _, acts) in PLANS.items():
            table = facts["tables"][name]
            play(server, clock, ada, table, name, acts)
            played = server.registry.tables[table].session
            facts["views"][name] = json.loads(msgspec.json.encode(played.game.view(played.state, None)))
            if acts is None:
                assert played.is_over, name
                keep(target, server, ada, name, table)
                seen |= {event.kind for event in played.events}
            else:
                assert not played.is_over, name
        waiting = ada.create("me", "open", game="cle", check="table", public=True)
        facts["waiting"] = {"table": waiting["id"], "invite": waiting["invites"]["1"]}
        facts["daily"] = ada.post("/api/daily", status=200)["id"]
        Driver(server, clock, ada, facts["daily"], random.Random(0)).play({}, 2)
        Driver(server, clock, bob, bobs, random.Random(1)).play({}, None)
        facts["cookies"] = {"ada": dict(ada.http.cookies), "bob": dict(bob.http.cookies)}
        time.sleep(0.2)
    facts["closed_ms"] = clock.ms
    missing = {kind for name in PLANS for kind in event_types(load(PLANS[name][0]))} - seen
    assert not missing, missing
    return facts


@contextmanager
def opened(data: Path, clock: Clock) -> Iterator[Running]:
    store = open_store(f"sqlite:///{data / 'chevalet.db'}")
    catalogue = Catalogue(fetch=lambda kind, digest: store.read(blob_body, digest, kind))
    with running(data, catalogue=catalogue, workers=1, now=clock) as server:
        yield server
    store.close()


def again(client: Client, server: Running) -> Client:
    back = server.client()
    back.http.cookies = client.http.cookies
    return back


def play(server: Running, clock: Clock, ada: Client, table: str, name: str, acts: int | None) -> None:
    mischief = PLANS[name][3]
    ada.http.get(f"/api/tables/{table}/replay")  # it is loaded, if it was not
    driver = Driver(server, clock, ada, table, random.Random(f"{name} {acts}"))
    driver.play(mischief, acts)
    played = server.registry.tables[table].session
    assert played.state is not None
    kinds = Counter(event.kind for event in played.events)
    print(name, len(played.events), played.state.outcome, dict(kinds), flush=True)


def keep(target: Path, server: Running, client: Client, name: str, table: str) -> None:
    """The record as it is downloaded, and the log as it is stored."""
    record = client.http.get(f"/api/tables/{table}/record.txt")
    assert record.status_code == 200, record.text
    write_gz(target / f"{name}.record.gz", record.text)
    log = server.registry.store.read(entries, table)
    write_gz(target / f"{name}.log.gz", "".join(f"{entry.payload}\n" for entry in log))


def write_gz(path: Path, text: str) -> None:
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def main() -> None:
    target = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        data = Path(folder) / "data"
        data.mkdir()
        patch.setenv("CHEVALET_DATA", str(data))
        facts = made(target, data)
        with tarfile.open(target / "data.tar.xz", "w:xz") as packed:
            packed.add(data, "data")
    write_gz(target / "facts.json.gz", json.dumps(facts, ensure_ascii=False))


if __name__ == "__main__":
    main()
