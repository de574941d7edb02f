"""Bots: they lay words they know, see what their level sees, and answer a contest by their own vocabulary."""

import random
from dataclasses import replace
from typing import Any

import pytest

from chevalet.bots import Player, UnknownLevelError, handicap, levels_of, player
from chevalet.bots.bluff import plausible_words, sounds_french
from chevalet.core.acts import AcceptMove, Command, Contest
from chevalet.core.levels import usual_level
from chevalet.core.position import Preview
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.engines import engine_of
from chevalet.engines.option.moves import best_moves
from chevalet.games import game_ids, load
from chevalet.games.option.rules import Option
from chevalet.games.option.state import ExchangePrisms
from chevalet.games.rsvp.state import ChooseLetter, Prove
from chevalet.games.wordsearch.sliding import needs
from chevalet.games.wordsearch.state import FormWord
from chevalet.lexicon import Lexicon, open_lexicon
from games.rsvp.table import Table

WITH_LEVELS = [game for game in game_ids() if levels_of(load(game))]
KEPT_LEVELS = ("debutant", "amateur", "club", "expert", "maitre")
"""Those of version 0.1: its records and tables name them."""
OF_EACH_GAME = [(game, level) for game in WITH_LEVELS for level in levels_of(load(game))]


def positions(game: Any, turns: int, seed: int) -> list[Any]:
    """Positions of a greedy game, one a turn."""
    rng, lexicon = random.Random(seed), open_lexicon("usuel")
    greedy = player(game, "greedy", lexicon)
    state: Any = None
    for event in game.start((Seat("a"), Seat("b")), game.terms_type(), 0, rng):
        state = game.evolve(state, event)
    seen: list[Any] = []
    while len(seen) < turns and not game.is_over(state):
        position = game.view(state, state.turn)
        seen.append(position)
        act = greedy.choose(position, rng)
        answer = game.decide(state, Command(state.turn, act, 0, state.seq), lexicon, rng)
        assert isinstance(answer, Accepted), answer
        for event in answer.events:
            state = game.evolve(state, event)
    return seen


@pytest.mark.parametrize("game_id", WITH_LEVELS)
def test_a_game_offers_the_levels_of_old_records_among_its_own(game_id: str) -> None:
    game = load(game_id)
    levels = levels_of(game)
    assert [level for level in levels if level in KEPT_LEVELS] == list(KEPT_LEVELS)
    assert len({str(handicap(game, level)) for level in (*levels, "greedy")}) == len(levels) + 1


@pytest.mark.parametrize("game_id", WITH_LEVELS)
def test_three_levels_of_a_game_are_graded_and_a_bot_is_of_the_medium_one_unless_told(game_id: str) -> None:
    levels = load(game_id).levels
    assert [level.grade for level in levels if level.grade] == ["easy", "medium", "hard"]
    assert usual_level(levels) == "club"


@pytest.mark.parametrize(
    ("game_id", "agreed", "endings"),
    [
        ("rsvp", {"target": 57, "starter": "seat2", "opening": "A"}, {"target"}),
        ("cle", {"colours": ("blue", "orange")}, {"out", "blocked"}),
    ],
)
def test_bots_play_a_game_to_its_end_on_the_terms_agreed(
    game_id: str, agreed: dict[str, Any], endings: set[str]
) -> None:
    game: Any = load(game_id)
    lexicon, rng = open_lexicon("usuel"), random.Random(5)
    state: Any = None
    for event in game.start((Seat("a"), Seat("b")), game.terms_type(**agreed), 0, rng):
        state = game.evolve(state, event)
    bots = [player(game, level, lexicon) for level in ("debutant", "club")]
    while not game.is_over(state):
        position = game.view(state, state.turn)
        act = bots[state.turn].choose(position, rng)
        promised = game.preview(position, act, lexicon)
        before = state.total(state.turn)
        answer = game.decide(state, Command(state.turn, act, 0, state.seq), lexicon, rng)
        assert isinstance(answer, Accepted), answer
        mover = state.turn
        for event in answer.events:
            state = game.evolve(state, event)
        if isinstance(promised, Preview) and not game.is_over(state):
            assert state.total(mover) - before == promised.points
    assert state.outcome.reason in endings


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(
        UnknownLevelError, match="unknown level 'novice' of scampio: expected one of debutant"
    ):
        handicap(load("scampio"), "novice")


@pytest.mark.parametrize(("game_id", "level"), OF_EACH_GAME)
def test_every_level_plays_legal_moves_of_words_it_knows(game_id: str, level: str) -> None:
    game, lexicon = load(game_id), open_lexicon("usuel")
    bot = player(game, level, lexicon)
    for number, position in enumerate(positions(game, 6, seed=3)):
        act = bot.choose(position, random.Random(number), budget_ms=100)
        if not isinstance(act, game.acts):
            continue
        assert isinstance(game.preview(position, act, lexicon), Preview), act
        known = game.preview(position, act, bot.vocabulary)
        knows_nothing = not bot.engine.best_moves(position, bot.vocabulary, 1)
        assert isinstance(known, Preview) or knows_nothing, (act, known)


