"""The bot seats of a table: what the game waits for from each, computed by a worker, played like anybody's move."""

import asyncio
import hashlib
import logging
import secrets
import weakref
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any, Literal, Protocol, TypeVar

from msgspec import Raw

from chevalet.core import clock
from chevalet.core.acts import AcceptMove, Act, Contest, PassTurn, ProposeEnd
from chevalet.core.events import redacted
from chevalet.core.state import State
from chevalet.games.wire import AnyGame, WireError, act_from, event_from, to_plain
from chevalet.server.audience import encode
from chevalet.server.bodies import CreateTable
from chevalet.server.refusals import TableBusyError
from chevalet.server.session import GameSession, PendingCommand
from chevalet.server.settings import Settings
from chevalet.store import StoreError
from chevalet.store.tables import SeatRow
from chevalet.workers.faults import where
from chevalet.workers.jobs import Answer, JobError, Jobs, Think

T = TypeVar("T")
log = logging.getLogger("chevalet.server")

BUDGET_MS = 1500
MARGIN_S = 10.0
AGAIN_S = 1.0
AGAIN_MAX_S = 30.0
TELL_S = 1.0
GRACE_MS = 15_000  # for people who may still contest, before a bot's move closes the window


@dataclass(frozen=True, slots=True)
class BotTask:
    """What the game waits for from a bot seat, and the event since which it does."""

    kind: Literal["move", "judge", "agree"]
    seat: int
    since_seq: int


