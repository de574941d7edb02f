"""Who looks at a table, and what each may see: an update for each viewer, redacted for the seat it shows."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from msgspec import Raw

from chevalet.core.events import Event, redacted
from chevalet.core.state import State
from chevalet.games.manifest import AnyGame
from chevalet.games.wire import to_plain
from chevalet.server.limits import VIEWERS_PER_TABLE
from chevalet.server.messages import UpdateDown

encode = msgspec.json.encode


class Viewer(Protocol):
    """One connection: the seats it plays, the one it shows, and where to post."""

    held: tuple[int, ...]
    shown: int | None

    def post(self, message: bytes) -> None: ...


V = TypeVar("V", bound=Viewer)


@dataclass(eq=False, slots=True)
class Audience(Generic[V]):
    game: AnyGame
    now: Callable[[], int]
    viewers: list[V] = field(default_factory=list)

    def admit(self, viewer: V) -> bool:
        """False when there is no room for one more."""
        if len(self.viewers) >= VIEWERS_PER_TABLE:
            return False
        self.viewers.append(viewer)
        return True

    def dismiss(self, viewer: V) -> None:
        if viewer in self.viewers:
            self.viewers.remove(viewer)

    @staticmethod
    def place(viewer: V, held: tuple[int, ...]) -> None:
        """One seat on a device is open to its player; of several, none until one says so."""
        viewer.held = held
        if len(held) == 1:
            viewer.shown = held[0]
        elif viewer.shown not in held:
            viewer.shown = None

    def post_to_all(self, message_for: Callable[[V], Any]) -> None:
        for viewer in list(self.viewers):
            viewer.post(encode(message_for(viewer)))

    def tell(
        self, state: State, events: Iterable[Event], sender: Viewer | None = None, ack: str | None = None
    ) -> None:
        """What happened, to everybody; its sender learns that it was its own command."""
        for viewer in self.viewers:
            _cover_when_turn_moves(viewer, state.turn)
        parts: dict[int | None, tuple[Raw, Raw]] = {}
        plain = [(event, to_plain(event)) for event in events]
        for viewer in list(self.viewers):
            if viewer.shown not in parts:
                parts[viewer.shown] = self._parts(state, plain, viewer.shown)
            self._post(viewer, state.seq, *parts[viewer.shown], ack=ack if viewer is sender else None)

    def show(self, state: State | None, viewer: Viewer, ack: str | None = None) -> None:
        """The same message on a reconnection: the whole view, no event."""
        if state is not None:
            self._post(viewer, state.seq, *self._parts(state, (), viewer.shown), ack=ack)

    def _parts(
        self, state: State, events: Iterable[tuple[Event, object]], seat: int | None
    ) -> tuple[Raw, Raw]:
        """Events come with their plain form, which serves every seat that may see them whole."""
        told = []
        for event, plain in events:
            seen = redacted(event, seat)
            told.append(plain if seen is event else to_plain(seen))
        return Raw(encode(told)), Raw(encode(self.game.view(state, seat)))

    def _post(self, viewer: Viewer, seq: int, events: Raw, view: Raw, *, ack: str | None) -> None:
        covered = len(viewer.held) > 1 and viewer.shown is None
        viewer.post(encode(UpdateDown(seq, ack, events, view, covered, list(viewer.held), self.now())))


def _cover_when_turn_moves(viewer: Viewer, turn: int | None) -> None:
    """Several seats on one device: the rack is covered as soon as the turn is another's of that device."""
    if len(viewer.held) > 1 and viewer.shown is not None and turn in viewer.held and turn != viewer.shown:
        viewer.shown = None
