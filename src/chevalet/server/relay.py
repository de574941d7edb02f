"""Players of one table may be connected to any server: what concerns a table goes to the one that has it.

Frames and requests are passed on as they are, with the guest's cookie: all that is decided about a table, its seats, its
chat and its limits is decided in one place. Measured against LISTEN/NOTIFY in docs/decisions/0019-several-servers.md."""

import asyncio
import contextlib
import hmac
import re
from collections.abc import Iterable
from typing import Any

import h11
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from chevalet.server.bodies import ErrorAnswer
from chevalet.server.close_codes import MOVED, TOO_SLOW
from chevalet.server.limits import BODY_MAX_BYTES, SEND_TIMEOUT_S
from chevalet.server.middleware import AsgiApp, Headers, Receive, Relayed, Scope, Send
from chevalet.server.registry import TableRegistry
from chevalet.store import StoreError

OF_A_TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,32})/.+")
CONNECT_S, ANSWER_S = 3.0, 30.0
READ_BYTES = 64 * 1024
OF_THE_HOP = frozenset(
    {b"connection", b"upgrade", b"content-length", b"transfer-encoding", b"keep-alive", b"expect"}
)


def relay_token(secret: bytes) -> str:
    """What servers of one database know each other by."""
    return hmac.digest(secret, b"relay", "sha256").hex()


class Relay:
    """Around the application: what another server decides goes there."""

    def __init__(self, app: AsgiApp, registry: TableRegistry) -> None:
        self._app = app
        self._registry = registry

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = await self._elsewhere(scope)
        if address is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(address, scope, receive, send)
        else:
            await self._request(address, scope, receive, send)

    async def _elsewhere(self, scope: Scope) -> str | None:
        """Once only: who was asked by another server answers itself."""
        if scope["type"] not in {"http", "websocket"} or scope["state"].get("relayed"):
            return None
        found = OF_A_TABLE.fullmatch(scope["path"])
        if found is None:
            return None
        try:
            return await self._registry.address_of(found[1])
        except StoreError:
            return None  # the application says so in its own words

    def _headers(self, scope: Scope) -> Headers:
        scheme = "https" if scope.get("scheme") in {"https", "wss"} else "http"
        client = scope["client"][0] if scope.get("client") else "local"
        return Relayed(relay_token(self._registry.secret), client, scheme).headers()

    # Sockets.

    async def _socket(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        cookies = [(name, value) for name, value in scope["headers"] if name == b"cookie"]
        headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in self._headers(scope)]
        headers += [(name.decode("latin-1"), value.decode("latin-1")) for name, value in cookies]
        code = MOVED
        try:
            async with connect(
                f"ws://{address}{scope['path']}",
                additional_headers=headers,
                compression=None,
                max_size=None,
                open_timeout=CONNECT_S,
                close_timeout=1.0,
            ) as upstream:
                code = await self._both_ways(upstream, receive, send)
        except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed):
            pass  # the other one has just gone: the page comes back, and finds whoever has the table then
        with contextlib.suppress(Exception):
            await send({"type": "websocket.close", "code": code})

    async def _both_ways(self, upstream: ClientConnection, receive: Receive, send: Send) -> int:
        up = asyncio.create_task(_up(upstream, receive))
        down = asyncio.create_task(_down(upstream, send))
        done, waiting = await asyncio.wait({up, down}, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        return next(iter(done)).result()

    # Requests.

    async def _request(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        body = b""
        while True:
            message = await receive()
            body += message.get("body", b"")
            if message["type"] == "http.disconnect" or len(body) > BODY_MAX_BYTES:
                await _answer(send, 413, [], _error("request/too_large"))
                return
            if not message.get("more_body"):
                break
        try:
            async with asyncio.timeout(ANSWER_S):
                answer, content = await self._asked(address, scope, body)
        except (OSError, TimeoutError, h11.RemoteProtocolError):
            await _answer(send, 503, [(b"retry-after", b"1")], _error("table/held_elsewhere", 1.0))
            return
        await _answer(send, answer.status_code, list(answer.headers), content)

    async def _asked(self, address: str, scope: Scope, body: bytes) -> tuple[h11.Response, bytes]:
        host, port = address.rsplit(":", 1)
        async with asyncio.timeout(CONNECT_S):
            reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
        try:
            line = h11.Connection(our_role=h11.CLIENT)
            query = scope.get("query_string") or b""
            kept = [(name, value) for name, value in scope["headers"] if name not in OF_THE_HOP]
            length = [(b"content-length", str(len(body)).encode()), (b"connection", b"close")]
            request = h11.Request(
                method=scope["method"],
                target=scope.get("raw_path", scope["path"].encode()) + (b"?" + query if query else b""),
                headers=[*kept, *length, *self._headers(scope)],
            )
            for event in (request, h11.Data(data=body), h11.EndOfMessage()):
                writer.write(line.send(event) or b"")
            await writer.drain()
            return await _response(line, reader)
        finally:
            writer.close()


async def _response(line: h11.Connection, reader: asyncio.StreamReader) -> tuple[h11.Response, bytes]:
    answer, content = None, b""
    while True:
        event: Any = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(READ_BYTES))
        elif isinstance(event, h11.Response):
            answer = event
        elif isinstance(event, h11.Data):
            content += bytes(event.data)
        elif isinstance(event, h11.EndOfMessage) and answer is not None:
            return answer, content
        elif isinstance(event, h11.ConnectionClosed):
            raise h11.RemoteProtocolError("closed before its answer")


async def _up(upstream: ClientConnection, receive: Receive) -> int:
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return 1000
        text = message.get("text")
        await upstream.send(text if text is not None else message.get("bytes") or b"")


async def _down(upstream: ClientConnection, send: Send) -> int:
    try:
        while True:
            frame = await upstream.recv()
            kind = "text" if isinstance(frame, str) else "bytes"
            try:
                async with asyncio.timeout(SEND_TIMEOUT_S):
                    await send({"type": "websocket.send", kind: frame})
            except TimeoutError:
                return TOO_SLOW
    except ConnectionClosed as closed:
        code = MOVED if closed.rcvd is None else closed.rcvd.code
        return code if code >= 4000 or code == 1000 else MOVED


def _error(code: str, retry_after_s: float | None = None) -> bytes:
    return msgspec.json.encode(ErrorAnswer(code, retry_after_s=retry_after_s))


async def _answer(send: Send, status: int, headers: Iterable[tuple[bytes, bytes]], body: bytes) -> None:
    kept = [(name, value) for name, value in headers if name not in OF_THE_HOP]
    if all(name != b"content-type" for name, _value in kept):
        kept.append((b"content-type", b"application/json"))
    await send({"type": "http.response.start", "status": status, "headers": kept})
    await send({"type": "http.response.body", "body": body, "more_body": False})
