"""Positions as they come in games between two who take the most points there are."""

import random
from typing import Any

from chevalet.bots import player
from chevalet.core.acts import Command
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.lexicon import open_lexicon

WORDS = open_lexicon("usuel")


def after_greedy_turns(game: Any, turns: int, seed: int) -> Any:
    """The state of a greedy game after so many turns."""
    rng = random.Random(seed)
    state: Any = None
    for event in game.start((Seat("a"), Seat("b")), game.terms_type(), 0, rng):
        state = game.evolve(state, event)
    for _ in range(turns):
        state = played(game, state, player(game, "greedy", WORDS).choose(game.view(state, state.turn), rng))
    return state


def played(game: Any, state: Any, act: Any) -> Any:
    answer = game.decide(state, Command(state.turn, act, 0, state.seq), WORDS, random.Random(0))
    assert isinstance(answer, Accepted)
    for event in answer.events:
        state = game.evolve(state, event)
    return state
