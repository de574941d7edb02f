"""Reads of the database that many ask at once, as after a restart: one query answers all that wait together."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")
AT_ONCE = 100


@dataclass(eq=False, slots=True)
class Batches(Generic[K, V]):
    """`read` answers for several keys; while it does, those who come wait for the next batch, each key once."""

    read: Callable[[list[K]], Awaitable[Mapping[K, V]]]
    _waiting: dict[K, "asyncio.Future[V | None]"] = field(default_factory=dict)
    _task: "asyncio.Task[None] | None" = None

    async def get(self, key: K) -> V | None:
        """None when there is no such thing. Raises what the read raised."""
        found = self._waiting.get(key)
        if found is None:
            found = self._waiting[key] = asyncio.get_running_loop().create_future()
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._serve())
        return await asyncio.shield(found)

    async def _serve(self) -> None:
        try:
            while self._waiting:
                keys = list(self._waiting)[:AT_ONCE]
                batch = {key: self._waiting.pop(key) for key in keys}
                try:
                    found = await self.read(keys)
                except Exception as error:  # noqa: BLE001 -- handed to whoever asked
                    for future in batch.values():
                        future.set_exception(error)
                        future.exception()  # retrieved, so that asyncio logs nothing when nobody waits any more
                else:
                    for key, future in batch.items():
                        future.set_result(found.get(key))
        finally:
            self._task = None
