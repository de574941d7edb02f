"""Words of a patience as the kernels write them, each with its worth."""

import numpy as np

from chevalet.core.crossword import Run, Tile, board_with, letters_on, run_through
from chevalet.core.grid import DOWN, RIGHT, Cell
from chevalet.engines.common.crossword import BLANK_BIT, COUNT_SHIFT, LINE_SHIFT, START_SHIFT, encode_rack
from chevalet.engines.patience.chains import (
    LENGTH_SHIFT,
    RUN_SHIFT,
    Floats,
    Found,
    Knowledge,
    Longs,
    find_words,
    room_for,
)
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


def announced(board: tuple[str, ...], tiles: tuple[Tile, ...], *, down: bool) -> Run:
    """The word along the line of the letters laid."""
    return run_through(letters_on(board_with(board, tiles)), tiles[0][:2], DOWN if down else RIGHT)


def word_of(board: tuple[str, ...], tiles: tuple[Tile, ...], header: int) -> str:
    """The word a record announces, read on its own line."""
    down, line = header & 1, header >> LINE_SHIFT & 31
    begin = header >> RUN_SHIFT & 31
    letters = [row[line] for row in board] if down else list(board[line])
    for row, col, letter in tiles:
        letters[row if down else col] = letter
    return "".join(letters[begin : begin + (header >> LENGTH_SHIFT & 31)]).upper()


def covers_last(records: Longs, rows: int, cols: int) -> bool:
    """Whether a word of these runs into the last square."""
    headers = records[:, 1]
    down, line = headers & 1, headers >> LINE_SHIFT & 31
    end = (headers >> RUN_SHIFT & 31) + (headers >> LENGTH_SHIFT & 31)
    return bool(
        np.any(np.where(down, (line == cols - 1) & (end == rows), (line == rows - 1) & (end == cols)))
    )


def record_of(board: tuple[str, ...], tiles: tuple[Tile, ...]) -> tuple[int, int]:
    """Letters laid, as the kernels write them. Of a single letter, the longer word is the one announced."""
    ordered = sorted(tiles)
    (row, col, _), (last_row, *_) = ordered[0], ordered[-1]
    across, downward = (announced(board, tiles, down=down) for down in (False, True))
    down = last_row > row if len(ordered) > 1 else len(downward.cells) > len(across.cells)
    run = downward if down else across
    letters = 0
    for _, _, letter in reversed(ordered):
        code = ord(letter) - 96 + BLANK_BIT if letter.islower() else ord(letter) - 64
        letters = letters << 6 | code
    line, start, begin = (col, row, run.cells[0][0]) if down else (row, col, run.cells[0][1])
    header = down | line << LINE_SHIFT | start << START_SHIFT | len(ordered) << COUNT_SHIFT
    return letters, header | begin << RUN_SHIFT | len(run.cells) << LENGTH_SHIFT
