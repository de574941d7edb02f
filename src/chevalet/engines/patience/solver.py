"""The patience solver: the most promising words, each followed by the same sampled draws, the worst dropped by halves."""

from dataclasses import dataclass

import numpy as np

from chevalet.core.acts import Act
from chevalet.core.crossword import BLANK
from chevalet.core.racks import PlaceWord
from chevalet.engines.common.crossword import encode_rack, tiles_of
from chevalet.engines.common.sampling import unseen
from chevalet.engines.patience.chains import Floats, Longs, room_for
from chevalet.engines.patience.futures import chance, sample_futures
from chevalet.engines.patience.knowledge import learned, words_of
from chevalet.engines.patience.records import best_records, encode_board
from chevalet.games.patience.rules import Patience
from chevalet.games.patience.state import PatiencePosition
from chevalet.lexicon import Lexicon

WON = 0.5  # a word worth less than that covers the last square


@dataclass(frozen=True)
class Effort:
    """How hard to look: rounds of so many words kept, each tried on so many draws more."""

    rounds: tuple[tuple[int, int], ...]


LIGHT = Effort(((16, 6), (6, 12), (3, 24)))
FULL = Effort(((32, 8), (12, 16), (4, 32)))


def solve(
    game: Patience, position: PatiencePosition, lexicon: Lexicon, effort: Effort = FULL, seed: int = 1
) -> Act:
    """The word after which the patience should take the fewest; without one, what the referee falls back on."""
    records, worths = best_records(game, position, lexicon, learned(), effort.rounds[0][0])
    if not len(records):
        return game.fallback(position, lexicon)
    chosen = np.argsort(worths, kind="stable")
    if worths[chosen[0]] < WON:
        best = int(chosen[0])
    else:
        best = _by_futures(game, position, lexicon, records, chosen, effort, seed)
    return PlaceWord(tiles_of(position.board, int(records[best, 0]), int(records[best, 1])))


def _by_futures(
    game: Patience,
    position: PatiencePosition,
    lexicon: Lexicon,
    records: Longs,
    chosen: Longs,
    effort: Effort,
    seed: int,
) -> int:
    edition = game.edition
    board, hand = encode_board(position.board), encode_rack(position.rack or ()).astype(np.int64)
    hidden = unseen(dict(edition.letters), position.board, position.rack or ())
    letters = np.array([26 if x == BLANK else ord(x) - ord("A") for x in hidden], np.int64)
    state, one = chance(seed), room_for(1)
    totals: Floats = np.zeros(len(chosen))
    for keep, samples in effort.rounds:
        order = np.argsort(totals, kind="stable")[:keep]
        chosen, totals = chosen[order], totals[order]
        if len(chosen) == 1:
            break
        sample_futures(
            words_of(lexicon),
            learned(),
            board,
            edition.rows,
            edition.cols,
            hand,
            letters,
            np.ascontiguousarray(records[chosen]),
            samples,
            state,
            one,
            totals,
        )
    return int(chosen[np.argmin(totals)])
