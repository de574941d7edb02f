"""A game with its analysis to keep: one page that needs nothing else, and a PDF; the same each time, in two languages."""

import base64
import re
import zlib
from dataclasses import replace
from html import unescape
from itertools import accumulate
from typing import Any

import pytest
from msgspec import structs

from analysis.recorded import bot_game, terminal_of
from chevalet.analysis.printed import SAID, Board, Document, Rows, Title, document, page_html
from chevalet.analysis.printed_pdf import SIGNS, page_pdf
from chevalet.analysis.report import MoveReport, Report
from chevalet.analysis.whole import analysed
from chevalet.core.acts import Act, PassTurn
from chevalet.core.events import Event
from chevalet.games import game_ids, load, manifest_of
from chevalet.games.language import Language
from chevalet.games.manifest import Text
from chevalet.games.option.state import ExchangePrisms
from chevalet.games.rsvp.state import ChooseLetter
from chevalet.games.scampio.state import ExchangeLetters
from chevalet.games.wire import AnyGame, to_plain
from chevalet.lexicon import open_lexicon

WORDS = open_lexicon("usuel")
STREAM = re.compile(rb"stream\n(.*?)endstream", re.DOTALL)
NAME = Text("Une partie <à deux>", "A game <of two>")
SPOKEN = re.compile(r"\b[A-Z]?[a-zà-ÿ]{2,}")
ALIKE = {"Chances", "centre", "face", "orange", "point", "points", "second"}
"""Words that are the same in both languages."""
OTHER_ACTS: dict[str, Act] = {
    "option": ExchangePrisms((0, 3)),
    "rsvp": ChooseLetter("E"),
    "scampio": ExchangeLetters(("A", "E")),
}
"""Moves without a word, by game; all of them can be passed."""
Analysed = tuple[AnyGame, list[Event], Report]


@pytest.fixture(scope="module", params=game_ids())
def game(request: pytest.FixtureRequest) -> Analysed:
    found = load(request.param, "classique" if request.param == "scampio" else "defaut")
    found, events = bot_game(found, turns=6)
    return found, events, analysed(found, terminal_of(found), WORDS, events)


def made(game: Analysed, language: Language = "fr") -> Document:
    found, (first, *others), report = game
    states = list(accumulate(others, found.evolve, initial=found.evolve(None, first)))
    return document(replace(manifest_of(found.id), name=NAME), found, states, report, language)


def without_words(game: Analysed) -> Analysed:
    """The same, every turn a turning point whose best move is one without a word."""
    found, events, report = game
    acts = [PassTurn(), *([OTHER_ACTS[found.id]] if found.id in OTHER_ACTS else [])]
    turns = []
    for number, turn in enumerate(report.turns):
        plain: dict[str, Any] = to_plain(acts[number % len(acts)])
        best = MoveReport(plain, "passe", [], [], 0, turn.moves[0].worth + 1)
        turns.append(structs.replace(turn, moves=[best, *turn.moves], lost=1.5, turning=True))
    return found, events, structs.replace(report, turns=turns)


def words_of(page: str, game: Analysed) -> set[str]:
    """What is said: no tags, no names, no words of the game, no letters of its board."""
    shown = unescape(re.sub(r"<style>.*?</style>|<[^>]*>", " ", page, flags=re.DOTALL))
    names = {player.name for player in game[2].players}
    return {word for word in SPOKEN.findall(shown) if word not in names}


def test_the_page_tells_every_turn_and_needs_nothing_else(game: Analysed) -> None:
    page = page_html(made(game))
    report = game[2]
    assert page.count("<tr") >= len(report.turns) + 1
    assert "Une partie &lt;à deux&gt;" in page
    for turn in report.turns:
        assert (turn.played.words or [turn.played.text])[0] in page
    for player in report.players:
        assert f"{player.name} : justesse {player.accuracy:.0f} %" in page
    assert not re.search(r"https?://|src=|@import|url\(", page)
    assert page.count("<circle") == sum(turn.turning for turn in report.turns)


def test_the_pdf_has_the_same_words_accents_included_each_time(game: Analysed) -> None:
    pdf = page_pdf(made(game))
    assert pdf == page_pdf(made(game))
    text = b"".join(_inflated(body) for body in STREAM.findall(pdf)).decode("latin-1")
    for turn in game[2].turns:
        assert (turn.played.words or [turn.played.text])[0] in text
    assert "joué" in text.replace("\\351", "é")


