"""Guests, tables, seats, chat, uploads, heartbeats and the daily ranking."""

from hashlib import sha256

from chevalet.store import Store
from chevalet.store.attempts import attempt_of, begin_attempt, end_attempt, ranking, server_value
from chevalet.store.blobs import add_blob, blob_body, blobs_of_guest
from chevalet.store.chats import KEPT_PER_TABLE, last_said, say
from chevalet.store.heartbeats import Free, HeldByAnother, take, write_heartbeat
from chevalet.store.opening import tables_to_open
from chevalet.store.people import add_guest, guests_of_tokens, rename_guest
from chevalet.store.tables import (
    SeatRow,
    add_table,
    count_open_tables,
    free_seat,
    mute_seat,
    public_tables,
    seats_of,
    set_status,
    tables_of_guest,
    take_seat,
)
from store.test_log import table_row


def with_guest(store: Store, guest: str) -> str:
    store.write(add_guest, guest, guest.title(), sha256(guest.encode()).digest(), 1000).result()
    return guest


def test_a_guest_is_found_by_the_hash_of_the_token_only(store: Store) -> None:
    with_guest(store, "ada")
    found = store.read(guests_of_tokens, [sha256(b"ada").digest()])[sha256(b"ada").digest()]
    assert found is not None
    assert found.name == "Ada"
    assert store.read(guests_of_tokens, [b"ada"]) == {}
    store.write(rename_guest, "ada", "Adélaïde").result()
    renamed = store.read(guests_of_tokens, [sha256(b"ada").digest()])[sha256(b"ada").digest()]
    assert renamed is not None
    assert renamed.name == "Adélaïde"


def test_one_seat_is_taken_once(store: Store) -> None:
    for name in ("ada", "bob"):
        with_guest(store, name)
    store.write(
        add_table,
        table_row("t", host="ada"),
        [SeatRow(0, "human", "Ada", "ada"), SeatRow(1, "open", "", invite="n")],
    ).result()
    first = store.write(take_seat, "t", 1, guest="bob", name="Bob", now_ms=2000)
    second = store.write(take_seat, "t", 1, guest="ada", name="Ada", now_ms=2000)
    assert (first.result(), second.result()) == (True, False)
    assert store.read(seats_of, "t")[1].guest == "bob"
    store.write(free_seat, "t", 1, "another").result()
    assert store.read(seats_of, "t")[1] == SeatRow(1, "open", "", invite="another")


def test_the_lobby_lists_public_tables_that_wait_first(store: Store) -> None:
    rows = [
        table_row("playing", public=True, status="playing", touched_ms=9),
        table_row("old", public=True, status="waiting", touched_ms=1),
        table_row("new", public=True, status="waiting", touched_ms=5),
        table_row("over", public=True, status="over"),
        table_row("private", public=False, status="waiting"),
    ]
    for row in rows:
        store.write(add_table, row, [SeatRow(0, "open", "")]).result()
    assert [row.id for row in store.read(public_tables)] == ["new", "old", "playing"]


def test_my_games_are_those_where_i_sit_or_that_i_opened(store: Store) -> None:
    for name in ("ada", "bob"):
        with_guest(store, name)
    store.write(add_table, table_row("mine", host="ada"), [SeatRow(0, "open", "")]).result()
    store.write(add_table, table_row("yours", host="bob"), [SeatRow(0, "human", "Ada", "ada")]).result()
    store.write(add_table, table_row("elsewhere", host="bob"), [SeatRow(0, "human", "Bob", "bob")]).result()
    assert {row.id for row in store.read(tables_of_guest, "ada")} == {"mine", "yours"}
    assert store.read(count_open_tables, "bob") == 2
    store.write(set_status, "yours", "over", 3000).result()
    assert store.read(count_open_tables, "bob") == 1


