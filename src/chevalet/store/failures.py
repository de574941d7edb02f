"""What can go wrong with a database, each in one clear line."""

from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError


class StoreError(Exception):
    """The database cannot be opened, read or written: a failure of the world, never a player's mistake."""


class StoreFullError(StoreError):
    """The disk is full: nothing was written, and what is asked again later may be."""


class StoreBusyError(StoreError):
    """More writes are waiting than the queue holds: come back in a moment."""


class TableLostError(Exception):
    """Another server has this table, or may have: nothing is decided or said in its name here any more."""


SIGNS = (
    ("disk is full", "the disk is full: nothing was written"),
    ("no space left", "the disk is full: nothing was written"),
    ("disk i/o error", "the disk does not answer: nothing was written"),
    ("database is locked", "another program holds the database: close it, or wait until it has finished"),
    ("malformed", "the database file is damaged: put back a copy with `chevalet restore`"),
    (
        "not a database",
        "the file is not a Chevalet database: name another, or put back a copy with `chevalet restore`",
    ),
    ("readonly database", "the database may not be written: check the rights of its file and folder"),
    (
        "unable to open database",
        "the database file cannot be opened: check that its folder exists and may be written",
    ),
    ("connection refused", "PostgreSQL does not answer: check that it runs and that the URL is right"),
    ("password authentication", "PostgreSQL refuses this user: check the URL"),
    ("does not exist", "PostgreSQL has no such database or role: check the URL"),
)


def explain(error: Exception) -> str:
    """One line without the statement or its values: they may hold what a player must not see in a log."""
    cause = error.orig if isinstance(error, SQLAlchemyError) and hasattr(error, "orig") else error
    text = str(cause).lower()
    for sign, meaning in SIGNS:
        if sign in text:
            return meaning
    first = str(cause).strip().splitlines()
    return f"the database failed ({type(cause).__name__}: {first[0] if first else 'no message'})"


def as_store_error(error: Exception) -> Exception:
    """A failure of the database in our words; anything else as it is."""
    if not isinstance(error, SQLAlchemyError):
        return error
    said = explain(error)
    return StoreFullError(said) if said.startswith("the disk is full") else StoreError(said)


def without_password(url: str) -> str:
    return make_url(url).render_as_string(hide_password=True)
