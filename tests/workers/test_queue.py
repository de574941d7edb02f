"""Jobs through the queue in PostgreSQL: any worker answers, guests take turns, whoever dies is replaced."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest

from chevalet.store import open_store
from chevalet.workers.catalogue import Catalogue
from chevalet.workers.jobs import Answer, JobError, Submitted, Think
from chevalet.workers.local import LocalJobs
from chevalet.workers.queue import QueueJobs
from chevalet.workers.solving import solved
from workers.test_solving import job as patience_job

pytestmark = pytest.mark.postgres
HERE = Path(__file__).parent
NOTHING = msgspec.Raw(b"null")
RESIGN, PASS = {"kind": "resign"}, {"kind": "pass_turn"}


@pytest.fixture
def url(postgres_url: str) -> str:
    open_store(postgres_url).close()
    return postgres_url


def local(way: str | None) -> LocalJobs:
    """One process that answers in that way, or none."""
    program = (sys.executable, str(HERE / "wrong_worker.py"), way or "")
    return LocalJobs(0 if way is None else 1, dict(os.environ), program)


@asynccontextmanager
async def asking(url: str, way: str | None = None) -> AsyncIterator[QueueJobs]:
    jobs = QueueJobs(url, local(way))
    jobs.start()
    try:
        yield jobs
    finally:
        await jobs.close()


def asked(
    jobs: QueueJobs, guest: str = "ada", *, watched: bool = True, limit_s: float = 120, wait_s: float = 120
) -> Submitted[Answer]:
    job = Think("move", "scampio", "", "", NOTHING, NOTHING, watched=watched)
    return jobs.submit(job, limit_s=limit_s, wait_s=wait_s, guest=guest)


@asynccontextmanager
async def worker(url: str, way: str) -> AsyncIterator[subprocess.Popen[bytes]]:
    command = [sys.executable, str(HERE / "queue_process.py"), url, way]
    process = await asyncio.to_thread(subprocess.Popen, command)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGCONT)
            process.terminate()
        await asyncio.to_thread(process.wait)


async def until(found: Callable[[], Awaitable[object]]) -> None:
    async with asyncio.timeout(120):
        while not await found():  # noqa: ASYNC110 -- the database says it, no event of ours
            await asyncio.sleep(0.05)


async def is_so(what: bool) -> bool:
    return what


async def taken(url: str) -> object:
    """Whether a worker is at work."""
    async with await psycopg.AsyncConnection.connect(url) as database:
        found = await database.execute("SELECT 1 FROM jobs WHERE worker IS NOT NULL")
        return await found.fetchone()


def test_a_server_without_workers_is_answered_by_another_process(url: str) -> None:
    async def run() -> None:
        async with asking(url) as jobs, worker(url, "leaves"):
            job = asked(jobs)
            assert (await job).act == RESIGN
            await until(lambda: is_so(jobs.ready == 1))
            assert (jobs.metrics.done, jobs.waiting) == (1, 0)

    asyncio.run(run())


def test_a_whole_game_is_solved_through_the_queue_as_it_is_here(url: str) -> None:
    async def run() -> None:
        jobs = QueueJobs(url, LocalJobs(1, dict(os.environ)))
        jobs.start()
        try:
            found = await jobs.submit(patience_job("lundi"), limit_s=120, wait_s=120, guest="ada")
        finally:
            await jobs.close()
        assert found == solved(patience_job("lundi"), Catalogue())

    asyncio.run(run())


def test_a_server_s_own_processes_serve_the_queue_of_all(url: str) -> None:
    async def run() -> None:
        async with asking(url) as first, asking(url, "leaves"):
            assert (await asked(first)).act == RESIGN

    asyncio.run(run())


@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGSTOP])
def test_the_job_of_a_worker_that_dies_or_stops_in_mid_think_goes_to_another(url: str, sent: int) -> None:
    async def run() -> None:
        async with asking(url) as jobs, worker(url, "thinks for ever") as thinking:
            job = asked(jobs)
            await until(lambda: taken(url))
            async with worker(url, "leaves"):
                thinking.send_signal(sent)
                assert (await job).act == RESIGN

    asyncio.run(run())


def test_a_worker_that_is_told_to_stop_hands_its_job_over_at_once(url: str) -> None:
    async def run() -> None:
        async with asking(url) as jobs, worker(url, "thinks for ever") as thinking:
            job = asked(jobs)
            await until(lambda: taken(url))
            thinking.terminate()
            assert await asyncio.to_thread(thinking.wait) == 0
            assert not await taken(url), "free before anybody could miss a sign of life"
            async with worker(url, "leaves"):
                assert (await job).act == RESIGN

    asyncio.run(run())


def test_a_job_that_is_cancelled_is_left(url: str) -> None:
    async def run() -> None:
        async with asking(url) as jobs, worker(url, "thinks for ever"):
            job = asked(jobs)
            await until(lambda: taken(url))
            job.cancel()

            async def is_gone() -> bool:
                return not await taken(url)

            await until(is_gone)
            assert jobs.waiting == 0

    asyncio.run(run())


def test_a_job_that_no_worker_takes_or_answers_in_time_says_so(url: str) -> None:
    async def run() -> None:
        async with asking(url) as jobs:
            with pytest.raises(JobError) as busy:
                await asked(jobs, wait_s=0.0)
            assert busy.value.reason == "busy"
            async with worker(url, "thinks for ever"):
                job = asked(jobs, limit_s=0.5)
                with pytest.raises(JobError) as late:
                    await job
                assert late.value.reason == "late"

    asyncio.run(run())


def test_a_job_that_every_worker_dies_of_is_given_up(url: str) -> None:
    async def run() -> None:
        async with asking(url) as jobs:
            job = asked(jobs)
            for _ in range(2):
                async with worker(url, "thinks for ever") as thinking:
                    await until(lambda: taken(url))
                    thinking.kill()
                    await asyncio.to_thread(thinking.wait)

                    async def is_free() -> bool:
                        return not await taken(url)

                    await until(is_free)
            with pytest.raises(JobError) as dead:
                await job
            assert dead.value.reason == "dead"

    asyncio.run(run())


def in_order(url: str, names: list[tuple[str, str, bool]]) -> list[str]:
    """The names of jobs in the order they were done by one worker that found all of them waiting.

    By the worker's own count: two answers that wait together are collected in any order.
    """
    done: dict[int | None, str] = {}

    async def run() -> None:
        async with asking(url) as jobs:

            async def one(name: str, guest: str, *, watched: bool) -> None:
                answer = await asked(jobs, guest, watched=watched)
                done[answer.points] = name

            waiting = []
            for name, guest, watched in names:
                waiting.append(asyncio.create_task(one(name, guest, watched=watched)))
                await until(lambda: stored(url, len(waiting)))
            async with worker(url, "numbered"):
                await asyncio.gather(*waiting)

    asyncio.run(run())
    return [done[number] for number in range(1, len(names) + 1)]


async def stored(url: str, count: int) -> bool:
    async with await psycopg.AsyncConnection.connect(url) as database:
        found = await (await database.execute("SELECT count(*) FROM jobs")).fetchone()
        return found == (count,)


def test_guests_take_turns_and_what_nobody_watches_comes_last(url: str) -> None:
    many = [("a0", "ada", True), ("a1", "ada", True), ("a2", "ada", False)]
    assert in_order(url, [*many, ("b0", "bob", True)]) == ["a0", "b0", "a1", "a2"]


def broken(statement: str) -> Callable[[str], Coroutine[Any, Any, None]]:
    async def run(url: str) -> None:
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as database:
            await database.execute(statement)

    return run


@pytest.mark.parametrize(
    "fault",
    [
        broken("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"),
        broken("TRUNCATE jobs, job_workers, job_turns"),  # what a crash of the database leaves of them
    ],
    ids=["cut", "emptied"],
)
def test_a_job_outlives_a_fault_of_the_database(
    url: str, fault: Callable[[str], Coroutine[Any, Any, None]]
) -> None:
    async def run() -> None:
        async with asking(url) as jobs, worker(url, "slow"):
            job = asked(jobs)
            await until(lambda: taken(url))
            await fault(url)
            assert (await job).act == PASS

    asyncio.run(run())
