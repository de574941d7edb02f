"""Ends with small racks, solved by the kernel and by the referee playing every line: how many are equal, and how fast.

`python -m bench.ends --positions 500 [GAME]`: every game with such an engine, every edition.
"""

import argparse
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

from chevalet.core.acts import Act, Command, PassTurn
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.engines import engine_of
from chevalet.engines.common.effort import PositionLimit
from chevalet.engines.common.rack_engine import RackEngine
from chevalet.games import edition_ids, game_ids, load
from chevalet.games.wire import AnyGame
from chevalet.lexicon import Lexicon, open_lexicon

FEW = 10  # positions of a bare `make bench`


def small_ends(game: AnyGame, lexicon: Lexicon, seed: int) -> Iterator[Any]:
    """States with an empty bag, as greedy games leave them, of whose racks a few letters are kept."""
    engine = engine_of(game)
    for n in count(seed):
        rng = random.Random(n)  # noqa: S311 -- a seed replays a game
        state: Any = None
        for event in game.start((Seat("a"), Seat("b")), game.terms_type(), 0, rng):
            state = game.evolve(state, event)
        while not game.is_over(state):
            if not state.bag and all(state.racks):
                racks = tuple(_some(rack, rng) for rack in state.racks)
                yield replace(state, racks=racks, passes=(), **_no_more_cards(state))
            act = engine.greedy_act(game.view(state, state.turn), lexicon)
            state = _after(game, lexicon, state, act)


def _no_more_cards(state: Any) -> dict[str, Any]:  # noqa: ANN401 -- the state of that game
    """Cards face down are chance, and an end is solved without any."""
    return {"pack": ()} if hasattr(state, "pack") else {}


def _some(rack: tuple[str, ...], rng: random.Random) -> tuple[str, ...]:
    kept = rng.sample(rack, min(len(rack), rng.choice((1, 2, 2))))
    return tuple(kept[:1] if "?" in kept else kept)


def _after(game: AnyGame, lexicon: Lexicon, state: Any, act: Act) -> Any:  # noqa: ANN401 -- the state of that game
    answer = game.decide(state, Command(state.turn, act, 0, state.seq), lexicon, random.Random(0))  # noqa: S311
    assert isinstance(answer, Accepted), answer
    for event in answer.events:
        state = game.evolve(state, event)
    return state


def by_the_referee(game: AnyGame, lexicon: Lexicon, state: Any, low: float, high: float) -> float:  # noqa: ANN401
    """The mover's lead at the end, every line played by the rules."""
    mover = state.turn
    best = -float("inf")
    moves = engine_of(game).all_moves(game.view(state, mover), lexicon)
    for act in (*(move.act for move in moves), PassTurn()):
        following = _after(game, lexicon, state, act)
        if game.is_over(following):
            value = float(following.total(mover) - following.total(1 - mover))
        elif following.turn == mover:
            value = by_the_referee(game, lexicon, following, low, high)
        else:
            value = -by_the_referee(game, lexicon, following, -high, -low)
        best = max(best, value)
        low = max(low, best)
        if low >= high:
            break
    return best


def compared(game: AnyGame, positions: int, seed: int, lexicon: Lexicon) -> tuple[int, int, float]:
    """How many were solved exactly, how many of those equal the referee's, and the mean milliseconds they took."""
    engine = engine_of(game)
    assert isinstance(engine, RackEngine)
    exact = equal = 0
    spent = 0.0
    for _, state in zip(range(positions), small_ends(game, lexicon, seed), strict=False):
        mover = state.turn
        began = time.thread_time()
        found = engine.thinker(lexicon).solved(
            game.view(state, mover), state.racks[1 - mover], PositionLimit(100_000)
        )
        spent += time.thread_time() - began
        assert found is not None
        ahead = state.total(mover) - state.total(1 - mover)
        exact += found.exact
        equal += found.exact and ahead + found.value == by_the_referee(
            game, lexicon, state, -float("inf"), float("inf")
        )
    return exact, equal, spent * 1000 / positions


def run(positions: int, seed: int, wanted: str | None = None) -> None:
    lexicon = open_lexicon("complet")
    for game_id in game_ids() if wanted is None else [wanted]:
        for edition in edition_ids(game_id):
            game = load(game_id, edition)
            if not isinstance(engine_of(game), RackEngine):
                continue
            exact, equal, ms = compared(game, positions, seed, lexicon)
            print(
                f"{game_id} {edition}: {positions} ends, {exact} solved exactly, "
                f"{equal} equal to every line played by the referee; {ms:.1f} ms each",
                flush=True,
            )


measure = partial(run, FEW, 1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    run(asked.positions, asked.seed, asked.game)
