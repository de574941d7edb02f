"""HTTP as uvicorn speaks it, with a limit of time on a request that is not sent to its end."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_S, BODY_S = 10.0, 60.0  # the largest upload on a slow line takes a minute


class BoundedProtocol(H11Protocol):
    """Whoever opens a connection and says nothing, or half of something, does not keep it."""

    _limit: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._limit = self.loop.call_later(HEAD_S, self._head_is_late)

    def connection_lost(self, exc: Exception | None) -> None:
        self._lift()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._limit is None:
            self._limit = self.loop.call_later(HEAD_S, self._head_is_late)
        super().data_received(data)
        if self.conn.their_state not in {h11.IDLE, h11.SEND_BODY}:
            self._lift()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._lift()  # the request is whole, though nobody reads its end: from here on the socket has the connection
        super().handle_websocket_upgrade(event)

    def _head_is_late(self) -> None:
        if self.conn.their_state is h11.SEND_BODY:
            self._limit = self.loop.call_later(BODY_S - HEAD_S, self.transport.close)
        else:
            self.transport.close()

    def _lift(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None
