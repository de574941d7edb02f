"""What Wordsearch says of itself: its box, its options."""

from chevalet.games.manifest import Choice, Manifest, Option, Text
from chevalet.games.wordsearch.edition import read_edition
from chevalet.games.wordsearch.rules import Wordsearch
from chevalet.games.wordsearch.terminal import WordsearchTerminal

manifest = Manifest(
    rules=Wordsearch,
    open=lambda file: Wordsearch(read_edition(file)),
    editions="chevalet.games.wordsearch",
    terminal=WordsearchTerminal,
    name=Text("Wordsearch", "Wordsearch"),
    tagline=Text("Les lettres glissent, le mot s’en va.", "Letters slide, the word goes."),
    summary=Text(
        "Glissez les lettres, faites un mot, emportez-le.", "Slide the letters, make a word, take it away."
    ),
    colour="black",
    place=5,
    options=(
        Option(
            id="shortest",
            label=Text("Mot le plus court", "Shortest word"),
            default=2,
            choices=(
                Choice(2, Text("2 lettres", "2 letters")),
                Choice(3, Text("3 lettres", "3 letters")),
            ),
        ),
    ),
)
