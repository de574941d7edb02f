"""What guests bring: bounded in number and size, checked before it is kept, named by its content."""

from hashlib import sha256
from pathlib import Path

from chevalet.games.edition_file import EditionError, user_editions
from chevalet.server.house import House
from chevalet.server.limits import UPLOADS_IN_ALL, UPLOADS_PER_GUEST
from chevalet.server.refusals import ProblemError
from chevalet.store.blobs import add_blob, blobs_of_guest, count_blobs
from chevalet.store.people import Guest
from chevalet.workers.shelf import AnyGame


async def check_room(house: House, guest: Guest) -> None:
    if len(await house.read(blobs_of_guest, guest.id)) >= UPLOADS_PER_GUEST:
        raise ProblemError(429, "upload/too_many", f"at most {UPLOADS_PER_GUEST}")
    if await house.read(count_blobs) >= UPLOADS_IN_ALL:
        raise ProblemError(503, "upload/no_room", retry_after_s=86_400.0)


async def keep(house: House, guest: Guest, *, kind: str, label: str, body: bytes) -> str:
    return await house.write(add_blob, kind=kind, label=label, guest=guest.id, body=body, now_ms=house.now())


def tried_edition(house: House, game_id: str, body: bytes) -> AnyGame:
    """The game in this edition, or one line that says what is wrong with it; nothing half-written stays."""
    path = place_edition(game_id, body)
    fresh = not path.exists()
    try:
        if fresh:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(body)
        return house.shelf.game(game_id, path.stem)
    except EditionError as error:
        if fresh:
            path.unlink(missing_ok=True)
        raise ProblemError(400, "edition/faulty", str(error).replace(str(path), "edition")) from None
    except OSError as error:
        raise ProblemError(503, "house/cannot_write", error.strerror, 10.0) from None


def place_edition(game_id: str, body: bytes) -> Path:
    return user_editions(game_id) / f"{sha256(body).hexdigest()}.toml"
