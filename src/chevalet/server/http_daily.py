"""The challenge of the day over HTTP: today's ranking, and one's own attempt."""

import contextlib
import re
import secrets
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import QueryParameter
from litestar.status_codes import HTTP_200_OK

from chevalet.games.manifest import AnyManifest, Daily
from chevalet.server.bodies import DailyAttempt, DailyCount, DailyDown, DailyLine, DailyResult, DailyTable
from chevalet.server.daily import begin, daily_setup, day_ends_ms, paris_day, read_back, result_of, streak_of
from chevalet.server.dependencies import ERRORS, AnyRequest, TheGuests, TheRegistry
from chevalet.server.opening import row_of
from chevalet.server.refusals import RequestError
from chevalet.server.registry import HeldElsewhereError, TableRegistry
from chevalet.server.setup import seat_rows
from chevalet.store.attempts import (
    Attempt,
    attempt_of,
    count_attempts,
    ranking,
    results_counted,
    results_of_guest,
)
from chevalet.store.people import Guest

DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


class DailyController(Controller):
    path = "/api/daily"
    tags = ("daily",)

    @get(responses=ERRORS, summary="A day's ranking, today's unless another is asked, and one's own attempt")
    async def daily(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        guests: TheGuests,
        game: Annotated[str | None, QueryParameter(max_length=32)] = None,
        day: Annotated[str | None, QueryParameter(max_length=10)] = None,
    ) -> DailyDown:
        manifest, _ = _offered(registry, game)
        today = paris_day(registry.wall())
        asked = day or today
        if not DAY.fullmatch(asked) or asked > today:
            raise RequestError(400, "daily/no_such_day")
        guest = await guests.of(request)
        mine = None if guest is None else await registry.read(attempt_of, asked, manifest.id, guest.id)
        best = await registry.read(ranking, asked, manifest.id)
        counted = await registry.read(results_counted, asked, manifest.id)
        own = [] if guest is None else await registry.read(results_of_guest, manifest.id, guest.id)
        return DailyDown(
            game=manifest.id,
            day=asked,
            ends_ms=day_ends_ms(registry.wall()) if asked == today else None,
            attempt=None if mine is None else await _standing(registry, mine),
            played=await registry.read(count_attempts, asked, manifest.id),
            ranking=_lines(best, guest),
            results=[DailyCount(read_back(result), people) for result, people in counted],
            streak=streak_of(own, today),
        )

    @post(status_code=HTTP_200_OK, responses=ERRORS, summary="Begin today's attempt, or go on with it")
    async def begin(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        guests: TheGuests,
        game: Annotated[str | None, QueryParameter(max_length=32)] = None,
    ) -> DailyTable:
        setup = daily_setup(*_offered(registry, game))
        guest = await guests.ensured(request)
        seats = seat_rows(setup, guest.id, guest.name, [secrets.token_hex(8) for _ in setup.seats])
        attempt = await registry.write(
            begin,
            day=paris_day(registry.wall()),
            guest=guest.id,
            name=guest.name,
            row=row_of(registry, setup, guest.id, None),
            seats=seats,
        )
        with contextlib.suppress(HeldElsewhereError):  # begun before, at another server
            await registry.table(attempt.table_id)
        return DailyTable(attempt.table_id)


def _offered(registry: TableRegistry, game_id: str | None) -> tuple[AnyManifest, Daily]:
    """The game asked for; else the first that has a challenge of the day."""
    for manifest in registry.catalogue.manifests.values():
        if manifest.daily is not None and game_id in {None, manifest.id}:
            return manifest, manifest.daily
    raise RequestError(404, "daily/closed")


async def _standing(registry: TableRegistry, attempt: Attempt) -> DailyAttempt:
    result = _result(attempt)
    if result is not None:
        return DailyAttempt(attempt.table_id, result, None)
    try:
        table = await registry.table(attempt.table_id)
    except HeldElsewhereError:
        table = None
    if table is None or table.session.state is None or table.challenge is None:
        return DailyAttempt(attempt.table_id, None, None)
    return DailyAttempt(
        attempt.table_id, None, result_of(table.challenge.standing(table.game, table.session.state))
    )


def _result(attempt: Attempt) -> DailyResult | None:
    return None if attempt.result is None else read_back(attempt.result)


def _lines(best: list[Attempt], guest: Guest | None) -> list[DailyLine]:
    """Equal results share a place."""
    lines, place = list[DailyLine](), 0
    for number, attempt in enumerate(best, start=1):
        if number == 1 or attempt.rank_key != best[number - 2].rank_key:
            place = number
        result = _result(attempt)
        assert result is not None
        lines.append(DailyLine(place, attempt.name, result, guest is not None and attempt.guest == guest.id))
    return lines
