"""The game at a table: decide, write, then tell. It knows no event loop, so a simulation can drive it step by step."""

from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice, repeat
from typing import Any, Protocol

import msgspec

from chevalet.core import clock
from chevalet.core.acts import Act, Command, DropFlag, LapseWindow, StopClock
from chevalet.core.bag import Rng
from chevalet.core.events import ClockStopped, Event
from chevalet.core.game import Game
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.core.state import State, Terms
from chevalet.core.words import Words
from chevalet.games.wire import event_from, to_plain
from chevalet.server.audience import Audience, Viewer, encode
from chevalet.server.messages import ErrorDown, RefusedDown
from chevalet.server.refusals import store_code
from chevalet.store import StoreError
from chevalet.store.failures import TableLostError
from chevalet.store.log import AlreadyWritten, Entry, Fenced, Written

STALE = frozenset({"turn/stale", "turn/unknown_event"})
TRIES = 4
DEALS = 20  # first deals tried before one that cannot be played is taken
REFUSALS_KEPT = 256
WAIT_COUNTED_MS = 200  # a shorter wait in the queue is not made good to the others


class GameLog(Protocol):
    """The log of one game. `append` answers when the entry is on the disk, with what the state after it changes."""

    async def append(self, entry: Entry, after: State) -> Written | AlreadyWritten | Fenced: ...
    async def entries(self) -> list[Entry]: ...


@dataclass(frozen=True, slots=True)
class PendingCommand:
    """A command on its way: who asks, under which id, and who waits for the answer."""

    seat: int | None
    act: Act
    command_id: str
    base_seq: int | None = None
    sender: Viewer | None = None
    ack: str | None = None  # the id as its sender knows it
    note: str | None = None  # said in the log: why the server played for a seat
    received: int | None = None  # when, by the session's clock; None: it counts from when it is carried out


