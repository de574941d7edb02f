"""What the engines of crosswords played from hidden racks share: the kernels' records as moves, leaves, looking ahead."""

import threading
from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TypeVar

import numpy as np

from chevalet.core.acts import Act
from chevalet.core.racks import PlaceWord, RackPosition
from chevalet.engines.common import listing
from chevalet.engines.common.crossword import NO_KEY, Bytes, encode_board, encode_rack
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.engine import Engine, Limits
from chevalet.engines.common.generator import Generator, warm
from chevalet.engines.common.leave import LeaveTable, leave_table
from chevalet.engines.common.rack_mind import RackMind, by_leave
from chevalet.engines.common.scored import ScoredMove
from chevalet.lexicon import Lexicon

P = TypeVar("P", bound=RackPosition)

KEPT = 24  # generators a thread keeps: editions, colours, themes and vocabularies in play at once

_own = threading.local()


def kept_generator(key: Hashable, make: Callable[[], Generator]) -> Generator:
    """This thread's generator for what `key` names."""
    kept: dict[Hashable, Generator] = _own.__dict__.setdefault("generators", {})
    if key not in kept:
        if len(kept) == KEPT:
            del kept[next(iter(kept))]
        kept[key] = make()
    return kept[key]


class RackEngine(Engine[P, Limits]):
    limits_type = Limits
    warm_ups = (warm,)

    @abstractmethod
    def generator(self, position: P, lexicon: Lexicon, vocabulary: Lexicon | None = None) -> Generator:
        """This thread's generator for the edition and the mover of this position. With a `vocabulary` only its words
        are thought of; the dictionary still checks the crossing ones."""

    @abstractmethod
    def mind(self, lexicon: Lexicon) -> RackMind[P]:
        """What this game tells its thinker."""

    def key_word(self, position: P) -> Bytes:
        """The word that brings a bonus, where there is one."""
        del position
        return NO_KEY

    @property
    def leaves(self) -> LeaveTable:
        """The table that ships beside the engine."""
        return leave_table(type(self).__module__.rpartition(".")[0])

    def all_moves(self, position: P, lexicon: Lexicon) -> list[ScoredMove]:
        return list(self.list_moves(position, lexicon)[1])

    def list_moves(
        self, position: P, lexicon: Lexicon, limit: int | None = None
    ) -> tuple[int, Iterator[ScoredMove]]:
        """Moves are read as they are asked for."""
        board, rack = position.board, position.rack or ()
        records = self.generator(position, lexicon).moves(
            encode_board(board), encode_rack(rack), self.key_word(position)
        )
        return len(records), listing.in_order(board, records, limit)

    def best_moves(
        self, position: P, lexicon: Lexicon, count: int, vocabulary: Lexicon | None = None
    ) -> list[ScoredMove]:
        """A word on a spot comes once, with its best use of blanks."""
        board, rack = position.board, position.rack or ()
        records = self.generator(position, lexicon, vocabulary).best(
            encode_board(board), encode_rack(rack), count, self.key_word(position)
        )
        return listing.listed(board, records)

    def best_points(self, positions: Sequence[P], lexicon: Lexicon) -> list[int]:
        """The points of the best move of each position, 0 without one, in one call: all with the same seat to move."""
        boards = np.stack([encode_board(position.board) for position in positions])
        racks = np.stack([encode_rack(position.rack or ()) for position in positions])
        keys = np.stack([self.key_word(position) for position in positions])
        records, starts = self.generator(positions[0], lexicon).best_batch(boards, racks, 1, keys)
        return listing.best_of_each(records, starts)

    def pieces(self, act: Act) -> int:
        return len(act.tiles) if isinstance(act, PlaceWord) else 0

    def by_leave(self, position: P, moves: Sequence[ScoredMove]) -> list[ScoredMove]:
        return by_leave(self.leaves, position, moves)

    def think(self, position: P, lexicon: Lexicon, effort: Effort, limits: Limits) -> Act | None:
        del limits
        return self.mind(lexicon).by_search(position, effort)

    def best_bluff(self, position: P, known: Lexicon, plausible: Lexicon) -> ScoredMove | None:
        found = self.best_moves(position, known, 1, vocabulary=plausible)
        return found[0] if found else None

    def move_json(self, move: ScoredMove) -> dict[str, object]:
        return listing.move_json(move)
