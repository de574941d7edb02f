"""The one thread that writes: jobs that wait together are committed together, then answered."""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from chevalet.store.failures import StoreBusyError, StoreError, explain

GROUP_MAX = 256
QUEUE_MAX = 4096


@dataclass(slots=True)
class Job:
    run: Callable[[Connection], Any]
    done: Future[Any] = field(default_factory=Future)


@dataclass(slots=True)
class WriterMetrics:
    commits: int = 0
    jobs: int = 0
    failures: int = 0


class Writer:
    """A job is a function of a connection; it may be run again when a neighbour in its group failed."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.Queue[Job | None] = queue.Queue(QUEUE_MAX)
        self._closed = False
        self.metrics = WriterMetrics()
        self._thread = threading.Thread(target=self._serve, name="store-writer", daemon=True)
        self._thread.start()

    def waiting(self) -> int:
        return self._jobs.qsize()

    def submit(self, run: Callable[[Connection], Any]) -> Future[Any]:
        if self._closed:
            raise StoreError("the database is closed")
        job = Job(run)
        try:
            self._jobs.put_nowait(job)
        except queue.Full:
            raise StoreBusyError("the database has too much to write: try again in a moment") from None
        return job.done

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
            wanted = [job for job in group if job.done.set_running_or_notify_cancel()]
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
        try:
            with self._engine.begin() as connection:
                results = [job.run(connection) for job in group]
        except Exception as error:  # noqa: BLE001  the boundary between the database and everyone who waits
            self.metrics.failures += 1
            if len(group) == 1:
                group[0].done.set_exception(as_store_error(error))
                return
            for job in group:
                self._commit([job])
            return
        self.metrics.commits += 1
        self.metrics.jobs += len(group)
        for job, result in zip(group, results, strict=True):
            job.done.set_result(result)


def as_store_error(error: Exception) -> Exception:
    return StoreError(explain(error)) if isinstance(error, SQLAlchemyError) else error
