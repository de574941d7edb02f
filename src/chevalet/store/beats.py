"""Heartbeats: until when a server was certainly alive, and which tables it held."""

from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from chevalet.store.schema import heartbeats, tables


@dataclass(frozen=True, slots=True)
class Claimed:
    """The table is ours; `last_beat_ms` is the previous owner's last sign of life, None when it never had another."""

    last_beat_ms: int | None


@dataclass(frozen=True, slots=True)
class HeldByAnother:
    owner: str
    beat_ms: int


def beat(connection: Connection, owner: str, now_ms: int) -> None:
    changed = connection.execute(update(heartbeats).where(heartbeats.c.owner == owner).values(beat_ms=now_ms))
    if not changed.rowcount:
        connection.execute(insert(heartbeats).values(owner=owner, beat_ms=now_ms))


def last_beat(connection: Connection, owner: str) -> int | None:
    found: int | None = connection.execute(
        select(heartbeats.c.beat_ms).where(heartbeats.c.owner == owner)
    ).scalar_one_or_none()
    return found


def claim(
    connection: Connection, table: str, owner: str, alive_since_ms: int
) -> Claimed | HeldByAnother | None:
    """Take a table whose owner has not beaten since `alive_since_ms`; None when there is no such table."""
    row = connection.execute(
        select(tables.c.owner).where(tables.c.id == table).with_for_update()
    ).one_or_none()
    if row is None:
        return None
    previous: str | None = row.owner
    if previous == owner or previous is None:
        connection.execute(update(tables).where(tables.c.id == table).values(owner=owner))
        return Claimed(None)
    beat_ms = last_beat(connection, previous)
    if beat_ms is not None and beat_ms >= alive_since_ms:
        return HeldByAnother(previous, beat_ms)
    connection.execute(update(tables).where(tables.c.id == table).values(owner=owner))
    return Claimed(beat_ms)


def release(connection: Connection, table: str, owner: str) -> None:
    """The owner lets go in good order: nothing is owed to its last heartbeat."""
    connection.execute(update(tables).where(tables.c.id == table, tables.c.owner == owner).values(owner=None))
