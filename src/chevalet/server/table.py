"""One table in memory: its queue, its seats and viewers, and the one task that plays its game."""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from dataclasses import dataclass, replace
from itertools import repeat
from typing import TYPE_CHECKING, Any, TypeVar, cast

from sqlalchemy import Connection

import chevalet
from chevalet.core.bag import Rng
from chevalet.core.state import State
from chevalet.core.words import Words
from chevalet.games.manifest import AnyGame
from chevalet.server import daily
from chevalet.server.bodies import SeatKind, Status
from chevalet.server.bot_driver import BotDriver
from chevalet.server.limits import TABLE_QUEUE_MAX, VIEWERS_PER_TABLE
from chevalet.server.messages import ChatDown, ChatWay, ErrorDown, SeatDown, TableDown
from chevalet.server.play import Order, Play, encode, status_of, summary_of
from chevalet.server.refusals import ProblemError, TableBusyError
from chevalet.server.setup import SetupError, seats_in_play, setup_from, terms_of
from chevalet.server.tokens import invitation
from chevalet.server.viewer import SocketViewer
from chevalet.store import StoreError
from chevalet.store.attempts import Attempt, attempt_at, end_attempt
from chevalet.store.beats import Free, take
from chevalet.store.chats import ChatRow
from chevalet.store.log import AlreadyWritten, Entry, Fenced, Written, append, entries
from chevalet.store.tables import SeatRow, TableRow, rematch_of
from chevalet.workers.faults import where

if TYPE_CHECKING:
    from chevalet.server.house import House

T = TypeVar("T")
log = logging.getLogger("chevalet.server")


@dataclass(frozen=True, slots=True)
class StoredLog:
    """The log of one game, behind the writer thread."""

    table: "Table"

    async def append(self, entry: Entry, after: State) -> Written | AlreadyWritten | Fenced:
        return await self.table.house.write(self._written, entry, after)

    def _written(
        self, connection: Connection, entry: Entry, after: State
    ) -> Written | AlreadyWritten | Fenced:
        """One transaction: the entry, what lists show of the game, and the place of a daily attempt that is over."""
        status, table = status_of(after), self.table
        result = append(connection, table.id, entry, status=status, summary=summary_of(after))
        if isinstance(result, Written) and status == "over" and table.daily is not None:
            assert table.challenge is not None
            standing = table.challenge.standing(table.game, after)
            end_attempt(connection, table.id, *daily.stored(standing))
        return result

    async def entries(self) -> list[Entry]:
        return await self.table.house.read(entries, self.table.id)


@dataclass(frozen=True, slots=True)
class Task:
    """Something for the table's one task; `failed` answers whoever waits when the house cannot do it."""

    run: Callable[[], Awaitable[None]]
    failed: Callable[[Exception], None]


