"""What the other's last move says of the letters they kept: likelier hands, no letter that is elsewhere, the same by seed."""

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from chevalet.core.acts import PassTurn
from chevalet.core.racks import ExchangeLetters, PlaceWord
from chevalet.core.seats import Seat
from chevalet.engines import engine_of
from chevalet.engines.common.crossword import encode_rack
from chevalet.engines.common.effort import Effort, PositionLimit
from chevalet.engines.common.kept_letters import (
    Kept,
    Played,
    imagine_kept,
    likelihood,
    played_last,
    points_given_away,
)
from chevalet.engines.common.rack_engine import RackEngine
from chevalet.engines.common.rack_thinker import RackThinker, imagined, settled
from chevalet.engines.common.sampling import unseen
from chevalet.games import load
from greedy_games import WORDS, after_greedy_turns, played

ENDLESS = PositionLimit(10**9)


def thinker_of(game: Any) -> RackThinker[Any]:
    engine = engine_of(game)
    assert isinstance(engine, RackEngine)
    return engine.thinker(WORDS)


def seen_by_the_next(game: Any, state: Any) -> tuple[Any, list[str], Any, Played | None]:
    """The position, what is hidden from its seat, the other's generator, and their last move as it is understood."""
    thinker = thinker_of(game)
    position = game.view(state, state.turn)
    other = 1 - state.turn
    theirs = thinker.generator(replace(position, seat=other, turn=other))
    hidden = unseen(thinker.letters, position.board, position.rack)
    return position, hidden, theirs, played_last(position, thinker.key_word(position), thinker.points)


def opened(game: Any, racks: tuple[str, str], tiles: tuple[tuple[int, int, str], ...]) -> Any:
    """After the first turn, in which the seat to move laid these letters of its rack and drew others."""
    state: Any = None
    for event in game.start((Seat("a"), Seat("b")), game.terms_type(), 0, random.Random(1)):
        state = game.evolve(state, event)
    box = Counter(game.everything(state)) - Counter("".join(racks))
    held = (racks[0], racks[1]) if state.turn == 0 else (racks[1], racks[0])
    state = replace(state, racks=tuple(map(tuple, held)), bag=tuple(box.elements()))
    return played(game, state, PlaceWord(tiles))


def traine_laid() -> tuple[Any, Any]:
    """Whoever began laid TRAINE and kept one letter."""
    game: Any = load("scampio", "classique")
    row, col = game.edition.opening[0]
    tiles = tuple((row, col + n, letter) for n, letter in enumerate("TRAINE"))
    return game, opened(game, ("TRAINEW", "AEINLOU"), tiles)


def kept_by_the_other(game: Any, state: Any, seed: int = 1) -> tuple[Any, list[str], Kept]:
    position, hidden, theirs, told = seen_by_the_next(game, state)
    assert told is not None
    leaves = thinker_of(game).leaves
    size = position.rack_sizes[1 - state.turn]
    kept = imagine_kept(theirs, leaves, told, hidden, size, ENDLESS, random.Random(seed))
    assert kept is not None
    return position, hidden, kept


def test_the_letter_of_a_full_rack_word_that_was_not_laid_is_dealt_less_often() -> None:
    """TRAINES would have brought fifty points more; no word has an A besides these letters."""
    game, state = traine_laid()
    position, hidden, kept = kept_by_the_other(game, state)
    likely = dict(zip(kept.sets, kept.weights, strict=True))
    assert likely[("S",)] < likely[("A",)] / 4
    even = imagined(hidden, position, 600, random.Random(1))
    told = imagined(hidden, position, 600, random.Random(1), kept)
    assert sum(deal[0] == "S" for deal in told) < sum(deal[0] == "S" for deal in even)
    assert sum(deal[0] == "A" for deal in told) > 2 * sum(deal[0] == "A" for deal in even)


def test_the_more_a_move_would_have_given_away_the_less_likely_it_is() -> None:
    away = likelihood(np.array([0.0, 3.0, 30.0, 500.0]))
    assert away[0] == 1
    assert list(away) == sorted(away, reverse=True)
    assert away[-1] > 0, "nobody sees everything"


@pytest.mark.parametrize(
    ("game_id", "edition"), [("scampio", "defaut"), ("scampio", "classique"), ("cle", "defaut")]
)
def test_what_was_kept_is_likelier_than_letters_at_random(game_id: str, edition: str) -> None:
    """Over greedy games, by the logarithm of how much likelier: a surprise costs as much as a good guess brings."""
    game: Any = load(game_id, edition)
    leaves = thinker_of(game).leaves
    gains = []
    for seed in range(4):
        for turns in range(2, 9):
            state = after_greedy_turns(game, turns, seed)
            position, hidden, theirs, told = seen_by_the_next(game, state)
            if told is None:
                continue
            rng = random.Random(seed)
            true = state.racks[1 - state.turn][: position.rack_sizes[1 - state.turn] - told.count]
            sets = [true, *(rng.sample(hidden, len(true)) for _ in range(24))]
            away = points_given_away(theirs, leaves, told, np.stack([encode_rack(one) for one in sets]))
            gains.append(np.log(likelihood(away[:1])[0] / likelihood(away[1:]).mean()))
    assert len(gains) > 20
    assert np.mean(gains) > 0.05


