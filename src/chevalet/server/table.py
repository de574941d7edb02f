"""One table in memory: its queue, its seats and viewers, and the one task that plays its game."""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import repeat
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, cast

from sqlalchemy import Connection

import chevalet
from chevalet.core.bag import Rng
from chevalet.core.state import State
from chevalet.core.words import Words
from chevalet.games.manifest import AnyGame, Daily
from chevalet.server import daily
from chevalet.server.audience import Audience, encode
from chevalet.server.bodies import SeatKind, Status
from chevalet.server.bot_driver import BotDriver
from chevalet.server.close_codes import MOVED
from chevalet.server.limits import TABLE_QUEUE_MAX
from chevalet.server.log_adapter import LogAdapter
from chevalet.server.messages import ChatDown, ChatWay, ErrorDown, SeatDown, TableDown
from chevalet.server.refusals import RequestError, TableBusyError
from chevalet.server.seating import Seating
from chevalet.server.session import GameSession, PendingCommand
from chevalet.server.setup import SetupError, seats_in_play, setup_from, terms_of
from chevalet.server.viewer import SocketViewer
from chevalet.store import StoreError
from chevalet.store.attempts import end_attempt
from chevalet.store.chats import ChatRow
from chevalet.store.failures import TableLostError
from chevalet.store.heartbeats import Free, check_held
from chevalet.store.opening import StoredTable
from chevalet.store.tables import SeatRow
from chevalet.workers.faults import where
from chevalet.workers.jobs import Answer, Solved, Submitted

if TYPE_CHECKING:
    from chevalet.server.registry import TableRegistry

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger("chevalet.server")
SAID_MAX = 50  # told to whoever comes back
FINISHED_SOONER = 60  # so many times sooner a finished game leaves memory than one in play


@dataclass(frozen=True, slots=True)
class Task:
    """A function for the table's one task to run; `failed` answers whoever waits when it cannot be run."""

    run: Callable[[], Awaitable[None]]
    failed: Callable[[Exception], None]


