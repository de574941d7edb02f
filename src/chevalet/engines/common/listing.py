"""Records of the crossword kernels as moves that people and bots read, best first."""

from collections.abc import Sequence

import numpy as np

from chevalet.core.racks import PlaceWord
from chevalet.engines.common.crossword import SCORE_SHIFT, Longs, score_of, tiles_of, words_formed
from chevalet.engines.common.scored import ScoredMove


def scored_move(board: Sequence[str], letters: int, header: int) -> ScoredMove:
    tiles = tiles_of(board, letters, header)
    return ScoredMove(PlaceWord(tiles), score_of(header), words_formed(board, tiles))


def listed(board: Sequence[str], records: Longs, limit: int | None = None) -> list[ScoredMove]:
    """The first `limit` moves: highest points first, equal points in the order of their tiles."""
    if limit is not None and limit < len(records):
        if limit == 0:
            return []
        points = records[:, 1] >> SCORE_SHIFT
        records = records[points >= np.partition(points, -limit)[-limit]]
    moves = [scored_move(board, letters, header) for letters, header in records.tolist()]
    moves.sort(key=lambda move: (-move.points, _tiles(move)))
    return moves[:limit]


def move_json(move: ScoredMove) -> dict[str, object]:
    """A crossword move as `chevalet moves` prints it."""
    return {
        "tiles": [list(tile) for tile in _tiles(move)],
        "score": move.points,
        "words": list(move.words),
    }


def _tiles(move: ScoredMove) -> tuple[tuple[int, int, str], ...]:
    assert isinstance(move.act, PlaceWord)
    return move.act.tiles
