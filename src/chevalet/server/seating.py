"""Who sits at a table: its seats, its host, and the invitations to those that are open."""

from dataclasses import dataclass, replace
from typing import Any

from chevalet.server.refusals import RequestError
from chevalet.server.tokens import invitation, is_invitation
from chevalet.store.tables import SeatRow, TableRow


@dataclass(eq=False, slots=True)
class Seating:
    row: TableRow
    seats: list[SeatRow]
    secret: bytes  # behind the invitations

    @property
    def host(self) -> str | None:
        return self.row.host

    @host.setter
    def host(self, guest: str | None) -> None:
        self.row = replace(self.row, host=guest)

    @property
    def is_full(self) -> bool:
        return not any(seat.kind == "open" for seat in self.seats)

    def of(self, guest: str | None) -> tuple[int, ...]:
        """The seats of a guest, in order."""
        if guest is None:
            return ()
        return tuple(seat.seat for seat in self.seats if seat.kind == "human" and seat.guest == guest)

    def change(self, seat: int, **changes: Any) -> None:  # noqa: ANN401 -- fields of SeatRow
        self.seats[seat] = replace(self.seats[seat], **changes)

    def free(self, seat: int, nonce: str) -> None:
        """Open again, under a new link."""
        self.seats[seat] = SeatRow(seat, "open", "", invite=nonce)

    def invitation(self, seat: SeatRow) -> str | None:
        if seat.kind != "open" or seat.invite is None:
            return None
        return invitation(self.secret, self.row.id, seat.seat, seat.invite)

    def vacant(self, invite: str | None) -> int:
        """The seat that an invitation opens; on a public table without one, the first that is open."""
        open_seats = [seat for seat in self.seats if seat.kind == "open"]
        if invite is not None:
            for seat in open_seats:
                if seat.invite and is_invitation(invite, self.secret, self.row.id, seat.seat, seat.invite):
                    return seat.seat
            raise RequestError(403, "invite/unknown")
        if not self.row.public:
            raise RequestError(403, "table/private")
        if not open_seats:
            raise RequestError(409, "seat/taken")
        return open_seats[0].seat

    def next_host(self) -> str | None:
        """Who becomes host when the host leaves."""
        return next((seat.guest for seat in self.seats if seat.kind == "human" and seat.guest), None)

    def is_muted(self, held: tuple[int, ...]) -> bool:
        """The host has muted all these seats; who has none is muted too."""
        return all(self.seats[seat].muted for seat in held)