def test_chat_keeps_the_last_words_in_order(store: Store) -> None:
    store.write(add_table, table_row("t"), [SeatRow(0, "human", "Ada")]).result()
    said = [
        store.write(say, "t", guest="g", name="Ada", text=str(n), phrase=None, at_ms=n)
        for n in range(KEPT_PER_TABLE + 20)
    ]
    said[-1].result()
    kept = store.read(last_said, ["t"], 10_000)["t"]
    assert [row.text for row in kept] == [str(n) for n in range(20, KEPT_PER_TABLE + 20)]
    store.write(mute_seat, "t", 0, True).result()
    assert store.read(seats_of, "t")[0].muted


def test_the_same_upload_twice_is_one_blob(store: Store) -> None:
    with_guest(store, "ada")
    first = store.write(
        add_blob, kind="lexicon", label="Ma liste", guest="ada", body=b"CHAT\n", now_ms=1
    ).result()
    second = store.write(
        add_blob, kind="lexicon", label="Encore", guest="ada", body=b"CHAT\n", now_ms=2
    ).result()
    assert first == second == sha256(b"CHAT\n").hexdigest()
    assert store.read(blob_body, first, "lexicon") == b"CHAT\n"
    assert store.read(blob_body, first, "edition") is None
    assert [(facts.label, facts.size) for facts in store.read(blobs_of_guest, "ada")] == [("Encore", 5)]


HOUR_MS = 3_600_000


def standing(store: Store, owner: str, alive_after_ms: int) -> Free | HeldByAnother:
    found = store.read(tables_to_open, ["t"], owner, alive_after_ms)["t"]
    return found if isinstance(found, HeldByAnother) else found.free


def test_a_table_passes_to_a_new_owner_with_the_last_heartbeat_of_the_old(store: Store) -> None:
    store.write(add_table, table_row("t"), [SeatRow(0, "human", "Ada")]).result()
    assert standing(store, "first", HOUR_MS) == Free(None, None)
    assert store.write(take, "t", "first", None, HOUR_MS).result()
    store.write(write_heartbeat, "first", 5000).result()
    at_ms = store.write(write_heartbeat, "first", 6000).result().at_ms
    assert standing(store, "second", 0) == Free("first", at_ms)
    assert standing(store, "third", 0) == Free("first", at_ms), "looking takes nothing"
    assert store.write(take, "t", "second", "first").result()
    assert not store.write(take, "t", "third", "first").result(), "one of two is first"
    assert standing(store, "second", HOUR_MS) == Free("second", None)
    at_ms = store.write(write_heartbeat, "second", 9000, is_last=True).result().at_ms
    assert standing(store, "third", HOUR_MS) == Free("second", at_ms), (
        "who closes in good order holds nothing"
    )
    assert store.read(tables_to_open, ["nowhere"], "third", HOUR_MS) == {}


def test_one_ranked_attempt_per_guest_game_and_day(store: Store) -> None:
    for name in ("ada", "bob", "eve"):
        with_guest(store, name)
        store.write(begin_attempt, "2024-05-01", "solo", name, f"table-{name}", name.title()).result()
    again = store.write(begin_attempt, "2024-05-01", "solo", "ada", "another", "Ada").result()
    assert again.table_id == "table-ada"
    other = store.write(begin_attempt, "2024-05-01", "duo", "ada", "table-duo", "Ada").result()
    assert other.table_id == "table-duo", "another game's challenge is another attempt"
    assert store.write(end_attempt, "table-bob", "012", "{}").result()
    assert store.write(end_attempt, "table-ada", "011", "{}").result()
    assert not store.write(end_attempt, "table-ada", "001", "{}").result()
    assert not store.write(end_attempt, "elsewhere", "001", "{}").result()
    assert [attempt.name for attempt in store.read(ranking, "2024-05-01", "solo")] == ["Ada", "Bob"]
    unfinished = store.read(attempt_of, "2024-05-01", "solo", "eve")
    assert unfinished is not None
    assert unfinished.result is None


def test_a_server_value_is_made_once(store: Store) -> None:
    assert store.write(server_value, "daily", b"first").result() == b"first"
    assert store.write(server_value, "daily", b"second").result() == b"first"
