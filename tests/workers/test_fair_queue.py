"""Whose job is next: guests take turns, and tables that nobody watches wait for those that somebody does."""

import asyncio
import os
import sys
from pathlib import Path

import msgspec

from chevalet.workers.jobs import Think
from chevalet.workers.pool import Pool

ANSWERS_AT_ONCE = (sys.executable, str(Path(__file__).parent / "wrong_worker.py"), "no answer")
NOTHING = msgspec.Raw(b"null")


def order_of(jobs: list[tuple[str, str, bool]]) -> list[str]:
    """The names of jobs in the order they were done by one worker that was asked all of them at once."""
    done: list[str] = []

    async def run() -> None:
        pool = Pool(1, dict(os.environ), ANSWERS_AT_ONCE)

        async def one(name: str, guest: str, *, watched: bool) -> None:
            job = Think("move", "scampio", "", "", NOTHING, NOTHING, watched=watched)
            await pool.submit(job, limit_s=60, guest=guest)
            done.append(name)

        waiting = [asyncio.create_task(one(name, guest, watched=watched)) for name, guest, watched in jobs]
        await asyncio.sleep(0)
        pool.start()
        await asyncio.gather(*waiting)
        await pool.close()

    asyncio.run(run())
    return done


def test_a_guest_with_many_games_does_not_keep_another_waiting() -> None:
    many = [(f"a{number}", "ada", True) for number in range(4)]
    assert order_of([*many, ("b0", "bob", True), ("b1", "bob", True)]) == ["a0", "b0", "a1", "b1", "a2", "a3"]


def test_tables_that_nobody_watches_come_last() -> None:
    unwatched = [(f"a{number}", "ada", False) for number in range(2)]
    assert order_of([*unwatched, ("b0", "bob", True), ("b1", "bob", True)]) == ["b0", "b1", "a0", "a1"]
