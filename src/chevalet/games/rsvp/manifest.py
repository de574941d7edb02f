"""What R.S.V.P. says of itself: its box, its options."""

from chevalet.games.manifest import Manifest, Option, Text
from chevalet.games.rsvp.edition import read_edition
from chevalet.games.rsvp.rules import Rsvp

manifest = Manifest(
    rules=Rsvp,
    open=lambda file: Rsvp(read_edition(file)),
    editions="chevalet.games.rsvp",
    name=Text("R.S.V.P.", "R.S.V.P."),
    tagline=Text("Un cadre debout, lu des deux côtés.", "An upright frame, read from both sides."),
    summary=Text(
        "Un cadre debout entre deux joueurs. L’un lit à l’endroit, l’autre à l’envers.",
        "An upright frame between two players. One reads it forwards, the other backwards.",
    ),
    colour="cream",
    place=4,
    options=(
        Option(
            id="target", label=Text("Total à atteindre", "Total to reach"), default=100, least=1, most=1000
        ),
        Option(
            id="opening",
            label=Text("Lettre de départ", "Opening letter"),
            help=Text("Vide : le second joueur la choisit.", "Empty: the second player chooses it."),
            default="",
            longest=1,
        ),
    ),
)
