"""A bot's turn and a bot's answer to a move, at any level of any game."""

import importlib
import math
import random
import zlib
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any, Protocol

from chevalet.bots.bluff import best_bluff, plausible_words, sounds_french
from chevalet.bots.levels import Handicap, handicap
from chevalet.core.acts import AcceptMove, Act, Contest
from chevalet.core.position import Position
from chevalet.engines import engine
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.scored import ScoredMove
from chevalet.games.wire import AnyGame
from chevalet.lexicon import Lexicon

OVERVIEW = 400
"""How many of the best moves a level with handicaps chooses from before they narrow its view."""
LONGEST_WORD = 19
GLANCE = 60
"""The same for a level that only misses a move here and there, or weighs what it keeps."""


class Thinker(Protocol):
    """What a game's engine adds for levels that think beyond the points of a move (`engines/<game>/thinking.py`).

    An engine's package may also offer `set_piece(position, rng, looks_ahead)`, for acts that are no move to weigh,
    `last_resort(position)`, for what is done without a word, and `doubts(position, vocabulary)`, for games where a
    move without a word can be contested.
    """

    def by_leave(
        self, game: AnyGame, position: Position, moves: Sequence[ScoredMove]
    ) -> list[ScoredMove]: ...

    def by_search(
        self, game: AnyGame, position: Position, lexicon: Lexicon, effort: Effort
    ) -> Act | None: ...


