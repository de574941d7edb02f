"""Thinking beyond the points of a move, for crosswords played from hidden racks: leaves, replies, exact endgames."""

import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from chevalet.core.acts import Act, PassTurn
from chevalet.core.bag import without
from chevalet.core.crossword import BLANK, board_with, tile_from_rack
from chevalet.core.racks import ExchangeLetters, PlaceWord, RackPosition
from chevalet.engines.common import listing
from chevalet.engines.common.chances import Chances
from chevalet.engines.common.closing import Closing
from chevalet.engines.common.crossword import Bytes, encode_board, encode_rack
from chevalet.engines.common.effort import Deadline, Effort, Limit
from chevalet.engines.common.ends import Ends, Solved, Standing
from chevalet.engines.common.generator import Generator
from chevalet.engines.common.kept_letters import Kept, imagine_kept, played_last
from chevalet.engines.common.leaves import NOTHING_LEARNED, SYMBOLS, Leaves
from chevalet.engines.common.lookahead import best_by_outcomes
from chevalet.engines.common.playing_out import NO_BAG
from chevalet.engines.common.sampling import all_in_play, unseen
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.common.weighing import Weighed, lay_each, paying_letters, weighed

P = TypeVar("P", bound=RackPosition)

OVERVIEW = 60  # moves with most points, of which the candidates are those that weigh most
REPLIES = 12  # the same for an imagined rack
EXCHANGES = 3  # ways of exchanging that are looked at
NEAR_THE_END = 6  # letters in the bag from which on games are played out
PLIES_SEEN, SHARE_OF_A_TURN = 3, 0.04  # turns that replies look at, and what a turn takes of a game
ON_THE_OTHER = 0.15  # of the time, at most, on what the other's last move says of their letters
LEAST_LEFT = 0.02  # of a game played out: the players of a real one do not play as imagined


def board_after(position: P, move: ScoredMove) -> P:
    assert isinstance(move.act, PlaceWord)
    return replace(position, board=board_with(position.board, move.act.tiles))


@dataclass(frozen=True, eq=False)
class Candidate:
    """A candidate: what it brings now, the letters it keeps, and what the next player finds."""

    move: ScoredMove
    kept: Bytes
    board: Bytes
    key: Bytes


