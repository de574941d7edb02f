"""`make simulate N=10000`: schedules played, what went wrong, and whether planted bugs are seen."""

import argparse
import logging
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager

from sqlalchemy import Connection
from tqdm import tqdm

from bench.simulated_bugs import BUGS
from bench.simulated_server import Code
from bench.simulation import Schedule, Verdict
from chevalet.games import load
from chevalet.lexicon import Lexicon
from chevalet.store.database import migrate, open_engine

BUG_SCHEDULES = 300
PART = 50
HAPPENED = ("commands", "crashes", "contests", "lapses", "bot_moves", "fallbacks")
WORDS = ("AS", "ES", "ET", "IL", "LA", "LE", "NE", "ON", "OR", "RE", "SA", "SE", "TE", "UN")


@contextmanager
def memory_disk() -> Iterator[Connection]:
    """The store's own tables in memory: what a schedule calls the disk."""
    engine = open_engine("sqlite://")
    with engine.begin() as connection:
        migrate(connection)
        yield connection
    engine.dispose()


def simulated(seeds: range, code: Code | None = None, *, stop_at_first: bool = False) -> list[Verdict]:
    logging.getLogger("chevalet").addHandler(
        logging.NullHandler()
    )  # every wrong answer of a worker has its line
    game, lexicon = load("scampio"), Lexicon.from_words(WORDS)
    verdicts = []
    with memory_disk() as disk:
        for seed in seeds:
            verdicts.append(Schedule(seed, disk, game, lexicon, code).run())
            if stop_at_first and verdicts[-1].wrong:
                break
    return verdicts


def main() -> int:
    parser = argparse.ArgumentParser(prog="make simulate")
    parser.add_argument("schedules", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    began = time.monotonic()
    first, last = arguments.seed, arguments.seed + arguments.schedules
    parts = [range(seed, min(seed + PART, last)) for seed in range(first, last, PART)]
    verdicts: list[Verdict] = []
    with (
        ProcessPoolExecutor(arguments.jobs) as processes,
        tqdm(total=arguments.schedules, unit=" schedules") as bar,
    ):
        for done in processes.map(simulated, parts):
            verdicts += done
            bar.update(len(done))
    wrong = Counter(fault for verdict in verdicts for fault in set(verdict.wrong))
    facts = {name: sum(getattr(v, name) for v in verdicts) for name in HAPPENED}
    answers = sum((verdict.answers for verdict in verdicts), Counter())
    print(
        f"schedules {len(verdicts)} from seed {first}: "
        + ", ".join(f"{name} {value}" for name, value in facts.items())
    )
    print("workers answered: " + ", ".join(f"{way} {times}" for way, times in answers.most_common()))
    print(f"wrong {sum(bool(v.wrong) for v in verdicts)}, {time.monotonic() - began:.0f} s")
    first_with = dict[str, int]()
    for seed, verdict in enumerate(verdicts, start=first):
        for fault in verdict.wrong:
            first_with.setdefault(fault, seed)
    for fault, times in wrong.most_common():
        print(f"  {times} × {fault}; again: make simulate N=1 SEED={first_with[fault]}")
    missed = [name for name in BUGS if not _caught(name)]
    return 1 if wrong or missed else 0


def _caught(name: str) -> bool:
    found = simulated(range(BUG_SCHEDULES), BUGS[name], stop_at_first=True)
    fault = next(iter(found[-1].wrong), None)
    print(f"planted: {name}: " + (f"caught by schedule {len(found)} ({fault})" if fault else "NOT CAUGHT"))
    return fault is not None


if __name__ == "__main__":
    sys.exit(main())