class TableActor:
    """One queue and one task, so that commands, changes of seats and timers never run at the same time.

    Nothing it owns refers back to it but weakly: once it has left memory it is free at once, without the garbage collector."""

    def __init__(self, registry: "TableRegistry", stored: StoredTable, game: AnyGame, words: Words) -> None:
        row = stored.row
        self.registry = registry
        self.id = row.id
        self.seating = Seating(row, stored.seats, registry.secret)
        self.setup = setup_from(row.setup)
        self.game = game
        self.next_table = stored.rematch
        self.said = stored.said[-SAID_MAX:]
        # the turn a hint was asked in, and the move it leads to
        self.hinted: tuple[int, Answer] | None = None
        self.solved: Submitted[Solved] | None = None  # once the game is over and somebody has asked
        self.challenge = registry.catalogue.manifest(game.id).daily
        self.daily = stored.attempt if self.challenge is not None else None  # when this game is one
        self.quiet_since_s = time.monotonic()
        versions = {"chevalet": chevalet.__version__, "edition": game.edition.hash, "lexicon": words.version}
        ends = (
            None
            if self.daily is None or self.challenge is None
            else partial(_attempt_ended, row.id, self.challenge, game)
        )
        log = LogAdapter(registry, row.id, ends, stored.log, stored.free)
        self._log = log
        self.session = GameSession(game, words, log, registry.now, registry.generator(), versions)
        self.session.holds = lambda: registry.lease.is_held
        self.audience: Audience[SocketViewer] = self.session.audience
        self.bots = BotDriver(self, registry.jobs, registry.settings)
        self._queue: list[Task] = []
        self._asked: asyncio.Future[None] | None = None  # while the task waits for the queue
        self._runner: asyncio.Task[None] | None = None
        self.is_closed = False

    # Opening, running, closing.

    async def open(self, found: Free) -> bool:
        """False when another server was first to take it."""
        if not await self.session.resume(found.last_beat_ms, self._log.take):
            return False
        await self._start_if_full()
        self._runner = asyncio.get_running_loop().create_task(self._run())
        return True

    async def write(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Only while the table is ours. Raises `TableLostError`."""

        def held(connection: Connection) -> T:
            check_held(connection, self.id, self.registry.owner)
            return query(connection, *args, **kwargs)

        return await self.registry.write(held)

    async def close(self) -> None:
        """Whoever still waits in the queue is told to come back."""
        self.is_closed = True
        self.bots.close()
        if self._runner is not None:
            self._runner.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._runner
        while self._queue:
            self._queue.pop(0).failed(TableBusyError())
        for viewer in list(self.audience.viewers):
            viewer.cut_off(MOVED)

    @property
    def status(self) -> Status:
        if self.session.state is None:
            return "waiting"
        return "over" if self.session.is_over else "playing"

    @property
    def may_leave(self) -> bool:
        """Nobody looks, no bot is to move, nothing is asked: the log is enough."""
        return not (self.audience.viewers or self.bots.busy or self._queue)

    @property
    def is_idle(self) -> bool:
        """It may leave memory, and has nothing to do soon. A finished game is seldom asked for again."""
        idle_s = self.registry.settings.idle_unload_s / (FINISHED_SOONER if self.session.is_over else 1)
        if time.monotonic() - self.quiet_since_s <= idle_s or not self.may_leave:
            return False
        due = self.session.due_at()
        return due is None or due - self.session.time() > 1000 * idle_s

    async def _run(self) -> None:
        while True:
            self.bots.look()
            task = await self._next()
            self.quiet_since_s = time.monotonic()
            self.registry.garbage.commands += 1
            before = self.status
            try:
                await task.run()
                if self.status != before:
                    self.tell_table()
            except TableLostError as error:
                task.failed(error)
                self.registry.forget(self)
                return
            except StoreError as error:
                self.registry.metrics["store_errors"] += 1
                log.warning("table %s: %s", self.id, error)
                task.failed(error)
                if not self._queue:
                    await asyncio.sleep(
                        0.2
                    )  # a timer that is due must not retry in a tight loop while the disk fails
            except Exception as error:  # noqa: BLE001 -- the boundary of our own bugs: the table is rebuilt
                self.registry.metrics["tables_rebuilt"] += 1
                place = where(error)  # not the message: it may quote a rack
                log.error("table %s stops and is rebuilt from its log: %s", self.id, place)  # noqa: TRY400
                self.session.doubtful = True
                task.failed(error)

    async def _next(self) -> Task:
        if not self._queue:
            due = self.session.due_at()
            wait_s = None if due is None else max(0.0, (due - self.session.time()) / 1000)
            self._asked = asyncio.get_running_loop().create_future()
            try:
                async with asyncio.timeout(wait_s):
                    await self._asked
            except TimeoutError:
                return Task(self.session.act_when_due, lambda _error: None)
            finally:
                self._asked = None
        return self._queue.pop(0)

    # Asking the table's one task.

    def submit(self, command: PendingCommand) -> None:
        """A command joins the queue, or is answered at once that the queue is full."""

        def failed(error: Exception) -> None:
            if not isinstance(error, StoreError):  # the play itself has answered that one
                self.session.answer(command, ErrorDown("table/rebuilt", 1.0, command.ack))

        if not self._joined(Task(lambda: self.session.execute(command), failed)):
            self.session.answer(command, ErrorDown("table/busy", 1.0, command.ack))

    def _joined(self, task: Task) -> bool:
        """False when the queue is full, or nobody will ever look at it again."""
        if self.is_closed or len(self._queue) >= TABLE_QUEUE_MAX:
            return False
        self._queue.append(task)
        if self._asked is not None and not self._asked.done():
            self._asked.set_result(None)
        return True

    async def call(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Has the table's task run this between two commands, and returns its result."""
        done: asyncio.Future[T] | None = asyncio.get_running_loop().create_future()

        async def run() -> None:
            try:
                result = await work()
            except (RequestError, SetupError) as refusal:
                failed(refusal)
                return
            except TableLostError:
                failed(TableBusyError())
                raise
            except asyncio.CancelledError:
                failed(TableBusyError())
                raise
            if done is not None and not done.done():
                done.set_result(result)

        def failed(error: Exception) -> None:
            if done is not None and not done.done():
                done.set_exception(error)

        if not self._joined(Task(run, failed)):
            raise TableBusyError
        assert done is not None
        try:
            return await done
        finally:
            done = None  # what holds an error that is raised here would hold itself

    # Seats.

    @property
    def seats(self) -> list[SeatRow]:
        return self.seating.seats

    @property
    def host(self) -> str | None:
        return self.seating.host

    def place_viewers(self) -> None:
        """After a change of seats: who holds which."""
        for viewer in self.audience.viewers:
            self.audience.place(viewer, self.seating.of(viewer.guest))

    async def _start_if_full(self) -> None:
        if self.session.state is None and self.seating.is_full:
            seats, terms = seats_in_play(self.seating.seats), terms_of(self.setup, self.game)
            await self.session.start(seats, terms, self._generators())

    def _generators(self) -> Iterator[Rng]:
        """Random generators for the first deal and, when it cannot be played, for the next: in a challenge of the day from its seeds."""
        if self.daily is None:
            return repeat(self.session.rng)
        seeds = daily.seeds_of(self.registry.secret, self.game.id, self.daily.day)
        return (random.Random(seed) for seed in seeds)  # noqa: S311 -- the seed itself is secret

    async def seats_changed(self) -> None:
        """Everybody sees who sits; the game begins when no seat is open."""
        await self._start_if_full()
        self.tell_table()

    # Viewers.

    def attach(self, viewer: SocketViewer) -> bool:
        if not self.audience.admit(viewer):
            return False
        self.audience.place(viewer, self.seating.of(viewer.guest))
        if viewer.held:
            self.tell_table()
        else:
            viewer.post(encode(self.facts_for(viewer)))
        self.audience.show(self.session.state, viewer)
        return True

    def detach(self, viewer: SocketViewer) -> None:
        self.audience.dismiss(viewer)
        self.quiet_since_s = time.monotonic()
        if viewer.held:
            self.tell_table()

    def uncover(self, viewer: SocketViewer, seat: int | None) -> None:
        """None covers all the racks of this device."""
        viewer.shown = seat
        self.audience.show(self.session.state, viewer)

    # Telling about the table itself.

    def tell_table(self) -> None:
        self.audience.post_to_all(self.facts_for)

    def facts_for(self, viewer: SocketViewer) -> TableDown:
        is_host = viewer.guest is not None and viewer.guest == self.seating.host
        here = {seat for other in self.audience.viewers for seat in other.held}
        seats = [
            SeatDown(
                seat.seat,
                cast("SeatKind", seat.kind),
                seat.name,
                seat.level,
                mine=seat.seat in viewer.held,
                here=seat.seat in here or seat.kind == "bot",
                muted=seat.muted,
                invite=self.seating.invitation(seat) if is_host else None,
            )
            for seat in self.seating.seats
        ]
        return TableDown(
            id=self.id,
            game=self.game.id,
            edition=self.game.edition.hash,
            lexicon=self.setup.lexicon,
            status=self.status,
            public=self.seating.row.public,
            setup=self.setup,
            seats=seats,
            seats_here=list(viewer.held),
            host=is_host,
            watching=sum(not other.held for other in self.audience.viewers),
            chat=self.chat_way(viewer),
            next_table=self.next_table,
            daily=None if self.daily is None else self.daily.day,
            preparing=self.registry.jobs.preparing
            if any(seat.kind == "bot" for seat in self.seating.seats)
            else None,
        )

    def chat_way(self, viewer: SocketViewer) -> ChatWay:
        """Those who sit may speak, unless the host has muted all their seats."""
        if self.seating.is_muted(viewer.held):
            return "none"
        return "phrases" if self.seating.row.public else "free"

    def chat_down(self, said: ChatRow) -> ChatDown:
        seat = next((s.seat for s in self.seating.seats if s.guest == said.guest and s.kind == "human"), None)
        return ChatDown(said.number, seat, said.name, said.text, said.phrase, said.at_ms)

    def tell_chat(self, said: ChatRow) -> None:
        self.said = [*self.said, said][-SAID_MAX:]
        message = self.chat_down(said)
        self.audience.post_to_all(lambda _viewer: message)


def _attempt_ended(
    table_id: str, challenge: Daily, game: AnyGame, connection: Connection, after: State
) -> None:
    """An attempt at the challenge of the day takes its place in the ranking with the move that ends it."""
    end_attempt(connection, table_id, *daily.stored(challenge.standing(game, after)))
