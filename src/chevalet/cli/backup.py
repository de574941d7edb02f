"""Copy the whole database into one file, while the server plays."""

import argparse
import sys
from pathlib import Path

from chevalet.cli.serve import data_directory


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="the copy to write; it must not exist yet")
    parser.add_argument("--data", type=Path, help="data directory (default: the user's)")
    parser.add_argument(
        "--database",
        help="the database to copy (default: the one of the data directory; also CHEVALET_DATABASE)",
    )


def run(arguments: argparse.Namespace) -> int:
    from chevalet.server.settings import database_url
    from chevalet.store import StoreError
    from chevalet.store.backup import back_up

    try:
        count = back_up(database_url(data_directory(arguments.data), arguments.database), arguments.file)
    except StoreError as error:
        print(f"chevalet: {error}", file=sys.stderr)
        return 1
    print(f"{arguments.file}: {count} games copied")
    return 0
