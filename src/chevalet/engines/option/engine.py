"""Option's engine: every move with its flips, the best moves under a bound, and how its levels see and think."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from chevalet.core.acts import Act
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.engine import NO_LIMIT, Engine, Limits
from chevalet.engines.common.judging import Judged
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.option import judging, thinking, written
from chevalet.engines.option.face_values import shipped_face_values
from chevalet.engines.option.generate import warm
from chevalet.engines.option.listing import Moves
from chevalet.engines.option.moves import all_moves, best_moves
from chevalet.games.option.rules import Option
from chevalet.games.option.state import ExchangePrisms, LayPrisms, OptionPosition
from chevalet.lexicon import Lexicon


@dataclass(frozen=True)
class FlipLimits(Limits):
    most_flips: int = NO_LIMIT  # at most so many prisms turned over in one move


class OptionEngine(Engine[OptionPosition, FlipLimits]):
    limits_type = FlipLimits
    warm_ups = (warm,)

    def __init__(self, game: Option) -> None:
        self.game: Option = game

    def all_moves(self, position: OptionPosition, lexicon: Lexicon) -> Moves:
        return all_moves(self.game.edition, position, lexicon)

    def list_moves(
        self, position: OptionPosition, lexicon: Lexicon, limit: int | None = None
    ) -> tuple[int, list[ScoredMove]]:
        """Equal points in the order of their tiles."""
        moves = self.all_moves(position, lexicon)
        return len(moves), moves.in_order(limit)

    def problem_moves(self, position: OptionPosition, lexicon: Lexicon, limit: int) -> list[ScoredMove]:
        """None before the first word: it brings as much wherever it lies, and a problem has few answers."""
        return self.list_moves(position, lexicon, limit)[1] if position.board else []

    def best_moves(self, position: OptionPosition, lexicon: Lexicon, count: int) -> list[ScoredMove]:
        return best_moves(self.game.edition, position, lexicon, count)

    def likely_moves(
        self, position: OptionPosition, lexicon: Lexicon, count: int, limits: FlipLimits
    ) -> list[ScoredMove]:
        if limits.most_flips == NO_LIMIT:
            return self.best_moves(position, lexicon, count)
        plain = best_moves(self.game.edition, position, lexicon, count, flips=False)
        if not limits.most_flips:
            return plain
        # The best of all may turn over more prisms than it sees: the best without any must not go under.
        every = self.best_moves(position, lexicon, count)
        turned = [move for move in every if 0 < flips_of(move.act) <= limits.most_flips]
        return sorted([*plain, *turned], key=lambda move: -move.points)

    def sees(self, position: OptionPosition, move: ScoredMove, limits: FlipLimits) -> bool:
        return flips_of(move.act) <= limits.most_flips and super().sees(position, move, limits)

    def pieces(self, act: Act) -> int:
        return len(act.tiles) + len(act.flips) if isinstance(act, LayPrisms) else 0

    def how_learned(self) -> str:
        return shipped_face_values().how

    def by_leave(self, position: OptionPosition, moves: Sequence[ScoredMove]) -> list[ScoredMove]:
        return thinking.by_leave(self.game.edition, position, moves)

    def think(
        self, position: OptionPosition, lexicon: Lexicon, effort: Effort, limits: FlipLimits
    ) -> Act | None:
        del limits
        return thinking.by_search(self.game.edition, position, lexicon, effort)

    def judge(
        self, position: OptionPosition, lexicon: Lexicon, played: ScoredMove | None, count: int, seed: int
    ) -> list[Judged]:
        return judging.judge(self.game.edition, position, lexicon, played, count, seed)

    def left(self, position: OptionPosition) -> float:
        return (position.bag + sum(position.rack_sizes)) / self.game.edition.pieces

    def luck(self, position: OptionPosition, lexicon: Lexicon, drawn: Sequence[Any], seed: int) -> float:
        return judging.luck(self.game.edition, position, lexicon, drawn, seed)

    def last_resort(self, position: OptionPosition) -> Act | None:
        """O15: without a word, as many other prisms as the bag can give."""
        exchanged = min(len(position.rack or ()), position.bag)
        return ExchangePrisms(tuple(range(exchanged))) if exchanged else None

    def best_bluff(self, position: OptionPosition, known: Lexicon, plausible: Lexicon) -> ScoredMove | None:
        found = best_moves(self.game.edition, position, known, 1, vocabulary=plausible)
        return found[0] if found else None

    def read_position(self, plain: Mapping[str, Any]) -> OptionPosition:
        return written.read_position(self.game.edition, plain)

    def move_json(self, move: ScoredMove) -> dict[str, Any]:
        return written.move_json(move)


def flips_of(act: Act) -> int:
    return len(act.flips) if isinstance(act, LayPrisms) else 0
