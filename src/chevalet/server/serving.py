"""From settings to a listening server."""

import contextlib
import ctypes
import logging
import os
import secrets
import socket
import sys
from pathlib import Path

import uvicorn

from chevalet.games import found
from chevalet.server.app import build_app
from chevalet.server.limits import SOCKET_MAX_BYTES
from chevalet.server.registry import TableRegistry
from chevalet.server.settings import BOT_PAUSE_S, DATABASE_VARIABLE, JUDGE_PAUSE_S, Settings, database_url
from chevalet.server.slow_requests import BoundedProtocol
from chevalet.store import open_store
from chevalet.store.blobs import blob_body
from chevalet.store.database import sqlite_path
from chevalet.store.heartbeats import RUN_MARK, write_heartbeat
from chevalet.workers.catalogue import Catalogue
from chevalet.workers.jobs import JobService
from chevalet.workers.local import LocalJobs

log = logging.getLogger("chevalet.server")
BACKLOG = 2048
SERVER_FILE = "server"
M_ARENA_MAX = -8  # of malloc.h


def listen(host: str, port: int) -> socket.socket:
    """Bound before anything else, so that the address can be printed and a taken port is said at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
        sock.listen(BACKLOG)
    except OSError:
        sock.close()
        raise
    return sock


def keep_one_heap() -> None:
    """The library of C would give each thread a heap of its own, which costs 15 MB at 2,000 clients: here one thread
    does nearly everything."""
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError):  # a library of C that has no such setting
            ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def prepared(
    data: Path,
    database: str | None,
    *,
    workers: int | None = None,
    origins: tuple[str, ...] = (),
    address: str | None = None,
    lease_s: float = 5.0,
    bot_pause_s: float = BOT_PAUSE_S,
    judge_pause_s: float = JUDGE_PAUSE_S,
    seed: int | None = None,
) -> uvicorn.Server:
    keep_one_heap()
    url = database_url(data, database)
    others_may_live = sqlite_path(url) is None
    settings = Settings(
        data=data,
        database=url,
        origins=origins,
        alive_after_ms=int(1000 * lease_s) if others_may_live else 0,
        bot_pause_s=bot_pause_s,
        judge_pause_s=judge_pause_s,
        seed=seed,
    )
    os.environ["CHEVALET_DATA"] = str(data)
    environment = os.environ | {"NUMBA_NUM_THREADS": "1", DATABASE_VARIABLE: url}
    for fault in found().faults:
        log.error("%s", fault)
    local = LocalJobs(settings.workers if workers is None else workers, environment)
    store = open_store(url)
    jobs = shared_jobs(url, local) if others_may_live else local
    catalogue = Catalogue(fetch=lambda kind, digest: store.read(blob_body, digest, kind))
    registry = TableRegistry(store, settings, catalogue, jobs, owner=owner_of(data), address=address)
    store.write(
        write_heartbeat, registry.owner, registry.now()
    ).result()  # a disk that is full is found before anybody comes
    return uvicorn_server(registry)


def shared_jobs(url: str, local: LocalJobs) -> JobService:
    from chevalet.workers.queue import QueueJobs  # noqa: PLC0415 -- its driver is an extra

    return QueueJobs(url, local)


def owner_of(data: Path) -> str:
    """The server of this data directory, which has it alone, and this run of it: after a restart it need not wait for
    its own tables."""
    path = data / SERVER_FILE
    if not path.exists():
        path.write_text(secrets.token_hex(8))
    return f"{path.read_text().strip()[:16]}{RUN_MARK}{secrets.token_hex(4)}"


def uvicorn_server(registry: TableRegistry) -> uvicorn.Server:
    config = uvicorn.Config(
        build_app(registry),
        ws="websockets-sansio",
        ws_max_size=SOCKET_MAX_BYTES,
        ws_per_message_deflate=False,  # 45 kB a client and a tenth of a move's processor, to save 2.6 kB a message
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        loop="uvloop",
        http=BoundedProtocol,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=30,
    )
    return uvicorn.Server(config)
