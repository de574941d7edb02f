"""What the engine makes of a game that one played alone, from the same first deal."""

import random

import msgspec

from chevalet.core.acts import Command
from chevalet.core.refusal import Accepted
from chevalet.core.state import State
from chevalet.engines import engine_of
from chevalet.games.wire import event_from
from chevalet.lexicon import Lexicon
from chevalet.workers.catalogue import Catalogue
from chevalet.workers.jobs import Solve, Solved


def solved(job: Solve, catalogue: Catalogue) -> Solved:
    """Under the referee, turn after turn, seeing what the player saw; its clock stands still."""
    game, lexicon = catalogue.game(job.game, job.edition), catalogue.words(job.lexicon)
    assert isinstance(lexicon, Lexicon)
    opening = [event_from(game, plain) for plain in msgspec.json.decode(job.opening)]
    state: State | None = None
    for event in opening:
        state = game.evolve(state, event)
    assert state is not None
    engine, chance = engine_of(game), random.Random(0)  # noqa: S311 -- the same every time
    while not game.is_over(state):
        act = engine.solve(game.view(state, 0), lexicon)
        answer = game.decide(state, Command(0, act, opening[-1].at), lexicon, chance)
        assert isinstance(answer, Accepted), answer
        for event in answer.events:
            state = game.evolve(state, event)
    challenge = catalogue.manifest(job.game).daily
    assert challenge is not None
    standing = challenge.standing(game, state)
    return Solved(standing.won, dict(standing.facts))
