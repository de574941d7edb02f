"""The socket of a table: every frame is bounded, decoded, checked against the seat, and answered."""

import asyncio
import contextlib
import logging
import re
from collections import Counter
from collections.abc import Awaitable
from math import ceil

import msgspec

from chevalet.games import UnknownGameError
from chevalet.games.wire import WireError, act_from
from chevalet.server import table_requests
from chevalet.server.audience import encode
from chevalet.server.close_codes import (
    CLIENT_LEFT,
    FAILED,
    FULL,
    GAME_GONE,
    MOVED,
    TOO_FAST,
    TOO_MANY,
    UNKNOWN_TABLE,
)
from chevalet.server.guests import Guests
from chevalet.server.limits import FRAME_MAX_BYTES, FRAMES_REFUSED_MAX, SOCKETS_PER_GUEST
from chevalet.server.messages import (
    ActUp,
    Cause,
    ChatUp,
    ChoicesUp,
    CoverUp,
    ErrorDown,
    HintUp,
    PreviewUp,
    RematchUp,
    UncoverUp,
    Up,
)
from chevalet.server.middleware import AsgiApp, Headers, Receive, Scope, Send
from chevalet.server.refusals import store_code
from chevalet.server.registry import HeldElsewhereError, TableRegistry, TooManyTablesError
from chevalet.server.session import PendingCommand
from chevalet.server.table import TableActor
from chevalet.server.viewer import SocketViewer
from chevalet.store import StoreError
from chevalet.store.failures import TableLostError
from chevalet.workers.faults import where

log = logging.getLogger("chevalet.server")
OF_A_TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,32})/socket")
NOT_OPENED = {
    UnknownGameError: (GAME_GONE, "game/gone"),
    HeldElsewhereError: (MOVED, "table/held_elsewhere"),
    TooManyTablesError: (FULL, "server/full"),
}
decoder: "msgspec.json.Decoder[Up]" = msgspec.json.Decoder(Up)


class Name(msgspec.Struct):
    """The id that a frame carries, its `cause` or its `ask`, read on its own from a frame that is otherwise faulty."""

    cause: Cause | None = None
    ask: int | None = None


class TableSockets:
    """Around the application, which sees no socket: its layers and what they keep would cost as much of each as all of ours,
    in memory as long as it lives and in processor when everybody comes back at once."""

    def __init__(self, app: AsgiApp, registry: TableRegistry, guests: Guests) -> None:
        self._app, self._registry, self._guests = app, registry, guests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        await receive()
        found = OF_A_TABLE.fullmatch(scope["path"])
        if found is None:
            await send({"type": "websocket.close", "code": UNKNOWN_TABLE})
            return
        await send({"type": "websocket.accept"})
        headers, scope["headers"] = scope["headers"], []  # read once: not kept as long as the socket lives
        code, reason = await self._served_until_closed(found[1], headers, receive, send)
        with contextlib.suppress(Exception):  # the client may have gone, or no longer read
            async with asyncio.timeout(1.0):
                await send({"type": "websocket.close", "code": code, "reason": reason})

    async def _served_until_closed(
        self, table_id: str, headers: Headers, receive: Receive, send: Send
    ) -> tuple[int, str]:
        """Why it is closed: the code and, when it never began, the reason."""
        registry = self._registry
        try:
            guest = await self._guests.of_headers(headers)
            table = await registry.table(table_id)
        except tuple(NOT_OPENED) as error:
            return next(closed for kind, closed in NOT_OPENED.items() if isinstance(error, kind))
        except StoreError as error:
            return FULL, store_code(error)
        if table is None:
            return UNKNOWN_TABLE, "table/unknown"

        def say(message: bytes) -> Awaitable[None]:
            return send({"type": "websocket.send", "text": message.decode()})

        viewer = SocketViewer(None if guest is None else guest.id, "" if guest is None else guest.name, say)
        sockets: Counter[str] = registry.sockets
        if guest is not None and sockets[guest.id] >= SOCKETS_PER_GUEST:
            return TOO_MANY, "rate/sockets"
        if not table.attach(viewer):
            return TOO_MANY, "table/too_many_viewers"
        if guest is not None:
            sockets[guest.id] += 1
        try:
            return await _listen_until_closed(receive, table, viewer), ""
        finally:
            viewer.leave()
            table.detach(viewer)
            if guest is not None:
                sockets[guest.id] -= 1
                if not sockets[guest.id]:
                    del sockets[guest.id]


