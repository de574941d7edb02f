"""What guests bring: bounded in number and size, checked before it is kept, named by its content."""

from hashlib import sha256
from pathlib import Path

from chevalet.core.faults import Fault
from chevalet.games.edition_file import EditionError, game_named_in, user_editions
from chevalet.games.manifest import AnyGame
from chevalet.server.bodies import EditionReport
from chevalet.server.limits import UPLOADS_IN_ALL, UPLOADS_PER_GUEST
from chevalet.server.refusals import ProblemError, faulty_file
from chevalet.server.registry import TableRegistry
from chevalet.store.blobs import add_blob, blobs_of_guest, count_blobs
from chevalet.store.people import Guest


async def check_room(registry: TableRegistry, guest: Guest) -> None:
    if len(await registry.read(blobs_of_guest, guest.id)) >= UPLOADS_PER_GUEST:
        raise ProblemError(429, "upload/too_many", f"at most {UPLOADS_PER_GUEST}")
    if await registry.read(count_blobs) >= UPLOADS_IN_ALL:
        raise ProblemError(503, "upload/no_room", retry_after_s=86_400.0)


async def keep(registry: TableRegistry, guest: Guest, *, kind: str, label: str, body: bytes) -> str:
    return await registry.write(
        add_blob, kind=kind, label=label, guest=guest.id, body=body, now_ms=registry.now()
    )


def tried_edition(registry: TableRegistry, game_id: str, body: bytes) -> AnyGame:
    """The game in this edition, or one line that says what is wrong with it; nothing half-written stays."""
    path = place_edition(game_id, body)
    fresh = not path.exists()
    try:
        if fresh:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(body)
        return registry.catalogue.game(game_id, path.stem)
    except EditionError as error:
        if fresh:
            path.unlink(missing_ok=True)
        said = str(error).replace(str(path), "edition")
        raise faulty_file("edition/faulty", said, error.fault) from None
    except OSError as error:
        raise ProblemError(503, "house/cannot_write", error.strerror, 10.0) from None


def edition_report(game: AnyGame, digest: str) -> EditionReport:
    edition = game.edition
    return EditionReport(
        digest, game.id, edition.name, edition.hash, edition.rows, edition.cols, edition.pieces
    )


def game_of_edition(registry: TableRegistry, body: bytes) -> str:
    """The game that an edition's file names."""
    try:
        return game_named_in(body.decode(), "edition", registry.catalogue.game_ids())
    except UnicodeDecodeError:
        fault = Fault("expected UTF-8 text")
        raise faulty_file("edition/faulty", str(fault), fault) from None
    except EditionError as error:
        raise faulty_file("edition/faulty", str(error), error.fault) from None


def place_edition(game_id: str, body: bytes) -> Path:
    return user_editions(game_id) / f"{sha256(body).hexdigest()}.toml"
