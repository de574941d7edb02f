"""A table of Wordsearch set up for a test: the board and the turn as the test wants them."""

from dataclasses import replace
from typing import Any

from chevalet.games.wordsearch.manifest import manifest
from chevalet.games.wordsearch.notation import move_from
from chevalet.games.wordsearch.rules import Wordsearch
from chevalet.games.wordsearch.state import Board, WordsearchState, WordsearchTerms
from driven_table import DrivenTable
from word_list import WordList

WORDS = WordList(["BLEU", "AILE", "BU", "LU", "LE", "AIL", "BEL", "ET", "TE", "LETTRE", "LAC", "CAL"])


def board_of(*lines: str) -> Board:
    """The default board with these lines in its top left corner; a dot is an empty circle."""
    rows = [line.ljust(10, ".") for line in lines]
    return tuple(rows + ["." * 10] * (10 - len(rows)))


class Table(DrivenTable[WordsearchState]):
    """A game of the default edition."""

    game: Wordsearch

    def __init__(self, *lines: str, seats: int = 2, check: Any = "referee", **terms: Any) -> None:
        super().__init__(
            manifest.load(), move_from, WORDS, seats, WordsearchTerms(check=check, **terms), seed=1
        )
        if lines:
            self.state = replace(self.state, board=board_of(*lines), turn=0)

    @property
    def board(self) -> Board:
        return self.state.board
