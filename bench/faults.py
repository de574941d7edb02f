"""Every fault we know of, provoked for real: what the player sees, what the log says, and that nothing acknowledged is lost.

`make faults`, or `python -m bench.faults NAME …` for some of them. A full disk and a read-only one need the right to mount.
"""

import argparse
import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from bench.server_process import ServerProcess
from chevalet.store.database import open_engine
from chevalet.store.log import entries

Message = dict[str, Any]


@dataclass
class Finding:
    """What came of one fault. `wrong` says what should not have."""

    seen: list[str] = field(default_factory=list)
    logged: list[str] = field(default_factory=list)
    acknowledged: int = 0
    wrong: list[str] = field(default_factory=list)

    def expect(self, what: str, *, true: bool) -> None:
        if not true:
            self.wrong.append(what)


class Person:
    """Two seats on one device, which pass in turn, or one against a bot; every acknowledgement is kept."""

    def __init__(self, server: ServerProcess, *, bot: bool = False) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, timeout=30)
        other = {"kind": "bot", "level": "debutant"} if bot else {"kind": "local"}
        body = {"game": "scampio", "check": "referee", "seats": [{"kind": "me"}, other]}
        self.table: str = self.http.post("/api/tables", json=body).json()["id"]
        self.acknowledged: list[str] = []
        self.view: Message = {}
        self.line = self.sit()

    def sit(self) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.server.address.replace("http", "ws", 1)
        address = f"{address}/api/tables/{self.table}/socket"
        line = connect(address, additional_headers={"Cookie": cookie}, open_timeout=30).__enter__()
        self.line = line
        self.until(lambda message: message["type"] == "update")
        return line

    def until(self, wanted: Callable[[Message], bool], timeout_s: float = 60) -> Message:
        until = time.monotonic() + timeout_s
        while True:
            message: Message = json.loads(self.line.recv(max(0.1, until - time.monotonic())))
            if message["type"] == "update":
                self.view = message["view"]
            if wanted(message):
                return message

    def passes(self, cause: str | None = None) -> Message:
        cause = cause or uuid.uuid4().hex
        act = {"type": "act", "cause": cause, "base_seq": self.view["seq"], "seat": self.view["turn"]}
        self.line.send(json.dumps(act | {"act": {"kind": "pass_turn"}}))
        answer = self.until(lambda message: cause in (message.get("ack"), message.get("cause")))
        if answer["type"] == "update":
            self.acknowledged.append(f"c:{act['seat']}:{cause}")
        return answer

    def lost(self, database: Path) -> list[str]:
        engine = open_engine(f"sqlite:///{database}")
        with engine.connect() as connection:
            written = {entry.cause for entry in entries(connection, self.table)}
        engine.dispose()
        return [cause for cause in self.acknowledged if cause not in written]


def said(answer: Message) -> str:
    if answer["type"] == "update":
        return f"acknowledged, event {answer['seq']}"
    return f"{answer['type']} {answer['code']}, again in {answer.get('retry_after_s')} s"


@contextmanager
def serving(data: Path, workers: int = 1, database: Path | None = None) -> Iterator[ServerProcess]:
    server = ServerProcess(data, url_of(data if database is None else database.parent), workers)
    server.open()
    try:
        yield server
    finally:
        server.close()


def url_of(folder: Path) -> dict[str, str]:
    return {"CHEVALET_DATABASE": f"sqlite:///{folder / 'chevalet.db'}"}


def log_of(data: Path) -> list[str]:
    log = data / "serve.log"
    lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
    return [line for line in dict.fromkeys(lines) if line.startswith(("WARNING", "ERROR", "chevalet"))][:6]


def started(data: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "chevalet", "serve", "--data", str(data), "--port", "0", *options]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)  # noqa: S603 -- our own


def one_line(found: Finding, done: subprocess.CompletedProcess[str]) -> Finding:
    found.logged += done.stderr.splitlines()
    found.expect(f"status 1, got {done.returncode}", true=done.returncode == 1)
    found.expect("one line", true=len(done.stderr.splitlines()) == 1)
    return found


@contextmanager
def small_disk(data: Path) -> Iterator[Path]:
    """Where the database goes; the log of the server stays on a disk with room."""
    disk = data / "disk"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(disk)], check=True)  # noqa: S603, S607
    try:
        yield disk / "chevalet.db"
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=True)  # noqa: S603, S607


