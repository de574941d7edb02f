"""Worker processes: warm, bounded, replaced when late or dead; what they answer is an ordinary act."""

import asyncio
import gc
import os
import random
import signal
import sys
import weakref
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvloop

from chevalet.core.seats import Seat, alone
from chevalet.games import load
from chevalet.games.wire import act_from, to_plain
from chevalet.workers import pool as pools
from chevalet.workers.jobs import Answer, JobError, Submitted, Think
from chevalet.workers.pool import Pool


def scampio_job(**changes: Any) -> Think:
    """Seat 0 to move on an empty board, as the server asks."""
    game = load("scampio")
    state = None
    events = game.start(alone((Seat("A"), Seat("B"))), game.terms_type(), 0, random.Random(3))
    for event in events:
        state = game.evolve(state, event)
    assert state is not None
    facts: dict[str, Any] = {
        "kind": "move",
        "game": "scampio",
        "edition": "defaut",
        "lexicon": "usuel",
        "position": msgspec.Raw(msgspec.json.encode(game.view(state, state.turn))),
        "events": msgspec.Raw(msgspec.json.encode([to_plain(event) for event in events])),
        "level": "club",
        "seed": 1,
    }
    return Think(**(facts | changes))


def asked(pool: Pool, *, limit_s: float = 60, wait_s: float = 60, **changes: Any) -> Submitted[Answer]:
    return pool.submit(scampio_job(**changes), limit_s=limit_s, wait_s=wait_s)


@asynccontextmanager
async def pool_of(size: int) -> AsyncIterator[Pool]:
    pool = Pool(size, os.environ | {"NUMBA_NUM_THREADS": "1"})
    pool.start()
    try:
        yield pool
    finally:
        await pool.close()


def with_pool(work: Callable[[Pool], Coroutine[Any, Any, None]], size: int = 1) -> None:
    async def run() -> None:
        async with pool_of(size) as pool:
            await work(pool)

    asyncio.run(run())


def test_a_worker_answers_with_a_legal_act_and_the_same_seed_gives_the_same() -> None:
    async def work(pool: Pool) -> None:
        first = await asked(pool)
        again = await asked(pool)
        assert first.act is not None
        assert act_from(load("scampio"), first.act).kind == "place_word"
        assert first.act == again.act
        hint = await asked(pool, kind="hint")
        assert hint.points is not None
        assert hint.points > 0

    with_pool(work)


def test_a_late_worker_is_replaced_and_the_next_job_is_answered() -> None:
    async def work(pool: Pool) -> None:
        await asked(pool)
        with pytest.raises(JobError) as late:
            await asked(pool, limit_s=0.0001)
        assert late.value.reason == "late"
        assert (await asked(pool)).act is not None
        assert (pool.metrics.late, pool.metrics.done, pool.ready) == (1, 2, 1)

    with_pool(work)


@pytest.mark.parametrize("limits", [{"limit_s": 0.0001}, {"wait_s": 0.05}], ids=["late", "busy"])
def test_a_job_that_fails_holds_nothing_of_whoever_asked_for_it(limits: dict[str, float]) -> None:
    """A table would stay in memory until the garbage collector runs, which is seldom where many are busy."""

    class Asking:
        pass

    async def work(pool: Pool) -> None:
        failed = []

        async def ask(asking: Asking) -> None:
            try:
                await asked(pool, **limits)
            except JobError:  # not `pytest.raises`, which keeps the error
                failed.append(type(asking))

        await asked(pool)
        if "wait_s" in limits:
            pool._idle.clear()
        asking = Asking()
        left = weakref.ref(asking)
        gc.collect()
        gc.disable()
        try:
            await asyncio.create_task(ask(asking))
            del asking
            assert failed == [Asking]
            assert left() is None
        finally:
            gc.enable()

    with_pool(work)


@pytest.mark.parametrize("signal_sent", [signal.SIGKILL, signal.SIGSTOP])
def test_a_worker_that_dies_or_hangs_at_work_is_replaced_and_another_answers(signal_sent: int) -> None:
    async def work(pool: Pool) -> None:
        await asyncio.gather(asked(pool), asked(pool))
        before = set(pool._all)
        busy = next(iter(before))
        os.kill(busy.process.pid, signal_sent)
        answers = await asyncio.gather(asked(pool), asked(pool))
        assert all(answer.act is not None for answer in answers)
        assert busy not in pool._all
        assert pool.metrics.late == pool.metrics.dead == 0

    with_pool(work, size=2)


