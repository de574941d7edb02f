"""Questions to the dictionary: off the event loop, bounded, and closed to players of a table that contests."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from chevalet.server.daily import paris_day
from chevalet.server.limits import LOOKUP_THREADS, LOOKUPS_WAITING_MAX
from chevalet.server.listing import is_abandoned
from chevalet.server.refusals import RequestError
from chevalet.server.registry import TableRegistry
from chevalet.server.setup import setup_from
from chevalet.store.attempts import unfinished_attempt
from chevalet.store.people import Guest
from chevalet.store.tables import tables_in_play_of

T = TypeVar("T")


class Lookups:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._waiting = 0
        self._threads = ThreadPoolExecutor(LOOKUP_THREADS, thread_name_prefix="lookup")

    async def ask(self, guest: Guest | None, question: Callable[[], T]) -> T:
        await self._check_fair(guest)
        return await self.work(question)

    async def work(self, question: Callable[[], T]) -> T:
        """Runs something slow in one of a few threads; refused with `lookup/busy` when too many wait already."""
        if self._waiting >= LOOKUPS_WAITING_MAX:
            raise RequestError(503, "lookup/busy", retry_after_s=2.0)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, question)
        finally:
            self._waiting -= 1

    async def _check_fair(self, guest: Guest | None) -> None:
        """No look-up for a player during a game in the table way, nor during a ranked attempt."""
        if guest is None:
            return
        now_ms = self._registry.wall()
        ranked = await self._registry.read(unfinished_attempt, paris_day(now_ms), guest.id)
        if ranked is not None:
            raise RequestError(409, "lookup/game_in_play", ranked.table_id)
        for row in await self._registry.read(tables_in_play_of, guest.id):
            if setup_from(row.setup).check == "table" and not is_abandoned(row, now_ms):
                raise RequestError(409, "lookup/game_in_play", row.id)
