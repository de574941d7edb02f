"""A game one played alone, played again by the engine from the same first deal."""

import random

import pytest
from msgspec import Raw

from bench.patience import play
from chevalet.core.seats import Seat
from chevalet.core.state import Terms
from chevalet.games import load
from chevalet.games.patience.rules import Patience
from chevalet.games.wire import to_plain
from chevalet.server.audience import encode
from chevalet.workers.catalogue import Catalogue
from chevalet.workers.jobs import Solve, Think
from chevalet.workers.pool import urgency_of
from chevalet.workers.solving import solved
from workers.test_pool import scampio_job


def job(seed: str) -> Solve:
    game = load("patience")
    assert isinstance(game, Patience)
    opening = game.start((Seat("Ada"),), Terms(), 5_000, random.Random(0), seed=seed)
    return Solve("patience", "defaut", "usuel", Raw(encode([to_plain(event) for event in opening])))


@pytest.mark.parametrize("seed", ["lundi", "mardi"])
def test_the_solver_is_dealt_the_same_letters_and_plays_to_the_end(seed: str) -> None:
    found, by_hand = solved(job(seed), Catalogue()), play("usuel", "solver, full", seed)
    assert (found.won, found.facts["words"], found.facts["letters"]) == (
        by_hand.won,
        by_hand.words,
        by_hand.letters,
    )
    assert found == solved(job(seed), Catalogue())


def test_moves_of_games_in_play_come_before_a_game_that_is_over() -> None:
    think: Think = scampio_job()
    assert urgency_of(think) < urgency_of(scampio_job(kind="hint")) < urgency_of(job("lundi"))
    assert urgency_of(job("lundi")) < urgency_of(scampio_job(watched=False))
