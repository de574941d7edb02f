"""Who has a table: a while after each heartbeat, by the clock of the database, and nobody else writes its game."""

import time
from collections.abc import Iterator

import pytest
from sqlalchemy import text

from chevalet.store import Store, StoreError, open_store
from chevalet.store.attempts import server_value
from chevalet.store.failures import TableLostError
from chevalet.store.heartbeats import Free, HeldByAnother, check_held, left_behind, take, write_heartbeat
from chevalet.store.log import Entry, Written, append, entries
from chevalet.store.opening import tables_to_open
from chevalet.store.tables import SeatRow, TableRow, add_table, mute_seat

HOUR_MS = 3_600_000


@pytest.fixture
def shared(postgres_url: str) -> Iterator[Store]:
    store = open_store(postgres_url)
    row = TableRow("t", "scampio", "playing", False, None, "{}", "{}", None, None, None, "first", 1, 1)
    store.write(add_table, row, [SeatRow(0, "human", "Ada")]).result()
    yield store
    store.close()


@pytest.mark.postgres
def test_a_heartbeat_is_written_with_the_time_of_the_database(shared: Store) -> None:
    before_ms = time.time_ns() // 1_000_000
    fast, slow = (
        shared.write(write_heartbeat, owner, before_ms + wrong).result().at_ms
        for owner, wrong in (("fast", 30_000), ("slow", -30_000))
    )
    assert fast <= slow < before_ms + 20_000, "whatever the clock of the server says"


@pytest.mark.postgres
def test_a_living_owner_keeps_its_table_even_from_one_who_thought_it_dead(shared: Store) -> None:
    shared.write(write_heartbeat, "first", 0).result()
    found = shared.read(tables_to_open, ["t"], "second", HOUR_MS)["t"]
    assert isinstance(found, HeldByAnother)
    assert shared.read(left_behind, "second", HOUR_MS, 10) == []
    assert not shared.write(take, "t", "second", "first", HOUR_MS).result()
    time.sleep(0.05)
    assert shared.read(left_behind, "second", 1, 10) == ["t"]
    assert shared.write(take, "t", "second", "first", 1).result(), "its heartbeat is too old"
    assert shared.write(write_heartbeat, "first", 0, alive_after_ms=1).result().was_lost, (
        "and it learns so itself"
    )
    assert not shared.write(write_heartbeat, "first", 0, alive_after_ms=HOUR_MS).result().was_lost


@pytest.mark.postgres
def test_a_server_started_again_takes_what_its_earlier_run_held_at_once(shared: Store) -> None:
    assert shared.write(take, "t", "server-1", "first").result()
    at_ms = shared.write(write_heartbeat, "server-1", 0).result().at_ms
    stranger = shared.read(tables_to_open, ["t"], "other-2", HOUR_MS)["t"]
    assert isinstance(stranger, HeldByAnother)
    again = shared.read(tables_to_open, ["t"], "server-2", HOUR_MS)["t"]
    assert not isinstance(again, HeldByAnother)
    assert again.free == Free("server-1", at_ms)
    assert shared.write(take, "t", "server-2", "server-1", HOUR_MS).result()


@pytest.mark.postgres
def test_only_the_owner_writes(shared: Store) -> None:
    assert shared.write(append, "t", Entry(1, "a", 5, "{}"), owner="first").result() == Written(1)
    with pytest.raises(TableLostError):
        shared.write(append, "t", Entry(2, "b", 6, "{}"), owner="second").result()
    assert [entry.cause for entry in shared.read(entries, "t")] == ["a"], "nothing of it is left in the log"

    def muted_by(owner: str) -> None:
        def work(connection: object) -> None:
            check_held(connection, "t", owner)  # type: ignore[arg-type]
            mute_seat(connection, "t", 0, True)  # type: ignore[arg-type]

        shared.write(work).result()

    muted_by("first")
    with pytest.raises(TableLostError):
        muted_by("second")


@pytest.mark.postgres
def test_two_servers_that_make_the_same_value_at_once_keep_one(shared: Store) -> None:
    """The first servers of a new database start together: the second looked before the first had written."""
    with shared.engine.begin() as first:
        assert server_value(first, "invitations", b"first") == b"first"
        second = shared.write(server_value, "invitations", b"second")
        await_blocked(shared)
    assert second.result(10) == b"first"


def await_blocked(store: Store) -> None:
    """Until a statement of the writer waits for another transaction."""
    waiting = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    until = time.monotonic() + 60
    while not store.read(lambda connection: connection.execute(waiting).scalar_one()):
        assert time.monotonic() < until, "nothing waits"
        time.sleep(0.01)


def test_without_its_driver_postgresql_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"chevalet\[postgresql\]"):
        open_store("postgresql://nobody@127.0.0.1:1/none")
