"""The event log: append behind the fence, read back in order. The fence is the unique pair (game, seq)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, Dialect, bindparam, func, literal_column, select, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.sql.compiler import SQLCompiler

from chevalet.store.driver import rows_changed
from chevalet.store.failures import TableLostError
from chevalet.store.schema import events, tables


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted command: its place in the game, who caused it, when it came, its events as written."""

    seq: int
    cause: str | None
    at_ms: int
    payload: str


@dataclass(frozen=True, slots=True)
class Written:
    seq: int


@dataclass(frozen=True, slots=True)
class AlreadyWritten:
    """The same cause stands in the log: the command was sent twice."""

    seq: int


@dataclass(frozen=True, slots=True)
class Fenced:
    """Another writer was first at this place: reload and decide again."""

    last_seq: int


NOBODY: ColumnElement[str] = literal_column("''")
_PLACE = {
    name: insert(events)
    .values({column.name: bindparam(column.name) for column in events.c})
    .on_conflict_do_nothing()
    for name, insert in (("sqlite", sqlite_insert), ("postgresql", postgresql_insert))
}
_TOUCH = (
    update(tables)
    .where(
        tables.c.id == bindparam("table_id"),
        func.coalesce(bindparam("owner"), tables.c.owner, NOBODY) == func.coalesce(tables.c.owner, NOBODY),
    )
    .values(
        touched_ms=bindparam("at_ms"),
        status=func.coalesce(bindparam("new_status"), tables.c.status),
        summary=func.coalesce(bindparam("new_summary"), tables.c.summary),
    )
)


def append(
    connection: Connection,
    game: str,
    entry: Entry,
    *,
    owner: str | None = None,
    status: str | None = None,
    summary: str | None = None,
) -> Written | AlreadyWritten | Fenced:
    """With an `owner`, only while that one has the table. Raises `TableLostError`."""
    row = {
        "game": game,
        "seq": entry.seq,
        "cause": entry.cause,
        "at_ms": entry.at_ms,
        "payload": entry.payload,
    }
    if not _rows_changed(connection, "place", row):
        written = seq_of_cause(connection, game, entry.cause) if entry.cause is not None else None
        return AlreadyWritten(written) if written is not None else Fenced(last_seq(connection, game))
    told = {
        "table_id": game,
        "owner": owner,
        "at_ms": entry.at_ms,
        "new_status": status,
        "new_summary": summary,
    }
    if not _rows_changed(connection, "touch", told) and owner is not None:
        raise TableLostError(game)
    return Written(entry.seq)


def _rows_changed(connection: Connection, what: Literal["place", "touch"], values: dict[str, Any]) -> int:
    """Run as SQL text: for these two, which every command needs, all else that a statement goes through costs more than
    the database itself."""
    if not connection.in_transaction():
        connection.begin()  # as SQLAlchemy does at the first statement
    compiled = _compiled(connection.dialect, what)
    names = compiled.positiontup
    given = values if names is None else tuple(values[name] for name in names)
    return rows_changed(connection, compiled.string, given)


@cache
def _compiled(dialect: Dialect, what: Literal["place", "touch"]) -> SQLCompiler:
    statement = _PLACE[dialect.name] if what == "place" else _TOUCH
    compiled = statement.compile(dialect=dialect)
    assert isinstance(compiled, SQLCompiler)
    return compiled


def seq_of_cause(connection: Connection, game: str, cause: str) -> int | None:
    found: int | None = connection.execute(
        select(events.c.seq).where(events.c.game == game, events.c.cause == cause)
    ).scalar_one_or_none()
    return found


def last_seq(connection: Connection, game: str) -> int:
    """0 when the game has no event yet: the first entry is number 1."""
    found: int | None = connection.execute(
        select(events.c.seq).where(events.c.game == game).order_by(events.c.seq.desc()).limit(1)
    ).scalar_one_or_none()
    return found or 0


def entries(connection: Connection, game: str, after: int = 0) -> list[Entry]:
    rows = connection.execute(
        select(events.c.seq, events.c.cause, events.c.at_ms, events.c.payload)
        .where(events.c.game == game, events.c.seq > after)
        .order_by(events.c.seq)
    )
    return [Entry(row.seq, row.cause, row.at_ms, row.payload) for row in rows]


def entries_of_games(connection: Connection, games: Sequence[str]) -> dict[str, list[Entry]]:
    rows = connection.execute(
        select(events).where(events.c.game.in_(games)).order_by(events.c.game, events.c.seq)
    )
    found: dict[str, list[Entry]] = {game: [] for game in games}
    for row in rows:
        found[row.game].append(Entry(row.seq, row.cause, row.at_ms, row.payload))
    return found
