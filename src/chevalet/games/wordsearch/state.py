"""What a game of Wordsearch holds, what can be asked of it, and what happens in it."""

from dataclasses import dataclass
from typing import Literal

from chevalet.core.acts import Act
from chevalet.core.events import Event, GameStarted, MoveMade, TurnPassed
from chevalet.core.grid import Cell
from chevalet.core.position import Position
from chevalet.core.state import State, Terms

Slide = tuple[Cell, Cell]
"""From where, to where."""
Board = tuple[str, ...]
"""Rows of letters; a dot is an empty circle."""
Lying = tuple[int, int, str]
"""A letter where it lies: row, column, letter."""


@dataclass(frozen=True)
class WordsearchTerms(Terms):
    shortest: Literal[2, 3] = 2  # W6: letters of the shortest word


@dataclass(frozen=True)
class FormWord(Act):
    """Slides in the order they are made, and the circles of the word in reading order."""

    slides: tuple[Slide, ...]
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class SlideLetter(Act):
    """W9: one letter, and no word."""

    slide: Slide


@dataclass(frozen=True, kw_only=True)
class WordsearchStarted(GameStarted, kind="game_started"):
    terms: WordsearchTerms


@dataclass(frozen=True, kw_only=True)
class BoardFilled(Event):
    """W1: where chance put the letters."""

    board: Board


@dataclass(frozen=True, kw_only=True)
class StarterDrawn(Event):
    seat: int


@dataclass(frozen=True, kw_only=True)
class WordFormed(MoveMade):
    slides: tuple[Slide, ...]
    cells: tuple[Cell, ...]
    nothing_left: bool = False  # W12: with the referee, the letters that stay spell no word


@dataclass(frozen=True, kw_only=True)
class LettersRemoved(Event):
    """W8: the letters of the word leave the board, once it stands."""

    cells: tuple[Cell, ...]
    letters: str


@dataclass(frozen=True, kw_only=True)
class LetterSlid(TurnPassed):
    """W9: a turn without a word; it counts as a pass."""

    slide: Slide


@dataclass(frozen=True)
class LastTurn:
    """What was just done, to be shown: of a refuted word the slides stay, without a word."""

    seat: int
    slides: tuple[Slide, ...]
    cells: tuple[Cell, ...]
    words: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class WordsearchState(State):
    terms: WordsearchTerms
    board: Board
    standing: tuple[Cell, ...] = ()  # the last word, whose letters leave when it can no longer be contested
    gone: str = ""
    nothing_left: bool = False
    last: LastTurn | None = None


@dataclass(frozen=True, kw_only=True)
class WordsearchPosition(Position):
    """`board` is the one the next player composes on: letters that leave with the contest are already off it."""

    terms: WordsearchTerms
    board: Board
    contestable: tuple[Lying, ...]  # W11: letters of a word that may still be contested
    gone: str
    last: LastTurn | None
