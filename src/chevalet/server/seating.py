"""Taking and leaving a seat, and what the host may do; each runs in the table's own task, so none cross."""

import secrets

from chevalet.core.acts import Resign
from chevalet.server.play import Order
from chevalet.server.refusals import ProblemError
from chevalet.server.setup import BOT_NAMES, SetupError, check_level
from chevalet.server.table import Table
from chevalet.server.tokens import is_invitation
from chevalet.store.people import Guest
from chevalet.store.tables import SeatRow, drop_table, free_seat, mute_seat, set_host, set_seat_bot, take_seat


async def join(table: Table, guest: Guest, invite: str | None) -> int:
    """The seat taken, or the one this guest has already: joining twice is joining once."""

    async def work() -> int:
        held = table.seats_of(guest.id)
        if held:
            return held[0]
        seat = _open_seat(table, invite)
        now_ms = table.house.now()
        if not await table.house.write(
            take_seat, table.id, seat, guest=guest.id, name=guest.name, now_ms=now_ms
        ):
            raise ProblemError(409, "seat/taken")
        table.change_seat(seat, kind="human", guest=guest.id, name=guest.name)
        await table.seats_changed()
        return seat

    return await table.call(work)


def _open_seat(table: Table, invite: str | None) -> int:
    if table.play.state is not None:
        raise ProblemError(409, "table/begun")
    vacant = [seat for seat in table.seats if seat.kind == "open"]
    if invite is not None:
        for seat in vacant:
            if seat.invite and is_invitation(invite, table.house.secret, table.id, seat.seat, seat.invite):
                return seat.seat
        raise ProblemError(403, "invite/unknown")
    if not table.row.public:
        raise ProblemError(403, "table/private")
    if not vacant:
        raise ProblemError(409, "seat/taken")
    return vacant[0].seat


async def leave(table: Table, guest: Guest) -> None:
    async def work() -> None:
        held = table.seats_of(guest.id)
        if table.play.is_over:
            return
        if table.play.state is not None:
            for seat in held:
                await _resign(table, seat, "left")
            return
        for seat in held:
            await _free(table, seat)
        if table.row.host == guest.id:
            await _hand_over(table)
        await table.seats_changed()

    await table.call(work)


async def remove(table: Table, host: Guest, seat: int) -> None:
    """Before play the seat is open again, under a new link; in play it resigns."""

    async def work() -> None:
        _check_host(table, host, seat)
        if table.seats[seat].guest == host.id:
            raise ProblemError(409, "seat/own")
        if table.play.state is None:
            await _free(table, seat)
            await table.seats_changed()
        elif not table.play.is_over:
            await _resign(table, seat, "removed")

    await table.call(work)


async def mute(table: Table, host: Guest, seat: int, *, muted: bool) -> None:
    async def work() -> None:
        _check_host(table, host, seat)
        await table.house.write(mute_seat, table.id, seat, muted)
        table.change_seat(seat, muted=muted)
        table.tell_table()

    await table.call(work)


async def give_to_bot(table: Table, host: Guest, seat: int, level: str) -> None:
    async def work() -> None:
        _check_host(table, host, seat)
        try:
            check_level(table.game, level)
        except SetupError as error:
            raise ProblemError(400, error.code, error.detail) from None
        if table.seats[seat].kind != "open":
            raise ProblemError(409, "seat/taken")
        await table.house.write(set_seat_bot, table.id, seat, BOT_NAMES[seat], level)
        table.change_seat(seat, kind="bot", name=BOT_NAMES[seat], level=level, invite=None)
        await table.seats_changed()

    await table.call(work)


def _check_host(table: Table, guest: Guest, seat: int) -> None:
    if table.row.host != guest.id:
        raise ProblemError(403, "table/not_host")
    if not 0 <= seat < len(table.seats):
        raise ProblemError(404, "seat/unknown")


async def _free(table: Table, seat: int) -> None:
    nonce = secrets.token_hex(8)
    await table.house.write(free_seat, table.id, seat, nonce)
    table.seats[seat] = SeatRow(seat, "open", "", invite=nonce)
    table.change_seat(seat)


async def _resign(table: Table, seat: int, why: str) -> None:
    state = table.play.state
    if state is not None and seat in state.active and not table.play.is_over:
        await table.play.play(Order(seat, Resign(), f"s:{why}:{seat}", note=f"seat/{why}"))


async def _hand_over(table: Table) -> None:
    """The next person at the table is its host; a table without people is no table."""
    heir = next((seat.guest for seat in table.seats if seat.kind == "human" and seat.guest), None)
    table.set_host(heir)
    if heir is None:
        await table.house.write(drop_table, table.id)
        table.house.forget(table)
    else:
        await table.house.write(set_host, table.id, heir)
