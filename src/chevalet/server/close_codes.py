"""Why the server closes a socket. Of these the browser knows 4404 and 4410 (`ENDS` in `web/src/table/link.ts`): after any other it comes back."""

CLIENT_LEFT = 1000  # the other side has closed
FORBIDDEN = 4403
UNKNOWN_TABLE = 4404
TOO_SLOW = 4408
MOVED = 4409
GAME_GONE = 4410
TOO_FAST = 4420
TOO_MANY = 4429
FAILED = 4500
FULL = 4503

CLOSE_CODES = {
    FORBIDDEN: "the page comes from another site",
    UNKNOWN_TABLE: "there is no such table",
    TOO_SLOW: "the client does not read what it is sent",
    MOVED: "the table is not here any more: connect again shortly",
    GAME_GONE: "the game of this table is no longer installed here",
    TOO_FAST: "too many messages in too short a time",
    TOO_MANY: "too many sockets of one guest or address, or viewers of one table",
    FAILED: "a fault of the server; it is in its log: connect again",
    FULL: "the server has no room for this table now, or its database does not answer: connect again later",
}
