"""How a turn of Option is judged for an analysis, and what luck there was in a draw."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from statistics import fmean

from chevalet.core.acts import PassTurn
from chevalet.core.bag import without
from chevalet.engines.common.judging import Judged, best_first, with_played
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.option.endgame import Ending
from chevalet.engines.option.moves import best_moves
from chevalet.engines.option.thinking import (
    ENDGAME_MOVES,
    by_leave,
    end_turn,
    endgame,
    grid_after,
    hidden_prisms,
    imagined_racks,
    known_rack,
    next_seat,
    worth,
)
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.state import LayPrisms, OptionPosition, Prism
from chevalet.lexicon import Lexicon

OVERVIEW = 80  # moves with most points, of which those that weigh most are judged
SAMPLES = 6  # racks the next player may hold
DRAWS = 8  # draws that could have come instead
LUCKY_MOVES = 12
ENDGAME_POSITIONS = 300


def judge(
    edition: OptionEdition,
    position: OptionPosition,
    lexicon: Lexicon,
    played: ScoredMove | None,
    count: int,
    seed: int,
) -> list[Judged]:
    """Points, what the faces kept are worth, less the best reply of imagined racks, the same for every move; with an
    empty bag, the end played out."""
    found = distinct(by_leave(edition, position, best_moves(edition, position, lexicon, OVERVIEW)), played)
    theirs = known_rack(edition, position)
    if theirs is not None:
        ending = Ending(position, position.rack or (), theirs)
        return _judge_end(edition, ending, lexicon, with_played(found, played, ENDGAME_MOVES), played)
    moves = with_played(found, played, count)
    seat = next_seat(position)
    racks = imagined_racks(edition, position, seat, SAMPLES, random.Random(seed))  # noqa: S311 -- a seed gives the same analysis again
    judged = []
    for move in moves:
        after = replace(position, board=grid_after(position, move), seat=seat, turn=seat)
        replies = (best_moves(edition, replace(after, rack=rack), lexicon, 1) for rack in racks)
        given = fmean(reply[0].points if reply else 0 for reply in replies)
        whole = worth(edition, position, move)
        judged.append(Judged(move, whole - given, whole - move.points, given))
    return best_first(judged, played)


def _judge_end(
    edition: OptionEdition,
    ending: Ending[OptionPosition],
    lexicon: Lexicon,
    moves: list[ScoredMove],
    played: ScoredMove | None,
) -> list[Judged]:
    end = endgame(edition, lexicon)
    if not any(isinstance(move.act, PassTurn) for move in moves):
        moves = [*moves, ScoredMove(PassTurn(), 0, ())]
    turns = [
        end_turn(ending, move) if isinstance(move.act, LayPrisms) else end.passing(ending) for move in moves
    ]
    values = end.values(turns, ENDGAME_POSITIONS)
    return best_first([Judged(move, value) for move, value in zip(moves, values, strict=True)], played)


def distinct(moves: Iterable[ScoredMove], played: ScoredMove | None) -> list[ScoredMove]:
    """The same words on the same squares, from other prisms, are no other idea."""

    def idea(move: ScoredMove) -> object:
        assert isinstance(move.act, LayPrisms)
        return move.words, tuple(tile[:2] for tile in move.act.tiles), move.act.flips, move.points

    kept: dict[object, ScoredMove] = {}
    for move in moves:
        kept.setdefault(idea(move), move)
    if played is not None and isinstance(played.act, LayPrisms):
        kept[idea(played)] = played
    return list(kept.values())


def luck(
    edition: OptionEdition, position: OptionPosition, lexicon: Lexicon, drawn: Sequence[Prism], seed: int
) -> float:
    """The best move with this rack, points and what it keeps, less what it is on average with other draws."""
    rack = position.rack or ()
    kept = without(rack, drawn)
    pool = hidden_prisms(edition, replace(position, rack=kept))
    rng = random.Random(seed)  # noqa: S311 -- a seed gives the same analysis again

    def best(held: tuple[Prism, ...]) -> float:
        here = replace(position, rack=held)
        moves = best_moves(edition, here, lexicon, LUCKY_MOVES)
        return max((worth(edition, here, move) for move in moves), default=0.0)

    return best(rack) - fmean(best((*kept, *rng.sample(pool, len(drawn)))) for _ in range(DRAWS))
