"""The queue of jobs in PostgreSQL: who asks and who answers meet in one table, and wake each other with NOTIFY.

A notification only saves time: whoever misses one finds the same in the table a moment later."""

# ruff: noqa: S608 -- statements are put together from constants of this file

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, LiteralString

import psycopg
from psycopg.rows import tuple_row
from sqlalchemy.engine import make_url

JOBS_CHANNEL = "chevalet_jobs"
STATEMENT_S = 5.0  # a statement that takes longer hangs on a connection that is cut
TURNS_KEPT_US = 3_600_000_000
Failed = Literal["late", "dead", "failed", "busy"]
Row = tuple[Any, ...]

NOW_US: LiteralString = "(extract(epoch FROM clock_timestamp()) * 1000000)::bigint"

ASK: LiteralString = f"""
WITH asked AS (
    INSERT INTO jobs (key, server, urgency, guest, body, limit_ms, asked_us, expires_ms, tries, progress)
    VALUES (%s, %s, %s, %s, %s, %s, {NOW_US}, {NOW_US} / 1000 + %s, 0, 0)
    ON CONFLICT (key) DO NOTHING RETURNING key)
SELECT pg_notify('{JOBS_CHANNEL}', '') FROM asked
"""
# Guests take turns: of equally urgent jobs, the one whose guest has gone longest without a worker.
CLAIM: LiteralString = f"""
WITH next AS (
    SELECT key FROM jobs LEFT JOIN job_turns USING (guest)
    WHERE worker IS NULL AND answer IS NULL AND failed IS NULL
    ORDER BY urgency, coalesce(served_us, 0), asked_us LIMIT 1 FOR UPDATE OF jobs SKIP LOCKED),
claimed AS (
    UPDATE jobs SET worker = %s, tries = tries + 1 FROM next WHERE jobs.key = next.key
    RETURNING jobs.key, jobs.guest, jobs.body, jobs.limit_ms),
turn AS (
    INSERT INTO job_turns (guest, served_us) SELECT guest, {NOW_US} FROM claimed
    ON CONFLICT (guest) DO UPDATE SET served_us = excluded.served_us)
SELECT key, guest, body, limit_ms FROM claimed
"""
# Whoever was asked may answer, also after another one was asked in its place: the first answer counts.
ANSWER: LiteralString = """
WITH done AS (
    UPDATE jobs SET answer = %s, failed = %s WHERE key = %s AND answer IS NULL AND failed IS NULL RETURNING server)
SELECT pg_notify('chevalet_' || server, '') FROM done
"""
COLLECT: LiteralString = """
DELETE FROM jobs WHERE server = %s AND (answer IS NOT NULL OR failed IS NOT NULL) RETURNING key, answer, failed
"""
WITHDRAW: LiteralString = "DELETE FROM jobs WHERE key = %s"
WITHDRAW_WAITING: LiteralString = "DELETE FROM jobs WHERE key = %s AND worker IS NULL RETURNING key"
UNDER_WAY: LiteralString = "SELECT key FROM jobs WHERE server = %s"
READY: LiteralString = f"""
SELECT coalesce(sum(ready), 0) FROM job_workers WHERE seen_ms >= {NOW_US} / 1000 - %s
"""
SEEN: LiteralString = f"""
INSERT INTO job_workers (name, ready, seen_ms) VALUES (%s, %s, {NOW_US} / 1000)
ON CONFLICT (name) DO UPDATE SET ready = excluded.ready, seen_ms = excluded.seen_ms
"""
WANTED: LiteralString = "SELECT key FROM jobs WHERE key = ANY(%s)"
# A worker that is not seen for a while has died, or hangs: others are asked, and after so many the job is at fault.
RELEASE: LiteralString = f"""
WITH lost AS (
    SELECT key FROM jobs LEFT JOIN job_workers ON name = worker
    WHERE worker IS NOT NULL AND answer IS NULL AND failed IS NULL
      AND coalesce(seen_ms, 0) < {NOW_US} / 1000 - %s FOR UPDATE OF jobs SKIP LOCKED),
again AS (
    UPDATE jobs SET worker = NULL, failed = CASE WHEN tries < %s THEN NULL ELSE 'dead' END
    FROM lost WHERE jobs.key = lost.key RETURNING jobs.key, jobs.failed)
SELECT pg_notify('{JOBS_CHANNEL}', '') FROM again WHERE failed IS NULL
"""
LEAVE: LiteralString = f"""
WITH gone AS (DELETE FROM job_workers WHERE name = %s RETURNING name),
again AS (
    UPDATE jobs SET worker = NULL, tries = tries - 1 FROM gone
    WHERE worker = name AND answer IS NULL AND failed IS NULL RETURNING key)
SELECT pg_notify('{JOBS_CHANNEL}', '') FROM again
"""
EXPIRE: LiteralString = f"DELETE FROM jobs WHERE expires_ms < {NOW_US} / 1000"
EXPIRE_WORKERS: LiteralString = f"DELETE FROM job_workers WHERE seen_ms < {NOW_US} / 1000 - 3600000"
EXPIRE_TURNS: LiteralString = f"DELETE FROM job_turns WHERE served_us < {NOW_US} - {TURNS_KEPT_US}"


