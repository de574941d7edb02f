"""Challenges of the day: one ranked attempt per guest, game and day."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Row, func, insert, select, update

from chevalet.store.schema import attempts, server_values

RANKING_MAX = 100
RESULTS_MAX = 500


@dataclass(frozen=True, slots=True)
class Attempt:
    day: str
    game: str
    guest: str
    table_id: str
    name: str
    rank_key: str | None
    result: str | None


def attempt_of(connection: Connection, day: str, game: str, guest: str) -> Attempt | None:
    row = connection.execute(
        select(attempts).where(attempts.c.day == day, attempts.c.game == game, attempts.c.guest == guest)
    ).one_or_none()
    return None if row is None else _attempt(row)


def attempts_at(connection: Connection, tables: Sequence[str]) -> dict[str, Attempt]:
    """The attempt played at each of these tables that is one."""
    rows = connection.execute(select(attempts).where(attempts.c.table_id.in_(tables)))
    return {row.table_id: _attempt(row) for row in rows}


def days_of_tables(connection: Connection, tables: Sequence[str]) -> dict[str, str]:
    """The day of each of these tables that is a daily attempt."""
    query = select(attempts.c.table_id, attempts.c.day).where(attempts.c.table_id.in_(tables))
    return {row.table_id: row.day for row in connection.execute(query)}


def begin_attempt(connection: Connection, day: str, game: str, guest: str, table: str, name: str) -> Attempt:
    """The attempt of this guest at this game on this day: the first one stands, whatever is asked later."""
    standing = attempt_of(connection, day, game, guest)
    if standing is not None:
        return standing
    connection.execute(insert(attempts).values(day=day, game=game, guest=guest, table_id=table, name=name))
    return Attempt(day, game, guest, table, name, None, None)


def end_attempt(connection: Connection, table: str, rank_key: str, result: str) -> bool:
    """False when this table is no daily attempt, or its result stands already."""
    changed = connection.execute(
        update(attempts)
        .where(attempts.c.table_id == table, attempts.c.rank_key.is_(None))
        .values(rank_key=rank_key, result=result)
    )
    return bool(changed.rowcount)


def count_attempts(connection: Connection, day: str, game: str) -> int:
    """How many have finished that day's."""
    query = select(func.count()).select_from(attempts)
    return connection.execute(
        query.where(attempts.c.day == day, attempts.c.game == game, attempts.c.rank_key.is_not(None))
    ).scalar_one()


def results_counted(connection: Connection, day: str, game: str) -> list[tuple[str, int]]:
    """Each result of that day, and how many came to it; the best first."""
    rows = connection.execute(
        select(attempts.c.result, func.count())
        .where(attempts.c.day == day, attempts.c.game == game, attempts.c.rank_key.is_not(None))
        .group_by(attempts.c.rank_key, attempts.c.result)
        .order_by(attempts.c.rank_key)
        .limit(RESULTS_MAX)
    )
    return [(result, count) for result, count in rows]


def results_of_guest(connection: Connection, game: str, guest: str) -> list[tuple[str, str]]:
    """The day and the result of each attempt that this guest finished, day after day."""
    rows = connection.execute(
        select(attempts.c.day, attempts.c.result)
        .where(attempts.c.game == game, attempts.c.guest == guest, attempts.c.rank_key.is_not(None))
        .order_by(attempts.c.day)
    )
    return [(day, result) for day, result in rows]


def unfinished_attempt(connection: Connection, day: str, guest: str) -> Attempt | None:
    """One that this guest still plays, whatever the game."""
    row = connection.execute(
        select(attempts).where(
            attempts.c.day == day, attempts.c.guest == guest, attempts.c.rank_key.is_(None)
        )
    ).first()
    return None if row is None else _attempt(row)


def ranking(connection: Connection, day: str, game: str, limit: int = RANKING_MAX) -> list[Attempt]:
    """Finished attempts, the smallest key first."""
    rows = connection.execute(
        select(attempts)
        .where(attempts.c.day == day, attempts.c.game == game, attempts.c.rank_key.is_not(None))
        .order_by(attempts.c.rank_key, attempts.c.name)
        .limit(limit)
    )
    return [_attempt(row) for row in rows]


def _attempt(row: Row[tuple[object, ...]]) -> Attempt:
    values = row._mapping  # noqa: SLF001  the documented way to read a row by name
    return Attempt(**{name: values[name] for name in Attempt.__slots__})


def server_value(connection: Connection, name: str, fresh: bytes) -> bytes:
    """A value made once and kept, such as the secret behind the daily seed."""
    found: bytes | None = connection.execute(
        select(server_values.c.value).where(server_values.c.name == name)
    ).scalar_one_or_none()
    if found is not None:
        return found
    connection.execute(insert(server_values).values(name=name, value=fresh))
    return fresh
