"""What the person who runs the server may choose."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from chevalet.store.database import sqlite_url

DATABASE_VARIABLE = "CHEVALET_DATABASE"
DATABASE_FILE = "chevalet.db"
BOT_PAUSE_S = 0.7  # people cannot follow a bot that answers at once
JUDGE_PAUSE_S = 3.0  # fixed: the delay must not tell whether the bot knows the word


def _workers() -> int:
    """Two at least: a worker takes seconds to start, so that when one hangs or dies, the other answers."""
    return max(2, min(4, (os.cpu_count() or 1) - 1))


@dataclass(frozen=True, slots=True)
class Settings:
    data: Path
    database: str
    workers: int = field(default_factory=_workers)
    origins: tuple[str, ...] = ()  # besides the address itself
    bot_pause_s: float = BOT_PAUSE_S
    judge_pause_s: float = JUDGE_PAUSE_S
    seed: int | None = (
        None  # every table then meets the same chance: to find a fault again, never for players
    )
    idle_unload_s: float = 600.0
    heartbeat_s: float = 1.0
    expiry_every_s: float = 3600.0
    alive_after_ms: int = (
        0  # SQLite: one server only, so any other owner is gone; PostgreSQL: a few heartbeats
    )


def database_url(data: Path, given: str | None) -> str:
    """By option, else by environment, else the embedded file."""
    return given or os.environ.get(DATABASE_VARIABLE) or sqlite_url(data / DATABASE_FILE)
