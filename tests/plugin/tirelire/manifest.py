"""What Tirelire says of itself: its box, its options."""

from chevalet.games.manifest import Manifest, Text
from tirelire.rules import Tirelire, read_edition
from tirelire.terminal import TirelireTerminal

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
)
