"""The registry of tables: what every table needs, the tables now in memory, the heartbeat, and what is thrown away in time."""

import asyncio
import logging
import random
import secrets
import time
import traceback
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from chevalet.core.bag import Rng
from chevalet.core.words import Words
from chevalet.games import UnknownGameError
from chevalet.games.manifest import AnyGame
from chevalet.server.analysing import Analyses
from chevalet.server.batches import AT_ONCE, Batches
from chevalet.server.garbage import Garbage
from chevalet.server.lease import Lease
from chevalet.server.limits import TABLES_IN_MEMORY
from chevalet.server.metrics import Timings
from chevalet.server.settings import Settings
from chevalet.server.setup import setup_from, terms_of
from chevalet.server.steady import SteadyClock, wall_ms
from chevalet.server.table import FINISHED_SOONER, TableActor
from chevalet.store import Store, StoreError
from chevalet.store.attempts import server_value
from chevalet.store.expiry import expire
from chevalet.store.failures import TableLostError
from chevalet.store.heartbeats import HeldByAnother, held_elsewhere, left_behind, write_heartbeat
from chevalet.store.opening import StoredTable, tables_to_open
from chevalet.store.tables import tables_in_play
from chevalet.workers.catalogue import Catalogue
from chevalet.workers.faults import where
from chevalet.workers.jobs import EditionRead, JobService

P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger("chevalet.server")
READERS = 4
SYSTEM_RNG = (
    secrets.SystemRandom()
)  # one for all tables: it has no state, and one more would take two kilobytes
WRITE_WITHIN_S = 3.0
ROOM_AT_ONCE = 50
CLOCKS_APART_MS = 250  # from the clock of the database, before ours is set by it
AHEAD_MS = 2000  # how long before its clock runs out a table is loaded again


class TooManyTablesError(Exception):
    """This server holds as many tables as it may, and none can leave."""


class HeldElsewhereError(Exception):
    """Another server process has the table of this id."""


