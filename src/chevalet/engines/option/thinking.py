"""How Option's stronger levels think: what the prisms kept can become, imagined replies, the end played out."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from chevalet.core.acts import Act
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.lookahead import best_by_outcomes
from chevalet.engines.common.sampling import all_in_play
from chevalet.engines.common.scored import ScoredMove
from chevalet.engines.option.endgame import Endgame, Ending, Turn, handed_over
from chevalet.engines.option.face_values import shipped_face_values
from chevalet.engines.option.moves import best_moves
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.grid import board_after, board_of
from chevalet.games.option.state import (
    STAR,
    Board,
    ExchangePrisms,
    LayPrisms,
    OptionPosition,
    Prism,
    Standing,
)
from chevalet.lexicon import Lexicon

ENDGAME_MOVES = 8


def by_leave(
    edition: OptionEdition, position: OptionPosition, moves: Sequence[ScoredMove]
) -> list[ScoredMove]:
    return sorted(moves, key=lambda move: worth(edition, position, move), reverse=True)


def by_search(
    edition: OptionEdition, position: OptionPosition, lexicon: Lexicon, effort: Effort
) -> Act | None:
    """Each candidate less the best reply of the same imagined racks; with an empty bag, the end played out."""
    moves = best_moves(edition, position, lexicon, effort.candidates * 3)
    if not moves:
        return None
    theirs = known_rack(edition, position)
    if theirs is not None:
        ending = Ending(position, position.rack or (), theirs)
        return endgame(edition, lexicon).best_act(ending, effort.budget_ms)
    chosen = by_leave(edition, position, moves)[: effort.candidates]
    seat = next_seat(position)
    racks = imagined_racks(edition, position, seat, effort.samples, effort.rng)
    found = [replace(position, board=grid_after(position, move), seat=seat, turn=seat) for move in chosen]

    def reply(choice: int, sample: int) -> float:
        answer = best_moves(edition, replace(found[choice], rack=racks[sample]), lexicon, 1)
        return answer[0].points if answer else 0.0

    worths = [worth(edition, position, move) for move in chosen]

    def outcomes(among: Sequence[int], samples: range) -> NDArray[np.float64]:
        return np.array([[worths[choice] - reply(choice, n) for n in samples] for choice in among])

    return chosen[best_by_outcomes(len(chosen), outcomes, len(racks), effort.budget_ms)].act


def worth(edition: OptionEdition, position: OptionPosition, move: ScoredMove) -> float:
    """Points and what the faces kept are worth; with an empty bag, what they cost at the end."""
    if position.bag:
        return move.points + shipped_face_values().worth(kept_faces(position, move))
    kept = prisms_kept(position, move)
    return move.points - sum(edition.both_faces(prism) for prism in kept)


def kept_faces(position: OptionPosition, move: ScoredMove) -> tuple[str, ...]:
    """Both faces of every prism kept."""
    return tuple(face for prism in prisms_kept(position, move) for face in prism.faces)


def prisms_kept(position: OptionPosition, move: ScoredMove) -> tuple[Prism, ...]:
    gone: set[int] = set()
    match move.act:
        case LayPrisms(tiles=tiles):
            gone = {place for *_, place, _ in tiles}
        case ExchangePrisms(prisms=prisms):
            gone = set(prisms)
    return tuple(prism for place, prism in enumerate(position.rack or ()) if place not in gone)


def grid_after(position: OptionPosition, move: ScoredMove) -> Board:
    if not isinstance(move.act, LayPrisms):
        return position.board
    rack = position.rack or ()
    laid = board_of(
        Standing((row, col), rack[place].faces, rack[place].colours, face, letter)
        for row, col, letter, place, face in move.act.tiles
    )
    return board_after(position.board, laid, move.act.flips)


def endgame(edition: OptionEdition, lexicon: Lexicon) -> Endgame[OptionPosition]:
    """O18: the bag is empty, a rack that is empty ends the game, and so does a pass of both."""

    def turns(ending: Ending[OptionPosition]) -> list[Turn[OptionPosition]]:
        here = replace(ending.position, rack=ending.mine)
        return [end_turn(ending, move) for move in best_moves(edition, here, lexicon, ENDGAME_MOVES)]

    def closing(ending: Ending[OptionPosition]) -> float:
        """O19: each loses both faces of every prism kept."""
        mine, theirs = (sum(map(edition.both_faces, rack)) for rack in (ending.mine, ending.theirs))
        return theirs - mine

    return Endgame(turns, closing, lambda ending: not (ending.mine and ending.theirs), other_to_move)


def end_turn(ending: Ending[OptionPosition], move: ScoredMove) -> Turn[OptionPosition]:
    """A move of the endgame, and where it leads."""
    here = replace(ending.position, rack=ending.mine)
    after = replace(other_to_move(here), board=grid_after(here, move))
    return Turn(move.act, move.points, handed_over(ending, after, prisms_kept(here, move)))


def other_to_move(position: OptionPosition) -> OptionPosition:
    return replace(position, seat=next_seat(position))


def hidden_prisms(edition: OptionEdition, position: OptionPosition) -> tuple[Prism, ...]:
    """The prisms that are neither on the grid nor in one's own rack."""
    left = Counter(prism.kind for prism in edition.prisms)
    left.subtract(standing.prism.kind for standing in position.board)
    left.subtract(prism.kind for prism in position.rack or ())
    of_kind = {prism.kind: prism for prism in edition.prisms}
    return tuple(of_kind[kind] for kind in sorted(left) for _ in range(left[kind]))


def known_rack(edition: OptionEdition, position: OptionPosition) -> tuple[Prism, ...] | None:
    """The other's prisms, once there are two players and nothing else is hidden."""
    if position.bag or sum(not seat.resigned for seat in position.seats) != 2:
        return None
    hidden = hidden_prisms(edition, position)
    return hidden if all_in_play(position, hidden) else None


def imagined_racks(
    edition: OptionEdition, position: OptionPosition, seat: int, samples: int, rng: random.Random
) -> list[tuple[Prism, ...]]:
    """Racks the next player may hold. Stars are left out of most: they are few, and slow to think through."""
    hidden = hidden_prisms(edition, position)
    size = min(position.rack_sizes[seat], len(hidden))
    plain = [prism for prism in hidden if STAR not in prism.faces]
    pool = plain if len(plain) >= size else hidden
    return [tuple(rng.sample(pool, size)) for _ in range(samples)]


def next_seat(position: OptionPosition) -> int:
    assert position.seat is not None
    count = len(position.seats)
    order = [(position.seat + step) % count for step in range(1, count)]
    return next((s for s in order if not position.seats[s].resigned), order[0])
