"""Opens the database by URL, brings it up to date, and hands out reads and writes."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from chevalet.store.driver import rows_changed
from chevalet.store.failures import StoreBusyError, StoreError, explain, without_password
from chevalet.store.writer import Writer

if TYPE_CHECKING:
    from alembic.config import Config

__all__ = ["Store", "StoreBusyError", "StoreError", "open_engine", "open_store"]

P = ParamSpec("P")
T = TypeVar("T")
BUSY_MS = 5000
MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 0x43686576  # the lock of PostgreSQL that one migration at a time holds


class Store:
    """Queries are plain functions of a connection: `read` runs one now, `write` hands one to the writer."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.writer = Writer(engine)

    def read(self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            with self.engine.connect().execution_options(chevalet_read=True) as connection:
                return query(connection, *args, **kwargs)
        except SQLAlchemyError as error:
            raise StoreError(explain(error)) from error

    def write(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]:
        """The future is answered when the write is on the disk."""
        done: Future[T] = Future()
        self.writer.submit(lambda connection: query(connection, *args, **kwargs), done)
        return done

    def write_from_loop(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> asyncio.Future[T]:
        """The same for whoever waits in an event loop, without a detour through another kind of future."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.writer.submit(lambda connection: query(connection, *args, **kwargs), done)
        return done

    def close(self) -> None:
        """What was submitted is written, and the file of a SQLite database holds it all: no log stays beside it."""
        self.writer.close()
        if self.engine.dialect.name == "sqlite":
            with contextlib.suppress(SQLAlchemyError), self.engine.connect() as connection:
                raw = connection.connection.driver_connection
                assert isinstance(raw, sqlite3.Connection)
                raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.engine.dispose()


def sqlite_url(path: Path) -> str:
    return f"sqlite:///{path}"


def sqlite_path(url: str) -> Path | None:
    """The file behind a SQLite URL; None for another database."""
    parsed = make_url(url)
    return Path(parsed.database) if parsed.get_backend_name() == "sqlite" and parsed.database else None


def open_engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StoreError(
            "the database URL is not one: expected sqlite:///FILE or postgresql://USER@HOST/NAME"
        ) from None
    backend = parsed.get_backend_name()
    if backend == "sqlite":
        engine = create_engine(
            parsed, poolclass=QueuePool, connect_args={"timeout": BUSY_MS / 1000, "check_same_thread": False}
        )
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    if backend == "postgresql":
        try:
            return create_engine(parsed.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
        except ModuleNotFoundError:
            raise StoreError(
                "the driver for PostgreSQL is not installed: pip install 'chevalet[postgresql]'"
            ) from None
    raise StoreError(f"{backend} is not supported: expected sqlite:///FILE or postgresql://USER@HOST/NAME")


def _prepare_sqlite(raw: sqlite3.Connection, _record: object) -> None:
    raw.isolation_level = None  # transactions begin where SQLAlchemy says, not where the driver guesses
    raw.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    raw.execute("PRAGMA journal_mode = WAL")
    raw.execute("PRAGMA synchronous = FULL")
    raw.execute("PRAGMA foreign_keys = ON")


def _begin_sqlite(connection: Connection) -> None:
    reading = connection.get_execution_options().get("chevalet_read", False)
    rows_changed(connection, "BEGIN" if reading else "BEGIN IMMEDIATE")


def open_store(url: str) -> Store:
    """Open, check and migrate; every failure is one clear line that names the database."""
    engine = open_engine(url)
    try:
        with engine.begin() as connection:
            check_integrity(connection)
            if connection.dialect.name == "postgresql":  # servers may start together
                connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            migrate(connection)
    except SQLAlchemyError as error:
        engine.dispose()
        raise StoreError(f"{without_password(url)}: {explain(error)}") from error
    except StoreError as error:
        engine.dispose()
        raise StoreError(f"{without_password(url)}: {error}") from None
    return Store(engine)


def check_integrity(connection: Connection) -> None:
    """A damaged file is found when the server starts, not in the middle of a game."""
    if connection.dialect.name == "sqlite":
        answer = connection.execute(text("PRAGMA quick_check(1)")).scalar_one()
        if answer != "ok":
            raise StoreError("the database file is damaged: put back a copy with `chevalet restore`")


def migrate(connection: Connection) -> None:
    names = inspect(connection).get_table_names()
    if names and "alembic_version" not in names:
        raise StoreError("this database belongs to another program: name another one")
    if names:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found == newest_revision():
            return  # as nearly always: what migrates takes 11 MB of memory
    from alembic import command  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    try:
        command.upgrade(alembic_config(connection), "head")
    except CommandError:
        raise StoreError(
            "it was written by a newer Chevalet: install that version, or restore an older copy"
        ) from None


def alembic_config(connection: Connection) -> "Config":
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def newest_revision() -> str:
    """Migrations are files that begin with their number."""
    return max(path.name[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