def fill(disk: Path) -> Path:
    path = disk / "fill"
    with path.open("wb", buffering=0) as stream:
        try:
            while stream.write(b"0" * 4096) == 4096:  # less: the last piece of room
                pass
        except OSError:
            pass
    return path


def played(found: Finding, person: Person, database: Path) -> Finding:
    found.acknowledged += len(person.acknowledged)
    lost = person.lost(database)
    found.expect(f"{len(lost)} acknowledged moves lost", true=not lost)
    return found


def full_disk_in_play(data: Path) -> Finding:
    found = Finding()
    with small_disk(data) as database, serving(data, database=database) as server:
        person = Person(server)
        person.passes()
        filler, answer = fill(database.parent), Message()
        for _ in range(400):  # until what the file has set aside is used up
            answer = person.passes("kept" if answer.get("cause") == "kept" else None)
            if answer["type"] == "error":
                break
        found.seen.append(said(answer))
        found.expect("the player is told", true=answer.get("code") == "server/disk_full")
        time.sleep(6)
        health = person.http.get("/healthz")
        found.seen.append(f"/healthz {health.status_code}")
        found.expect("/healthz fails", true=health.status_code == 503)
        filler.unlink()
        again = person.passes(answer.get("cause"))
        found.seen.append(f"the same move, with room: {said(again)}")
        found.expect("the move is taken", true=again["type"] == "update")
        found.logged += log_of(data)
        return played(found, person, database)


def full_disk_at_the_start(data: Path) -> Finding:
    with small_disk(data) as database:
        with serving(data, database=database):
            pass
        fill(database.parent)
        return one_line(Finding(), started(data, "--database", f"sqlite:///{database}"))


