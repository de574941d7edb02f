"""Words of a patience as the kernels write them, each with its worth."""

import numpy as np

from chevalet.core.grid import Cell
from chevalet.engines.common.crossword import encode_rack
from chevalet.engines.patience.chains import Floats, Found, Knowledge, Longs, find_words, room_for
from chevalet.engines.patience.knowledge import words_of
from chevalet.games.patience.rules import Patience
from chevalet.games.patience.state import PatiencePosition
from chevalet.lexicon import Lexicon

FIRST_ROOM = 1 << 14


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
