"""Taking and leaving a seat, and what the host may do; each runs in the table's own task, so none cross."""

import secrets

from chevalet.core.acts import Resign
from chevalet.server.refusals import RequestError
from chevalet.server.session import PendingCommand
from chevalet.server.setup import BOT_NAMES, SetupError, check_level
from chevalet.server.table import TableActor
from chevalet.store.people import Guest
from chevalet.store.tables import drop_table, free_seat, mute_seat, set_host, set_seat_bot, take_seat


async def join(table: TableActor, guest: Guest, invite: str | None) -> int:
    """The seat taken, or the one this guest has already: joining twice is joining once."""

    async def work() -> int:
        held = table.seating.of(guest.id)
        if held:
            return held[0]
        if table.session.state is not None:
            raise RequestError(409, "table/begun")
        seat = table.seating.vacant(invite)
        now_ms = table.registry.now()
        if not await table.write(take_seat, table.id, seat, guest=guest.id, name=guest.name, now_ms=now_ms):
            raise RequestError(409, "seat/taken")
        table.seating.change(seat, kind="human", guest=guest.id, name=guest.name)
        await table.seats_changed()
        return seat

    return await table.call(work)


async def leave(table: TableActor, guest: Guest) -> None:
    async def work() -> None:
        held = table.seating.of(guest.id)
        if table.session.is_over:
            return
        if table.session.state is not None:
            for seat in held:
                await _resign(table, seat, "left")
            return
        for seat in held:
            await _free(table, seat)
        if table.seating.host == guest.id:
            await _hand_over(table)
        await table.seats_changed()

    await table.call(work)


async def remove(table: TableActor, host: Guest, seat: int) -> None:
    """Before play the seat is open again, under a new link; in play it resigns."""

    async def work() -> None:
        _check_host(table, host, seat)
        if table.seating.seats[seat].guest == host.id:
            raise RequestError(409, "seat/own")
        if table.session.state is None:
            await _free(table, seat)
            await table.seats_changed()
        elif not table.session.is_over:
            await _resign(table, seat, "removed")

    await table.call(work)


async def mute(table: TableActor, host: Guest, seat: int, *, muted: bool) -> None:
    async def work() -> None:
        _check_host(table, host, seat)
        await table.write(mute_seat, table.id, seat, muted)
        table.seating.change(seat, muted=muted)
        table.tell_table()

    await table.call(work)


async def give_to_bot(table: TableActor, host: Guest, seat: int, level: str) -> None:
    async def work() -> None:
        _check_host(table, host, seat)
        try:
            check_level(table.game, level)
        except SetupError as error:
            raise RequestError(400, error.code, error.detail) from None
        if table.seating.seats[seat].kind != "open":
            raise RequestError(409, "seat/taken")
        await table.write(set_seat_bot, table.id, seat, BOT_NAMES[seat], level)
        table.seating.change(seat, kind="bot", name=BOT_NAMES[seat], level=level, invite=None)
        await table.seats_changed()

    await table.call(work)


def _check_host(table: TableActor, guest: Guest, seat: int) -> None:
    if table.seating.host != guest.id:
        raise RequestError(403, "table/not_host")
    if not 0 <= seat < len(table.seating.seats):
        raise RequestError(404, "seat/unknown")


async def _free(table: TableActor, seat: int) -> None:
    nonce = secrets.token_hex(8)
    await table.write(free_seat, table.id, seat, nonce)
    table.seating.free(seat, nonce)


async def _resign(table: TableActor, seat: int, why: str) -> None:
    state = table.session.state
    if state is not None and seat in state.active and not table.session.is_over:
        await table.session.execute(PendingCommand(seat, Resign(), f"s:{why}:{seat}", note=f"seat/{why}"))


async def _hand_over(table: TableActor) -> None:
    """The next person at the table is its host; a table without people is no table."""
    table.seating.host = next_host = table.seating.next_host()
    if next_host is None:
        await table.write(drop_table, table.id)
        table.registry.forget(table)
    else:
        await table.write(set_host, table.id, next_host)
