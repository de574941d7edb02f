"""How long one waits at the start: the page, each game's first bot move, `chevalet word`, `chevalet moves`; with nothing
compiled yet, and again with everything compiled.

python -m bench.start [--against CHECKOUT]

Seconds on the clock, then seconds of processor time where they can be told apart: on a machine that does other things
only those say much. `--against` measures another checkout, whose `.venv` is set up, beside this one.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).parents[1]
WITHIN_S = 1800.0
RUNS = 5
EMPTY = ["." * 15] * 15
POSITION = {"id": 1, "board": [*EMPTY[:7], "....SCAMPIO....", *EMPTY[8:]], "rack": "TXIDRBU"}


def environment(folder: Path) -> dict[str, str]:
    """As on a machine that has never played: no compiled kernel, no dictionary cut for a level. Bytecode is written, as
    an installation does."""
    fresh = {"NUMBA_CACHE_DIR": folder / "kernels", "XDG_CACHE_HOME": folder, "XDG_DATA_HOME": folder}
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {name: str(path) for name, path in fresh.items()}


def timed(checkout: Path, folder: Path, arguments: Sequence[str], text: str = "") -> tuple[float, float]:
    """Seconds on the clock and of processor time of one command."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(  # noqa: S603 -- the checkout is the caller's own
        [checkout / ".venv/bin/chevalet", *arguments],
        input=text,
        text=True,
        stdout=subprocess.DEVNULL,
        check=True,
        env=environment(folder),
    )
    spent, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@contextmanager
def serving(checkout: Path, folder: Path) -> Iterator[str]:
    """The server as anybody starts it, and its address."""
    with (folder / "serve.log").open("a") as log:
        server = subprocess.Popen(  # noqa: S603 -- the checkout is the caller's own
            [checkout / ".venv/bin/chevalet", "serve", "--data", folder, "--port", "0"],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env=environment(folder) | {"PYTHONUNBUFFERED": "1"},
        )
    try:
        assert server.stdout is not None
        yield server.stdout.readline().split()[-1].rstrip("/")
    finally:
        server.terminate()
        server.wait(60)


class Guest:
    def __init__(self, address: str) -> None:
        self.address = address
        self._cookies = HTTPCookieProcessor()
        self._opener = build_opener(self._cookies)

    def asked(self, path: str, body: dict[str, Any] | None = None) -> Any:  # noqa: ANN401 -- JSON, or a page
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.address + path, data, {"content-type": "application/json"})  # noqa: S310 -- our server
        with self._opener.open(request, timeout=60) as answer:
            text = answer.read().decode()
            return json.loads(text) if "json" in answer.headers["content-type"] else text

    def page(self) -> None:
        try:
            self.asked("/")
        except HTTPError:
            print("  (no page is built in this checkout: the server answers so)")

    def watch(self, table: str) -> ClientConnection:
        cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._cookies.cookiejar)
        socket = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        return connect(
            socket, additional_headers={"Cookie": cookie}, max_size=None, open_timeout=60
        ).__enter__()


class Watched:
    """A table that is watched until its bots have made their first move."""

    def __init__(self, guest: Guest, table: str) -> None:
        self._guest, self._table = guest, table
        self._socket = guest.watch(table)

    def has_moved(self) -> bool:
        """By what the table has told within a moment."""
        while True:
            try:
                told = json.loads(self._socket.recv(timeout=0.05))
            except TimeoutError:
                return False
            except ConnectionClosed:  # compiling takes minutes: as a browser does, it is opened again
                self._socket = self._guest.watch(self._table)
                continue
            if told["type"] == "update" and told["view"]["turn_no"] > 1:
                return True

    def close(self) -> None:
        self._socket.close()


def served(checkout: Path, folder: Path) -> None:
    """From the command to the page, and to the first move of two bots at a table of each game."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    with serving(checkout, folder) as address:
        guest = Guest(address)
        guest.page()
        print(f"  the page {time.perf_counter() - began:22.1f} s", flush=True)
        waiting = {game: Watched(guest, table) for game, table in opened(guest)}
        while waiting and time.perf_counter() < began + WITHIN_S:
            for game in [game for game, table in waiting.items() if table.has_moved()]:
                print(f"  first move of {game:16} {time.perf_counter() - began:5.1f} s", flush=True)
                waiting.pop(game).close()
        for game, table in waiting.items():
            print(f"  first move of {game:16} not within {WITHIN_S:.0f} s")
            table.close()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"  the server and its processes, until they end: {used:.1f} s of processor time", flush=True)


def opened(guest: Guest) -> Iterator[tuple[str, str]]:
    """A table of bots for each game that has any: the middle one of its levels."""
    for game in guest.asked("/api/games"):
        levels = game["levels"]
        if levels:
            middle = levels[len(levels) // 2]
            bot = {"kind": "bot", "level": middle if isinstance(middle, str) else middle["id"]}  # 0.1: text
            body = {"game": game["id"], "seats": [bot] * game["seat_counts"][0]}
            yield game["id"], guest.asked("/api/tables", body)["id"]


def commands(checkout: Path, folder: Path, runs: int) -> None:
    """The quickest of some runs."""
    for arguments, text in (
        (["word", "maison"], ""),
        (["moves", "scampio", "--best", "1"], json.dumps(POSITION)),
    ):
        times = [timed(checkout, folder, arguments, text) for _ in range(runs)]
        clock, processor = (min(column) for column in zip(*times, strict=True))
        print(
            f"  chevalet {' '.join(arguments):22} {clock:6.2f} s, {processor:.2f} s of processor time",
            flush=True,
        )


def measured(checkout: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="chevalet-start-") as name:
        alone, folder = Path(name, "commands"), Path(name, "server")
        alone.mkdir()
        folder.mkdir()
        print(f"{checkout}\n nothing compiled:", flush=True)
        commands(checkout, alone, 1)
        served(checkout, folder)
        print(" everything compiled:", flush=True)
        commands(checkout, folder, RUNS)
        served(checkout, folder)


def measure() -> None:
    measured(ROOT)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--against", type=Path, metavar="CHECKOUT", help="another version, measured first")
    arguments = parser.parse_args()
    for checkout in [*([arguments.against.resolve()] if arguments.against else []), ROOT]:
        measured(checkout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