@pytest.mark.parametrize(
    ("game_id", "level", "seen"),
    [
        ("wordsearch", "debutant", lambda act, limits: len(act.slides) <= limits.most_laid),
        ("wordsearch", "amateur", lambda act, limits: len(act.slides) <= limits.most_laid),
        ("option", "debutant", lambda act, limits: not act.flips and len(act.tiles) <= limits.most_laid),
        ("option", "club", lambda act, limits: len(act.flips) <= limits.most_flips),
        ("cle", "debutant", lambda act, limits: len(act.tiles) <= limits.most_laid),
    ],
)
def test_a_level_does_no_more_than_it_sees(game_id: str, level: str, seen: Any) -> None:
    game = load(game_id)
    bot = player(game, level, open_lexicon("usuel"))
    acts = [bot.choose(p, random.Random(n)) for n, p in enumerate(positions(game, 5, seed=4))]
    moves = [act for act in acts if isinstance(act, game.acts) and bot.engine.pieces(act)]
    assert moves
    assert all(seen(act, bot.limits) for act in moves)


def test_a_beginner_at_wordsearch_moves_no_letter_that_another_bars() -> None:
    game = load("wordsearch")
    bot = player(game, "debutant", open_lexicon("usuel"))
    for number, position in enumerate(positions(game, 5, seed=6)):
        act = bot.choose(position, random.Random(number))
        assert isinstance(act, FormWord)
        assert not any(need.blocked_by for need in needs(position.board, act.slides))


def test_in_option_a_player_who_sees_one_flip_still_sees_the_best_without_any() -> None:
    game, lexicon = load("option"), open_lexicon("usuel")
    assert isinstance(game, Option)
    bot = player(game, "club", lexicon)
    bot.handicap = replace(bot.handicap, misses=0.0, among=1, lapses=0.0)
    bot.limits = replace(bot.limits, most_flips=1)
    for number, position in enumerate(positions(game, 8, seed=4)):
        act = bot.choose(position, random.Random(number))
        plain = best_moves(game.edition, position, bot.vocabulary, 1, flips=False)
        if plain:
            chosen = game.preview(position, act, bot.vocabulary)
            assert isinstance(chosen, Preview)
            assert sum(line.points for line in chosen.lines) >= plain[0].points


def test_o15_in_option_who_knows_no_word_exchanges_prisms() -> None:
    game = load("option")
    position = replace(positions(game, 1, seed=1)[0], rack=())
    assert engine_of(game).last_resort(position) is None
    full = positions(game, 1, seed=1)[0]
    nothing = Player(game, "debutant", Lexicon.from_words(["XYZ"]))
    assert nothing.choose(full, random.Random(1)) == ExchangePrisms(tuple(range(len(full.rack))))


def test_a_beginner_keeps_to_short_common_words_and_few_letters() -> None:
    game, lexicon = load("scampio"), open_lexicon("usuel")
    bot = player(game, "debutant", lexicon)
    for number, position in enumerate(positions(game, 10, seed=5)):
        act = bot.choose(position, random.Random(number))
        assert bot.engine.pieces(act) <= bot.limits.most_laid


@pytest.mark.parametrize(("word", "answer"), [("MAISON", AcceptMove()), ("XYZWK", Contest())])
def test_a_bot_contests_what_it_does_not_know(word: str, answer: Any) -> None:
    game = load("scampio")
    bot = player(game, "debutant", open_lexicon("usuel"))
    assert bot.answer(positions(game, 1, seed=1)[0], [word]) == answer


def test_a_beginner_contests_good_words_it_does_not_know_and_a_master_none() -> None:
    game, lexicon = load("scampio"), open_lexicon("complet")
    rare = [word for word in lexicon if len(word) == 6 and lexicon.zipf(word) == 0.0][:200]
    position = positions(game, 1, seed=1)[0]
    answers = [player(game, "debutant", lexicon).answer(position, [word]) for word in rare]
    assert answers.count(Contest()) > 80
    assert all(player(game, "maitre", lexicon).answer(position, [word]) == AcceptMove() for word in rare)


def test_whoever_does_not_know_all_words_can_be_bluffed_now_and_then_and_always_by_the_same_words() -> None:
    game, lexicon = load("scampio"), open_lexicon("usuel")
    position = positions(game, 1, seed=1)[0]
    bluffs = [word for word in plausible_words(lexicon) if word not in lexicon][:300]
    believed = {}
    for level in levels_of(game):
        bot = player(game, level, lexicon)
        believed[level] = [word for word in bluffs if bot.answer(position, [word]) == AcceptMove()]
        assert believed[level] == [word for word in bluffs if bot.answer(position, [word]) == AcceptMove()]
    shares = [len(words) / len(bluffs) for words in believed.values()]
    assert all(0.1 < share < 0.6 for share in shares[:-1])
    assert shares[0] > shares[-2]
    assert shares[-1] == 0


