"""A bot's turn and a bot's answer to a move, at any level of any game."""

import math
import random
import zlib
from collections.abc import Sequence
from functools import cached_property, lru_cache

from chevalet.bots.bluff import plausible_words, sounds_french
from chevalet.bots.levels import SHORT, handicap
from chevalet.core.acts import AcceptMove, Act, Contest, PassTurn
from chevalet.core.position import Position
from chevalet.engines import ScoredMove, engine_of
from chevalet.engines.common.effort import Effort
from chevalet.games.wire import AnyGame
from chevalet.lexicon import Lexicon

LONGEST_WORD = 19
MOVES_LOOKED_AT = 60
"""How many of the best moves a level looks at that misses one here and there, or weighs what it keeps."""


class Player:
    """One level at one game, with the vocabulary it has of this table's dictionary.

    `thought_of` are the words of it that come to mind for a move. Longer words and offensive ones (vulgar words are not
    left out) it knows when somebody lays them; it lays one itself only where nothing else is left (`choose`).
    """

    def __init__(self, game: AnyGame, level: str, lexicon: Lexicon) -> None:
        self.game = game
        self.level = level
        self.lexicon = lexicon
        self.engine = engine_of(game)
        self.handicap = handicap(game, level)
        self.limits = self.engine.limits_type(**self.handicap.limits)
        self.vocabulary = vocabulary_of(lexicon, self.handicap.min_zipf)
        self.thought_of = shorter_words(self.vocabulary.inoffensive, self.handicap.longest_word)

    def choose(self, position: Position, rng: random.Random, budget_ms: int = 1_000) -> Act:
        """The act of this seat, whose turn it is. Every word it lays is one it knows, unless it bluffs."""
        act = self._thought(position, rng, budget_ms)
        if act is None:
            act = self.engine.last_resort(position)
        if act is not None:
            return act
        # Whoever knows nothing to play does what the table's dictionary leaves: some games let nobody pass.
        act = self.game.fallback(position, self.lexicon.inoffensive)
        return self.game.fallback(position, self.lexicon) if isinstance(act, PassTurn) else act

    def answer(self, position: Position, words: Sequence[str]) -> Act:
        """At a contesting table: it accepts what it knows, may fall for what sounds French, and contests the rest."""
        sure = all(word in self.vocabulary or self.believes(word) for word in words)
        return AcceptMove() if sure and not self.engine.doubts(position, self.vocabulary) else Contest()

    def _thought(self, position: Position, rng: random.Random, budget_ms: int) -> Act | None:
        own = self.handicap
        lapses = own.lapses > 0 and rng.random() < own.lapses
        looks_ahead = own.thinks == "search" and not lapses
        act = self.engine.set_piece(position, rng, looks_ahead=looks_ahead) or self._bluff(position, rng)
        if act is not None:
            return act
        if looks_ahead:
            effort = Effort(own.candidates, own.samples, own.depth, min(budget_ms, own.think_ms), rng)
            return self.engine.think(position, self.thought_of, effort, self.limits)
        moves = self._seen(position, self._everyday, rng) if lapses else []
        moves = moves or self._seen(position, self.thought_of, rng)
        if own.thinks == "leave":
            moves = self.engine.by_leave(position, moves)
        if not moves:
            return None
        return _one_of(moves[: own.among], rng).act

    def believes(self, word: str) -> bool:
        """Whether it takes a word it does not know for a good one: one that sounds French, and always the same ones."""
        share = zlib.crc32(f"{self.level} {word}".encode()) / 2**32
        return share < self.handicap.credulity and sounds_french(word, self.vocabulary)

    def dares(self, position: Position, rng: random.Random) -> bool:
        """Whether it tries a bluff this turn: seldom, and only where the table checks the words."""
        return position.terms.check == "table" and rng.random() < self.handicap.bluffs

    def _bluff(self, position: Position, rng: random.Random) -> Act | None:
        """A word it does not know, when it brings more than the best it knows."""
        if not self.dares(position, rng):
            return None
        known = self.vocabulary.inoffensive
        move = self.engine.best_bluff(position, known, self._plausible)
        honest = self.engine.best_moves(position, known, 1)
        return move.act if move and (not honest or move.points > honest[0].points) else None

    @cached_property
    def _plausible(self) -> Lexicon:
        return plausible_words(self.vocabulary)

    @cached_property
    def _everyday(self) -> Lexicon:
        """The words that come to mind in a lapse: those of the player of short words, as far as it knows them."""
        everyday = handicap(self.game, SHORT)
        known = vocabulary_of(self.lexicon, max(everyday.min_zipf, self.handicap.min_zipf))
        return shorter_words(known.inoffensive, min(everyday.longest_word, self.handicap.longest_word))

    def _seen(self, position: Position, words: Lexicon, rng: random.Random) -> list[ScoredMove]:
        """The moves with these words that this level sees, less those it misses, best first."""
        own = self.handicap
        count = MOVES_LOOKED_AT if own.misses or own.thinks == "leave" else own.among
        moves = self.engine.seen_moves(position, words, count, self.limits)
        kept = [move for move in moves if rng.random() >= own.misses]
        return kept or moves


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
