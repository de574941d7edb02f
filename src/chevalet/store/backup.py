"""A copy of the whole database in one file, taken while the server plays; and the way back."""

import os
import shutil
import sqlite3
from pathlib import Path
from tempfile import NamedTemporaryFile

from sqlalchemy import Connection, Engine, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from chevalet.store.database import check_integrity, migrate, open_engine, sqlite_path, sqlite_url
from chevalet.store.failures import StoreError, explain, without_password
from chevalet.store.schema import events, metadata, tables

ROWS = 1000


def back_up(url: str, target: Path) -> int:
    """Write the copy beside its place, check it, then put it there; the number of games in it."""
    source = sqlite_path(url)
    if source is not None and not source.exists():
        raise StoreError(f"{source}: there is no database to back up")
    if target.exists():
        raise StoreError(f"{target}: this file exists already: name another")
    try:
        with NamedTemporaryFile(dir=target.parent, prefix=f".{target.name}.", delete=False) as draft:
            part = Path(draft.name)
    except OSError as error:
        raise StoreError(f"{target}: {error.strerror or error}") from None
    try:
        if source is not None:
            _copy_sqlite(source, part)
        else:
            _copy_rows(url, sqlite_url(part))
        count = check_copy(part)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(target)
    finally:
        for leftover in (part, *_journal_files(part)):
            leftover.unlink(missing_ok=True)
    return count


def restore(copy: Path, url: str, *, replace: bool = False) -> int:
    """Put a copy in the place of the database; the one that stood there is kept beside it."""
    if not copy.exists():
        raise StoreError(f"{copy}: there is no such file")
    count = check_copy(copy)
    target = sqlite_path(url)
    if target is None:
        _restore_rows(copy, url)
        return count
    if target.exists() and not replace:
        raise StoreError(
            f"{target}: a database stands there already: --replace puts it aside and restores the copy"
        )
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part = target.with_name(f"{target.name}.restoring")
        shutil.copyfile(copy, part)
        if target.exists():
            _put_aside(target)
        part.replace(target)
    except OSError as error:
        raise StoreError(f"{target}: {error.strerror or error}") from None
    return count


def check_copy(path: Path) -> int:
    """The number of games in a sound copy; a clear line for anything else."""
    engine = open_engine(f"sqlite:///file:{path}?mode=ro&immutable=1&uri=true")
    try:
        with engine.connect() as connection:
            check_integrity(connection)
            return connection.execute(select(func.count(func.distinct(events.c.game)))).scalar_one()
    except SQLAlchemyError as error:
        raise StoreError(f"{path}: {explain(error)}") from error
    except StoreError as error:
        raise StoreError(f"{path}: {error}") from None
    finally:
        engine.dispose()


def _journal_files(path: Path) -> tuple[Path, Path]:
    return path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")


def _copy_sqlite(source: Path, part: Path) -> None:
    try:
        reading = sqlite3.connect(f"file:{source}?mode=ro", uri=True)
        writing = sqlite3.connect(part)
        try:
            reading.backup(writing, pages=256)
            # A copy travels alone: no journal beside it.
            writing.execute("PRAGMA journal_mode = DELETE")
        finally:
            writing.close()
            reading.close()
    except sqlite3.Error as error:
        raise StoreError(f"{source}: {explain(error)}") from None


def _copy_rows(url: str, copy_url: str) -> None:
    """From PostgreSQL: one snapshot of every table, row by row, into a fresh file."""
    source, target = open_engine(url), open_engine(copy_url)
    try:
        snapshot = source.connect().execution_options(isolation_level="REPEATABLE READ")
        with snapshot as reading, target.begin() as writing:
            migrate(writing)
            _copy_every_row(reading, writing)
        _close_journal(target)
    except SQLAlchemyError as error:
        raise StoreError(f"{without_password(url)}: {explain(error)}") from error
    finally:
        source.dispose()
        target.dispose()


def _restore_rows(copy: Path, url: str) -> None:
    source, target = open_engine(f"sqlite:///file:{copy}?mode=ro&immutable=1&uri=true"), open_engine(url)
    try:
        with source.connect() as reading, target.begin() as writing:
            migrate(writing)
            if writing.execute(select(func.count()).select_from(tables)).scalar_one():
                raise StoreError(
                    f"{without_password(url)}: this database holds tables already: name an empty one"
                )
            _copy_every_row(reading, writing)
    except SQLAlchemyError as error:
        raise StoreError(f"{without_password(url)}: {explain(error)}") from error
    finally:
        source.dispose()
        target.dispose()


def _copy_every_row(reading: Connection, writing: Connection) -> None:
    for table in metadata.sorted_tables:
        if table.info.get("passing"):
            continue
        result = reading.execution_options(yield_per=ROWS).execute(select(table))
        for rows in result.mappings().partitions():
            writing.execute(insert(table), [dict(row) for row in rows])


def _close_journal(engine: Engine) -> None:
    with engine.connect() as connection:
        raw = connection.connection.dbapi_connection
        assert raw is not None
        raw.cursor().execute("PRAGMA journal_mode = DELETE")


def _put_aside(target: Path) -> None:
    aside = next(
        name
        for number in range(1, 10_000)
        if not (name := target.with_name(f"{target.name}.before-{number}")).exists()
    )
    for old, suffix in ((target, ""), *zip(_journal_files(target), ("-wal", "-shm"), strict=True)):
        if old.exists():
            old.replace(aside.with_name(aside.name + suffix))
