"""The turns of a game put together: what was left on the table, who played how well, where the game turned.

Accuracy: a turn counts exp(-lost / typical), where `lost` is the worth of the best move less that of the one played, and
`typical` the most points that any move listed of a turn brings, on average over the turns of the game, at least 1. A player's
accuracy is the mean of the turns in which there was something to choose. 100 is the engine's own choice every time. Over
several games it is the mean of all such turns: each game counts as often as it has some.
"""

import math
from collections import Counter
from collections.abc import Sequence
from functools import reduce
from itertools import pairwise
from statistics import fmean
from typing import Any

from msgspec.structs import replace

from chevalet.analysis.report import VERSION, Measure, MoveReport, PlayerReport, Report, TurnReport
from chevalet.core.events import Event
from chevalet.core.seats import Seat
from chevalet.games.wire import AnyGame

MISTAKE = 0.35  # of what a best move typically brings: left on the table, it is a mistake
KNOWN_ZIPF = 2.5  # words that a player could know are at least so common
TURNING_POINTS = 3
LEAST_TURN = {"chance": 0.08, "lead": 0.8, "line": 1.0}
"""How far a turn moves the curve to be a turning point; a lead, in typical moves."""


def summary(game: AnyGame, lexicon: str, events: Sequence[Event], turns: Sequence[TurnReport]) -> Report:
    """Of a game and its turns, judged one by one."""
    state: Any = reduce(game.evolve, events, None)
    seats: tuple[Seat, ...] = state.seats
    typical = max(1.0, fmean(max(move.points for move in turn.moves) for turn in turns)) if turns else 1.0
    told = [_weighed(turn, typical) for turn in turns]
    measure = _measure(told, len(seats))
    curve = _curve(told, seats, measure)
    turning = _turning(curve, typical if measure == "lead" else 1.0, measure)
    told = [replace(turn, turning=number in turning) for number, turn in enumerate(told)]
    lines = [turn.line.total for turn in told if turn.line is not None and turn.line.won]
    if state.outcome is not None and state.outcome.winners:
        lines.append(state.total(0))
    fewest = min(lines, default=None) if len(seats) == 1 else None
    players = [_player(seat.name, told, number, typical) for number, seat in enumerate(seats)]
    return Report(
        VERSION, game.id, lexicon, measure, round(typical, 2), told, curve, players, KNOWN_ZIPF, fewest
    )


def mean_accuracy(games: Sequence[PlayerReport]) -> float:
    """Of one player over these games; 100 where no turn left a choice, as in a single game."""
    chosen = sum(player.chosen for player in games)
    return sum(player.accuracy * player.chosen for player in games) / chosen if chosen else 100.0


def _weighed(turn: TurnReport, typical: float) -> TurnReport:
    played = turn.played
    lost = turn.moves[0].worth - played.worth
    mistake = lost >= MISTAKE * typical
    missed = next((n for n, move in enumerate(turn.moves) if _could_know(move)), None) if mistake else None
    if missed is not None and turn.moves[missed].worth - played.worth < MISTAKE * typical:
        missed = None
    return replace(turn, lost=round(lost, 2), mistake=mistake, missed=missed)


def _could_know(move: MoveReport) -> bool:
    return not move.played and (move.zipf is None or move.zipf >= KNOWN_ZIPF)


def _measure(turns: Sequence[TurnReport], seats: int) -> Measure:
    if seats == 1:
        return "line"
    return "chance" if turns and all(turn.played.chance is not None for turn in turns) else "lead"


def _curve(turns: Sequence[TurnReport], seats: Sequence[Seat], measure: Measure) -> list[float]:
    """As the first seat's side sees it."""
    if measure == "line":
        totals = [float(turn.line.total) for turn in turns if turn.line is not None]
        return [*totals, *totals[-1:]]
    curve = [0.5 if measure == "chance" else 0.0]
    for turn in turns:
        own = seats[turn.seat].team == seats[0].team
        if measure == "chance":
            chance = turn.played.chance
            assert chance is not None
            curve.append(chance if own else round(1 - chance, 4))
        elif own or len({seat.team for seat in seats}) == 2:
            curve.append(float(turn.lead if own else -turn.lead))
        else:
            curve.append(curve[-1])
    return curve


def _turning(curve: Sequence[float], scale: float, measure: Measure) -> set[int]:
    """The turns that moved the curve most."""
    moved = [(abs(after - before), n) for n, (before, after) in enumerate(pairwise(curve))]
    far = [(size, n) for size, n in moved if size >= LEAST_TURN[measure] * scale]
    return {n for _, n in sorted(far, reverse=True)[:TURNING_POINTS]}


def _player(name: str, turns: Sequence[TurnReport], seat: int, typical: float) -> PlayerReport:
    own = [turn for turn in turns if turn.seat == seat]
    chosen = [turn for turn in own if turn.choices > 1]
    given = [turn.played.given for turn in own if turn.played.given is not None]
    luck = [turn.luck for turn in own if turn.luck is not None]
    made, missed = Counter[str](), Counter[str]()
    for turn in own:
        done = set() if turn.refuted else set(turn.played.notable)
        made.update(done)
        better = [move for move in turn.moves if move.worth > turn.played.worth]
        missed.update({kind for move in better for kind in move.notable} - done)
    return PlayerReport(
        name=name,
        turns=len(own),
        average=round(fmean(turn.played.points for turn in own), 2) if own else 0.0,
        chosen=len(chosen),
        accuracy=round(100 * fmean(math.exp(-turn.lost / typical) for turn in chosen), 1)
        if chosen
        else 100.0,
        lost=round(sum(turn.lost for turn in own), 2),
        mistakes=sum(turn.mistake for turn in own),
        given=round(fmean(given), 2) if given else None,
        luck=round(sum(luck), 2) if luck else None,
        made=dict(sorted(made.items())),
        missed=dict(sorted(missed.items())),
    )
