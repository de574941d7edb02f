"""Names that cannot be guessed: ids, session tokens (kept as hashes), invitations (kept nowhere)."""

import hmac
import secrets
from hashlib import sha256


def new_id() -> str:
    return secrets.token_urlsafe(12)


def new_token() -> str:
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> bytes:
    return sha256(token.encode()).digest()


def invitation(secret: bytes, table: str, seat: int, nonce: str) -> str:
    """Derived when it is shown: the database holds the nonce, not the link."""
    return hmac.new(secret, f"{table}:{seat}:{nonce}".encode(), sha256).hexdigest()[:32]


def is_invitation(given: str, secret: bytes, table: str, seat: int, nonce: str) -> bool:
    return hmac.compare_digest(given.encode(), invitation(secret, table, seat, nonce).encode())
