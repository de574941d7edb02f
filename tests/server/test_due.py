"""What falls due without anybody asking, and what the log says of it; time is a number here."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from chevalet.core.acts import AcceptMove, Contest, PassTurn, Resign
from chevalet.core.clock import ClockTerms
from chevalet.core.racks import PlaceWord
from chevalet.core.seats import Seat
from chevalet.core.state import State, Terms
from chevalet.games import load
from chevalet.games.cle.state import CleTerms
from chevalet.server.session import GameSession, PendingCommand
from chevalet.store import StoreError
from chevalet.store.log import AlreadyWritten, Entry, Fenced, Written
from tirelire.rules import LayWord, Tirelire
from word_list import WordList


@dataclass
class ListLog:
    """A log that is a list, with the two promises of the real one: one entry a place, one a cause."""

    written: list[Entry] = field(default_factory=list)
    fails: int = 0
    fails_after_writing: int = 0
    on_the_way: list[Callable[[], Awaitable[None]]] = field(default_factory=list)

    async def append(self, entry: Entry, after: State) -> Written | AlreadyWritten | Fenced:
        del after
        while self.on_the_way:
            await self.on_the_way.pop()()
        if self.fails:
            self.fails -= 1
            raise StoreError("the disk is full: nothing was written")
        if any(old.cause == entry.cause for old in self.written):
            return AlreadyWritten(next(old.seq for old in self.written if old.cause == entry.cause))
        if any(old.seq >= entry.seq for old in self.written):
            return Fenced(self.written[-1].seq)
        self.written.append(entry)
        if self.fails_after_writing:
            self.fails_after_writing -= 1
            raise StoreError("the line broke after the commit")
        return Written(entry.seq)

    async def entries(self) -> list[Entry]:
        return list(self.written)


@dataclass(eq=False)
class Reader:
    held: tuple[int, ...] = (0,)
    shown: int | None = 0
    told: list[dict[str, Any]] = field(default_factory=list)

    def post(self, message: bytes) -> None:
        self.told.append(msgspec.json.decode(message))


class Time:
    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


def a_game(log: ListLog, now: Time, **terms: Any) -> GameSession:
    play = GameSession(
        Tirelire(), WordList(["LA", "TA", "RE"]), log, now, random.Random(5), {"lexicon": "v1"}
    )
    asyncio.run(play.load())
    if play.state is None:
        asyncio.run(play.start((Seat("A"), Seat("B")), Terms(**terms)))
    return play


def kinds(entry: Entry) -> list[str]:
    return [event["kind"] for event in msgspec.json.decode(entry.payload)["events"]]


def laid(play: GameSession) -> None:
    assert play.state is not None
    word = "".join(play.state.racks[0][:2])  # type: ignore[attr-defined]
    asyncio.run(play.execute(PendingCommand(0, LayWord(word), "c:word", play.seq)))


def test_a_flag_falls_when_it_is_due_and_not_before() -> None:
    log, now = ListLog(), Time()
    play = a_game(log, now, clock=ClockTerms("move", 30))
    now.ms += 29_999
    asyncio.run(play.act_when_due())
    assert len(log.written) == 1
    now.ms += 1
    asyncio.run(play.act_when_due())
    assert kinds(log.written[-1]) == ["turn_passed", "turn_began"]
    assert log.written[-1].cause is not None
    assert log.written[-1].cause.startswith("s:flag:")


def test_a_window_lapses_when_it_is_due() -> None:
    log, now = ListLog(), Time()
    play = a_game(log, now, check="table", window_ms=5000)
    laid(play)
    assert play.due_at() == now.ms + 5000
    now.ms += 5000
    asyncio.run(play.act_when_due())
    assert kinds(log.written[-1])[0] == "contest_lapsed"
    assert play.due_at() is None


def test_a_contest_in_time_counts_though_it_waited_behind_a_slow_disk() -> None:
    log, now = ListLog(), Time()
    play = a_game(log, now, check="table", window_ms=5000)
    laid(play)
    now.ms += 4999
    contest = PendingCommand(1, Contest(), "c:contest", play.seq, received=now.ms)
    now.ms += 3000
    asyncio.run(play.execute(contest))
    assert kinds(log.written[-1])[0] == "move_contested"
    assert log.written[-1].at_ms == now.ms - 3000


def test_a_move_received_after_the_flag_fell_does_not_count_though_the_timer_is_late() -> None:
    log, now, reader = ListLog(), Time(), Reader()
    play = a_game(log, now, clock=ClockTerms("move", 30))
    now.ms += 30_000
    late = PendingCommand(0, PassTurn(), "c:late", play.seq, reader, "late", received=now.ms)
    asyncio.run(play.execute(late))
    assert [entry.cause for entry in log.written[1:]] == ["s:flag:4"]
    assert [told["code"] for told in reader.told if told["type"] == "refused"] == ["turn/not_yours"]


def test_a_window_and_a_flag_that_are_overdue_both_count_before_a_move_received_after_them() -> None:
    log, now, reader = ListLog(), Time(), Reader()
    play = a_game(log, now, check="table", window_ms=5000, clock=ClockTerms("move", 5))
    laid(play)
    now.ms += 6000
    late = PendingCommand(1, PassTurn(), "c:late", play.seq, reader, "late", received=now.ms)
    asyncio.run(play.execute(late))
    assert [entry.cause.split(":")[1] for entry in log.written[2:] if entry.cause] == ["lapse", "flag"]
    assert [told["code"] for told in reader.told if told["type"] == "refused"] == ["turn/not_yours"]


def test_what_a_move_waited_is_taken_neither_from_the_window_nor_from_the_next_clock() -> None:
    log, now = ListLog(), Time()
    play = a_game(log, now, check="table", window_ms=5000, clock=ClockTerms("game", 60))
    received = now.ms + 10_000
    now.ms = received + 5500
    assert play.state is not None
    word = LayWord("".join(play.state.racks[0][:2]))  # type: ignore[attr-defined]
    asyncio.run(play.execute(PendingCommand(0, word, "c:word", play.seq, received=received)))
    assert play.state.window is not None
    assert play.state.window.closes_at == now.ms + 5000
    assert (play.state.clock.running, play.state.clock.since) == (1, now.ms)
    assert play.state.clock.left_ms == (50_000, 60_000)


def three_at_cle(log: ListLog, now: Time, **terms: Any) -> GameSession:
    """A word of three letters lies there, its window open, the second of three players to move."""
    play = GameSession(load("cle"), WordList([]), log, now, random.Random(5))
    asyncio.run(play.start(tuple(Seat(name) for name in "ABC"), CleTerms(check="table", **terms)))
    state: Any = play.state
    letters = [letter for letter in state.racks[state.turn] if letter != "?"][:3]
    word = PlaceWord(tuple((9, 8 + place, letter) for place, letter in enumerate(letters)))
    asyncio.run(play.execute(PendingCommand(state.turn, word, "c:word", play.seq)))
    return play


def test_an_answer_that_waited_moves_no_end_of_a_window_that_was_open_already() -> None:
    log, now = ListLog(), Time()
    play = three_at_cle(log, now, window_ms=30_000)
    state: Any = play.state
    closes_at, mover = now.ms + 30_000, state.window.mover
    now.ms = closes_at + 2000
    accepted = PendingCommand((mover + 2) % 3, AcceptMove(), "c:accepts", play.seq, received=closes_at - 1000)
    asyncio.run(play.execute(accepted))
    assert kinds(log.written[-1]) == ["move_accepted"]
    late = PendingCommand((mover + 1) % 3, Contest(), "c:late", play.seq, received=closes_at + 1000)
    asyncio.run(play.execute(late))
    assert kinds(log.written[-1])[0] == "contest_lapsed"


def test_an_answer_that_waited_moves_no_flag_of_a_turn_that_had_begun() -> None:
    log, now = ListLog(), Time()
    play = three_at_cle(log, now, clock=ClockTerms("move", 20))
    state: Any = play.state
    falls_at, mover = now.ms + 20_000, state.window.mover
    now.ms = falls_at + 2000
    accepted = PendingCommand((mover + 2) % 3, AcceptMove(), "c:accepts", play.seq, received=falls_at - 1000)
    asyncio.run(play.execute(accepted))
    late = PendingCommand((mover + 1) % 3, PassTurn(), "c:late", play.seq, received=falls_at + 1000)
    asyncio.run(play.execute(late))
    assert str(log.written[-1].cause).startswith("s:flag:")


def test_a_command_never_counts_from_before_what_has_happened() -> None:
    log, now = ListLog(), Time()
    play = a_game(log, now)
    received = now.ms
    now.ms += 1000
    asyncio.run(play.execute(PendingCommand(0, PassTurn(), "c:1", play.seq)))
    asyncio.run(play.execute(PendingCommand(1, PassTurn(), "c:2", play.seq, received=received)))
    assert [entry.at_ms for entry in log.written[-2:]] == [now.ms, now.ms]


def test_a_move_that_waits_because_the_next_player_has_left_lapses_when_it_is_due() -> None:
    log, now = ListLog(), Time()
    cle, words = load("cle"), WordList([])
    play = GameSession(cle, words, log, now, random.Random(5))
    seats = tuple(Seat(name) for name in "ABCD")
    asyncio.run(play.start(seats, CleTerms(check="table", teams=True)))
    state: Any = play.state
    mover, letters = state.turn, [letter for letter in state.racks[state.turn] if letter != "?"]
    word = PlaceWord(tuple((9, 8 + place, letter) for place, letter in enumerate(letters[:3])))
    asyncio.run(play.execute(PendingCommand(mover, word, "c:word", play.seq)))
    assert play.due_at() is None
    now.ms += 7000
    asyncio.run(play.execute(PendingCommand((mover + 1) % 4, Resign(), "c:leaves", play.seq)))
    assert kinds(log.written[-1]) == ["seat_resigned", "contest_held", "turn_began"]
    again = GameSession(cle, words, log, now, random.Random(5))
    asyncio.run(again.load())
    assert again.due_at() == play.due_at() == now.ms + 60_000
    now.ms += 60_000
    asyncio.run(again.act_when_due())
    assert kinds(log.written[-1])[0] == "contest_lapsed"
    assert again.state is not None
    assert again.state.turn == (mover + 2) % 4


def test_closed_hours_count_for_nobody() -> None:
    log, now = ListLog(), Time()
    play = a_game(log, now, check="table", window_ms=5000)
    laid(play)
    last_heartbeat = now.ms + 1000
    now.ms += 100_000
    again = a_game(log, now)
    asyncio.run(again.stop_clock(last_heartbeat))
    assert kinds(log.written[-1]) == ["clock_stopped"]
    assert again.due_at() == now.ms + 4000


def test_a_window_tried_too_early_is_tried_again() -> None:
    log, now = ListLog(), Time()
    first = a_game(log, now, check="table", window_ms=5000)
    laid(first)
    last_heartbeat = now.ms
    now.ms += 3000
    asyncio.run(a_game(log, now).stop_clock(last_heartbeat))
    now.ms += 2000
    first.doubtful = True  # it reads the log again, and with it that the clock was stopped
    asyncio.run(first.act_when_due())
    assert first.due_at() == now.ms + 3000
    now.ms += 3000
    asyncio.run(first.act_when_due())
    assert kinds(log.written[-1])[0] == "contest_lapsed"


def test_a_move_still_on_its_way_from_a_server_taken_for_dead_loses_its_place() -> None:
    log, now = ListLog(), Time()
    slow = a_game(log, now, check="table", window_ms=5000)

    async def taken_over() -> None:
        last_heartbeat, now.ms = now.ms, now.ms + 100_000
        again = GameSession(slow.game, slow.lexicon, log, now, random.Random(6))
        await again.load()
        await again.stop_clock(last_heartbeat)

    log.on_the_way.append(taken_over)
    laid(slow)
    assert [kinds(entry)[0] for entry in log.written[1:]] == ["clock_stopped", "word_laid"]
    assert slow.due_at() == now.ms + 5000


def test_a_game_that_is_over_is_left_alone() -> None:
    log, now = ListLog(), Time()
    play = a_game(log, now)
    asyncio.run(play.execute(PendingCommand(0, Resign(), "c:1", play.seq)))
    written = len(log.written)
    now.ms += 100_000
    asyncio.run(play.stop_clock(now.ms - 50_000))
    assert len(log.written) == written


def test_time_never_runs_backwards_in_a_log() -> None:
    log, now = ListLog(), Time()
    play = a_game(log, now)
    now.ms -= 10_000
    asyncio.run(play.execute(PendingCommand(0, PassTurn(), "c:1", play.seq)))
    assert log.written[1].at_ms == log.written[0].at_ms


def test_a_write_that_fails_tells_nothing_but_when_to_come_back_and_loses_nothing() -> None:
    log, now, reader = ListLog(), Time(), Reader()
    play = a_game(log, now)
    play.audience.viewers = [reader]
    log.fails = 1
    order = PendingCommand(0, PassTurn(), "c:1", play.seq, reader, "1")
    with pytest.raises(StoreError):
        asyncio.run(play.execute(order))
    assert [told["code"] for told in reader.told] == ["server/cannot_write"]
    assert reader.told[0]["retry_after_s"] > 0
    asyncio.run(play.execute(order))
    assert reader.told[-1]["ack"] == "1"
    assert len(log.written) == 2


def test_a_write_whose_answer_was_lost_is_acknowledged_when_sent_again() -> None:
    log, now, reader = ListLog(), Time(), Reader()
    play = a_game(log, now)
    play.audience.viewers = [reader]
    log.fails_after_writing = 1
    order = PendingCommand(0, PassTurn(), "c:1", play.seq, reader, "1")
    with pytest.raises(StoreError):
        asyncio.run(play.execute(order))
    asyncio.run(play.execute(order))
    assert reader.told[-1]["ack"] == "1"
    assert len(log.written) == 2


def test_two_owners_of_one_table_both_end_with_the_same_log() -> None:
    log, now = ListLog(), Time()
    first = a_game(log, now)
    second = a_game(log, now)
    reader = Reader()
    asyncio.run(first.execute(PendingCommand(0, PassTurn(), "c:first", first.seq)))
    asyncio.run(second.execute(PendingCommand(0, PassTurn(), "c:second", second.seq, reader, "second")))
    assert reader.told[0]["code"] in {"turn/not_yours", "turn/stale"}
    assert first.state == second.state
    assert len(log.written) == 2


def test_the_log_says_what_it_was_played_with_and_when_that_changes() -> None:
    log, now = ListLog(), Time()
    play = a_game(log, now)
    asyncio.run(play.execute(PendingCommand(0, PassTurn(), "c:1", play.seq)))
    upgraded = GameSession(Tirelire(), WordList([]), log, now, random.Random(5), {"lexicon": "v2"})
    asyncio.run(upgraded.load())
    asyncio.run(upgraded.execute(PendingCommand(1, PassTurn(), "c:2", upgraded.seq)))
    versions = [msgspec.json.decode(entry.payload).get("pins") for entry in log.written]
    assert versions == [{"lexicon": "v1"}, None, {"lexicon": "v2"}]
