"""The built front end, from memory: compressed once, cached for good where the name holds a hash."""

import gzip
import logging
import mimetypes
import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any

from litestar import Request, Response

from chevalet.games.manifest import AnyManifest
from chevalet.server.refusals import RequestError

log = logging.getLogger("chevalet.server")
FOLDER = Path(__file__).parent / "static"
HASHED = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
COMPRESSIBLE = (
    "text/",
    "application/javascript",
    "application/json",
    "image/svg+xml",
    "application/manifest+json",
)
NOT_BUILT = (
    b"<!doctype html><html lang=fr><meta charset=utf-8><title>Chevalet</title>"
    b"<p>Le serveur fonctionne, mais les pages n\xe2\x80\x99ont pas \xc3\xa9t\xc3\xa9 construites : <code>make setup</code>."
)


@dataclass(frozen=True, slots=True)
class Page:
    body: bytes
    packed: bytes | None
    media_type: str
    etag: str
    is_hashed: bool


def pages_in(folder: Path) -> dict[str, Page]:
    found = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
        if path.is_file():
            found[path.relative_to(folder).as_posix()] = _page(path, path.read_bytes())
    if "index.html" not in found:
        found["index.html"] = Page(NOT_BUILT, None, "text/html; charset=utf-8", '"none"', is_hashed=False)
    return found


def pages_of_games(manifests: Iterable[AnyManifest]) -> dict[str, Page]:
    """The front ends that games from outside bring; a file that is missing costs that game a line in the log."""
    found = {}
    for manifest in manifests:
        files = manifest.front_end
        for name in () if files is None else filter(None, (files.module, files.style, files.picture)):
            try:
                body = (resources.files(manifest.package) / name).read_bytes()
            except OSError as error:
                log.error("the game %r: %s: %s", manifest.id, name, error.strerror)  # noqa: TRY400
            else:
                found[address_of(manifest.id, name)] = _page(Path(name), body)
    return found


def address_of(game_id: str, name: str) -> str:
    return f"games/{game_id}/{name}"


def _page(path: Path, body: bytes) -> Page:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix in {".js", ".mjs"}:
        kind = "text/javascript"
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith(COMPRESSIBLE) and len(body) > 500 else None
    media_type = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    return Page(
        body, packed, media_type, f'"{sha256(body).hexdigest()[:20]}"', bool(HASHED.search(path.name))
    )


def served(pages: dict[str, Page], request: "Request[Any, Any, Any]", path: str) -> Response[bytes]:
    """A file by its name; any other address is the application's own, and gets its page."""
    name = path.strip("/")
    if name.startswith(("api/", "schema")):
        raise RequestError(404, "request/not_found")
    page = pages.get(name)
    if page is None:
        if "." in name.rsplit("/", 1)[-1]:
            raise RequestError(404, "request/not_found")
        page = pages["index.html"]
    headers = {
        "etag": page.etag,
        "vary": "accept-encoding",
        "cache-control": "public, max-age=31536000, immutable" if page.is_hashed else "no-cache",
    }
    if request.headers.get("if-none-match") == page.etag:
        return Response(b"", status_code=304, media_type=page.media_type, headers=headers)
    body = page.body
    if page.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = page.packed, "gzip"
    return Response(body, media_type=page.media_type, headers=headers)
