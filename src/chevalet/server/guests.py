"""Guests: a name and an HttpOnly session, no sign-up. A session begins with the first thing one does."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any

from litestar.connection import ASGIConnection

from chevalet.server.batches import Batches
from chevalet.server.limits import GUESTS_BURST, GUESTS_PER_S, Buckets
from chevalet.server.refusals import RequestError
from chevalet.server.registry import TableRegistry
from chevalet.server.setup import clean_name
from chevalet.server.tokens import new_id, new_token, token_hash
from chevalet.store.people import Guest, add_guest, guests_of_tokens, rename_guest, see_guest

COOKIE = "chevalet_session"
COOKIE_DAYS = 400
DEFAULT_NAME = "Invité"
CACHED = 10_000
SEEN_EVERY_MS = 6 * 3600 * 1000
Connection = ASGIConnection[Any, Any, Any, Any]


class Guests:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._known: OrderedDict[bytes, Guest] = OrderedDict()
        self._read = Batches[bytes, Guest](lambda hashes: registry.read(guests_of_tokens, hashes))
        self._made = Buckets(GUESTS_PER_S, GUESTS_BURST)

    async def of(self, connection: Connection) -> Guest | None:
        return await self.of_headers(connection.scope["headers"])

    async def of_headers(self, headers: Iterable[tuple[bytes, bytes]]) -> Guest | None:
        token = token_in(headers)
        if not token or len(token) > 100:
            return None
        digest = token_hash(token)
        known = None if self._registry.is_shared else self._known.get(digest)
        guest = known or await self._read.get(digest)
        if guest is None:
            return None
        now_ms = self._registry.now()
        if now_ms - guest.seen_ms > SEEN_EVERY_MS:
            await self._registry.write(see_guest, guest.id, now_ms)
            guest = Guest(guest.id, guest.name, guest.created_ms, now_ms)
        self._remember(digest, guest)
        return guest

    async def ensured(self, connection: Connection, name: str | None = None) -> Guest:
        """The guest of this cookie; a new one, with a new cookie, when there is none."""
        wanted = None if name is None else clean_name(name)
        guest = await self.of(connection)
        if guest is None:
            return await self._create(connection, wanted or DEFAULT_NAME)
        if wanted is not None and wanted != guest.name:
            await self._registry.write(rename_guest, guest.id, wanted)
            guest = Guest(guest.id, wanted, guest.created_ms, guest.seen_ms)
            self._remember(token_hash(token_in(connection.scope["headers"])), guest)
        return guest

    async def _create(self, connection: Connection, name: str) -> Guest:
        wait_s = self._made.take(address_of(connection), asyncio.get_running_loop().time())
        if wait_s > 0:
            raise RequestError(429, "rate/guests", retry_after_s=wait_s)
        token, now_ms = new_token(), self._registry.now()
        guest = Guest(new_id(), name, now_ms, now_ms)
        await self._registry.write(add_guest, guest.id, name, token_hash(token), now_ms)
        connection.scope["state"]["new_token"] = token
        self._remember(token_hash(token), guest)
        return guest

    def _remember(self, digest: bytes, guest: Guest) -> None:
        self._known[digest] = guest
        self._known.move_to_end(digest)
        if len(self._known) > CACHED:
            self._known.popitem(last=False)


def address_of(connection: Connection) -> str:
    return connection.client.host if connection.client is not None else "local"


def token_in(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """Of the session; empty when there is none."""
    cookies = b";".join(value for name, value in headers if name == b"cookie").decode("latin-1")
    pairs = (cookie.strip().partition("=") for cookie in cookies.split(";"))
    return next((value for name, _, value in pairs if name == COOKIE), "")


def session_cookie(token: str, *, secure: bool) -> str:
    parts = [f"{COOKIE}={token}", "Path=/", "HttpOnly", "SameSite=Lax", f"Max-Age={COOKIE_DAYS * 86_400}"]
    return "; ".join([*parts, "Secure"] if secure else parts)
