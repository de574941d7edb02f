"""The log keeps every accepted command once, in order, behind the fence."""

import threading
from concurrent.futures import Future

import pytest
from sqlalchemy import Connection, text

from chevalet.store import Store, StoreBusyError, StoreError, open_store
from chevalet.store.log import AlreadyWritten, Entry, Fenced, Written, append, entries, last_seq
from chevalet.store.tables import SeatRow, TableRow, add_table, table_by_id
from chevalet.store.writer import QUEUE_MAX


def table_row(name: str, **changes: object) -> TableRow:
    facts: dict[str, object] = {
        "id": name,
        "game": "pebbles",
        "status": "playing",
        "public": False,
        "host": None,
        "setup": "{}",
        "summary": "{}",
        "edition": None,
        "lexicon": None,
        "rematch_of": None,
        "owner": None,
        "created_ms": 1000,
        "touched_ms": 1000,
    }
    return TableRow(**(facts | changes))  # type: ignore[arg-type]


def with_table(store: Store, name: str = "t1") -> str:
    store.write(add_table, table_row(name), [SeatRow(0, "human", "Ada"), SeatRow(1, "open", "")]).result()
    return name


def test_entries_come_back_in_order_as_they_were_written(store: Store) -> None:
    game = with_table(store)
    written = [Entry(seq, f"cause-{seq}", 1000 + seq, f'[{{"kind":"step","é":{seq}}}]') for seq in (1, 2, 3)]
    for entry in written:
        assert store.write(append, game, entry).result() == Written(entry.seq)
    assert store.read(entries, game) == written
    assert store.read(entries, game, 2) == written[2:]


def test_the_same_cause_twice_is_one_command(store: Store) -> None:
    game = with_table(store)
    store.write(append, game, Entry(1, "cause", 1, "[]")).result()
    assert store.write(append, game, Entry(2, "cause", 2, "[]")).result() == AlreadyWritten(1)
    assert store.write(append, game, Entry(1, "cause", 2, "[]")).result() == AlreadyWritten(1)
    assert store.read(last_seq, game) == 1


def test_two_writers_at_one_place_are_fenced(store: Store) -> None:
    game = with_table(store)
    assert store.write(append, game, Entry(1, "mine", 1, '["mine"]')).result() == Written(1)
    assert store.write(append, game, Entry(1, "yours", 1, '["yours"]')).result() == Fenced(1)
    assert [entry.payload for entry in store.read(entries, game)] == ['["mine"]']


def test_the_same_cause_in_two_games_is_two_commands(store: Store) -> None:
    for game in (with_table(store, "t1"), with_table(store, "t2")):
        assert store.write(append, game, Entry(1, "cause", 1, "[]")).result() == Written(1)


def test_server_commands_without_a_cause_do_not_collide(store: Store) -> None:
    game = with_table(store)
    assert store.write(append, game, Entry(1, None, 1, "[]")).result() == Written(1)
    assert store.write(append, game, Entry(2, None, 2, "[]")).result() == Written(2)


def test_status_and_summary_change_with_the_entry_that_causes_them(store: Store) -> None:
    game = with_table(store)
    store.write(append, game, Entry(1, "a", 2000, "[]"), status="over", summary='{"turn":1}').result()
    row = store.read(table_by_id, game)
    assert row is not None
    assert (row.status, row.summary, row.touched_ms) == ("over", '{"turn":1}', 2000)
    store.write(append, game, Entry(1, "b", 3000, "[]"), status="playing", summary="{}").result()
    assert store.read(table_by_id, game) == row


def test_commands_that_wait_together_share_a_commit(store: Store) -> None:
    game = with_table(store)
    held = threading.Event()
    store.write(lambda _connection: held.wait(10))
    before = store.writer.metrics.commits
    waiting = [store.write(append, game, Entry(seq, None, seq, "[]")) for seq in range(1, 101)]
    held.set()
    assert [future.result() for future in waiting] == [Written(seq) for seq in range(1, 101)]
    assert store.writer.metrics.commits - before <= 2


def test_a_job_that_fails_takes_no_neighbour_with_it(store: Store) -> None:
    game = with_table(store)
    held = threading.Event()
    store.write(lambda _connection: held.wait(10))
    good: list[Future[Written | AlreadyWritten | Fenced]] = [
        store.write(append, game, Entry(1, "a", 1, "[]"))
    ]
    bad = store.write(lambda connection: connection.execute(text("INSERT INTO nowhere VALUES (1)")))
    good.append(store.write(append, game, Entry(2, "b", 2, "[]")))
    held.set()
    assert [future.result() for future in good] == [Written(1), Written(2)]
    with pytest.raises(StoreError):
        bad.result()
    assert store.read(last_seq, game) == 2


def test_a_write_that_nobody_wants_any_more_stops_nobody(store: Store) -> None:
    game = with_table(store)
    held = threading.Event()
    store.write(lambda _connection: held.wait(10))
    unwanted = store.write(append, game, Entry(1, "unwanted", 1, "[]"))
    wanted = store.write(append, game, Entry(1, "wanted", 1, "[]"))
    assert unwanted.cancel()
    held.set()
    assert wanted.result() == Written(1)


def test_a_full_queue_says_come_back(store: Store) -> None:
    held = threading.Event()
    started = threading.Event()

    def block(_connection: Connection) -> None:
        started.set()
        held.wait(10)

    blocked = store.write(block)
    assert started.wait(10)
    for _ in range(QUEUE_MAX):
        store.write(last_seq, "nobody")
    with pytest.raises(StoreBusyError):
        store.write(last_seq, "nobody")
    held.set()
    blocked.result()
    assert store.write(last_seq, "nobody").result() == 0


def test_closing_writes_what_was_submitted(url: str) -> None:
    store = open_store(url)
    game = with_table(store)
    waiting = [store.write(append, game, Entry(seq, None, seq, "[]")) for seq in range(1, 51)]
    store.close()
    assert [future.result() for future in waiting] == [Written(seq) for seq in range(1, 51)]
    with pytest.raises(StoreError):
        store.write(last_seq, game)
    again = open_store(url)
    assert again.read(last_seq, game) == 50
    again.close()
