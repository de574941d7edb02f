"""The few statements that every command runs, given to SQLite's driver as they are: what SQLAlchemy does around a statement
takes longer than the statement itself. On PostgreSQL, which waits for the network anyway, SQLAlchemy runs them."""

import sqlite3
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError


def rows_changed(
    connection: Connection, statement: str, values: tuple[Any, ...] | dict[str, Any] = ()
) -> int:
    """Of a statement within a transaction. Raises what SQLAlchemy would."""
    driver = connection.connection.dbapi_connection
    if not isinstance(driver, sqlite3.Connection):
        return connection.exec_driver_sql(statement, values or None).rowcount
    try:
        return driver.execute(statement, values).rowcount
    except sqlite3.Error as error:
        raise DBAPIError.instance(
            statement, None, error, sqlite3.Error, dialect=connection.dialect
        ) from error
