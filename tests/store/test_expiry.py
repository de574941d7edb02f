"""What is abandoned goes after the documented time, and nothing sooner."""

from chevalet.store import Store
from chevalet.store.blobs import add_blob, blob_body
from chevalet.store.expiry import (
    DAY_MS,
    GUEST_DAYS,
    HEARTBEAT_DAYS,
    OVER_DAYS,
    PLAYING_DAYS,
    UPLOAD_DAYS,
    WAITING_DAYS,
    expire,
)
from chevalet.store.heartbeats import last_heartbeat, write_heartbeat
from chevalet.store.log import Entry, append, entries
from chevalet.store.people import guests_of_tokens
from chevalet.store.tables import SeatRow, add_table, table_by_id
from store.test_log import table_row
from store.test_tables import with_guest

NOW = 2000 * DAY_MS


def test_each_kind_of_table_goes_after_its_own_time(store: Store) -> None:
    for status, days in (("waiting", WAITING_DAYS), ("playing", PLAYING_DAYS), ("over", OVER_DAYS)):
        fresh, old = NOW - days * DAY_MS, NOW - days * DAY_MS - 1
        store.write(
            add_table, table_row(f"{status}-old", status=status, touched_ms=old), [SeatRow(0, "open", "")]
        )
        store.write(
            add_table, table_row(f"{status}-new", status=status, touched_ms=fresh), [SeatRow(0, "open", "")]
        )
    assert set(store.write(expire, NOW).result().tables) == {"waiting-old", "playing-old", "over-old"}
    for status in ("waiting", "playing", "over"):
        assert store.read(table_by_id, f"{status}-old") is None
        assert store.read(table_by_id, f"{status}-new") is not None


def test_the_events_of_a_table_go_with_it(store: Store) -> None:
    store.write(add_table, table_row("t", status="over"), [SeatRow(0, "open", "")]).result()
    store.write(append, "t", Entry(1, "a", 1000, "[]")).result()
    store.write(expire, NOW).result()
    assert store.read(entries, "t") == []


def test_a_guest_who_still_sits_somewhere_stays(store: Store) -> None:
    from hashlib import sha256

    with_guest(store, "seated")
    with_guest(store, "gone")
    store.write(add_table, table_row("t", touched_ms=NOW), [SeatRow(0, "human", "Seated", "seated")]).result()
    assert store.write(expire, 1000 + GUEST_DAYS * DAY_MS).result().guests == 0
    assert store.write(expire, 1001 + GUEST_DAYS * DAY_MS).result().guests == 1
    assert store.read(guests_of_tokens, [sha256(b"gone").digest()]) == {}
    assert store.read(guests_of_tokens, [sha256(b"seated").digest()]) != {}


def test_a_word_list_stays_while_a_table_uses_it(store: Store) -> None:
    used = store.write(add_blob, kind="lexicon", label="", guest=None, body=b"A", now_ms=0).result()
    unused = store.write(add_blob, kind="lexicon", label="", guest=None, body=b"B", now_ms=0).result()
    store.write(add_table, table_row("t", lexicon=used, touched_ms=NOW), [SeatRow(0, "open", "")]).result()
    assert store.write(expire, UPLOAD_DAYS * DAY_MS + 1).result().blobs == 1
    assert store.read(blob_body, used, "lexicon") == b"A"
    assert store.read(blob_body, unused, "lexicon") is None


def test_the_heartbeat_of_an_owner_stays_while_a_table_points_to_it(store: Store) -> None:
    """Heartbeats have the time of the database."""
    store.write(write_heartbeat, "gone", 0)
    beat_ms = store.write(write_heartbeat, "holder", 0).result().at_ms
    late = beat_ms + HEARTBEAT_DAYS * DAY_MS + 1
    store.write(add_table, table_row("t", owner="holder", touched_ms=late), [SeatRow(0, "open", "")])
    assert store.write(expire, late).result().heartbeats == 1
    assert store.read(last_heartbeat, "holder") == beat_ms
    assert store.read(last_heartbeat, "gone") is None
