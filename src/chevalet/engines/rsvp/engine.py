"""R.S.V.P.'s engine: every possible letter with its witness, the search for the race, and how bots open, prove, doubt."""

import random
from collections.abc import Mapping
from typing import Any

from chevalet.core.acts import Act
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.engine import Engine, Limits
from chevalet.engines.common.judging import Judged
from chevalet.engines.common.reading import PositionError, field, read_board
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.rsvp import listing, search, thinking
from chevalet.engines.rsvp.listing import ScoredLetter
from chevalet.games.rsvp.frame import Side
from chevalet.games.rsvp.rules import Rsvp
from chevalet.games.rsvp.state import RsvpPosition
from chevalet.games.rsvp.view import bare_position
from chevalet.lexicon import Lexicon


class RsvpEngine(Engine[RsvpPosition, Limits]):
    limits_type = Limits
    warm_ups = (listing.warm, search.warm)

    def __init__(self, game: Rsvp) -> None:
        self.game: Rsvp = game

    def all_moves(self, position: RsvpPosition, lexicon: Lexicon) -> list[ScoredLetter]:
        return self.list_moves(position, lexicon)[1]

    def list_moves(
        self, position: RsvpPosition, lexicon: Lexicon, limit: int | None = None
    ) -> tuple[int, list[ScoredLetter]]:
        return listing.list_moves(self.game, position, lexicon, limit)

    def best_moves(self, position: RsvpPosition, lexicon: Lexicon, count: int) -> list[ScoredLetter]:
        return self.list_moves(position, lexicon, count)[1]

    def think(self, position: RsvpPosition, lexicon: Lexicon, effort: Effort, limits: Limits) -> Act | None:
        del limits
        return thinking.by_search(self.game, position, lexicon, effort)

    def judge(
        self, position: RsvpPosition, lexicon: Lexicon, played: ScoredMove | None, count: int, seed: int
    ) -> list[Judged]:
        del seed
        return search.judge(self.game, position, lexicon, played, count)

    def left(self, position: RsvpPosition) -> float:
        target = position.terms.target
        return max(0, target - max(seat.total for seat in position.seats)) / target

    def set_piece(self, position: RsvpPosition, rng: random.Random, *, looks_ahead: bool) -> Act | None:
        return thinking.set_piece(position, rng, looks_ahead=looks_ahead)

    def doubts(self, position: RsvpPosition, known: Lexicon) -> bool:
        return thinking.doubts(position, known)

    def read_position(self, plain: Mapping[str, Any]) -> RsvpPosition:
        """`board` from the first player's side, `side` to play, `stock`."""
        board = read_board(plain, self.game.edition.rows, self.game.edition.cols)
        small = next((sign for row in board for sign in row if sign.islower()), None)
        if small is not None:
            raise PositionError(f"board: expected '.' or A-Z, got {small!r}")
        return bare_position(board, _side(plain), _stock(plain))

    def move_json(self, move: ScoredMove) -> dict[str, object]:
        """Squares on the first player's side."""
        assert isinstance(move, ScoredLetter)
        return {
            "tile": list(move.tile),
            "score": move.points,
            "words": list(move.words),
            "witness": [
                {"line": shown.line, "word": shown.word, "cells": [list(cell) for cell in shown.cells]}
                for shown in move.witnesses
            ],
        }


def _side(plain: Mapping[str, Any]) -> Side:
    side = field(plain, "side")
    if type(side) is not int or side not in {1, 2}:
        raise PositionError(f"side: expected 1 or 2, got {side!r}")
    return 1 if side == 1 else 2


def _stock(plain: Mapping[str, Any]) -> dict[str, int]:
    stock = field(plain, "stock")
    if not isinstance(stock, dict):
        raise PositionError("stock: expected an object of letters and their counts")
    for letter, count in stock.items():
        if len(letter) != 1 or not "A" <= letter <= "Z":
            raise PositionError(f"stock: expected letters A-Z, got {letter!r}")
        if type(count) is not int or not 0 <= count <= 1000:
            raise PositionError(f"stock: expected a count from 0 to 1000 for {letter}, got {count!r}")
    return stock
