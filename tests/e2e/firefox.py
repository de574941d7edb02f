"""Firefox as Debian ships it, spoken to in WebDriver BiDi, which it understands by itself: no driver is needed."""

import base64
import json
import os
import re
import shutil
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from e2e.engine import ANSWER_S, Engine

# Nothing is fetched behind the test's back.
PREFERENCES = """
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.normandy.enabled", false);
user_pref("services.settings.server", "data:,#remote-settings-dummy/v1");
user_pref("intl.accept_languages", "fr-FR, fr");
user_pref("ui.prefersReducedMotion", 1);
"""


class Firefox(Engine):
    def __init__(self, data: Path) -> None:
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        assert program is not None, "the second engine needs Firefox (Debian: apt-get install firefox-esr)"
        profile = data / "profile"
        profile.mkdir()
        (profile / "user.js").write_text(PREFERENCES, encoding="utf-8")
        self.log = data / "firefox.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
                stdout=log,
                stderr=log,
                env=os.environ | {"HOME": str(data)},
                start_new_session=True,
            )
        self.opened = ExitStack()
        self.socket = self.opened.enter_context(connect(f"{self._address()}/session", max_size=None))
        self.asked = 0
        self.complaints = []
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=["log.entryAdded"])
        tree = self.command("browsingContext.getTree")
        self.context: str = tree["contexts"][0]["context"]

    def close(self) -> None:
        self.opened.close()
        self.process.terminate()
        self.process.wait(20)

    def _address(self) -> str:
        until = time.monotonic() + ANSWER_S
        while time.monotonic() < until:
            found = re.search(r"WebDriver BiDi listening on (ws://\S+)", self.log.read_text())
            if found:
                return found[1]
            time.sleep(0.1)
        raise AssertionError(f"Firefox said {self.log.read_text()[:400]!r}")

    def command(self, method: str, **parameters: Any) -> dict[str, Any]:
        self.asked += 1
        self.socket.send(json.dumps({"id": self.asked, "method": method, "params": parameters}))
        while True:
            said = json.loads(self.socket.recv(ANSWER_S))
            if said.get("type") == "event":
                self._hear(said["params"])
            elif said.get("id") == self.asked:
                assert said["type"] == "success", f"{method}: {said}"
                result: dict[str, Any] = said["result"]
                return result

    def _hear(self, entry: dict[str, Any]) -> None:
        if entry.get("level") in {"error", "warn"}:
            self.complaints.append(f"{entry['level']}: {entry.get('text')}")

    # The page.

    def goto(self, address: str) -> None:
        self.command("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def resize(self, width: int, height: int) -> None:
        self.command(
            "browsingContext.setViewport",
            context=self.context,
            viewport={"width": width, "height": height},
        )

    def evaluate(self, expression: str) -> Any:
        said = self.command(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({expression})))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert said["type"] == "success", said
        return json.loads(said["result"].get("value", "null"))

    def picture(self, path: Path) -> None:
        found = self.command("browsingContext.captureScreenshot", context=self.context)
        path.write_bytes(base64.b64decode(found["data"]))

    def perform(self, pointer: dict[str, Any]) -> None:
        self.command("input.performActions", context=self.context, actions=[pointer])
