"""Seeded schedules: messages lost, repeated, late and reordered, servers that die, and one game that must not care.

The table's own code (`server.play`) runs against the store's own log in memory; only the network, the clock and the
moment of death are ours. Nothing here waits: time is a number.
"""

import heapq
import random
from collections.abc import Callable, Coroutine, Generator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec
from sqlalchemy import Connection

from chevalet.bench.simulated_players import Player
from chevalet.core.clock import ClockTerms
from chevalet.core.seats import Seat, alone
from chevalet.core.state import State
from chevalet.core.words import Words
from chevalet.games.wire import AnyGame, act_from, event_from
from chevalet.server.play import Order, Play, status_of, summary_of
from chevalet.store.log import AlreadyWritten, Entry, Fenced, Written, append, entries
from chevalet.store.tables import SeatRow, TableRow, add_table

SEATS = 2
WINDOW_MS = 6000
HEARTBEAT_MS = 1000
STORM_MS = 60_000  # how long the schedule is unkind
CALM_MS = 900_000  # how long it may take after that to answer everything


@dataclass(frozen=True, slots=True)
class Weather:
    """How unkind the world is."""

    lost: float = 0.1
    repeated: float = 0.15
    late_ms: int = 4000
    crash_every_ms: int = 12_000
    dies_young: float = 0.3  # a server that dies again before it has settled
    zombies: float = 0.3  # a server taken for dead that still has a write on its way


class Wish:
    """What the table's code awaits: a write on its way to the disk."""

    def __init__(self, entry: Entry, after: State) -> None:
        self.entry, self.after = entry, after

    def __await__(self) -> Generator["Wish", Any, Any]:
        return (yield self)


@dataclass(slots=True)
class DiskLog:
    connection: Connection
    game: str

    async def append(self, entry: Entry, after: State) -> Written | AlreadyWritten | Fenced:
        result: Written | AlreadyWritten | Fenced = await Wish(entry, after)
        return result

    async def entries(self) -> list[Entry]:
        return entries(self.connection, self.game)


@dataclass(eq=False, slots=True)
class Line:
    """A player's connection, as the server sees it."""

    held: tuple[int, ...]
    shown: int | None
    tell: Callable[["Line", bytes], None]
    server: "Server"
    is_cut: bool = False

    def post(self, message: bytes) -> None:
        self.tell(self, message)


@dataclass(slots=True)
class Server:
    """One life of the server process."""

    play: Play
    beat: int  # its last sign of life, the first one before it takes the table
    inbox: list[Callable[[], Coroutine[Any, Any, None]]] = field(default_factory=list)
    at_work: Coroutine[Any, Any, None] | None = None
    is_dead: bool = False


@dataclass(slots=True)
class Verdict:
    wrong: list[str] = field(default_factory=list)
    unanswered: int = 0
    commands: int = 0
    crashes: int = 0
    lapses: int = 0
    contests: int = 0


