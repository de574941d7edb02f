"""The game at a table: decide, write, then tell. It knows no event loop, so a simulation can drive it step by step."""

from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice, repeat
from typing import Any, Protocol

import msgspec
from msgspec import Raw

from chevalet.core import clock
from chevalet.core.acts import Act, Command, DropFlag, LapseWindow, StopClock
from chevalet.core.bag import Rng
from chevalet.core.events import Event, redacted
from chevalet.core.game import Game
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat
from chevalet.core.state import State, Terms
from chevalet.core.words import Words
from chevalet.games.wire import event_from, to_plain
from chevalet.server.messages import ErrorDown, RefusedDown, UpdateDown
from chevalet.store import StoreError
from chevalet.store.log import AlreadyWritten, Entry, Fenced, Written

encode = msgspec.json.encode
STALE = frozenset({"turn/stale", "turn/unknown_event"})
TRIES = 4
DEALS = 20  # first deals tried before one that cannot be played is taken
REFUSALS_KEPT = 256


class Log(Protocol):
    """The log of one game. `append` answers when the entry is on the disk, with what the state after it changes."""

    async def append(self, entry: Entry, after: State) -> Written | AlreadyWritten | Fenced: ...
    async def entries(self) -> list[Entry]: ...


class Viewer(Protocol):
    """One connection: the seats it plays, the one it shows, and where to post."""

    held: tuple[int, ...]
    shown: int | None

    def post(self, message: bytes) -> None: ...


@dataclass(frozen=True, slots=True)
class Order:
    """A command on its way: who asks, under which cause, and who waits for the answer."""

    seat: int | None
    act: Act
    cause: str
    base_seq: int | None = None
    sender: Viewer | None = None
    ack: str | None = None  # the cause as its sender knows it
    note: str | None = None  # said in the log: why the house played for a seat


@dataclass(slots=True)
class Told:
    """What viewers were told, for those who watch the house itself."""

    updates: int = 0
    refusals: int = 0