def test_a_worker_that_dies_idle_is_missed_at_once_and_the_next_job_is_answered() -> None:
    async def run() -> None:
        async with pool_of(1) as pool:
            await asked(pool)
            (worker,) = pool._all
            os.kill(worker.process.pid, signal.SIGKILL)
            await worker.process.wait()
            await asyncio.sleep(0)
            assert pool.ready == 0
            assert (await asked(pool)).act is not None
            assert pool.ready == 1

    with asyncio.Runner(
        loop_factory=uvloop.new_event_loop
    ) as runner:  # the server's own: its pipes fail otherwise
        runner.run(run())


def test_a_job_that_is_cancelled_frees_its_place() -> None:
    async def work(pool: Pool) -> None:
        await asked(pool)
        first, second = asked(pool), asked(pool)
        await asyncio.sleep(0)
        second.cancel()
        with pytest.raises(asyncio.CancelledError):
            await second
        assert (await first).act is not None
        assert pool.waiting == 0

    with_pool(work)


def test_a_worker_that_says_that_it_is_alive_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "SILENCE_S", 2.0)

    async def run() -> None:
        program = (sys.executable, str(Path(__file__).with_name("wrong_worker.py")), "slow")
        pool = Pool(1, os.environ, program)
        pool.start()
        assert (await asked(pool)).act == {"kind": "pass_turn"}
        assert pool.metrics.again == 0
        await pool.close()

    asyncio.run(run())


def test_a_job_that_fails_leaves_its_worker_at_work() -> None:
    async def work(pool: Pool) -> None:
        with pytest.raises(JobError) as failed:
            await asked(pool, game="chess")
        assert failed.value.reason == "failed"
        before = set(pool._all)
        assert (await asked(pool)).act is not None
        assert pool._all == before

    with_pool(work)


def test_more_jobs_than_may_wait_are_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "WAITING_MAX", 2)

    async def work(pool: Pool) -> None:
        await asked(pool)
        answers = await asyncio.gather(*(asked(pool) for _ in range(6)), return_exceptions=True)
        busy = [answer for answer in answers if isinstance(answer, JobError)]
        assert [error.reason for error in busy] == ["busy"] * 3
        assert pool.metrics.done == 4

    with_pool(work)


def test_a_job_that_gives_up_waiting_loses_no_worker() -> None:
    async def work(pool: Pool) -> None:
        await asked(pool)
        answers = await asyncio.gather(asked(pool), asked(pool, wait_s=0.0), return_exceptions=True)
        assert isinstance(answers[1], JobError)
        assert (await asked(pool)).act is not None

    with_pool(work)


def test_a_server_without_workers_says_so_at_once() -> None:
    async def work(pool: Pool) -> None:
        with pytest.raises(JobError) as nobody:
            await asked(pool)
        assert nobody.value.reason == "dead"

    with_pool(work, size=0)


def test_an_answer_given_twice_is_not_taken_for_the_next_job_s() -> None:
    async def run() -> None:
        program = (sys.executable, str(Path(__file__).with_name("wrong_worker.py")), "twice")
        pool = Pool(1, os.environ, program)
        pool.start()
        answers = [(await asked(pool)).act for _ in range(3)]
        assert answers == [{"kind": "pass_turn"}] * 3
        await pool.close()

    asyncio.run(run())


def test_workers_end_with_their_pool_and_are_polite() -> None:
    async def run() -> None:
        async with pool_of(2) as pool:
            await asyncio.gather(asked(pool), asked(pool))
            processes = [worker.process for worker in pool._all]
            assert all(os.getpriority(os.PRIO_PROCESS, process.pid) >= 10 for process in processes)
        assert all(process.returncode is not None for process in processes)

    asyncio.run(run())


def children() -> set[str]:
    lists = Path(f"/proc/{os.getpid()}/task").glob("*/children")
    return {pid for one in lists for pid in one.read_text().split()}


def test_a_worker_that_is_still_warming_up_ends_with_its_pool() -> None:
    async def run() -> None:
        before = children()
        pool = Pool(1, dict(os.environ), (sys.executable, "-c", "import time; time.sleep(600)"))
        pool.start()
        async with asyncio.timeout(60):
            while not (started := children() - before):  # noqa: ASYNC110 -- the system says it, no event of ours
                await asyncio.sleep(0.05)
        await pool.close()
        assert not started & children()

    asyncio.run(run())
