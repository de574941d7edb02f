"""Seeded schedules: messages lost, repeated, late and reordered, servers that die, workers that answer wrongly, and one
game that must not care.

The table's own code (`server.session`, `server.bot_driver`, `workers.jobs`) runs against the store's own log in memory;
only the network, the worker processes, the clock and the moment of death are ours. Nothing here waits: time is a
number.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
from sqlalchemy import Connection

from bench.simulated_loop import SimulatedLoop
from bench.simulated_players import Player
from bench.simulated_server import Code, Server
from chevalet.core.clock import ClockTerms
from chevalet.core.events import EndProposed, Event, SeatResigned
from chevalet.core.referee import WAIT_MS
from chevalet.core.seats import Seat, alone
from chevalet.core.state import State, Terms
from chevalet.core.words import Words
from chevalet.games.manifest import AnyGame
from chevalet.games.wire import act_from, event_from
from chevalet.server.session import PendingCommand, status_of, summary_of
from chevalet.store import StoreError
from chevalet.store.log import AlreadyWritten, Entry, Fenced, Written, append, entries
from chevalet.store.tables import SeatRow, TableRow, add_table

TABLES = (
    ("human", "human"),
    ("human", "human"),
    ("human", "bot"),
    ("human", "human", "bot"),
    ("bot", "human", "bot"),
    ("bot", "bot"),
)
WINDOW_MS = 6000
HEARTBEAT_MS = 1000
STORM_MS = 60_000  # how long the schedule is unkind
CALM_MS = 3_600_000  # how long it may take after that to answer everything and to play every bot's turn
SETTLED_S = 0.2
AGAIN_S = 0.5


@dataclass(frozen=True, slots=True)
class Weather:
    """How unkind the world is."""

    lost: float = 0.1
    repeated: float = 0.15
    late_ms: int = 4000
    crash_every_ms: int = 12_000
    dies_young: float = 0.3  # a server that dies again before it has settled
    zombies: float = 0.3  # a server taken for dead that still has a write on its way
    disk_fails: float = 0.05


@dataclass(eq=False, slots=True)
class Line:
    """A player's connection, as the server sees it."""

    held: tuple[int, ...]
    shown: int | None
    tell: Callable[["Line", bytes], None]
    server: Server
    is_cut: bool = False

    def post(self, message: bytes) -> None:
        self.tell(self, message)


@dataclass(slots=True)
class Verdict:
    wrong: list[str] = field(default_factory=list)
    commands: int = 0
    crashes: int = 0
    lapses: int = 0
    contests: int = 0
    bot_moves: int = 0
    fallbacks: int = 0
    answers: Counter[str] = field(default_factory=Counter)  # how worker processes answered


