"""One table of each game that has opponents, set up alike.

Seat 0 is to move, everybody holds letters, and `false` is a word of no dictionary.
"""

from dataclasses import dataclass, replace
from typing import Any

from chevalet.core.state import Terms
from chevalet.games import load
from chevalet.games.option.notation import move_from as prisms_from
from chevalet.games.scampio.notation import move_from as letters_from
from chevalet.games.scampio.state import ScampioTerms
from driven_table import DrivenTable
from games.cle.table import Table as CleTable
from games.option.boards import grid, rack
from games.wordsearch.table import Table as WordsearchTable
from tirelire import rules as tirelire
from word_list import WordList

AnyTable = DrivenTable[Any]


@dataclass(frozen=True)
class Kind:
    """How a test sets up one game: what seat 0 can lay that is no word, and how often each passes before the end."""

    game: str
    false: str
    rounds: int = 1  # with an empty bag, where there is a bag

    def table(self, seats: int = 3, **terms: Any) -> AnyTable:
        table = self._begun(seats, {"check": "table", **terms})
        table.state = replace(table.state, turn=0)
        return table

    def _begun(self, seats: int, terms: dict[str, Any]) -> AnyTable:
        match self.game:
            case "scampio":
                begun: AnyTable = DrivenTable(
                    load("scampio"), letters_from, WordList(["TAXI"]), seats, ScampioTerms(**terms), seed=1
                )
                begun.state = replace(
                    begun.state, racks=(tuple("XXTAXIE"), *[tuple("EEEEEEE")] * (seats - 1))
                )
                return begun
            case "option":
                words = WordList(["VUES", "TUES", "TE"])
                begun = DrivenTable(load("option"), prisms_from, words, seats, Terms(**terms), seed=1)
                held = (rack("K", "E", "L"), *[rack("A", "B")] * (seats - 1))
                begun.state = replace(begun.state, board=grid("D4- V/T U E S/N"), racks=held)
                return begun
            case "cle":
                return CleTable(seats, **terms).put("TRAEE", *["EEEEE"] * (seats - 1))
            case "wordsearch":
                return WordsearchTable("U.B", "LE", seats=seats, **terms)
        begun = DrivenTable(
            tirelire.Tirelire(), tirelire.move_from, WordList(["LA"]), seats, Terms(**terms), seed=1
        )
        begun.state = replace(begun.state, racks=(tuple("TTAL"), *[tuple("EEEE")] * (seats - 1)))
        return begun

    def without_bag(self, table: AnyTable) -> AnyTable:
        if hasattr(table.state, "bag"):
            table.state = replace(table.state, bag=())
        return table


SMALL = Kind("tirelire", "TT", rounds=2)
SCAMPIO = Kind("scampio", "H5- XX")
OPTION = Kind("option", "E4:K0.0")
CLE = Kind("cle", "J9- TRA")
WORDSEARCH = Kind("wordsearch", "A3-A2 = A1-A2", rounds=2)
