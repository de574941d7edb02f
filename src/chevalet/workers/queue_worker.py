"""Jobs from the queue in PostgreSQL, done by processes of this machine."""

import asyncio
import logging
import secrets
import signal
from typing import Any

import msgspec

from chevalet.store.job_queue import JOBS_CHANNEL, ClaimedJob, JobQueue, QueueLostError, listen_for
from chevalet.workers.jobs import AnyJob, JobError, Submitted
from chevalet.workers.local import LocalJobs

log = logging.getLogger("chevalet.workers")

HEARTBEAT_S = 0.5
SILENT_MS = 2500  # a worker that is not seen for so long is taken for dead
AGAIN_S = 0.5


class QueueWorker:
    """As many jobs at a time as processes are ready."""

    def __init__(self, url: str, local: LocalJobs) -> None:
        self.name = secrets.token_hex(16)
        self._url, self._local = url, local
        self._queue = JobQueue(url)
        self._signs = JobQueue(url)  # a connection of their own: a slow claim must not delay the heartbeats
        self._at_work: dict[str, Submitted[Any]] = {}
        self._doing: set[asyncio.Task[None]] = set()
        self._told = asyncio.Event()

    async def run(self) -> None:
        """Until cancelled."""
        self._local.start()
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._listen())
            tasks.create_task(self._heartbeats())
            tasks.create_task(self._claim())

    async def close(self) -> None:
        """After `run` was cancelled: gives its jobs back to the queue at once."""
        for task in list(self._doing):
            task.cancel()
        await asyncio.gather(*self._doing, return_exceptions=True)
        try:
            await self._queue.leave(self.name)
        except QueueLostError as error:
            log.warning("the queue does not know that this worker leaves: %s", error)
        await self._queue.close()
        await self._signs.close()

    async def _listen(self) -> None:
        while True:
            try:
                await listen_for(self._url, JOBS_CHANNEL, self._told.set)
            except QueueLostError as error:
                log.warning("no news of the queue: %s", error)
            await asyncio.sleep(AGAIN_S)

    async def _heartbeats(self) -> None:
        """Writes heartbeats, and cancels jobs that nobody waits for any more."""
        while True:
            try:
                await self._signs.seen(self.name, self._local.thinkers.ready)
                if keys := list(self._at_work):
                    wanted = await self._signs.wanted(keys)
                    for key in keys:
                        if key not in wanted and key in self._at_work:
                            self._at_work[key].cancel()
            except QueueLostError as error:
                log.warning("no sign of life reached the queue: %s", error)
            await asyncio.sleep(HEARTBEAT_S)

    async def _claim(self) -> None:
        while True:
            try:
                while len(self._doing) < self._local.thinkers.ready:
                    job = await self._queue.claim(self.name)
                    if job is None:
                        break
                    task = asyncio.get_running_loop().create_task(self._do(job))
                    self._doing.add(task)
                    task.add_done_callback(self._done)
            except QueueLostError as error:
                log.warning("no job was taken: %s", error)
            try:
                async with asyncio.timeout(HEARTBEAT_S):
                    await self._told.wait()
            except TimeoutError:
                pass
            self._told.clear()

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._doing.discard(task)
        self._told.set()

    async def _do(self, claimed: ClaimedJob) -> None:
        limit_s = claimed.limit_ms / 1000
        try:
            job: Any = msgspec.json.decode(claimed.body, type=AnyJob)
            submitted: Submitted[Any] = self._local.submit(
                job, limit_s=limit_s, wait_s=limit_s, guest=claimed.guest or None
            )
            self._at_work[claimed.key] = submitted
            answer = msgspec.json.encode(await submitted).decode()
        except JobError as error:
            await self._tell(claimed.key, None, error)
        except msgspec.DecodeError as error:
            log.error("a job of another version: %s", error)  # noqa: TRY400 -- one line is all there is to say
            await self._tell(claimed.key, None, JobError("failed"))
        else:
            await self._tell(claimed.key, answer, None)
        finally:
            self._at_work.pop(claimed.key, None)

    async def _tell(self, key: str, answer: str | None, error: JobError | None) -> None:
        """Sends the answer, a second time when the connection has just broken: the work itself is not done again."""
        failed = None if error is None else error.reason
        for _try in range(2):
            try:
                await self._queue.answer(key, answer, failed)
            except QueueLostError as lost:
                log.warning("an answer did not reach the queue: %s", lost)
                await asyncio.sleep(AGAIN_S)
            else:
                return


async def serve_queue(url: str, local: LocalJobs) -> None:
    """Runs until it is told to stop; the jobs it then has go back to the queue at once."""
    worker = QueueWorker(url, local)
    work = asyncio.create_task(worker.run())
    for sent in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(sent, work.cancel)
    said = asyncio.create_task(_say_when_ready(local))
    try:
        await work
    except asyncio.CancelledError:
        pass
    finally:
        said.cancel()
        await worker.close()
        await local.close()


async def _say_when_ready(local: LocalJobs) -> None:
    while local.ready < local.thinkers.size:  # noqa: ASYNC110 -- a line for whoever looks on, not worth an event
        await asyncio.sleep(AGAIN_S)
    print(f"Chevalet: a worker with {local.ready} processes", flush=True)
