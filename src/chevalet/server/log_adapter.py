"""The log of one game in the store: appended behind the fence, read back in order."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from chevalet.core.state import State
from chevalet.server.session import status_of, summary_of
from chevalet.store.failures import TableLostError
from chevalet.store.heartbeats import Free, take
from chevalet.store.log import AlreadyWritten, Entry, Fenced, Written, append, entries

if TYPE_CHECKING:
    from chevalet.server.registry import TableRegistry


@dataclass(slots=True)
class LogAdapter:
    registry: "TableRegistry"
    table_id: str
    at_the_end: Callable[[Connection, State], None] | None = (
        None  # what else the last transaction of a game writes
    )
    read_already: list[Entry] | None = None  # with the table; another writer since then is found by the fence
    free: Free | None = None  # not ours yet: taken with the first entry, or alone

    async def append(self, entry: Entry, after: State) -> Written | AlreadyWritten | Fenced:
        result = await self.registry.write(self._written, entry, after)
        self.free = None
        return result

    async def take(self) -> bool:
        """False when another server was first."""
        if self.free is None:
            return True
        try:
            await self.registry.write(self._taken)
        except TableLostError:
            return False
        self.free = None
        return True

    def _taken(self, connection: Connection) -> None:
        registry = self.registry
        if self.free is not None and not take(
            connection, self.table_id, registry.owner, self.free.owner, registry.settings.alive_after_ms
        ):
            raise TableLostError(self.table_id)

    def _written(
        self, connection: Connection, entry: Entry, after: State
    ) -> Written | AlreadyWritten | Fenced:
        """One transaction: the table becomes ours, the entry, and what lists show of the game."""
        self._taken(connection)
        status = status_of(after)
        result = append(
            connection,
            self.table_id,
            entry,
            owner=self.registry.owner,
            status=status,
            summary=summary_of(after),
        )
        if self.at_the_end is not None and isinstance(result, Written) and status == "over":
            self.at_the_end(connection, after)
        return result

    async def entries(self) -> list[Entry]:
        if self.read_already is not None:
            found, self.read_already = self.read_already, None
            return found
        return await self.registry.read(entries, self.table_id)
