"""Opening, migrating, backing up and restoring; and what is said when the world fails."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from chevalet.store import Store, StoreError, open_store
from chevalet.store.attempts import attempt_of
from chevalet.store.backup import back_up, restore
from chevalet.store.database import newest_revision
from chevalet.store.heartbeats import last_heartbeat
from chevalet.store.log import Entry, append, entries, last_seq
from chevalet.store.schema import metadata
from store.test_log import with_table


def played(store: Store, moves: int) -> str:
    game = with_table(store)
    for seq in range(1, moves + 1):
        store.write(append, game, Entry(seq, f"c{seq}", seq, f"[{seq}]")).result()
    return game


def test_the_migrations_lead_to_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == newest_revision()


def test_opening_twice_changes_nothing(url: str) -> None:
    first = open_store(url)
    game = played(first, 3)
    first.close()
    second = open_store(url)
    assert second.read(last_seq, game) == 3
    second.close()


def test_sqlite_is_durable_before_an_answer(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'c.db'}")
    for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
        assert (
            store.read(
                lambda connection, name: connection.execute(text(f"PRAGMA {name}")).scalar_one(), pragma
            )
            == value
        )
    store.close()


def test_a_killed_process_loses_nothing_it_was_told_was_written(tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    program = f"""
import os, sys
from chevalet.store import open_store
from chevalet.store.log import Entry, append
from store.test_log import with_table
store = open_store("sqlite:///{path}")
game = with_table(store)
for seq in range(1, 100):
    store.write(append, game, Entry(seq, f"c{{seq}}", seq, "[]")).result()
    print(seq, flush=True)
    if seq == 37: os.kill(os.getpid(), 9)
