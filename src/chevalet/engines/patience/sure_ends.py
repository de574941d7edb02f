"""Words from which the last square of a patience is reached whatever is drawn: at once, or by a second word."""

from collections.abc import Sequence

from chevalet.core.bag import without
from chevalet.core.crossword import Tile, board_with, letters_on, run_through, tile_from_rack
from chevalet.core.grid import DOWN, RIGHT
from chevalet.core.racks import PlaceWord
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.patience.knowledge import plain_distance
from chevalet.engines.patience.records import best_records
from chevalet.games.patience.rules import Patience
from chevalet.games.patience.state import PatiencePosition
from chevalet.games.patience.view import bare_position
from chevalet.lexicon import Lexicon

FAR = 14
"""So many steps from the last square no two words reach it: nothing is looked at."""
REACH = 10
"""A word of ten letters from the rack goes no further."""
RICH = 300
"""Where so many words can be laid, too many of them have a second one that does."""
TOO_MANY = 3
WON = 0.5  # a word worth less than that covers the last square
NOW, NEXT, NOT = 2, 1, 0


def sure_ends(
    game: Patience, position: PatiencePosition, moves: Sequence[ScoredMove], lexicon: Lexicon
) -> list[ScoredMove]:
    """The moves with 2 points for covering the last square or, where none does, 1 for those after which a second word
    will with the letters left in hand; 0 for others; best first. Nothing where too many do."""
    last = (game.edition.rows - 1, game.edition.cols - 1)
    ends = {at for at, move in enumerate(moves) if any(tile[:2] == last for tile in _tiles(move))}
    points = NOW
    if not ends:
        points = NEXT
        for at, move in enumerate(moves):
            if _ends_next(game, _after(position, move), lexicon):
                ends.add(at)
            if len(ends) > TOO_MANY:
                return []
    if len(ends) > TOO_MANY:
        return []
    found = [ScoredMove(move.act, points if at in ends else NOT, move.words) for at, move in enumerate(moves)]
    return sorted(found, key=lambda move: -move.points)


def _ends_next(game: Patience, after: PatiencePosition, lexicon: Lexicon) -> bool:
    if not after.rack or after.distance > REACH:
        return False
    records, worths = best_records(game, after, lexicon, plain_distance(), 1)
    return len(records) > 0 and worths[0] < WON


def _tiles(move: ScoredMove) -> tuple[Tile, ...]:
    assert isinstance(move.act, PlaceWord)
    return move.act.tiles


def _after(position: PatiencePosition, move: ScoredMove) -> PatiencePosition:
    """The word laid, and nothing drawn."""
    tiles = _tiles(move)
    board = board_with(position.board, tiles)
    letters = letters_on(board)
    runs = (run_through(letters, tiles[0][:2], step) for step in (RIGHT, DOWN))
    run = next(run for run in runs if run.word == move.words[0] and set(run.cells) >= {t[:2] for t in tiles})
    rack = without(position.rack or (), [tile_from_rack(letter) for _, _, letter in tiles])
    return bare_position(board, tuple(rack), tuple(run.cells))