@pytest.mark.parametrize(("word", "sounds"), [("MANGEABLE", True), ("RECHANTAGE", True), ("XYZWK", False)])
def test_a_word_sounds_french_by_the_letters_that_follow_each_other(word: str, sounds: bool) -> None:
    assert sounds_french(word, open_lexicon("usuel").restricted(min_zipf=3.0)) == sounds


@pytest.mark.parametrize("game_id", WITH_LEVELS)
def test_the_measuring_player_of_short_words_makes_no_word_of_more_than_four_letters(game_id: str) -> None:
    game, lexicon = load(game_id), open_lexicon("usuel")
    bot = player(game, "short", lexicon)
    made = 0
    for number, position in enumerate(positions(game, 6, seed=3)):
        act = bot.choose(position, random.Random(number))
        preview = game.preview(position, act, lexicon) if isinstance(act, game.acts) else None
        if isinstance(preview, Preview) and preview.words:
            made += 1
            assert all(len(word.word) <= 4 and lexicon.zipf(word.word) >= 4.0 for word in preview.words)
    assert made or game_id == "rsvp"


def test_in_a_lapse_only_short_everyday_words_come_to_mind() -> None:
    game, lexicon = load("wordsearch"), open_lexicon("usuel")
    bot = player(game, "maitre", lexicon)
    found = positions(game, 4, seed=3)
    for lapses, short in ((0.0, False), (1.0, True)):
        bot.handicap = replace(bot.handicap, lapses=lapses)
        acts = [bot.choose(position, random.Random(1), budget_ms=50) for position in found]
        assert all(isinstance(act, FormWord) and (len(act.cells) <= 4) == short for act in acts)


def test_in_rsvp_a_bot_contests_a_letter_it_sees_no_word_for() -> None:
    game, lexicon = load("rsvp"), open_lexicon("usuel")
    for letter, answer in (("I", AcceptMove()), ("X", Contest())):
        table = Table(lexicon, check="table").put("F7 K").play(f"F8 {letter}")
        position = game.view(table.state, 1)
        assert player(game, "maitre", lexicon).answer(position, []) == answer


def test_in_rsvp_every_level_opens_and_proves() -> None:
    game, lexicon = load("rsvp"), open_lexicon("usuel")
    opening = game.view(Table(lexicon, opening=None).state, 1)
    contested = Table(lexicon, check="table").play("F8 V").play(Contest(), seat=1)
    for level in levels_of(game):
        bot = player(game, level, lexicon)
        assert isinstance(bot.choose(opening, random.Random(1), budget_ms=100), ChooseLetter)
        assert bot.choose(game.view(contested.state, 0), random.Random(1)) == Prove(search=True)


BLUFFERS = [game for game in WITH_LEVELS if handicap(load(game), "club").bluffs]


@pytest.mark.parametrize("game_id", BLUFFERS)
def test_a_bluff_is_a_word_it_does_not_know_among_words_it_knows(game_id: str) -> None:
    game, lexicon = load(game_id), open_lexicon("usuel")
    bot = player(game, "club", lexicon)
    plausible = plausible_words(bot.vocabulary)
    bluffs = 0
    for position in positions(game, 8, seed=2):
        move = bot.engine.best_bluff(position, bot.vocabulary, plausible)
        if move is not None:
            bluffs += 1
            assert isinstance(game.preview(position, move.act, None), Preview)
            assert any(word in plausible for word in move.words)
            assert all(word in plausible or word in bot.vocabulary for word in move.words)
    assert bluffs


def test_a_bluff_is_laid_at_a_contesting_table_when_it_brings_more() -> None:
    game, lexicon = load("scampio"), open_lexicon("usuel")
    bot = player(game, "club", lexicon)
    bot.handicap = replace(bot.handicap, bluffs=1.0)
    refereed = positions(game, 1, seed=1)[0]
    laid = 0
    for word in [word for word in plausible_words(bot.vocabulary) if len(word) == 7][:20]:
        position = replace(refereed, rack=tuple(sorted(word)))
        contesting = replace(position, terms=replace(position.terms, check="table"))
        honest = bot.choose(position, random.Random(1))
        assert isinstance(game.preview(position, honest, bot.vocabulary), Preview)
        dared = bot.choose(contesting, random.Random(1))
        known = game.preview(position, dared, bot.vocabulary)
        laid += isinstance(known, Refused) and known.code == "word/unknown"
    assert laid


def test_bots_bluff_from_club_up_seldom_and_never_under_a_referee() -> None:
    game = load("scampio")
    refereed = positions(game, 1, seed=1)[0]
    contesting = replace(refereed, terms=replace(refereed.terms, check="table"))
    levels = levels_of(game)
    for level in levels:
        bot = player(game, level, open_lexicon("usuel"))
        assert not any(bot.dares(refereed, random.Random(n)) for n in range(300))
        dared = sum(bot.dares(contesting, random.Random(n)) for n in range(1000))
        assert (0 < dared < 150) == (level in levels[levels.index("club") :])