"""
    tests = Path(__file__).parents[1]
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, cwd=tests
    )
    assert told.returncode == -9
    store = open_store(f"sqlite:///{path}")
    assert store.read(last_seq, "t1") == int(told.stdout.split()[-1]) == 37
    store.close()


def test_a_backup_taken_during_play_holds_a_whole_game(url: str, store: Store, tmp_path: Path) -> None:
    game = played(store, 20)
    copy = tmp_path / "copy.db"
    assert back_up(url, copy) == 1
    store.write(append, game, Entry(21, "later", 21, "[]")).result()
    restored = f"sqlite:///{tmp_path / 'new' / 'c.db'}"
    assert restore(copy, restored) == 1
    again = open_store(restored)
    assert again.read(entries, game) == store.read(entries, game)[:20]
    again.close()
    assert {path.name for path in tmp_path.glob(".copy*")} == set()


@pytest.mark.postgres
def test_a_copy_of_sqlite_moves_to_postgresql(tmp_path: Path, postgres_url: str) -> None:
    url = f"sqlite:///{tmp_path / 'c.db'}"
    store = open_store(url)
    game = played(store, 5)
    back_up(url, tmp_path / "copy.db")
    restore(tmp_path / "copy.db", postgres_url)
    moved = open_store(postgres_url)
    assert moved.read(entries, game) == store.read(entries, game)
    moved.close()
    store.close()
    with pytest.raises(StoreError, match="holds tables already"):
        restore(tmp_path / "copy.db", postgres_url)


def test_restore_keeps_the_database_that_stood_there(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'c.db'}"
    store = open_store(url)
    game = played(store, 2)
    back_up(url, tmp_path / "copy.db")
    store.write(append, game, Entry(3, None, 3, "[]")).result()
    store.close()
    with pytest.raises(StoreError, match="--replace"):
        restore(tmp_path / "copy.db", url)
    restore(tmp_path / "copy.db", url, replace=True)
    now, before = open_store(url), open_store(f"sqlite:///{tmp_path / 'c.db.before-1'}")
    assert (now.read(last_seq, game), before.read(last_seq, game)) == (2, 3)
    now.close()
    before.close()


def test_a_file_that_is_no_database_is_named_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    path.write_text("Ceci n'est pas une base de données. " * 100)
    with pytest.raises(StoreError, match=r"c\.db: the file is not a Chevalet database") as caught:
        open_store(f"sqlite:///{path}")
    assert "\n" not in str(caught.value)
    with pytest.raises(StoreError, match=r"c\.db: the file is not a Chevalet database"):
        restore(path, f"sqlite:///{tmp_path / 'd.db'}")
    assert not (tmp_path / "d.db").exists()


def test_a_damaged_file_is_found_at_the_start(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'c.db'}"
    store = open_store(url)
    played(store, 200)
    store.close()
    path = tmp_path / "c.db"
    body = bytearray(path.read_bytes())
    body[4096 : len(body)] = b"\x55" * (len(body) - 4096)
    path.write_bytes(body)
    with pytest.raises(StoreError, match=r"c\.db: the database file is damaged"):
        open_store(url)


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "c.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (id INTEGER)")
    other.close()
    with pytest.raises(StoreError, match="belongs to another program"):
        open_store(f"sqlite:///{path}")


def test_a_database_of_a_newer_version_is_left_alone(url: str) -> None:
    store = open_store(url)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(StoreError, match="newer Chevalet"):
        open_store(url)


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ("mysql://somewhere/x", "mysql is not supported"),
        ("nonsense", "not one"),
        ("postgresql://nobody:secret@127.0.0.1:1/x", "PostgreSQL does not answer"),
        ("sqlite:////nonexistent/folder/c.db", "cannot be opened"),
    ],
)
def test_a_wrong_url_is_one_clear_line_without_the_password(bad: str, said: str) -> None:
    with pytest.raises(StoreError, match=said) as caught:
        open_store(bad)
    assert "secret" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_full_disk_fails_the_write_and_loses_nothing(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'c.db'}")
    game = played(store, 3)

    def limit(pages: int) -> None:
        """Of the connection that writes."""
        store.write(
            lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}").scalar()
        ).result()

    limit(1)
    with pytest.raises(StoreError, match="the disk is full: nothing was written"):
        store.write(append, game, Entry(4, "big", 4, "x" * 1_000_000)).result()
    assert store.read(last_seq, game) == 3
    limit(1_000_000)
    store.write(append, game, Entry(4, "big", 4, "x" * 1_000_000)).result()
    assert store.read(last_seq, game) == 4
    store.close()


def test_a_locked_database_is_said_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chevalet.store.database.BUSY_MS", 50)
    store = open_store(f"sqlite:///{tmp_path / 'c.db'}")
    game = played(store, 1)
    other = sqlite3.connect(tmp_path / "c.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="another program holds the database"):
        store.write(append, game, Entry(2, "a", 2, "[]")).result()
    other.execute("ROLLBACK")
    other.close()
    store.write(append, game, Entry(2, "a", 2, "[]")).result()
    assert store.read(last_seq, game) == 2
    store.close()


def test_a_database_of_the_first_shape_is_brought_up_to_date_with_its_games(url: str) -> None:
    from alembic import command

    from chevalet.store.database import alembic_config, open_engine

    engine = open_engine(url)
    with engine.begin() as connection:
        command.upgrade(alembic_config(connection), "0001")
        connection.execute(
            text(
                "INSERT INTO tables (id, game, status, public, setup, summary, created_ms, touched_ms)"
                " VALUES ('old', 'scampio', 'playing', false, '{}', '{}', 1, 1)"
            )
        )
        connection.execute(
            text("INSERT INTO events (game, seq, cause, at_ms, payload) VALUES ('old', 1, 'c', 1, '[]')")
        )
        connection.execute(text("INSERT INTO heartbeats (owner, beat_ms) VALUES ('before', 5)"))
        connection.execute(
            text("INSERT INTO guests (id, name, created_ms, seen_ms) VALUES ('ada', 'Ada', 1, 1)")
        )
        connection.execute(
            text(
                "INSERT INTO attempts (day, guest, table_id, name) VALUES ('2026-05-04', 'ada', 'old', 'Ada')"
            )
        )
    engine.dispose()
    store = open_store(url)
    assert store.read(entries, "old") == [Entry(1, "c", 1, "[]")]
    assert store.read(last_heartbeat, "before") == 5
    attempt = store.read(attempt_of, "2026-05-04", "patience", "ada")
    assert attempt is not None
    assert attempt.table_id == "old"
    store.close()