@dataclass(eq=False)
class TableRegistry:
    store: Store
    settings: Settings
    catalogue: Catalogue
    jobs: JobService
    owner: str = field(default_factory=lambda: secrets.token_hex(8))
    now: Callable[[], int] = field(default_factory=SteadyClock)  # for what runs
    wall: Callable[[], int] = wall_ms  # for what is shown
    secret: bytes = b""
    address: str | None = None  # where the other servers of the database reach this one
    tables: dict[str, TableActor] = field(default_factory=dict)
    metrics: Counter[str] = field(default_factory=Counter)
    timings: Timings = field(default_factory=Timings)
    garbage: Garbage = field(default_factory=Garbage)
    due_elsewhere: dict[str, int] = field(
        default_factory=dict
    )  # tables out of memory, and when they must act
    sockets: Counter[str] = field(default_factory=Counter)  # by guest
    editions_read: dict[str, EditionRead] = field(default_factory=dict)
    analyses: Analyses = field(default_factory=Analyses)
    started_s: float = field(default_factory=time.monotonic)
    _gone: set[str] = field(default_factory=set)  # what was said of games that are no longer installed
    _broken: set[str] = field(default_factory=set)  # games in play that cannot be opened here
    _loading: dict[str, asyncio.Future[TableActor | None]] = field(default_factory=dict)
    _tasks: set[asyncio.Task[Any]] = field(default_factory=set)
    _readers: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
    )

    def __post_init__(self) -> None:
        self.lease = Lease(self.settings.alive_after_ms)
        self._held_elsewhere = Batches[str, HeldByAnother](self._to_ask)
        self._stored = Batches[str, StoredTable | HeldByAnother](self._to_open)

    def generator(self) -> Rng:
        """The random generator of a table: unpredictable, unless the server was given a seed."""
        seed = self.settings.seed
        return SYSTEM_RNG if seed is None else random.Random(seed)  # noqa: S311 -- asked for

    # The database, from the event loop.

    async def read(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, lambda: self.store.read(query, *args, **kwargs))

    async def write(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await self.store.write_from_loop(query, *args, **kwargs)

    # Opening and closing.

    async def open(self) -> None:
        # The one secret of the database: invitations, the seeds of the challenges of the day and the token by which servers
        # know each other are made from it. Databases store it under the name of its first use: under another one a new
        # secret would be made, and links that were sent and the letters of the day would change.
        self.secret = await self.write(server_value, "invitations", secrets.token_bytes(32))
        await self._write_heartbeat()
        self.jobs.start()
        self.store.writer.metrics.took = self.timings.commit.observe
        self.background(self.timings.watch())
        self.background(self.garbage.run())
        self.background(self._heartbeats())
        self.background(self._throw_away())
        self.background(self._unload_idle_tables())
        self.background(self._wake())
        self.background(self._resume())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in list(self.tables.values()):
            await table.close()
        try:  # before jobs and store are closed: others take the tables as soon as they read it
            await self.write(write_heartbeat, self.owner, self.now(), is_last=True)
        except StoreError as error:
            log.error("the last heartbeat was not written: %s", error)  # noqa: TRY400 -- one line says it
        await self.jobs.close()
        self._readers.shutdown(wait=True)
        await asyncio.to_thread(self.store.close)

    @property
    def can_write(self) -> bool:
        return self.lease.age_s < WRITE_WITHIN_S + self.settings.heartbeat_s

    def background(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a background task failed: %s", where(error))

    # Tables in memory.

    async def table(self, table_id: str) -> TableActor | None:
        """The table of that id, loaded once however many ask; None when there is none."""
        if not self.lease.is_held:
            raise HeldElsewhereError(table_id)
        found = self.tables.get(table_id)
        if found is not None:
            return found
        if len(self.tables) >= TABLES_IN_MEMORY:
            await self._make_room()
            if len(self.tables) >= TABLES_IN_MEMORY:
                raise TooManyTablesError
        waiting = self._loading.get(table_id)
        if waiting is None:
            waiting = asyncio.get_running_loop().create_future()
            self._loading[table_id] = waiting
            self.background(self._load(table_id, waiting))
        try:
            return await asyncio.shield(waiting)
        finally:
            del waiting  # what holds an error that is raised here would hold itself

    @property
    def is_shared(self) -> bool:
        """Other servers may work on the same database."""
        return bool(self.settings.alive_after_ms)

    async def address_of(self, table_id: str) -> str | None:
        """Of the server that has this table; None when it is ours, nobody's, or none at all."""
        if not self.is_shared or (table_id in self.tables and self.lease.is_held):
            return None
        found = await self._held_elsewhere.get(table_id)
        return None if found is None else found.address

    async def _to_ask(self, table_ids: list[str]) -> dict[str, HeldByAnother]:
        return await self.read(held_elsewhere, table_ids, self.owner, self.settings.alive_after_ms)

    async def _to_open(self, table_ids: list[str]) -> dict[str, StoredTable | HeldByAnother]:
        return await self.read(tables_to_open, table_ids, self.owner, self.settings.alive_after_ms)

    async def _load(self, table_id: str, waiting: "asyncio.Future[TableActor | None]") -> None:
        try:
            table = await self._loaded(table_id)
        except Exception as error:  # noqa: BLE001  handed to whoever asked for the table
            waiting.set_exception(error)
            waiting.exception()  # retrieved, so that asyncio logs nothing when nobody waits any more
            traceback.clear_frames(error.__traceback__)  # they may hold the table
        else:
            if table is not None:
                self.tables[table_id] = table
                self.due_elsewhere.pop(table_id, None)
            waiting.set_result(table)
        finally:
            del self._loading[table_id], waiting

    async def _loaded(self, table_id: str) -> TableActor | None:
        found = await self._stored.get(table_id)
        if found is None:
            return None
        if isinstance(found, HeldByAnother):
            raise HeldElsewhereError(table_id)
        loop = asyncio.get_running_loop()
        prepared = await loop.run_in_executor(self._readers, self._prepared, found.row.setup)
        table = TableActor(self, found, *prepared)
        try:
            if await table.open(found.free):
                return table
        except TableLostError:
            pass
        raise HeldElsewhereError(table_id)

    def _prepared(self, setup: str) -> tuple[AnyGame, Words]:
        """The game and the dictionary of a table, with all that a command will ask of them."""
        chosen = setup_from(setup)
        game, words = (
            self.catalogue.game(chosen.game, chosen.edition),
            self.catalogue.words(chosen.dictionary),
        )
        game.prepare(terms_of(chosen, game), words)
        return game, words

    async def _make_room(self) -> None:
        """The tables that have been left alone the longest, whatever their clocks: those that nobody looks at."""
        unwatched = sorted((t for t in self.tables.values() if t.may_leave), key=lambda t: t.quiet_since_s)
        for table in unwatched[:ROOM_AT_ONCE]:
            await self._unload(table.id)

    async def _unload(self, table_id: str) -> None:
        """Out of memory; it is loaded again from its log when somebody asks for it or its clock is about to run out."""
        table = self.tables.pop(table_id, None)
        if table is not None:
            due = table.session.due_at()
            if due is not None:
                self.due_elsewhere[table_id] = due
            await table.close()

    def forget(self, table: TableActor) -> None:
        """A table that was deleted: removed from memory while its own task is still running."""
        self.tables.pop(table.id, None)
        self.due_elsewhere.pop(table.id, None)
        self.background(table.close())

    # What goes on by itself.

    async def _write_heartbeat(self) -> None:
        """Also sets our clock by the database's where several servers share it; after a heartbeat that came too late every table is dropped."""
        began_s, alive_after_ms = self.lease.monotonic(), self.settings.alive_after_ms
        written = await self.write(
            write_heartbeat, self.owner, self.now(), alive_after_ms=alive_after_ms, address=self.address
        )
        if alive_after_ms and abs(written.at_ms - self.now()) > CLOCKS_APART_MS:
            self.now = SteadyClock(wall=lambda: written.at_ms)
            for table in self.tables.values():
                table.session.now = table.audience.now = self.now
        if written.was_lost:
            self.metrics["leases_lost"] += 1
            log.warning("the last heartbeat is too old: %d tables are let go", len(self.tables))
            for table in list(self.tables.values()):
                self.forget(table)
            self.due_elsewhere.clear()
        self.lease.since_s = began_s

    async def _heartbeats(self) -> None:
        """One a second: when this process dies, clocks stop at the last one."""
        while True:
            await asyncio.sleep(self.settings.heartbeat_s)
            try:
                await self._write_heartbeat()
            except StoreError as error:
                self.metrics["heartbeats_failed"] += 1
                log.warning("heartbeat not written: %s", error)

    async def _resume(self) -> None:
        """After a restart every game in play goes on: windows, clocks and bots with it. Then, where several servers share the
        database, this one takes over the games of those that die."""
        await self._all_resumed(await self.read(tables_in_play))
        while self.settings.alive_after_ms:  # those that die beside us
            try:
                left = await self.read(
                    left_behind, self.owner, self.settings.alive_after_ms, AT_ONCE + len(self._broken)
                )
                await self._all_resumed([table_id for table_id in left if table_id not in self._broken])
            except StoreError as error:
                log.warning("games left behind were not looked for: %s", error)
            await asyncio.sleep(self.settings.heartbeat_s)

    async def _all_resumed(self, waiting: list[str]) -> None:
        """Resumes these tables, but for those that another server still holds."""
        for start in range(0, len(waiting), AT_ONCE):
            await asyncio.gather(*map(self._resumed, waiting[start : start + AT_ONCE]))

    async def _resumed(self, table_id: str) -> bool:
        """False when another server still seems to hold it: if that one is dead, its heartbeat will soon say so."""
        try:
            await self.table(table_id)
        except HeldElsewhereError:
            return False
        except UnknownGameError as error:
            self._broken.add(table_id)
            if str(error) not in self._gone:
                self._gone.add(str(error))
                log.error("games in play wait for their package to be installed again: %s", error)  # noqa: TRY400
        except Exception as error:  # noqa: BLE001 -- one broken table must not keep the others closed
            self.metrics["tables_not_resumed"] += 1
            self._broken.add(table_id)
            place = where(error)  # not the message: it may quote a rack
            log.error("table %s could not be resumed; its log is kept: %s", table_id, place)  # noqa: TRY400
        return True

    async def _wake(self) -> None:
        """Tables out of memory whose clock or window is about to end."""
        while True:
            await asyncio.sleep(self.settings.heartbeat_s)
            soon = self.now() + AHEAD_MS
            for table_id in [table for table, due in self.due_elsewhere.items() if due <= soon]:
                if await self._resumed(table_id):
                    self.due_elsewhere.pop(table_id, None)

    async def _throw_away(self) -> None:
        while True:
            try:
                gone = await self.write(expire, self.now())
            except StoreError as error:
                log.warning("nothing was thrown away: %s", error)
            else:
                for table_id in gone.tables:
                    await self._unload(table_id)
                    self.due_elsewhere.pop(table_id, None)
                self.metrics["tables_expired"] += len(gone.tables)
                self.metrics["guests_expired"] += gone.guests
            await asyncio.sleep(self.settings.expiry_every_s)

    async def _unload_idle_tables(self) -> None:
        while True:
            await asyncio.sleep(self.settings.idle_unload_s / FINISHED_SOONER)
            # by their ids: this task never ends, and a table that it names would never leave memory
            for table_id in [table.id for table in self.tables.values() if table.is_idle]:
                await self._unload(table_id)
