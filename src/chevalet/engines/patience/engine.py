"""The patience's engine: every word, the best by what has been learned, and the greedy player."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from chevalet.core.acts import Act
from chevalet.core.crossword import Tile, letters_on
from chevalet.core.grid import Cell
from chevalet.core.racks import PlaceWord
from chevalet.engines.common import listing
from chevalet.engines.common.crossword import tiles_of
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.engine import Engine, Limits
from chevalet.engines.common.judging import Judged
from chevalet.engines.common.reading import PositionError, field, read_board, read_rack
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.patience import solver
from chevalet.engines.patience.chains import Floats, Longs
from chevalet.engines.patience.futures import warm
from chevalet.engines.patience.knowledge import learned, plain_distance
from chevalet.engines.patience.records import best_records, covers_last, every_record, word_of
from chevalet.engines.patience.sure_ends import FAR, RICH, sure_ends
from chevalet.games.patience.rules import Patience
from chevalet.games.patience.scoring import A_WORD
from chevalet.games.patience.state import PatiencePosition
from chevalet.games.patience.view import bare_position
from chevalet.lexicon import Lexicon


@dataclass(frozen=True)
class ChainMove(ScoredMove):
    """A word, and how many more words the patience should take after it."""

    to_go: float


class PatienceEngine(Engine[PatiencePosition, Limits]):
    """The best word is the one after which the patience should take the fewest."""

    limits_type = Limits
    warm_ups = (warm,)

    def __init__(self, game: Patience) -> None:
        self.game: Patience = game

    def all_moves(self, position: PatiencePosition, lexicon: Lexicon) -> list[ChainMove]:
        return self.list_moves(position, lexicon)[1]

    def list_moves(
        self, position: PatiencePosition, lexicon: Lexicon, limit: int | None = None
    ) -> tuple[int, list[ChainMove]]:
        records, worths = every_record(self.game, position, lexicon, learned())
        return len(records), _listed(position, records, worths, limit)

    def best_moves(self, position: PatiencePosition, lexicon: Lexicon, count: int) -> list[ChainMove]:
        """A word on a spot comes once, jokers where letters lack."""
        return _listed(position, *best_records(self.game, position, lexicon, learned(), count), count)

    def problem_moves(self, position: PatiencePosition, lexicon: Lexicon, limit: int) -> Sequence[ScoredMove]:
        """2 for a word that ends the patience, 1 for one after which a second surely does; jokers are spared."""
        if position.distance > FAR:
            return []
        records, worths = every_record(self.game, position, lexicon, learned(), spare_jokers=True)
        rows, cols = self.game.edition.rows, self.game.edition.cols
        if len(records) > RICH and not covers_last(records, rows, cols):
            return []
        moves = _listed(position, records, worths, None)
        return sure_ends(self.game, position, moves, lexicon)[:limit]

    def greedy_act(self, position: PatiencePosition, lexicon: Lexicon) -> Act:
        """The word that comes nearest to the last square; without one, what the referee falls back on."""
        found = _listed(position, *best_records(self.game, position, lexicon, plain_distance(), 1), 1)
        return found[0].act if found else self.game.fallback(position, lexicon)

    def solve(self, position: PatiencePosition, lexicon: Lexicon) -> Act:
        return solver.solve(self.game, position, lexicon)

    def think(
        self, position: PatiencePosition, lexicon: Lexicon, effort: Effort, limits: Limits
    ) -> Act | None:
        """The solver's word at a glance. The referee's fallback is what it does without one."""
        del limits
        return solver.solve(self.game, position, lexicon, solver.QUICK, effort.rng.randrange(1, 1 << 32))

    def judge(
        self, position: PatiencePosition, lexicon: Lexicon, played: ScoredMove | None, count: int, seed: int
    ) -> list[Judged]:
        return solver.judge(self.game, position, lexicon, played, count, seed)

    def pieces(self, act: Act) -> int:
        return len(act.tiles) if isinstance(act, PlaceWord) else 0

    def read_position(self, plain: Mapping[str, Any]) -> PatiencePosition:
        """`board`, `rack`, and `previous`, the squares of the last word announced."""
        edition = self.game.edition
        board = read_board(plain, edition.rows, edition.cols)
        rack = read_rack(plain, most=edition.rack)
        previous = _read_previous(field(plain, "previous"), board)
        return bare_position(board, rack, previous)

    def move_json(self, move: ScoredMove) -> dict[str, object]:
        assert isinstance(move, ChainMove)
        return {**listing.move_json(move), "to_go": round(move.to_go, 3)}


def _listed(
    position: PatiencePosition,
    records: Longs,
    worths: Floats,
    limit: int | None,
) -> list[ChainMove]:
    if limit is not None and limit < len(records):
        if limit == 0:
            return []
        kept = worths <= np.partition(worths, limit - 1)[limit - 1]
        records, worths = records[kept], worths[kept]
    moves = [
        _move(position, letters, header, worth)
        for (letters, header), worth in zip(records.tolist(), worths.tolist(), strict=True)
    ]
    moves.sort(key=lambda move: (move.to_go, _tiles(move)))
    return moves[:limit]


def _tiles(move: ScoredMove) -> tuple[Tile, ...]:
    assert isinstance(move.act, PlaceWord)
    return move.act.tiles


def _move(position: PatiencePosition, letters: int, header: int, worth: float) -> ChainMove:
    tiles = tiles_of(position.board, letters, header)
    return ChainMove(PlaceWord(tiles), A_WORD, (word_of(position.board, tiles, header),), worth)


def _read_previous(found: object, board: tuple[str, ...]) -> tuple[Cell, ...]:
    letters = letters_on(board)
    if found in (None, []):
        if letters:
            raise PositionError("previous: expected the squares of the last word, the board is not empty")
        return ()
    if not isinstance(found, list) or not all(_is_square(cell) for cell in found):
        raise PositionError("previous: expected a list of [row, column]")
    cells = tuple(sorted((row, col) for row, col in found))
    if any(cell not in letters for cell in cells):
        raise PositionError("previous: expected squares that bear a letter")
    rows, cols = {row for row, _ in cells}, {col for _, col in cells}
    spread = max(rows) - min(rows) + max(cols) - min(cols) + 1
    if (
        len(cells) < 2
        or min(len(rows), len(cols)) > 1
        or len(set(cells)) != len(cells)
        or spread != len(cells)
    ):
        raise PositionError("previous: expected two or more neighbouring squares on one line")
    return cells


def _is_square(cell: object) -> bool:
    return isinstance(cell, list) and len(cell) == 2 and all(type(n) is int for n in cell)
