"""Lines of the lobby and of my games, made from what the store keeps beside each log."""

from typing import Any, cast

import msgspec

from chevalet.server.bodies import SeatKind, SeatSummary, Status, TableSummary
from chevalet.server.registry import TableRegistry
from chevalet.server.setup import setup_from
from chevalet.store.attempts import days_of_tables
from chevalet.store.people import Guest
from chevalet.store.tables import SeatRow, TableRow, seats_of_tables

ABANDONED_MS = 24 * 3600 * 1000


def is_abandoned(row: TableRow, now_ms: int) -> bool:
    """Untouched for a day, with a clock that is not of days: the lobby leaves it out, and its players may look words up."""
    return now_ms - row.touched_ms > ABANDONED_MS and setup_from(row.setup).clock.kind != "days"


async def summaries(registry: TableRegistry, rows: list[TableRow], guest: Guest | None) -> list[TableSummary]:
    seats = await registry.read(seats_of_tables, [row.id for row in rows])
    days = await registry.read(days_of_tables, [row.id for row in rows])
    return [_summary(row, seats[row.id], guest, days.get(row.id)) for row in rows]


def _summary(row: TableRow, seats: list[SeatRow], guest: Guest | None, day: str | None) -> TableSummary:
    setup = setup_from(row.setup)
    known: dict[str, Any] = msgspec.json.decode(row.summary)
    mine = None if guest is None else guest.id
    return TableSummary(
        id=row.id,
        game=row.game,
        status=cast("Status", row.status),
        public=row.public,
        check=setup.check or "referee",
        clock=setup.clock,
        lexicon=setup.lexicon,
        edition=setup.edition,
        seats=[
            SeatSummary(
                seat.seat,
                cast("SeatKind", seat.kind),
                seat.name,
                seat.level,
                mine is not None and seat.guest == mine,
            )
            for seat in seats
        ],
        turn=known.get("turn"),
        totals=known.get("totals", []),
        winners=known.get("winners"),
        daily=day,
        host=mine is not None and row.host == mine,
        created_ms=row.created_ms,
        touched_ms=row.touched_ms,
    )
