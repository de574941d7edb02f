"""Analyses of finished games: one job a turn, each kept with the game when it is done.

So an analysis that was stopped, by its reader or with the server, goes on where it was; and a bot's move waits for one turn
of an analysis at most. One turn is judged at a time, whoever asks: the other workers stay free for those who play.
"""

import asyncio
import logging
from dataclasses import dataclass, field
from functools import partial

import msgspec
from msgspec import Raw

from chevalet.analysis.report import VERSION, Report, TurnReport
from chevalet.analysis.summary import summary
from chevalet.analysis.turns import turns_of
from chevalet.games.wire import to_plain
from chevalet.server.audience import encode
from chevalet.server.bodies import AnalysisDown
from chevalet.server.records import check_open_book
from chevalet.server.refusals import ProblemError
from chevalet.server.table import TableActor
from chevalet.store import StoreError
from chevalet.store.analyses import judged_turns, keep_turn
from chevalet.store.people import Guest
from chevalet.workers.jobs import JobError, JudgeTurn

LIMIT_S = 60.0
WAIT_S = 3600.0
AT_ONCE = 32  # games analysed at a time, those that wait included
log = logging.getLogger("chevalet.server")


@dataclass(eq=False)
class Analyses:
    """Those now being made on this server, by table."""

    running: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)


async def analysis_down(table: TableActor) -> AnalysisDown:
    check_open_book(table)
    turns = await asyncio.to_thread(lambda: len(turns_of(table.game, table.session.events)))
    done = await _done(table)
    is_running = table.id in table.registry.analyses.running
    whole = await asyncio.to_thread(_report, table, done, turns) if len(done) >= turns else None
    return AnalysisDown(min(len(done), turns), turns, is_running, whole)


async def begin_analysis(table: TableActor, guest: Guest | None) -> AnalysisDown:
    """Asked again while it goes on, it goes on; once done it is read."""
    check_open_book(table)
    running = table.registry.analyses.running
    if table.id not in running:
        if len(running) >= AT_ONCE:
            raise ProblemError(503, "analysis/busy", retry_after_s=30.0)
        task = asyncio.create_task(_analyse(table, guest))
        running[table.id] = task
        task.add_done_callback(partial(_ended, table))
    return await analysis_down(table)


async def stop_analysis(table: TableActor) -> AnalysisDown:
    task = table.registry.analyses.running.get(table.id)
    if task is not None:
        task.cancel()
        await asyncio.wait([task])
    return await analysis_down(table)


def _ended(table: TableActor, task: asyncio.Task[None]) -> None:
    table.registry.analyses.running.pop(table.id, None)
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("an analysis ended: %s", error)


async def _analyse(table: TableActor, guest: Guest | None) -> None:
    """Turn after turn; without a worker it stops, and may be asked for again."""
    registry = table.registry
    events = await asyncio.to_thread(lambda: encode([to_plain(event) for event in table.session.events]))
    turns = await asyncio.to_thread(lambda: len(turns_of(table.game, table.session.events)))
    done = await _done(table)
    for turn in range(turns):
        if turn in done:
            continue
        job = JudgeTurn(table.game.id, table.setup.edition, table.setup.dictionary, Raw(events), turn)
        try:
            async with registry.analyses.one_at_a_time:
                report = await registry.jobs.submit(
                    job, limit_s=LIMIT_S, wait_s=WAIT_S, guest=None if guest is None else guest.id
                )
            await registry.write(keep_turn, table.id, turn, VERSION, msgspec.json.encode(report).decode())
        except (JobError, StoreError) as error:
            log.warning("the analysis of a game stops at turn %d of %d: %s", turn + 1, turns, error)
            return


async def _done(table: TableActor) -> dict[int, str]:
    return await table.registry.read(judged_turns, table.id, VERSION)


def _report(table: TableActor, done: dict[int, str], turns: int) -> Report:
    told = [msgspec.json.decode(done[turn], type=TurnReport) for turn in range(turns)]
    return summary(table.game, table.setup.dictionary, table.session.events, told)
