"""Warm worker processes: bounded in number, with limits of time; one that dies, hangs or is late is replaced."""

import asyncio
import contextlib
import itertools
import logging
import sys
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, cast

import msgspec

from chevalet.workers.jobs import (
    ANSWERS,
    WAIT_S,
    Job,
    JobError,
    JobMetrics,
    JobReply,
    JobRequest,
    JudgeTurn,
    Preparing,
    Solve,
    Starting,
    Submitted,
    Think,
    counted,
)

A = TypeVar("A")
log = logging.getLogger("chevalet.workers")

WAITING_MAX = 256
LINE_MAX = 32 * 1024 * 1024
START_S = 900.0  # a machine that has never played compiles its kernels first
SILENCE_S = 3.0  # a worker that says nothing for so long hangs, and another one is asked
TRIES = 2
RESPAWN_MAX_S = 30.0
LARGE_BYTES = 64 * 1024  # encoded in a thread: the event loop has others to serve
THINKER = (sys.executable, "-m", "chevalet.workers.main")
READER = (sys.executable, "-m", "chevalet.workers.reader")
URGENCY: dict[str, int] = {"move": 0, "judge": 0, "agree": 1, "hint": 2}
SOLVING = 3  # a game that is over can wait for those in play
ANALYSING = 20  # after everything else: there is one such job a turn, and nobody waits for a single one
UNWATCHED = 10  # after everything that somebody waits for
GUESTS_REMEMBERED = 1000


@dataclass(eq=False, slots=True)
class Waiter:
    urgency: int
    number: int
    guest: str | None
    worker: asyncio.Future["Worker"]


class WorkerLostError(JobError):
    """The worker process died or hangs; the job itself is not at fault, and another worker may answer it."""


class Worker:
    """One worker process and the line to it: one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self._number = 0

    async def warm(self, advanced: Callable[[Preparing], None]) -> None:
        """Waits until the process says that it is ready; one that does not within `START_S` is killed."""
        try:
            async with asyncio.timeout(START_S):
                while not (said := msgspec.json.decode(await self._line(), type=Starting)).ready:
                    advanced(Preparing(said.done, said.of))
        except (TimeoutError, JobError, msgspec.DecodeError):
            await self.kill()
            raise JobError("dead", "a worker process did not start") from None
        except asyncio.CancelledError:
            await self.kill()
            raise

    async def ask(self, job: Job[A], until_s: float) -> A:
        """The answer, before `until_s` on the loop's clock. Raises `WorkerLostError` when the process dies or is silent for `SILENCE_S`."""
        self._number += 1
        try:
            async with asyncio.timeout_at(until_s):
                line = await encoded(JobRequest(self._number, cast("Any", job)))
                async with asyncio.timeout(SILENCE_S) as silence:
                    await self._write(line)
                    return cast("A", await self._reply(ANSWERS[type(job)], silence))
        except TimeoutError:
            if asyncio.get_running_loop().time() < until_s:
                raise WorkerLostError("late", f"a worker said nothing for {SILENCE_S:g} s") from None
            raise JobError("late", "no answer in time") from None
        except (OSError, RuntimeError, msgspec.DecodeError) as error:  # uvloop: RuntimeError on a closed pipe
            raise WorkerLostError("dead", str(error)) from None

    async def _write(self, line: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line)
        await self.process.stdin.drain()

    async def _reply(
        self,
        answer: Any,  # noqa: ANN401 -- the type of the answer
        silence: asyncio.Timeout,
    ) -> Any:  # noqa: ANN401
        while True:
            reply = msgspec.json.decode(await self._line(), type=JobReply)
            silence.reschedule(asyncio.get_running_loop().time() + SILENCE_S)
            if reply.number != self._number:
                log.warning("a worker answered a job twice")
            elif reply.error is not None:
                raise JobError("failed", reply.error)
            elif isinstance(reply.answer, msgspec.Raw):
                return msgspec.json.decode(reply.answer, type=answer)

    async def _line(self) -> bytes:
        assert self.process.stdout is not None
        try:
            line = await self.process.stdout.readline()
        except ValueError as error:
            raise WorkerLostError("failed", str(error)) from None
        if not line.endswith(b"\n"):
            raise WorkerLostError("dead", "the worker process has ended")
        return line

    async def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


