"""The socket of a table: every frame is bounded, decoded, checked against the seat, and answered."""

import asyncio
import contextlib
import logging
from collections import Counter
from math import ceil
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from chevalet.games import UnknownGameError
from chevalet.games.wire import WireError, act_from
from chevalet.server import table_requests
from chevalet.server.audience import encode
from chevalet.server.close_codes import FAILED, FULL, GAME_GONE, MOVED, TOO_FAST, TOO_MANY, UNKNOWN_TABLE
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
from chevalet.server.refusals import store_code
from chevalet.server.registry import HeldElsewhereError, TableRegistry, TooManyTablesError
from chevalet.server.session import PendingCommand
from chevalet.server.table import TableActor
from chevalet.server.viewer import SocketViewer
from chevalet.store import StoreError
from chevalet.store.failures import TableLostError
from chevalet.workers.faults import where

log = logging.getLogger("chevalet.server")
AnySocket = WebSocket[Any, Any, Any]
decoder: "msgspec.json.Decoder[Up]" = msgspec.json.Decoder(Up)


class Name(msgspec.Struct):
    """What a frame calls itself by."""

    cause: Cause | None = None
    ask: int | None = None


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: AnySocket, table_id: FromPath[str]) -> None:
    """The registry and the guests are looked up by name: to have them injected costs a tenth of a reconnection."""
    registry: TableRegistry = socket.app.state.registry
    guests: Guests = socket.app.state.guests
    guest = await guests.of(socket)
    await socket.accept()
    try:
        table = await registry.table(table_id) if len(table_id) <= 32 else None
    except UnknownGameError:
        await socket.close(GAME_GONE, "game/gone")
        return
    except HeldElsewhereError:
        await socket.close(MOVED, "table/held_elsewhere")
        return
    except (TooManyTablesError, StoreError):
        await socket.close(FULL, "house/full")
        return
    if table is None:
        await socket.close(UNKNOWN_TABLE, "table/unknown")
        return
    viewer = SocketViewer(None if guest is None else guest.id, "" if guest is None else guest.name)
    sockets: Counter[str] = registry.sockets
    if guest is not None and sockets[guest.id] >= SOCKETS_PER_GUEST:
        await socket.close(TOO_MANY, "rate/sockets")
        return
    if not table.attach(viewer):
        await socket.close(TOO_MANY, "table/too_many_viewers")
        return
    if guest is not None:
        sockets[guest.id] += 1
    try:
        await _converse(socket, table, viewer)
    finally:
        table.detach(viewer)
        registry.garbage.closed += 1
        if guest is not None:
            sockets[guest.id] -= 1
            if not sockets[guest.id]:
                del sockets[guest.id]


async def _converse(socket: AnySocket, table: TableActor, viewer: SocketViewer) -> None:
    """Listens and speaks until either side ends."""
    table_requests.recall(table, viewer)
    speaking = asyncio.create_task(_speak(socket, viewer))
    listening = asyncio.create_task(_listen(socket, table, viewer))
    await asyncio.wait({speaking, listening}, return_when=asyncio.FIRST_COMPLETED)
    for task in (speaking, listening):
        task.cancel()
    codes = await asyncio.gather(speaking, listening, return_exceptions=True)
    code = next((code for code in codes if isinstance(code, int)), None)
    for failure in codes:
        if isinstance(failure, Exception) and not isinstance(failure, WebSocketException | OSError):
            log.error("a socket failed: %s", where(failure))
            code = FAILED
    with contextlib.suppress(Exception):
        async with asyncio.timeout(1.0):
            await socket.close(code or 1000)


async def _speak(socket: AnySocket, viewer: SocketViewer) -> int:
    with contextlib.suppress(TimeoutError):
        await viewer.send_all(lambda message: socket.send_data(message, mode="text"))
    return viewer.code


async def _listen(socket: AnySocket, table: TableActor, viewer: SocketViewer) -> int | None:
    loop = asyncio.get_running_loop()
    refused = 0
    while True:
        await viewer.room()
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return None
        wait_s = viewer.frames.take(loop.time())
        if wait_s > 0:
            refused += 1
            if refused > FRAMES_REFUSED_MAX:
                return TOO_FAST
            text: Any = event.get("text")
            viewer.post(encode(error_about(text, "rate/frames", ceil(100 * wait_s) / 100)))
            continue
        refused = 0
        if not table.session.holds():
            return MOVED
        await answer(table, viewer, event.get("text"))  # type: ignore[arg-type]


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
        )
    )
