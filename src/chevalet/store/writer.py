"""The one thread that writes: jobs that wait together are committed together, then answered."""

import asyncio
import contextlib
import queue
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine

from chevalet.store.failures import StoreBusyError, StoreError, as_store_error

GROUP_MAX = 256
QUEUE_MAX = 4096


Answer = Future[Any] | asyncio.Future[Any]


@dataclass(slots=True)
class Job:
    run: Callable[[Connection], Any]
    done: Answer


@dataclass(slots=True)
class WriterMetrics:
    commits: int = 0
    jobs: int = 0
    failures: int = 0
    took: Callable[[float], None] = lambda _seconds: None  # told how long each commit took


class Writer:
    """A job is a function of a connection; it may be run again when a neighbour in its group failed."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._closed = False
        self.metrics = WriterMetrics()
        self._thread = threading.Thread(target=self._serve, name="store-writer", daemon=True)
        self._thread.start()

    def waiting(self) -> int:
        return self._jobs.qsize()

    def submit(self, run: Callable[[Connection], Any], done: Answer) -> None:
        """`done` is answered when the job is on the disk; one of an event loop, by that loop."""
        if self._closed:
            raise StoreError("the database is closed")
        if self._jobs.qsize() >= QUEUE_MAX:
            raise StoreBusyError("the database has too much to write: try again in a moment")
        self._jobs.put(Job(run, done))

    def close(self) -> None:
        """Write what was submitted, then stop."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            self._thread.join()

    def _serve(self) -> None:
        while True:
            group, last = self._next_group()
            # Whoever has left before the write began wants it no more; from here on it is written, waited for or not.
            wanted = [job for job in group if _is_wanted(job.done)]
            if wanted:
                self._commit(wanted)
            if last:
                return

    def _next_group(self) -> tuple[list[Job], bool]:
        first = self._jobs.get()
        if first is None:
            return [], True
        group = [first]
        while len(group) < GROUP_MAX:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                return group, True
            group.append(job)
        return group, False

    def _commit(self, group: list[Job]) -> None:
        """All together; when that fails each alone, so that one bad job never takes another with it."""
        began = time.perf_counter()
        try:
            with self._engine.begin() as connection:
                results = [job.run(connection) for job in group]
        except Exception as error:  # noqa: BLE001  the boundary between the database and everyone who waits
            self.metrics.failures += 1
            if len(group) == 1:
                _answer([(group[0].done, as_store_error(error))])
                return
            for job in group:
                self._commit([job])
            return
        self.metrics.commits += 1
        self.metrics.jobs += len(group)
        self.metrics.took(time.perf_counter() - began)
        _answer([(job.done, result) for job, result in zip(group, results, strict=True)])


def _is_wanted(done: Answer) -> bool:
    return not done.cancelled() if isinstance(done, asyncio.Future) else done.set_running_or_notify_cancel()


def _answer(answers: list[tuple[Answer, Any]]) -> None:
    """Everyone who waits; an event loop is woken once for all of its own."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = defaultdict(list)
    for done, result in answers:
        if isinstance(done, asyncio.Future):
            by_loop[done.get_loop()].append((done, result))
        else:
            _settle(done, result)
    for loop, of_loop in by_loop.items():
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_settle_all, of_loop)


def _settle_all(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for done, result in answers:
        if not done.done():
            _settle(done, result)


def _settle(done: Answer, result: Any) -> None:  # noqa: ANN401 -- whatever the job gave
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)