@dataclass(frozen=True)
class RackThinker(Generic[P]):
    """What a game tells its thinker: how to list moves, what leaves are worth, how a game closes."""

    best_moves: Callable[[P, int], list[ScoredMove]]
    weighed: Callable[[P, int], Weighed]  # the best first by points and what is kept
    generator: Callable[[P], Generator]
    key_word: Callable[[P], Bytes]
    leaves: Leaves
    letters: Mapping[str, int]
    chances: Chances | None
    left: Callable[[P], float]  # the share of the game still to be played
    closing: Closing
    may_exchange: Callable[[P], bool]
    points: Callable[[P, PlaceWord], int | None]  # what the referee gives for letters laid there
    after: Callable[[P, ScoredMove], P] = board_after  # what the next player finds

    def by_search(self, position: P, effort: Effort) -> Act | None:
        deadline = Deadline(effort.budget_ms)
        position = settled(position)
        rack = position.rack or ()
        hidden = unseen(self.letters, position.board, rack)
        two = sum(not seat.resigned for seat in position.seats) == 2
        known = two and all_in_play(position, hidden)
        if known and not position.bag:
            found = self.solved(position, hidden, deadline)
            if found is None or found.record is None:
                return None if found is None else PassTurn()
            return listing.listed(position.board, found.record[None])[0].act
        candidates = self.candidates(position, effort.candidates)
        if len(candidates) < 2:
            return candidates[0].move.act if candidates else None
        near = known and position.bag <= NEAR_THE_END
        telling = known and not are_few(hidden, position, effort.samples)
        kept = self.kept_by_the_other(position, hidden, effort) if telling else None
        deals = imagined(hidden, position, effort.samples, effort.rng, kept)
        following = (
            self.played_out(position, candidates, deals) if near else self.gains(position, candidates, deals)
        )
        chances = self.chances if two else None
        ahead = lead(position) if two else 0
        left = 0.0 if near else self.left(position) - PLIES_SEEN * SHARE_OF_A_TURN
        points = np.array([candidate.move.points for candidate in candidates])

        def outcomes(among: Sequence[int], samples: range) -> NDArray[np.float64]:
            leads = ahead + points[list(among), None] + following(among, samples)
            return leads if chances is None else chances.of_each(leads, max(left, LEAST_LEFT))

        time_ms = deadline.seconds_left * 1000
        return candidates[best_by_outcomes(len(candidates), outcomes, len(deals), time_ms)].move.act

    def kept_by_the_other(self, position: P, hidden: Sequence[str], effort: Effort) -> Kept | None:
        """Of two, when their last move says something of it."""
        seat = next_seat(position)
        theirs = self.generator(replace(position, seat=seat, turn=seat))
        played = played_last(position, self.key_word(position), self.points)
        if played is None:
            return None
        limit = Deadline(effort.budget_ms * ON_THE_OTHER)
        size = position.rack_sizes[seat]
        return imagine_kept(theirs, self.leaves, played, hidden, size, limit, effort.rng)

    def candidates(self, position: P, count: int) -> list[Candidate]:
        """The moves that weigh most, and the exchanges that keep most where one may exchange."""
        rack = encode_rack(position.rack or ())
        found = self.weighed(position, OVERVIEW)
        candidates = []
        candidates += [
            self.candidate(position, move) for move in listing.listed(position.board, found.records[:count])
        ]
        if self.may_exchange(position):
            key, board = self.key_word(position), encode_board(position.board)
            parts = self.leaves.best_parts(rack, paying_letters(key[None])[0], EXCHANGES)
            candidates += [
                Candidate(ScoredMove(exchange_of(rack - kept), 0, ()), kept, board, key) for kept, _ in parts
            ]
        return candidates

    def candidate(self, position: P, move: ScoredMove) -> Candidate:
        """Any turn that was taken, exchanges and passes included."""
        after = self.after(position, move) if isinstance(move.act, PlaceWord) else position
        kept = encode_rack(kept_after(position, move))
        return Candidate(move, kept, encode_board(after.board), self.key_word(after))

    def gains(
        self, position: P, candidates: Sequence[Candidate], deals: Sequence[Sequence[str]]
    ) -> Callable[[Sequence[int], range], NDArray[np.float64]]:
        """What one gains in turn over what the other gains: a row for each candidate, a column for each deal."""
        both = self.replies(position, candidates, deals)

        def gained(among: Sequence[int], samples: range) -> NDArray[np.float64]:
            lost, won = both(among, samples)
            return won - lost

        return gained

    def played_out(
        self, position: P, candidates: Sequence[Candidate], deals: Sequence[Sequence[str]]
    ) -> Callable[[Sequence[int], range], NDArray[np.float64]]:
        """What one gains over the other until the end, both playing by what weighs most; in a deal the other's rack comes
        first, then the bag in its order."""
        ends, seat = self.ends(position), next_seat(position)
        size, whole = position.rack_sizes[seat], len(position.rack or ())
        theirs = np.stack([encode_rack(deal[:size]) for deal in deals])
        bags = np.full((len(deals), len(deals[0]) - size + 1), NO_BAG, np.uint8)
        for row, deal in zip(bags, deals, strict=True):
            row[:-1] = [symbol_of(letter) for letter in deal[size:]]

        def gained(among: Sequence[int], samples: range) -> NDArray[np.float64]:
            count = len(samples)
            racks = np.zeros((len(among) * count, 2, SYMBOLS), np.uint8)
            left = np.full((len(among) * count, bags.shape[1]), NO_BAG, np.uint8)
            for at, n in enumerate(among):
                rows = slice(at * count, (at + 1) * count)
                drawn = min(whole - int(candidates[n].kept.sum()), bags.shape[1] - 1)
                racks[rows, 0], racks[rows, 1] = candidates[n].kept, theirs[samples]
                for place in range(drawn):
                    racks[np.arange(rows.start, rows.stop), 0, bags[samples, place]] += 1
                left[rows, : bags.shape[1] - drawn] = bags[samples, drawn:]
            keys = np.repeat(np.stack([candidates[n].key for n in among]), count, axis=0)
            boards = np.repeat(np.stack([candidates[n].board for n in among]), count, axis=0)
            values = ends.played_out(self.leaves, 1, boards, racks, keys, paying_letters(keys), left)
            return -values.reshape(len(among), count).astype(np.float64)

        return gained

    def replies(
        self, position: P, candidates: Sequence[Candidate], deals: Sequence[Sequence[str]]
    ) -> Callable[[Sequence[int], range], tuple[NDArray[np.float64], NDArray[np.float64]]]:
        """The other's best reply to each candidate and one's own best move after it, leaves included; in a deal the other's
        rack comes first."""
        seat = next_seat(position)
        theirs, mine = self.generator(replace(position, seat=seat, turn=seat)), self.generator(position)
        size = min(position.rack_sizes[seat], len(deals[0]))
        racks = np.stack([encode_rack(deal[:size]) for deal in deals])
        whole, cols = len(position.rack or ()), len(position.board[0])
        leaves = self.leaves if position.bag else NOTHING_LEARNED

        def both(among: Sequence[int], samples: range) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
            rows = [candidates[n] for n in among]
            boards = np.repeat(np.stack([c.board for c in rows]), len(samples), axis=0)
            keys = np.repeat(np.stack([c.key for c in rows]), len(samples), axis=0)
            held = np.tile(racks[samples], (len(rows), 1))
            answers, lost, some = weighed(theirs, leaves, boards, held, keys, REPLIES).best()
            lay_each(boards, np.where(some[:, None], answers, 0), cols)
            drawn = [
                c.kept + encode_rack(deals[n][size : size + whole - int(c.kept.sum())])
                for c in rows
                for n in samples
            ]
            _, won, _ = weighed(mine, leaves, boards, np.stack(drawn), keys, REPLIES).best()
            shape = len(rows), len(samples)
            return lost.reshape(shape).astype(np.float64), won.reshape(shape).astype(np.float64)

        return both

    def solved(self, position: P, theirs: Sequence[str], limit: Limit) -> Solved | None:
        """With an empty bag both racks are known: the best move, as deep as the limit allows."""
        board, mine = encode_board(position.board), encode_rack(position.rack or ())
        standing = Standing(board, mine, encode_rack(theirs), self.key_word(position))
        return self.ends(position).solved(standing, limit)

    def ends(self, position: P) -> Ends:
        seat = next_seat(position)
        theirs = self.generator(replace(position, seat=seat, turn=seat))
        return Ends((self.generator(position), theirs), self.closing)


