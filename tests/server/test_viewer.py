"""One connection at a table: what is sent to it, and how it ends."""

import asyncio
from contextlib import suppress

from chevalet.server.close_codes import CLIENT_LEFT, TOO_SLOW
from chevalet.server.limits import OUTBOX_MAX
from chevalet.server.viewer import SocketViewer


def test_whoever_waits_for_room_stops_when_the_line_breaks() -> None:
    """Nothing is read from one who does not read: when the line goes, there is nothing more to wait for."""

    async def played() -> SocketViewer:
        breaks = asyncio.Event()

        async def send(_message: bytes) -> None:
            await breaks.wait()
            raise ConnectionResetError

        viewer = SocketViewer(None, "Ada", send)
        with suppress(TimeoutError):
            async with viewer.until_cut_off:
                for _ in range(OUTBOX_MAX):
                    viewer.post(b"{}")
                asyncio.get_running_loop().call_later(0.01, breaks.set)
                await viewer.room()
        return viewer

    assert asyncio.run(asyncio.wait_for(played(), 30)).code == CLIENT_LEFT


def test_one_who_does_not_read_is_cut_off() -> None:
    async def played() -> SocketViewer:
        viewer = SocketViewer(None, "Ada", lambda _message: asyncio.Event().wait())  # type: ignore[arg-type,return-value]
        with suppress(TimeoutError):
            async with viewer.until_cut_off:
                while not viewer.has_left:
                    viewer.post(b"{}")
                await asyncio.Event().wait()
        return viewer

    assert asyncio.run(asyncio.wait_for(played(), 30)).code == TOO_SLOW


def test_messages_are_sent_in_order_and_nothing_after_the_end() -> None:
    sent: list[bytes] = []

    async def send(message: bytes) -> None:
        await asyncio.sleep(0)
        sent.append(message)

    async def played() -> None:
        viewer = SocketViewer(None, "Ada", send)
        async with viewer.until_cut_off:
            for number in range(5):
                viewer.post(b"%d" % number)
                await asyncio.sleep(0.01 * (number % 2))
            await asyncio.sleep(0.05)
        viewer.leave()
        viewer.post(b"late")
        await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(played(), 30))
    assert sent == [b"0", b"1", b"2", b"3", b"4"]
