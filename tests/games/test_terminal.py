"""Every game in the terminal: what is written can be typed again, fits the screen, is French (positions in English too), and keeps its secrets."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from itertools import islice
from pathlib import Path
from typing import Any, Literal

import pytest

import chevalet.core
from chevalet.core.acts import Act, Command, PassTurn
from chevalet.core.notation import NotationError
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.core.state import Outcome
from chevalet.games import edition_ids, game_ids, load, manifest_of
from chevalet.games.manifest import AnyGame
from chevalet.games.option.state import ExchangePrisms
from chevalet.games.scampio.state import ExchangeLetters, PlaceWord, ScampioTerms
from chevalet.games.scampio.view import bare_position
from small_vocabulary import COMMON_WORDS
from word_list import WordList

WORDS = WordList(COMMON_WORDS)
ALIKE = {"face", "orange", "point", "points", "second"}
"""Words that are the same in French and in English."""
CODE = re.compile(r'"([a-z]+/[a-z_]+)"')
BUILT = {"rsvp": {"move/row_impossible", "move/column_impossible"}, "cle": {"word/plural", "word/unknown"}}
"""Codes that are put together from parts."""
NEVER = re.compile(r"clock/|command/|contest/|end/|hint/|seat/unknown|turn/stale|turn/unknown_event|undo/")
"""What one player alone with the referee is never refused: nobody contests, nothing is late, nothing is agreed on, and hints are asked of the terminal."""


def games() -> list[Any]:
    return [pytest.param(g, e, id=f"{g}-{e}") for g in game_ids() for e in edition_ids(g)]


def positions(game: AnyGame, turns: int, seed: int = 3) -> Iterator[tuple[Any, Any]]:
    """State and position before each of the first turns of a game, moves chosen at random."""
    rng, state = random.Random(seed), None
    seats = tuple(Seat(f"J{n}") for n in range(game.seat_counts[0]))
    while state is None or not game.can_begin(state, WORDS):
        state = None
        for event in game.start(seats, game.terms_type(), 0, rng):
            state = game.evolve(state, event)
    for _ in range(turns):
        position = game.view(state, state.turn)
        yield state, position
        moves = list(islice(game.legal_moves(position, WORDS), 200))
        act = rng.choice(moves) if moves else game.fallback(position, WORDS)
        answer = game.decide(state, Command(state.turn, act, 0), WORDS, rng)
        assert isinstance(answer, Accepted), answer
        for event in answer.events:
            state = game.evolve(state, event)
        if game.is_over(state):
            return


@pytest.mark.parametrize(("game_id", "edition"), games())
def test_a_move_can_be_typed_as_it_is_written(game_id: str, edition: str) -> None:
    game = load(game_id, edition)
    terminal, tried = manifest_of(game_id).terminal(game), 0
    for _, position in positions(game, 12):
        for act in islice(game.legal_moves(position, WORDS), 60):
            text = terminal.act_text(act, position)
            for typed in (text, text.lower(), f"  {text}  "):
                read = terminal.act_from(typed, position)
                assert game.preview(position, read, WORDS) == game.preview(position, act, WORDS), text
            tried += 1
        fallback = game.fallback(position, WORDS)
        assert terminal.act_from(terminal.act_text(fallback, position), position).kind == fallback.kind
    assert tried > 30


@pytest.mark.parametrize("game_id", ["cle", "option", "scampio"])
def test_an_end_says_who_laid_everything_where_others_still_hold_letters(game_id: str) -> None:
    game = load(game_id)
    terminal = manifest_of(game_id).terminal(game)
    (_, before), *_ = positions(game, 1)
    outcome = Outcome("out", (0,), ((0,), (1,)))

    def told(seat: int | None, sizes: tuple[int, ...]) -> str:
        ended = replace(before, seat=seat, rack=None, rack_sizes=sizes, outcome=outcome)
        return terminal.result_lines(ended)[0]

    assert told(1, (4, 0)) == "Vous avez tout posé."
    assert told(1, (0, 4)) == told(None, (0, 4)) == "J0 a tout posé."
    assert told(1, (0, 0)) == told(None, (0, 0))
    assert told(1, (0, 0)).startswith("Tou")


@pytest.mark.parametrize(("game_id", "edition"), games())
def test_a_position_fits_the_screen_and_hides_what_others_hold(game_id: str, edition: str) -> None:
    game = load(game_id, edition)
    terminal = manifest_of(game_id).terminal(game)
    for state, position in positions(game, 12):
        lines, looked_on = terminal.position_lines(position), terminal.position_lines(game.view(state, None))
        for line in (*lines, *looked_on, *terminal.sheet_lines(position), *terminal.how.split("\n")):
            assert len(line) <= 80, line
            assert line == line.rstrip(), "blanks at the end of a line wrap on a narrow screen"
        assert len(lines) <= 26
        assert not any(line.startswith("Vos ") for line in looked_on)
        for sheet_line in position.sheet:
            assert terminal.line_text(sheet_line) or not sheet_line.points, sheet_line


@pytest.mark.parametrize(("game_id", "edition"), games())
def test_a_position_is_written_in_either_language(game_id: str, edition: str) -> None:
    game = load(game_id, edition)
    french, english = (manifest_of(game_id).terminal(game, language) for language in ("fr", "en"))
    for state, position in positions(game, 12):
        for seen in (position, game.view(state, None)):
            lines, same = french.position_lines(seen), english.position_lines(seen)
            assert len(lines) == len(same)
            assert max(map(len, same)) <= 80
            assert spoken(lines) & spoken(same) <= ALIKE, "\n".join(same)
        passed = PassTurn()
        assert (french.act_text(passed, position), english.act_text(passed, position)) == ("passe", "pass")


def spoken(lines: list[str]) -> set[str]:
    """The words said, without the names of the players and the letters of the board."""
    return {word for line in lines for word in re.findall(r"\b[A-Z]?[a-zà-ÿ]{2,}", line)}


@pytest.mark.parametrize("theme", ["places", "nouns", "adjectives"])
def test_the_theme_of_a_scampio_is_written_in_either_language(
    theme: Literal["places", "nouns", "adjectives"],
) -> None:
    game = load("scampio")
    (state, _) = next(positions(game, 1))
    position = game.view(replace(state, terms=ScampioTerms(theme=theme)), 0)
    french, english = (
        manifest_of("scampio").terminal(game, language).position_lines(position) for language in ("fr", "en")
    )
    assert any("Thème : les " in line for line in french)
    assert any(f"Theme: {theme}" in line for line in english)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_refusal_is_a_sentence(game_id: str) -> None:
    manifest = manifest_of(game_id)
    terminal = manifest.terminal(manifest.load())
    unknown = terminal.refusal_text(Refused("nothing/of_the_kind"))
    own = resources.files(manifest.package)
    sources = [*Path(str(own)).rglob("*.py"), *Path(chevalet.core.__path__[0]).glob("*.py")]
    codes = {code for path in sources for code in CODE.findall(path.read_text(encoding="utf-8"))}
    shown = {code for code in codes if not NEVER.match(code)} | BUILT.get(game_id, set())
    assert len(shown) > 12
    assert [code for code in sorted(shown) if terminal.refusal_text(Refused(code)) == unknown] == []


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("text", ["", "bonjour", "H5", "H5 M0T", "99Z MOT", "= =", "C3-C5 = D4", "/A1"])
def test_what_is_no_move_is_not_understood_or_refused(game_id: str, text: str) -> None:
    game = load(game_id)
    terminal = manifest_of(game_id).terminal(game)
    (state, position) = next(positions(game, 1))
    try:
        act = terminal.act_from(text, position)
    except NotationError as error:
        said = str(error)
    else:
        answer = game.decide(state, Command(state.turn, act, 0), WORDS, random.Random(1))
        assert isinstance(answer, Refused), act
        said = terminal.refusal_text(answer)
    assert re.match("[A-ZÀÉ]", said)


@pytest.mark.parametrize(
    ("game_id", "edition", "act", "written", "seen"),
    [
        ("scampio", "classique", ExchangeLetters(("A", "E")), "échange AE", "échange 2 lettres"),
        ("option", "defaut", ExchangePrisms((0, 3)), "échange 1 4", "échange 2 prismes"),
    ],
)
def test_what_is_given_back_is_nobody_else_s_to_know(
    game_id: str, edition: str, act: Act, written: str, seen: str
) -> None:
    game = load(game_id, edition)
    terminal = manifest_of(game_id).terminal(game)
    (_, position) = next(positions(game, 1))
    assert terminal.act_text(act, position) == written
    assert terminal.act_from(written, position) == act
    assert terminal.seen_text(act, position) == seen


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("h5 mots", ((7, 4, "M"), (7, 5, "O"), (7, 6, "T"), (7, 7, "s"))),
        ("H5 M(O)T", ((7, 4, "M"), (7, 5, "o"), (7, 6, "T"))),
        ("5H MÔT", ((7, 4, "M"), (8, 4, "O"), (9, 4, "T"))),
    ],
)
def test_a_joker_is_laid_where_a_letter_is_missing_or_where_the_player_puts_it(
    text: str, tiles: tuple[Any, ...]
) -> None:
    terminal = manifest_of("scampio").terminal(load("scampio"))
    position = bare_position(("." * 15,) * 15, ("M", "O", "T", "?"))
    assert terminal.act_from(text, position) == PlaceWord(tiles)
