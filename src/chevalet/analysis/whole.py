"""A whole game analysed in one go, in this process."""

from collections.abc import Callable, Sequence

from chevalet.analysis.judge import judged_turn
from chevalet.analysis.report import Report
from chevalet.analysis.summary import summary
from chevalet.analysis.turns import turns_of
from chevalet.core.events import Event
from chevalet.games.terminal import AnyTerminal
from chevalet.games.wire import AnyGame
from chevalet.lexicon import Lexicon


def analysed(
    game: AnyGame,
    terminal: AnyTerminal,
    lexicon: Lexicon,
    events: Sequence[Event],
    advanced: Callable[[int, int], None] = lambda _done, _all: None,
) -> Report:
    """`advanced` hears how many turns of how many are done."""
    turns = turns_of(game, events)
    reports = []
    for number, turn in enumerate(turns):
        advanced(number, len(turns))
        reports.append(judged_turn(game, terminal, lexicon, turn))
    advanced(len(turns), len(turns))
    return summary(game, lexicon.name, events, reports)
