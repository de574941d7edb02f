"""What a random table agrees on: any way of checking words, any clock, and the options of its game."""

import random
from typing import Any

from chevalet.core.clock import ClockTerms
from chevalet.core.state import Terms
from chevalet.games import manifest_of
from chevalet.games.manifest import TableOption, Value
from chevalet.games.wire import AnyGame

CLOCKS = (ClockTerms("move", 120), ClockTerms("game", 3_600), ClockTerms("days", 86_400))
SHORT_CLOCKS = (ClockTerms(), ClockTerms("move", 30), ClockTerms("game", 120), *CLOCKS)


def terms_for(game: AnyGame, seats: int, rng: random.Random) -> Terms:
    """Either way of checking words, with a window or without, any clock."""
    check = "table" if seats > 1 and rng.random() < 0.3 else "referee"
    shared = {"check": check, "window_ms": rng.choice((20_000, None)), "clock": rng.choice(CLOCKS)}
    return _agreed(game, seats, rng, shared)


def eventful_terms(game: AnyGame, seats: int, rng: random.Random) -> Terms:
    """More contests, takebacks, and clocks that people run out of."""
    shared = {
        "check": "table" if seats > 1 and rng.random() < 0.7 else "referee",
        "window_ms": rng.choice((None, 5_000, 20_000)),
        "clock": rng.choice(SHORT_CLOCKS),
        "takebacks": rng.random() < 0.5,
    }
    return _agreed(game, seats, rng, shared)


def _agreed(game: AnyGame, seats: int, rng: random.Random, shared: dict[str, Any]) -> Terms:
    """With, now and then, an option of the game."""
    chosen = dict(shared)
    for option in manifest_of(game.id).options:
        if option.applies(chosen, seats) and rng.random() < 0.5:
            values = tuple(_value_of(option, rng) for _ in range(seats))
            chosen[option.id] = values if option.per_seat else values[0]
    terms = game.terms_type(**chosen)
    return terms if game.terms_fault(terms, seats) is None else _agreed(game, seats, rng, shared)


def _value_of(option: TableOption, rng: random.Random) -> Value:
    match option.kind:
        case "choice":
            return rng.choice(option.choices).value
        case "bool":
            return rng.random() < 0.5
        case "int":
            return rng.randint(option.least, option.most)
        case "text":
            return option.default
