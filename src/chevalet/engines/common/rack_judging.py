"""How a turn of a crossword played from hidden racks is judged for an analysis, and what luck there was in a draw."""

import random
from collections.abc import Sequence
from typing import TypeVar

import numpy as np

from chevalet.core.acts import PassTurn
from chevalet.core.bag import without
from chevalet.core.racks import PlaceWord, RackPosition
from chevalet.engines.common.crossword import encode_board, encode_rack
from chevalet.engines.common.effort import PositionLimit
from chevalet.engines.common.ends import SLICE, Standing
from chevalet.engines.common.judging import Judged, best_first, with_played
from chevalet.engines.common.leaves import NOTHING_LEARNED
from chevalet.engines.common.rack_thinker import RackThinker, kept_after
from chevalet.engines.common.sampling import all_in_play, unseen
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.common.weighing import paying_letters, weighed

P = TypeVar("P", bound=RackPosition)

SAMPLES = 20  # deals of the letters that the player could not see
DRAWS = 16  # draws that could have come instead
ENDGAME_POSITIONS = 6_400
LUCKY_MOVES = 12  # moves of an imagined rack, of which the one that weighs most counts


def judge(
    thinker: RackThinker[P], position: P, played: ScoredMove | None, count: int, seed: int
) -> list[Judged]:
    """As the strongest level chooses: points, less what the other gains over what one gains in turn, on the same deals for
    every move; with an empty bag, the end played out."""
    rack = position.rack or ()
    hidden = unseen(thinker.letters, position.board, rack)
    two = sum(not seat.resigned for seat in position.seats) == 2
    if two and not position.bag and all_in_play(position, hidden):
        return _judge_end(thinker, position, hidden, played, count)
    chosen = thinker.candidates(position, count)
    if played is not None:
        others = [candidate for candidate in chosen if candidate.move.act != played.act]
        chosen = [*others, thinker.candidate(position, played)]
    if not chosen:
        return []
    rng = random.Random(seed)  # noqa: S311 -- a seed gives the same analysis again
    deals = [rng.sample(hidden, len(hidden)) for _ in range(SAMPLES)]
    lost, won = thinker.replies(position, chosen, deals)(range(len(chosen)), range(SAMPLES))
    leaves = thinker.leaves if position.bag else NOTHING_LEARNED
    found = []
    for n, candidate in enumerate(chosen):
        worth = candidate.move.points - float((lost[n] - won[n]).mean())
        kept = leaves.worth(candidate.kept, paying_letters(candidate.key[None])[0])
        rest = kept_after(position, candidate.move)
        found.append(Judged(candidate.move, worth, kept, float(lost[n].mean()), rest))
    return best_first(found, played)


def _judge_end(
    thinker: RackThinker[P], position: P, hidden: Sequence[str], played: ScoredMove | None, count: int
) -> list[Judged]:
    """Both racks are known; passing is always a move."""
    moves = with_played(thinker.best_moves(position, count), played, count)
    if not any(isinstance(move.act, PassTurn) for move in moves):
        moves.append(ScoredMove(PassTurn(), 0, ()))
    theirs = encode_rack(hidden)
    standings = []
    for move in moves:
        candidate = thinker.candidate(position, move)
        passed = not isinstance(move.act, PlaceWord)
        standings.append(Standing(candidate.board, theirs, candidate.kept, candidate.key, passed))
    limit = PositionLimit(ENDGAME_POSITIONS // SLICE)
    values = thinker.ends(position).values([move.points for move in moves], standings, limit)
    judged = [
        Judged(move, value, rest=kept_after(position, move))
        for move, value in zip(moves, values, strict=True)
    ]
    return best_first(judged, played)


def luck(thinker: RackThinker[P], position: P, drawn: Sequence[str], seed: int) -> float:
    """The best move with this rack, points and what it keeps, less what it is on average with other draws."""
    rack = position.rack or ()
    kept = without(rack, drawn)
    pool = unseen(thinker.letters, position.board, kept)
    rng = random.Random(seed)  # noqa: S311 -- a seed gives the same analysis again
    racks = [rack, *((*kept, *rng.sample(pool, len(drawn))) for _ in range(DRAWS))]
    boards = np.repeat(encode_board(position.board)[None], len(racks), axis=0)
    keys = np.repeat(thinker.key_word(position)[None], len(racks), axis=0)
    leaves = thinker.leaves if position.bag else NOTHING_LEARNED
    held = np.stack([encode_rack(one) for one in racks])
    _, worth, _ = weighed(thinker.generator(position), leaves, boards, held, keys, LUCKY_MOVES).best()
    return float(worth[0] - worth[1:].mean())
