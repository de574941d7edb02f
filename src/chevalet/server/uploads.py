"""What guests bring: bounded in number and size, checked before it is kept, named by its content."""

from hashlib import sha256
from typing import TypeVar

from chevalet.games.edition_file import user_editions
from chevalet.server.bodies import EditionReport
from chevalet.server.limits import EDITIONS_KEPT, READ_LIMIT_S, READ_WAIT_S, UPLOADS_IN_ALL, UPLOADS_PER_GUEST
from chevalet.server.refusals import RequestError, faulty_file
from chevalet.server.registry import TableRegistry
from chevalet.store.blobs import add_blob, blobs_of_guest, count_blobs
from chevalet.store.people import Guest
from chevalet.workers.jobs import (
    EditionRead,
    FaultyFile,
    Job,
    JobError,
    ReadEdition,
    ReadWordList,
    WordListRead,
)

A = TypeVar("A")


async def check_room(registry: TableRegistry, guest: Guest) -> None:
    if len(await registry.read(blobs_of_guest, guest.id)) >= UPLOADS_PER_GUEST:
        raise RequestError(429, "upload/too_many", f"at most {UPLOADS_PER_GUEST}")
    if await registry.read(count_blobs) >= UPLOADS_IN_ALL:
        raise RequestError(503, "upload/no_room", retry_after_s=86_400.0)


async def keep(registry: TableRegistry, guest: Guest, *, kind: str, label: str, body: bytes) -> str:
    return await registry.write(
        add_blob, kind=kind, label=label, guest=guest.id, body=body, now_ms=registry.now()
    )


async def read_edition(
    registry: TableRegistry, guest: Guest, body: bytes, game: str | None = None
) -> EditionRead:
    """What a worker found in it, kept by its hash; or one line that says what is wrong with it."""
    key = f"{game or ''}:{sha256(body).hexdigest()}"
    if key not in registry.editions_read:
        found = await _done(registry, ReadEdition(body, game), guest.id)
        if isinstance(found, FaultyFile):
            raise faulty_file("edition/faulty", found.said, found.fault)
        while len(registry.editions_read) >= EDITIONS_KEPT:
            registry.editions_read.pop(next(iter(registry.editions_read)))
        registry.editions_read[key] = found
    return registry.editions_read[key]


async def read_words(registry: TableRegistry, guest: str | None, body: bytes, label: str) -> WordListRead:
    found = await _done(registry, ReadWordList(body, label), guest)
    if isinstance(found, FaultyFile):
        raise faulty_file("lexicon/unreadable", found.said, found.fault)
    return found


async def _done(registry: TableRegistry, job: Job[A], guest: str | None) -> A:
    try:
        return await registry.jobs.submit(job, limit_s=READ_LIMIT_S, wait_s=READ_WAIT_S, guest=guest)
    except JobError as error:
        if error.reason == "busy":
            raise RequestError(503, "lookup/busy", retry_after_s=5.0) from None
        raise RequestError(400, "upload/too_heavy") from None


def place_edition(game_id: str, body: bytes) -> None:
    """Where the catalogue finds it."""
    path = user_editions(game_id) / f"{sha256(body).hexdigest()}.toml"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
    except OSError as error:
        raise RequestError(503, "server/cannot_write", error.strerror, 10.0) from None


def edition_report(found: EditionRead, digest: str) -> EditionReport:
    return EditionReport(digest, found.game, found.name, found.hash, found.rows, found.cols, found.pieces)
