"""What La Clé says of itself: its box, its options."""

from chevalet.games._la_cle.edition import read_edition
from chevalet.games.cle.rules import Cle
from chevalet.games.cle.terminal import CleTerminal
from chevalet.games.manifest import Choice, Manifest, ProblemTerms, TableOption, Text, When

manifest = Manifest(
    rules=Cle,
    open=lambda file: Cle(read_edition(file)),
    editions="chevalet.games._la_cle",
    terminal=CleTerminal,
    name=Text("La Clé", "La Clé"),
    tagline=Text(
        "De longs mots sur sa couleur, et un mot secret qui rapporte gros.",
        "Long words on your colour, and a secret word that pays well.",
    ),
    summary=Text(
        "Mots croisés à quatre couleurs, et un mot-clé à trouver.",
        "A crossword in four colours, and a key word to find.",
    ),
    colour="blue",
    minutes=40,
    place=3,
    problems=ProblemTerms(fields=("board", "racks", "key_word")),
    options=(
        TableOption(
            id="teams",
            label=Text(
                "Deux équipes de deux : places 1 et 3 contre 2 et 4",
                "Two teams of two: seats 1 and 3 against 2 and 4",
            ),
            default=False,
            when=When(seats=4),
        ),
        TableOption(
            id="colours",
            label=Text("Couleur", "Colour"),
            default="",
            choices=(
                Choice("", Text("Sans préférence", "No preference")),
                Choice("red", Text("Rouge", "Red")),
                Choice("green", Text("Vert", "Green")),
                Choice("orange", Text("Orange", "Orange")),
                Choice("blue", Text("Bleu", "Blue")),
            ),
            per_seat=True,
        ),
    ),
)
