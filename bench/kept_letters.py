"""How well the letters a player kept are guessed from their last move, by one level after another.

`python -m bench.kept_letters scampio --games 6 [--edition classique] [--players greedy,club]`: in every turn of games of
one player against itself, how much likelier what was really kept is than letters at random (the mean of the logarithm:
0 is no better than dealing evenly), and what a set of letters takes. With `--choices`, what it brings: the move chosen
with it less the move chosen from racks dealt evenly, as many deals for both, measured with the rack the other really has.
"""

import argparse
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from chevalet.bots import player
from chevalet.core.acts import Command
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.engines import engine_of
from chevalet.engines.common.crossword import encode_rack
from chevalet.engines.common.effort import Effort
from chevalet.engines.common.kept_letters import likelihood, played_last, points_given_away
from chevalet.engines.common.rack_engine import RackEngine
from chevalet.engines.common.rack_thinker import NEAR_THE_END, imagined
from chevalet.engines.common.sampling import unseen
from chevalet.games import load
from chevalet.games.wire import AnyGame
from chevalet.lexicon import Lexicon, open_lexicon

AT_RANDOM = 32  # sets of letters beside the one that was kept
CANDIDATES, DEALS, TRUE = 8, 40, 24  # of a choice: moves, imagined deals, draws beside the other's real rack
HOUR_MS = 3_600_000


def turns(game: AnyGame, level: str, lexicon: Lexicon, seed: int) -> Iterator[Any]:
    """The states of a game of a level against itself while the bag holds letters."""
    rng = random.Random(seed)  # noqa: S311 -- a seed replays a game
    who = player(game, level, lexicon)
    state: Any = None
    for event in game.start((Seat("a"), Seat("b")), game.terms_type(), 0, rng):
        state = game.evolve(state, event)
    while state.bag and not game.is_over(state):
        act = who.choose(game.view(state, state.turn), rng)
        answer = game.decide(state, Command(state.turn, act, 0, state.seq), lexicon, rng)
        assert isinstance(answer, Accepted), answer
        for event in answer.events:
            state = game.evolve(state, event)
        yield state


def guessed(engine: RackEngine[Any], lexicon: Lexicon, state: Any, rng: random.Random) -> float | None:  # noqa: ANN401
    """How much likelier what the last mover kept is than letters at random; None where their move says nothing."""
    thinker, other = engine.thinker(lexicon), 1 - state.turn
    position = engine.game.view(state, state.turn)
    theirs = thinker.generator(replace(position, seat=other, turn=other))
    played = played_last(position, thinker.key_word(position), thinker.points)
    if played is None:
        return None
    kept = state.racks[other][: len(state.racks[other]) - played.count]  # what was drawn stands behind it
    hidden = unseen(thinker.letters, position.board, position.rack)
    sets = [kept, *(rng.sample(hidden, len(kept)) for _ in range(AT_RANDOM))]
    counts = np.stack([encode_rack(one) for one in sets])
    likely = likelihood(points_given_away(theirs, thinker.leaves, played, counts))
    return float(np.log(likely[0] / likely[1:].mean()))


def brought(engine: RackEngine[Any], lexicon: Lexicon, state: Any, rng: random.Random) -> float | None:  # noqa: ANN401
    """Points that the guess brings in this turn; None where nothing is guessed."""
    thinker, other = engine.thinker(lexicon), 1 - state.turn
    position = engine.game.view(state, state.turn)
    if position.bag <= NEAR_THE_END:
        return None
    hidden = unseen(thinker.letters, position.board, position.rack)
    effort = Effort(CANDIDATES, DEALS, 1, HOUR_MS, rng)
    kept = thinker.kept_by_the_other(position, hidden, effort)
    candidates = thinker.candidates(position, CANDIDATES)
    if kept is None or len(candidates) < 2:
        return None
    points = np.array([candidate.move.points for candidate in candidates])

    def worth(deals: list[Any]) -> Any:  # noqa: ANN401 -- an array
        gained = thinker.gains(position, candidates, deals)(range(len(candidates)), range(len(deals)))
        return points + gained.mean(axis=1)

    evenly, told = (
        int(worth(imagined(hidden, position, DEALS, rng, guess)).argmax()) for guess in (None, kept)
    )
    if evenly == told:
        return 0.0
    drawn = (rng.sample(state.bag, min(len(state.bag), position.rack_sizes[state.turn])) for _ in range(TRUE))
    truth = worth([[*state.racks[other], *letters] for letters in drawn])
    return float(truth[told] - truth[evenly])


def choices(game_id: str, edition: str, level: str, games: int, seed: int) -> str:
    game, lexicon = load(game_id, edition), open_lexicon("complet")
    engine = engine_of(game)
    assert isinstance(engine, RackEngine)
    rng = random.Random(seed)  # noqa: S311 -- a seed gives the same figures again
    states = (state for n in range(seed, seed + games) for state in turns(game, level, lexicon, n))
    found = [brought(engine, lexicon, state, rng) for state in states if not game.is_over(state)]
    gains = [gain for gain in found if gain is not None]
    return (
        f"{game_id} {edition} {level}: {len(gains)} turns, {sum(gain != 0 for gain in gains)} other choices; they bring "
        f"{np.mean(gains):+.3f} ± {np.std(gains) / np.sqrt(len(gains)):.3f} points a turn"
    )


def guessed_by(game_id: str, edition: str, level: str, games: int, seed: int) -> str:
    game, lexicon = load(game_id, edition), open_lexicon("complet")
    engine = engine_of(game)
    assert isinstance(engine, RackEngine)
    rng = random.Random(seed)  # noqa: S311 -- a seed gives the same figures again
    found: list[float | None] = []
    spent = 0.0
    for n in range(seed, seed + games):
        for state in turns(game, level, lexicon, n):
            if state.bag and not game.is_over(state):
                began = time.thread_time()
                found.append(guessed(engine, lexicon, state, rng))
                spent += time.thread_time() - began
    told = [gain for gain in found if gain is not None]
    return (
        f"{game_id} {edition} {level}: {len(told)} of {len(found)} moves say something; what was kept is likelier by "
        f"{np.mean(told):+.3f} ± {np.std(told) / np.sqrt(len(told)):.3f}; "
        f"{spent * 1000 / (AT_RANDOM + 1) / len(told):.2f} ms a set"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--edition", default="defaut")
    parser.add_argument("--players", default="greedy,club,expert")
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--choices", action="store_true")
    asked = parser.parse_args()
    for level in asked.players.split(","):
        told = choices if asked.choices else guessed_by
        print(told(asked.game, asked.edition, level, asked.games, asked.seed), flush=True)
