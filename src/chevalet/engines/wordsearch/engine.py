"""Wordsearch's engine: every word that can be slid together, the best ones with bounds, and how its levels see."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from chevalet.core.acts import Act
from chevalet.core.crossword import letters_on
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.engine import NO_LIMIT, Engine, Limits
from chevalet.engines.common.judging import Judged
from chevalet.engines.common.reading import PositionError, read_board
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.wordsearch import thinking
from chevalet.engines.wordsearch.choices import warm as warm_choices
from chevalet.engines.wordsearch.generator import warm
from chevalet.engines.wordsearch.moves import Searcher, searcher
from chevalet.games.wordsearch.rules import Wordsearch
from chevalet.games.wordsearch.sliding import needs
from chevalet.games.wordsearch.state import FormWord, WordsearchPosition
from chevalet.games.wordsearch.view import bare_position
from chevalet.lexicon import Lexicon


@dataclass(frozen=True)
class SlideLimits(Limits):
    no_chains: bool = False  # overlooks a slide that another letter must first make way for


class WordsearchEngine(Engine[WordsearchPosition, SlideLimits]):
    limits_type = SlideLimits
    warm_ups = (warm, warm_choices)

    def __init__(self, game: Wordsearch) -> None:
        self.game: Wordsearch = game

    def searcher(self, lexicon: Lexicon) -> Searcher:
        return searcher(self.game.edition, lexicon)

    def all_moves(self, position: WordsearchPosition, lexicon: Lexicon) -> list[ScoredMove]:
        """Every word with every choice of letters, each with one good order of slides."""
        return self.list_moves(position, lexicon)[1]

    def list_moves(
        self, position: WordsearchPosition, lexicon: Lexicon, limit: int | None = None
    ) -> tuple[int, list[ScoredMove]]:
        return self.searcher(lexicon).every(position.board, position.terms.shortest, limit)

    def best_moves(self, position: WordsearchPosition, lexicon: Lexicon, count: int) -> list[ScoredMove]:
        assert count > 0
        return self.searcher(lexicon).best(position.board, position.terms.shortest, count)

    def likely_moves(
        self, position: WordsearchPosition, lexicon: Lexicon, count: int, limits: SlideLimits
    ) -> list[ScoredMove]:
        if limits.most_laid == NO_LIMIT:
            return self.best_moves(position, lexicon, count)
        shortest = position.terms.shortest
        return self.searcher(lexicon).of_few_slides(position.board, shortest, count, limits.most_laid)

    def sees(self, position: WordsearchPosition, move: ScoredMove, limits: SlideLimits) -> bool:
        assert isinstance(move.act, FormWord)
        barred = limits.no_chains and any(n.blocked_by for n in needs(position.board, move.act.slides))
        return not barred and super().sees(position, move, limits)

    def pieces(self, act: Act) -> int:
        return len(act.slides) if isinstance(act, FormWord) else 0

    def think(
        self, position: WordsearchPosition, lexicon: Lexicon, effort: Effort, limits: SlideLimits
    ) -> Act | None:
        del limits
        return thinking.by_search(self.searcher(lexicon), position, effort)

    def judge(
        self, position: WordsearchPosition, lexicon: Lexicon, played: ScoredMove | None, count: int, seed: int
    ) -> list[Judged]:
        del seed
        return thinking.judge(self.searcher(lexicon), position, played, count)

    def left(self, position: WordsearchPosition) -> float:
        return len(letters_on(position.board)) / self.game.edition.pieces

    def best_bluff(
        self, position: WordsearchPosition, known: Lexicon, plausible: Lexicon
    ) -> ScoredMove | None:
        """No word crosses another."""
        del known
        found = self.best_moves(position, plausible, 1)
        return found[0] if found else None

    def read_position(self, plain: Mapping[str, Any]) -> WordsearchPosition:
        """`board`."""
        board = read_board(plain, self.game.edition.rows, self.game.edition.cols)
        for row, letters in enumerate(board):
            small = next((letter for letter in letters if letter.islower()), None)
            if small is not None:
                raise PositionError(f"board, row {row}: expected '.' or A-Z, got {small!r}")
        return bare_position(board)

    def move_json(self, move: ScoredMove) -> dict[str, Any]:
        assert isinstance(move.act, FormWord)
        return {
            "word": move.words[0],
            "cells": [list(cell) for cell in move.act.cells],
            "slides": [[list(source), list(target)] for source, target in move.act.slides],
            "score": move.points,
        }
