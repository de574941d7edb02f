"""What the other's last move says of the letters they kept, in a crossword between two.

Whoever lays a word for few points seldom held the letters of a much better one. So letters that may have been kept are
imagined many times over: the more the move that was played falls short of the best one with them, by points and by what
is kept, the less likely they are. Only what a seat sees is used.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from chevalet.core.bag import without
from chevalet.core.crossword import board_without, tile_from_rack
from chevalet.core.racks import PlaceWord, RackPosition
from chevalet.engines.common.crossword import Bytes, encode_board, encode_rack
from chevalet.engines.common.effort import Limit
from chevalet.engines.common.generator import Generator
from chevalet.engines.common.leaves import Leaves
from chevalet.engines.common.weighing import paying_letters, weighed

P = TypeVar("P", bound=RackPosition)

SETS = 64  # sets of letters that are imagined
AT_ONCE = 8  # of them between two looks at the clock
REPLIES = 12  # moves with most points, of which the best is the one that weighs most
SPREAD = 10.0  # so many points given away make a set of letters e times less likely
DOUBT = 0.1  # what is left of the most unlikely set: players overlook moves, and have plans of their own


@dataclass(frozen=True, eq=False)
class Played:
    """The other's last move: the board before it, the letters it took from the rack, its points."""

    before: Bytes
    laid: Bytes
    points: int
    key: Bytes

    @property
    def count(self) -> int:
        return int(self.laid.sum())


def played_last(position: P, key: Bytes, points: Callable[[P, PlaceWord], int | None]) -> Played | None:
    """The move the other made in the turn before this one; None where it is not known under which terms it was made.

    A move is understood when the referee gives it the points that the sheet says. That is not so after a pass or an
    exchange, nor when the move took the word that pays and another is shown since.
    """
    last = position.last
    if last is None or last.seat == position.seat:
        return None
    lines = [
        line.points
        for line in position.sheet
        if line.seat == last.seat and line.turn_no == position.turn_no - 1
    ]
    tiles = tuple((row, col, position.board[row][col]) for row, col in last.cells)
    board = board_without(position.board, tiles)
    laid = tuple(tile_from_rack(letter) for _, _, letter in tiles)
    before = replace(position, seat=last.seat, turn=last.seat, board=board, rack=laid)
    if not lines or points(before, PlaceWord(tiles)) != sum(lines):
        return None
    return Played(encode_board(board), encode_rack(laid), sum(lines), key)


def points_given_away(theirs: Generator, leaves: Leaves, played: Played, kept: Bytes) -> NDArray[np.float64]:
    """By how much the move falls short of the best one, if these sets of letters were kept (one a row)."""
    boards = np.repeat(played.before[None], len(kept), axis=0)
    keys = np.repeat(played.key[None], len(kept), axis=0)
    _, best, _ = weighed(theirs, leaves, boards, played.laid + kept, keys, REPLIES).best()
    paying = paying_letters(played.key[None])[0]
    worth = np.array([played.points + leaves.worth(row, paying) for row in kept])
    given_away: NDArray[np.float64] = np.maximum(best - worth, 0.0)
    return given_away


def likelihood(given_away: NDArray[np.float64]) -> NDArray[np.float64]:
    """How likely a player is to give so much away, measured by a player who gives nothing away."""
    return DOUBT + (1 - DOUBT) * np.exp(-given_away / SPREAD)


@dataclass(frozen=True)
class Kept:
    """Sets of letters that may have been kept, how likely each is, and what is hidden besides it."""

    sets: list[tuple[str, ...]]
    rests: list[tuple[str, ...]]
    weights: list[float]

    def deal(self, needed: int, rng: random.Random) -> list[str]:
        """So many hidden letters in an order, those kept first."""
        n = rng.choices(range(len(self.sets)), self.weights)[0]
        return [*self.sets[n], *rng.sample(self.rests[n], needed - len(self.sets[n]))]


def imagine_kept(
    theirs: Generator,
    leaves: Leaves,
    played: Played,
    hidden: Sequence[str],
    size: int,
    limit: Limit,
    rng: random.Random,
) -> Kept | None:
    """What may have been kept of a rack that has so many letters again; None when there was no time for enough sets."""
    sets = [tuple(rng.sample(hidden, size - played.count)) for _ in range(SETS)]
    counts = np.stack([encode_rack(kept) for kept in sets])
    found: list[float] = []
    while len(found) < SETS and not limit.passed:
        rows = counts[len(found) : len(found) + AT_ONCE]
        found += likelihood(points_given_away(theirs, leaves, played, rows)).tolist()
    if len(found) < SETS // 4:
        return None
    sets = sets[: len(found)]
    return Kept(sets, [without(hidden, kept) for kept in sets], found)
