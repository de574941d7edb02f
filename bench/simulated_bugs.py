"""Bugs planted in the table's code, to prove that the simulation would see them."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

from bench.simulated_server import Code
from chevalet.core.acts import Act, Command
from chevalet.core.refusal import Accepted
from chevalet.games.wire import act_from
from chevalet.server.bot_driver import BotDriver, BotTask
from chevalet.server.session import GameSession, PendingCommand
from chevalet.store import StoreError
from chevalet.workers.jobs import Answer


class ToldBeforeWritten(GameSession):
    async def _carry_out(self, decision: Accepted, command: PendingCommand, at: int) -> bool:
        before, self.state = self.state, decision.after
        self.tell(decision.events, command)
        self.state = before
        await self._write(decision, command_id=command.command_id, at=at, note=command.note)
        return True


class NoCauseCheck(GameSession):
    """A second copy is decided anew. The log's unique key still keeps it out, but its sender hears a refusal."""

    def _is_written(self, command: PendingCommand) -> bool:
        del command
        return False


class NoBaseSeqCheck(GameSession):
    def _command(self, command: PendingCommand) -> Command:
        return replace(super()._command(command), base_seq=None)


class WindowNotReplayed(GameSession):
    async def load(self) -> None:
        await super().load()
        if self.state is not None:
            self.state = replace(self.state, window=None)


class ClockNotStopped(GameSession):
    async def stop_clock(self, since_ms: int) -> None:
        """Time runs on while the server is closed."""


class TakenBeforeStopped(GameSession):
    async def resume(self, last_beat_ms: int | None, take: Callable[[], Awaitable[bool]]) -> bool:
        taken = await take()
        await self.load()
        if last_beat_ms is not None:
            await self.stop_clock(last_beat_ms)
        return taken


class SameIdAgain(BotDriver):
    """What was refused is answered by the same refusal, and so is the fallback."""

    async def _played(
        self, task: BotTask, act: Act, note: str | None, base_seq: int | None, sent: int
    ) -> bool:
        session, command_id = self._table.session, f"b:{task.kind}:{task.seat}:{task.since_seq}"
        await session.execute(PendingCommand(task.seat, act, command_id, base_seq, note=note, received=sent))
        return command_id not in session.refused or task not in self.owed()


class AnyActWillDo(BotDriver):
    def _answered(self, task: BotTask, answer: Answer) -> Act | None:
        del task
        return None if answer.act is None else act_from(self._table.game, answer.act)


class TriedOnce(BotDriver):
    """A disk that fails in the middle of a bot's turn."""

    async def _do(self, task: BotTask) -> None:
        self._declined.add(task)
        with suppress(StoreError):
            await self._attempt(task)


BUGS: dict[str, Code] = {
    "told before written": Code(session=ToldBeforeWritten),
    "no cause check": Code(session=NoCauseCheck),
    "no base_seq check": Code(session=NoBaseSeqCheck),
    "window not replayed": Code(session=WindowNotReplayed),
    "clock not stopped": Code(session=ClockNotStopped),
    "taken before the clock is stopped": Code(session=TakenBeforeStopped),
    "a bot's fallback under the id that was refused": Code(bots=SameIdAgain),
    "a bot plays whatever its worker answers": Code(bots=AnyActWillDo),
    "a bot tries only once": Code(bots=TriedOnce),
}