class Player:
    """One level at one game, with the vocabulary it has of this table's dictionary.

    `thought_of` are the words of it that come to mind for a move; the longer ones it knows when somebody lays them.
    """

    def __init__(self, game: AnyGame, level: str, lexicon: Lexicon) -> None:
        self.game = game
        self.level = level
        self.lexicon = lexicon
        self.handicap: Handicap = handicap(game.id, level)
        self.vocabulary = vocabulary_of(lexicon, self.handicap.min_zipf)
        self.thought_of = shorter_words(self.vocabulary, self.handicap.longest_word)

    def choose(self, position: Position, rng: random.Random, budget_ms: int = 1_000) -> Act:
        """The act of this seat, whose turn it is. Every word it lays is one it knows, unless it bluffs."""
        act = self._thought(position, rng, budget_ms)
        if act is None:
            resort = getattr(engine(self.game.id), "last_resort", None)
            act = None if resort is None else resort(position)
        # Whoever knows nothing to play does what the table's dictionary leaves: some games let nobody pass.
        return self.game.fallback(position, self.lexicon) if act is None else act

    def answer(self, position: Position, words: Sequence[str]) -> Act:
        """At a contesting table: it accepts what it knows, may fall for what sounds French, and contests the rest."""
        doubts = getattr(engine(self.game.id), "doubts", None)
        unsure = not all(word in self.vocabulary or self.believes(word) for word in words)
        if not unsure and doubts is not None:
            unsure = doubts(position, self.vocabulary)
        return Contest() if unsure else AcceptMove()

    def _thought(self, position: Position, rng: random.Random, budget_ms: int) -> Act | None:
        own = self.handicap
        set_piece = getattr(engine(self.game.id), "set_piece", None)
        act: Act | None = None if set_piece is None else set_piece(position, rng, own.thinks == "search")
        act = act or self._bluff(position, rng)
        if act is not None:
            return act
        if own.thinks == "search":
            budget_ms = min(budget_ms, own.think_ms)
            effort = Effort(own.candidates, own.samples, own.depth, own.one_sided, budget_ms, rng)
            return self._thinker().by_search(self.game, position, self.thought_of, effort)
        moves = self._seen(position, rng)
        if own.thinks == "leave":
            moves = self._thinker().by_leave(self.game, position, moves)
        if not moves:
            return None
        return _one_of(moves[: own.among], rng).act

    def believes(self, word: str) -> bool:
        """Whether it takes a word it does not know for a good one: one that sounds French, and always the same ones."""
        whim = zlib.crc32(f"{self.level} {word}".encode()) / 2**32
        return whim < self.handicap.credulity and sounds_french(word, self.vocabulary)

    def dares(self, position: Position, rng: random.Random) -> bool:
        """Whether it tries a bluff this turn: seldom, and only where the table checks the words."""
        return position.terms.check == "table" and rng.random() < self.handicap.bluffs

    def _bluff(self, position: Position, rng: random.Random) -> Act | None:
        """A word it does not know, when it brings more than the best it knows."""
        if not self.dares(position, rng):
            return None
        move = best_bluff(self.game, position, self.vocabulary, self._plausible)
        honest = engine(self.game.id).best_moves(self.game, position, self.vocabulary, 1)
        return move.act if move and (not honest or move.points > honest[0].points) else None

    @cached_property
    def _plausible(self) -> Lexicon:
        return plausible_words(self.vocabulary)

    def _seen(self, position: Position, rng: random.Random) -> list[ScoredMove]:
        """The moves this level sees, best first; it looks further down the list only when nothing comes to mind."""
        own = self.handicap
        narrow = own.most_laid < 99 or own.main_word_only
        count = OVERVIEW if narrow else GLANCE if own.misses or own.thinks == "leave" else own.among
        moves: list[ScoredMove] = []
        for wanted in (count, 8 * count):
            found = self._listed(position, wanted)
            moves = [move for move in found if self._comes_to_mind(position, move)]
            if moves or len(found) < wanted:
                break
        kept = [move for move in moves if rng.random() >= own.misses]
        return kept or moves

    def _listed(self, position: Position, wanted: int) -> list[ScoredMove]:
        """The best of what this level can see, as far as the engine can tell them apart."""
        own = self.handicap

        def best(**blindness: Any) -> list[ScoredMove]:  # noqa: ANN401 -- each engine's own
            found: list[ScoredMove] = engine(self.game.id).best_moves(
                self.game, position, self.thought_of, wanted, **blindness
            )
            return found

        if self.game.id == "wordsearch" and own.most_laid < 99:
            return best(most_slides=own.most_laid)
        if self.game.id != "option" or own.most_flips == 99:
            return best()
        plain = best(flips=False)
        if not own.most_flips:
            return plain
        # The best of all may turn over more prisms than it sees: the best without any must not go under.
        turned = [move for move in best() if 0 < len(getattr(move.act, "flips", ())) <= own.most_flips]
        return sorted([*plain, *turned], key=lambda move: -move.points)

    def _comes_to_mind(self, position: Position, move: ScoredMove) -> bool:
        own = self.handicap
        if effort(move.act) > own.most_laid:
            return False
        if len(getattr(move.act, "flips", ())) > own.most_flips:
            return False
        if own.no_chains and any(need.blocked_by for need in engine(self.game.id).move_needs(position, move)):
            return False
        return not own.main_word_only or len(move.words) <= 1

    def _thinker(self) -> Thinker:
        name = engine(self.game.id).__name__
        return importlib.import_module(f"{name}.thinking")


def effort(act: Act) -> int:
    """How many pieces a move handles: letters laid, prisms flipped, letters slid."""
    return sum(len(getattr(act, name, ())) for name in ("tiles", "flips", "slides"))


def _one_of(moves: Sequence[ScoredMove], rng: random.Random) -> ScoredMove:
    """The better a move, the likelier; a move far behind the best is seldom chosen."""
    best = moves[0].points
    scale = max(2.0, best / 6)
    weights = [math.exp((move.points - best) / scale) for move in moves]
    return rng.choices(moves, weights)[0]


@lru_cache(maxsize=32)
def vocabulary_of(lexicon: Lexicon, min_zipf: float) -> Lexicon:
    """One object for all players of a level: engines keep their tables by it."""
    return lexicon.restricted(min_zipf=min_zipf) if min_zipf else lexicon


@lru_cache(maxsize=32)
def shorter_words(vocabulary: Lexicon, longest: int) -> Lexicon:
    if longest >= LONGEST_WORD:
        return vocabulary
    words = [word for word in vocabulary if len(word) <= longest]
    return Lexicon.from_words(words, f"{vocabulary.name} ≤ {longest}")


def player(game: AnyGame, level: str, lexicon: Lexicon) -> Player:
    return Player(game, level, lexicon)
