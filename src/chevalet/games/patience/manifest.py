"""What Patience says of itself: its box, its options."""

from chevalet.games.la_cle.edition import read_edition
from chevalet.games.manifest import Manifest, Text
from chevalet.games.patience.rules import Patience

manifest = Manifest(
    rules=Patience,
    open=lambda file: Patience(read_edition(file)),
    editions="chevalet.games.la_cle",
    name=Text("Patience", "Patience"),
    tagline=Text("D’un coin à l’autre, seul.", "From corner to corner, alone."),
    summary=Text("D’un coin à l’autre, mot après mot.", "From corner to corner, word after word."),
    colour="bottle",
    place=6,
)
