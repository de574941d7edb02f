"""Bugs planted in the table's code, to prove that the simulation would see them."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from chevalet.core.acts import Command
from chevalet.core.events import Event
from chevalet.server.play import Order, Play


class ToldBeforeWritten(Play):
    async def _carry_out(self, events: tuple[Event, ...], order: Order, at: int) -> bool:
        before = self.state
        for event in events:
            self.state = self.game.evolve(self.state, event)
        self.tell(events, order)
        self.state = before
        await self._write(events, cause=order.cause, at=at, note=order.note)
        return True


class NoCauseCheck(Play):
    """A second copy is decided anew. The log's unique key still keeps it out, but its sender hears a refusal."""

    def _is_written(self, order: Order) -> bool:
        del order
        return False


class NoBaseSeqCheck(Play):
    def _command(self, order: Order) -> Command:
        return replace(super()._command(order), base_seq=None)


class WindowNotReplayed(Play):
    async def load(self) -> None:
        await super().load()
        if self.state is not None:
            self.state = replace(self.state, window=None)


class ClockNotStopped(Play):
    async def stop_clock(self, since_ms: int) -> None:
        """Time runs on while the house is closed."""


class TakenBeforeStopped(Play):
    async def resume(self, last_beat_ms: int | None, take: Callable[[], Awaitable[bool]]) -> bool:
        taken = await take()
        await self.load()
        if last_beat_ms is not None:
            await self.stop_clock(last_beat_ms)
        return taken


BUGS: dict[str, type[Play]] = {
    "told before written": ToldBeforeWritten,
    "no cause check": NoCauseCheck,
    "no base_seq check": NoBaseSeqCheck,
    "window not replayed": WindowNotReplayed,
    "clock not stopped": ClockNotStopped,
    "taken before the clock is stopped": TakenBeforeStopped,
}
