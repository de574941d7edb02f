"""Heartbeats: until when a server was certainly alive, and which tables it held."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, func, insert, select, update

from chevalet.store.schema import heartbeats, tables


@dataclass(frozen=True, slots=True)
class Free:
    """The table may be taken; `last_beat_ms` is its owner's last sign of life, None when nobody held it but us."""

    owner: str | None
    last_beat_ms: int | None


@dataclass(frozen=True, slots=True)
class HeldByAnother:
    owner: str
    beat_ms: int


def beat(connection: Connection, owner: str, now_ms: int, *, is_last: bool = False) -> None:
    """A sign of life; the last one says that the owner closes in good order and holds nothing any more."""
    row = {"beat_ms": now_ms, "is_gone": is_last}
    changed = connection.execute(update(heartbeats).where(heartbeats.c.owner == owner).values(row))
    if not changed.rowcount:
        connection.execute(insert(heartbeats).values(owner=owner, **row))


def last_beat(connection: Connection, owner: str) -> int | None:
    found: int | None = connection.execute(
        select(heartbeats.c.beat_ms).where(heartbeats.c.owner == owner)
    ).scalar_one_or_none()
    return found


def may_take(
    connection: Connection, owned: Mapping[str, str | None], owner: str, alive_since_ms: int
) -> dict[str, Free | HeldByAnother]:
    """Of tables with their owners: whether each has gone, or has not beaten since `alive_since_ms`."""
    others = {other for other in owned.values() if other not in {None, owner}}
    query = select(heartbeats).where(heartbeats.c.owner.in_(others))
    beats = {row.owner: row for row in connection.execute(query)} if others else {}

    def standing(previous: str | None) -> Free | HeldByAnother:
        if previous == owner or previous is None:
            return Free(previous, None)
        held = beats.get(previous)
        if held is not None and not held.is_gone and held.beat_ms >= alive_since_ms:
            return HeldByAnother(previous, held.beat_ms)
        return Free(previous, None if held is None else held.beat_ms)

    return {table: standing(previous) for table, previous in owned.items()}


_TAKE = (
    update(tables)
    .where(
        tables.c.id == bindparam("table"),
        func.coalesce(tables.c.owner, "") == bindparam("previous"),
    )
    .values(owner=bindparam("new_owner"))
)


def take(connection: Connection, table: str, owner: str, previous: str | None) -> bool:
    """From the previous owner to this one, when its clocks have been stopped: before that, what the previous one owes
    would be forgotten if this one died too. False when another server was first."""
    values = {"table": table, "previous": previous or "", "new_owner": owner}
    return bool(connection.execute(_TAKE, values).rowcount)
