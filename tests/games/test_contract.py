"""Every registered game keeps the contract, whatever its seats, its way of checking words and its editions."""

import importlib
from typing import Any

import pytest

import contract
from chevalet.core.clock import ClockTerms
from chevalet.core.events import MoveMade
from chevalet.games import edition_ids, game_ids, load, manifest_of
from small_vocabulary import COMMON_WORDS, PLURALS
from word_list import WordList

LEXICON = WordList(COMMON_WORDS, plurals=PLURALS)
WORDLESS = WordList([])


def cases() -> list[Any]:
    """`make test` takes every number of seats and every way of checking words, not each with each."""
    return [
        pytest.param(
            game_id,
            edition,
            seats,
            check,
            id=f"{game_id}-{edition}-{seats}-{check}",
            marks=[pytest.mark.exhaustive]
            if (seats % 2 == 0) == (check == "table") and len(counts) > 1
            else [],
        )
        for game_id in game_ids()
        for edition in edition_ids(game_id)
        for counts in (load(game_id).seat_counts,)
        for seats in counts
        for check in (("referee", "table") if seats > 1 else ("referee",))
    ]


@pytest.mark.parametrize(("game_id", "edition", "seats", "check"), cases())
def test_a_game_keeps_the_contract(game_id: str, edition: str, seats: int, check: Any) -> None:
    game = load(game_id, edition)
    notation = importlib.import_module(f"{manifest_of(game_id).package}.notation")
    terms = game.terms_type(check=check, window_ms=30_000, takebacks=True, clock=ClockTerms("move", 60))
    words = 0
    for seed in range(seats, 200, 20):  # some games are over soon
        case = contract.Case(
            make=lambda: load(game_id, edition),
            lexicon=LEXICON,
            wordless=WORDLESS,
            seats=seats,
            terms=terms,
            seed=seed,
            move_text=notation.move_text,
            move_from=notation.move_from,
            resign_rate=0.01 if seats > 2 and check == "table" else 0.0,
        )
        _, _, events = contract.play_whole_game(case)
        words += sum(isinstance(event, MoveMade) for event in events)
        if words >= 30:
            return
    pytest.fail(f"only {words} words in ten games")
