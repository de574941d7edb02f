"""One life of the server process, as far as one table needs it: its task, its log, its bots, until it dies."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from bench.simulated_workers import SimulatedPool
from chevalet.core.state import State
from chevalet.server.bodies import CreateTable
from chevalet.server.bot_driver import BotDriver
from chevalet.server.session import GameSession
from chevalet.server.settings import Settings
from chevalet.store import StoreError
from chevalet.store.log import AlreadyWritten, Entry, Fenced, Written, entries
from chevalet.store.tables import SeatRow

if TYPE_CHECKING:
    from bench.simulation import Schedule

T = TypeVar("T")
Work = Callable[[], Coroutine[Any, Any, None]]
SETTINGS = Settings(data=Path(), database="")


@dataclass(frozen=True, slots=True)
class Code:
    """What is put to the test; a planted bug replaces one of them."""

    session: type[GameSession] = GameSession
    bots: type[BotDriver] = BotDriver


@dataclass(frozen=True, slots=True)
class DiskLog:
    """Slow, and now and then it fails: before it has written, or after."""

    schedule: "Schedule"

    async def append(self, entry: Entry, after: State) -> Written | AlreadyWritten | Fenced:
        rng, weather = self.schedule.rng, self.schedule.weather
        fails = rng.random() < weather.disk_fails
        await asyncio.sleep(rng.randrange(1, 300) / 1000)
        if fails and rng.random() < 0.5:
            raise StoreError("the disk is full: nothing was written")
        result = self.schedule.written(entry, after)
        await asyncio.sleep(rng.randrange(0, 100) / 1000)
        if fails:
            raise StoreError("the line broke after the commit")
        return result

    async def entries(self) -> list[Entry]:
        return entries(self.schedule.disk, self.schedule.name)


class Server:
    def __init__(self, schedule: "Schedule", code: Code, seats: list[SeatRow]) -> None:
        self.id, self.game, self.seats, self.host = schedule.name, schedule.game, seats, None
        self.setup = CreateTable(game=schedule.game.id, seats=[])
        self.heartbeat_ms = schedule.now  # its last sign of life, the first one before it takes the table
        self.session = code.session(
            schedule.game, schedule.lexicon, DiskLog(schedule), lambda: schedule.now, schedule.rng
        )
        self.pool = SimulatedPool(any(seat.kind == "bot" for seat in seats), schedule)
        self.bots = code.bots(self, self.pool, SETTINGS)
        self.at_work = self._is_dying = False
        self._wrong = schedule.verdict.wrong
        self._inbox: asyncio.Queue[Work] = asyncio.Queue()
        self._runner = asyncio.get_running_loop().create_task(self._run())
        self.pool.start()

    def tell_table(self) -> None:
        """Nothing of it is in the log: a simulated table has no page that shows how far its bots are."""

    def submit(self, work: Work) -> None:
        self._inbox.put_nowait(work)

    async def call(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def run() -> None:
            try:
                result = await work()
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
                raise
            if not done.done():
                done.set_result(result)

        self.submit(run)
        return await done

    async def _run(self) -> None:
        """One thing at a time, as the table's task does."""
        while not self._is_dying:
            self.bots.look()
            work = await self._inbox.get()
            self.at_work = True
            try:
                await work()
            except StoreError:
                pass  # whoever asked has been told, or asks again
            except AssertionError as error:
                self._wrong.append(f"assertion: {error}")
            self.at_work = False

    def die(self, *, lingers: bool) -> None:
        """At once, or when it has done what it is doing."""
        self.bots.close()
        asyncio.get_running_loop().create_task(self.pool.close())
        self._is_dying = True
        if not (lingers and self.at_work):
            self._runner.cancel()
