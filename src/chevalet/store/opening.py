"""All that a server reads of tables to open them, in one transaction."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from chevalet.store.attempts import Attempt, attempts_at
from chevalet.store.chats import ChatRow, last_said
from chevalet.store.heartbeats import Free, HeldByAnother, may_take
from chevalet.store.log import Entry, entries_of_games
from chevalet.store.tables import SeatRow, TableRow, rematches_of, seats_of_tables, tables_by_id


@dataclass(frozen=True, slots=True)
class StoredTable:
    row: TableRow
    seats: list[SeatRow]
    log: list[Entry]
    said: list[ChatRow]
    rematch: str | None
    attempt: Attempt | None  # when this game is one of a daily challenge
    free: Free


def tables_to_open(
    connection: Connection, asked: Sequence[str], owner: str, alive_after_ms: int
) -> dict[str, StoredTable | HeldByAnother]:
    """Of these, the tables that there are."""
    rows = tables_by_id(connection, asked)
    standing = may_take(connection, {row.id: row.owner for row in rows}, owner, alive_after_ms)
    free = [row.id for row in rows if isinstance(standing[row.id], Free)]
    places, logs = seats_of_tables(connection, free), entries_of_games(connection, free)
    said, following = last_said(connection, free), rematches_of(connection, free)
    attempts = attempts_at(connection, free)

    def stored(row: TableRow) -> StoredTable | HeldByAnother:
        held = standing[row.id]
        if isinstance(held, HeldByAnother):
            return held
        return StoredTable(
            row,
            places[row.id],
            logs[row.id],
            said[row.id],
            following.get(row.id),
            attempts.get(row.id),
            held,
        )

    return {row.id: stored(row) for row in rows}