@dataclass(slots=True)
class Play:
    game: Game[Any, Any]
    lexicon: Words
    log: Log
    now: Callable[[], int]
    rng: Rng
    pins: dict[str, str] = field(default_factory=dict)
    viewers: Collection[Viewer] = ()
    state: State | None = None
    events: list[Event] = field(default_factory=list)
    causes: dict[str, int] = field(default_factory=dict)
    refused: dict[str, Refused] = field(default_factory=dict)
    pinned: dict[str, str] = field(default_factory=dict)
    last_at: int = 0
    doubtful: bool = False  # a write failed: what the log holds is not known until it is read again
    told: Told = field(default_factory=Told)

    # From the log, and back to it.

    async def load(self) -> None:
        """The log is the truth: forget everything and fold it again."""
        entries = await self.log.entries()
        self.state, self.last_at = None, 0
        self.events, self.causes, self.pinned = [], {}, {}
        for entry in entries:
            body = msgspec.json.decode(entry.payload)
            self.pinned.update(body.get("pins", {}))
            for plain in body["events"]:
                self._fold(event_from(self.game, plain))
            self._note(entry)
        self.doubtful = False

    async def resume(self, last_beat_ms: int | None, take: Callable[[], Awaitable[bool]]) -> bool:
        """From the log of whoever held the table, whose last sign of life is given; False when another takes it.

        The clock is stopped before the table is ours: were we to die in between, the next one would count from our
        heartbeat, and the time before it would be lost to those who may play."""
        await self.load()
        if last_beat_ms is not None:
            await self.stop_clock(last_beat_ms)
        return await take()

    def _fold(self, event: Event) -> None:
        self.state = self.game.evolve(self.state, event)
        self.events.append(event)

    def _note(self, entry: Entry) -> None:
        if entry.cause is not None:
            self.causes[entry.cause] = entry.seq
        self.last_at = entry.at_ms

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
        self, seats: tuple[Seat, ...], terms: Terms, chances: Iterator[Rng] | None = None
    ) -> None:
        """The first deal that can be played; of those that cannot, the last tried."""
        if self.doubtful:
            await self.load()
        if self.state is not None:
            return
        at = self.time()
        events = self._dealt(seats, terms, at, chances or repeat(self.rng))
        result = await self._write(events, cause="s:start", at=at, note=None)
        if isinstance(result, Written):
            self.tell(events)
        else:
            await self.load()
            self.tell(())

    def _dealt(
        self, seats: tuple[Seat, ...], terms: Terms, at: int, chances: Iterator[Rng]
    ) -> tuple[Event, ...]:
        events: tuple[Event, ...] = ()
        for chance in islice(chances, DEALS):
            events, state = self.game.start(seats, terms, at, chance), None
            for event in events:
                state = self.game.evolve(state, event)
            if self.game.can_begin(state, self.lexicon):
                break
        return events

    async def play(self, order: Order) -> None:
        """One command: answered whatever happens."""
        try:
            for _ in range(TRIES):
                if self.doubtful:
                    await self.load()
                if await self._attempt(order):
                    return
        except StoreError:
            self.answer(order, ErrorDown("house/cannot_write", 2.0, order.ack))
            raise
        self.answer(order, ErrorDown("table/contended", 1.0, order.ack))

    async def _attempt(self, order: Order) -> bool:
        """False when another writer was first and everything has been read again."""
        if self._is_written(order):
            self.acknowledge(order)
            return True
        if order.cause in self.refused:
            self.refuse(order, self.refused[order.cause])
            return True
        if self.state is None:
            self.answer(order, ErrorDown("table/waiting", None, order.ack))
            return True
        command = self._command(order)
        decision = self.game.decide(self.state, command, self.lexicon, self.rng)
        if isinstance(decision, Refused):
            self._remember_refusal(order.cause, decision)
            self.refuse(order, decision)
            return True
        return await self._carry_out(decision.events, order, command.at)

    def _is_written(self, order: Order) -> bool:
        """Sent twice: answered again, not done again."""
        return order.cause in self.causes

    def _remember_refusal(self, cause: str, refusal: Refused) -> None:
        """A late copy of what was refused gets the same answer, even if it would pass by now."""
        self.refused[cause] = refusal
        if len(self.refused) > REFUSALS_KEPT:
            del self.refused[next(iter(self.refused))]

    def _command(self, order: Order) -> Command:
        return Command(order.seat, order.act, self.time(), order.base_seq)

    async def _carry_out(self, events: tuple[Event, ...], order: Order, at: int) -> bool:
        """Written, then told."""
        result = await self._write(events, cause=order.cause, at=at, note=order.note)
        if isinstance(result, Written):
            self.tell(events, order)
            return True
        await self.load()
        return False

    async def _write(
        self, events: tuple[Event, ...], *, cause: str, at: int, note: str | None
    ) -> Written | AlreadyWritten | Fenced:
        """Written, then folded: until the disk has it, nothing has happened."""
        after = self.state
        for event in events:
            after = self.game.evolve(after, event)
        assert after is not None
        entry = Entry(self.seq + 1, cause, at, self._payload(events, note))
        self.doubtful = True
        result = await self.log.append(entry, after)
        self.doubtful = False
        if isinstance(result, Written):
            self.state = after
            self.events.extend(events)
            self.pinned.update(self.pins)
            self._note(entry)
        return result

    def _payload(self, events: tuple[Event, ...], note: str | None) -> str:
        body: dict[str, Any] = {"events": [to_plain(event) for event in events]}
        if note is not None:
            body["note"] = note
        changed = {name: value for name, value in self.pins.items() if self.pinned.get(name) != value}
        if changed:
            body["pins"] = changed
        return encode(body).decode()

    # What falls due without anybody asking.

    def due_at(self) -> int | None:
        """When the house itself must act: a contest window ends, a flag falls."""
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
            order = Order(None, LapseWindow(), f"s:lapse:{window.seq}")
        else:
            order = Order(None, DropFlag(), f"s:flag:{self.state.seq}")
        await self.play(order)

    async def stop_clock(self, since_ms: int) -> None:
        """The house was closed since then: the time nobody could play in counts for nobody.

        Written even when no clock runs: it takes the place in the log that a move of the last owner, still on its
        way, would have taken with the time of before."""
        if self.state is None or self.is_over:
            return
        since, until = max(since_ms, self.last_at), self.time()
        if until > since:
            await self.play(Order(None, StopClock(since, until), f"s:stop:{self.seq}"))

    # Telling.

    def tell(self, events: Iterable[Event], order: Order | None = None) -> None:
        """One update to each viewer, redacted for the seat it shows."""
        for viewer in self.viewers:
            self._turn_cover(viewer)
        parts: dict[int | None, tuple[Raw, Raw]] = {}
        for viewer in list(self.viewers):
            if viewer.shown not in parts:
                parts[viewer.shown] = self._parts(events, viewer.shown)
            ack = order.ack if order is not None and viewer is order.sender else None
            self._post(viewer, *parts[viewer.shown], ack=ack)

    def show(self, viewer: Viewer, ack: str | None = None) -> None:
        """The same message on a reconnection: the whole view, no event."""
        if self.state is not None:
            self._post(viewer, *self._parts((), viewer.shown), ack=ack)

    def _parts(self, events: Iterable[Event], seat: int | None) -> tuple[Raw, Raw]:
        assert self.state is not None
        plain = [to_plain(redacted(event, seat)) for event in events]
        return Raw(encode(plain)), Raw(encode(self.game.view(self.state, seat)))

    def _post(self, viewer: Viewer, events: Raw, view: Raw, *, ack: str | None) -> None:
        self.told.updates += 1
        covered = len(viewer.held) > 1 and viewer.shown is None
        message = UpdateDown(self.seq, ack, events, view, covered, list(viewer.held), self.now())
        viewer.post(encode(message))

    def _turn_cover(self, viewer: Viewer) -> None:
        """Several seats on one device: the rack is covered as soon as the turn is another's of that device."""
        assert self.state is not None
        turn = self.state.turn
        if len(viewer.held) > 1 and viewer.shown is not None and turn in viewer.held and turn != viewer.shown:
            viewer.shown = None

    def acknowledge(self, order: Order) -> None:
        if order.sender is not None:
            self.show(order.sender, ack=order.ack)

    def refuse(self, order: Order, refusal: Refused) -> None:
        self.told.refusals += 1
        if order.sender is None:
            return
        order.sender.post(encode(refused_down(order.ack or "", refusal)))
        if refusal.code in STALE:
            self.show(order.sender)

    def answer(self, order: Order, message: ErrorDown) -> None:
        if order.sender is not None:
            order.sender.post(encode(message))


def refused_down(cause: str, refusal: Refused) -> RefusedDown:
    cells = [(row, column) for row, column in refusal.cells]
    return RefusedDown(cause, refusal.code, refusal.article, list(refusal.words), cells)


def status_of(state: State) -> str:
    return "playing" if state.outcome is None else "over"


def summary_of(state: State) -> str:
    """What the lists of tables show without opening the game."""
    winners = None if state.outcome is None else list(state.outcome.winners)
    totals = [state.total(seat) for seat in range(len(state.seats))]
    return encode(
        {"turn": state.turn, "turn_no": state.turn_no, "totals": totals, "winners": winners}
    ).decode()
