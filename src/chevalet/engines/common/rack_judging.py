"""How a turn of a crossword played from hidden racks is judged for an analysis, and what luck there was in a draw."""

import random
from collections.abc import Sequence
from typing import TypeVar

import numpy as np

from chevalet.core.acts import PassTurn
from chevalet.core.bag import without
from chevalet.core.racks import PlaceWord, RackPosition
from chevalet.engines.common.crossword import encode_board, encode_rack
from chevalet.engines.common.endgame import Ending
from chevalet.engines.common.judging import Judged, best_first, with_played
from chevalet.engines.common.leaves import NOTHING_LEARNED
from chevalet.engines.common.rack_mind import ENDGAME_MOVES, RackMind
from chevalet.engines.common.sampling import unseen
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.common.weighing import paying_letters, weighed

P = TypeVar("P", bound=RackPosition)

SAMPLES = 20  # deals of the letters that the player could not see
DRAWS = 16  # draws that could have come instead
ENDGAME_POSITIONS = 1_200
LUCKY_MOVES = 12  # moves of an imagined rack, of which the one that weighs most counts


def judge(mind: RackMind[P], position: P, played: ScoredMove | None, count: int, seed: int) -> list[Judged]:
    """As the strongest level chooses: points, less what the other gains over what one gains in turn, on the same deals for
    every move; with an empty bag, the end played out."""
    rack = position.rack or ()
    hidden = unseen(mind.letters, position.board, rack)
    two = sum(not seat.resigned for seat in position.seats) == 2
    if two and not position.bag:
        return _judge_end(mind, position, hidden, played, count)
    chosen = mind.choices(position, count)
    if played is not None:
        others = [choice for choice in chosen if choice.move.act != played.act]
        chosen = [*others, mind.choice(position, played)]
    if not chosen:
        return []
    rng = random.Random(seed)  # noqa: S311 -- a seed gives the same analysis again
    deals = [rng.sample(hidden, len(hidden)) for _ in range(SAMPLES)]
    lost, won = mind.replies(position, chosen, deals)(range(len(chosen)), range(SAMPLES))
    leaves = mind.leaves if position.bag else NOTHING_LEARNED
    found = []
    for n, choice in enumerate(chosen):
        worth = choice.move.points - float((lost[n] - won[n]).mean())
        kept = leaves.worth(choice.kept, paying_letters(choice.key[None])[0])
        found.append(Judged(choice.move, worth, kept, float(lost[n].mean())))
    return best_first(found, played)


def _judge_end(
    mind: RackMind[P], position: P, hidden: Sequence[str], played: ScoredMove | None, count: int
) -> list[Judged]:
    """Both racks are known; passing is always a move."""
    end, ending = mind.endgame(), Ending(position, position.rack or (), tuple(hidden))
    moves = with_played(mind.best_moves(position, min(count, ENDGAME_MOVES)), played, count)
    if not any(isinstance(move.act, PassTurn) for move in moves):
        moves.append(ScoredMove(PassTurn(), 0, ()))
    turns = [
        mind.turn(ending, move) if isinstance(move.act, PlaceWord) else end.passing(ending) for move in moves
    ]
    values = end.values(turns, ENDGAME_POSITIONS)
    return best_first([Judged(move, value) for move, value in zip(moves, values, strict=True)], played)


def luck(mind: RackMind[P], position: P, drawn: Sequence[str], seed: int) -> float:
    """The best move with this rack, points and what it keeps, less what it is on average with other draws."""
    rack = position.rack or ()
    kept = without(rack, drawn)
    pool = unseen(mind.letters, position.board, kept)
    rng = random.Random(seed)  # noqa: S311 -- a seed gives the same analysis again
    racks = [rack, *((*kept, *rng.sample(pool, len(drawn))) for _ in range(DRAWS))]
    boards = np.repeat(encode_board(position.board)[None], len(racks), axis=0)
    keys = np.repeat(mind.key_word(position)[None], len(racks), axis=0)
    leaves = mind.leaves if position.bag else NOTHING_LEARNED
    held = np.stack([encode_rack(one) for one in racks])
    _, worth, _ = weighed(mind.generator(position), leaves, boards, held, keys, LUCKY_MOVES).best()
    return float(worth[0] - worth[1:].mean())
