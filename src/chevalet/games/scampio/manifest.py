"""What Scampio says of itself: its box, its options."""

from chevalet.games.manifest import Choice, Manifest, ProblemTerms, TableOption, Text
from chevalet.games.scampio.edition import read_edition
from chevalet.games.scampio.rules import Scampio
from chevalet.games.scampio.terminal import ScampioTerminal

manifest = Manifest(
    rules=Scampio,
    open=lambda file: Scampio(read_edition(file)),
    editions="chevalet.games.scampio",
    terminal=ScampioTerminal,
    name=Text("Scampio", "Scampio"),
    tagline=Text(
        "Des mots croisés sur quatre couleurs, autour de LUCTOR.",
        "A crossword on four colours, around LUCTOR.",
    ),
    summary=Text(
        "Quatre couleurs, sept lettres et LUCTOR au milieu.",
        "Four colours, seven letters, and LUCTOR in the middle.",
    ),
    colour="tomato",
    minutes=30,
    place=1,
    problems=ProblemTerms(fields=("board", "racks")),
    options=(
        TableOption(
            id="theme",
            label=Text("Thème", "Theme"),
            default="all",
            choices=(
                Choice("all", Text("Tous les mots", "All words")),
                Choice("places", Text("Noms géographiques", "Place names")),
                Choice("nouns", Text("Noms communs", "Nouns")),
                Choice("adjectives", Text("Adjectifs", "Adjectives")),
            ),
        ),
    ),
)
