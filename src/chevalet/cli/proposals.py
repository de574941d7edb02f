"""The words that players miss or doubt, for whoever keeps the server."""

import argparse
import json
import sys
from datetime import UTC, datetime
from pathlib import Path

from chevalet.cli.serve import data_directory

SAID = {"missing": "manque", "doubted": "douteux"}


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, metavar="DIR", help="data directory (default: the user's)")
    parser.add_argument(
        "--database",
        metavar="URL",
        help="the database to read (default: the one of the data directory; also CHEVALET_DATABASE)",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line, to keep or to send")


def run(arguments: argparse.Namespace) -> int:
    from chevalet.lexicon import open_lexicon
    from chevalet.server.settings import database_url
    from chevalet.store import StoreError, open_store
    from chevalet.store.proposals import proposed

    try:
        store = open_store(database_url(data_directory(arguments.data), arguments.database))
        try:
            found = store.read(proposed)
        finally:
            store.close()
    except StoreError as error:
        print(f"chevalet: {error}", file=sys.stderr)
        return 1
    tiers = [open_lexicon(name) for name in ("usuel", "complet")]
    for one in found:
        has = [tier.name for tier in tiers if one.word in tier]
        last = datetime.fromtimestamp(one.last_ms / 1000, UTC).date().isoformat()
        if arguments.json:
            row = {"word": one.word, "kind": one.kind, "guests": one.guests, "last": last, "lists": has}
            print(json.dumps(row))
        else:
            print(
                f"{one.word:19}  {SAID[one.kind]:8}  {one.guests:4}  {last}  {', '.join(has) or 'aucun dictionnaire'}"
            )
    if not found and not arguments.json:
        print("Personne n’a rien proposé.")
    return 0
