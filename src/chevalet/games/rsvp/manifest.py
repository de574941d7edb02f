"""What R.S.V.P. says of itself: its box, its options."""

from chevalet.games.edition_file import ALPHABET
from chevalet.games.manifest import Choice, Manifest, ProblemTerms, TableOption, Text
from chevalet.games.rsvp.edition import read_edition
from chevalet.games.rsvp.rules import Rsvp
from chevalet.games.rsvp.terminal import RsvpTerminal

manifest = Manifest(
    rules=Rsvp,
    open=lambda file: Rsvp(read_edition(file)),
    editions="chevalet.games.rsvp",
    terminal=RsvpTerminal,
    name=Text("R.S.V.P.", "R.S.V.P."),
    tagline=Text(
        "Une grille debout : un mot se lit de votre côté, un autre du sien.",
        "An upright grid: one word reads from your side, another from theirs.",
    ),
    summary=Text(
        "Un cadre debout entre deux joueurs. L’un lit à l’endroit, l’autre à l’envers.",
        "An upright frame between two players. One reads it forwards, the other backwards.",
    ),
    colour="cream",
    minutes=20,
    place=4,
    problems=ProblemTerms(fields=("board", "stock", "first")),
    options=(
        TableOption(
            id="target", label=Text("Total à atteindre", "Total to reach"), default=100, least=1, most=1000
        ),
        TableOption(
            id="starter",
            label=Text("Premier joueur", "First player"),
            default="lot",
            choices=(
                Choice("lot", Text("Au sort", "By lot")),
                Choice("seat1", Text("Place 1", "Seat 1")),
                Choice("seat2", Text("Place 2", "Seat 2")),
            ),
        ),
        TableOption(
            id="opening",
            label=Text("Lettre d’ouverture", "Opening letter"),
            help=Text(
                "Pour une série : à la revanche, la lettre suivante de l’alphabet.",
                "For a series: a rematch opens with the next letter of the alphabet.",
            ),
            default="",
            choices=(
                Choice("", Text("Au choix du second", "Second player’s choice")),
                *(Choice(letter, Text(letter, letter)) for letter in ALPHABET),
            ),
        ),
    ),
)
