"""What finished games came to, and words to practise, on both databases."""

from dataclasses import replace

from chevalet.store import Store
from chevalet.store.analyses import keep_turn
from chevalet.store.cards import (
    CARDS_PER_GUEST,
    Card,
    add_cards,
    card_of,
    cards_due,
    counts_of,
    keep_answer,
)
from chevalet.store.results import (
    Result,
    count_games_to_read,
    games_to_read,
    keep_result,
    last_not_analysed,
    results_of,
)
from chevalet.store.tables import SeatRow, add_table, drop_table
from store.test_log import table_row
from store.test_tables import with_guest

VERSION, LEARNED = 7, 7.0
RESULT = Result("ada", "t1", "pebbles", 5000, True, 3, 40, '{"full_rack":1}', 4, None, 0)


def finished(store: Store, table: str, *seats: str | None, status: str = "over") -> None:
    """A table at which these guests sit; None is a bot."""
    rows = [
        SeatRow(number, "bot" if guest is None else "human", "x", guest) for number, guest in enumerate(seats)
    ]
    store.write(add_table, replace(table_row(table), status=status), rows).result()


def unread(store: Store, guest: str = "ada") -> list[tuple[str, int]]:
    found = store.read(games_to_read, guest, ["pebbles"], VERSION, 10)
    assert store.read(count_games_to_read, guest, ["pebbles"], VERSION) == len(found)
    return [(one.table_id, one.seat) for one in found]


def test_only_finished_games_of_ones_own_at_one_seat_are_to_be_read(store: Store) -> None:
    for guest in ("ada", "bob"):
        with_guest(store, guest)
    finished(store, "t1", "ada", None)
    finished(store, "t2", "bob", "ada")
    finished(store, "t3", "ada", "ada")
    finished(store, "t4", "ada", None, status="playing")
    finished(store, "t5", "bob", None)
    assert unread(store) == [("t1", 0), ("t2", 1)]
    assert store.read(games_to_read, "ada", ["another"], VERSION, 10) == []


def test_a_game_is_read_once_and_once_more_when_all_its_turns_are_judged(store: Store) -> None:
    with_guest(store, "ada")
    finished(store, "t1", "ada", None)
    store.write(keep_result, RESULT).result()
    assert unread(store) == []
    for turn in range(4):
        assert unread(store) == [], f"{turn} of 4 turns are judged"
        store.write(keep_turn, "t1", turn, VERSION, "{}").result()
    assert unread(store) == [("t1", 0)]
    judged = replace(RESULT, accuracy=71.5, version=VERSION)
    store.write(keep_result, judged).result()
    assert unread(store) == [("t1", 0)], "it does not say how many turns left a choice"
    judged = replace(judged, chosen=2)
    store.write(keep_result, judged).result()
    assert unread(store) == []
    assert store.read(results_of, "ada") == [judged]


def test_what_a_game_came_to_outlives_the_game(store: Store) -> None:
    with_guest(store, "ada")
    finished(store, "t1", "ada", None)
    store.write(keep_result, RESULT).result()
    assert store.read(last_not_analysed, "ada", VERSION, 3) == [RESULT]
    store.write(drop_table, "t1").result()
    assert store.read(results_of, "ada") == [RESULT]
    assert store.read(last_not_analysed, "ada", VERSION, 3) == [], "there is nothing left to analyse"


def test_cards_are_due_by_day_those_seen_before_first(store: Store) -> None:
    with_guest(store, "ada")
    found = [Card("ZESTE", "t1", "{}", "2026-03-01"), Card("ABRI", "t1", "{}", "2026-03-02")]
    store.write(add_cards, "ada", found, LEARNED).result()
    store.write(add_cards, "ada", [Card("ABRI", "t2", "again", "2026-03-05")], LEARNED).result()
    assert store.read(card_of, "ada", "ABRI") == found[1], "a word that has a card keeps it"
    assert [card.word for card in store.read(cards_due, "ada", "2026-03-01")] == ["ZESTE"]
    later = replace(found[1], due="2026-03-04", seen="2026-03-02", stability=2.0, difficulty=5.0)
    assert store.write(keep_answer, "ada", later, "2026-03-02").result()
    assert not store.write(keep_answer, "ada", later, "2026-03-02").result(), "it is no longer due"
    assert [card.word for card in store.read(cards_due, "ada", "2026-03-04")] == ["ABRI", "ZESTE"]
    counts = store.read(counts_of, "ada", "2026-03-02", LEARNED)
    assert (counts.learned, counts.learning, counts.seen_today) == (0, 2, 1)
    assert counts.next_due == "2026-03-04"
    known = replace(later, due="2026-03-30", seen="2026-03-04", stability=LEARNED)
    assert store.write(keep_answer, "ada", known, "2026-03-04").result()
    assert store.read(counts_of, "ada", "2026-03-04", LEARNED).learned == 1
    assert store.read(card_of, "bob", "ABRI") is None


def test_a_guest_has_room_for_so_many_words_that_are_not_learned(store: Store) -> None:
    with_guest(store, "ada")
    words = [Card(f"MOT{number}", "t1", "{}", "2026-03-01") for number in range(CARDS_PER_GUEST + 5)]
    store.write(add_cards, "ada", words, LEARNED).result()
    assert store.read(counts_of, "ada", "2026-03-01", LEARNED).learning == CARDS_PER_GUEST
    assert store.read(card_of, "ada", f"MOT{CARDS_PER_GUEST}") is None
    learned = replace(words[0], due="2026-04-01", seen="2026-03-01", stability=30.0, difficulty=3.0)
    assert store.write(keep_answer, "ada", learned, "2026-03-01").result()
    store.write(add_cards, "ada", words[-1:], LEARNED).result()
    assert store.read(card_of, "ada", words[-1].word) == words[-1], "a word that is learned makes room"
