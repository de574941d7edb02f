"""The daily patience: the same letters for everyone, one ranked attempt each, a new day at midnight in Paris."""

import hmac
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from itertools import count
from typing import Any

import msgspec
from sqlalchemy import Connection

from chevalet.server.bodies import CreateTable, DailyResult, SeatChoice
from chevalet.store.attempts import Attempt, begin_attempt
from chevalet.store.tables import SeatRow, TableRow, add_table

GAME = "patience"
LEXICON = "usuel"


def paris_day(now_ms: int) -> str:
    moment = datetime.fromtimestamp(now_ms / 1000, UTC)
    return (moment + timedelta(hours=_hours_ahead(moment))).date().isoformat()


def day_ends_ms(now_ms: int) -> int:
    """Midnight in Paris, the next one."""
    midnight = datetime.fromisoformat(paris_day(now_ms)).replace(tzinfo=UTC) + timedelta(days=1)
    guess = midnight - timedelta(hours=1)
    return int((midnight - timedelta(hours=_hours_ahead(guess))).timestamp() * 1000)


def _hours_ahead(moment: datetime) -> int:
    """Summer time runs from the last Sunday of March to the last of October, at one o'clock universal time."""
    summer = _last_sunday(moment.year, 3) <= moment < _last_sunday(moment.year, 10)
    return 2 if summer else 1


def _last_sunday(year: int, month: int) -> datetime:
    last = datetime(year, month, 31, 1, tzinfo=UTC)
    return last - timedelta(days=(last.weekday() + 1) % 7)


def seeds_of(secret: bytes, day: str) -> Iterator[str]:
    """The day's own, and those to fall back on: known to the server alone, one telling nothing of another."""
    for deal in count():
        name = f"daily:{day}" if deal == 0 else f"daily:{day}:{deal}"
        yield hmac.new(secret, name.encode(), sha256).hexdigest()


def daily_setup() -> CreateTable:
    return CreateTable(game=GAME, seats=[SeatChoice("me")], lexicon=LEXICON, check="referee")


def begin(
    connection: Connection, *, day: str, guest: str, name: str, row: TableRow, seats: Sequence[SeatRow]
) -> Attempt:
    """The attempt and its table in one transaction; asked again, the attempt that stands."""
    attempt = begin_attempt(connection, day, guest, row.id, name)
    if attempt.table_id == row.id:
        add_table(connection, row, seats)
    return attempt


def standing_of(game: Any, state: Any) -> DailyResult:  # noqa: ANN401 -- the patience and its state
    seen = game.view(state, 0)
    won = state.outcome is not None and bool(state.outcome.winners)
    return DailyResult(won=won, words=seen.words, letters=seen.letters, distance=seen.distance)


def result_of(game: Any, state: Any) -> tuple[str, str]:  # noqa: ANN401 -- the patience and its state
    """P7 as a key that sorts best first, and the result itself: won before lost, fewer words, fewer letters; of those
    lost, the nearest to the corner."""
    result = standing_of(game, state)
    reached = (0,) if result.won else (1, result.distance)
    parts = (*reached, result.words, result.letters)
    return "-".join(f"{part:04}" for part in parts), msgspec.json.encode(result).decode()
