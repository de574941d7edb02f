"""What every request passes: origin, rate, size, and the headers that keep strangers out of the page."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

from chevalet.server.bodies import ErrorAnswer
from chevalet.server.close_codes import FORBIDDEN, TOO_MANY
from chevalet.server.guests import session_cookie
from chevalet.server.limits import (
    BODY_MAX_BYTES,
    LEXICON_MAX_BYTES,
    REQUESTS_BURST,
    REQUESTS_PER_S,
    Buckets,
)

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "media-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "content-security-policy": "; ".join(f"{what} {whence}" for what, whence in POLICY.items()),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
}
ENCODED_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
Headers = list[tuple[bytes, bytes]]
Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
AsgiApp = Callable[[Scope, Receive, Send], Awaitable[None]]
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
LIMITED = ("/api/", "/healthz", "/metrics", "/schema")
RELAYED = (b"x-chevalet-relay", b"x-chevalet-client", b"x-chevalet-scheme")
UPLOADS = frozenset({"/api/lexicons", "/api/editions"})


class Relayed(NamedTuple):
    """What a server that passes a request on says of it."""

    token: str
    client: str
    scheme: str

    def headers(self) -> list[tuple[bytes, bytes]]:
        return [(name, value.encode("latin-1")) for name, value in zip(RELAYED, self, strict=True)]

    @classmethod
    def of(cls, headers: Iterable[tuple[bytes, bytes]]) -> "Relayed | None":
        found = {name: value.decode("latin-1") for name, value in headers if name in RELAYED}
        return cls(*(found[name] for name in RELAYED)) if len(found) == len(RELAYED) else None


class RequestMiddleware:
    def __init__(
        self,
        app: AsgiApp,
        origins: tuple[str, ...] = (),
        is_relay: Callable[[str], bool] = lambda _token: False,
    ) -> None:
        self._app = app
        self._is_relay = is_relay
        self._origins = frozenset(origins)
        self._requests = Buckets(REQUESTS_PER_S, REQUESTS_BURST)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        scope["state"] = scope.get("state") or {}
        self._take_over(scope)
        refusal = None if scope["state"].get("relayed") else self._refusal(scope)
        if scope["type"] == "websocket":
            await (
                self._app(scope, receive, send)
                if refusal is None
                else self._refuse_socket(receive, send, refusal)
            )
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._add_headers(scope, message)
            await send(message)

        if refusal is not None:
            await self._refuse(send_with_headers, *refusal)
            return
        await self._app(scope, receive, send_with_headers)

    def _refusal(self, scope: Scope) -> tuple[int, ErrorAnswer] | None:
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        method = scope.get("method", "GET")
        if (scope["type"] == "websocket" or method not in SAFE) and not self._is_own(headers):
            return 403, ErrorAnswer("request/foreign_origin")
        if "transfer-encoding" in headers and "content-length" in headers:
            return 400, ErrorAnswer("request/invalid", "Content-Length and Transfer-Encoding in one request")
        path, client = scope["path"], scope["client"][0] if scope.get("client") else "local"
        if path.startswith(LIMITED):
            whose = (
                client if path.startswith("/api/") else f"{client} for machines"
            )  # monitoring has a rate of its own, so that players cannot use it up
            wait_s = self._requests.take(whose, asyncio.get_running_loop().time())
            if wait_s > 0:
                return 429, ErrorAnswer("rate/requests", retry_after_s=wait_s)
        length = headers.get("content-length", "0")
        limit = LEXICON_MAX_BYTES if scope["path"] in UPLOADS else BODY_MAX_BYTES
        if not length.isdecimal() or int(length) > limit:
            return 413, ErrorAnswer("request/too_large", f"at most {limit} bytes")
        return None

    def _take_over(self, scope: Scope) -> None:
        """Another server of the same database has let this one pass: what it says of the client is true."""
        relayed = Relayed.of(scope["headers"])
        if relayed is not None and self._is_relay(relayed.token):
            scope["state"]["relayed"] = True
            scope["client"] = (relayed.client, 0)
            if scope["type"] == "http":
                scope["scheme"] = relayed.scheme

    def _is_own(self, headers: dict[str, str]) -> bool:
        """Requests without an Origin header come from non-browser clients, which send no ambient cookies."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "same-origin") in {"same-origin", "none"}
        return urlsplit(origin).netloc == headers.get("host") or origin in self._origins

    def _add_headers(self, scope: Scope, message: Message) -> None:
        headers = list(message.get("headers", []))
        if not scope["state"].get("relayed"):
            have = {name.lower() for name, _value in headers}
            headers += [(name, value) for name, value in ENCODED_HEADERS if name not in have]
        if scope["path"].startswith("/api/") and all(name.lower() != b"cache-control" for name, _ in headers):
            headers.append((b"cache-control", b"no-store"))
        secure = scope.get("scheme") == "https"
        if secure and not scope["state"].get("relayed"):
            headers.append((b"strict-transport-security", b"max-age=31536000"))
        token = scope["state"].get("new_token")
        if token is not None:
            headers.append((b"set-cookie", session_cookie(token, secure=secure).encode()))
        message["headers"] = headers

    async def _refuse(self, send: Send, status: int, answer: ErrorAnswer) -> None:
        headers = [(b"content-type", b"application/json")]
        if answer.retry_after_s is not None:
            headers.append((b"retry-after", str(max(1, round(answer.retry_after_s))).encode()))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": msgspec.json.encode(answer), "more_body": False})

    async def _refuse_socket(self, receive: Receive, send: Send, refusal: tuple[int, ErrorAnswer]) -> None:
        await receive()
        code = TOO_MANY if refusal[0] == 429 else FORBIDDEN
        await send({"type": "websocket.close", "code": code, "reason": refusal[1].code})
