"""A worker of the queue as a process of its own, which a test can kill; what it answers is for `wrong_worker.py` to say."""

import asyncio
import os
import sys
from pathlib import Path

from chevalet.workers.local import LocalJobs
from chevalet.workers.queue_worker import serve_queue


def main(url: str, way: str) -> None:
    program = (sys.executable, str(Path(__file__).with_name("wrong_worker.py")), way)
    asyncio.run(serve_queue(url, LocalJobs(1, dict(os.environ), program)))


if __name__ == "__main__":
    main(*sys.argv[1:])
