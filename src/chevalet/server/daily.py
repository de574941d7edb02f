"""The challenge of the day: the same first deal for everyone, one ranked attempt each, a new day at midnight in Paris.

Dealt: the table of an attempt draws from `seeds_of` the day (`TableActor` in table.py). Ranked: when the game is over, by
the `key` of the standing that the game's manifest gives (`Daily.standing`), kept and sorted by store/attempts.py.
"""

import hmac
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from itertools import count
from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import Connection

from chevalet.games.manifest import AnyManifest, ChallengeStanding, Daily
from chevalet.server.bodies import CreateTable, DailyResult, DailyStreak, SeatChoice
from chevalet.store.attempts import Attempt, begin_attempt
from chevalet.store.tables import SeatRow, TableRow, add_table

PARIS = ZoneInfo("Europe/Paris")


def paris_day(now_ms: int) -> str:
    return datetime.fromtimestamp(now_ms / 1000, PARIS).date().isoformat()


def day_ends_ms(now_ms: int) -> int:
    """Midnight in Paris, the next one."""
    tomorrow = datetime.fromtimestamp(now_ms / 1000, PARIS).date() + timedelta(days=1)
    midnight = datetime(tomorrow.year, tomorrow.month, tomorrow.day, tzinfo=PARIS)
    return int(midnight.astimezone(UTC).timestamp() * 1000)


def seeds_of(secret: bytes, game_id: str, day: str) -> Iterator[str]:
    """The seed of the day, then further ones for when its deal cannot be played. Nobody can compute one without the server's secret."""
    for deal in count():
        yield hmac.new(secret, f"daily:{game_id}:{day}:{deal}".encode(), sha256).hexdigest()


def daily_setup(manifest: AnyManifest, daily: Daily) -> CreateTable:
    bots = [SeatChoice("bot", level=level) for level in daily.opponents]
    return CreateTable(
        game=manifest.id, seats=[SeatChoice("me"), *bots], lexicon=daily.lexicon, check="referee"
    )


def begin(
    connection: Connection, *, day: str, guest: str, name: str, row: TableRow, seats: Sequence[SeatRow]
) -> Attempt:
    """Writes the attempt and its table in one transaction; asked a second time, returns the first attempt."""
    attempt = begin_attempt(connection, day, row.game, guest, row.id, name)
    if attempt.table_id == row.id:
        add_table(connection, row, seats)
    return attempt


def stored(standing: ChallengeStanding) -> tuple[str, str]:
    """A key that sorts as text, and the result itself."""
    key = "-".join(f"{part:04}" for part in standing.key)
    return key, msgspec.json.encode({"won": standing.won, **standing.facts}).decode()


def result_of(standing: ChallengeStanding) -> DailyResult:
    return DailyResult(standing.won, dict(standing.facts))


def read_back(result: str) -> DailyResult:
    facts = msgspec.json.decode(result, type=dict[str, int | bool])
    return DailyResult(bool(facts.pop("won")), {name: int(value) for name, value in facts.items()})


def streak_of(results: Sequence[tuple[str, str]], today: str) -> DailyStreak:
    """From the results of one guest, day after day. A day that is not over yet breaks nothing."""
    days, record, last = 0, 0, date.min
    for day, result in results:
        won, at = read_back(result).won, date.fromisoformat(day)
        days = 0 if not won else days + 1 if at - last == timedelta(days=1) else 1
        record, last = max(record, days), at
    goes_on = date.fromisoformat(today) - last <= timedelta(days=1)
    return DailyStreak(days if goes_on else 0, record)