class QueueLostError(Exception):
    """The database does not answer: what was asked may or may not have been done."""


@dataclass(frozen=True, slots=True)
class QueuedJob:
    key: str
    server: str
    urgency: int
    guest: str
    body: str
    limit_ms: int
    expires_after_ms: int


@dataclass(frozen=True, slots=True)
class ClaimedJob:
    key: str
    guest: str
    body: str
    limit_ms: int


@dataclass(frozen=True, slots=True)
class AnsweredJob:
    key: str
    answer: str | None
    failed: Failed | None


async def connected(url: str) -> psycopg.AsyncConnection[Row]:
    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    return await psycopg.AsyncConnection.connect(
        plain, autocommit=True, row_factory=tuple_row, connect_timeout=5
    )


class JobQueue:
    """One connection, made again when it breaks. Every statement is a transaction of its own."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: psycopg.AsyncConnection[Row] | None = None
        self._one = asyncio.Lock()

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()
            self._connection = None

    async def _rows(self, statement: LiteralString, *values: object) -> list[Row]:
        """Raises `QueueLostError`."""
        async with self._one:
            try:
                async with asyncio.timeout(STATEMENT_S):
                    if self._connection is None:
                        self._connection = await connected(self._url)
                    cursor = await self._connection.execute(statement, values)
                    return await cursor.fetchall() if cursor.description is not None else []
            except (psycopg.Error, OSError, TimeoutError) as error:
                await self._drop()
                raise QueueLostError(type(error).__name__) from error
            except asyncio.CancelledError:  # in the middle of a statement: the next one would read its answer
                await self._drop()
                raise

    async def _drop(self) -> None:
        broken, self._connection = self._connection, None
        if broken is not None:
            with contextlib.suppress(psycopg.Error, OSError):
                await broken.close()

    # Who asks.

    async def ask(self, job: QueuedJob) -> None:
        await self._rows(
            ASK,
            job.key,
            job.server,
            job.urgency,
            job.guest,
            job.body,
            job.limit_ms,
            job.expires_after_ms,
        )

    async def collect(self, server: str) -> list[AnsweredJob]:
        return [AnsweredJob(*row) for row in await self._rows(COLLECT, server)]

    async def under_way(self, server: str) -> set[str]:
        """The jobs of this server that the queue has, waiting or at work."""
        return {row[0] for row in await self._rows(UNDER_WAY, server)}

    async def withdraw(self, key: str) -> None:
        await self._rows(WITHDRAW, key)

    async def withdraw_waiting(self, key: str) -> bool:
        """False when a worker has it already."""
        return bool(await self._rows(WITHDRAW_WAITING, key))

    async def release(self, silent_ms: int, tries: int) -> None:
        await self._rows(RELEASE, silent_ms, tries)

    async def ready(self, silent_ms: int) -> int:
        return int((await self._rows(READY, silent_ms))[0][0])

    async def expire(self) -> None:
        for statement in (EXPIRE, EXPIRE_WORKERS, EXPIRE_TURNS):
            await self._rows(statement)

    # Who answers.

    async def claim(self, worker: str) -> ClaimedJob | None:
        rows = await self._rows(CLAIM, worker)
        return ClaimedJob(*rows[0]) if rows else None

    async def answer(self, key: str, answer: str | None, failed: Failed | None = None) -> None:
        await self._rows(ANSWER, answer, failed, key)

    async def seen(self, worker: str, ready: int) -> None:
        await self._rows(SEEN, worker, ready)

    async def wanted(self, keys: list[str]) -> set[str]:
        """Of these, the jobs that somebody still waits for."""
        return {row[0] for row in await self._rows(WANTED, keys)}

    async def leave(self, worker: str) -> None:
        await self._rows(LEAVE, worker)


async def listen_for(url: str, channel: str, told: Callable[[], None]) -> None:
    """Calls `told` once at the beginning and at every notification, until the connection breaks. Raises `QueueLostError`."""
    try:
        connection = await connected(url)
        try:
            await connection.execute(psycopg.sql.SQL("LISTEN {}").format(psycopg.sql.Identifier(channel)))
            told()
            async for _notification in connection.notifies():
                told()
        finally:
            await connection.close()
    except (psycopg.Error, OSError) as error:
        raise QueueLostError(type(error).__name__) from error
