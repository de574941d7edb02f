"""WebKit as Debian ships it for GTK, spoken to by its own driver over plain HTTP, on a screen that nobody sees."""

import base64
import json
import os
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

import httpx

from e2e.engine import ANSWER_S, Engine

SCREEN = "2400x1400x24"
NEEDS = "WebKit needs its driver and a screen (Debian: apt-get install webkit2gtk-driver xvfb)"


class WebKit(Engine):
    def __init__(self, data: Path) -> None:
        browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)
        assert browser is not None, NEEDS
        assert shutil.which("WebKitWebDriver") is not None, NEEDS
        assert shutil.which("Xvfb") is not None, NEEDS
        self.log = data / "webkit.log"
        self.complaints = []
        self.processes: list[subprocess.Popen[bytes]] = []
        display = self._screen(data)
        port = free_port()
        self._start(["WebKitWebDriver", f"--port={port}"], HOME=str(data), DISPLAY=display)
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=ANSWER_S)
        self._await_driver()
        options = {"binary": str(browser), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.session = ""
        self.session = "/session/" + self.command("POST", "/session", capabilities=wanted)["sessionId"]

    def _start(self, command: list[str], **environment: str) -> subprocess.Popen[bytes]:
        with self.log.open("a") as log:
            started = subprocess.Popen(
                command, stdout=log, stderr=log, env=os.environ | environment, start_new_session=True
            )
        self.processes.append(started)
        return started

    def _screen(self, data: Path) -> str:
        """Xvfb takes the first number that is free and writes it down."""
        told = data / "display"
        with told.open("w") as out:
            self.processes.append(
                subprocess.Popen(
                    ["Xvfb", "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"],
                    stdout=out,
                    stderr=subprocess.DEVNULL,
                )
            )
        until = time.monotonic() + ANSWER_S
        while not (number := told.read_text().strip()):
            assert time.monotonic() < until, "Xvfb never came up"
            time.sleep(0.05)
        return f":{number}"

    def _await_driver(self) -> None:
        until = time.monotonic() + ANSWER_S
        while True:
            try:
                self.http.get("/status")
            except httpx.TransportError:
                assert time.monotonic() < until, "WebKitWebDriver never came up"
                time.sleep(0.05)
            else:
                return

    def command(self, method: str, path: str, **body: Any) -> Any:
        answer = self.http.request(method, path, json=body if method == "POST" else None)
        value = answer.json()["value"]
        assert answer.status_code == 200, f"{path}: {value}"
        return value

    def close(self) -> None:
        self.command("DELETE", self.session)
        self.http.close()
        for process in reversed(self.processes):
            process.terminate()
            process.wait(20)

    def goto(self, address: str) -> None:
        self.command("POST", f"{self.session}/url", url=address)

    def resize(self, width: int, height: int) -> None:
        around = (0, 0)
        for _ in range(3):
            rect = {"x": 0, "y": 0, "width": width + around[0], "height": height + around[1]}
            self.command("POST", f"{self.session}/window/rect", **rect)
            time.sleep(0.3)
            inner = self.evaluate("[innerWidth, innerHeight]")
            if inner == [width, height]:
                return
            around = (around[0] + width - inner[0], around[1] + height - inner[1])
        raise AssertionError(f"the page is {inner}, {width}, {height} was wanted")

    def evaluate(self, expression: str) -> Any:
        script = f"const done = arguments[0]; (async () => JSON.stringify(await ({expression})))().then(done, (e) => done('!' + e))"
        said = self.command("POST", f"{self.session}/execute/async", script=script, args=[])
        assert said is None or not said.startswith("!"), said
        return None if said is None else json.loads(said)

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.command("GET", f"{self.session}/screenshot")))

    def perform(self, pointer: dict[str, Any]) -> None:
        self.command("POST", f"{self.session}/actions", actions=[pointer])


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
