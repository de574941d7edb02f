"""Players for `make kills`: real sockets that come back after every death and send again what was not answered."""

import asyncio
import contextlib
import json
import random
import urllib.request
import uuid
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.simulated_players import Player, Sent


@dataclass(slots=True)
class Seen:
    """What one socket was told: enough to compare with the log afterwards."""

    updates: dict[int, str] = field(default_factory=dict)  # seq -> the view told, as JSON
    windows_back: int = 0  # an open contest window was there again after a death
    games_back: int = 0


@dataclass(slots=True)
class SocketPlayer:
    """One seat at one table."""

    address: str
    table: str
    cookie: str
    player: Player
    edition: Any
    seen: Seen = field(default_factory=Seen)
    is_back: asyncio.Event = field(default_factory=asyncio.Event)
    _had_window: bool = False

    async def live(self, rng: random.Random) -> None:
        """One connection, until it breaks."""
        self.is_back.clear()
        with contextlib.suppress(OSError, WebSocketException, TimeoutError):
            async with connect(
                f"ws://{self.address}/api/tables/{self.table}/socket",
                additional_headers={"Cookie": self.cookie},
                max_size=None,
                ping_interval=None,
                open_timeout=20,
            ) as socket:
                await self._play(socket, rng)

    async def _play(self, socket: ClientConnection, rng: random.Random) -> None:
        await self._first_view(socket)
        if self.player.waiting is not None:
            await self._send(socket, self.player.waiting)
        hearing = asyncio.create_task(self._hear(socket))
        try:
            while not hearing.done():
                await asyncio.sleep(rng.random() * 0.08)
                if self.player.waiting is None and self.player.wants(self.edition):
                    assert self.player.waiting is not None
                    fresh = Sent(str(uuid.uuid4()), self.player.waiting.base_seq, self.player.waiting.act)
                    self.player.waiting = fresh
                    await self._send(socket, fresh)
        finally:
            hearing.cancel()

    async def _first_view(self, socket: ClientConnection) -> None:
        while True:
            told = json.loads(await socket.recv())
            if told["type"] == "update":
                self.seen.games_back += 1
                if self._had_window and told["view"]["window"] is not None:
                    self.seen.windows_back += 1
                self._keep(told)
                self.is_back.set()
                return

    async def _hear(self, socket: ClientConnection) -> None:
        async for frame in socket:
            told = json.loads(frame)
            if told["type"] == "update":
                self._keep(told)
            else:
                self.player.hear(told)

    def _keep(self, told: dict[str, Any]) -> None:
        self.seen.updates[told["seq"]] = json.dumps(told["view"])
        self._had_window = told["view"]["window"] is not None
        self.player.hear(told)

    async def _send(self, socket: ClientConnection, sent: Sent) -> None:
        message = {
            "type": "act",
            "cause": sent.cause,
            "base_seq": sent.base_seq,
            "seat": self.player.seat,
            "act": sent.act,
        }
        await socket.send(json.dumps(message))


def asked(address: str, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:  # noqa: ANN401
    """An HTTP answer and the session cookie it set, if any."""
    request = urllib.request.Request(
        f"http://{address}{path}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"content-type": "application/json", "cookie": cookie},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
        fresh = (answer.headers.get("set-cookie") or "").split(";")[0]
        return json.load(answer), fresh


def table_of_two(
    address: str,
    number: int,
    rng: random.Random,
    edition: Any,  # noqa: ANN401 -- Scampio's
    *others: dict[str, str],
) -> list[SocketPlayer]:
    """Two guests, one invitation, a table that contests, one of the clocks; others may sit there too."""
    clock = [{"kind": "none"}, {"kind": "move", "seconds": 60}, {"kind": "game", "seconds": 600}][number % 3]
    body = {
        "game": "scampio",
        "check": "table",
        "window_s": 5,
        "takebacks": True,
        "clock": clock,
        "seats": [{"kind": "me"}, {"kind": "open"}, *others],
    }
    made, host = asked(address, "POST", "/api/tables", body)
    _, guest = asked(address, "POST", f"/api/tables/{made['id']}/join", {"invite": made["invites"]["1"]})
    return [
        SocketPlayer(address, made["id"], cookie, Player(seat, random.Random(rng.random())), edition)  # noqa: S311
        for seat, cookie in enumerate((host, guest))
    ]
