"""One connection at a table: a bounded outbox, and a time limit on every send."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from chevalet.server.close_codes import TOO_SLOW
from chevalet.server.limits import (
    CHATS_BURST,
    CHATS_PER_S,
    FRAMES_BURST,
    FRAMES_PER_S,
    OUTBOX_MAX,
    SEND_TIMEOUT_S,
    Bucket,
)


@dataclass(eq=False, slots=True)
class SocketViewer:
    guest: str | None
    name: str
    held: tuple[int, ...] = ()
    shown: int | None = None
    frames: Bucket = field(default_factory=lambda: Bucket(FRAMES_PER_S, FRAMES_BURST))
    chats: Bucket = field(default_factory=lambda: Bucket(CHATS_PER_S, CHATS_BURST))
    too_slow: bool = False
    code: int = TOO_SLOW  # of the close
    _outbox: "asyncio.Queue[bytes | None]" = field(default_factory=lambda: asyncio.Queue(OUTBOX_MAX))
    _room: asyncio.Event = field(default_factory=asyncio.Event)

    def post(self, message: bytes) -> None:
        """A reader who does not read is cut off; on coming back the whole view waits for it."""
        if self.too_slow:
            return
        try:
            self._outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.cut_off()

    def cut_off(self, code: int = TOO_SLOW) -> None:
        self.too_slow, self.code = True, code
        while not self._outbox.empty():
            self._outbox.get_nowait()
        self._outbox.put_nowait(None)

    async def room(self) -> None:
        """Nothing more is read from one who has not yet read half of what was answered."""
        while self._outbox.qsize() > OUTBOX_MAX // 2 and not self.too_slow:
            self._room.clear()
            await self._room.wait()

    async def send_all(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Until cut off, or until one message takes too long."""
        while (message := await self._outbox.get()) is not None:
            self._room.set()
            async with asyncio.timeout(SEND_TIMEOUT_S):
                await send(message)
