"""What Option says of itself: its box, its problems."""

from chevalet.games.manifest import Manifest, ProblemTerms, Text
from chevalet.games.option.edition import read_edition
from chevalet.games.option.rules import Option
from chevalet.games.option.terminal import OptionTerminal

manifest = Manifest(
    rules=Option,
    open=lambda file: Option(read_edition(file)),
    editions="chevalet.games.option",
    terminal=OptionTerminal,
    name=Text("Option", "Option"),
    tagline=Text(
        "Chaque lettre en cache une autre : on retourne celles de la table.",
        "Every letter hides another: turn those on the table.",
    ),
    summary=Text(
        "Chaque prisme porte deux lettres. À vous de choisir la face.",
        "Every prism carries two letters. You choose the face.",
    ),
    colour="mustard",
    minutes=30,
    place=2,
    problems=ProblemTerms(fields=("board", "racks")),
)
