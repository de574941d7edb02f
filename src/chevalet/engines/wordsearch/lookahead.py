"""Searching Wordsearch: words and quiet slides, deeper and deeper until the time is up.

A word takes its letters off the board wherever they came from, so a board after words is the first one less some
letters: the same boards come back by many ways, and their lists of words and their values are kept.

A quiet slide is looked at only where every word is worth less than nothing. Elsewhere none is better: the other
player can slide the letter back, and so on until four turns without a word end the game. So a quiet slide is worth
at most the best word, or nothing.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.common.effort import Limit
from chevalet.engines.wordsearch.choices import SCORE_SHIFT, Choices, Record
from chevalet.engines.wordsearch.moves import Searcher

Circles = NDArray[np.uint8]


class Quiet(NamedTuple):
    """A slide of one letter, and no word."""

    source: int
    target: int


Move = Record | Quiet

TEMPO = 0.7
"""What the best word of a board is worth to whoever may take it, less what the turns after it bring: learned from
self-play."""
QUIET_TURNS = 4  # turns in a row without a word that end a game of two
OVERVIEW = 300  # words of the first board that bound what is left later
WIDTH = 6  # words of a board that are looked at
EVERY = (1 << 128) - 1  # all circles: after a quiet slide no word of the first board is sure
FEW_LETTERS = 30  # with more, slides are too many to look at, and a word is nearly always better
MOST_SLIDES = 24  # looked at on one board
MORE = 4  # times as many words, when all lines of those looked at came to their end
ENDLESS = 1_000_000.0


class OutOfTimeError(Exception):
    """The search was left before its end."""


class Value(NamedTuple):
    """Points still to come for the player to move, less the other's."""

    points: float
    exact: bool  # nothing was estimated and nothing left out, as far as its bounds say


class _Known(NamedTuple):
    depth: int
    low: float
    high: float
    exact: bool
    first: int  # the word that was best


