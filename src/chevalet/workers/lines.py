"""The worker's side of its line: jobs come in one a line, answers and signs of life go out."""

import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

import msgspec

from chevalet.workers.faults import where
from chevalet.workers.jobs import Asked, Told

NICE = 10
BEAT_S = 1.0


class Line:
    def __init__(self, jobs: BinaryIO, answers: BinaryIO) -> None:
        self._jobs, self._answers = jobs, answers
        self._lock = threading.Lock()
        self._number = 0

    def serve(self, answered: Callable[[Any, "Line"], Any]) -> None:
        self._write(b'{"ready":true}')
        for line in self._jobs:
            asked = msgspec.json.decode(line, type=Asked)
            self._number = asked.number
            try:
                told = Told(asked.number, msgspec.Raw(msgspec.json.encode(answered(asked.job, self))))
            except Exception as error:  # noqa: BLE001  the boundary: the job failed, the process goes on
                told = Told(asked.number, error=where(error))
            self._write(msgspec.json.encode(told))

    @contextmanager
    def alive(self) -> Iterator[None]:
        """Around work that may take longer than the server waits for a sign of life."""
        over = threading.Event()

        def beat() -> None:
            while not over.wait(BEAT_S):
                self._write(msgspec.json.encode(Told(self._number, progress=0.0)))

        thread = threading.Thread(target=beat, daemon=True)
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join()

    def _write(self, line: bytes) -> None:
        with self._lock:
            self._answers.write(line + b"\n")
            self._answers.flush()


def own_line() -> Line:
    """Answers leave by a private door: whatever prints during a job cannot spoil the line."""
    os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return Line(sys.stdin.buffer, answers)
