"""Engines against the referee, position after position of played games.

Every move an engine lists must be accepted by `decide` with the same words and points (a sample of them where there are
very many), and on some positions the list must be the referee's own, move for move.

python -m bench.soundness scampio --positions 2000 --compared 100
python -m bench.soundness scampio --blanks 2       the same games, each rack asked with two letters made blanks
"""

import argparse
import random
from dataclasses import dataclass, replace
from typing import Any

from tqdm import tqdm

from chevalet.core.acts import Act, Command
from chevalet.core.events import MoveMade
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat
from chevalet.engines import engine_of
from chevalet.games import edition_ids, game_ids, load
from chevalet.games.wire import AnyGame
from chevalet.lexicon import Lexicon, open_lexicon

MANY = 1_000  # with a blank in hand there are thousands of moves: then a sample is tried
SAMPLE = 200
CHOSEN_AMONG = 10


class UnsoundError(AssertionError):
    """An engine and the referee disagree."""


@dataclass
class Tally:
    positions: int = 0
    moves: int = 0
    compared: int = 0

    def __str__(self) -> str:
        return (
            f"{self.positions} positions, {self.moves} moves accepted with equal words and points; "
            f"{self.compared} lists equal to the referee's"
        )


def check_games(
    game_id: str,
    edition: str,
    lexicon: Lexicon,
    *,
    positions: int,
    compared: int,
    seed: int = 1,
    cut: int | None = None,
    blanks: int = 0,
) -> Tally:
    """Play games with the engine's moves until so many positions are checked. Lists are compared with the rack cut to
    its first `cut` tiles, where the referee would be too slow for all of them. With `blanks`, the rack of each position
    is asked about with at least so many blanks."""
    rng = random.Random(seed)  # noqa: S311 -- a seed plays the same games again
    game = load(game_id, edition)
    tally = Tally()
    with tqdm(total=positions, desc=f"{game_id} {edition}", disable=positions < MANY) as bar:
        while tally.positions < positions:
            for _ in _one_game(game, lexicon, rng, tally, compared, cut, blanks):
                bar.update()
                if tally.positions == positions:
                    break
    return tally


def _one_game(
    game: AnyGame,
    lexicon: Lexicon,
    rng: random.Random,
    tally: Tally,
    compared: int,
    cut: int | None,
    blanks: int,
) -> Any:  # noqa: ANN401
    seats = tuple(Seat(f"J{n}") for n in range(game.seat_counts[0]))
    state: Any = None
    for event in game.start(seats, game.terms_type(check="referee"), 0, rng):
        state = game.evolve(state, event)
    while not game.is_over(state):
        position = game.view(state, state.turn)
        moves = listed = engine_of(game).all_moves(position, lexicon)
        asked = state
        if blanks:
            asked = _with_blanks(state, blanks)
            listed = engine_of(game).all_moves(game.view(asked, asked.turn), lexicon)
        tried = listed if len(listed) <= MANY else rng.sample(listed, SAMPLE)
        for move in tried:
            _check(game, asked, move, lexicon, rng)
        if tally.compared < compared:
            tally.compared += _compare(game, position, lexicon, cut)
        tally.positions += 1
        tally.moves += len(tried)
        act = rng.choice(moves[:CHOSEN_AMONG]).act if moves else game.fallback(position, lexicon)
        for event in _decided(game, state, act, lexicon, rng).events:
            state = game.evolve(state, event)
        yield


def _with_blanks(state: Any, blanks: int) -> Any:  # noqa: ANN401
    """The state with the first letters of the rack to play made blanks, until it has so many."""
    rack = list(state.racks[state.turn])
    letters = [index for index, tile in enumerate(rack) if not _is_joker(tile)]
    for index in letters[: max(0, blanks - (len(rack) - len(letters)))]:
        rack[index] = "?"
    racks = list(state.racks)
    racks[state.turn] = tuple(rack)
    return replace(state, racks=tuple(racks))


def _check(game: AnyGame, state: Any, move: Any, lexicon: Lexicon, rng: random.Random) -> None:  # noqa: ANN401
    """An act that is no move (choosing the opening letter) forms no word and scores nothing."""
    events = _decided(game, state, move.act, lexicon, rng).events
    made = next((event for event in events if isinstance(event, MoveMade)), None)
    words, points = (made.words, sum(line.points for line in made.lines)) if made else ((), 0)
    if (words, points) != (move.words, move.points):
        raise UnsoundError(f"{move} is {words} for {points} points: {game.view(state, state.turn)}")


def _compare(game: AnyGame, position: Any, lexicon: Lexicon, cut: int | None) -> bool:  # noqa: ANN401
    """Whether the lists were compared: with a joker in hand the referee's would take minutes."""
    if getattr(position, "rack", None) is not None:
        position = replace(position, rack=position.rack[:cut])
        if any(_is_joker(tile) for tile in position.rack):
            return False
    own = [move.act for move in engine_of(game).all_moves(position, lexicon)]
    reference = list(game.legal_moves(position, lexicon))
    if len(own) != len(set(own)) or set(own) != set(reference):
        difference = sorted(map(str, set(own) ^ set(reference)))[:3]
        raise UnsoundError(f"not the referee's list, for example {difference}: {position}")
    return True


def _is_joker(tile: object) -> bool:
    return tile == "?" or "*" in getattr(tile, "faces", "")


def _decided(game: AnyGame, state: Any, act: Act, lexicon: Lexicon, rng: random.Random) -> Any:  # noqa: ANN401
    answer = game.decide(state, Command(state.turn, act, 1), lexicon, rng)
    if isinstance(answer, Refused):
        raise UnsoundError(f"{act} refused: {answer}: {game.view(state, state.turn)}")
    return answer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(game_ids()))
    parser.add_argument("--positions", type=int, default=2_000, help="so many in each edition")
    parser.add_argument("--compared", type=int, default=100, help="so many lists compared with the referee's")
    parser.add_argument("--cut", type=int, help="compare lists with the rack cut to so many tiles")
    parser.add_argument("--blanks", type=int, default=0, help="ask about each rack with so many blanks (`?`)")
    parser.add_argument("--lexicon", default="complet")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    lexicon = open_lexicon(arguments.lexicon)
    for edition in edition_ids(arguments.game):
        tally = check_games(
            arguments.game,
            edition,
            lexicon,
            positions=arguments.positions,
            compared=arguments.compared,
            seed=arguments.seed,
            cut=arguments.cut,
            blanks=arguments.blanks,
        )
        print(f"{arguments.game} {edition}: {tally}")


if __name__ == "__main__":
    main()
