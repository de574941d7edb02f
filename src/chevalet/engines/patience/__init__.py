"""The patience's engine: every word, the best by what has been learned, and players from greedy to thoughtful."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from chevalet.core.acts import Act
from chevalet.core.crossword import Run, Tile, board_with, letters_on, run_through
from chevalet.core.grid import DOWN, RIGHT, Cell
from chevalet.core.racks import PlaceWord
from chevalet.engines.common import listing
from chevalet.engines.common.crossword import encode_rack, tiles_of
from chevalet.engines.common.reading import PositionError, field, read_board, read_rack
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.patience.chains import Floats, Found, Knowledge, Longs, find_words, room_for
from chevalet.engines.patience.knowledge import learned, plain_distance, words_of
from chevalet.games.patience.rules import Patience
from chevalet.games.patience.scoring import A_WORD
from chevalet.games.patience.state import PatiencePosition
from chevalet.games.patience.view import bare_position
from chevalet.lexicon import Lexicon

__all__ = [
    "ChainMove",
    "all_moves",
    "best_moves",
    "greedy_act",
    "list_moves",
    "move_json",
    "read_position",
]

FIRST_ROOM = 1 << 14


@dataclass(frozen=True)
class ChainMove(ScoredMove):
    """A word, and how many more words the patience should take after it."""

    to_go: float


def all_moves(game: Patience, position: PatiencePosition, lexicon: Lexicon) -> list[ChainMove]:
    """Every legal word, the fewest words to go first."""
    return list_moves(game, position, lexicon)[1]


def list_moves(
    game: Patience, position: PatiencePosition, lexicon: Lexicon, limit: int | None = None
) -> tuple[int, list[ChainMove]]:
    """How many words there are, and the first of them, the fewest words to go first."""
    records, worths = every_record(game, position, lexicon, learned())
    return len(records), _listed(position, records, worths, limit)


def best_moves(game: Patience, position: PatiencePosition, lexicon: Lexicon, count: int) -> list[ChainMove]:
    """The best by what has been learned. A word on a spot comes once, jokers where letters lack."""
    return _listed(position, *best_records(game, position, lexicon, learned(), count), count)


def greedy_act(game: Patience, position: PatiencePosition, lexicon: Lexicon) -> Act:
    """The word that comes nearest to the last square; without one, what the referee falls back on."""
    found = _listed(position, *best_records(game, position, lexicon, plain_distance(), 1), 1)
    return found[0].act if found else game.fallback(position, lexicon)


def every_record(
    game: Patience,
    position: PatiencePosition,
    lexicon: Lexicon,
    known: Knowledge,
    *,
    spare_jokers: bool = False,
) -> tuple[Longs, Floats]:
    """Every word as the kernels write it, with its worth, in no order."""
    room = FIRST_ROOM
    while True:
        found = room_for(room)
        count = _found(game, position, lexicon, known, found, spare_jokers=spare_jokers, only_best=False)
        if count <= room:
            return found.records[:count], found.worths[:count]
        room = count


def best_records(
    game: Patience, position: PatiencePosition, lexicon: Lexicon, known: Knowledge, count: int
) -> tuple[Longs, Floats]:
    """The words of least worth, found with bounds, jokers spared, in no order."""
    found = room_for(count)
    seen = _found(game, position, lexicon, known, found, spare_jokers=True, only_best=True)
    return found.records[:seen], found.worths[:seen]


def _found(
    game: Patience,
    position: PatiencePosition,
    lexicon: Lexicon,
    known: Knowledge,
    found: Found,
    *,
    spare_jokers: bool,
    only_best: bool,
) -> int:
    board, previous = encode_board(position.board), encode_previous(position.previous)
    hand = encode_rack(position.rack or ()).astype(np.int64)
    rows, cols = game.edition.rows, game.edition.cols
    words = words_of(lexicon)
    return find_words(words, known, board, rows, cols, previous, hand, spare_jokers, only_best, found)


def encode_board(board: tuple[str, ...]) -> Longs:
    """Letters 1 to 26, jokers as what they stand for."""
    text = np.frombuffer("".join(board).upper().encode("ascii"), np.uint8).astype(np.int64)
    return np.where(text == ord("."), 0, text - ord("A") + 1)


def encode_previous(cells: tuple[Cell, ...]) -> Longs:
    if not cells:
        return np.zeros(4, np.int64)
    down = cells[-1][0] > cells[0][0]
    return np.array([*cells[0], len(cells), down], np.int64)


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
    run = _run(position, tiles, down=bool(header & 1))
    return ChainMove(PlaceWord(tiles), A_WORD, (run.word,), worth)


def _run(position: PatiencePosition, tiles: tuple[Tile, ...], *, down: bool) -> Run:
    letters = letters_on(board_with(position.board, tiles))
    return run_through(letters, tiles[0][:2], DOWN if down else RIGHT)


def move_json(move: ChainMove) -> dict[str, object]:
    """A word as `chevalet moves` prints it."""
    return {**listing.move_json(move), "to_go": round(move.to_go, 3)}


def read_position(game: Patience, plain: Mapping[str, Any], number: int) -> PatiencePosition:
    """A line of `chevalet moves`: `board`, `rack`, and `previous`, the squares of the last word announced."""
    del number
    edition = game.edition
    board = read_board(plain, edition.rows, edition.cols)
    rack = read_rack(plain, most=edition.rack)
    previous = _read_previous(field(plain, "previous"), board)
    return bare_position(board, rack, previous)


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
