"""The worker process's side of its pipe to the pool: one job a line comes in, answers and heartbeats go out."""

import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

import msgspec

from chevalet.workers.faults import where
from chevalet.workers.jobs import JobReply, JobRequest, Starting

NICE = 10
HEARTBEAT_S = 1.0


class JobPipe:
    def __init__(self, jobs: BinaryIO, answers: BinaryIO) -> None:
        self._jobs, self._answers = jobs, answers
        self._lock = threading.Lock()
        self._number = 0

    def prepared(self, done: int, of: int) -> None:
        """Before the first job: so many parts of what there is to prepare."""
        self._write(msgspec.json.encode(Starting(done=done, of=of)))

    def serve(self, answered: Callable[[Any, "JobPipe"], Any]) -> None:
        self._write(msgspec.json.encode(Starting(ready=True)))
        for line in self._jobs:
            request = msgspec.json.decode(line, type=JobRequest)
            self._number = request.number
            try:
                reply = JobReply(
                    request.number, msgspec.Raw(msgspec.json.encode(answered(request.job, self)))
                )
            except Exception as error:  # noqa: BLE001  the boundary: the job failed, the process goes on
                reply = JobReply(request.number, error=where(error))
            self._write(msgspec.json.encode(reply))

    @contextmanager
    def alive(self) -> Iterator[None]:
        """Sends heartbeats during work that may take longer than the pool waits for a line (`SILENCE_S`)."""
        over = threading.Event()

        def heartbeats() -> None:
            while not over.wait(HEARTBEAT_S):
                self._write(msgspec.json.encode(JobReply(self._number)))

        thread = threading.Thread(target=heartbeats, daemon=True)
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


def own_pipe() -> JobPipe:
    """The pipe of this process. Answers get a file descriptor of their own, so that a print during a job cannot mix with them."""
    os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return JobPipe(sys.stdin.buffer, answers)
