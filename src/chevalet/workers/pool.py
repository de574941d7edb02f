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
    Asked,
    Job,
    JobError,
    JobMetrics,
    JudgeTurn,
    Solve,
    Submitted,
    Think,
    Told,
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
    turn: asyncio.Future["Worker"]


class HungError(JobError):
    """The worker itself is at fault, not the job: another one may answer."""


class Worker:
    """One worker process and the line to it: one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self._asked = 0

    async def warm(self) -> None:
        """When it says that it is; a process that does not is ended."""
        try:
            await asyncio.wait_for(self._line(), START_S)
        except (TimeoutError, JobError):
            await self.kill()
            raise JobError("dead", "a worker process did not start") from None

    async def ask(self, job: Job[A], until_s: float, advanced: Callable[[float], None]) -> A:
        """The answer before `until_s` on the loop's clock, from a worker that says something now and then."""
        self._asked += 1
        try:
            async with asyncio.timeout_at(until_s):
                line = await encoded(Asked(self._asked, cast("Any", job)))
                async with asyncio.timeout(SILENCE_S) as patience:
                    await self._write(line)
                    return cast("A", await self._told(ANSWERS[type(job)], patience, advanced))
        except TimeoutError:
            if asyncio.get_running_loop().time() < until_s:
                raise HungError("late", f"a worker said nothing for {SILENCE_S:g} s") from None
            raise JobError("late", "no answer in time") from None
        except (OSError, RuntimeError, msgspec.DecodeError) as error:  # uvloop: RuntimeError on a closed pipe
            raise HungError("dead", str(error)) from None

    async def _write(self, line: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line)
        await self.process.stdin.drain()

    async def _told(
        self,
        answer: Any,  # noqa: ANN401 -- the type of the answer
        patience: asyncio.Timeout,
        advanced: Callable[[float], None],
    ) -> Any:  # noqa: ANN401
        while True:
            told = msgspec.json.decode(await self._line(), type=Told)
            patience.reschedule(asyncio.get_running_loop().time() + SILENCE_S)
            if told.number != self._asked:
                log.warning("a worker answered a job twice")
            elif told.error is not None:
                raise JobError("failed", told.error)
            elif told.progress is not None:
                advanced(told.progress)
            elif isinstance(told.answer, msgspec.Raw):
                return msgspec.json.decode(told.answer, type=answer)

    async def _line(self) -> bytes:
        assert self.process.stdout is not None
        try:
            line = await self.process.stdout.readline()
        except ValueError as error:
            raise HungError("failed", str(error)) from None
        if not line.endswith(b"\n"):
            raise HungError("dead", "the worker process has ended")
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


async def encoded(asked: Asked) -> bytes:
    body = getattr(asked.job, "body", b"")
    if len(body) > LARGE_BYTES:
        return await asyncio.to_thread(msgspec.json.encode, asked) + b"\n"
    return msgspec.json.encode(asked) + b"\n"


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
        self._served: OrderedDict[str | None, int] = OrderedDict()  # when each guest last had a worker
        self._all: set[Worker] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._started = self._closed = False

    def start(self) -> None:
        if not self._started:
            self._started = True
            for _ in range(self.size):
                self._spawn()

    async def close(self) -> None:
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in list(self._all):
            await worker.kill()
        for waiter in self._waiting:
            if not waiter.turn.done():
                waiter.turn.set_exception(JobError("dead", "the server closes"))

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def ready(self) -> int:
        """Those that live: one that dies while it has nothing to do is missed too."""
        return len(self._all)

    def submit(
        self, job: Job[A], *, limit_s: float, wait_s: float = WAIT_S, guest: str | None = None
    ) -> Submitted[A]:
        return Submitted(lambda submitted: self._done(submitted, job, limit_s, wait_s, guest))

    async def _done(
        self, submitted: Submitted[A], job: Job[A], limit_s: float, wait_s: float, guest: str | None
    ) -> A:
        """Its turn takes at most `wait_s`, longer while the first worker warms up."""

        def advanced(progress: float) -> None:
            submitted.progress = progress

        return await counted(self.metrics, self._answered(job, limit_s, wait_s, guest, advanced))

    async def _answered(
        self,
        job: Job[A],
        limit_s: float,
        wait_s: float,
        guest: str | None,
        advanced: Callable[[float], None],
    ) -> A:
        """A worker that dies or hangs is no answer: another one is asked, within the same limit."""
        loop, urgency = asyncio.get_running_loop(), urgency_of(job)
        worker = await self._turn(urgency, wait_s if self._all else max(wait_s, START_S), guest)
        until_s = loop.time() + limit_s
        for left in reversed(range(TRIES)):
            try:
                return await self._asked(worker, job, until_s, advanced)
            except HungError:
                if not left:
                    raise
                self.metrics.again += 1
                worker = await self._turn(urgency, max(0.0, until_s - loop.time()), guest)
        raise AssertionError("unreachable: the last try returns or raises")

    async def _asked(
        self, worker: Worker, job: Job[A], until_s: float, advanced: Callable[[float], None]
    ) -> A:
        try:
            answer = await worker.ask(job, until_s, advanced)
        except JobError as error:
            if error.reason == "failed" and not isinstance(error, HungError):
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

    async def _turn(self, urgency: int, wait_s: float, guest: str | None) -> Worker:
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
                return await asyncio.shield(waiter.turn)
        except (TimeoutError, asyncio.CancelledError) as error:
            self._forget(waiter)
            if isinstance(error, TimeoutError):
                raise JobError("busy", "no worker was free in time") from None
            raise

    def _forget(self, waiter: Waiter) -> None:
        """The one who waited has left: a worker that was just given to it is free again."""
        if waiter in self._waiting:
            self._waiting.remove(waiter)
        elif waiter.turn.done() and waiter.turn.exception() is None:
            self._free(waiter.turn.result())

    def _free(self, worker: Worker) -> None:
        if worker not in self._all:
            return  # it has died since
        while self._waiting:
            waiter = min(self._waiting, key=self._order)
            self._waiting.remove(waiter)
            if not waiter.turn.done():
                self._serve(waiter.guest)
                waiter.turn.set_result(worker)
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
        """Once, whoever notices first: the job it had, or the watch on its process."""
        if worker not in self._all:
            return
        self._all.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)
        log.warning("worker replaced: %s", why)
        self._later(worker.kill())
        self._spawn()

    def _spawn(self) -> None:
        if not self._closed:
            self._later(self._start_one())

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _process(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *self._program,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=dict(self._environment),
            limit=LINE_MAX,
        )

    async def _start_one(self) -> None:
        """One that lives; then watched until it does no more."""
        pause = 0.5
        while not self._closed:
            try:
                worker = Worker(await self._process())
                await worker.warm()
            except (JobError, OSError) as error:
                log.error("%s; trying again in %.1f s", error, pause)  # noqa: TRY400 -- one line is all there is to say
                await asyncio.sleep(pause)
                pause = min(2 * pause, RESPAWN_MAX_S)
                continue
            self._all.add(worker)
            self._free(worker)
            code = await worker.process.wait()
            self._replace(worker, f"its process has ended ({code})")
            return
