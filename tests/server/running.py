"""A real server on a real port, in a thread of the test; clients that speak HTTP and WebSocket to it."""

import json
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from chevalet.server.registry import TableRegistry
from chevalet.server.serving import listen, uvicorn_server
from chevalet.server.settings import Settings
from chevalet.store import open_store
from chevalet.workers.catalogue import Catalogue
from chevalet.workers.local import LocalJobs
from chevalet.workers.pool import THINKER
from tirelire.manifest import manifest
from word_list import WordList

WORDS = ("AL", "ART", "ERE", "ET", "LA", "LE", "LEA", "RA", "RAT", "RE", "TA", "TARE", "TE", "TEL", "TRE")
Message = dict[str, Any]


def small_catalogue() -> Catalogue:
    """Tirelire alone, with a dictionary small enough to read."""
    return Catalogue(
        manifests={manifest.id: manifest},
        open_words=lambda _name: WordList(WORDS),
    )


@dataclass
class Running:
    registry: TableRegistry
    address: str

    def client(self) -> "Client":
        return Client(self)


def joined(server: Running, **choices: Any) -> tuple["Client", "Client", str]:
    """Ada, who opened the table, Bob by his invitation, and the table."""
    ada, bob = server.client(), server.client()
    table = ada.create("me", "open", **choices)
    bob.post(f"/api/tables/{table['id']}/join", {"invite": table["invites"]["1"], "name": "Bob"}, 200)
    return ada, bob, table["id"]


@contextmanager
def running(
    data: Path,
    *,
    catalogue: Catalogue | None = None,
    workers: int = 0,
    program: Sequence[str] = THINKER,
    warm: bool = True,
    database: str | None = None,
    now: Callable[[], int] | None = None,
    **choices: Any,
) -> Iterator[Running]:
    url = database or f"sqlite:///{data / 'chevalet.db'}"
    quick: dict[str, Any] = {"bot_pause_s": 0.0, "judge_pause_s": 0.0, "heartbeat_s": 0.05}
    settings = Settings(data=data, database=url, **(quick | choices))
    store = open_store(url)
    registry = TableRegistry(
        store, settings, catalogue or small_catalogue(), LocalJobs(workers, environment(), program)
    )
    if now is not None:
        registry.now = registry.wall = now
    sock = listen("127.0.0.1", 0)
    server = uvicorn_server(registry)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]}, daemon=True)
    thread.start()
    try:
        await_workers(registry, workers if warm else 0)
        yield Running(registry, f"127.0.0.1:{sock.getsockname()[1]}")
    finally:
        server.should_exit = True
        thread.join(20)
        assert not thread.is_alive(), "the server did not stop"
        store.close()


def await_workers(registry: TableRegistry, workers: int) -> None:
    """A worker takes seconds to start, more on a busy machine; until then bots pass and hints are refused."""
    until = time.monotonic() + 240
    while registry.jobs.ready < workers:
        assert time.monotonic() < until, "no worker came up"
        time.sleep(0.05)


def environment() -> dict[str, str]:
    import os

    return os.environ | {"NUMBA_NUM_THREADS": "1"}


class Client:
    """One browser: its cookie, its requests, its sockets."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.http = httpx.Client(base_url=f"http://{server.address}", timeout=120)

    def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        answer = self.http.post(path, json=body if body is not None else {})
        assert status is None or answer.status_code == status, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, (answer.status_code, answer.text)
        return answer.json()

    def create(self, *seats: str | Message, **choices: Any) -> Message:
        chosen = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
        body = {"game": "tirelire", "check": "referee", **choices, "seats": chosen}
        found: Message = self.post("/api/tables", body, 201)
        return found

    def sit(self, table: str, **headers: str) -> "Sitting":
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        connection = connect(
            f"ws://{self.server.address}/api/tables/{table}/socket",
            additional_headers={"Cookie": cookie, **headers} if cookie else headers,
            open_timeout=120,
            max_size=None,
        )
        return Sitting(connection.__enter__())


@dataclass
class Sitting:
    """One socket at a table. Every frame is kept, as text, in the order it came."""

    connection: ClientConnection
    frames: list[str] = field(default_factory=list)
    view: Message = field(default_factory=dict)
    seq: int = 0

    def send(self, message: Any) -> None:
        self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def receive(self, timeout: float = 120) -> Message:
        frame = self.connection.recv(timeout)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Message = json.loads(frame)
        if message["type"] == "update":
            self.view, self.seq = message["view"], message["seq"]
        return message

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def next(self, kind: str) -> Message:
        return self.until(lambda message: message["type"] == kind)

    def act(
        self, seat: int, act: Message, *, cause: str | None = None, base_seq: int | None = None
    ) -> Message:
        """Send a command; the update that acknowledges it, the refusal, or the error."""
        cause = cause or str(uuid.uuid4())
        base = self.seq if base_seq is None else base_seq
        self.send({"type": "act", "cause": cause, "base_seq": base, "seat": seat, "act": act})
        return self.until(lambda m: cause in (m.get("ack"), m.get("cause")))

    def close(self) -> None:
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
