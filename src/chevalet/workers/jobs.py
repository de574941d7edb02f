"""What the server imports: jobs for bots and hints, and the pool of worker processes that does them."""

import asyncio
import contextlib
import heapq
import itertools
import logging
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
from msgspec import Struct

log = logging.getLogger("chevalet.workers")

WAITING_MAX = 256
WAIT_S = 60.0
LINE_MAX = 8 * 1024 * 1024
START_S = 900.0  # a machine that has never played compiles its kernels first
RESPAWN_MAX_S = 30.0
WORKER = (sys.executable, "-m", "chevalet.workers.main")

Kind = Literal["move", "judge", "agree", "hint"]
URGENCY: dict[str, int] = {"move": 0, "judge": 0, "agree": 1, "hint": 2}


class Job(Struct):
    """A question about a Position: what a seat may know, and nothing else."""

    kind: Kind
    game: str
    edition: str  # an id that ships with the game, or the hash of one a user brought
    lexicon: str  # a name, or the hash of a list a user brought
    position: msgspec.Raw
    events: msgspec.Raw  # as that seat saw them
    level: str = ""  # a hint has none
    budget_ms: int = 1000
    seed: int = 0
    number: int = 0  # of its worker's jobs: what answers another one is no answer to this one


class Answer(Struct):
    """`act` is the move; for a judgement it is contest or accept_move; None when there is nothing to play."""

    act: dict[str, Any] | None = None
    points: int | None = None
    error: str | None = None
    number: int = 0


class JobError(Exception):
    """The job has no answer: late, dead, failed, or too many before it. The caller plays the fallback."""

    def __init__(self, reason: Literal["late", "dead", "failed", "busy"], detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason


@dataclass(slots=True)
class PoolMetrics:
    done: int = 0
    late: int = 0
    dead: int = 0
    failed: int = 0
    busy: int = 0
    seconds: float = 0.0


@dataclass(order=True, slots=True)
class Waiter:
    urgency: int
    number: int
    turn: asyncio.Future["Worker"] = field(compare=False)


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

    async def ask(self, job: Job, limit_s: float) -> Answer:
        assert self.process.stdin is not None
        self._asked += 1
        numbered = msgspec.structs.replace(job, number=self._asked)
        try:
            async with asyncio.timeout(limit_s):
                self.process.stdin.write(msgspec.json.encode(numbered) + b"\n")
                await self.process.stdin.drain()
                while (answer := msgspec.json.decode(await self._line(), type=Answer)).number != self._asked:
                    log.warning("a worker answered a job twice")
                return answer
        except TimeoutError:
            raise JobError("late", f"no answer in {limit_s:.1f} s") from None
        except (ConnectionError, msgspec.DecodeError) as error:
            raise JobError("dead", str(error)) from None

    async def _line(self) -> bytes:
        assert self.process.stdout is not None
        try:
            line = await self.process.stdout.readline()
        except ValueError as error:
            raise JobError("failed", str(error)) from None
        if not line.endswith(b"\n"):
            raise JobError("dead", "the worker process has ended")
        return line

    async def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class Pool:
    """Warm worker processes: bounded, with time limits; a process that is late or dead is replaced."""

    def __init__(self, size: int, environment: Mapping[str, str], program: Sequence[str] = WORKER) -> None:
        self.size = size
        self._program = program
        self.metrics = PoolMetrics()
        self._environment = environment
        self._waiting: list[Waiter] = []
        self._idle: list[Worker] = []
        self._numbers = itertools.count()
        self._all: set[Worker] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def start(self) -> None:
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
        return len(self._all)

    async def run(self, job: Job, limit_s: float, wait_s: float = WAIT_S) -> Answer:
        """The answer, or JobError: it waits its turn at most `wait_s` (longer while the first worker warms up), then
        works at most `limit_s`."""
        began = time.monotonic()
        try:
            worker = await self._turn(URGENCY[job.kind], wait_s if self._all else max(wait_s, START_S))
            answer = await self._asked(worker, job, limit_s)
        except JobError as error:
            setattr(self.metrics, error.reason, getattr(self.metrics, error.reason) + 1)
            raise
        self.metrics.done += 1
        self.metrics.seconds += time.monotonic() - began
        return answer

    async def _asked(self, worker: Worker, job: Job, limit_s: float) -> Answer:
        try:
            answer = await worker.ask(job, limit_s)
        except BaseException as error:
            self._replace(worker)
            if isinstance(error, JobError):
                log.warning("worker replaced: %s", error)
            raise
        self._free(worker)
        if answer.error is not None:
            log.error("worker job %s of %s failed: %s", job.kind, job.game, answer.error)
            raise JobError("failed", answer.error)
        return answer

    async def _turn(self, urgency: int, wait_s: float) -> Worker:
        if self._closed or not self.size:
            raise JobError("dead", "no worker here")
        if self._idle:
            return self._idle.pop()
        if len(self._waiting) >= WAITING_MAX:
            raise JobError("busy", "too many jobs are waiting")
        waiter = Waiter(urgency, next(self._numbers), asyncio.get_running_loop().create_future())
        heapq.heappush(self._waiting, waiter)
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
            heapq.heapify(self._waiting)
        elif waiter.turn.done() and waiter.turn.exception() is None:
            self._free(waiter.turn.result())

    def _free(self, worker: Worker) -> None:
        while self._waiting:
            waiter = heapq.heappop(self._waiting)
            if not waiter.turn.done():
                waiter.turn.set_result(worker)
                return
        self._idle.append(worker)

    def _replace(self, worker: Worker) -> None:
        self._all.discard(worker)
        self._later(self._bury(worker))
        self._spawn()

    async def _bury(self, worker: Worker) -> None:
        await worker.kill()

    def _spawn(self) -> None:
        if not self._closed:
            self._later(self._start_one())

    def _later(self, work: Any) -> None:  # noqa: ANN401 -- a coroutine of either kind above
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
            return
