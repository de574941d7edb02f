"""What is thrown away, and after how long."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, delete, or_, select

from chevalet.store.schema import attempts, blobs, guests, heartbeats, seats, tables

DAY_MS = 24 * 60 * 60 * 1000

# Told to hosts in docs/deploy.md, to players in docs/players/; a test compares them.
WAITING_DAYS = 7
PLAYING_DAYS = 90
OVER_DAYS = 365
GUEST_DAYS = 400
UPLOAD_DAYS = 90
HEARTBEAT_DAYS = 2

BATCH = 500


@dataclass(frozen=True, slots=True)
class Expired:
    tables: tuple[str, ...]
    guests: int
    blobs: int
    heartbeats: int


def expire(connection: Connection, now_ms: int) -> Expired:
    """At most a batch of each a time, so that players wait for it no longer than for a move."""

    def before(days: int) -> int:
        return now_ms - days * DAY_MS

    ages = (("waiting", WAITING_DAYS), ("playing", PLAYING_DAYS), ("over", OVER_DAYS))
    old_tables = or_(
        *(and_(tables.c.status == status, tables.c.touched_ms < before(days)) for status, days in ages)
    )
    gone_tables = _ids(connection, tables.c.id, old_tables)
    connection.execute(delete(tables).where(tables.c.id.in_(gone_tables)))

    seated = select(seats.c.guest).where(seats.c.guest.is_not(None))
    hosting = select(tables.c.host).where(tables.c.host.is_not(None))
    ranked = select(attempts.c.guest).where(attempts.c.rank_key.is_not(None))
    old_guests = and_(
        guests.c.seen_ms < before(GUEST_DAYS),
        *(guests.c.id.not_in(keep) for keep in (seated, hosting, ranked)),
    )
    gone_guests = _ids(connection, guests.c.id, old_guests)
    connection.execute(delete(guests).where(guests.c.id.in_(gone_guests)))

    used = select(tables.c.edition).where(tables.c.edition.is_not(None))
    read = select(tables.c.lexicon).where(tables.c.lexicon.is_not(None))
    old_blobs = and_(
        blobs.c.used_ms < before(UPLOAD_DAYS), blobs.c.hash.not_in(used), blobs.c.hash.not_in(read)
    )
    gone_blobs = _ids(connection, blobs.c.hash, old_blobs)
    connection.execute(delete(blobs).where(blobs.c.hash.in_(gone_blobs)))

    owners = select(tables.c.owner).where(tables.c.owner.is_not(None))
    silent = and_(heartbeats.c.beat_ms < before(HEARTBEAT_DAYS), heartbeats.c.owner.not_in(owners))
    gone_heartbeats = _ids(connection, heartbeats.c.owner, silent)
    connection.execute(delete(heartbeats).where(heartbeats.c.owner.in_(gone_heartbeats)))
    return Expired(tuple(gone_tables), len(gone_guests), len(gone_blobs), len(gone_heartbeats))


def _ids(connection: Connection, key: ColumnElement[str], where: ColumnElement[bool]) -> list[str]:
    return list(connection.execute(select(key).where(where).limit(BATCH)).scalars())