class Lookahead:
    """The search of one position: what it knows of boards serves from depth to depth."""

    def __init__(self, searcher: Searcher, shortest: int, limit: Limit) -> None:
        self.searcher = searcher
        self.shortest = shortest
        self.limit = limit
        self.width = WIDTH
        self.slides = MOST_SLIDES
        self.estimated = False
        self._lists: dict[bytes, Choices] = {}
        self._first: list[tuple[int, int]] = []
        self._known: dict[tuple[bytes, int], _Known] = {}

    def widen(self) -> None:
        """Look at more words of each board from now on."""
        self.width *= MORE
        self.slides *= MORE
        self._known.clear()

    def begin(self, board: Circles) -> Choices:
        """The words of the first board. Whatever letters go, a word of the others stays: they bound the best of later
        boards from below."""
        found = self._lists[board.tobytes()] = self.searcher.choices(board, self.shortest, OVERVIEW)
        self._first = [(head >> SCORE_SHIFT, mask_of(origins)) for head, origins in found.records]
        return found

    def choices(self, board: Circles, count: int) -> Choices:
        """At least so many of the words of a board, if there are."""
        key = board.tobytes()
        found = self._lists.get(key)
        if found is None or (not found.complete and len(found.records) < count):
            if self.limit.passed:
                raise OutOfTimeError
            found = self._lists[key] = self.searcher.choices(board, self.shortest, count)
        return found

    def at_least(self, gone: int) -> int:
        """The points of a word that is still there when these letters have gone."""
        return next((points for points, needed in self._first if not needed & gone), 0)

    def of_move(self, board: Circles, move: Move, depth: int, low: float, quiet: int) -> Value:
        """What a move is worth, or a bound when it is not more than `low`."""
        if isinstance(move, Quiet):
            if quiet + 1 >= QUIET_TURNS:
                return Value(0.0, exact=True)
            below = self.value(moved(board, move), depth - 1, -ENDLESS, -low, quiet + 1, EVERY)
            return Value(-below.points, below.exact)
        points = move[0] >> SCORE_SHIFT
        gone = mask_of(move[1])
        below = self.value(taken(board, move[1]), depth - 1, -ENDLESS, points - low, 0, gone)
        return Value(points - below.points, below.exact)

    def value(self, board: Circles, depth: int, low: float, high: float, quiet: int, gone: int) -> Value:
        """Exact between `low` and `high`; outside them a bound. `gone` are the letters taken since the first board."""
        if depth == 0 and TEMPO * self.at_least(gone) >= high:
            self.estimated = True
            return Value(TEMPO * self.at_least(gone), exact=False)
        found = self.choices(board, self.width if depth else 1)
        if not found.records and self.searcher.spells_nothing(board, self.shortest):
            return Value(0.0, exact=True)
        if depth == 0:
            self.estimated = True
            return Value(TEMPO * found.best, exact=False)
        if self.limit.passed:
            raise OutOfTimeError
        key = (board.tobytes(), quiet)
        known = self._known.get(key)
        if known is not None and known.depth >= depth:
            if known.low == known.high or known.low >= high:
                return Value(known.low, known.exact)
            if known.high <= low:
                return Value(known.high, known.exact)
        value, first = self._words(board, found, depth, low, high, known.first if known else 0, gone)
        if value.points < min(0.0, high):
            value = self._quiet(board, value, depth, low, high, quiet)
        self._known[key] = _Known(
            depth,
            -ENDLESS if value.points <= low else value.points,
            ENDLESS if value.points >= high else value.points,
            value.exact,
            first,
        )
        return value

    def _words(
        self, board: Circles, found: Choices, depth: int, low: float, high: float, first: int, gone: int
    ) -> tuple[Value, int]:
        """The best of the words, and which it is."""
        best, best_at = -ENDLESS, 0
        tried = range(min(self.width, len(found.records)))
        exact = found.complete and len(tried) == len(found.records)
        for at in sorted(tried, key=lambda at: at != first):
            head, origins = found.records[at]
            points = head >> SCORE_SHIFT
            after = taken(board, origins)
            below = self.value(
                after, depth - 1, points - high, points - max(low, best), 0, gone | mask_of(origins)
            )
            exact = exact and below.exact
            if points - below.points > best:
                best, best_at = points - below.points, at
            if best >= high:
                exact = below.exact
                break
        return Value(best, exact), best_at

    def _quiet(self, board: Circles, value: Value, depth: int, low: float, high: float, quiet: int) -> Value:
        """The best of these words and of the quiet slides, none of which is worth more than nothing."""
        if quiet + 1 >= QUIET_TURNS:
            return Value(0.0, exact=high <= 0.0 or value.exact)
        if value.points > -ENDLESS and int((board > 0).sum()) > FEW_LETTERS:
            return Value(value.points, exact=False)
        best, exact = value.points, value.exact
        every = slides_of(self.searcher.steps, board)
        for slid in every[: self.slides]:
            below = self.value(moved(board, slid), depth - 1, -high, -max(low, best), quiet + 1, EVERY)
            exact = exact and below.exact
            best = max(best, -below.points)
            if best >= min(high, 0.0):
                return Value(best, below.exact and (best >= high or value.exact))
        return Value(best if every else max(best, 0.0), exact and len(every) <= self.slides)


def taken(board: Circles, origins: tuple[int, ...]) -> Circles:
    """The board without the letters of a word."""
    left = board.copy()
    left[list(origins)] = 0
    return left


def mask_of(origins: tuple[int, ...]) -> int:
    mask = 0
    for circle in origins:
        mask |= 1 << circle
    return mask


def moved(board: Circles, slid: Quiet) -> Circles:
    after = board.copy()
    after[slid.target], after[slid.source] = board[slid.source], 0
    return after


def slides_of(steps: NDArray[np.int16], board: Circles) -> list[Quiet]:
    """Every slide of one letter."""
    neighbours, letters = steps.tolist(), board.tolist()
    found = []
    for circle, letter in enumerate(letters):
        if letter:
            for direction in range(8):
                at = neighbours[circle][direction]
                while at >= 0 and not letters[at]:
                    found.append(Quiet(circle, at))
                    at = neighbours[at][direction]
    return found
