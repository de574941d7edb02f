"""Many who ask at once are answered by few reads; what a read raises is raised to those who asked for it."""

import asyncio

import pytest

from chevalet.server.batches import AT_ONCE, Batches
from chevalet.store import StoreError


def test_those_who_ask_together_are_answered_together() -> None:
    reads: list[list[int]] = []

    async def read(keys: list[int]) -> dict[int, str]:
        reads.append(keys)
        await asyncio.sleep(0)
        if -1 in keys:
            raise StoreError("no disk")
        return {key: str(key) for key in keys if key != 3}

    async def all_of() -> list[str | None]:
        batches = Batches[int, str](read)
        found = await asyncio.gather(*(batches.get(key % AT_ONCE) for key in range(4 * AT_ONCE)))
        with pytest.raises(StoreError):
            await batches.get(-1)
        assert await batches.get(7) == "7", "one failure is not the next one's"
        return found

    found = asyncio.run(all_of())
    assert found == [None if key % AT_ONCE == 3 else str(key % AT_ONCE) for key in range(4 * AT_ONCE)]
    assert reads == [list(range(AT_ONCE)), [-1], [7]]
