"""Offensive words stay good words; bots never choose them and hints never show them."""

import random
from functools import lru_cache
from typing import Any

import msgspec
import pytest

from chevalet.bots import levels_of, player
from chevalet.core.acts import AcceptMove, Command
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.games import game_ids, load
from chevalet.games.wire import to_plain
from chevalet.lexicon import Lexicon, open_lexicon
from chevalet.lexicon.meanings import offensive_ranks
from chevalet.lexicon.morphology import shipped
from chevalet.workers.jobs import Think
from chevalet.workers.main import chosen

WITH_LEVELS = [game for game in game_ids() if levels_of(load(game))]
OFFENSIVE = frozenset(map(shipped().ranks.word, offensive_ranks().tolist()))


@lru_cache(maxsize=1)
def rude_list() -> Lexicon:
    """Every offensive word, and short common words to go on with: whoever plays for points plays the former."""
    short = [word for word in open_lexicon("usuel").restricted(min_zipf=4.5) if len(word) <= 4]
    return Lexicon.from_words([*OFFENSIVE, *short], "grossiers")


def started(game: Any, rng: random.Random) -> Any:
    state: Any = None
    for event in game.start((Seat("a"), Seat("b")), game.terms_type(), 0, rng):
        state = game.evolve(state, event)
    return state


def test_offensive_words_are_good_words_where_the_dictionary_has_them() -> None:
    for name in ("usuel", "complet"):
        lexicon = open_lexicon(name)
        assert "SALOPES" in lexicon
        assert "SALOPES" not in lexicon.inoffensive
        assert "PORTES" in lexicon.inoffensive
    assert len(OFFENSIVE) > 50
    assert set(open_lexicon("complet")) - set(open_lexicon("complet").inoffensive) == OFFENSIVE


def test_a_list_without_any_is_its_own_polite_list() -> None:
    plain = Lexicon.from_words(["PORTE", "PORTES"])
    assert plain.inoffensive is plain


@pytest.mark.parametrize("level", ["greedy", "expert"])
@pytest.mark.parametrize("game_id", WITH_LEVELS)
def test_no_bot_of_any_game_lays_an_offensive_word(game_id: str, level: str) -> None:
    game: Any = load(game_id)
    lexicon = rude_list()
    said: set[str] = set()
    for seed in (1, 2):
        rng = random.Random(seed)
        state = started(game, rng)
        bot = player(game, level, lexicon)
        for _ in range(10):
            if game.is_over(state):
                break
            position = game.view(state, state.turn)
            answer = game.decide(
                state, Command(state.turn, bot.choose(position, rng, 200), 0, state.seq), lexicon, rng
            )
            assert isinstance(answer, Accepted), answer
            for event in answer.events:
                said |= set(getattr(event, "words", None) or ())
                state = game.evolve(state, event)
    assert said & OFFENSIVE == set()
    if game_id != "rsvp":  # where whole words are rare
        assert said


def test_a_bot_knows_an_offensive_word_that_another_lays() -> None:
    game: Any = load("scampio")
    bot = player(game, "maitre", rude_list())
    position = game.view(started(game, random.Random(1)), 0)
    assert bot.answer(position, ["SALOPE"]) == AcceptMove()


@pytest.mark.parametrize("game_id", WITH_LEVELS)
def test_no_hint_shows_an_offensive_word(game_id: str) -> None:
    game: Any = load(game_id)
    lexicon = rude_list()
    shown: set[str] = set()
    for seed in range(4):
        state = started(game, random.Random(seed))
        position = game.view(state, state.turn)
        job = Think("hint", game_id, "defaut", "usuel", msgspec.Raw(b"{}"), msgspec.Raw(b"[]"))
        found = chosen(job, game, position, lexicon, None)
        for move in bot_moves(game, position, lexicon):
            if to_plain(move.act) == found.act:
                shown |= set(move.words)
    assert shown & OFFENSIVE == set()


def bot_moves(game: Any, position: Any, lexicon: Lexicon) -> list[Any]:
    from chevalet.engines import engine_of

    return list(engine_of(game).best_moves(position, lexicon, 400))


def test_the_word_that_proves_a_letter_is_offensive_only_where_no_other_is() -> None:
    lexicon = Lexicon.from_words(["SALOPE", "SALOON"])
    assert lexicon.fitting("SALO..") == "SALOON"
    assert lexicon.fitting("SALOP.") == "SALOPE"
