"""The turns of a game as its log tells them: what was known, what was chosen. Turns taken back do not count, nor those of
another table whose game was played on here."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from chevalet.core.acts import Act
from chevalet.core.events import Event, GameStarted, MoveWithdrawn, TurnUndone
from chevalet.core.pieces import PieceState, of
from chevalet.core.position import Position, Preview
from chevalet.games.wire import AnyGame

PLAIN_LINES = frozenset({"word", "letter"})
"""What a move writes on the sheet anyway."""


@dataclass(frozen=True)
class PlayedTurn:
    before: Any  # the state of that game
    seat: int
    act: Act
    points: int
    words: tuple[str, ...]
    drawn: tuple[Any, ...]  # pieces that came into the rack since this seat's last turn
    refuted: bool = False

    @property
    def earned(self) -> int:
        return 0 if self.refuted else self.points


def turns_of(game: AnyGame, events: Iterable[Event]) -> list[PlayedTurn]:
    state: Any = None
    turns: list[PlayedTurn] = []
    taken_over = 0
    for event in events:
        if isinstance(event, GameStarted):
            taken_over = event.taken_over
        before, state = state, game.evolve(state, event)
        act = None if before is None else game.act_of(before, event)
        if act is not None:
            turns.append(_turn(before, event, act, turns))
        elif isinstance(event, TurnUndone):
            turns = [turn for turn in turns if turn.before.turn_no < state.turn_no]
        elif isinstance(event, MoveWithdrawn) and turns:
            turns[-1] = replace(turns[-1], refuted=True)
    return [turn for turn in turns if turn.before.seq >= taken_over]


def _turn(before: Any, event: Any, act: Act, turns: list[PlayedTurn]) -> PlayedTurn:  # noqa: ANN401 -- of that game
    seat: int = event.seat
    points = sum(line.points for line in event.lines if line.seat == seat)
    return PlayedTurn(before, seat, act, points, getattr(event, "words", ()), _drawn(before, seat, turns))


def _drawn(before: Any, seat: int, turns: list[PlayedTurn]) -> tuple[Any, ...]:  # noqa: ANN401
    if not isinstance(before, PieceState):
        return ()
    last = next((turn.before for turn in reversed(turns) if turn.seat == seat), None)
    return of(before.drawn, seat)[0 if last is None else len(of(last.drawn, seat)) :]


def notable_in(game: AnyGame, position: Position, act: Act) -> list[str]:
    """What makes a move remarkable: full racks, key words, flips … by the names of its game."""
    found = list(game.notable(position, act))
    preview = game.preview(position, act, None)
    if isinstance(preview, Preview):
        found += [line.kind for line in preview.lines if line.kind not in PLAIN_LINES]
    return list(dict.fromkeys(found))