def locked(data: Path) -> Finding:
    found = Finding()
    with serving(data) as server:
        person = Person(server)
        with sqlite3.connect(data / "chevalet.db", isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            answer = person.passes("kept")
            other.execute("ROLLBACK")
        found.seen.append(said(answer))
        again = person.passes("kept")
        found.seen.append(f"the same move, unlocked: {said(again)}")
        found.expect("the move is taken", true=again["type"] == "update")
        found.logged += log_of(data)
        return played(found, person, data / "chevalet.db")


def made(data: Path, statement: str) -> None:
    with serving(data):
        pass
    with sqlite3.connect(data / "chevalet.db") as database:
        database.execute(statement)


def foreign(data: Path) -> Finding:
    with sqlite3.connect(data / "chevalet.db") as database:
        database.execute("CREATE TABLE recipes (name TEXT)")
    return one_line(Finding(), started(data))


def newer(data: Path) -> Finding:
    made(data, "UPDATE alembic_version SET version_num = '9999'")
    return one_line(Finding(), started(data))


def damaged(data: Path) -> Finding:
    made(data, "CREATE TABLE padding AS SELECT randomblob(20000)")
    path = data / "chevalet.db"
    with path.open("r+b") as stream:
        stream.seek(8192)
        stream.write(b"\x55" * 16384)
    return one_line(Finding(), started(data))


def read_only(data: Path) -> Finding:
    with small_disk(data) as database:
        with serving(data, database=database):
            pass
        subprocess.run(["mount", "-o", "remount,ro", str(database.parent)], check=True)  # noqa: S603, S607
        return one_line(Finding(), started(data, "--database", f"sqlite:///{database}"))


def second_server(data: Path) -> Finding:
    with serving(data), tempfile.TemporaryDirectory() as other:
        return one_line(Finding(), started(Path(other), "--database", f"sqlite:///{data / 'chevalet.db'}"))


def port_taken(data: Path) -> Finding:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        return one_line(Finding(), started(data, "--port", str(taken.getsockname()[1])))


def slow_reader(data: Path) -> Finding:
    found = Finding()
    with serving(data) as server:
        person = Person(server)
        silent, longest = person.line, 0.0
        for number in range(100):  # each coming and going is told to everyone at the table
            line = person.sit()
            if number % 40 == 0:
                began = time.monotonic()
                answer = person.passes()
                longest = max(longest, time.monotonic() - began)
                found.expect(said(answer), true=answer["type"] == "update")
            line.close()
        silent.close()
        found.seen.append(
            f"100 comings and goings beside one who reads nothing, the slowest move {longest:.2f} s"
        )
        found.logged += log_of(data)
        return played(found, person, data / "chevalet.db")


def workers_of(server: ServerProcess) -> list[int]:
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return [int(pid) for pid in children if b"workers.main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def bot_after(data: Path, sent: int, which: Callable[[list[int]], list[int]]) -> Finding:
    found = Finding()
    with serving(data, workers=2) as server:
        person = Person(server, bot=True)
        person.until(lambda _message: person.view.get("turn") == 0) if person.view["turn"] else None
        while person.http.get("/healthz").json()["workers"] < 2:
            time.sleep(0.2)
        for pid in which(workers_of(server)):
            os.kill(pid, sent)
        began = time.monotonic()
        person.passes()
        if person.view["turn"] != 0:
            person.until(lambda _message: person.view["turn"] == 0)
        waited = time.monotonic() - began
        found.seen.append(f"the bot answered after {waited:.1f} s")
        found.expect("the bot answers", true=waited < 30)
        found.logged += log_of(data)
        return played(found, person, data / "chevalet.db")


def worker_killed(data: Path) -> Finding:
    return bot_after(data, signal.SIGKILL, lambda pids: pids[:1])


def worker_hung(data: Path) -> Finding:
    return bot_after(data, signal.SIGSTOP, lambda pids: pids[:1])


CROWD = 50  # as many tables as one guest may have


def many_bot_games(data: Path) -> Finding:
    """One guest's bots play each other at tables that nobody looks at, while another plays against one bot."""
    found = Finding()
    with serving(data, workers=1) as server:
        person = Person(server, bot=True)
        alone = bot_answers(person)
        seats = [{"kind": "bot"}] * 2
        with httpx.Client(base_url=server.address, timeout=60) as crowd:
            body = {"game": "scampio", "check": "referee", "seats": seats}
            opened = [crowd.post("/api/tables", json=body).status_code for _ in range(CROWD + 1)]
        found.seen.append(f"{CROWD} tables of one guest, one more: {opened[-1]}")
        found.expect("so many are opened, and no more", true=opened == [201] * CROWD + [429])
        beside = bot_answers(person)
        longest = ", ".join(f"{max(waited):.1f} s" for waited in (alone, beside))
        found.seen.append(f"the bot of another guest answered within: alone and beside, {longest}")
        found.expect("the bot answers", true=max(beside) < 5)
        return played(found, person, data / "chevalet.db")


def bot_answers(person: Person) -> list[float]:
    waited = []
    for _ in range(8):
        if person.view["outcome"] is None:
            began = time.monotonic()
            person.passes()
            person.until(lambda _message: person.view["turn"] in {0, None})
            waited.append(time.monotonic() - began)
    return waited


FAULTS: dict[str, Callable[[Path], Finding]] = {
    "full disk in play": full_disk_in_play,
    "full disk at the start": full_disk_at_the_start,
    "locked database": locked,
    "foreign database": foreign,
    "newer database": newer,
    "damaged database": damaged,
    "read-only database": read_only,
    "second server": second_server,
    "port taken": port_taken,
    "slow reader": slow_reader,
    "worker killed": worker_killed,
    "worker hung": worker_hung,
    "fifty bot games": many_bot_games,
}


def provoke(name: str) -> Finding:
    data = Path(tempfile.mkdtemp(prefix="chevalet-fault-"))
    try:
        return FAULTS[name](data)
    finally:
        shutil.rmtree(data, ignore_errors=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make faults", description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"among: {', '.join(FAULTS)}; all unless given"
    )
    names = parser.parse_args().names or list(FAULTS)
    unknown = [name for name in names if name not in FAULTS]
    if unknown:
        parser.error(f"no fault is called {unknown[0]}; they are: {', '.join(FAULTS)}")
    wrong = 0
    for name in names:
        found = provoke(name)
        wrong += len(found.wrong)
        print(f"\n{name}: {'; '.join(found.wrong) or 'holds'}; {found.acknowledged} acknowledged")
        for line in found.seen:
            print(f"  player  {line}")
        for line in found.logged:
            print(f"  log     {line}", flush=True)
    print(f"\n{len(names)} faults, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
