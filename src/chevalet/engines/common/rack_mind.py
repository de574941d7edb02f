"""Thinking beyond the points of a move, for crosswords played from hidden racks: leaves, replies, exact endgames."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from chevalet.core.acts import Act
from chevalet.core.bag import without
from chevalet.core.crossword import BLANK, board_with, tile_from_rack
from chevalet.core.racks import ExchangeLetters, PlaceWord, RackPosition
from chevalet.engines.common import listing
from chevalet.engines.common.crossword import Bytes, encode_board, encode_rack
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.endgame import Endgame, Ending, Turn, handed_over
from chevalet.engines.common.generator import Generator
from chevalet.engines.common.leaves import NOTHING_LEARNED, Leaves
from chevalet.engines.common.lookahead import best_by_replies
from chevalet.engines.common.sampling import unseen
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.common.weighing import Weighed, lay_each, paying_letters, weighed

P = TypeVar("P", bound=RackPosition)
Racks = tuple[tuple[str, ...], tuple[str, ...]]

ENDGAME_MOVES = 10
OVERVIEW = 60  # moves with most points, of which the candidates are those that weigh most
REPLIES = 12  # the same for an imagined rack
EXCHANGES = 3  # ways of exchanging that are looked at


def board_after(position: P, move: ScoredMove) -> P:
    assert isinstance(move.act, PlaceWord)
    return replace(position, board=board_with(position.board, move.act.tiles))


@dataclass(frozen=True, eq=False)
class Choice:
    """A candidate: what it brings now, the letters it keeps, and what the next player finds."""

    move: ScoredMove
    kept: Bytes
    board: Bytes
    key: Bytes


@dataclass(frozen=True)
class RackMind(Generic[P]):
    """What a game tells its thinker: how to list moves, what leaves are worth, how a game closes."""

    best_moves: Callable[[P, int], list[ScoredMove]]
    weighed: Callable[[P, int], Weighed]  # the best first by points and what is kept
    generator: Callable[[P], Generator]
    key_word: Callable[[P], Bytes]
    leaves: Leaves
    letters: Mapping[str, int]
    closing: Callable[[Racks], float]  # points of the end for the holder of the first rack, less the other's
    ends: Callable[[Racks], bool]  # with the bag empty: whether the game is over with these racks
    may_exchange: Callable[[P], bool]
    after: Callable[[P, ScoredMove], P] = board_after  # what the next player finds

    def by_search(self, position: P, effort: Effort) -> Act | None:
        rack = position.rack or ()
        hidden = unseen(self.letters, position.board, rack)
        two = sum(not seat.resigned for seat in position.seats) == 2
        if two and not position.bag:
            return self._endgame(position, (rack, tuple(hidden)), effort.budget_ms)
        choices = self.choices(position, effort.candidates)
        if len(choices) < 2:
            return choices[0].move.act if choices else None
        deals = [effort.rng.sample(hidden, len(hidden)) for _ in range(effort.samples)]
        losses = self._losses(position, choices, deals)
        points = [choice.move.points for choice in choices]
        return choices[best_by_replies(points, losses, effort.samples, effort.budget_ms)].move.act

    def choices(self, position: P, count: int) -> list[Choice]:
        """The moves that weigh most, and the exchanges that keep most where one may exchange."""
        rack = encode_rack(position.rack or ())
        found = self.weighed(position, OVERVIEW)
        choices = []
        choices += [
            self.choice(position, move) for move in listing.listed(position.board, found.records[:count])
        ]
        if self.may_exchange(position):
            key, board = self.key_word(position), encode_board(position.board)
            parts = self.leaves.best_parts(rack, paying_letters(key[None])[0], EXCHANGES)
            choices += [
                Choice(ScoredMove(exchange_of(rack - kept), 0, ()), kept, board, key) for kept, _ in parts
            ]
        return choices

    def choice(self, position: P, move: ScoredMove) -> Choice:
        """Any turn that was taken, exchanges and passes included."""
        after = self.after(position, move) if isinstance(move.act, PlaceWord) else position
        kept = encode_rack(kept_after(position, move))
        return Choice(move, kept, encode_board(after.board), self.key_word(after))

    def _losses(
        self, position: P, choices: Sequence[Choice], deals: Sequence[Sequence[str]]
    ) -> Callable[[Sequence[int], range], NDArray[np.float64]]:
        """How to tell what the other gains over what one gains in turn: a row for each choice, a column for each deal of
        the hidden letters."""
        both = self.replies(position, choices, deals)

        def losses(among: Sequence[int], samples: range) -> NDArray[np.float64]:
            lost, won = both(among, samples)
            return lost - won

        return losses

    def replies(
        self, position: P, choices: Sequence[Choice], deals: Sequence[Sequence[str]]
    ) -> Callable[[Sequence[int], range], tuple[NDArray[np.float64], NDArray[np.float64]]]:
        """The other's best reply to each choice and one's own best move after it, leaves included; in a deal the other's
        rack comes first."""
        seat = next_seat(position)
        theirs, mine = self.generator(replace(position, seat=seat, turn=seat)), self.generator(position)
        size = min(position.rack_sizes[seat], len(deals[0]))
        racks = np.stack([encode_rack(deal[:size]) for deal in deals])
        whole, cols = len(position.rack or ()), len(position.board[0])
        leaves = self.leaves if position.bag else NOTHING_LEARNED

        def both(among: Sequence[int], samples: range) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
            rows = [choices[n] for n in among]
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

    def _endgame(self, position: P, racks: Racks, budget_ms: int) -> Act | None:
        """Both racks are known: look ahead as deep as time allows."""
        return self.endgame().best_act(Ending(position, *racks), budget_ms)

    def turn(self, ending: Ending[P], move: ScoredMove) -> Turn[P]:
        """A word laid in the endgame."""
        here = replace(ending.position, rack=ending.mine)
        after = self.after(here, move)
        following = handed_over(ending, replace(after, seat=next_seat(after)), kept_after(here, move))
        return Turn(move.act, move.points, following)

    def endgame(self) -> Endgame[P]:
        def held(ending: Ending[P]) -> Racks:
            return ending.mine, ending.theirs

        def turns(ending: Ending[P]) -> list[Turn[P]]:
            here = replace(ending.position, rack=held(ending)[0])
            return [self.turn(ending, move) for move in self.best_moves(here, ENDGAME_MOVES)]

        def other(here: P) -> P:
            return replace(here, seat=next_seat(here))

        return Endgame(turns, lambda e: self.closing(held(e)), lambda e: self.ends(held(e)), other)


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


def next_seat(position: RackPosition) -> int:
    """The next seat that still holds letters."""
    assert position.seat is not None
    count = len(position.seats)
    order = [(position.seat + step) % count for step in range(1, count)]
    return next((s for s in order if not position.seats[s].resigned and position.rack_sizes[s]), order[0])
