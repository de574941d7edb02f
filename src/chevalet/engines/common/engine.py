"""The contract of an engine: what bots, hints, the arena and `chevalet moves` ask of a game. A Position is all it gets.

One instance serves one game in one edition. A game's engine is a class that derives from `Engine`, made with the game;
the game's description names it by its import path. What has a body here is an ability that few games need.
"""

import random
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from chevalet.core.acts import Act
from chevalet.core.game import Game
from chevalet.core.position import Position
from chevalet.engines.common.chances import Chances, shipped_chances
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.judging import Judged, by_points, with_played
from chevalet.engines.common.scored import ScoredMove
from chevalet.lexicon import Lexicon

NO_LIMIT = 99
OVERVIEW = 400
"""How many of the best moves a narrow player chooses from before its limits apply."""
FURTHER = 8
"""It looks so many times further down the list when nothing of the overview comes to mind."""


@dataclass(frozen=True)
class Limits:
    """What a weaker player does not see. The defaults are no limit; an engine whose game has more to overlook derives
    its own."""

    most_laid: int = NO_LIMIT  # at most so many pieces handled in one move: letters, prisms, slides
    main_word_only: bool = False  # overlooks words formed in passing

    @property
    def narrow(self) -> bool:
        return self.most_laid < NO_LIMIT or self.main_word_only


P = TypeVar("P", bound=Position)
L = TypeVar("L", bound=Limits)


class Engine(Protocol[P, L]):
    game: Game[Any, P]
    limits_type: type[L]
    warm_ups: tuple[Callable[[], None], ...] = ()
    """What compiles its kernels: module-level functions, so that engines which share one call it once."""

    # Moves.

    @abstractmethod
    def all_moves(self, position: P, lexicon: Lexicon) -> Sequence[ScoredMove]:
        """Every legal move, best first."""

    @abstractmethod
    def best_moves(self, position: P, lexicon: Lexicon, count: int) -> Sequence[ScoredMove]:
        """The best by points, found with bounds."""

    def list_moves(
        self, position: P, lexicon: Lexicon, limit: int | None
    ) -> tuple[int, Iterable[ScoredMove]]:
        """How many moves there are, and the first `limit` of them (None: all), best first."""
        moves = self.all_moves(position, lexicon)
        return len(moves), moves[:limit]

    def problem_moves(self, position: P, lexicon: Lexicon, limit: int) -> Sequence[ScoredMove]:
        """The first `limit` of all moves by what a problem of this game asks for, best first: here, points."""
        return list(self.list_moves(position, lexicon, limit)[1])

    def greedy_act(self, position: P, lexicon: Lexicon) -> Act:
        """The move that brings most points now; without one, what is left to do."""
        found = self.best_moves(position, lexicon, 1)
        if found:
            return found[0].act
        return self.last_resort(position) or self.game.fallback(position, lexicon)

    # Players: what a level sees, and how it thinks.

    def seen_moves(self, position: P, lexicon: Lexicon, count: int, limits: L) -> list[ScoredMove]:
        """What a player with these limits sees of the `count` best, best first; a narrow one has an overview. It looks
        further down the list only when nothing comes to mind."""
        count = OVERVIEW if limits.narrow else count
        seen: list[ScoredMove] = []
        for wanted in (count, FURTHER * count):
            found = self.likely_moves(position, lexicon, wanted, limits)
            seen = [move for move in found if self.sees(position, move, limits)]
            if seen or len(found) < wanted:
                break
        return seen

    def likely_moves(self, position: P, lexicon: Lexicon, count: int, limits: L) -> Sequence[ScoredMove]:
        """The best within the limits, as far as the engine can list by them."""
        del limits
        return self.best_moves(position, lexicon, count)

    def sees(self, position: P, move: ScoredMove, limits: L) -> bool:
        del position
        if self.pieces(move.act) > limits.most_laid:
            return False
        return not limits.main_word_only or len(move.words) <= 1

    def pieces(self, act: Act) -> int:
        """How many pieces a move handles."""
        del act
        return 1

    def by_leave(self, position: P, moves: Sequence[ScoredMove]) -> list[ScoredMove]:
        """The best first when what stays on the rack counts too."""
        del position
        return list(moves)

    def how_learned(self) -> str:
        """The command that learned what pieces kept are worth, and from how many turns; empty where nothing is learned."""
        return ""

    def think(self, position: P, lexicon: Lexicon, effort: Effort, limits: L) -> Act | None:
        """The act of a player who looks ahead; None when it knows nothing to play."""
        del effort, limits
        found = self.best_moves(position, lexicon, 1)
        return found[0].act if found else None

    def solve(self, position: P, lexicon: Lexicon) -> Act:
        """The best it knows in a game one plays alone, however long it takes: the same every time."""
        return self.greedy_act(position, lexicon)

    def set_piece(self, position: P, rng: random.Random, *, looks_ahead: bool) -> Act | None:
        """What is no move to weigh, where there is such a thing to do."""
        del position, rng, looks_ahead
        return None

    def last_resort(self, position: P) -> Act | None:
        """What is done without a word, better than the referee's fallback."""
        del position
        return None

    def best_bluff(self, position: P, known: Lexicon, plausible: Lexicon) -> ScoredMove | None:
        """The best move that makes a word of `plausible`; those that cross it are words the player knows."""
        del position, known, plausible
        return None

    def doubts(self, position: P, known: Lexicon) -> bool:
        """Whether a player of this vocabulary contests the last move for another reason than its words."""
        del position, known
        return False

    # Analysis: a finished game, turn by turn. The same seed gives the same figures.

    def judge(
        self, position: P, lexicon: Lexicon, played: ScoredMove | None, count: int, seed: int
    ) -> list[Judged]:
        """The `count` moves it thinks best and the one that was played, all by the same measure, best first."""
        del seed
        return by_points(with_played(self.best_moves(position, lexicon, count), played, count), played)

    def left(self, position: P) -> float | None:
        """The share of the game still to be played, where there is such a measure."""
        del position
        return None

    @property
    def chances(self) -> Chances | None:
        """What ships beside the engine."""
        return shipped_chances(type(self).__module__.rpartition(".")[0])

    def chance(self, position: P, worth: float) -> float | None:
        """The winning chances of the seat to move, after a move of this worth; None where they are not known."""
        chances, left = self.chances, self.left(position)
        assert position.seat is not None
        teams = {seat.team: seat.total for seat in position.seats if not seat.resigned}
        if chances is None or left is None or len(teams) != 2:
            return None
        mine = position.seats[position.seat].team
        return chances.of(2 * teams[mine] - sum(teams.values()) + worth, left)

    def luck(self, position: P, lexicon: Lexicon, drawn: Sequence[Any], seed: int) -> float | None:
        """How much more the best move brings with these pieces, drawn last, than with others drawn in their place."""
        del position, lexicon, drawn, seed
        return None

    # Positions and moves as people write them (docs/notation.md).

    @abstractmethod
    def read_position(self, plain: Mapping[str, Any]) -> P:
        """A line of `chevalet moves`, as JSON."""

    @abstractmethod
    def move_json(self, move: ScoredMove) -> dict[str, Any]:
        """A move as `chevalet moves` prints it."""


AnyEngine = Engine[Any, Any]
