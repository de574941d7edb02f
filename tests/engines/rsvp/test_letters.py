"""The letter kernel equals a scan of the dictionary and the referee, on whole games and small frames."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from chevalet.core.acts import PassTurn
from chevalet.core.notation import board_text
from chevalet.core.position import Preview
from chevalet.core.refusal import Refused
from chevalet.engines.common.reading import PositionError
from chevalet.engines.rsvp.engine import RsvpEngine
from chevalet.engines.rsvp.listing import ScoredLetter, reader_of
from chevalet.games import load
from chevalet.games.rsvp.rules import Rsvp
from chevalet.games.rsvp.state import ChooseLetter, PlaceLetter, RsvpPosition, RsvpTerms
from chevalet.games.rsvp.view import bare_position
from chevalet.lexicon import Lexicon, open_lexicon
from engines.rsvp.scan import Scan
from games.rsvp.table import EMPTY, frame, referee


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return open_lexicon("usuel")


@pytest.fixture(scope="module")
def scan(lexicon: Lexicon) -> Scan:
    return Scan(lexicon, dict(referee().edition.values))


def games(game: Rsvp, lexicon: Lexicon, seed: int) -> Iterator[tuple[RsvpPosition, list[ScoredLetter]]]:
    """The positions of one game played by the engine among good and wild letters."""
    rng = random.Random(seed)
    stock = {letter: count for letter, count in game.edition.letters.items() if count}
    board, side = ("." * game.edition.cols,) * game.edition.rows, 1
    opening = rng.choice(sorted(stock))
    row, col = game.edition.centre
    letter = opening
    while True:
        board = tuple(
            line[:col] + letter + line[col + 1 :] if index == row else line
            for index, line in enumerate(board)
        )
        stock[letter] -= 1
        position = bare_position(board, 1 if side == 1 else 2, stock)
        moves = RsvpEngine(game).all_moves(position, lexicon)
        yield position, moves
        if not moves:
            return
        act = rng.choice(moves[:5] if rng.random() < 0.6 else moves).act
        assert isinstance(act, PlaceLetter)
        row, col, letter = act.row, act.col, act.letter
        side = 3 - side


@pytest.mark.parametrize("played", [1, pytest.param(4, marks=pytest.mark.exhaustive)])
def test_letters_and_points_equal_a_scan_of_the_dictionary(lexicon: Lexicon, scan: Scan, played: int) -> None:
    game = referee()
    positions = 0
    for seed in range(played):
        for position, moves in games(game, lexicon, seed):
            listed = {move.tile: move.points for move in moves}
            assert len(listed) == len(moves)
            expected = scan.legal(position.board, position.side, position.stock)
            assert listed == expected, board_text(position.board)
            positions += 1
    assert positions >= 50 * played


def test_a_frame_that_is_not_square_is_read_as_well(lexicon: Lexicon, scan: Scan, tmp_path: Path) -> None:
    text = (resources.files("chevalet.games.rsvp") / "editions" / "defaut.toml").read_text(encoding="utf-8")
    path = tmp_path / "narrow.toml"
    path.write_text(
        text.replace("rows = 11", "rows = 5").replace("cols = 11", "cols = 7").replace("[5, 5]", "[2, 3]")
    )
    game = load("rsvp", path)
    assert isinstance(game, Rsvp)
    for seed in range(3):
        for position, moves in games(game, lexicon, seed):
            listed = {move.tile: move.points for move in moves}
            assert listed == scan.legal(position.board, position.side, position.stock)


def test_letters_points_and_witnesses_are_the_referees() -> None:
    game, lexicon = referee(), Lexicon.from_words(w for w in open_lexicon("usuel") if len(w) <= 5)
    compared = 0
    for position, moves in games(game, lexicon, 11):
        if compared % 12 == 0:
            expected = set(game.legal_moves(position, lexicon))
            assert {move.act for move in moves} == expected
            for move in moves[:30] + moves[-30:]:
                preview = game.preview(position, move.act, lexicon)
                assert isinstance(preview, Preview)
                assert preview.points == move.points
                told = [(witness.word, witness.cells) for witness in preview.witnesses]
                assert told == [(witness.word, witness.cells) for witness in move.witnesses]
                assert tuple(word.word for word in preview.words if word.valid) == move.words
        compared += 1
    assert compared > 40


def test_a_letter_that_is_not_listed_is_refused_by_the_referee(lexicon: Lexicon) -> None:
    game = referee()
    position, moves = next(iter(games(game, lexicon, 5)))
    listed = {move.tile for move in moves}
    refused = 0
    for row in range(11):
        for col in range(11):
            for letter in "AEKX":
                if (row, col, letter) not in listed and (row == 5) != (col == 5):
                    answer = game.preview(position, PlaceLetter(row, col, letter), lexicon)
                    assert isinstance(answer, Refused)
                    refused += 1
    assert refused > 0


def test_moves_come_best_first_and_the_best_alone_are_the_same() -> None:
    game, lexicon = referee(), open_lexicon("usuel")
    position = bare_position(frame("F6 R", "F7 E", "F8 V", "G7 U"), 1, {"A": 3, "E": 3, "J": 1})
    moves = RsvpEngine(game).all_moves(position, lexicon)
    assert moves == sorted(moves, key=lambda move: (-move.points, move.tile))
    behind = RsvpEngine(game).all_moves(replace(position, side=2), lexicon)
    assert behind == sorted(behind, key=lambda move: (-move.points, move.tile))
    assert RsvpEngine(game).best_moves(position, lexicon, 5) == moves[:5]
    assert RsvpEngine(game).list_moves(position, lexicon, 0) == (len(moves), [])
    assert moves[0].tile == (4, 6, "J")
    assert moves[0].words == ("JEU",)
    assert RsvpEngine(game).greedy_act(position, lexicon) == moves[0].act


def test_at_a_table_a_letter_announces_what_it_completes() -> None:
    game, lexicon = referee(), Lexicon.from_words(["RE", "EU", "REVE"])
    position = bare_position(frame("F6 R", "G7 U"), 1, {"E": 1, "V": 1}, terms=RsvpTerms(check="table"))
    moves = {move.tile: move for move in RsvpEngine(game).all_moves(position, lexicon)}
    assert moves[5, 6, "E"].act == PlaceLetter(5, 6, "E", ("row", "column"))
    assert moves[5, 7, "V"].act == PlaceLetter(5, 7, "V")


def test_the_opening_letters_are_listed_before_the_frame_is_open() -> None:
    game = referee()
    position = bare_position(EMPTY, 2, {"A": 1, "K": 1})
    assert [move.act for move in RsvpEngine(game).all_moves(position, open_lexicon("usuel"))] == [
        ChooseLetter("A"),
        ChooseLetter("K"),
    ]


def test_without_a_possible_letter_the_greedy_player_does_as_the_referee_says() -> None:
    position = bare_position(frame("F6 R"), 1, {"X": 1})
    assert RsvpEngine(referee()).greedy_act(position, Lexicon.from_words(["RE"])) == PassTurn()


def test_a_line_of_moves_shows_tile_score_words_and_witness() -> None:
    game = referee()
    board = list(frame("F6 R"))
    position = RsvpEngine(game).read_position({"id": 7, "board": board, "side": 2, "stock": {"V": 1, "E": 0}})
    moves = [
        RsvpEngine(game).move_json(move)
        for move in RsvpEngine(game).all_moves(position, Lexicon.from_words(["VER", "RE"]))
    ]
    assert (
        moves
        == [
            {
                "tile": [5, 7, "V"],
                "score": 0,
                "words": [],
                "witness": [{"line": "row", "word": "VER", "cells": [[5, 7], [5, 6], [5, 5]]}],
            },
            {
                "tile": [3, 5, "V"],
                "score": 0,
                "words": [],
                "witness": [{"line": "column", "word": "VER", "cells": [[3, 5], [4, 5], [5, 5]]}],
            },
        ][::-1]
    )


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"side": 3}, "side: expected 1 or 2, got 3"),
        ({"side": True}, "side: expected 1 or 2, got True"),
        ({"stock": "AE"}, "stock: expected an object"),
        ({"stock": {"AE": 1}}, "stock: expected letters A-Z, got 'AE'"),
        ({"stock": {"A": -1}}, "stock: expected a count from 0 to 1000 for A, got -1"),
        ({"stock": {"A": 1.5}}, "stock: expected a count"),
        ({"board": ["." * 11] * 10}, "board: expected 11 rows, got 10"),
        ({"board": ["." * 10 + "a"] + ["." * 11] * 10}, "board: expected '.' or A-Z, got 'a'"),
    ],
)
def test_a_position_that_cannot_be_is_named(change: dict[str, Any], says: str) -> None:
    plain = {"board": list(EMPTY), "side": 1, "stock": {"A": 1}, **change}
    with pytest.raises(PositionError, match=re.escape(says)):
        RsvpEngine(referee()).read_position(plain)


@pytest.mark.parametrize("missing", ["board", "side", "stock"])
def test_a_position_with_a_part_missing_is_named(missing: str) -> None:
    plain: dict[str, Any] = {"board": list(EMPTY), "side": 1, "stock": {"A": 1}}
    del plain[missing]
    with pytest.raises(PositionError, match=missing):
        RsvpEngine(referee()).read_position(plain)


def test_the_table_of_lines_forgets_when_it_is_half_full(lexicon: Lexicon) -> None:
    reader = reader_of(referee().edition, lexicon)
    board, stock = frame("F6 R", "F8 V"), {"E": 2, "A": 1}
    before = reader.letters(board, 1, stock)
    reader.lines.used[0] = len(reader.lines.keys)
    after = reader.letters(board, 1, stock)
    assert after.tolist() == before.tolist()
    assert reader.lines.used[0] < 33
