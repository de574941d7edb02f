"""What Wordsearch says of itself: its box, its options."""

from chevalet.games.manifest import Choice, Manifest, ProblemTerms, TableOption, Text
from chevalet.games.wordsearch.edition import read_edition
from chevalet.games.wordsearch.rules import Wordsearch
from chevalet.games.wordsearch.terminal import WordsearchTerminal

manifest = Manifest(
    rules=Wordsearch,
    open=lambda file: Wordsearch(read_edition(file)),
    editions="chevalet.games.wordsearch",
    terminal=WordsearchTerminal,
    name=Text("Wordsearch", "Wordsearch"),
    tagline=Text(
        "On fait glisser des lettres pour former un mot, puis on l’emporte.",
        "Slide letters to make a word, then take it away.",
    ),
    summary=Text(
        "Glissez les lettres, faites un mot, emportez-le.", "Slide the letters, make a word, take it away."
    ),
    colour="black",
    minutes=25,
    place=5,
    problems=ProblemTerms(fields=("board",)),
    options=(
        TableOption(
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
