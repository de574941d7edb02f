"""The real server as its own process, which a test can kill and start again on the same address and data."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from urllib.request import urlopen


class OwnProcess:
    """A program of ours, in a session of its own."""

    process: subprocess.Popen[str] | None = None

    def kill(self) -> None:
        """As a power cut would: no goodbye, nothing flushed, workers and all."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)

    def close(self) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()


class ServerProcess(OwnProcess):
    def __init__(
        self,
        data: Path,
        environment: dict[str, str] | None = None,
        workers: int = 1,
        options: Sequence[str] = (),
    ) -> None:
        self.options = options
        self.data = data
        self.workers = workers
        self.environment = environment or {}
        self.port = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        self.start()
        self.await_health()

    def start(self) -> None:
        self.launch()
        self.await_listening()

    def launch(self) -> None:
        command = [sys.executable, "-m", "chevalet", "serve", "--data", str(self.data)]
        environment = os.environ | {"NUMBA_NUM_THREADS": "1", "PYTHONUNBUFFERED": "1"} | self.environment
        with (self.data / "serve.log").open("a") as log:
            self.process = subprocess.Popen(  # noqa: S603 -- our own program
                [*command, "--workers", str(self.workers), "--port", str(self.port), *self.options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=environment,
                start_new_session=True,
            )

    def await_listening(self) -> None:
        """It may still be busy with what it finds."""
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Chevalet: http://"), f"the server said {line!r}: see {self.data}/serve.log"
        self.port = int(line.strip().rstrip("/").rsplit(":", 1)[1])

    def await_health(self) -> None:
        """The database answers and a worker is ready to play."""
        assert self.process is not None
        until = time.monotonic() + 300
        while time.monotonic() < until:
            assert self.process.poll() is None, f"the server has ended: see {self.data}/serve.log"
            try:
                with urlopen(f"{self.address}/healthz", timeout=5) as answer:  # noqa: S310 -- our own server
                    if json.load(answer)["workers"] >= self.workers:  # on PostgreSQL, those of all machines
                        return
            except OSError:
                pass
            time.sleep(0.2)
        raise AssertionError(f"the server did not answer: see {self.data}/serve.log")


class WorkerProcess(OwnProcess):
    """`chevalet worker` with one process that thinks."""

    def __init__(self, data: Path, url: str) -> None:
        self.data, self.url = data, url

    def launch(self) -> None:
        command = [sys.executable, "-m", "chevalet", "worker", "--data", str(self.data), "--workers", "1"]
        with (self.data / "worker.log").open("a") as log:
            self.process = subprocess.Popen(  # noqa: S603 -- our own program
                [*command, "--database", self.url],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )

    def await_ready(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Chevalet: "), f"the worker said {line!r}: see {self.data}/worker.log"

    def thinkers(self) -> list[int]:
        """The processes that it started."""
        assert self.process is not None
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
