"""Playing on from a position of a finished game: a new table whose log begins with the first events of that game."""

from collections.abc import Iterable
from functools import reduce
from typing import Any

import msgspec
from sqlalchemy import Connection

from chevalet.core.clock import ClockTerms
from chevalet.core.copying import replace
from chevalet.core.events import Event, GameStarted, HintGiven
from chevalet.core.levels import usual_level
from chevalet.core.seats import Seat
from chevalet.core.state import State
from chevalet.games.wire import event_from, to_plain
from chevalet.server.audience import encode
from chevalet.server.bodies import ClockChoice, SeatChoice
from chevalet.server.limits import TABLES_PER_GUEST
from chevalet.server.opening import row_of
from chevalet.server.records import check_game_may_be_read
from chevalet.server.refusals import RequestError
from chevalet.server.session import status_of, summary_of
from chevalet.server.setup import check_level, seat_rows, seats_in_play
from chevalet.server.table import TableActor
from chevalet.store.log import Entry, append
from chevalet.store.people import Guest
from chevalet.store.tables import SeatRow, TableRow, add_table, count_open_tables

TIMES = ("at", "closes_at", "since", "until")


async def play_on(table: TableActor, guest: Guest, seq: int) -> TableActor:
    """The guest sits on one seat, bots on the others; no clock runs."""
    check_game_may_be_read(table)
    registry, game = table.registry, table.game
    if await registry.read(count_open_tables, guest.id) >= TABLES_PER_GUEST:
        raise RequestError(429, "table/too_many", f"at most {TABLES_PER_GUEST} that are not over", 3600.0)
    events = _until(table, seq)
    state: Any = reduce(game.evolve, events, None)
    if state is None or game.is_over(state):
        raise RequestError(409, "replay/nothing_left")
    seat = _seat_of(table, guest, state)
    choices = [
        SeatChoice("me") if number == seat else SeatChoice("bot", level=_level(table, number))
        for number in range(len(table.seats))
    ]
    setup = msgspec.structs.replace(table.setup, seats=choices, clock=ClockChoice(), public=False)
    places = seat_rows(setup, guest.id, guest.name, [""] * len(choices))
    row = row_of(registry, setup, guest.id, None)
    taken = taken_over(events, seats_in_play(places), registry.now())
    after: Any = reduce(game.evolve, taken, None)
    await registry.write(_written, row, places, _entry(table, taken, registry.now()), after)
    following = await registry.table(row.id)
    assert following is not None
    registry.metrics["tables_opened"] += 1
    return following


def _until(table: TableActor, seq: int) -> list[Event]:
    """The commands that were carried out by then, each whole."""
    events = list[Event]()
    for payload in table.session.payloads:
        more = [event_from(table.game, plain) for plain in msgspec.json.decode(payload)["events"]]
        if len(events) + len(more) > seq:
            break
        events += more
    return events


def _seat_of(table: TableActor, guest: Guest, state: Any) -> int:  # noqa: ANN401 -- of that game
    """One's own seat; for those who did not play, a person's; where only bots played, whoever is to move."""
    own = [seat for seat in table.seating.of(guest.id) if seat in state.active]
    people = [seat for seat in state.active if table.seats[seat].kind == "human"]
    among: list[int] = own or people or list(state.active)
    return state.turn if state.turn in among else among[0]


def _level(table: TableActor, seat: int) -> str:
    level = table.seats[seat].level or (usual_level(table.game.levels) if table.game.levels else "")
    check_level(table.game, level)
    return level


def taken_over(events: list[Event], seats: tuple[Seat, ...], now_ms: int) -> list[Event]:
    """As if it had all happened a moment ago, to those who sit here. What the other table was told stays there: a hint would
    give the move away that one has come to find, and it was another game that counted it."""
    kept = [event for event in events if not isinstance(event, HintGiven)]
    later = now_ms - kept[-1].at
    moved = [
        replace(event, **{name: getattr(event, name) + later for name in _times_of(event)}) for event in kept
    ]
    first = moved[0]
    assert isinstance(first, GameStarted)
    sitting = tuple(replace(seat, team=before.team) for seat, before in zip(seats, first.seats, strict=True))
    terms = replace(first.terms, clock=ClockTerms())
    return [replace(first, seats=sitting, terms=terms, taken_over=len(moved)), *moved[1:]]


def _times_of(event: Event) -> Iterable[str]:
    return (name for name in TIMES if getattr(event, name, None) is not None)


def _entry(table: TableActor, events: list[Event], now_ms: int) -> Entry:
    """The whole position is one entry: its commands were those of other people."""
    body = {"events": [to_plain(event) for event in events], "pins": table.session.versions}
    return Entry(1, "s:start", now_ms, encode(body).decode())


def _written(
    connection: Connection, row: TableRow, places: list[SeatRow], entry: Entry, after: State
) -> None:
    add_table(connection, row, places)
    append(connection, row.id, entry, status=status_of(after), summary=summary_of(after))
