"""Run by the Python of an empty environment in which only the wheel was installed: it serves, and every game
that has bots is played to its end by two of them.

Only the standard library: nothing of the sources is within reach there.
"""

import contextlib
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

PLAYED_WITHIN_S = 600


def asked(url: str, body: dict[str, Any] | None = None) -> Any:  # noqa: ANN401 -- JSON
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, data, {"content-type": "application/json"}), timeout=30) as answer:  # noqa: S310
        text = answer.read().decode()
        return json.loads(text) if "json" in answer.headers["content-type"] else text


def main() -> int:
    with contextlib.suppress(ModuleNotFoundError):
        import bench  # noqa: F401

        print("this environment is not empty: it finds the developers' tools")
        return 1
    with tempfile.TemporaryDirectory(prefix="chevalet-installed-") as folder:
        log = Path(folder, "serve.log")
        with log.open("w", encoding="utf-8") as errors:
            server = subprocess.Popen(  # noqa: S603
                [
                    sys.executable,
                    "-m",
                    "chevalet",
                    "serve",
                    "--data",
                    folder,
                    "--port",
                    "0",
                    "--workers",
                    "1",
                ],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        try:
            return played(server)
        finally:
            server.terminate()
            server.wait(20)
            print(log.read_text(encoding="utf-8"), end="")


def played(server: "subprocess.Popen[str]") -> int:
    began = time.monotonic()
    assert server.stdout is not None
    address = server.stdout.readline().split()[-1].rstrip("/")
    page = asked(f"{address}/")
    assert "<title>" in page, page[:200]
    print(f"the page is served after {time.monotonic() - began:.1f} s")
    tables = {}
    for game in asked(f"{address}/api/games"):
        if not game["levels"]:
            continue  # nobody to play against
        seats = [{"kind": "bot", "level": game["levels"][-2]["id"]} for _ in range(game["seat_counts"][0])]
        tables[game["id"]] = asked(f"{address}/api/tables", {"game": game["id"], "seats": seats})["id"]
    while tables and time.monotonic() < began + PLAYED_WITHIN_S:
        time.sleep(1)
        for game, table in list(tables.items()):
            facts = asked(f"{address}/api/tables/{table}")
            if facts["status"] == "over":
                events = asked(f"{address}/api/tables/{table}/record.json")["events"]
                print(f"{game}: {facts['totals']}, {len(events)} events, {time.monotonic() - began:.0f} s")
                del tables[game]
    for game in tables:
        print(f"{game}: not finished after {PLAYED_WITHIN_S} s")
    return 1 if tables else 0


if __name__ == "__main__":
    sys.exit(main())