class Table:
    def __init__(
        self, house: "House", row: TableRow, seats: list[SeatRow], game: AnyGame, words: Words
    ) -> None:
        self.house = house
        self.id = row.id
        self.row = row
        self.seats = seats
        self.setup = setup_from(row.setup)
        self.game = game
        self.next_table: str | None = None
        self.challenge = house.shelf.manifest(game.id).daily
        self.daily: Attempt | None = None  # when this game is one
        self.viewers: set[SocketViewer] = set()
        self.quiet_since_s = time.monotonic()
        pins = {"chevalet": chevalet.__version__, "edition": game.edition.hash, "lexicon": words.version}
        self.play = Play(game, words, StoredLog(self), house.now, house.rng, pins)
        self.play.viewers = self.viewers
        self.bots = BotDriver(self, house.pool, house.settings)
        self._queue: asyncio.Queue[Task] = asyncio.Queue(TABLE_QUEUE_MAX)
        self._runner: asyncio.Task[None] | None = None
        self.is_closed = False

    # Opening, running, closing.

    async def open(self, found: Free) -> bool:
        """False when another server was first to take it."""

        async def taken() -> bool:
            return await self.house.write(take, self.id, self.house.owner, found.owner)

        if not await self.play.resume(found.last_beat_ms, taken):
            return False
        following = await self.house.read(rematch_of, self.id)
        self.next_table = None if following is None else following.id
        if self.challenge is not None:
            self.daily = await self.house.read(attempt_at, self.id)
        await self._start_if_full()
        self._runner = asyncio.get_running_loop().create_task(self._run())
        return True

    async def close(self) -> None:
        """Whoever still waits in the queue is told to come back."""
        self.is_closed = True
        self.bots.close()
        if self._runner is not None:
            self._runner.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._runner
        while not self._queue.empty():
            self._queue.get_nowait().failed(TableBusyError())
        for viewer in list(self.viewers):
            viewer.cut_off()

    @property
    def status(self) -> Status:
        if self.play.state is None:
            return "waiting"
        return "over" if self.play.is_over else "playing"

    @property
    def is_idle(self) -> bool:
        """Nobody looks, nothing is due, no bot is to move: the log is enough."""
        quiet = time.monotonic() - self.quiet_since_s > self.house.settings.idle_unload_s
        return quiet and not (
            self.viewers or self.play.due_at() is not None or self.bots.busy or self._queue.qsize()
        )

    async def _run(self) -> None:
        while True:
            self.bots.look()
            task = await self._next()
            self.quiet_since_s = time.monotonic()
            before = self.status
            try:
                await task.run()
                if self.status != before:
                    self.tell_table()
            except StoreError as error:
                self.house.figures["store_errors"] += 1
                log.warning("table %s: %s", self.id, error)
                task.failed(error)
                if not self._queue.qsize():
                    await asyncio.sleep(0.2)  # a timer that is due must not spin on a dead disk
            except Exception as error:  # noqa: BLE001 -- the boundary of our own bugs: the table is rebuilt
                self.house.figures["tables_rebuilt"] += 1
                place = where(error)  # not the message: it may quote a rack
                log.error("table %s stops and is rebuilt from its log: %s", self.id, place)  # noqa: TRY400
                self.play.doubtful = True
                task.failed(error)

    async def _next(self) -> Task:
        due = self.play.due_at()
        wait_s = None if due is None else max(0.0, (due - self.play.time()) / 1000)
        try:
            async with asyncio.timeout(wait_s):
                return await self._queue.get()
        except TimeoutError:
            return Task(self.play.act_when_due, lambda _error: None)

    # Asking the table's one task.

    def submit(self, order: Order) -> None:
        """A command joins the queue, or is answered at once that the queue is full."""

        def failed(error: Exception) -> None:
            if not isinstance(error, StoreError):  # the play itself has answered that one
                self.play.answer(order, ErrorDown("table/rebuilt", 1.0, order.ack))

        if not self._joined(Task(lambda: self.play.play(order), failed)):
            self.play.answer(order, ErrorDown("table/busy", 1.0, order.ack))

    def _joined(self, task: Task) -> bool:
        """False when the queue is full, or nobody will ever look at it again."""
        if self.is_closed:
            return False
        try:
            self._queue.put_nowait(task)
        except asyncio.QueueFull:
            return False
        return True

    async def call(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Something that must not cross a command: run by the table's task, answered here."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def run() -> None:
            try:
                result = await work()
            except (ProblemError, SetupError) as refusal:
                failed(refusal)
                return
            except asyncio.CancelledError:
                failed(TableBusyError())
                raise
            if not done.done():
                done.set_result(result)

        def failed(error: Exception) -> None:
            if not done.done():
                done.set_exception(error)

        if not self._joined(Task(run, failed)):
            raise TableBusyError
        return await done

    # Seats.

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        return tuple(
            s.seat for s in self.seats if s.kind == "human" and s.guest == guest and guest is not None
        )

    def change_seat(self, seat: int, **changes: Any) -> None:  # noqa: ANN401 -- fields of SeatRow
        self.seats[seat] = replace(self.seats[seat], **changes)
        for viewer in self.viewers:
            self.place(viewer)

    def set_host(self, guest: str | None) -> None:
        self.row = replace(self.row, host=guest)

    async def _start_if_full(self) -> None:
        if self.play.state is None and not any(seat.kind == "open" for seat in self.seats):
            seats, terms = seats_in_play(self.seats), terms_of(self.setup, self.game)
            await self.play.start(seats, terms, self._chances())

    def _chances(self) -> Iterator[Rng]:
        """Chance for a first deal, and for those after it: the day's own, the same for everyone, or any."""
        if self.daily is None:
            return repeat(self.play.rng)
        seeds = daily.seeds_of(self.house.secret, self.game.id, self.daily.day)
        return (random.Random(seed) for seed in seeds)  # noqa: S311 -- the seed itself is secret

    async def seats_changed(self) -> None:
        """Everybody sees who sits; the game begins when no seat is open."""
        await self._start_if_full()
        self.tell_table()

    # Viewers.

    def attach(self, viewer: SocketViewer) -> bool:
        if len(self.viewers) >= VIEWERS_PER_TABLE:
            return False
        self.viewers.add(viewer)
        self.place(viewer)
        if viewer.held:
            self.tell_table()
        else:
            viewer.post(encode(self.facts_for(viewer)))
        self.play.show(viewer)
        return True

    def detach(self, viewer: SocketViewer) -> None:
        self.viewers.discard(viewer)
        self.quiet_since_s = time.monotonic()
        if viewer.held:
            self.tell_table()

    def place(self, viewer: SocketViewer) -> None:
        """One seat on a device is open to its player; of several, none until one says so."""
        viewer.held = self.seats_of(viewer.guest)
        if len(viewer.held) == 1:
            viewer.shown = viewer.held[0]
        elif viewer.shown not in viewer.held:
            viewer.shown = None

    def uncover(self, viewer: SocketViewer, seat: int | None) -> None:
        """None covers all the racks of this device."""
        viewer.shown = seat
        self.play.show(viewer)

    # Telling about the table itself.

    def tell_table(self) -> None:
        for viewer in list(self.viewers):
            viewer.post(encode(self.facts_for(viewer)))

    def facts_for(self, viewer: SocketViewer) -> TableDown:
        is_host = viewer.guest is not None and viewer.guest == self.row.host
        here = {seat for other in self.viewers for seat in other.held}
        seats = [
            SeatDown(
                seat.seat,
                cast("SeatKind", seat.kind),
                seat.name,
                seat.level,
                mine=seat.seat in viewer.held,
                here=seat.seat in here or seat.kind == "bot",
                muted=seat.muted,
                invite=self.invitation(seat) if is_host else None,
            )
            for seat in self.seats
        ]
        return TableDown(
            id=self.id,
            game=self.game.id,
            edition=self.game.edition.hash,
            lexicon=self.setup.lexicon,
            status=self.status,
            public=self.row.public,
            setup=self.setup,
            seats=seats,
            seats_here=list(viewer.held),
            host=is_host,
            watching=sum(not other.held for other in self.viewers),
            chat=self.chat_way(viewer),
            next_table=self.next_table,
            daily=None if self.daily is None else self.daily.day,
        )

    def chat_way(self, viewer: SocketViewer) -> ChatWay:
        """Those who sit may speak, unless the host has muted all their seats."""
        if all(self.seats[seat].muted for seat in viewer.held):
            return "none"
        return "phrases" if self.row.public else "free"

    def invitation(self, seat: SeatRow) -> str | None:
        if seat.kind != "open" or seat.invite is None:
            return None
        return invitation(self.house.secret, self.id, seat.seat, seat.invite)

    def chat_down(self, said: ChatRow) -> ChatDown:
        seat = next((s.seat for s in self.seats if s.guest == said.guest and s.kind == "human"), None)
        return ChatDown(said.number, seat, said.name, said.text, said.phrase, said.at_ms)

    def tell_chat(self, said: ChatRow) -> None:
        message = encode(self.chat_down(said))
        for viewer in list(self.viewers):
            viewer.post(message)
