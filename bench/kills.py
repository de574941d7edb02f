"""`make kills N=200`: `kill -9` at random moments of real games, then the log is held against what was acknowledged."""

import argparse
import asyncio
import contextlib
import json
import logging
import multiprocessing
import os
import random
import signal
import socket
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select
from tqdm import tqdm

from bench.kill_players import SocketPlayer, table_of_two
from chevalet.core.state import State
from chevalet.games import load
from chevalet.games.wire import event_from
from chevalet.server.serving import listen, prepared
from chevalet.server.settings import DATABASE_FILE
from chevalet.store import Store, open_store
from chevalet.store.database import sqlite_url
from chevalet.store.log import Entry, entries
from chevalet.store.schema import heartbeats

TABLES = 4
UP_S = (0.0, 0.8)
AGAIN_S = 0.05
EARLY_KILLS = 0.2  # while players are still coming back


@dataclass(slots=True)
class Findings:
    kills: int = 0
    tables: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    refused_but_written: int = 0
    wrong_views: int = 0
    games_back: int = 0
    windows_back: int = 0
    clocks_stopped: int = 0
    clocks_wrong: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def is_sound(self) -> bool:
        wrong = (self.lost, self.doubled, self.refused_but_written, self.wrong_views, self.clocks_wrong)
        return not any(wrong)


def fork_servers(pipe: Pipe, sock: socket.socket, data: Path) -> None:
    """A process that forks a server whenever it is asked to: imports are paid once, and every kill is a real one."""
    logging.basicConfig(level=logging.ERROR)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while pipe.recv():
        child = os.fork()
        if child == 0:
            server = prepared(data, None, workers=0)
            server.run(sockets=[sock])
            os._exit(0)
        pipe.send(child)


async def play_on(player: SocketPlayer, rng: random.Random, dead: asyncio.Event) -> None:
    """As a page does: whenever the line breaks it comes back, until the server is killed. To cancel it is not enough: a
    connection whose time ran out at the same moment takes no notice."""
    while not dead.is_set():
        await player.live(rng)
        await asyncio.sleep(AGAIN_S)


async def kill_and_restart(
    kills: int, pipe: Pipe, address: str, data: Path, rng: random.Random
) -> tuple[Findings, list[SocketPlayer]]:
    findings, everyone = Findings(), list[SocketPlayer]()
    edition = load("scampio").edition
    url = sqlite_url(data / DATABASE_FILE)
    last_heartbeats: list[int] = []
    for _ in tqdm(range(kills), unit=" kills"):
        pipe.send(True)
        child = await asyncio.to_thread(pipe.recv)
        playing = [p for p in everyone if (p.player.view or {}).get("outcome") is None]
        while len(playing) < 2 * TABLES:
            fresh = await asyncio.to_thread(table_of_two, address, findings.tables, rng, edition)
            findings.tables += 1
            everyone += fresh
            playing += fresh
        dead = asyncio.Event()
        tasks = [asyncio.create_task(play_on(p, rng, dead)) for p in playing]
        if rng.random() > EARLY_KILLS:
            await asyncio.wait([asyncio.create_task(p.is_back.wait()) for p in playing])
        await asyncio.sleep(rng.uniform(*UP_S))
        os.kill(child, signal.SIGKILL)
        findings.kills += 1
        dead.set()
        await until_gone(child)
        await asyncio.wait(tasks, timeout=0.2)
        for task in tasks:  # one still connecting when the server fell
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        last_heartbeats.append(last_heartbeat(url))
    check_clocks(findings, url, last_heartbeats, {p.table for p in everyone})
    return findings, everyone


async def until_gone(child: int) -> None:
    """On a busy machine a killed server lives a moment longer, and would take a connection meant for the next one."""
    with contextlib.suppress(ProcessLookupError):
        while True:
            os.kill(child, 0)
            await asyncio.sleep(0.01)


def last_heartbeat(url: str) -> int:
    store = open_store(url)
    try:
        return store.read(_newest_heartbeat)
    finally:
        store.close()


def _newest_heartbeat(connection: Connection) -> int:
    newest: int = connection.execute(select(func.max(heartbeats.c.beat_ms))).scalar_one()
    return newest


