"""Heartbeats: until when a server was certainly alive, and which tables it holds.

A server holds its tables for a while after each heartbeat; that while is measured by the clock of the database, the only
one that several servers share. A server that comes later than that with its next heartbeat has lost what it held, whether
or not anybody has taken it; one that takes a table looks at the same row under the same lock, so never both."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import BigInteger, Connection, Row, bindparam, cast, func, insert, or_, select, update

from chevalet.store.failures import TableLostError
from chevalet.store.schema import heartbeats, tables

RUN_MARK = "-"  # an owner is a server and one run of it


@dataclass(frozen=True, slots=True)
class Free:
    """The table may be taken; `last_beat_ms` is its owner's last sign of life, None when nobody held it but us."""

    owner: str | None
    last_beat_ms: int | None


@dataclass(frozen=True, slots=True)
class HeldByAnother:
    owner: str
    beat_ms: int
    address: str | None = None  # where the others reach it


@dataclass(frozen=True, slots=True)
class Heartbeat:
    at_ms: int
    was_lost: bool  # it came too late: another server may have taken what this one held


def database_ms(connection: Connection, own_ms: int) -> int:
    """The clock of the database; SQLite has one server, and its clock."""
    if connection.dialect.name == "sqlite":
        return own_ms
    now: int = connection.execute(
        select(cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger))
    ).scalar_one()
    return now


def write_heartbeat(
    connection: Connection,
    owner: str,
    now_ms: int,
    *,
    alive_after_ms: int = 0,
    is_last: bool = False,
    address: str | None = None,
) -> Heartbeat:
    """A sign of life; the last one says that the owner closes in good order and holds nothing any more."""
    standing = _locked(connection, owner)
    at_ms = database_ms(connection, now_ms)
    row = {"beat_ms": at_ms, "is_gone": is_last, "address": address}
    if standing is None:
        connection.execute(insert(heartbeats).values(owner=owner, **row))
        return Heartbeat(at_ms, was_lost=False)
    connection.execute(update(heartbeats).where(heartbeats.c.owner == owner).values(row))
    return Heartbeat(at_ms, was_lost=bool(alive_after_ms) and at_ms - standing.beat_ms > alive_after_ms)


def _locked(connection: Connection, owner: str) -> Row[tuple[object, ...]] | None:
    query = select(heartbeats).where(heartbeats.c.owner == owner).with_for_update()
    return connection.execute(query).one_or_none()


def last_heartbeat(connection: Connection, owner: str) -> int | None:
    found: int | None = connection.execute(
        select(heartbeats.c.beat_ms).where(heartbeats.c.owner == owner)
    ).scalar_one_or_none()
    return found


def is_earlier_run(previous: str, owner: str) -> bool:
    """The same server before it was started again: two runs of one data directory never overlap."""
    server, mark, _run = owner.partition(RUN_MARK)
    return bool(mark) and previous.startswith(server + mark)


def _standing(
    previous: str | None, held: Row[tuple[object, ...]] | None, owner: str, alive_since_ms: int
) -> Free | HeldByAnother:
    if previous == owner or previous is None:
        return Free(previous, None)
    if held is None:
        return Free(previous, None)
    if held.is_gone or held.beat_ms < alive_since_ms or is_earlier_run(previous, owner):
        return Free(previous, held.beat_ms)
    return HeldByAnother(previous, held.beat_ms, held.address)


def _alive_since_ms(connection: Connection, alive_after_ms: int) -> int:
    """Without a limit there is one server at a time: any other is gone."""
    return database_ms(connection, 0) - alive_after_ms if alive_after_ms else 2**62


def may_take(
    connection: Connection, owned: Mapping[str, str | None], owner: str, alive_after_ms: int
) -> dict[str, Free | HeldByAnother]:
    """Of tables with their owners: whether each has gone, or has given no sign of life for so long."""
    others = {other for other in owned.values() if other not in {None, owner}}
    query = select(heartbeats).where(heartbeats.c.owner.in_(others))
    found = {row.owner: row for row in connection.execute(query)} if others else {}
    since = _alive_since_ms(connection, alive_after_ms)
    return {
        table: _standing(previous, found.get(previous or ""), owner, since)
        for table, previous in owned.items()
    }


_TAKE = (
    update(tables)
    .where(tables.c.id == bindparam("table"), func.coalesce(tables.c.owner, "") == bindparam("previous"))
    .values(owner=bindparam("new_owner"))
)


def take(
    connection: Connection, table: str, owner: str, previous: str | None, alive_after_ms: int = 0
) -> bool:
    """From the previous owner to this one. False when another server was first, or the previous one lives after all."""
    if previous is not None and alive_after_ms:
        held, since = _locked(connection, previous), _alive_since_ms(connection, alive_after_ms)
        if isinstance(_standing(previous, held, owner, since), HeldByAnother):
            return False
    values = {"table": table, "previous": previous or "", "new_owner": owner}
    return bool(connection.execute(_TAKE, values).rowcount)


def check_held(connection: Connection, table: str, owner: str) -> None:
    """Until this transaction ends nobody else takes it. Raises `TableLostError`."""
    query = select(tables.c.owner).where(tables.c.id == table).with_for_update(read=True)
    if connection.execute(query).scalar_one_or_none() != owner:
        raise TableLostError(table)


def left_behind(connection: Connection, owner: str, alive_after_ms: int, limit: int) -> list[str]:
    """Games in play whose server holds nothing any more."""
    alive = heartbeats.c.beat_ms >= _alive_since_ms(connection, alive_after_ms)
    living = select(heartbeats.c.owner).where(alive, ~heartbeats.c.is_gone)
    of_nobody = or_(tables.c.owner.is_(None), tables.c.owner.not_in(living))
    query = select(tables.c.id).where(tables.c.status == "playing", of_nobody)
    return list(
        connection.execute(query.where(func.coalesce(tables.c.owner, "") != owner).limit(limit)).scalars()
    )


def held_elsewhere(
    connection: Connection, asked: Sequence[str], owner: str, alive_after_ms: int
) -> dict[str, HeldByAnother]:
    """Of these tables, those that another server has, and who."""
    rows = connection.execute(select(tables.c.id, tables.c.owner).where(tables.c.id.in_(asked)))
    found = may_take(connection, {row.id: row.owner for row in rows}, owner, alive_after_ms)
    return {table: held for table, held in found.items() if isinstance(held, HeldByAnother)}
