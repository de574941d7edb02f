"""The patience solver: the most promising words, each followed by the same sampled draws, the worst dropped by halves."""

from dataclasses import dataclass

import numpy as np

from chevalet.core.acts import Act
from chevalet.core.crossword import BLANK
from chevalet.core.racks import PlaceWord
from chevalet.engines.common.crossword import encode_rack, tiles_of
from chevalet.engines.common.judging import Judged, best_first
from chevalet.engines.common.sampling import unseen
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.patience.chains import Floats, Longs, room_for
from chevalet.engines.patience.futures import Chance, chance, sample_futures
from chevalet.engines.patience.knowledge import learned, words_of
from chevalet.engines.patience.records import best_records, encode_board, record_of, word_of
from chevalet.games.patience.rules import Patience
from chevalet.games.patience.scoring import A_WORD
from chevalet.games.patience.state import PatiencePosition
from chevalet.lexicon import Lexicon

WON = 0.5  # a word worth less than that covers the last square


@dataclass(frozen=True)
class Effort:
    """How hard to look: rounds of so many words kept, each tried on so many draws more."""

    rounds: tuple[tuple[int, int], ...]


JUDGED_DRAWS = 64
QUICK = Effort(((8, 4), (3, 8)))
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


def judge(
    game: Patience,
    position: PatiencePosition,
    lexicon: Lexicon,
    played: ScoredMove | None,
    count: int,
    seed: int,
) -> list[Judged]:
    """The most promising words and the one that was played, each followed by the same draws: the worth of a word is how
    few the patience should still take after it."""
    if played is not None and not isinstance(played.act, PlaceWord):
        return [Judged(played, 0.0)]  # P6: one passes only when no word is left
    records, worths = best_records(game, position, lexicon, learned(), count)
    records = records[np.argsort(worths, kind="stable")]
    moves = [_listed(position, letters, header) for letters, header in records.tolist()]
    if played is not None:
        assert isinstance(played.act, PlaceWord)
        kept = [n for n, move in enumerate(moves) if move.act != played.act]
        own = np.array([record_of(position.board, played.act.tiles)], np.int64)
        records, moves = np.concatenate([records[kept], own]), [*(moves[n] for n in kept), played]
    if not moves:
        return []
    totals = _followed(game, position, lexicon, records, JUDGED_DRAWS, chance(seed), np.zeros(len(moves)))
    return best_first(
        [Judged(move, -float(total) / JUDGED_DRAWS) for move, total in zip(moves, totals, strict=True)],
        played,
    )


def _listed(position: PatiencePosition, letters: int, header: int) -> ScoredMove:
    tiles = tiles_of(position.board, letters, header)
    return ScoredMove(PlaceWord(tiles), A_WORD, (word_of(position.board, tiles, header),))


def _by_futures(
    game: Patience,
    position: PatiencePosition,
    lexicon: Lexicon,
    records: Longs,
    chosen: Longs,
    effort: Effort,
    seed: int,
) -> int:
    state = chance(seed)
    totals: Floats = np.zeros(len(chosen))
    for keep, samples in effort.rounds:
        order = np.argsort(totals, kind="stable")[:keep]
        chosen, totals = chosen[order], totals[order]
        if len(chosen) == 1:
            break
        _followed(game, position, lexicon, records[chosen], samples, state, totals)
    return int(chosen[np.argmin(totals)])


def _followed(
    game: Patience,
    position: PatiencePosition,
    lexicon: Lexicon,
    records: Longs,
    samples: int,
    state: Chance,
    totals: Floats,
) -> Floats:
    """Each word's total, and what the patience should take after it over so many draws more."""
    edition = game.edition
    hidden = unseen(dict(edition.letters), position.board, position.rack or ())
    letters = np.array([26 if x == BLANK else ord(x) - ord("A") for x in hidden], np.int64)
    sample_futures(
        words_of(lexicon),
        learned(),
        encode_board(position.board),
        edition.rows,
        edition.cols,
        encode_rack(position.rack or ()).astype(np.int64),
        letters,
        np.ascontiguousarray(records),
        samples,
        state,
        room_for(1),
        totals,
    )
    return totals
