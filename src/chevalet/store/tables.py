"""Tables and their seats: who sits where, which are open, whose server holds them."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from chevalet.store.schema import seats, tables

LIST_MAX = 100


@dataclass(frozen=True, slots=True)
class SeatRow:
    seat: int
    kind: str
    name: str
    guest: str | None = None
    level: str | None = None
    invite: str | None = None
    muted: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    id: str
    game: str
    status: str
    public: bool
    host: str | None
    setup: str
    summary: str
    edition: str | None
    lexicon: str | None
    rematch_of: str | None
    owner: str | None
    created_ms: int
    touched_ms: int


def add_table(connection: Connection, table: TableRow, places: Sequence[SeatRow]) -> None:
    connection.execute(insert(tables).values({name: getattr(table, name) for name in TableRow.__slots__}))
    connection.execute(
        insert(seats),
        [
            {"table_id": table.id} | {name: getattr(place, name) for name in SeatRow.__slots__}
            for place in places
        ],
    )


def table_by_id(connection: Connection, table: str) -> TableRow | None:
    row = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
    return None if row is None else _table(row)


def tables_by_id(connection: Connection, ids: Sequence[str]) -> list[TableRow]:
    return [_table(row) for row in connection.execute(select(tables).where(tables.c.id.in_(ids)))]


def rematches_of(connection: Connection, ids: Sequence[str]) -> dict[str, str]:
    """The table that follows each of these, where there is one."""
    query = select(tables.c.rematch_of, tables.c.id).where(tables.c.rematch_of.in_(ids))
    return {row.rematch_of: row.id for row in connection.execute(query)}


def rematch_of(connection: Connection, table: str) -> TableRow | None:
    row = connection.execute(select(tables).where(tables.c.rematch_of == table)).one_or_none()
    return None if row is None else _table(row)


def seats_of(connection: Connection, table: str) -> list[SeatRow]:
    rows = connection.execute(select(seats).where(seats.c.table_id == table).order_by(seats.c.seat))
    return [_seat(row) for row in rows]


def seats_of_tables(connection: Connection, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    found: dict[str, list[SeatRow]] = {table: [] for table in ids}
    query = select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)
    for row in connection.execute(query):
        found[row.table_id].append(_seat(row))
    return found


def take_seat(connection: Connection, table: str, seat: int, *, guest: str, name: str, now_ms: int) -> bool:
    """False when somebody else was first."""
    taken = connection.execute(
        update(seats)
        .where(seats.c.table_id == table, seats.c.seat == seat, seats.c.kind == "open")
        .values(kind="human", guest=guest, name=name)
    )
    if taken.rowcount:
        touch(connection, table, now_ms)
    return bool(taken.rowcount)


def free_seat(connection: Connection, table: str, seat: int, invite: str) -> None:
    """The seat is open again, under a new invitation: the old link seats nobody."""
    connection.execute(
        update(seats)
        .where(seats.c.table_id == table, seats.c.seat == seat)
        .values(kind="open", guest=None, name="", level=None, invite=invite, muted=False)
    )


def set_seat_bot(connection: Connection, table: str, seat: int, name: str, level: str) -> None:
    connection.execute(
        update(seats)
        .where(seats.c.table_id == table, seats.c.seat == seat)
        .values(kind="bot", guest=None, name=name, level=level, invite=None)
    )


def mute_seat(connection: Connection, table: str, seat: int, muted: bool) -> None:
    connection.execute(
        update(seats).where(seats.c.table_id == table, seats.c.seat == seat).values(muted=muted)
    )


def set_status(connection: Connection, table: str, status: str, now_ms: int) -> None:
    connection.execute(update(tables).where(tables.c.id == table).values(status=status, touched_ms=now_ms))


def set_host(connection: Connection, table: str, guest: str | None) -> None:
    connection.execute(update(tables).where(tables.c.id == table).values(host=guest))


def drop_table(connection: Connection, table: str) -> None:
    connection.execute(delete(tables).where(tables.c.id == table))


def touch(connection: Connection, table: str, now_ms: int) -> None:
    connection.execute(update(tables).where(tables.c.id == table).values(touched_ms=now_ms))


def public_tables(connection: Connection, limit: int = LIST_MAX) -> list[TableRow]:
    """The lobby: tables that wait for players first, then games one can watch; newest first."""
    rows = connection.execute(
        select(tables)
        .where(tables.c.public, tables.c.status.in_(["waiting", "playing"]))
        .order_by(tables.c.status.desc(), tables.c.touched_ms.desc())
        .limit(limit)
    )
    return [_table(row) for row in rows]


def tables_of_guest(connection: Connection, guest: str, limit: int = LIST_MAX) -> list[TableRow]:
    sits = select(seats.c.table_id).where(seats.c.guest == guest)
    rows = connection.execute(
        select(tables)
        .where(tables.c.id.in_(sits) | (tables.c.host == guest))
        .order_by(tables.c.touched_ms.desc())
        .limit(limit)
    )
    return [_table(row) for row in rows]


def tables_in_play_of(connection: Connection, guest: str) -> list[TableRow]:
    """Games going on at which this guest plays."""
    sits = select(seats.c.table_id).where(seats.c.guest == guest, seats.c.kind == "human")
    rows = connection.execute(select(tables).where(tables.c.id.in_(sits), tables.c.status == "playing"))
    return [_table(row) for row in rows]


def count_open_tables(connection: Connection, guest: str) -> int:
    """Tables this guest has made that are not over: the number that is bounded."""
    return connection.execute(
        select(func.count()).select_from(tables).where(tables.c.host == guest, tables.c.status != "over")
    ).scalar_one()


def tables_in_play(connection: Connection) -> list[str]:
    return list(connection.execute(select(tables.c.id).where(tables.c.status == "playing")).scalars())


def count_by_status(connection: Connection) -> dict[str, int]:
    rows = connection.execute(select(tables.c.status, func.count()).group_by(tables.c.status))
    return {row[0]: row[1] for row in rows}


def _table(row: Row[tuple[object, ...]]) -> TableRow:
    values = row._mapping  # noqa: SLF001  the documented way to read a row by name
    return TableRow(**{name: values[name] for name in TableRow.__slots__})


def _seat(row: Row[tuple[object, ...]]) -> SeatRow:
    values = row._mapping  # noqa: SLF001  the documented way to read a row by name
    return SeatRow(**{name: values[name] for name in SeatRow.__slots__})