def exchange_of(counts: Bytes) -> ExchangeLetters:
    """Give these letters back."""
    return ExchangeLetters(tuple(map(str, np.repeat(list("ABCDEFGHIJKLMNOPQRSTUVWXYZ" + BLANK), counts))))


def kept_after(position: RackPosition, move: ScoredMove) -> tuple[str, ...]:
    match move.act:
        case PlaceWord(tiles=tiles):
            return without(position.rack or (), (tile_from_rack(letter) for _, _, letter in tiles))
        case ExchangeLetters(letters=letters):
            return without(position.rack or (), letters)
    return position.rack or ()


def lead(position: RackPosition) -> int:
    """Of the mover, over the other of two."""
    assert position.seat is not None
    totals = [seat.total for seat in position.seats if not seat.resigned]
    return 2 * position.seats[position.seat].total - sum(totals)


def symbol_of(letter: str) -> int:
    return 26 if letter == BLANK else ord(letter) - ord("A")


def imagined(
    hidden: Sequence[str],
    position: RackPosition,
    samples: int,
    rng: random.Random,
    kept: Kept | None = None,
) -> list[Sequence[str]]:
    """Deals of the letters one does not see, the next player's rack first: every one when the bag is nearly empty and
    they are few, else so many at random, where the next player has what they may have kept."""
    bag = position.bag
    if are_few(hidden, position, samples):
        deals: list[Sequence[str]] = []
        for drawn in combinations(range(len(hidden)), bag):
            order = rng.sample(drawn, bag)
            held = [n for n in range(len(hidden)) if n not in drawn]
            deals.append([hidden[n] for n in (*rng.sample(held, len(held)), *order)])
        rng.shuffle(deals)
        return deals
    needed = min(len(hidden), 2 * max(position.rack_sizes)) if bag > NEAR_THE_END else len(hidden)
    if kept is not None:
        return [kept.deal(needed, rng) for _ in range(samples)]
    return [rng.sample(hidden, needed) for _ in range(samples)]


def are_few(hidden: Sequence[str], position: RackPosition, samples: int) -> bool:
    """Whether every deal can be looked at."""
    return bool(position.bag) and math.comb(len(hidden), position.bag) <= samples


def settled(position: P) -> P:
    """A word that may still be contested stands once the next turn is taken, and only then its player draws."""
    if position.window is None or position.last is None:
        return position
    seat = position.last.seat
    drawn = min(position.bag, len(position.last.cells))
    sizes = tuple(size + drawn * (n == seat) for n, size in enumerate(position.rack_sizes))
    return replace(position, rack_sizes=sizes, bag=position.bag - drawn)


def next_seat(position: RackPosition) -> int:
    """The next seat that still holds letters."""
    assert position.seat is not None
    count = len(position.seats)
    order = [(position.seat + step) % count for step in range(1, count)]
    return next((s for s in order if not position.seats[s].resigned and position.rack_sizes[s]), order[0])