class Schedule:
    """One seeded world, from the first deal to the last answer."""

    def __init__(
        self, seed: int, disk: Connection, game: AnyGame, lexicon: Words, code: Code | None = None
    ) -> None:
        self.rng = random.Random(seed)  # noqa: S311 -- a schedule is repeated by its seed
        self.weather = Weather()
        self.name = f"g{seed}"
        self.disk, self.game, self.lexicon, self.code = disk, game, lexicon, code or Code()
        self.loop = SimulatedLoop()
        self.began = self.now
        self.died_at: list[tuple[int, int]] = []
        self.verdict = Verdict()
        self.states: list[State | None] = [None]  # by seq, folded from what the disk holds
        self.server: Server | None = None
        self.owner: Server | None = None  # whose heartbeat the table goes by
        kinds = self.rng.choice(TABLES)
        levels = {"human": None, "bot": "club"}
        self.seats = [SeatRow(seat, kind, f"P{seat}", level=levels[kind]) for seat, kind in enumerate(kinds)]
        self.sessioners = {
            seat.seat: Player(seat.seat, self.rng) for seat in self.seats if seat.kind == "human"
        }
        self.window_ms = self.rng.choice([WINDOW_MS, WINDOW_MS, None])
        self.terms = self._agreed()
        self.dealt_to = alone(tuple(Seat(s.name, s.kind, s.level) for s in self.seats))  # type: ignore[arg-type]
        self.lines: dict[int, Line] = {}

    # Time.

    @property
    def now(self) -> int:
        return 1_000_000 + round(self.loop.time() * 1000)

    def later(self, wait_ms: int, action: Callable[[], None]) -> None:
        self.loop.call_later(wait_ms / 1000, action)

    @property
    def is_calm(self) -> bool:
        return self.now - self.began > STORM_MS

    def run(self) -> Verdict:
        with asyncio.Runner(loop_factory=lambda: self.loop) as runner:
            runner.run(self._played())
        if any(player.waiting is not None for player in self.sessioners.values()):
            self.verdict.wrong.append("a command was never answered")
        if self._bots_owe():
            self.verdict.wrong.append("a table waits for its bot for ever")
        self._check_commands()
        return self.verdict

    async def _played(self) -> None:
        self._set_up()
        self._start_server()
        self._storm()
        self._heartbeats()
        for player in self.sessioners.values():
            self._think(player)
        while self.now - self.began < STORM_MS + CALM_MS and not self._settled():  # noqa: ASYNC110 -- it costs no time here
            await asyncio.sleep(SETTLED_S)
        if self.server is not None:
            self.server.die(lingers=False)
            await asyncio.sleep(SETTLED_S)

    def _settled(self) -> bool:
        answered = all(player.waiting is None for player in self.sessioners.values())
        return self.is_calm and answered and not self._bots_owe()

    def _bots_owe(self) -> bool:
        """Whether the game waits for a bot."""
        state = self.states[-1]
        if state is None or state.outcome is not None:
            return False
        window = state.window
        waited_for = {state.turn}
        if window is not None:
            waited_for |= set(state.opponents(window.mover)) - set(window.accepted)
        return any(seat is not None and state.seats[seat].kind == "bot" for seat in waited_for)

    def _set_up(self) -> None:
        row = TableRow(self.name, self.game.id, "waiting", False, None, "{}", "{}", *(None,) * 4, 0, 0)
        add_table(self.disk, row, self.seats)

    # The server: lives, dies, lives again.

    def _start_server(self) -> None:
        server = self.server = Server(self, self.code, self.seats)
        heartbeat_ms = None if self.owner is None else self.owner.heartbeat_ms

        async def taken() -> bool:
            self.owner = server
            return True

        async def opened() -> None:
            """A table that could not be opened is asked for again."""
            while True:
                try:
                    await server.session.resume(heartbeat_ms, taken)
                    await server.session.start(self.dealt_to, self.terms)
                except StoreError:
                    await asyncio.sleep(AGAIN_S)
                else:
                    return

        server.submit(opened)
        if self.rng.random() < self.weather.dies_young:
            self.later(self.rng.randrange(1, 600), lambda: self._crash(server))
        self._watch(server)
        for player in self.sessioners.values():
            self._connect(player)

    def _agreed(self) -> Terms:
        kind = self.rng.choice(["none", "none", "move", "game"])
        clock = ClockTerms(kind, {"none": 0, "move": 40, "game": 120}[kind])  # type: ignore[arg-type]
        return self.game.terms_type(check="table", clock=clock, window_ms=self.window_ms, takebacks=True)

    def _crash(self, server: Server | None) -> None:
        if server is None or server is not self.server or self.is_calm:
            return
        self.verdict.crashes += 1
        self.server = None
        for line in self.lines.values():
            line.is_cut = True
        server.die(lingers=self.rng.random() < self.weather.zombies)
        down_ms = self.rng.choice([50, 500, 3000, 40_000])
        self.died_at.append((self.now, self.now + down_ms))
        self.later(down_ms, self._start_server)

    def _storm(self) -> None:
        if not self.is_calm:
            self._crash(self.server)
            self.later(self.rng.randrange(1, 2 * self.weather.crash_every_ms), self._storm)

    def _heartbeats(self) -> None:
        if self.server is not None:
            self.server.heartbeat_ms = self.now
        self.later(HEARTBEAT_MS, self._heartbeats)

    def _watch(self, server: Server) -> None:
        """The table's timer."""
        if server is not self.server:
            return
        due = server.session.due_at()
        if due is not None and due <= self.now:
            server.submit(server.session.act_when_due)
        self.later(200, lambda: self._watch(server))

    def written(self, entry: Entry, after: State) -> Written | AlreadyWritten | Fenced:
        """The disk has it, unless another was first."""
        result = append(self.disk, self.name, entry, status=status_of(after), summary=summary_of(after))
        if isinstance(result, Written):
            self._fold(entry)
        return result

    def _fold(self, entry: Entry) -> None:
        body = msgspec.json.decode(entry.payload)
        events = [event_from(self.game, plain) for plain in body["events"]]
        for event in events:
            self.states.append(self.game.evolve(self.states[-1], event))
            self.verdict.contests += event.kind == "move_contested"
        cause = entry.cause or ""
        if cause.startswith("s:lapse"):
            self.verdict.lapses += 1
            self._check_lapse(entry)
        if cause.startswith("b:"):
            self.verdict.bot_moves += 1
            self.verdict.fallbacks += "note" in body
            self._check_bot(cause, events)

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
        audience = server.session.audience
        audience.viewers[:] = [v for v in audience.viewers if v is not old] + [line]
        audience.show(server.session.state, line)

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
        player = self.sessioners[line.held[0]]
        self._carry(lambda: None if line.is_cut else player.hear(told))

    def _send(self, player: Player) -> None:
        command = player.waiting
        line = self.lines.get(player.seat)
        if command is None or line is None:
            return
        order = PendingCommand(
            player.seat,
            act_from(self.game, command.act),
            f"c:{player.seat}:{command.cause}",
            command.base_seq,
            line,
            command.cause,
        )
        self._carry(lambda: self._arrive(order, line.server))

    def _arrive(self, order: PendingCommand, server: Server) -> None:
        """A copy may come late on a connection its player has left; none comes on one that died with its server."""
        if server is self.server:
            received = replace(order, received=self.now)
            server.submit(lambda: server.session.execute(received))

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
        """The time the server was closed does not count against those who may contest."""
        before = self.states[entry.seq - 1]
        assert before is not None
        window = before.window
        if window is None:
            self.verdict.wrong.append("a window lapsed that was not open")
            return
        closed = sum(
            max(0, min(until, entry.at_ms) - max(since, window.opened_at)) for since, until in self.died_at
        )
        if entry.at_ms - window.opened_at - closed < (self.window_ms or WAIT_MS):
            self.verdict.wrong.append("a window lapsed before its time")

    def _check_bot(self, command_id: str, events: list[Event]) -> None:
        """Whatever a worker answers, its bot stays in the game, and agrees to end it only when asked."""
        if any(isinstance(event, SeatResigned) for event in events):
            self.verdict.wrong.append("a bot left its game")
        if any(isinstance(event, EndProposed) for event in events) and ":agree:" not in command_id:
            self.verdict.wrong.append("a bot ended a game unasked")

    def _check_commands(self) -> None:
        written: dict[str, Entry] = {}
        for entry in entries(self.disk, self.name):
            if entry.cause is not None and entry.cause.startswith("c:"):
                if entry.cause in written:
                    self.verdict.wrong.append("a command was written twice")
                written[entry.cause] = entry
        for player in self.sessioners.values():
            for command, answer in player.answered:
                found = written.get(f"c:{player.seat}:{command.cause}")
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