@dataclass(slots=True)
class GameSession:
    game: Game[Any, Any]
    lexicon: Words
    log: GameLog
    now: Callable[[], int]
    rng: Rng
    versions: dict[str, str] = field(default_factory=dict)  # of the program, the edition and the dictionary
    audience: Audience[Any] = field(init=False)
    state: State | None = None
    payloads: list[str] = field(
        default_factory=list
    )  # of the log: text is smaller than events, and never collected
    written: dict[str, int] = field(default_factory=dict)  # command ids and where in the log they are
    refused: dict[str, Refused] = field(default_factory=dict)
    versions_written: dict[str, str] = field(default_factory=dict)
    last_at: int = 0
    holds: Callable[[], bool] = lambda: True  # whether the table is certainly still ours
    doubtful: bool = False  # a write failed: what the log holds is not known until it is read again

    def __post_init__(self) -> None:
        self.audience = Audience(self.game, self.now)

    # From the log, and back to it.

    async def load(self) -> None:
        """The log is the truth: forget everything and fold it again."""
        entries = await self.log.entries()
        self.state, self.last_at = None, 0
        self.payloads, self.written, self.versions_written = [], {}, {}
        for entry in entries:
            body = msgspec.json.decode(entry.payload)
            self.versions_written.update(body.get("pins", {}))
            for plain in body["events"]:
                self.state = self.game.evolve(self.state, event_from(self.game, plain))
            self._note(entry)
        self.doubtful = False

    async def resume(self, last_beat_ms: int | None, take: Callable[[], Awaitable[bool]]) -> bool:
        """From the log of whoever held the table, whose last sign of life is given; False when another takes it.

        The clock is stopped before the table is ours, or with it: were we to die in between, the next one would count
        from our heartbeat, and the time before it would be lost to those who may play."""
        await self.load()
        if last_beat_ms is not None:
            await self.stop_clock(last_beat_ms)
        return await take()

    def _note(self, entry: Entry) -> None:
        self.payloads.append(entry.payload)
        if entry.cause is not None:
            self.written[entry.cause] = entry.seq
        self.last_at = entry.at_ms

    def plain_events(self) -> Iterator[dict[str, Any]]:
        """The log so far, as it is written."""
        for payload in self.payloads:
            yield from msgspec.json.decode(payload)["events"]

    @property
    def events(self) -> list[Event]:
        return [event_from(self.game, plain) for plain in self.plain_events()]

    @property
    def seq(self) -> int:
        return 0 if self.state is None else self.state.seq

    @property
    def is_over(self) -> bool:
        return self.state is not None and self.game.is_over(self.state)

    def time(self) -> int:
        """Never before what has happened, even when the machine's clock is set back."""
        return max(self.now(), self.last_at)

    # Commands.

    async def start(
        self, seats: tuple[Seat, ...], terms: Terms, generators: Iterator[Rng] | None = None
    ) -> None:
        """The first deal that can be played; of those that cannot, the last tried."""
        if self.doubtful:
            await self.load()
        if self.state is not None:
            return
        at = self.time()
        events = self._dealt(seats, terms, at, generators or repeat(self.rng))
        result = await self._write(Accepted(events), command_id="s:start", at=at, note=None)
        if isinstance(result, Written):
            self.tell(events)
        else:
            await self.load()
            self.tell(())

    def _dealt(
        self, seats: tuple[Seat, ...], terms: Terms, at: int, generators: Iterator[Rng]
    ) -> tuple[Event, ...]:
        events: tuple[Event, ...] = ()
        for generator in islice(generators, DEALS):
            events, state = self.game.start(seats, terms, at, generator), None
            for event in events:
                state = self.game.evolve(state, event)
            if self.game.can_begin(state, self.lexicon):
                break
        return events

    async def execute(self, command: PendingCommand) -> None:
        """One command: answered whatever happens."""
        try:
            for _ in range(TRIES):
                if self.doubtful:
                    await self.load()
                await self._act_on_what_fell_due_before(command)
                if await self._attempt(command):
                    return
        except StoreError as error:
            self.answer(command, ErrorDown(store_code(error), 2.0, command.ack))
            raise
        self.answer(command, ErrorDown("table/contended", 1.0, command.ack))

    async def _act_on_what_fell_due_before(self, command: PendingCommand) -> None:
        """Windows that ended and flags that fell before this was received, of which the server has yet to say so."""
        seen = -1
        while command.received is not None and self.seq > seen:
            seen, due = self.seq, self.due_at()
            if due is not None and due <= command.received:
                await self.act_when_due()

    async def _attempt(self, command: PendingCommand) -> bool:
        """False when another writer was first and everything has been read again."""
        if not self.holds():
            raise TableLostError
        if self._is_written(command):
            self.acknowledge(command)
            return True
        if command.command_id in self.refused:
            self.refuse(command, self.refused[command.command_id])
            return True
        if self.state is None:
            self.answer(command, ErrorDown("table/waiting", None, command.ack))
            return True
        decided = self._command(command)
        decision = self.game.decide(self.state, decided, self.lexicon, self.rng)
        if isinstance(decision, Refused):
            if not self.holds():
                raise TableLostError
            self._remember_refusal(command, decision)
            self.refuse(command, decision)
            return True
        at = decided.at
        if (now := self.time()) - at >= WAIT_COUNTED_MS:
            decision = self._without_the_wait(decision, at, now)
            at = decision.events[-1].at
        return await self._carry_out(decision, command, at)

    def _is_written(self, command: PendingCommand) -> bool:
        """Sent twice: answered again, not done again."""
        return command.command_id in self.written

    def _remember_refusal(self, command: PendingCommand, refusal: Refused) -> None:
        """A late copy of what was refused gets the same answer, even if it would pass by now. The server's own commands
        have no copies: a window that turned out to be open still is tried again under the same id."""
        if command.seat is None:
            return
        self.refused[command.command_id] = refusal
        if len(self.refused) > REFUSALS_KEPT:
            del self.refused[next(iter(self.refused))]

    def _command(self, command: PendingCommand) -> Command:
        """It counts from when it was received: what it waited in the queue, behind a slow disk, costs its sender no time."""
        at = self.time() if command.received is None else max(command.received, self.last_at)
        return Command(command.seat, command.act, at, command.base_seq)

    def _without_the_wait(self, decision: Accepted, at: int, now: int) -> Accepted:
        """What a command waited costs the others no time either: what it began (a turn, a window) begins now."""
        assert self.state is not None
        seen, after = self.state.seq, self._after(decision)
        window = after.window
        begins = after.turn_seq > seen or (window is not None and window.seq > seen)
        if not begins or (after.clock.running is None and (window is None or window.closes_at is None)):
            return decision
        stopped = ClockStopped(at=now, since=at, until=now)
        return Accepted((*decision.events, stopped), self.game.evolve(after, stopped))

    async def _carry_out(self, decision: Accepted, command: PendingCommand, at: int) -> bool:
        """Written, then told."""
        result = await self._write(decision, command_id=command.command_id, at=at, note=command.note)
        if isinstance(result, Written):
            self.tell(decision.events, command)
            return True
        await self.load()
        return False

    async def _write(
        self, decision: Accepted, *, command_id: str, at: int, note: str | None
    ) -> Written | AlreadyWritten | Fenced:
        """Until the disk has it, nothing has happened."""
        events, after = decision.events, self._after(decision)
        entry = Entry(self.seq + 1, command_id, at, self._payload(events, note))
        self.doubtful = True
        result = await self.log.append(entry, after)
        self.doubtful = False
        if isinstance(result, Written):
            self.state = after
            self.versions_written.update(self.versions)
            self._note(entry)
        return result

    def _after(self, decision: Accepted) -> State:
        after = decision.after
        if after is None:
            after = self.state
            for event in decision.events:
                after = self.game.evolve(after, event)
        assert after is not None
        return after

    def _payload(self, events: tuple[Event, ...], note: str | None) -> str:
        body: dict[str, Any] = {"events": [to_plain(event) for event in events]}
        if note is not None:
            body["note"] = note
        changed = {
            name: value for name, value in self.versions.items() if self.versions_written.get(name) != value
        }
        if changed:
            body["pins"] = changed  # `versions`: the key keeps the name that stored logs have
        return encode(body).decode()

    # What falls due without anybody asking.

    def due_at(self) -> int | None:
        """When the server itself must act: a contest window ends, a flag falls."""
        if self.state is None or self.is_over:
            return None
        window = self.state.window
        times = [clock.flag_falls_at(self.state.clock), None if window is None else window.closes_at]
        return min((time for time in times if time is not None), default=None)

    async def act_when_due(self) -> None:
        due = self.due_at()
        if due is None or self.time() < due:
            return
        assert self.state is not None
        window = self.state.window
        if window is not None and window.closes_at == due:
            command = PendingCommand(None, LapseWindow(), f"s:lapse:{window.seq}")
        else:
            command = PendingCommand(None, DropFlag(), f"s:flag:{self.state.seq}")
        await self.execute(command)

    async def stop_clock(self, since_ms: int) -> None:
        """The server was closed since then: the time nobody could play in counts for nobody.

        Written even when no clock runs: it takes the place in the log that a move of the last owner, still on its
        way, would have taken with the time of before."""
        if self.state is None or self.is_over:
            return
        since, until = max(since_ms, self.last_at), self.time()
        if until > since:
            await self.execute(PendingCommand(None, StopClock(since, until), f"s:stop:{self.seq}"))

    # Answering.

    def tell(self, events: Iterable[Event], command: PendingCommand | None = None) -> None:
        assert self.state is not None
        sender, ack = (None, None) if command is None else (command.sender, command.ack)
        self.audience.tell(self.state, events, sender, ack)

    def acknowledge(self, command: PendingCommand) -> None:
        if command.sender is not None:
            self.audience.show(self.state, command.sender, command.ack)

    def refuse(self, command: PendingCommand, refusal: Refused) -> None:
        if command.sender is None:
            return
        command.sender.post(encode(refused_down(command.ack or "", refusal)))
        if refusal.code in STALE:
            self.audience.show(self.state, command.sender)

    def answer(self, command: PendingCommand, message: ErrorDown) -> None:
        if command.sender is not None:
            command.sender.post(encode(message))


def refused_down(command_id: str, refusal: Refused) -> RefusedDown:
    cells = [(row, column) for row, column in refusal.cells]
    return RefusedDown(command_id, refusal.code, refusal.article, list(refusal.words), cells)


def status_of(state: State) -> str:
    return "playing" if state.outcome is None else "over"


def summary_of(state: State) -> str:
    """What the lists of tables show without opening the game."""
    winners = None if state.outcome is None else list(state.outcome.winners)
    totals = [state.total(seat) for seat in range(len(state.seats))]
    return encode(
        {"turn": state.turn, "turn_no": state.turn_no, "totals": totals, "winners": winners}
    ).decode()
