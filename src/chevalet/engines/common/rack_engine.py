"""What the engines of crosswords played from hidden racks share: the kernels' records as moves, leaves, looking ahead."""

import threading
from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import numpy as np

from chevalet.core.acts import Act
from chevalet.core.position import Preview
from chevalet.core.racks import PlaceWord, RackPosition
from chevalet.engines.common import ends, listing, rack_judging
from chevalet.engines.common.crossword import NO_KEY, Bytes, encode_board, encode_rack
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.engine import Engine, Limits
from chevalet.engines.common.generator import Generator, warm
from chevalet.engines.common.judging import Judged
from chevalet.engines.common.leaves import NOTHING_LEARNED, Leaves, shipped_leaves
from chevalet.engines.common.rack_thinker import RackThinker, exchange_of, kept_after
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.common.weighing import Weighed, paying_letters, used_letters, weighed
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
    warm_ups = (warm, ends.warm)

    @abstractmethod
    def generator(self, position: P, lexicon: Lexicon, vocabulary: Lexicon | None = None) -> Generator:
        """This thread's generator for the edition and the mover of this position. With a `vocabulary` only its words
        are thought of; the dictionary still checks the crossing ones."""

    @abstractmethod
    def thinker(self, lexicon: Lexicon) -> RackThinker[P]:
        """What this game tells its thinker."""

    def key_word(self, position: P) -> Bytes:
        """The word that brings a bonus, where there is one."""
        del position
        return NO_KEY

    @property
    @abstractmethod
    def letters(self) -> Mapping[str, int]:
        """How many of each letter the edition has."""

    def may_exchange(self, position: P) -> bool:
        """Whether this turn letters may be exchanged instead of laying some."""
        del position
        return False

    def points(self, position: P, act: PlaceWord) -> int | None:
        """By the referee, whatever words it makes; None where the letters cannot lie."""
        preview = self.game.preview(position, act, None)
        return preview.points if isinstance(preview, Preview) else None

    @property
    def leaves(self) -> Leaves:
        """What ships beside the engine for the edition."""
        return shipped_leaves(type(self).__module__.rpartition(".")[0], self.game.edition.id)

    def how_learned(self) -> str:
        return self.leaves.how

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

    def weighed(self, position: P, lexicon: Lexicon, leaves: Leaves, count: int) -> Weighed:
        """Moves by their points and, while there is something to draw, by what they keep."""
        return weighed(
            self.generator(position, lexicon),
            leaves if position.bag else NOTHING_LEARNED,
            encode_board(position.board)[None],
            encode_rack(position.rack or ())[None],
            self.key_word(position)[None],
            count,
        )

    def weighed_act(
        self, position: P, lexicon: Lexicon, leaves: Leaves, count: int = 40
    ) -> tuple[Act | None, Bytes | None]:
        """The act that weighs most, an exchange where that is allowed, and the letters it keeps."""
        rack = encode_rack(position.rack or ())
        found = self.weighed(position, lexicon, leaves, count)
        best = float(found.worth[0]) if len(found.worth) else -np.inf
        if self.may_exchange(position):
            kept, worth = leaves.best_parts(rack, paying_letters(self.key_word(position)[None])[0], 1)[0]
            if worth > best:
                return exchange_of(rack - kept), kept
        if not len(found.worth):
            return None, None
        move = listing.listed(position.board, found.records[:1])[0]
        return move.act, rack - used_letters(found.records[:1])[0]

    def pieces(self, act: Act) -> int:
        return len(act.tiles) if isinstance(act, PlaceWord) else 0

    def by_leave(self, position: P, moves: Sequence[ScoredMove]) -> list[ScoredMove]:
        key = paying_letters(self.key_word(position)[None])[0]
        leaves = self.leaves if position.bag else NOTHING_LEARNED

        def worth(move: ScoredMove) -> float:
            return move.points + leaves.worth(encode_rack(kept_after(position, move)), key)

        return sorted(moves, key=worth, reverse=True)

    def think(self, position: P, lexicon: Lexicon, effort: Effort, limits: Limits) -> Act | None:
        del limits
        return self.thinker(lexicon).by_search(position, effort)

    def judge(
        self, position: P, lexicon: Lexicon, played: ScoredMove | None, count: int, seed: int
    ) -> list[Judged]:
        return rack_judging.judge(self.thinker(lexicon), position, played, count, seed)

    def left(self, position: P) -> float:
        return (position.bag + sum(position.rack_sizes)) / self.game.edition.pieces

    def luck(self, position: P, lexicon: Lexicon, drawn: Sequence[Any], seed: int) -> float:
        return rack_judging.luck(self.thinker(lexicon), position, drawn, seed)

    def best_bluff(self, position: P, known: Lexicon, plausible: Lexicon) -> ScoredMove | None:
        found = self.best_moves(position, known, 1, vocabulary=plausible)
        return found[0] if found else None

    def move_json(self, move: ScoredMove) -> dict[str, object]:
        return listing.move_json(move)
