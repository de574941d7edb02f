"""Clients of `make load`: one process with thousands of sockets, each a player of Scampio who makes real moves."""

import asyncio
import base64
import os
import random
import struct
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec
from msgspec import Struct

from chevalet.core.words import Words

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NEIGHBOURS = ((0, 1), (1, 0), (0, -1), (-1, 0))
WAITS_S = (
    0.3,
    0.7,
    1.5,
    3.0,
    5.0,
)  # as the browser waits between attempts, each with as much again by chance


class View(Struct):
    turn: int | None
    board: list[str]
    rack: list[str] | None
    outcome: Any = None


class Told(Struct):
    """What is read of every message; the rest of it is skipped."""

    type: str
    seq: int = 0
    ack: str | None = None
    cause: str | None = None
    code: str | None = None
    next_table: str | None = None
    view: msgspec.Raw = msgspec.Raw(b"null")


told_in = msgspec.json.Decoder(Told)
view_in = msgspec.json.Decoder(View)


class Socket(asyncio.Protocol):
    """A WebSocket client in a few lines: a library's would take more processor than the server it measures."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        self._request, self._hear, self._gone = request, hear, gone
        self._data = bytearray()
        self._upgraded = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        self._transport = None
        self._gone()

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._upgraded:
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._data.startswith(b"HTTP/1.1 101"):
                self.close()
                return
            del self._data[: end + 4]
            self._upgraded = True
        while (frame := self._next_frame()) is not None:
            opcode, payload = frame
            if opcode == TEXT:
                self._hear(payload)
            elif opcode == PING:
                self._send(PONG, payload)
            elif opcode == CLOSE:
                self.close()

    def _next_frame(self) -> tuple[int, bytes] | None:
        data = self._data
        if len(data) < 2:
            return None
        length, start = data[1], 2
        if length == 126:
            length, start = int.from_bytes(data[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(data[2:10], "big"), 10
        if len(data) < start + length:
            return None
        opcode, payload = data[0] & 15, bytes(data[start : start + length])
        del data[: start + length]
        return opcode, payload

    def _send(self, opcode: int, payload: bytes) -> None:
        """Masked, as a client must, with a mask that changes nothing."""
        size = len(payload)
        head = struct.pack("!BB", 128 | opcode, 128 | size) if size < 126 else b""
        if size >= 126:
            head = struct.pack("!BBH", 128 | opcode, 128 | 126, size)
        if self._transport is not None:
            self._transport.write(head + b"\0\0\0\0" + payload)

    def say(self, text: bytes) -> None:
        self._send(TEXT, text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


@dataclass(eq=False, slots=True)
class Seated:
    """One client: its cookie, its address as a proxy would give it, its socket, the last thing it was told."""

    table: "LoadTable"
    seat: int
    cookie: str
    address: str
    port: int  # of the server it is connected to
    socket: Socket | None = None
    seq: int = -1
    view: bytes = b""
    back: asyncio.Event = field(default_factory=asyncio.Event)
    tries: int = 0

    async def connect(self) -> None:
        request = (
            f"GET /api/tables/{self.table.id}/socket HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nCookie: {self.cookie}\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"X-Forwarded-For: {self.address}\r\n\r\n"
        )
        loop = asyncio.get_running_loop()
        self.tries += 1
        _, self.socket = await loop.create_connection(
            lambda: Socket(request.encode(), self._hear, self._gone), "127.0.0.1", self.port
        )

    async def come_back(self, rng: random.Random) -> None:
        """As the browser does, until the view is there again."""
        self.back.clear()
        self.tries = 0
        while not self.back.is_set():
            wait = WAITS_S[min(self.tries, len(WAITS_S) - 1)]
            await asyncio.sleep(wait * (1 + rng.random()))
            if self.socket is None:
                try:
                    await self.connect()
                except OSError:
                    continue
                await asyncio.sleep(0)

    def _gone(self) -> None:
        self.socket = None

    def _hear(self, payload: bytes) -> None:
        told = told_in.decode(payload)
        if told.type == "update":
            self.seq, self.view = told.seq, bytes(told.view)
            self.back.set()
        self.table.heard(self, told)


@dataclass(slots=True)
class Measured:
    """Times in seconds."""

    acknowledged: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)  # by the opponent
    late: list[float] = field(default_factory=list)  # how late the generator itself was
    refused: int = 0
    skipped: int = 0  # moves that found every table busy


@dataclass(eq=False, slots=True)
class LoadTable:
    id: str
    measured: Measured
    seats: list[Seated] = field(default_factory=list)
    sent: str | None = None
    sent_at: float = 0.0
    unseen: bool = False
    number: int = 0

    @property
    def is_ready(self) -> bool:
        first, second = self.seats
        return self.sent is None and not self.unseen and first.seq == second.seq > 0

    def heard(self, by: Seated, told: Told) -> None:
        if told.type == "update":
            if self.sent is not None and told.ack == self.sent:
                self.measured.acknowledged.append(time.perf_counter() - self.sent_at)
                self.sent = None
            elif self.unseen and told.ack is None:
                self.measured.seen.append(time.perf_counter() - self.sent_at)
                self.unseen = False
        elif told.type in {"refused", "error"}:
            self.measured.refused += 1
            self.sent, self.unseen = None, False
        elif told.next_table is not None and told.next_table != self.id:
            self._follow(told.next_table)
        del by

    def _follow(self, following: str) -> None:
        """The next game of the same people: their sockets move to its table."""
        self.id, self.sent, self.unseen = following, None, False
        for seated in self.seats:
            seated.seq = -1
            if seated.socket is not None:
                seated.socket.close()

    def move(self, words: Words, opening: tuple[int, int], rng: random.Random) -> None:
        view = view_in.decode(self.seats[0].view)
        if view.outcome is not None:
            self._say(self.seats[0], {"type": "rematch"})
            self.seats[0].seq = -2  # until the next table is told
            return
        assert view.turn is not None
        mover = self.seats[view.turn]
        if view.turn != 0:
            view = view_in.decode(mover.view)
        tiles = a_move(view.board, view.rack or [], words, opening, rng)
        act = {"kind": "place_word", "tiles": tiles} if tiles else {"kind": "pass_turn"}
        self.number += 1
        self.sent, self.unseen = f"{mover.address}-{self.number}", True
        body = {"type": "act", "cause": self.sent, "base_seq": mover.seq, "seat": mover.seat, "act": act}
        self.sent_at = time.perf_counter()
        self._say(mover, body)

    @staticmethod
    def _say(seated: Seated, body: dict[str, Any]) -> None:
        if seated.socket is not None:
            seated.socket.say(msgspec.json.encode(body))


def a_move(
    board: Sequence[str], rack: Sequence[str], words: Words, opening: tuple[int, int], rng: random.Random
) -> list[tuple[int, int, str]]:
    """A word that the referee takes: the first found, of one letter beside the others; empty when there is none."""
    letters = [tile if tile != "?" else "e" for tile in rack]
    rng.shuffle(letters)
    row, col = opening
    if board[row][col] == ".":
        pairs = [(a, b) for i, a in enumerate(letters) for j, b in enumerate(letters) if i != j]
        return next(
            ([(row, col, a), (row, col + 1, b)] for a, b in pairs if (a + b).upper() in words),
            [],
        )
    grid = {(r, c): x.upper() for r, line in enumerate(board) for c, x in enumerate(line) if x != "."}
    inside = (len(board), len(board[0]))
    free = {
        (r + dr, c + dc)
        for r, c in grid
        for dr, dc in NEIGHBOURS
        if 0 <= r + dr < inside[0] and 0 <= c + dc < inside[1] and (r + dr, c + dc) not in grid
    }
    for cell in rng.sample(sorted(free), len(free)):
        across, down = _around(grid, cell, (0, 1)), _around(grid, cell, (1, 0))
        for letter in dict.fromkeys(letters):
            formed = (before + letter.upper() + after for before, after in (across, down) if before or after)
            if all(word in words for word in formed):
                return [(*cell, letter)]
    return []


def _around(
    grid: dict[tuple[int, int], str], cell: tuple[int, int], step: tuple[int, int]
) -> tuple[str, str]:
    sides = []
    for sign in (-1, 1):
        side, (row, col) = "", cell
        while (found := grid.get((row := row + sign * step[0], col := col + sign * step[1]))) is not None:
            side = found + side if sign < 0 else side + found
        sides.append(side)
    return sides[0], sides[1]
