"""Start a worker: processes that think for all the servers of one PostgreSQL database."""

import argparse
import asyncio
import logging
import os
import sys
from pathlib import Path


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", help="postgresql://USER@HOST/NAME (also CHEVALET_DATABASE)")
    parser.add_argument("--data", type=Path, help="directory of caches (default: the user's)")
    parser.add_argument(
        "--workers",
        type=int,
        help="processes that think (default: one less than the processors, from 2 to 4)",
    )


def run(arguments: argparse.Namespace) -> int:
    from chevalet.cli.serve import data_directory
    from chevalet.server.settings import DATABASE_VARIABLE, Settings, database_url
    from chevalet.store import StoreError, open_store
    from chevalet.store.database import sqlite_path
    from chevalet.workers.local import LocalJobs

    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.INFO)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    data = data_directory(arguments.data)
    url = database_url(data, arguments.database)
    if sqlite_path(url) is not None:
        print("chevalet: a worker needs --database postgresql://USER@HOST/NAME", file=sys.stderr)
        return 1
    try:
        data.mkdir(parents=True, exist_ok=True)
        open_store(url).close()
    except StoreError as error:
        print(f"chevalet: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"chevalet: {error.filename or data}: {error.strerror}", file=sys.stderr)
        return 1
    os.environ["CHEVALET_DATA"] = str(data)
    environment = os.environ | {"NUMBA_NUM_THREADS": "1", DATABASE_VARIABLE: url}
    workers = arguments.workers or Settings(data, url).workers
    from chevalet.workers.queue_worker import serve_queue

    asyncio.run(serve_queue(url, LocalJobs(workers, environment)))
    return 0
