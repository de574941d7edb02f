"""A small sample of the games that bots play by the thousand, and of the time they take."""

import pytest

from bench.bot_games import out_of_character, play
from bench.bots import summary, times_ms
from chevalet.bots import levels_of, player
from chevalet.core.acts import AcceptMove, Act, Contest
from chevalet.core.racks import PlaceWord
from chevalet.games import game_ids, load
from chevalet.games.scampio.view import bare_position
from chevalet.lexicon import open_lexicon

WITH_LEVELS = [game for game in game_ids() if levels_of(load(game))]


@pytest.mark.parametrize("game_id", WITH_LEVELS)
def test_the_two_lowest_levels_play_no_illegal_move_and_answer_by_their_vocabulary(game_id: str) -> None:
    tallies = [play(game_id, levels_of(load(game_id))[:2], seed) for seed in (1, 2, 3)]
    assert sum(tally["moves"] for tally in tallies) > 40
    assert any(tally["at a contesting table"] for tally in tallies)


def test_r12_a_letter_whose_other_line_makes_no_word_may_be_contested_though_its_word_is_known() -> None:
    assert play("rsvp", levels_of(load("rsvp"))[:2], 89)["contests"]


@pytest.mark.parametrize(
    ("act", "words", "fault"),
    [
        (Contest(), ["MAISON"], "contests MAISON, which it knows"),
        (Contest(), ["MAISON", "XYZWK"], None),
        (AcceptMove(), ["MAISON"], None),
        (AcceptMove(), ["MAISON", "XYZWK"], "accepts XYZWK"),
        (PlaceWord(((7, 7, "E"), (7, 8, "R"), (7, 9, "E"))), [], None),
        (PlaceWord(((7, 7, "R"), (7, 8, "R"), (7, 9, "E"))), [], "bluffs"),
    ],
)
def test_what_a_level_may_not_do_is_named(act: Act, words: list[str], fault: str | None) -> None:
    game, lexicon = load("scampio"), open_lexicon("usuel")
    position = bare_position(("." * 15,) * 15, tuple("EERR"))
    found = out_of_character(player(game, "debutant", lexicon), act, position, words)
    assert found == fault if fault is None else found is not None and found.startswith(fault)


def test_the_time_of_every_move_is_taken() -> None:
    found = summary(times_ms("scampio", "debutant", games=1, lexicon="usuel"))
    assert found["moves"] > 10
    assert 0 < found["p50_ms"] <= found["p95_ms"] <= found["max_ms"]
