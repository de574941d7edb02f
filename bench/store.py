"""How many commands a second the log makes durable: committed together, beside one commit each."""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from chevalet.store import Store, open_store
from chevalet.store.database import sqlite_url
from chevalet.store.log import Entry, append
from chevalet.store.tables import SeatRow, TableRow, add_table

TABLES = 200
TOGETHER, ALONE = 10_000, 200
PAYLOAD = (
    '{"events":['
    + ",".join(['{"kind":"word_placed","at":1700000000000,"seat":0,"words":["TAXI"]}'] * 3)
    + "]}"
)


def measure() -> None:
    with tempfile.TemporaryDirectory(prefix="chevalet-bench-") as folder:
        store = open_store(sqlite_url(Path(folder) / "bench.db"))
        for number in range(TABLES):
            row = TableRow(f"t{number}", "scampio", "playing", False, None, "{}", "{}", *(None,) * 4, 0, 0)
            store.write(add_table, row, [SeatRow(0, "human", "A")]).result()
        rates = {name: _rate(work, store) for name, work in (("one by one", _alone), ("together", _together))}
        commits = store.writer.metrics.commits
        store.close()
    print(
        f"SQLite, WAL, synchronous=FULL: {rates['together']:,.0f} commands/s committed together ({commits} commits in all)"
    )
    print(f"reference, one commit a command: {rates['one by one']:,.0f} commands/s")


def _rate(work: Callable[[Store], int], store: Store) -> float:
    began = time.perf_counter()
    return work(store) / (time.perf_counter() - began)


def _alone(store: Store) -> int:
    for number in range(ALONE):
        store.write(append, "t0", Entry(number + 1, f"a{number}", 1, PAYLOAD)).result()
    return ALONE


def _together(store: Store) -> int:
    """As many tables as play at once: each waits for its own command before the next."""
    for seq in range(1, TOGETHER // (TABLES - 1) + 1):
        waiting = [store.write(append, f"t{n}", Entry(seq, f"c{seq}", 1, PAYLOAD)) for n in range(1, TABLES)]
        for written in waiting:
            written.result()
    return TOGETHER // (TABLES - 1) * (TABLES - 1)
