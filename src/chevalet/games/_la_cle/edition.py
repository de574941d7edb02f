"""The box of La Clé, read from an edition file and checked: one file serves both games."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from chevalet.core.crossword import BLANK
from chevalet.core.grid import Cell, cells_of
from chevalet.games.edition_file import ALPHABET, EditionFile

GREY = "#"
KEY = "K"
Colour = Literal["red", "green", "orange", "blue"]
COLOURS: tuple[Colour, ...] = ("red", "green", "orange", "blue")
"""In the order in which seats take them: in teams, red and orange sit across the table from each other (C14)."""
COLOUR_MARKS: dict[str, str] = dict(zip(COLOURS, "rvob", strict=True))
MARKS = "." + GREY + KEY + "".join(mark + mark.upper() for mark in COLOUR_MARKS.values())

SMALLEST_SIDE, LARGEST_SIDE = 5, 21
MOST_JOKERS = 4
MOST_PLAYERS = 4
MOST_CARDS = 200


@dataclass(frozen=True)
class LaCleEdition:
    id: str
    name: str
    hash: str
    rows: int
    cols: int
    squares: tuple[str, ...]
    letters: Mapping[str, int]  # jokers under "?"
    rack: int
    any_square: int
    own_square: int
    key_square: int
    own_key_square: int
    key_word_bonus: int
    out_bonus: int
    letter_left: int
    contest: int
    key_words: tuple[str, ...]
    game: str = "cle"  # the patience shares it

    @property
    def pieces(self) -> int:
        return sum(self.letters.values())

    @cached_property
    def opening(self) -> tuple[Cell, ...]:
        """The grey squares (C5)."""
        return tuple((r, c) for r, c in cells_of(self.rows, self.cols) if self.squares[r][c] == GREY)

    @property
    def empty_board(self) -> tuple[str, ...]:
        return ("." * self.cols,) * self.rows

    @property
    def last_square(self) -> Cell:
        """The goal of the patience (P1)."""
        return (self.rows - 1, self.cols - 1)


def read_edition(file: EditionFile) -> LaCleEdition:
    rows = file.whole("rows", SMALLEST_SIDE, LARGEST_SIDE)
    cols = file.whole("cols", SMALLEST_SIDE, LARGEST_SIDE)
    squares = file.board("board.squares", MARKS, rows, cols)
    if not any(GREY in row for row in squares):
        raise file.fault("board.squares", "expected at least one grey square {}", GREY)
    rack = file.whole("figures.rack", 2, 10)
    letters = file.per_letter("letters", ALPHABET + BLANK)
    _check_letters(file, letters, rack)
    return LaCleEdition(
        id=file.text("id"),
        name=file.text("name"),
        hash=file.hash,
        rows=rows,
        cols=cols,
        squares=squares,
        letters=letters,
        rack=rack,
        any_square=file.whole("figures.any_square", 0, 1000),
        own_square=file.whole("figures.own_square", 0, 1000),
        key_square=file.whole("figures.key_square", 0, 1000),
        own_key_square=file.whole("figures.own_key_square", 0, 1000),
        key_word_bonus=file.whole("figures.key_word_bonus", 0, 1000),
        out_bonus=file.whole("figures.out_bonus", 0, 1000),
        letter_left=file.whole("figures.letter_left", 0, 1000),
        contest=file.whole("figures.contest", 0, 1000),
        key_words=_key_words(file, max(rows, cols)),
    )


def _check_letters(file: EditionFile, letters: Mapping[str, int], rack: int) -> None:
    if letters[BLANK] > MOST_JOKERS:
        raise file.fault(
            f'letters."{BLANK}"', "expected at most {} jokers, got {}", MOST_JOKERS, letters[BLANK]
        )
    if sum(letters.values()) < MOST_PLAYERS * rack:
        raise file.fault("letters", "expected at least {} letters for four racks", MOST_PLAYERS * rack)
    if sum(1 for letter in ALPHABET if letters[letter]) < MOST_PLAYERS:
        raise file.fault("letters", "expected at least four different letters, or the dealer cannot be drawn")


def _key_words(file: EditionFile, longest: int) -> tuple[str, ...]:
    found = file.value("cards.key_words")
    if not isinstance(found, list) or not found:
        raise file.fault("cards.key_words", "expected a list of words")
    if len(found) > MOST_CARDS:
        raise file.fault("cards.key_words", "expected at most {}, got {}", MOST_CARDS, len(found))
    for number, word in enumerate(found):
        if not isinstance(word, str) or not 2 <= len(word) <= longest or not set(word) <= set(ALPHABET):
            raise file.fault(
                "cards.key_words",
                "card {}: expected a word of 2 to {} capitals A-Z, got {}",
                number + 1,
                longest,
                repr(word),
                offset=number + 1,
            )
    twice = next((word for number, word in enumerate(found) if word in found[:number]), None)
    if twice is not None:
        raise file.fault("cards.key_words", "{} is there twice", twice)
    return tuple(found)