async def _listen_until_closed(receive: Receive, table: TableActor, viewer: SocketViewer) -> int:
    """Listens until either side ends; the code to close with."""
    table_requests.recall(table, viewer)
    try:
        async with viewer.until_cut_off:
            return await _listen(receive, table, viewer)
    except Exception as error:  # noqa: BLE001 -- the boundary of our own bugs: one socket ends
        if viewer.code is None:
            log.error("a socket failed: %s", where(error))  # noqa: TRY400
        return viewer.code or FAILED


async def _listen(receive: Receive, table: TableActor, viewer: SocketViewer) -> int:
    loop = asyncio.get_running_loop()
    refused = 0
    while True:
        await viewer.room()
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return CLIENT_LEFT
        wait_s = viewer.frames.take(loop.time())
        if wait_s > 0:
            refused += 1
            if refused > FRAMES_REFUSED_MAX:
                return TOO_FAST
            viewer.post(encode(error_about(event.get("text"), "rate/frames", ceil(100 * wait_s) / 100)))
            continue
        refused = 0
        if not table.session.holds():
            return MOVED
        await answer(table, viewer, event.get("text"))


async def answer(table: TableActor, viewer: SocketViewer, text: str | None) -> None:
    """One frame, one answer."""
    if text is None:
        viewer.post(encode(ErrorDown("frame/not_text")))
        return
    if len(text) > FRAME_MAX_BYTES:
        viewer.post(encode(ErrorDown("frame/too_large")))
        return
    try:
        message = decoder.decode(text)
    except (msgspec.DecodeError, RecursionError):
        viewer.post(encode(error_about(text, _fault_of(text))))
        return
    try:
        await dispatch(table, viewer, message)
    except TableLostError:
        table.registry.forget(table)
    except StoreError as error:
        viewer.post(encode(error_about(text, store_code(error), 2.0)))


def error_about(text: str | None, code: str, retry_after_s: float | None = None) -> ErrorDown:
    """It names the command or the question it answers, however badly that was put: the page waits for nothing else."""
    name = Name()
    if text is not None and len(text) <= FRAME_MAX_BYTES:
        with contextlib.suppress(msgspec.DecodeError, RecursionError):
            name = msgspec.json.decode(text, type=Name)
    return ErrorDown(code, retry_after_s, name.cause, name.ask)


def _fault_of(text: str) -> str:
    """Not JSON, not one of ours, or one of ours wrongly filled in."""
    try:
        plain = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return "frame/malformed"
    kind = plain.get("type") if isinstance(plain, dict) else None
    known = {"act", "preview", "choices", "hint", "uncover", "cover", "chat", "rematch"}
    return "frame/invalid" if isinstance(kind, str) and kind in known else "frame/unknown"


async def dispatch(table: TableActor, viewer: SocketViewer, message: Up) -> None:
    match message:
        case ActUp():
            _act(table, viewer, message)
        case PreviewUp():
            table_requests.preview(table, viewer, message)
        case ChoicesUp():
            table_requests.choices(table, viewer, message)
        case HintUp():
            await table_requests.hint(table, viewer, message)
        case UncoverUp(seat=seat):
            if seat in viewer.held:
                table.uncover(viewer, seat)
            else:
                viewer.post(encode(ErrorDown("seat/not_yours")))
        case CoverUp():
            table.uncover(viewer, None if len(viewer.held) > 1 else viewer.shown)
        case ChatUp():
            await table_requests.chat(table, viewer, message)
        case RematchUp():
            await table_requests.rematch(table, viewer)


def _act(table: TableActor, viewer: SocketViewer, message: ActUp) -> None:
    if message.seat not in viewer.held:
        viewer.post(encode(ErrorDown("seat/not_yours", cause=message.cause)))
        return
    try:
        act = act_from(table.game, message.act)
    except WireError:
        viewer.post(encode(ErrorDown("act/invalid", cause=message.cause)))
        return
    table.submit(
        PendingCommand(
            message.seat,
            act,
            f"c:{message.seat}:{message.cause}",
            message.base_seq,
            viewer,
            ack=message.cause,
            received=table.session.now(),
        )
    )
