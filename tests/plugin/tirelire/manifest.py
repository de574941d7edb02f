"""What Tirelire says of itself: its box, its challenge of the day."""

from chevalet.games.manifest import ChallengeStanding, Daily, FrontEnd, Manifest, Text
from tirelire.rules import Tirelire, TirelireState, read_edition
from tirelire.terminal import TirelireTerminal


def standing(game: Tirelire, state: TirelireState) -> ChallengeStanding:
    """The most points first."""
    del game
    won = state.outcome is not None and 0 in state.outcome.winners
    return ChallengeStanding(won, {"points": state.total(0)}, (0 if won else 1, 9999 - state.total(0)))


manifest = Manifest(
    rules=Tirelire,
    open=lambda file: Tirelire(read_edition(file)),
    editions="tirelire",
    terminal=TirelireTerminal,
    name=Text("Tirelire", "Money Box"),
    tagline=Text("Quatre lettres, un mot à la fois.", "Four letters, one word at a time."),
    summary=Text(
        "Quatre lettres cachées, un mot à la fois, un point par lettre.",
        "Four hidden letters, one word at a time, a point a letter.",
    ),
    colour="cream",
    daily=Daily(standing=standing, opponents=("club",)),
    front_end=FrontEnd(module="browser/tirelire.js", style="browser/tirelire.css", picture="browser/lid.svg"),
)
