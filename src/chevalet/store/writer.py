"""The one thread that writes: writes that wait together are committed together, then answered."""

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
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from chevalet.store.failures import StoreBusyError, StoreError, as_store_error

GROUP_MAX = 256
QUEUE_MAX = 4096


Answer = Future[Any] | asyncio.Future[Any]


@dataclass(slots=True)
class Write:
    run: Callable[[Connection], Any]
    done: Answer


@dataclass(slots=True)
class WriterMetrics:
    commits: int = 0
    writes: int = 0
    failures: int = 0
    took: Callable[[float], None] = lambda _seconds: None  # told how long each commit took


class Writer:
    """A write is a function of a connection; it may be run again when another of its group failed, or when another server
    wrote the same row between its look and its insert."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writes: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._closed = False
        # PostgreSQL may have cut a connection off meanwhile: the pool looks at it before each group. A file is always there.
        self._keeps = engine.dialect.name == "sqlite"
        self._kept: Connection | None = None
        self.metrics = WriterMetrics()
        self._thread = threading.Thread(target=self._serve, name="store-writer", daemon=True)
        self._thread.start()

    def waiting(self) -> int:
        return self._writes.qsize()

    def submit(self, run: Callable[[Connection], Any], done: Answer) -> None:
        """`done` is answered when the write is on the disk; one of an event loop, by that loop."""
        if self._closed:
            raise StoreError("the database is closed")
        if self._writes.qsize() >= QUEUE_MAX:
            raise StoreBusyError("the database has too much to write: try again in a moment")
        self._writes.put(Write(run, done))

    def close(self) -> None:
        """Write what was submitted, then stop."""
        if not self._closed:
            self._closed = True
            self._writes.put(None)
            self._thread.join()

    def _serve(self) -> None:
        while True:
            group, last = self._next_group()
            # Whoever has left before the write began wants it no more; from here on it is written, waited for or not.
            wanted = [write for write in group if _is_wanted(write.done)]
            if wanted:
                self._commit(wanted)
            if last:
                self._let_go()
                return

    def _next_group(self) -> tuple[list[Write], bool]:
        first = self._writes.get()
        if first is None:
            return [], True
        group = [first]
        while len(group) < GROUP_MAX:
            try:
                write = self._writes.get_nowait()
            except queue.Empty:
                break
            if write is None:
                return group, True
            group.append(write)
        return group, False

    def _connection(self) -> Connection:
        if self._kept is None:
            self._kept = self._engine.connect()
        return self._kept

    def _let_go(self) -> None:
        """Back to the pool, which makes it as new."""
        kept, self._kept = self._kept, None
        if kept is not None:
            with contextlib.suppress(SQLAlchemyError):
                kept.close()

    def _commit(self, group: list[Write], *, may_repeat: bool = True) -> None:
        """All together; when that fails each alone, so that one bad write never takes another with it. A write alone that
        found its row taken looks once more: it now sees what the other server wrote."""
        began = time.perf_counter()
        try:
            connection = self._connection()
            with connection.begin():
                results = [write.run(connection) for write in group]
            if not self._keeps:
                self._let_go()
        except Exception as error:  # noqa: BLE001  the boundary between the database and everyone who waits
            self._let_go()
            self.metrics.failures += 1
            is_alone = len(group) == 1
            if is_alone and not (may_repeat and isinstance(error, IntegrityError)):
                _answer([(group[0].done, as_store_error(error))])
                return
            for write in group:
                self._commit([write], may_repeat=not is_alone)
            return
        self.metrics.commits += 1
        self.metrics.writes += len(group)
        self.metrics.took(time.perf_counter() - began)
        _answer([(write.done, result) for write, result in zip(group, results, strict=True)])


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


def _settle(done: Answer, result: Any) -> None:  # noqa: ANN401 -- whatever the write gave
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)
