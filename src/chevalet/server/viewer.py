"""One connection at a table: a bounded outbox, and a time limit on every send.

Thousands of these live for hours, each with nothing to do: no task waits here, and none of asyncio's queues and events,
which hold some six hundred bytes in each of their parts."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from chevalet.server.close_codes import CLIENT_LEFT, FAILED, TOO_SLOW
from chevalet.server.limits import (
    CHATS_BURST,
    CHATS_PER_S,
    FRAMES_BURST,
    FRAMES_PER_S,
    OUTBOX_MAX,
    SEND_TIMEOUT_S,
    Bucket,
)
from chevalet.workers.faults import where

log = logging.getLogger("chevalet.server")


@dataclass(eq=False, slots=True)
class SocketViewer:
    guest: str | None
    name: str
    send: Callable[[bytes], Awaitable[None]]
    held: tuple[int, ...] = ()
    shown: int | None = None
    frames: Bucket = field(default_factory=lambda: Bucket(FRAMES_PER_S, FRAMES_BURST))
    chats: Bucket = field(default_factory=lambda: Bucket(CHATS_PER_S, CHATS_BURST))
    has_left: bool = False
    code: int | None = None  # of the close, when it is cut off
    until_cut_off: asyncio.Timeout = field(default_factory=lambda: asyncio.timeout(None))
    _outbox: list[bytes] = field(default_factory=list)
    _sending: "asyncio.Task[None] | None" = None
    _room: "asyncio.Future[None] | None" = None

    def post(self, message: bytes) -> None:
        """Queues a message. A client that does not read is cut off; when it connects again it gets the whole view."""
        if self.has_left:
            return
        if len(self._outbox) >= OUTBOX_MAX:
            self.cut_off()
            return
        self._outbox.append(message)
        if self._sending is None:
            self._sending = asyncio.get_running_loop().create_task(self._send_waiting())

    def cut_off(self, code: int = TOO_SLOW) -> None:
        """Whoever listens, within `until_cut_off`, stops at once."""
        if not self.has_left:
            self.leave()
            self.code = code
            self.until_cut_off.reschedule(asyncio.get_running_loop().time())

    def leave(self) -> None:
        """Nothing more is sent."""
        self.has_left = True
        self._outbox.clear()
        if self._sending is not None:
            self._sending.cancel()

    async def room(self) -> None:
        """Nothing more is read from one who has not yet read half of what was answered."""
        while len(self._outbox) > OUTBOX_MAX // 2:
            self._room = asyncio.get_running_loop().create_future()
            await self._room

    async def _send_waiting(self) -> None:
        """Sends the outbox until it is empty, or until one message takes too long."""
        try:
            while self._outbox:
                message = self._outbox.pop(0)
                if self._room is not None and not self._room.done():
                    self._room.set_result(None)
                async with asyncio.timeout(SEND_TIMEOUT_S):
                    await self.send(message)
        except TimeoutError:
            self.cut_off()
        except OSError:  # the line is gone
            self.cut_off(CLIENT_LEFT)
        except Exception as error:  # noqa: BLE001 -- the boundary of our own bugs: one socket ends
            log.error("a socket failed: %s", where(error))  # noqa: TRY400
            self.cut_off(FAILED)
        finally:
            self._sending = None
