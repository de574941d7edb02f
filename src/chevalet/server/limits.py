"""Bounds of frames, requests, sockets, tables and uploads, and the bucket that measures a rate.

Other bounds stand beside what they bound; docs/deploy.md lists those that a guest can meet, with their places.
"""

from dataclasses import dataclass

FRAME_MAX_BYTES = 16 * 1024  # answered with a code; ten times as much closes the socket
SOCKET_MAX_BYTES = 10 * FRAME_MAX_BYTES
BODY_MAX_BYTES = 64 * 1024
LEXICON_MAX_BYTES = 16 * 1024 * 1024
EDITION_MAX_BYTES = 64 * 1024
NAME_MAX = 24
CHAT_MAX = 200
CAUSE_MAX = 60

TABLE_QUEUE_MAX = 64
OUTBOX_MAX = 128  # half for refusals, half for the late answers to a whole burst of frames
SEND_TIMEOUT_S = 10.0
VIEWERS_PER_TABLE = 200
SOCKETS_PER_GUEST = 20
TABLES_PER_GUEST = 50
UPLOADS_PER_GUEST = 20
UPLOADS_IN_ALL = 5000
TABLES_IN_MEMORY = 5000
READ_LIMIT_S, READ_WAIT_S = 10.0, 20.0  # for a file that a guest brings
EDITIONS_KEPT = 1000  # what was found in a file, by its hash

FRAMES_PER_S, FRAMES_BURST = 20.0, 60.0
FRAMES_REFUSED_MAX = 300  # a sender who goes on in spite of so many refusals is disconnected
CHATS_PER_S, CHATS_BURST = 0.5, 5.0
REQUESTS_PER_S, REQUESTS_BURST = 30.0, 120.0
GUESTS_PER_S, GUESTS_BURST = 0.5, 300.0
LOOKUPS_WAITING_MAX = 32
LOOKUP_THREADS = 2
BUCKETS_MAX = 20_000


@dataclass(slots=True)
class Bucket:
    """So many a second on average, so many at once."""

    rate: float
    burst: float
    left: float = -1.0
    at_s: float = 0.0

    def take(self, now_s: float) -> float:
        """0.0 when there was one to take; otherwise the seconds until there is."""
        if self.left < 0.0:
            self.left = self.burst
        else:
            self.left = min(self.burst, self.left + (now_s - self.at_s) * self.rate)
        self.at_s = now_s
        if self.left >= 1.0:
            self.left -= 1.0
            return 0.0
        return (1.0 - self.left) / self.rate

    def is_full(self, now_s: float) -> bool:
        return self.left + (now_s - self.at_s) * self.rate >= self.burst


class Buckets:
    """One bucket per key; those that have filled up again are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str, now_s: float) -> float:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= BUCKETS_MAX:
                self._buckets = {k: b for k, b in self._buckets.items() if not b.is_full(now_s)}
            bucket = self._buckets[key] = Bucket(self._rate, self._burst)
        return bucket.take(now_s)
