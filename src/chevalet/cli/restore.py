"""Put a copy made by `chevalet backup` in the place of the database."""

import argparse
import fcntl
import sys
from pathlib import Path

from chevalet.cli.serve import data_directory


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="the copy to put back")
    parser.add_argument("--data", type=Path, help="data directory (default: the user's)")
    parser.add_argument(
        "--database",
        help="where to put it (default: the database of the data directory; also CHEVALET_DATABASE)",
    )
    parser.add_argument(
        "--replace",
        action="store_true",
        help="keep the database that stands there as FILE.before-1 (or -2 and so on), and put the copy in its place",
    )


def run(arguments: argparse.Namespace) -> int:
    from chevalet.server.settings import database_url
    from chevalet.store import StoreError
    from chevalet.store.backup import restore

    data = data_directory(arguments.data)
    lock = data / "serve.lock"
    try:
        if lock.exists():
            with lock.open("w") as held:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        print(f"chevalet: {data}: a server is using this directory: stop it first", file=sys.stderr)
        return 1
    try:
        count = restore(arguments.file, database_url(data, arguments.database), replace=arguments.replace)
    except StoreError as error:
        print(f"chevalet: {error}", file=sys.stderr)
        return 1
    print(f"{arguments.file}: {count} games restored")
    return 0
