"""What was said at a table: the last words of each, in order."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from chevalet.store.schema import chats

KEPT_PER_TABLE = 500
LAST_SAID = 50  # told to whoever comes


@dataclass(frozen=True, slots=True)
class ChatRow:
    number: int
    guest: str
    name: str
    text: str | None
    phrase: str | None
    at_ms: int


def say(
    connection: Connection,
    table: str,
    *,
    guest: str,
    name: str,
    text: str | None,
    phrase: str | None,
    at_ms: int,
) -> ChatRow:
    last = connection.execute(select(func.max(chats.c.number)).where(chats.c.table_id == table)).scalar()
    row = ChatRow((last or 0) + 1, guest, name, text, phrase, at_ms)
    connection.execute(
        insert(chats).values(table_id=table, **{field: getattr(row, field) for field in ChatRow.__slots__})
    )
    connection.execute(
        delete(chats).where(chats.c.table_id == table, chats.c.number <= row.number - KEPT_PER_TABLE)
    )
    return row


def last_said(
    connection: Connection, asked: Sequence[str], limit: int = LAST_SAID
) -> dict[str, list[ChatRow]]:
    """The last words at each of these tables, in order."""
    later = chats.alias()
    newest = select(func.max(later.c.number)).where(later.c.table_id == chats.c.table_id).scalar_subquery()
    rows = connection.execute(
        select(chats)
        .where(chats.c.table_id.in_(asked), chats.c.number > newest - limit)
        .order_by(chats.c.table_id, chats.c.number)
    )
    found: dict[str, list[ChatRow]] = {table: [] for table in asked}
    for row in rows:
        found[row.table_id].append(ChatRow(row.number, row.guest, row.name, row.text, row.phrase, row.at_ms))
    return found
