"""Analyses of finished games: one job a turn, each kept with the game when it is done.

So an analysis that was stopped, by its reader or with the server, goes on where it was; and a bot's move waits for one turn
of an analysis at most. One turn is judged at a time, whoever asks: the other workers stay free for those who play.
"""

import asyncio
import logging
from dataclasses import dataclass, field
from functools import partial
from itertools import accumulate
from typing import Any, Literal

import msgspec
from msgspec import Raw

from chevalet.analysis.printed import document, page_html
from chevalet.analysis.report import VERSION, Report, TurnReport
from chevalet.analysis.summary import summary
from chevalet.analysis.turns import turns_of
from chevalet.analysis.wording import worded
from chevalet.games.language import Language
from chevalet.games.wire import to_plain
from chevalet.server.audience import encode
from chevalet.server.bodies import AnalysisDown
from chevalet.server.records import check_game_may_be_read
from chevalet.server.refusals import RequestError
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
    """The analyses that run on this server, by table."""

    running: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)


async def analysis_down(table: TableActor, language: Language = "fr") -> AnalysisDown:
    """How far the analysis is and, once done, its report. Its moves are written in that language; it has no other text."""
    check_game_may_be_read(table)
    turns = await asyncio.to_thread(lambda: len(turns_of(table.game, table.session.events)))
    done = await _done(table)
    is_running = table.id in table.registry.analyses.running
    whole = await asyncio.to_thread(_report, table, done, turns, language) if len(done) >= turns else None
    return AnalysisDown(min(len(done), turns), turns, is_running, whole)


async def begin_analysis(table: TableActor, guest: Guest | None, language: Language) -> AnalysisDown:
    """Starts the analysis unless it is running or done, and tells how far it is."""
    check_game_may_be_read(table)
    running = table.registry.analyses.running
    if table.id not in running:
        if len(running) >= AT_ONCE:
            raise RequestError(503, "analysis/busy", retry_after_s=30.0)
        task = asyncio.create_task(_analyse(table, guest))
        running[table.id] = task
        task.add_done_callback(partial(_ended, table))
    return await analysis_down(table, language)


async def stop_analysis(table: TableActor, language: Language) -> AnalysisDown:
    task = table.registry.analyses.running.get(table.id)
    if task is not None:
        task.cancel()
        await asyncio.wait([task])
    return await analysis_down(table, language)


async def printed(table: TableActor, form: Literal["html", "pdf"], language: Language) -> bytes:
    """The game with its analysis as a file to keep, once it is made."""
    check_game_may_be_read(table)
    found = await analysis_down(table)
    if found.report is None:
        raise RequestError(409, "analysis/unfinished")
    return await asyncio.to_thread(_printed, table, found.report, form, language)


def _printed(table: TableActor, report: Report, form: Literal["html", "pdf"], language: Language) -> bytes:
    manifest = table.registry.catalogue.manifest(table.game.id)
    made = document(manifest, table.game, _states(table), report, language)
    if form == "html":
        return page_html(made).encode()
    try:
        from chevalet.analysis.printed_pdf import page_pdf  # noqa: PLC0415 -- an extra: a server may be without it
    except ModuleNotFoundError:
        raise RequestError(501, "analysis/no_pdf", "pip install 'chevalet[pdf]'") from None
    return page_pdf(made)


def _states(table: TableActor) -> list[Any]:
    """The state after each event of the log."""
    game, (first, *others) = table.game, table.session.events
    return list(accumulate(others, game.evolve, initial=game.evolve(None, first)))


def _ended(table: TableActor, task: asyncio.Task[None]) -> None:
    table.registry.analyses.running.pop(table.id, None)
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("an analysis ended: %s", error)


async def _analyse(table: TableActor, guest: Guest | None) -> None:
    """Judges the turns that are not stored yet, one by one; when a job fails it stops, and may be started again."""
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


def _report(table: TableActor, done: dict[int, str], turns: int, language: Language) -> Report:
    told = [msgspec.json.decode(done[turn], type=TurnReport) for turn in range(turns)]
    report = summary(table.game, table.setup.dictionary, table.session.events, told)
    if language == "fr":
        return report  # as it is kept
    terminal = table.registry.catalogue.manifest(table.game.id).terminal(table.game, language)
    return worded(report, table.game, terminal, _states(table))
