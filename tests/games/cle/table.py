"""A table of mots croisés set up for a test: board, racks, bag and key word as the test wants them."""

from dataclasses import replace
from typing import Any

from chevalet.games.cle.manifest import manifest
from chevalet.games.cle.notation import move_from
from chevalet.games.cle.rules import Cle
from chevalet.games.cle.state import CleState, CleTerms
from driven_table import DrivenTable
from word_list import WordList

WORDS = WordList(
    [
        *("CASE", "TAXE", "AXE", "EUX", "EU", "ART", "RAME", "TACT", "ETRE", "TIR", "COTE", "MOI", "TABLE"),
        *("RETABLE", "CLE", "CLES", "CHAT", "CHATS", "SEL", "LA", "TEMPS", "AIMES", "AIME", "ES", "CODE"),
        *("ET", "TE", "RE", "RAT", "ATRE", "LES", "SA", "CE", "CA", "AS", "TA", "LACET", "US"),
    ],
    plurals=["EUX", "CHATS", "CLES", "LES"],
)


def board_of(*lines: str, at: tuple[int, int] = (8, 8)) -> tuple[str, ...]:
    """The default board with these lines laid from a square; a dot is an empty square."""
    rows = [["."] * 19 for _ in range(19)]
    for down, line in enumerate(lines):
        for right, mark in enumerate(line):
            rows[at[0] + down][at[1] + right] = mark
    return tuple("".join(row) for row in rows)


class Table(DrivenTable[CleState]):
    """A game of the default edition."""

    game: Cle

    def __init__(self, seats: int = 2, *, check: Any = "referee", seed: int = 1, **terms: Any) -> None:
        super().__init__(manifest.load(), move_from, WORDS, seats, CleTerms(check=check, **terms), seed=seed)

    def put(self, *racks: str, turn: int = 0, **changes: Any) -> "Table":
        """Set racks and whatever else; the turn is given to a seat."""
        if racks:
            changes["racks"] = tuple(tuple(rack) for rack in racks)
        self.state = replace(self.state, turn=turn, **changes)
        return self

    def words(self) -> tuple[str, ...]:
        """Those of the last move."""
        assert self.state.last_move is not None
        return self.state.last_move.words