def urgency_of(job: Job[Any]) -> int:
    if isinstance(job, Solve):
        return SOLVING
    if isinstance(job, JudgeTurn):
        return ANALYSING
    if not isinstance(job, Think):
        return 0
    return URGENCY[job.kind] + (0 if job.watched else UNWATCHED)


async def encoded(request: JobRequest) -> bytes:
    body = getattr(request.job, "body", b"")
    if len(body) > LARGE_BYTES:
        return await asyncio.to_thread(msgspec.json.encode, request) + b"\n"
    return msgspec.json.encode(request) + b"\n"


class Pool:
    """So many workers of one program."""

    def __init__(self, size: int, environment: Mapping[str, str], program: Sequence[str] = THINKER) -> None:
        self.size = size
        self._program = program
        self.metrics = JobMetrics()
        self._environment = environment
        self._waiting: list[Waiter] = []
        self._idle: list[Worker] = []
        self._numbers = itertools.count()
        self._served: OrderedDict[str | None, int] = (
            OrderedDict()
        )  # by guest: the number of the last job that got a worker
        self._all: set[Worker] = set()
        self._watches: set[asyncio.Task[None]] = set()  # one task a process, from its start to its end
        self._endings: set[asyncio.Task[None]] = set()  # tasks that kill processes that were given up
        self._furthest = Preparing()  # of the processes that prepare
        self._started = self._closed = False

    def start(self) -> None:
        if not self._started:
            self._started = True
            for _ in range(self.size):
                self._spawn()

    async def close(self) -> None:
        self._closed = True
        for task in list(self._watches):
            task.cancel()
        await asyncio.gather(*self._watches, *self._endings, return_exceptions=True)
        for worker in list(self._all):
            await worker.kill()
        for waiter in self._waiting:
            if not waiter.worker.done():
                waiter.worker.set_exception(JobError("dead", "the server closes"))

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def ready(self) -> int:
        """How many worker processes are alive, idle or busy."""
        return len(self._all)

    @property
    def preparing(self) -> Preparing | None:
        return None if self._all or not self.size else self._furthest

    def submit(
        self, job: Job[A], *, limit_s: float, wait_s: float = WAIT_S, guest: str | None = None
    ) -> Submitted[A]:
        return Submitted(self._done(job, limit_s, wait_s, guest))

    async def _done(self, job: Job[A], limit_s: float, wait_s: float, guest: str | None) -> A:
        """Waits for a free worker `wait_s` at most, longer while the first one is starting."""
        return await counted(self.metrics, self._with_second_try(job, limit_s, wait_s, guest))

    async def _with_second_try(self, job: Job[A], limit_s: float, wait_s: float, guest: str | None) -> A:
        """When a worker dies or hangs the job is given to another one, `TRIES` times in all, within the same limit of time."""
        loop, urgency = asyncio.get_running_loop(), urgency_of(job)
        worker = await self._next_free(urgency, wait_s if self._all else max(wait_s, START_S), guest)
        until_s = loop.time() + limit_s
        for left in reversed(range(TRIES)):
            try:
                return await self._done_by(worker, job, until_s)
            except WorkerLostError:
                if not left:
                    raise
                self.metrics.again += 1
                worker = await self._next_free(urgency, max(0.0, until_s - loop.time()), guest)
        raise AssertionError("unreachable: the last try returns or raises")

    async def _done_by(self, worker: Worker, job: Job[A], until_s: float) -> A:
        try:
            answer = await worker.ask(job, until_s)
        except JobError as error:
            if error.reason == "failed" and not isinstance(error, WorkerLostError):
                self._free(worker)
                log.error("a worker's job failed: %s", error)  # noqa: TRY400 -- the place is in its words
            else:
                self._replace(worker, str(error))
            raise
        except BaseException:
            self._replace(worker, "its job was cancelled")
            raise
        self._free(worker)
        return answer

    async def _next_free(self, urgency: int, wait_s: float, guest: str | None) -> Worker:
        if self._closed or not self.size:
            raise JobError("dead", "no worker here")
        if self._idle:
            self._serve(guest)
            return self._idle.pop()
        if len(self._waiting) >= WAITING_MAX:
            raise JobError("busy", "too many jobs are waiting")
        waiter = Waiter(urgency, next(self._numbers), guest, asyncio.get_running_loop().create_future())
        self._waiting.append(waiter)
        try:
            async with asyncio.timeout(wait_s):
                return await asyncio.shield(waiter.worker)
        except (TimeoutError, asyncio.CancelledError) as error:
            self._forget(waiter)
            if isinstance(error, TimeoutError):
                raise JobError("busy", "no worker was free in time") from None
            raise

    def _forget(self, waiter: Waiter) -> None:
        """The waiter gave up: a worker that was just assigned to it is free again."""
        if waiter in self._waiting:
            self._waiting.remove(waiter)
        elif waiter.worker.done() and waiter.worker.exception() is None:
            self._free(waiter.worker.result())

    def _free(self, worker: Worker) -> None:
        if worker not in self._all:
            return  # the process has died since
        while self._waiting:
            waiter = min(self._waiting, key=self._order)
            self._waiting.remove(waiter)
            if not waiter.worker.done():
                self._serve(waiter.guest)
                waiter.worker.set_result(worker)
                return
        self._idle.append(worker)

    def _order(self, waiter: Waiter) -> tuple[int, int, int]:
        """Guests take turns: of equally urgent jobs, the one whose guest has gone longest without a worker."""
        return waiter.urgency, self._served.get(waiter.guest, -1), waiter.number

    def _serve(self, guest: str | None) -> None:
        self._served[guest] = next(self._numbers)
        self._served.move_to_end(guest)
        if len(self._served) > GUESTS_REMEMBERED:
            self._served.popitem(last=False)

    def _replace(self, worker: Worker, why: str) -> None:
        """Both the job of a dead worker and the task that watches its process call this; the second call does nothing."""
        if worker not in self._all:
            return
        self._all.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        log.warning("worker replaced: %s", why)
        _keep(self._endings, worker.kill())
        self._spawn()

    def _spawn(self) -> None:
        if not self._closed:
            _keep(self._watches, self._start_one())

    async def _process(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *self._program,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=dict(self._environment),
            limit=LINE_MAX,
        )

    async def _start_one(self) -> None:
        """Starts a process, again until it succeeds; then waits for its end and has it replaced."""
        pause = 0.5
        while not self._closed:
            try:
                worker = Worker(await self._process())
                await worker.warm(self._advanced)
            except (JobError, OSError) as error:
                log.error("%s; trying again in %.1f s", error, pause)  # noqa: TRY400 -- one line is all there is to say
                await asyncio.sleep(pause)
                pause = min(2 * pause, RESPAWN_MAX_S)
                continue
            self._all.add(worker)
            self._furthest = Preparing()
            self._free(worker)
            code = await worker.process.wait()
            self._replace(worker, f"its process has ended ({code})")
            return

    def _advanced(self, preparing: Preparing) -> None:
        self._furthest = max(self._furthest, preparing, key=lambda one: one.done)


def _keep(tasks: set[asyncio.Task[None]], work: Coroutine[Any, Any, None]) -> None:
    """Keeps a reference to a task until it is done: the event loop itself keeps none."""
    task = asyncio.get_running_loop().create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
