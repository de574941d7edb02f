"""Jobs done by workers of any machine, through the queue in PostgreSQL: the side that asks."""

import asyncio
import logging
import secrets
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from chevalet.store.job_queue import AnsweredJob, JobQueue, QueuedJob, QueueLostError, listen_for
from chevalet.workers.faults import where
from chevalet.workers.jobs import (
    ANSWERS,
    WAIT_S,
    Job,
    JobError,
    JobMetrics,
    Preparing,
    ReadEdition,
    ReadWordList,
    Submitted,
    counted,
)
from chevalet.workers.local import LocalJobs
from chevalet.workers.pool import TRIES, urgency_of
from chevalet.workers.queue_worker import SILENT_MS, QueueWorker

A = TypeVar("A")
log = logging.getLogger("chevalet.workers")

LOOK_S = 0.5  # how often to look for silent workers and for answers whose notification was lost
REST_S = 1.0  # the same, while no job is pending
AGAIN_S = 0.5
EXPIRE_EVERY_S = 60.0


@dataclass(eq=False, slots=True)
class Pending:
    job: QueuedJob
    answered: "asyncio.Future[AnsweredJob]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class QueueJobs:
    """What thinks goes to the queue, which the processes of this machine serve like any other's; files that guests bring
    are read here."""

    def __init__(self, url: str, local: LocalJobs) -> None:
        self._url, self._local = url, local
        self._server = secrets.token_hex(16)
        self._queue = JobQueue(url)
        self._worker = QueueWorker(url, local) if local.thinkers.size else None
        self._pending: dict[str, Pending] = {}
        self._told = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self.ready = 0
        self.metrics = JobMetrics()

    @property
    def preparing(self) -> Preparing | None:
        """Of another machine's nothing is known."""
        return None if self.ready else self._local.preparing

    @property
    def waiting(self) -> int:
        return len(self._pending)

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        works = [self._listen(), self._look()]
        if self._worker is not None:
            works.append(self._worker.run())
        self._tasks = [loop.create_task(work) for work in works]
        for task in self._tasks:
            task.add_done_callback(_ended)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._worker is not None:
            await self._worker.close()
        for pending in self._pending.values():
            if not pending.answered.done():
                pending.answered.set_result(AnsweredJob(pending.job.key, None, "dead"))
        await self._local.close()
        await self._queue.close()

    def submit(
        self, job: Job[A], *, limit_s: float, wait_s: float = WAIT_S, guest: str | None = None
    ) -> Submitted[A]:
        if isinstance(job, ReadEdition | ReadWordList):
            read: Submitted[Any] = self._local.submit(job, limit_s=limit_s, wait_s=wait_s, guest=guest)
            return read
        queued = QueuedJob(
            key=secrets.token_hex(16),
            server=self._server,
            urgency=urgency_of(job),
            guest=guest or "",
            body=msgspec.json.encode(job).decode(),
            limit_ms=int(1000 * limit_s),
            expires_after_ms=int(1000 * (wait_s + limit_s)),
        )
        answer: Any = ANSWERS[type(job)]
        return Submitted(counted(self.metrics, self._answered(Pending(queued), answer, limit_s, wait_s)))

    async def _answered(self, pending: Pending, answer: Any, limit_s: float, wait_s: float) -> Any:  # noqa: ANN401
        key, until_s = pending.job.key, asyncio.get_running_loop().time() + wait_s
        self._pending[key] = pending
        try:
            await self._ask(pending)
            told = await self._told_by(pending, until_s)
            if told is None and not await self._gave_up_waiting(key):
                told = await self._told_by(pending, until_s + limit_s)
                if told is None:
                    raise JobError("late", "no answer in time")
        finally:
            del self._pending[key]
            if not pending.answered.done():
                self._tasks.append(asyncio.get_running_loop().create_task(self._withdraw(key)))
        if told is None:
            raise JobError("busy", "no worker was free in time")
        if told.failed is not None or told.answer is None:
            raise JobError(told.failed or "failed", "at a worker")
        return msgspec.json.decode(told.answer, type=answer)

    async def _ask(self, pending: Pending) -> None:
        """Puts the job into the queue; when the database does not answer, `_look` tries again."""
        try:
            await self._queue.ask(pending.job)
        except QueueLostError as error:
            log.warning("a job waits for the database: %s", error)

    async def _told_by(self, pending: Pending, until_s: float) -> AnsweredJob | None:
        try:
            async with asyncio.timeout_at(until_s):
                return await asyncio.shield(pending.answered)
        except TimeoutError:
            return None

    async def _gave_up_waiting(self, key: str) -> bool:
        try:
            return await self._queue.withdraw_waiting(key)
        except QueueLostError:
            return True

    async def _withdraw(self, key: str) -> None:
        try:
            await self._queue.withdraw(key)
        except QueueLostError:
            log.warning("a job was not withdrawn: it expires by itself")

    # What comes back.

    async def _listen(self) -> None:
        while True:
            try:
                await listen_for(self._url, f"chevalet_{self._server}", self._told.set)
            except QueueLostError as error:
                log.warning("no news of the queue: %s", error)
            await asyncio.sleep(AGAIN_S)

    async def _look(self) -> None:
        """Reads the queue at every notification, and every `LOOK_S` or `REST_S` besides."""
        loop = asyncio.get_running_loop()
        look_at = expire_at = loop.time()
        while True:
            try:
                await self._collect()
                if loop.time() >= look_at:
                    look_at = loop.time() + LOOK_S
                    await self._ask_others_again()
                if loop.time() >= expire_at:
                    expire_at = loop.time() + EXPIRE_EVERY_S
                    await self._queue.expire()
            except QueueLostError as error:
                log.warning("the queue was not read: %s", error)
                await asyncio.sleep(AGAIN_S)
            self._tasks = [task for task in self._tasks if not task.done()]
            try:
                async with asyncio.timeout(LOOK_S if self._pending else REST_S):
                    await self._told.wait()
            except TimeoutError:
                pass
            self._told.clear()

    async def _collect(self) -> None:
        if not self._pending:
            return
        for done in await self._queue.collect(self._server):
            pending = self._pending.get(done.key)
            if pending is not None and not pending.answered.done():
                pending.answered.set_result(done)

    async def _ask_others_again(self) -> None:
        """Jobs of workers that are silent are released to others; jobs that are no longer in the queue are put there again."""
        self.ready = await self._queue.ready(SILENT_MS)
        if not self._pending:
            return
        await self._queue.release(SILENT_MS, TRIES)
        asked = [pending for pending in self._pending.values() if not pending.answered.done()]
        under_way = await self._queue.under_way(self._server)
        for pending in asked:
            key = pending.job.key
            if key not in under_way and not pending.answered.done() and key in self._pending:
                await self._queue.ask(pending.job)


def _ended(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("the queue is no longer served here: %s", where(error))
