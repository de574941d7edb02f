"""What the finished games of a guest came to, a row each; and which games have not been read for it yet."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, Select, and_, delete, func, insert, or_, select

from chevalet.store.schema import analyses, results, seats, tables


@dataclass(frozen=True, slots=True)
class Result:
    guest: str
    table_id: str
    game: str
    ended_ms: int
    won: bool | None
    turns: int
    points: int
    made: str
    all_turns: int
    accuracy: float | None
    version: int
    chosen: int | None = None  # turns that left a choice


@dataclass(frozen=True, slots=True)
class Unread:
    """A finished game of a guest, and the seat."""

    table_id: str
    game: str
    setup: str
    seat: int


def games_to_read(
    connection: Connection, guest: str, games: Collection[str], version: int, limit: int
) -> list[Unread]:
    """The oldest first: those without a row, those whose analysis was finished since, and those whose row was written
    before it said how many turns left a choice. Whoever holds several seats, round one device, is none of them."""
    query = _unread(guest, games, version)
    rows = connection.execute(query.order_by(tables.c.touched_ms, tables.c.id).limit(limit))
    return [Unread(row.id, row.game, row.setup, row.seat) for row in rows]


def count_games_to_read(connection: Connection, guest: str, games: Collection[str], version: int) -> int:
    unread = _unread(guest, games, version).subquery()
    return connection.execute(select(func.count()).select_from(unread)).scalar_one()


def _unread(guest: str, games: Collection[str], version: int) -> Select[tuple[str, str, str, int]]:
    mine = (seats.c.guest == guest) & (seats.c.kind == "human")
    others = seats.alias("others")
    held = (
        select(func.count())
        .where(others.c.table_id == tables.c.id, others.c.guest == guest, others.c.kind == "human")
        .scalar_subquery()
    )
    judged = (
        select(func.count())
        .where(analyses.c.table_id == tables.c.id, analyses.c.version == version)
        .scalar_subquery()
    )
    is_new = results.c.table_id.is_(None)
    is_unweighed = and_(results.c.accuracy.is_not(None), results.c.chosen.is_(None))
    is_analysed_since = and_(or_(results.c.version != version, is_unweighed), judged >= results.c.all_turns)
    return (
        select(tables.c.id, tables.c.game, tables.c.setup, seats.c.seat)
        .select_from(tables)
        .join(seats, and_(seats.c.table_id == tables.c.id, mine))
        .outerjoin(results, and_(results.c.table_id == tables.c.id, results.c.guest == guest))
        .where(tables.c.status == "over", tables.c.game.in_(games), held == 1, or_(is_new, is_analysed_since))
    )


def keep_result(connection: Connection, result: Result) -> None:
    """The same game read twice, or again with its analysis, is one row."""
    same = (results.c.guest == result.guest) & (results.c.table_id == result.table_id)
    connection.execute(delete(results).where(same))
    connection.execute(insert(results).values({name: getattr(result, name) for name in Result.__slots__}))


def results_of(connection: Connection, guest: str) -> list[Result]:
    """The earliest first."""
    query = select(results).where(results.c.guest == guest).order_by(results.c.ended_ms, results.c.table_id)
    return [Result(**row) for row in connection.execute(query).mappings()]


def last_not_analysed(connection: Connection, guest: str, version: int, limit: int) -> list[Result]:
    """The latest games whose analysis would add something, as long as the games themselves are there."""
    query = (
        select(results)
        .join(tables, tables.c.id == results.c.table_id)
        .where(results.c.guest == guest, results.c.version != version, results.c.turns > 0)
        .order_by(results.c.ended_ms.desc())
        .limit(limit)
    )
    return [Result(**row) for row in connection.execute(query).mappings()]