@pytest.mark.parametrize("game_id", ["scampio", "cle"])
def test_letters_that_are_elsewhere_are_never_dealt(game_id: str) -> None:
    game: Any = load(game_id)
    dealt = 0
    for turns in range(1, 8):
        state = after_greedy_turns(game, turns, seed=5)
        position, hidden, _, told = seen_by_the_next(game, state)
        if told is None:
            continue
        dealt += 1
        _, _, kept = kept_by_the_other(game, state)
        size = position.rack_sizes[1 - state.turn]
        for deal in imagined(hidden, position, 100, random.Random(turns), kept):
            assert not Counter(deal) - Counter(hidden)
            assert len(deal) >= size
            assert tuple(deal[: size - told.count]) in kept.sets
    assert dealt > 3


def test_what_the_other_really_holds_changes_nothing() -> None:
    """The letters the other really holds are swapped with some of the bag: what is imagined stays the same."""
    game: Any = load("scampio")
    state = after_greedy_turns(game, 4, seed=2)
    other = 1 - state.turn
    rack, bag = state.racks[other], state.bag
    racks = tuple(bag[: len(rack)] if seat == other else held for seat, held in enumerate(state.racks))
    swapped = replace(state, racks=racks, bag=(*rack, *bag[len(rack) :]))
    assert kept_by_the_other(game, state)[2] == kept_by_the_other(game, swapped)[2]


def test_a_seed_imagines_the_same_again_and_chooses_the_same_move() -> None:
    game: Any = load("scampio", "classique")
    state = after_greedy_turns(game, 3, seed=7)
    position, hidden, kept = kept_by_the_other(game, state)
    assert kept == kept_by_the_other(game, state)[2]
    first, again = (imagined(hidden, position, 50, random.Random(2), kept) for _ in range(2))
    assert first == again
    engine = engine_of(game)
    acts = {
        repr(engine.think(position, WORDS, Effort(4, 24, 2, 10**8, random.Random(4)), engine.limits_type()))
        for _ in range(2)
    }
    assert len(acts) == 1


def test_without_time_nothing_is_told() -> None:
    game, state = traine_laid()
    _, hidden, theirs, told = seen_by_the_next(game, state)
    assert told is not None
    leaves = thinker_of(game).leaves
    assert imagine_kept(theirs, leaves, told, hidden, 7, PositionLimit(1), random.Random(1)) is None


def test_a_move_before_a_pass_or_an_exchange_says_nothing() -> None:
    game, state = traine_laid()
    assert seen_by_the_next(game, state)[3] is not None
    mine = ExchangeLetters(state.racks[state.turn][:2])
    state = played(game, state, mine)
    assert seen_by_the_next(game, state)[3] is None, "the last word is one's own"
    for act in (PassTurn(), ExchangeLetters(state.racks[state.turn][:1])):
        assert seen_by_the_next(game, played(game, state, act))[3] is None


def test_c11_a_move_that_took_the_key_word_says_nothing() -> None:
    game: Any = load("cle")
    state = after_greedy_turns(game, 2, seed=3)
    act = engine_of(game).best_moves(game.view(state, state.turn), WORDS, 1)[0]
    kept_card, taken = played(game, state, act.act), replace(state, key_word=act.words[0])
    assert seen_by_the_next(game, kept_card)[3] is not None
    assert seen_by_the_next(game, played(game, taken, act.act))[3] is None


@pytest.mark.parametrize("game_id", ["scampio", "cle"])
def test_a_word_that_may_be_contested_is_thought_of_as_it_will_stand(game_id: str) -> None:
    """The bag and the racks are those that the next turn finds once the word stands, and so is what was kept."""
    game: Any = load(game_id)
    state = after_greedy_turns(game, 3, seed=4)
    act = engine_of(game).best_moves(game.view(state, state.turn), WORDS, 1)[0].act
    stands = played(game, state, act)
    at_a_table = replace(state, terms=replace(state.terms, check="table"))
    open_still = played(game, at_a_table, act)
    position = game.view(open_still, open_still.turn)
    assert position.window is not None
    after = game.view(stands, stands.turn)
    assert position.bag > after.bag
    assert (settled(position).bag, settled(position).rack_sizes) == (after.bag, after.rack_sizes)
    assert settled(after) == after
