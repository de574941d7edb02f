"""Guests and their sessions: a name, and a token of which only the hash is kept."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from chevalet.store.schema import guests, sessions


@dataclass(frozen=True, slots=True)
class Guest:
    id: str
    name: str
    created_ms: int
    seen_ms: int


def add_guest(connection: Connection, guest: str, name: str, token_hash: bytes, now_ms: int) -> None:
    connection.execute(insert(guests).values(id=guest, name=name, created_ms=now_ms, seen_ms=now_ms))
    connection.execute(insert(sessions).values(token_hash=token_hash, guest=guest, created_ms=now_ms))


def guests_of_tokens(connection: Connection, token_hashes: Sequence[bytes]) -> dict[bytes, Guest]:
    rows = connection.execute(
        select(guests, sessions.c.token_hash)
        .join(sessions, sessions.c.guest == guests.c.id)
        .where(sessions.c.token_hash.in_(token_hashes))
    )
    return {row.token_hash: Guest(row.id, row.name, row.created_ms, row.seen_ms) for row in rows}


def rename_guest(connection: Connection, guest: str, name: str) -> None:
    connection.execute(update(guests).where(guests.c.id == guest).values(name=name))


def see_guest(connection: Connection, guest: str, now_ms: int) -> None:
    connection.execute(update(guests).where(guests.c.id == guest).values(seen_ms=now_ms))


def drop_session(connection: Connection, token_hash: bytes) -> None:
    connection.execute(delete(sessions).where(sessions.c.token_hash == token_hash))


def count_guests(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(guests)).scalar_one()
