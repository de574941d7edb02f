"""Possible letters of R.S.V.P. from the kernels: best first, with the words that make each good."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chevalet.core.crossword import board_with
from chevalet.core.grid import Cell
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.rsvp.book import Book, open_book
from chevalet.engines.rsvp.lines import Lines, empty_lines, list_letters, show_words
from chevalet.engines.rsvp.resting import Gaps, new_gaps
from chevalet.games.rsvp.edition import RsvpEdition
from chevalet.games.rsvp.frame import LINES, Board, Line, Side, Witness, run_at, squares_of
from chevalet.games.rsvp.manifest import manifest
from chevalet.games.rsvp.rules import Rsvp
from chevalet.games.rsvp.state import ChooseLetter, PlaceLetter, RsvpPosition
from chevalet.lexicon import Lexicon

CAPACITY_BITS = 19
"""Half a million lines, about 70 MB: what a search of some seconds meets."""
KEPT = 3  # readers a thread keeps: editions and vocabularies in play at once

_own = threading.local()


@dataclass(frozen=True)
class ScoredLetter(ScoredMove):
    """A letter on a square of the first player's side, with the words that make it good."""

    tile: tuple[int, int, str]
    witnesses: tuple[Witness, ...] = ()


@dataclass(frozen=True, eq=False)
class Reader:
    """One thread's memory of the lines of an edition, read with a dictionary."""

    book: Book
    lines: Lines
    values: NDArray[np.int64]
    found: NDArray[np.int32]
    gaps: Gaps

    def make_room(self) -> None:
        """Forget every line when the table is half full: probes stay short and no search runs out of places."""
        if self.lines.used[0] > len(self.lines.keys) // 2:
            self.lines.keys[:] = 0
            self.lines.used[0] = 0

    def letters(self, board: Board, side: Side, stock: dict[str, int]) -> NDArray[np.int32]:
        """Every possible letter: row, column, letter, points of the row and of the column (-1: no word)."""
        self.make_room()
        rows, cols = line_keys(board, side)
        count = list_letters(
            self.book, self.values, self.lines, rows, cols, side == 2, letters_mask(stock), self.found
        )
        return self.found[:count].copy()

    def witnesses(
        self, board: Board, side: Side, records: NDArray[np.int32]
    ) -> Iterator[tuple[Witness, ...]]:
        """For each letter of a list, the words the referee would show."""
        rows, cols = line_keys(board, side)
        shown = np.zeros((len(records), 6), np.int64)
        show_words(self.book, self.lines, rows, cols, side == 2, records, shown)
        for (row, col, *_), numbers in zip(records.tolist(), shown.tolist(), strict=True):
            spans = zip(LINES, (numbers[:3], numbers[3:]), strict=True)
            yield tuple(
                self._witness(line, squares_of(board, (row, col), line, side), *span)
                for line, span in spans
                if span[1]
            )

    def _witness(self, line: Line, squares: tuple[Cell, ...], first: int, size: int, index: int) -> Witness:
        packed = int(self.book.packed[index])
        word = "".join(chr(64 + (packed >> 5 * place & 31)) for place in range(size))
        return Witness(line, word, squares[first : first + size])


def reader_of(edition: RsvpEdition, lexicon: Lexicon) -> Reader:
    """This thread's reader for an edition and a dictionary."""
    kept: dict[tuple[str, Lexicon], Reader] = _own.__dict__.setdefault("readers", {})
    key = (edition.hash, lexicon)
    if key not in kept:
        if len(kept) == KEPT:
            del kept[next(iter(kept))]
        book = open_book(lexicon)
        values = np.array([edition.values[letter] for letter in sorted(edition.values)], np.int64)
        found = np.zeros((edition.rows * edition.cols * 26, 5), np.int32)
        kept[key] = Reader(
            book, empty_lines(CAPACITY_BITS, book), values, found, new_gaps(edition.rows, edition.cols)
        )
    return kept[key]


def line_key(text: str) -> np.uint64:
    """A line as the kernels keep it: five bits a square, the length in the highest four."""
    key = len(text) << 60
    for place, letter in enumerate(text):
        if letter != ".":
            key |= (ord(letter) - 64) << 5 * place
    return np.uint64(key)


def line_keys(board: Board, side: Side) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Rows as this side reads them, and columns."""
    rows = np.array([line_key(row if side == 1 else row[::-1]) for row in board], np.uint64)
    cols = np.array([line_key("".join(col)) for col in zip(*board, strict=True)], np.uint64)
    return rows, cols


def letters_mask(stock: dict[str, int]) -> int:
    return sum(1 << (ord(letter) - 65) for letter, count in stock.items() if count)


def list_moves(
    game: Rsvp, position: RsvpPosition, lexicon: Lexicon, limit: int | None = None
) -> tuple[int, list[ScoredLetter]]:
    """How many possible letters there are, and the first of them: best first, equal points square by square."""
    if not position.is_open:
        centre = game.edition.centre
        chosen = [ScoredLetter(ChooseLetter(x), 0, (), (*centre, x)) for x in sorted(position.stock)]
        return len(chosen), chosen[:limit]
    reader = reader_of(game.edition, lexicon)
    records = reader.letters(position.board, position.side, position.stock)
    points = np.maximum(records[:, 3], 0) + np.maximum(records[:, 4], 0)
    listed = records[np.lexsort((records[:, 2], records[:, 1], records[:, 0], -points))[:limit]]
    witnesses = reader.witnesses(position.board, position.side, listed)
    return len(records), [
        scored_letter(position, record, shown)
        for record, shown in zip(listed.tolist(), witnesses, strict=True)
    ]


def scored_letter(
    position: RsvpPosition, record: list[int], witnesses: tuple[Witness, ...] = ()
) -> ScoredLetter:
    """One record of the kernel as a move; at a table without referee it announces what it completes."""
    row, col, letter, in_row, in_col = record
    name = chr(65 + letter)
    scored = tuple(line for line, points in zip(LINES, (in_row, in_col), strict=True) if points >= 0)
    words: tuple[str, ...] = ()
    if scored:
        laid = board_with(position.board, ((row, col, name),))
        words = tuple(run_at(laid, (row, col), line, position.side).word for line in scored)
    announced = scored if position.terms.check == "table" else ()
    points = max(in_row, 0) + max(in_col, 0)
    act = PlaceLetter(row, col, name, announced)
    return ScoredLetter(act, points, words, (row, col, name), witnesses)


def warm() -> None:
    """Compile the kernels of the lists."""
    reader = reader_of(manifest.load().edition, Lexicon.from_words(["RE", "REVE", "LEVER", "REVELE"]))
    board = ("." * 11,) * 5 + (".RE.EL.....",) + ("." * 11,) * 5
    list(reader.witnesses(board, 1, reader.letters(board, 1, {"V": 1})))