class BotTable(Protocol):
    """What bots need of the table they sit at."""

    @property
    def id(self) -> str: ...
    @property
    def game(self) -> AnyGame: ...
    @property
    def setup(self) -> CreateTable: ...
    @property
    def seats(self) -> list[SeatRow]: ...
    @property
    def session(self) -> GameSession: ...
    @property
    def host(self) -> str | None:
        """The guest it is played for."""

    def tell_table(self) -> None:
        """Everybody sees what the table is, and how far its bots are with what they prepare."""

    async def call(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run by the table's own task, so that no command runs at the same time."""


class BotDriver:
    """One asyncio task for each answer that the game waits for from a bot; it ends when the game no longer waits for it."""

    def __init__(self, table: BotTable, jobs: Jobs, settings: Settings) -> None:
        self._table: BotTable = weakref.proxy(table)  # which owns this driver
        self._jobs = jobs
        self._settings = settings
        self._at_work: dict[BotTask, asyncio.Task[None]] = {}
        self._declined: set[BotTask] = set()
        self._telling: asyncio.Task[None] | None = None
        self._attempts = count(1)
        self._is_closed = False
        self._luck = secrets.token_hex(16) if settings.seed is None else str(settings.seed)

    @property
    def busy(self) -> bool:
        return bool(self._at_work)

    def close(self) -> None:
        self._is_closed = True
        for work in self._at_work.values():
            work.cancel()
        if self._telling is not None:
            self._telling.cancel()

    def look(self) -> None:
        """Starts a task for everything that bots newly owe."""
        owed = self.owed()
        self._declined &= set(owed)
        for task in owed:
            if task not in self._at_work and task not in self._declined:
                work = asyncio.get_running_loop().create_task(self._do(task))
                self._at_work[task] = work
                work.add_done_callback(partial(self._ended, task))

        if owed and self._jobs.preparing is not None and self._telling is None:
            self._telling = asyncio.get_running_loop().create_task(self._tell_how_far())

    async def _tell_how_far(self) -> None:
        """A machine that has never played compiles its kernels first, for a minute or so."""
        told = None
        while (preparing := self._jobs.preparing) is not None:
            if preparing != told:
                self._table.tell_table()
                told = preparing
            await asyncio.sleep(TELL_S)
        self._table.tell_table()
        self._telling = None

    def _ended(self, task: BotTask, work: "asyncio.Task[None]") -> None:
        del self._at_work[task]
        if not work.cancelled() and not self._is_closed:
            self.look()

    def owed(self) -> list[BotTask]:
        state = self._table.session.state
        if state is None or self._table.session.is_over:
            return []
        bots = [seat for seat in state.active if state.seats[seat].kind == "bot"]
        return [task for seat in bots for task in tasks_of(state, seat)]

    async def _do(self, task: BotTask) -> None:
        """A table never waits for ever for a bot: what fails is tried again, each time after a longer pause."""
        pause_s = AGAIN_S
        while task in self.owed() and task not in self._declined:
            try:
                await self._attempt(task)
            except (StoreError, TableBusyError):
                pass
            except Exception as error:  # noqa: BLE001 -- the boundary of our own bugs: the bot tries again
                place = where(error)  # not the message: it may quote a rack
                log.error("table %s: bot of seat %d failed: %s", self._table.id, task.seat, place)  # noqa: TRY400
            else:
                if task not in self.owed() or task in self._declined:
                    return
            await asyncio.sleep(pause_s)
            pause_s = min(2 * pause_s, AGAIN_MAX_S)

    async def _attempt(self, task: BotTask) -> None:
        state = self._table.session.state
        assert state is not None
        began = asyncio.get_running_loop().time()
        act, note = await self._chosen(task, state)
        await self._wait(task, state, began)
        sent = self._table.session.now()  # what it waits in the table's queue costs a bot no time either
        await self._table.call(lambda: self._commit(task, act, note, state.seq, sent))

    async def _chosen(self, task: BotTask, state: State) -> tuple[Act | None, str | None]:
        """The worker's act, or what the referee plays for this seat and why."""
        try:
            answer = await self._jobs.submit(
                self._job(task, state), limit_s=self._limit_s(task, state), guest=self._table.host
            )
            return self._answered(task, answer), None
        except JobError as error:
            return await self._fallback(task), f"fallback/{error.reason}"
        except WireError:
            log.error("table %s: a worker answered what is no act to %s", self._table.id, task.kind)  # noqa: TRY400
            return await self._fallback(task), "fallback/failed"

    def _answered(self, task: BotTask, answer: Answer) -> Act | None:
        """None when the bot declines, which it may only where it is asked to agree."""
        game = self._table.game
        if answer.act is None and task.kind == "agree":
            return None
        act = act_from(game, answer.act)
        fitting: dict[str, tuple[type[Act], ...]] = {
            "move": (*game.acts, PassTurn),
            "judge": (AcceptMove, Contest),
            "agree": (ProposeEnd,),
        }
        if not isinstance(act, fitting[task.kind]):
            raise WireError(f"{act.kind} where it was asked to {task.kind}")
        return act

    def _job(self, task: BotTask, state: State) -> Think:
        table = self._table
        events = [seen_by(table.game, plain, task.seat) for plain in table.session.plain_events()]
        return Think(
            kind=task.kind,
            game=table.game.id,
            edition=table.setup.edition,
            lexicon=table.setup.dictionary,
            position=Raw(encode(table.game.view(state, task.seat))),
            events=Raw(encode(events)),
            level=table.seats[task.seat].level or "",
            budget_ms=BUDGET_MS,
            seed=self._seed(task, state),
            watched=bool(table.session.audience.viewers),
        )

    def _seed(self, task: BotTask, state: State) -> int:
        """The same for the same turn, so that taking a turn back does not make a bot choose again."""
        text = f"{self._luck}/{task.kind}/{task.seat}/{state.turn_no}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")

    def _limit_s(self, task: BotTask, state: State) -> float:
        limit = BUDGET_MS / 1000 + MARGIN_S
        falls_at = clock.flag_falls_at(state.clock)
        if task.kind == "move" and falls_at is not None and state.clock.running == task.seat:
            limit = min(limit, max(0.2, (falls_at - self._table.session.time()) / 1000 - 1.0))
        return limit

    async def _fallback(self, task: BotTask) -> Act | None:
        """What the referee plays for a seat that cannot answer."""
        session = self._table.session
        if task.kind == "agree":
            return None
        if task.kind == "judge":
            return AcceptMove()
        assert session.state is not None
        position = session.game.view(session.state, task.seat)
        return await asyncio.to_thread(session.game.fallback, position, session.lexicon)

    async def _wait(self, task: BotTask, state: State, began: float) -> None:
        """A fixed delay to judge, whatever is known; a short one to move; time for people to contest."""
        pause = self._settings.judge_pause_s if task.kind == "judge" else self._settings.bot_pause_s
        until = began + pause
        window = state.window
        if task.kind == "move" and window is not None and self._people_may_contest(state, task.seat):
            ends = min(window.opened_at + GRACE_MS, window.closes_at or 2**62)
            until = max(until, began + (ends - self._table.session.time()) / 1000)
        while (left := until - asyncio.get_running_loop().time()) > 0:
            await asyncio.sleep(min(left, 0.25))
            now = self._table.session.state
            if task.kind == "move" and now is not None and now.window is None:
                until = min(until, began + pause)

    def _people_may_contest(self, state: State, bot: int) -> bool:
        assert state.window is not None
        waited_for = set(state.opponents(state.window.mover)) - set(state.window.accepted) - {bot}
        return any(state.seats[seat].kind == "human" for seat in waited_for)

    async def _commit(
        self, task: BotTask, act: Act | None, note: str | None, base_seq: int, sent: int
    ) -> None:
        """Run by the table's task: what comes too late is dropped, what is refused is replaced by the fallback."""
        if act is None:
            self._declined.add(task)
            return
        if task not in self.owed() or await self._played(task, act, note, base_seq, sent):
            return
        log.error("table %s: the bot of seat %d played %s, refused", self._table.id, task.seat, act.kind)
        fallback = await self._fallback(task)
        if fallback is None:
            self._declined.add(task)
        else:
            await self._played(task, fallback, "fallback/refused", None, sent)

    async def _played(
        self, task: BotTask, act: Act, note: str | None, base_seq: int | None, sent: int
    ) -> bool:
        """False when it was refused and is still owed. Every attempt has a command id of its own: one that was refused
        is answered by the same refusal for ever."""
        command_id = f"b:{task.kind}:{task.seat}:{task.since_seq}:{next(self._attempts)}"
        session = self._table.session
        await session.execute(PendingCommand(task.seat, act, command_id, base_seq, note=note, received=sent))
        return command_id not in session.refused or task not in self.owed()


def seen_by(game: AnyGame, plain: dict[str, Any], seat: int) -> dict[str, Any]:
    """An event of the log as this seat may see it; most are for everybody."""
    if plain.get("private_to") is None:
        return plain
    seen: dict[str, Any] = to_plain(redacted(event_from(game, plain), seat))
    return seen


def tasks_of(state: State, seat: int) -> list[BotTask]:
    """A contest is answered first; a turn is taken when this seat has answered."""
    tasks = []
    window = state.window
    if window is not None and window.stage == "answer":
        return [BotTask("move", seat, window.seq)] if window.mover == seat else []
    answers = window is not None and seat in state.opponents(window.mover) and seat not in window.accepted
    if answers and window is not None:
        tasks.append(BotTask("judge", seat, window.seq))
    if state.turn == seat and not answers:
        tasks.append(BotTask("move", seat, state.turn_seq))
    if state.agreed_to_end and seat not in state.agreed_to_end and window is None:
        tasks.append(BotTask("agree", seat, state.turn_seq))
    return tasks
