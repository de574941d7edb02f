"""What was said at a table: the last words of each, in order."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from chevalet.store.schema import chats

KEPT_PER_TABLE = 500


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


def last_said(connection: Connection, table: str, limit: int = 50) -> list[ChatRow]:
    rows = connection.execute(
        select(chats).where(chats.c.table_id == table).order_by(chats.c.number.desc()).limit(limit)
    ).all()
    return [
        ChatRow(row.number, row.guest, row.name, row.text, row.phrase, row.at_ms) for row in reversed(rows)
    ]