def test_every_sign_of_a_board_is_one_that_the_fonts_of_the_pdf_have(game: Analysed) -> None:
    first = game[0].view(game[0].evolve(None, game[1][0]), None)
    boards = [block for block in made(without_words(game)).blocks if isinstance(block, Board)]
    lines = [line for block in boards for line in block.lines] + terminal_of(game[0]).position_lines(first)
    assert len(boards) > 5
    assert [line for line in lines if not fits(line.translate(SIGNS))] == []


def fits(line: str) -> bool:
    try:
        return bool(line.encode("cp1252")) or not line
    except UnicodeEncodeError:
        return False


def rows_under(shown: Document, title: str) -> list[dict[str, str]]:
    """The rows of the table below a heading, by what stands above them; of two alike the first is meant."""
    at = next(n for n, block in enumerate(shown.blocks) if isinstance(block, Title) and block.text == title)
    table = shown.blocks[at + 1]
    assert isinstance(table, Rows)
    return [dict(reversed([*zip(table.header, row, strict=True)])) for row in table.rows]


def test_moves_are_numbered_from_the_first_as_in_the_browser(game: Analysed) -> None:
    rows = rows_under(made(game), "Coup par coup")
    assert [row["coup"] for row in rows] == [str(number + 1) for number in range(len(game[2].turns))]
    found, events, report = game
    later = [structs.replace(turn, turn_no=turn.turn_no + 5, turning=True) for turn in report.turns]
    shown = made((found, events, structs.replace(report, turns=later)))
    titles = [block.text for block in shown.blocks if isinstance(block, Title)]
    assert [row["coup"] for row in rows_under(shown, "Coup par coup")] == [row["coup"] for row in rows]
    assert f"Tournant : coup 1, {report.players[report.turns[0].seat].name}" in titles


def test_a_missed_word_is_told_with_whose_it_was_and_what_it_is_judged_by(game: Analysed) -> None:
    found, events, report = game
    turn = report.turns[-1]
    missed = structs.replace(
        turn.played, played=False, words=["MOT"], points=3, worth=turn.played.worth + 9.5
    )
    chance = report.measure == "chance"
    if chance:
        missed = structs.replace(missed, chance=0.74)
    told = structs.replace(turn, moves=[missed, structs.replace(turn.played, points=7)], missed=0, lost=9.5)
    shown = made((found, events, structs.replace(report, turns=[*report.turns[:-1], told])))
    row = rows_under(shown, "Mots manqués")[-1]
    assert (row["coup"], row["mot"]) == (str(len(report.turns)), "MOT")
    if report.measure == "line":
        assert set(row) == {"coup", "mot", "joué"}
        return
    assert (row["joueur"], row["points"]) == (report.players[turn.seat].name, "3")
    assert row["gagner" if chance else "vaut"] == (
        "74" if chance else f"{missed.worth:.1f}".replace(".", ",")
    )


def test_a_game_alone_is_told_in_words_not_in_points(game: Analysed) -> None:
    page, alone = page_html(made(without_words(game))), game[0].seat_counts == (1,)
    assert (">points<" in page) != alone
    assert ("valait mieux : 0." in page) != alone
    assert ("valait mieux.<" in page) == alone


def test_no_french_is_left_in_an_english_file(game: Analysed) -> None:
    shown = without_words(game)
    french, english = (page_html(made(shown, language)) for language in ("fr", "en"))
    assert '<html lang="fr">' in french
    assert '<html lang="en">' in english
    said, also = words_of(french, game), words_of(english, game)
    assert len(said - also) > 20
    assert said & also <= ALIKE
    for label in SAID.values():
        for part in label.fr.split("{}"):
            said_alone = part.strip(" :,.%")
            if said_alone and label.fr != label.en:
                assert not re.search(rf"\b{said_alone}\b", english), label
    pdf = page_pdf(made(shown, "en"))
    assert b"/Lang (en)" in pdf
    printed = b"".join(_inflated(body) for body in STREAM.findall(pdf)).decode("latin-1")
    assert "Move by move" in printed
    assert "passe" not in printed


def _inflated(body: bytes) -> bytes:
    try:
        return zlib.decompress(base64.a85decode(body.strip().removesuffix(b"~>")))
    except (ValueError, zlib.error):
        return b""
