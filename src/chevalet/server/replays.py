"""A finished game step by step: what happened, the board after it, and every hand, now that nothing is secret."""

from typing import Any

from msgspec import Raw

from chevalet.core.events import (
    EndProposed,
    Event,
    MoveContested,
    MoveMade,
    SeatResigned,
    TurnPassed,
    TurnUndone,
)
from chevalet.games.wire import to_plain
from chevalet.server.audience import encode
from chevalet.server.bodies import ReplayDown, ReplayStep
from chevalet.server.records import check_game_may_be_read
from chevalet.server.table import TableActor
from chevalet.store.people import Guest

ACTING = (MoveMade, TurnPassed, MoveContested, SeatResigned, TurnUndone, EndProposed)


def replay_down(table: TableActor, guest: Guest | None) -> ReplayDown:
    """Only when the game is over, as the record. The same for everybody, but for who sat where."""
    check_game_may_be_read(table)
    mine = [] if guest is None else sorted(table.seating.of(guest.id))
    return ReplayDown(table.game.id, table.session.versions_written["edition"], mine, steps(table))


def steps(table: TableActor) -> list[ReplayStep]:
    """The deal first, then one step for each thing a seat did, with all that followed from it."""
    state, found, told = None, list[ReplayStep](), list[Event]()
    for event in table.session.events:
        if told and isinstance(event, ACTING) and not _follows(event):
            found.append(_step(table, state, told))
            told = []
        state = table.game.evolve(state, event)
        told.append(event)
    found.append(_step(table, state, told))
    return found


def _follows(event: Event) -> bool:
    """A refuted move's lost turn belongs to the contest that refuted it."""
    return isinstance(event, TurnPassed) and event.reason == "refuted"


def _step(table: TableActor, state: Any, events: list[Event]) -> ReplayStep:  # noqa: ANN401 -- that game's state
    hands = [getattr(table.game.view(state, seat), "rack", None) for seat in range(len(table.seats))]
    plain = [to_plain(event) for event in events]
    view = encode(table.game.view(state, None))
    return ReplayStep(state.seq, Raw(encode(plain)), Raw(view), Raw(encode(hands)))
