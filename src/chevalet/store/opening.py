"""All that a server reads of a table to open it, in one transaction."""

from dataclasses import dataclass

from sqlalchemy import Connection

from chevalet.store.attempts import Attempt, attempt_at
from chevalet.store.chats import ChatRow, last_said
from chevalet.store.heartbeats import Free, HeldByAnother, may_take
from chevalet.store.log import Entry, entries
from chevalet.store.tables import SeatRow, TableRow, rematch_of, seats_of, table_by_id


@dataclass(frozen=True, slots=True)
class StoredTable:
    row: TableRow
    seats: list[SeatRow]
    log: list[Entry]
    said: list[ChatRow]
    rematch: str | None
    attempt: Attempt | None  # when this game is one of a daily challenge
    free: Free


def table_to_open(
    connection: Connection, table: str, owner: str, alive_since_ms: int
) -> StoredTable | HeldByAnother | None:
    """None when there is no such table."""
    free = may_take(connection, table, owner, alive_since_ms)
    if free is None or isinstance(free, HeldByAnother):
        return free
    row, following = table_by_id(connection, table), rematch_of(connection, table)
    assert row is not None
    return StoredTable(
        row,
        seats_of(connection, table),
        entries(connection, table),
        last_said(connection, table),
        None if following is None else following.id,
        attempt_at(connection, table),
        free,
    )
