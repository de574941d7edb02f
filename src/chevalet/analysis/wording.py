"""The moves of a report in another language: they are kept as they were first written, in French."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from chevalet.analysis.report import Report, TurnReport
from chevalet.games.terminal import AnyTerminal
from chevalet.games.wire import AnyGame, act_from


def worded(report: Report, game: AnyGame, terminal: AnyTerminal, states: Sequence[Any]) -> Report:
    """As `terminal` writes them. `states` are those of the log, one an event."""
    by_seq = {state.seq: state for state in states}

    def turn_in_words(turn: TurnReport) -> TurnReport:
        position = game.view(by_seq[turn.seq], turn.seat)
        written = [terminal.act_text(act_from(game, move.act), position) for move in turn.moves]
        return replace(
            turn, moves=[replace(move, text=text) for move, text in zip(turn.moves, written, strict=True)]
        )

    return replace(report, turns=[turn_in_words(turn) for turn in report.turns])
