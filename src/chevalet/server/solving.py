"""What the engine would have needed, told once a game that one plays alone is over."""

import asyncio
from itertools import takewhile

from msgspec import Raw

from chevalet.core.events import Event, TurnBegan
from chevalet.games.wire import to_plain
from chevalet.server.audience import encode
from chevalet.server.bodies import DailyResult
from chevalet.server.refusals import RequestError
from chevalet.server.table import TableActor
from chevalet.store.people import Guest
from chevalet.workers.jobs import JobError, Solve

LIMIT_S = 60.0
WAIT_S = 30.0


async def solved_game(table: TableActor, guest: Guest | None) -> DailyResult:
    """Asked again it is the same answer: kept while the table is in memory, then found anew."""
    if table.challenge is None or len(table.seats) != 1:
        raise RequestError(404, "request/not_found")
    if not table.session.is_over:
        raise RequestError(409, "table/not_over")
    if table.solved is None:
        table.solved = table.registry.jobs.submit(
            job_of(table), limit_s=LIMIT_S, wait_s=WAIT_S, guest=None if guest is None else guest.id
        )
    asked = table.solved
    try:
        found = await asyncio.shield(asked)
    except JobError:
        if table.solved is asked:
            table.solved = None
        raise RequestError(503, "solver/unavailable", retry_after_s=5.0) from None
    return DailyResult(found.won, found.facts)


def job_of(table: TableActor) -> Solve:
    return Solve(
        game=table.game.id,
        edition=table.setup.edition,
        lexicon=table.setup.dictionary,
        opening=Raw(encode([to_plain(event) for event in opening(table.session.events)])),
    )


def opening(events: list[Event]) -> list[Event]:
    """Up to the first turn."""
    before = list(takewhile(lambda event: not isinstance(event, TurnBegan), events))
    return events[: len(before) + 1]