class Schedule:
    """One seeded world, from the first deal to the last answer."""

    def __init__(
        self,
        seed: int,
        disk: Connection,
        game: AnyGame,
        lexicon: Words,
        make: type[Play] = Play,
    ) -> None:
        self.rng = random.Random(seed)  # noqa: S311 -- a schedule is repeated by its seed
        self.weather = Weather()
        self.name = f"g{seed}"
        self.disk, self.game, self.lexicon, self.make = disk, game, lexicon, make
        self.now = 1_000_000
        self.began = self.now
        self.died_at: list[tuple[int, int]] = []
        self.verdict = Verdict()
        self.states: list[State | None] = [None]  # by seq, folded from what the disk holds
        self.server: Server | None = None
        self.owner: Server | None = None  # whose heartbeat the table goes by
        self.players = [Player(seat, self.rng) for seat in range(SEATS)]
        self.lines: dict[int, Line] = {}
        self._events: list[tuple[int, int, Callable[[], None]]] = []
        self._numbers = count()

    # Time.

    def later(self, wait_ms: int, action: Callable[[], None]) -> None:
        heapq.heappush(self._events, (self.now + wait_ms, next(self._numbers), action))

    @property
    def is_calm(self) -> bool:
        return self.now - self.began > STORM_MS

    def run(self) -> Verdict:
        self._set_up()
        self._start_server()
        self._storm()
        self._beat()
        for player in self.players:
            self._think(player)
        while self._events and self.now - self.began < STORM_MS + CALM_MS and not self._settled():
            self.now, _, action = heapq.heappop(self._events)
            action()
        self.verdict.unanswered = sum(player.waiting is not None for player in self.players)
        self._check_commands()
        return self.verdict

    def _settled(self) -> bool:
        return self.is_calm and all(player.waiting is None for player in self.players)

    def _set_up(self) -> None:
        row = TableRow(self.name, self.game.id, "waiting", False, None, "{}", "{}", *(None,) * 4, 0, 0)
        add_table(self.disk, row, [SeatRow(seat, "human", f"P{seat}") for seat in range(SEATS)])

    # The server: lives, dies, lives again.

    def _start_server(self) -> None:
        play = self.make(self.game, self.lexicon, DiskLog(self.disk, self.name), lambda: self.now, self.rng)
        play.viewers = []
        server = self.server = Server(play, self.now)
        beat = None if self.owner is None else self.owner.beat

        async def taken() -> bool:
            self.owner = server
            return True

        async def resume() -> None:
            await play.resume(beat, taken)

        server.inbox.append(resume)
        if self.states == [None]:
            server.inbox.append(self._deal(play))
        if self.rng.random() < self.weather.dies_young:
            self.later(self.rng.randrange(1, 600), lambda: self._crash(server))
        self._work(server)
        self._watch(server)
        for player in self.players:
            self._connect(player)

    def _deal(self, play: Play) -> Callable[[], Coroutine[Any, Any, None]]:
        seats = alone(tuple(Seat(f"P{seat}") for seat in range(SEATS)))
        kind = self.rng.choice(["none", "none", "move", "game"])
        clock = ClockTerms(kind, {"none": 0, "move": 40, "game": 120}[kind])  # type: ignore[arg-type]
        terms = self.game.terms_type(check="table", clock=clock, window_ms=WINDOW_MS, takebacks=True)
        return lambda: play.start(seats, terms)

    def _crash(self, server: Server | None) -> None:
        if server is None or server is not self.server or self.is_calm:
            return
        self.verdict.crashes += 1
        self.server = None
        for line in self.lines.values():
            line.is_cut = True
        if server.at_work is None or self.rng.random() > self.weather.zombies:
            server.is_dead = True
        server.inbox.clear()
        down_ms = self.rng.choice([50, 500, 3000, 40_000])
        self.died_at.append((self.now, self.now + down_ms))
        self.later(down_ms, self._start_server)

    def _storm(self) -> None:
        if not self.is_calm:
            self._crash(self.server)
            self.later(self.rng.randrange(1, 2 * self.weather.crash_every_ms), self._storm)

    def _beat(self) -> None:
        if self.server is not None:
            self.server.beat = self.now
        self.later(HEARTBEAT_MS, self._beat)

    def _watch(self, server: Server) -> None:
        """The table's timer."""
        if server.is_dead or server is not self.server:
            return
        due = server.play.due_at()
        if due is not None and due <= self.now and server.play.act_when_due not in server.inbox:
            server.inbox.append(server.play.act_when_due)
            self._work(server)
        self.later(200, lambda: self._watch(server))

    def _work(self, server: Server) -> None:
        """One thing at a time, as the table's task does."""
        while server.at_work is None and server.inbox and not server.is_dead:
            server.at_work = server.inbox.pop(0)()
            self._go_on(server, None)

    def _go_on(self, server: Server, result: Any) -> None:  # noqa: ANN401 -- what append answers
        if server.is_dead or server.at_work is None:
            return
        try:
            wish = server.at_work.send(result)
        except StopIteration:
            server.at_work = None
            self._work(server)
            return
        except AssertionError as error:
            self.verdict.wrong.append(f"assertion: {error}")
            server.at_work = None
            return
        assert isinstance(wish, Wish)
        self.later(self.rng.randrange(1, 300), lambda: self._commit(server, wish))

    def _commit(self, server: Server, wish: Wish) -> None:
        """The disk has it, or the server died before."""
        if server.is_dead:
            return
        result = append(
            self.disk, self.name, wish.entry, status=status_of(wish.after), summary=summary_of(wish.after)
        )
        if isinstance(result, Written):
            self._fold(wish.entry)
        self.later(self.rng.randrange(0, 100), lambda: self._go_on(server, result))

    def _fold(self, entry: Entry) -> None:
        for plain in msgspec.json.decode(entry.payload)["events"]:
            event = event_from(self.game, plain)
            self.states.append(self.game.evolve(self.states[-1], event))
            self.verdict.contests += event.kind == "move_contested"
        if entry.cause is not None and entry.cause.startswith("s:lapse"):
            self.verdict.lapses += 1
            self._check_lapse(entry)

    # The network.

    def _connect(self, player: Player) -> None:
        server = self.server
        if server is None:
            return
        old = self.lines.get(player.seat)
        if old is not None:
            old.is_cut = True
        line = Line((player.seat,), player.seat, self._told, server)
        self.lines[player.seat] = line
        assert isinstance(server.play.viewers, list)
        server.play.viewers[:] = [v for v in server.play.viewers if v is not old] + [line]
        server.play.show(line)

    def _carry(self, action: Callable[[], None]) -> None:
        """A message on its way: lost, twice, late, out of order."""
        if self.is_calm:
            self.later(20, action)
            return
        if self.rng.random() < self.weather.lost:
            return
        for _ in range(1 + (self.rng.random() < self.weather.repeated)):
            late = self.rng.random() < 0.3
            self.later(self.rng.randrange(1, self.weather.late_ms if late else 80), action)

    def _told(self, line: Line, message: bytes) -> None:
        """Checked where it leaves the server; then it is on its way to the player."""
        told = msgspec.json.decode(message)
        if told["type"] == "update":
            self._check_update(line, told)
        player = self.players[line.held[0]]
        self._carry(lambda: None if line.is_cut else player.hear(told))

    def _send(self, player: Player) -> None:
        command = player.waiting
        line = self.lines.get(player.seat)
        if command is None or line is None:
            return
        order = Order(
            player.seat,
            act_from(self.game, command.act),
            f"c:{command.cause}",
            command.base_seq,
            line,
            command.cause,
        )
        self._carry(lambda: self._arrive(order, line.server))

    def _arrive(self, order: Order, server: Server) -> None:
        """A copy may come late on a connection its player has left; none comes on one that died with its server."""
        if server is self.server:
            server.inbox.append(lambda: server.play.play(order))
            self._work(server)

    # The players.

    def _think(self, player: Player) -> None:
        if player.waiting is None and not self.is_calm and player.wants(self.game.edition):
            self.verdict.commands += 1
        if player.waiting is not None:
            self._send(player)
        if not self.is_calm and self.rng.random() < 0.05:
            self._connect(player)
        line = self.lines.get(player.seat)
        if line is None or line.is_cut:
            self._connect(player)
        self.later(self.rng.randrange(300, 3000), lambda: self._think(player))

    # What must hold.

    def _check_update(self, line: Line, told: dict[str, Any]) -> None:
        seq = told["seq"]
        if seq >= len(self.states):
            self.verdict.wrong.append("told before written")
            return
        state = self.states[seq]
        assert state is not None
        if told["view"] != msgspec.json.decode(msgspec.json.encode(self.game.view(state, line.shown))):
            self.verdict.wrong.append("a view was told that the log does not give")

    def _check_lapse(self, entry: Entry) -> None:
        """The time the house was closed does not count against those who may contest."""
        before = self.states[entry.seq - 1]
        assert before is not None
        window = before.window
        if window is None:
            self.verdict.wrong.append("a window lapsed that was not open")
            return
        closed = sum(
            max(0, min(until, entry.at_ms) - max(since, window.opened_at)) for since, until in self.died_at
        )
        if entry.at_ms - window.opened_at - closed < WINDOW_MS:
            self.verdict.wrong.append("a window lapsed before its time")

    def _check_commands(self) -> None:
        written: dict[str, Entry] = {}
        for entry in entries(self.disk, self.name):
            if entry.cause is not None and entry.cause.startswith("c:"):
                if entry.cause in written:
                    self.verdict.wrong.append("a command was written twice")
                written[entry.cause] = entry
        for player in self.players:
            for command, answer in player.answered:
                found = written.get(f"c:{command.cause}")
                if answer == "ack" and found is None:
                    self.verdict.wrong.append("a command was acknowledged and is not in the log")
                if answer == "refused" and found is not None:
                    self.verdict.wrong.append(f"a {command.act['kind']} was refused and is in the log")
                if found is not None:
                    self._check_fresh(command, found)

    def _check_fresh(self, command: Any, entry: Entry) -> None:  # noqa: ANN401 -- a Sent
        """What takes a turn or answers a move was decided by someone who had seen it."""
        before = self.states[entry.seq - 1]
        assert before is not None
        kind = command.act["kind"]
        if (
            kind in {"place_word", "pass_turn", "undo_turn", "propose_end"}
            and command.base_seq < before.turn_seq
        ):
            self.verdict.wrong.append(f"a stale {kind} was applied")
        if kind in {"contest", "accept_move"} and before.window and command.base_seq < before.window.seq:
            self.verdict.wrong.append(f"a stale {kind} was applied")
