"""One turn of a finished game, judged by its engine."""

import msgspec

from chevalet.analysis.judge import judged_turn
from chevalet.analysis.report import TurnReport
from chevalet.analysis.turns import turns_of
from chevalet.games.wire import event_from
from chevalet.lexicon import Lexicon
from chevalet.workers.catalogue import Catalogue
from chevalet.workers.jobs import JudgeTurn


def judged(job: JudgeTurn, catalogue: Catalogue) -> TurnReport:
    """The log is read again for every turn: that takes some hundredths of what judging takes."""
    game, lexicon = catalogue.game(job.game, job.edition), catalogue.words(job.lexicon)
    assert isinstance(lexicon, Lexicon)
    events = [event_from(game, plain) for plain in msgspec.json.decode(job.events)]
    terminal = catalogue.manifest(job.game).terminal(game)
    return judged_turn(game, terminal, lexicon, turns_of(game, events)[job.turn])
