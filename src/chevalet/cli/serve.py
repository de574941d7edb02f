"""Start the server: the server, its database and its workers."""

import argparse
import fcntl
import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import IO

PORT = 8077
LEASE_S = 5.0


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default: this machine only)"
    )
    parser.add_argument("--port", type=int, default=PORT, help=f"port to listen on (default: {PORT}; 0: any)")
    parser.add_argument("--data", type=Path, help="data directory (default: the user's)")
    parser.add_argument(
        "--database",
        help="sqlite:///FILE or postgresql://USER@HOST/NAME (default: a file in the data directory; also CHEVALET_DATABASE)",
    )
    parser.add_argument(
        "--workers",
        type=int,
        help="worker processes for bots (default: one less than the processors, from 2 to 4)",
    )
    parser.add_argument(
        "--origin", action="append", default=[], help="another origin pages may come from (https://HOST)"
    )
    parser.add_argument(
        "--address",
        help="HOST:PORT where other servers of the same database reach this one (default: where it listens)",
    )
    parser.add_argument(
        "--lease",
        type=float,
        default=LEASE_S,
        help="on PostgreSQL, seconds after which a silent server has lost its tables: the same for all servers (default: %(default)g)",
    )
    parser.add_argument(
        "--bot-pause", type=float, metavar="S", help="seconds before a bot plays (default: 0.7)"
    )
    parser.add_argument(
        "--judge-pause", type=float, metavar="S", help="seconds before a bot accepts or contests (default: 3)"
    )
    parser.add_argument(
        "--seed",
        type=int,
        help="deal the same letters at every table, to find a fault again: players could foresee them",
    )
    parser.add_argument("--open", action="store_true", help="open the browser, where there is one")


def run(arguments: argparse.Namespace) -> int:
    from chevalet.server.serving import listen, prepared
    from chevalet.server.settings import BOT_PAUSE_S, JUDGE_PAUSE_S, database_url
    from chevalet.store import StoreError
    from chevalet.store.database import sqlite_path

    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.INFO)
    for chatty in (
        "uvicorn.error",
        "alembic",
    ):  # the one names every table that is opened, the other every start
        logging.getLogger(chatty).setLevel(logging.WARNING)
    data = data_directory(arguments.data)
    try:
        data.mkdir(parents=True, exist_ok=True)
        held = [locked(data / "serve.lock", f"{data}: another server is using this directory")]
        database = sqlite_path(database_url(data, arguments.database))
        if database is not None:  # which may be reached through several directories
            file = database.resolve()
            held.append(
                locked(file.with_name(f"{file.name}.lock"), f"{database}: another server is using it")
            )
    except OSError as error:
        print(f"chevalet: {error.filename or data}: {error.strerror}", file=sys.stderr)
        return 1
    except (InUseError, StoreError) as error:
        print(f"chevalet: {error}", file=sys.stderr)
        return 1
    try:
        sock = listen(arguments.host, arguments.port)
    except OSError as error:
        print(f"chevalet: {arguments.host}:{arguments.port}: {error.strerror}", file=sys.stderr)
        return 1
    try:
        server = prepared(
            data,
            arguments.database,
            workers=arguments.workers,
            origins=tuple(arguments.origin),
            address=arguments.address or own_address(sock),
            lease_s=arguments.lease,
            bot_pause_s=BOT_PAUSE_S if arguments.bot_pause is None else arguments.bot_pause,
            judge_pause_s=JUDGE_PAUSE_S if arguments.judge_pause is None else arguments.judge_pause,
            seed=arguments.seed,
        )
    except StoreError as error:
        print(f"chevalet: {error}", file=sys.stderr)
        return 1
    host, port = sock.getsockname()[:2]
    address = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}/"  # noqa: S104 -- shown, not bound
    print(f"Chevalet: {address}", flush=True)
    if arguments.open and has_screen():
        threading.Timer(1.0, webbrowser.open, [address]).start()
    server.run(sockets=[sock])
    return 0


def own_address(sock: socket.socket) -> str:
    host, port = sock.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104 -- told, not bound
        host = socket.gethostname()
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


class InUseError(Exception):
    """Another server has it."""


def locked(path: Path, said: str) -> IO[str]:
    """Held until it is closed, or until this process ends. Raises `InUseError` or `OSError`."""
    lock = path.open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise InUseError(said) from None
    return lock


def has_screen() -> bool:
    return sys.platform == "darwin" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def data_directory(given: Path | None) -> Path:
    import platformdirs

    return given or Path(os.environ.get("CHEVALET_DATA") or platformdirs.user_data_dir("chevalet"))
