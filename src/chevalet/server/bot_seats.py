"""The bot seats of a table: what each owes the game, asked of a worker, played like anybody's move."""

import asyncio
import logging
import secrets
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Literal

from msgspec import Raw

from chevalet.core import clock
from chevalet.core.acts import AcceptMove, Act
from chevalet.core.events import redacted
from chevalet.core.state import State
from chevalet.games.wire import WireError, act_from, to_plain
from chevalet.server.play import Order, encode
from chevalet.server.refusals import TableBusyError
from chevalet.store import StoreError
from chevalet.workers.faults import where
from chevalet.workers.jobs import DEFAULT_LEVEL, Job, JobError

if TYPE_CHECKING:
    from chevalet.server.table import Table

log = logging.getLogger("chevalet.server")

BUDGET_MS = 1500
MARGIN_S = 10.0
AGAIN_S = 1.0
GRACE_MS = 15_000  # for people who may still contest, before a bot's move closes the window


@dataclass(frozen=True, slots=True)
class Duty:
    """What a bot seat owes, and the event that made it owe."""

    kind: Literal["move", "judge", "agree"]
    seat: int
    since_seq: int

    @property
    def cause(self) -> str:
        return f"b:{self.kind}:{self.seat}:{self.since_seq}"


class BotSeats:
    def __init__(self, table: "Table") -> None:
        self._table = table
        self._tasks: dict[Duty, asyncio.Task[None]] = {}
        self._done: set[Duty] = set()

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()

    def look(self) -> None:
        """Ask a worker for every duty that is new."""
        owed = self.owed()
        self._done &= set(owed)
        for duty in owed:
            if duty not in self._tasks and duty not in self._done:
                task = asyncio.get_running_loop().create_task(self._do(duty))
                self._tasks[duty] = task
                task.add_done_callback(partial(self._ended, duty))

    def _ended(self, duty: Duty, task: "asyncio.Task[None]") -> None:
        self._tasks.pop(duty, None)
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            self._done.add(duty)
            log.error("table %s: bot of seat %d failed: %s", self._table.id, duty.seat, where(error))
        self.look()

    def owed(self) -> list[Duty]:
        state = self._table.play.state
        if state is None or self._table.play.is_over:
            return []
        bots = [seat for seat in state.active if state.seats[seat].kind == "bot"]
        duties = [duty for seat in bots for duty in duties_of(state, seat)]
        return [duty for duty in duties if duty.cause not in self._table.play.causes]

    async def _do(self, duty: Duty) -> None:
        table = self._table
        state = table.play.state
        assert state is not None
        began = asyncio.get_running_loop().time()
        base_seq = state.seq
        act, note = await self._chosen(duty, state)
        await self._wait(duty, state, began)
        try:
            await table.call(lambda: self._commit(duty, act, note, base_seq))
        except (StoreError, TableBusyError):
            await asyncio.sleep(AGAIN_S)  # the duty stays owed and is looked at again
        else:
            self._done.add(duty)

    async def _chosen(self, duty: Duty, state: State) -> tuple[Act | None, str | None]:
        table = self._table
        job = self._job(duty, state)
        try:
            answer = await table.house.pool.run(job, self._limit_s(duty, state))
            act = None if answer.act is None else act_from(table.game, answer.act)
        except JobError as error:
            return await self._fallback(duty), f"fallback/{error.reason}"
        except WireError:
            log.error("table %s: a worker answered what is no act", table.id)  # noqa: TRY400 -- one line says it
            return await self._fallback(duty), "fallback/failed"
        if act is None and duty.kind == "move":
            return await self._fallback(duty), None
        return act, None

    def _job(self, duty: Duty, state: State) -> Job:
        table = self._table
        events = [to_plain(redacted(event, duty.seat)) for event in table.play.events]
        return Job(
            kind=duty.kind,
            game=table.game.id,
            edition=table.setup.edition,
            lexicon=table.setup.lexicon,
            position=Raw(encode(table.game.view(state, duty.seat))),
            events=Raw(encode(events)),
            level=table.seats[duty.seat].level or DEFAULT_LEVEL,
            budget_ms=BUDGET_MS,
            seed=secrets.randbits(63),
        )

    def _limit_s(self, duty: Duty, state: State) -> float:
        limit = BUDGET_MS / 1000 + MARGIN_S
        falls_at = clock.flag_falls_at(state.clock)
        if duty.kind == "move" and falls_at is not None and state.clock.running == duty.seat:
            limit = min(limit, max(0.2, (falls_at - self._table.play.time()) / 1000 - 1.0))
        return limit

    async def _fallback(self, duty: Duty) -> Act | None:
        """What the referee plays for a seat that cannot answer."""
        table = self._table
        if duty.kind == "agree":
            return None
        if duty.kind == "judge":
            return AcceptMove()
        assert table.play.state is not None
        position = table.game.view(table.play.state, duty.seat)
        return await asyncio.to_thread(table.game.fallback, position, table.play.lexicon)

    async def _wait(self, duty: Duty, state: State, began: float) -> None:
        """A fixed delay to judge, whatever is known; a short one to move; time for people to contest."""
        settings = self._table.house.settings
        pause = settings.judge_pause_s if duty.kind == "judge" else settings.bot_pause_s
        until = began + pause
        window = state.window
        if duty.kind == "move" and window is not None and self._people_may_contest(state, duty.seat):
            ends = min(window.opened_at + GRACE_MS, window.closes_at or 2**62)
            until = max(until, began + (ends - self._table.play.time()) / 1000)
        while (left := until - asyncio.get_running_loop().time()) > 0:
            await asyncio.sleep(min(left, 0.25))
            now = self._table.play.state
            if duty.kind == "move" and now is not None and now.window is None:
                until = min(until, began + pause)

    def _people_may_contest(self, state: State, bot: int) -> bool:
        assert state.window is not None
        waited_for = set(state.opponents(state.window.mover)) - set(state.window.accepted) - {bot}
        return any(state.seats[seat].kind == "human" for seat in waited_for)

    async def _commit(self, duty: Duty, act: Act | None, note: str | None, base_seq: int) -> None:
        """Run by the table's task: stale is dropped, refused is replaced by the fallback."""
        play = self._table.play
        if act is None or duty not in self.owed():
            return
        await play.play(Order(duty.seat, act, duty.cause, base_seq, note=note))
        if duty in self.owed():
            log.error("table %s: the bot of seat %d played %s, refused", self._table.id, duty.seat, act.kind)
            fallback = await self._fallback(duty)
            if fallback is not None:
                await play.play(Order(duty.seat, fallback, duty.cause, note="fallback/refused"))


def duties_of(state: State, seat: int) -> list[Duty]:
    """A contest is answered first; a turn is taken when this seat has answered."""
    duties = []
    window = state.window
    if window is not None and window.stage == "proof":
        return [Duty("move", seat, window.seq)] if window.mover == seat else []
    answers = window is not None and seat in state.opponents(window.mover) and seat not in window.accepted
    if answers and window is not None:
        duties.append(Duty("judge", seat, window.seq))
    if state.turn == seat and not answers:
        duties.append(Duty("move", seat, state.turn_seq))
    if state.agreed_to_end and seat not in state.agreed_to_end and window is None:
        duties.append(Duty("agree", seat, state.turn_seq))
    return duties