def check_clocks(findings: Findings, url: str, last_heartbeats: list[int], tables: Iterable[str]) -> None:
    """Every stop of a clock begins at the last heartbeat of a server that died, or at a later event of its game; one that
    is written with a move, for what the move waited in the queue, after the event before."""
    store = open_store(url)
    for table in tables:
        before = 0
        for entry in store.read(entries, table):
            for event in msgspec.json.decode(entry.payload)["events"]:
                if event["kind"] == "clock_stopped":
                    findings.clocks_stopped += 1
                    waited = not (entry.cause or "").startswith("s:stop:") and event["since"] >= before
                    if not waited and event["since"] not in last_heartbeats and event["since"] != before:
                        findings.clocks_wrong += 1
                        findings.faults.append(
                            f"a clock stopped at {event['since']}, which is no last heartbeat"
                        )
            before = entry.at_ms
    store.close()


def check_log(findings: Findings, store: Store, everyone: list[SocketPlayer]) -> None:
    game = load("scampio")
    for table in {player.table for player in everyone}:
        log = store.read(entries, table)
        states = folded(game, log)
        times = Counter(entry.cause for entry in log)
        sitting = [player for player in everyone if player.table == table]
        for player in sitting:
            findings.games_back += player.seen.games_back
            findings.windows_back += player.seen.windows_back
            for sent, answer in player.player.answered:
                written = times[f"c:{player.player.seat}:{sent.cause}"]
                findings.acknowledged += answer == "ack"
                findings.lost += answer == "ack" and written == 0
                findings.doubled += written > 1
                findings.refused_but_written += answer == "refused" and written > 0
            for seq, view in player.seen.updates.items():
                expected = game.view(states[seq], player.player.seat) if seq < len(states) else None
                if json.loads(view) != json.loads(msgspec.json.encode(expected)):
                    findings.wrong_views += 1
                    findings.faults.append(f"table {table}: the view told at {seq} is not what the log gives")


def folded(game: Any, log: list[Entry]) -> list[State | None]:  # noqa: ANN401 -- a game of any kind
    states: list[State | None] = [None]
    for entry in log:
        for plain in msgspec.json.decode(entry.payload)["events"]:
            states.append(game.evolve(states[-1], event_from(game, plain)))
    return states


def killed(kills: int, data: Path, seed: int) -> Findings:
    sock = listen("127.0.0.1", 0)
    ours, theirs = multiprocessing.Pipe()
    context = multiprocessing.get_context("fork")
    forker = context.Process(target=fork_servers, args=(theirs, sock, data), daemon=False)
    forker.start()
    try:
        address = f"127.0.0.1:{sock.getsockname()[1]}"
        rng = random.Random(seed)  # noqa: S311 -- the moments of death are repeated by their seed
        findings, everyone = asyncio.run(kill_and_restart(kills, ours, address, data, rng))
    finally:
        ours.send(False)
        forker.join(10)
        sock.close()
    store = open_store(sqlite_url(data / DATABASE_FILE))
    check_log(findings, store, everyone)
    store.close()
    return findings


def main() -> int:
    parser = argparse.ArgumentParser(prog="make kills")
    parser.add_argument("kills", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    arguments = parser.parse_args()
    if arguments.database == "postgresql":
        from bench.cluster_kills import main_of_cluster

        return main_of_cluster(arguments.kills, arguments.seed)
    with tempfile.TemporaryDirectory(prefix="chevalet-kills-") as folder:
        found = killed(arguments.kills, Path(folder), arguments.seed)
    print(
        f"seed {arguments.seed}: kills {found.kills}, tables {found.tables}, acknowledged {found.acknowledged}"
    )
    print(
        f"lost {found.lost}, doubled {found.doubled}, refused but written {found.refused_but_written}, wrong views {found.wrong_views}"
    )
    print(
        f"games resumed {found.games_back}, open windows resumed {found.windows_back}, clocks stopped {found.clocks_stopped} (wrong {found.clocks_wrong})"
    )
    for fault in found.faults[:10]:
        print(f"  {fault}")
    return 0 if found.is_sound else 1


if __name__ == "__main__":
    sys.exit(main())
