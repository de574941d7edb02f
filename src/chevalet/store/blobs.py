"""Word lists and editions that users bring, kept by the hash of their content."""

from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import Connection, delete, func, insert, select, update

from chevalet.store.schema import blobs, uploads


@dataclass(frozen=True, slots=True)
class BlobFacts:
    hash: str
    kind: str
    label: str
    size: int
    created_ms: int


def add_blob(
    connection: Connection, *, kind: str, label: str, guest: str | None, body: bytes, now_ms: int
) -> str:
    """The same content twice is one blob, listed for each who brought it; the last name given stands."""
    digest = sha256(body).hexdigest()
    if connection.execute(select(blobs.c.hash).where(blobs.c.hash == digest)).one_or_none() is None:
        connection.execute(
            insert(blobs).values(
                hash=digest, kind=kind, label=label, guest=guest, body=body, created_ms=now_ms, used_ms=now_ms
            )
        )
    else:
        use_blob(connection, digest, now_ms)
    if guest is not None:
        forget_blob(connection, guest, digest)
        connection.execute(insert(uploads).values(guest=guest, hash=digest, label=label, created_ms=now_ms))
    return digest


def forget_blob(connection: Connection, guest: str, digest: str) -> None:
    """No longer listed for this guest; games that play with it keep it."""
    connection.execute(delete(uploads).where(uploads.c.guest == guest, uploads.c.hash == digest))


def use_blob(connection: Connection, digest: str, now_ms: int) -> None:
    connection.execute(update(blobs).where(blobs.c.hash == digest).values(used_ms=now_ms))


def blob_body(connection: Connection, digest: str, kind: str) -> bytes | None:
    body: bytes | None = connection.execute(
        select(blobs.c.body).where(blobs.c.hash == digest, blobs.c.kind == kind)
    ).scalar_one_or_none()
    return body


def blobs_of_guest(connection: Connection, guest: str, kind: str | None = None) -> list[BlobFacts]:
    size = func.length(blobs.c.body).label("size")
    query = select(blobs.c.hash, blobs.c.kind, uploads.c.label, size, uploads.c.created_ms)
    query = query.join(uploads, uploads.c.hash == blobs.c.hash)
    query = query.where(uploads.c.guest == guest).order_by(uploads.c.created_ms.desc())
    if kind is not None:
        query = query.where(blobs.c.kind == kind)
    rows = connection.execute(query)
    return [BlobFacts(row.hash, row.kind, row.label, row.size, row.created_ms) for row in rows]


def count_blobs(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(blobs)).scalar_one()
