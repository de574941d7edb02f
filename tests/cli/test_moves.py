"""`chevalet moves`: JSON lines in, JSON lines out, for every game that has an engine."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from chevalet.cli import main

EMPTY = ["." * 15] * 15
SCAMPIO = [*EMPTY[:7], "....SCAMPIO....", *EMPTY[8:]]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    def asked(lines: list[object], *options: str) -> tuple[int, list[dict[str, Any]]]:
        text = "".join(line if isinstance(line, str) else json.dumps(line) + "\n" for line in lines)
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        status = main(["moves", *options])
        return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return asked


def test_moves_come_best_first_with_their_tiles_in_reading_order(ask: Any) -> None:
    status, (answer,) = ask([{"id": 1, "board": SCAMPIO, "rack": "TXIDRBU"}], "scampio")
    assert status == 0
    assert answer["id"] == 1
    assert answer["count"] == len(answer["moves"]) > 100
    scores = [move["score"] for move in answer["moves"]]
    assert scores == sorted(scores, reverse=True)
    taxi = {"tiles": [[6, 6, "T"], [8, 6, "X"], [9, 6, "I"]], "score": 20, "words": ["TAXI"]}
    assert taxi in answer["moves"]
    assert all(move["tiles"] == sorted(move["tiles"]) for move in answer["moves"])


def test_a_blank_is_a_small_letter_and_each_set_of_tiles_comes_once(ask: Any) -> None:
    _, (answer,) = ask([{"id": 1, "board": SCAMPIO, "rack": "S?"}], "scampio", "--lexicon", "usuel")
    sets = [tuple(map(tuple, move["tiles"])) for move in answer["moves"]]
    assert len(set(sets)) == len(sets)
    assert any(letter.islower() for tiles in sets for _, _, letter in tiles)


def test_best_keeps_the_first_and_count_leaves_the_moves_out(ask: Any) -> None:
    position = {"id": "a", "board": SCAMPIO, "rack": "TXIDRB?"}
    _, (whole,) = ask([position], "scampio")
    _, (best,) = ask([position], "scampio", "--best", "12")
    _, (count,) = ask([position], "scampio", "--count")
    assert best == {**whole, "moves": whole["moves"][:12]}
    assert count == {"id": "a", "count": whole["count"]}


def test_the_edition_decides(ask: Any) -> None:
    position = {"id": 1, "board": EMPTY, "rack": "JOKERSE"}
    _, (box,) = ask([position], "scampio", "--best", "1")
    _, (classic,) = ask([position], "scampio", "--edition", "classique", "--best", "1")
    assert all(row == 7 or col in range(4, 11) for row, col, _ in box["moves"][0]["tiles"])
    assert any((row, col) == (7, 7) for row, col, _ in classic["moves"][0]["tiles"])
    assert box["count"] > classic["count"]


def test_a_word_list_in_a_file_is_the_whole_dictionary(ask: Any, tmp_path: Path) -> None:
    words = tmp_path / "mots.txt"
    words.write_text("taxi\naxe\n", encoding="utf-8")
    _, (answer,) = ask([{"id": 1, "board": EMPTY, "rack": "TAXIE"}], "scampio", "--lexicon", str(words))
    assert {word for move in answer["moves"] for word in move["words"]} == {"TAXI", "AXE"}


WRONG: dict[str, tuple[object, str]] = {
    "an unknown letter on the board": (
        {"id": "x", "board": [*EMPTY[:14], "......É........"], "rack": "A"},
        "row 14: expected '.', A-Z or a-z, got 'É'",
    ),
    "an unknown letter in the rack": (
        {"id": "x", "board": EMPTY, "rack": "A1"},
        "expected A-Z or '?', got '1'",
    ),
    "too few rows": ({"id": "x", "board": EMPTY[:14], "rack": "A"}, "expected 15 rows, got 14"),
    "a row too long": (
        {"id": "x", "board": [*EMPTY[:14], "." * 16], "rack": "A"},
        "expected 15 squares, got 16",
    ),
    "a rack of twelve": ({"id": "x", "board": EMPTY, "rack": "A" * 12}, "at most 7 letters, got 12"),
    "no rack": ({"id": "x", "board": EMPTY}, "expected a field 'rack'"),
    "a rack that is no text": ({"id": "x", "board": EMPTY, "rack": 7}, "rack: expected a text"),
    "a board that is no list": ({"id": "x", "board": "…", "rack": "A"}, "board: expected a list of rows"),
    "broken JSON": ('{"id": "x", \n', "expected one JSON object"),
    "no object": ("[1, 2]\n", "expected one JSON object"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_line_gets_an_error_and_the_others_their_answer(what: str, ask: Any) -> None:
    line, says = WRONG[what]
    good = {"id": "good", "board": SCAMPIO, "rack": "TXI"}
    status, (before, wrong, after) = ask([good, line, good], "scampio", "--count")
    assert status == 1
    assert before == after
    assert before["count"] > 0
    assert set(wrong) == {"id", "error"}
    assert wrong["id"] == ("x" if isinstance(line, dict) else None)
    assert wrong["error"].startswith("line 2: ")
    assert says in wrong["error"]


@pytest.mark.parametrize(
    "options",
    [
        ["tric-trac"],
        ["scampio", "--edition", "boite-perdue"],
        ["scampio", "--edition", "boite-perdue.toml"],
        ["scampio", "--lexicon", "perdu"],
        ["scampio", "--lexicon", "perdu.txt"],
    ],
)
def test_an_unknown_game_edition_or_dictionary_gets_one_line(
    options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["moves", *options]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert options[-1] in printed.err


def test_each_answer_comes_before_the_next_question() -> None:
    command = [sys.executable, "-m", "chevalet", "moves", "scampio", "--count"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in range(3):
            process.stdin.write(json.dumps({"id": number, "board": EMPTY, "rack": "AS"}).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait() == 0


def test_la_cle_counts_squares_by_the_players_colour_and_the_key_word(ask: Any) -> None:
    board = ["." * 19] * 19
    position = {"id": 1, "board": board, "rack": "CLEZZ", "colour": "rouge", "key_word": "CLE"}
    status, (with_key, without, wrong) = ask(
        [position, {**position, "key_word": None}, {**position, "colour": "mauve"}], "cle"
    )
    assert status == 1
    assert with_key["moves"][0]["words"] == ["CLE"]
    assert with_key["count"] == without["count"] > 0
    assert max(move["score"] for move in without["moves"]) == with_key["moves"][0]["score"] - 50
    assert wrong["error"].startswith("line 3: colour: expected one of red, green, orange, blue")


def test_a_patience_lists_the_words_across_the_previous_one(ask: Any) -> None:
    board = ["SAVOIR" + "." * 13, *["." * 19] * 18]
    position = {"id": "p", "board": board, "rack": "OUGE", "previous": [[0, n] for n in range(6)]}
    status, (answer, first, wrong) = ask(
        [
            position,
            {"id": 2, "board": ["." * 19] * 19, "rack": "OUGE", "previous": []},
            {**position, "previous": []},
        ],
        "patience",
    )
    assert status == 1
    rouge = next(move for move in answer["moves"] if move["words"] == ["ROUGE"])
    assert rouge["tiles"] == [[1, 5, "O"], [2, 5, "U"], [3, 5, "G"], [4, 5, "E"]]
    assert rouge["score"] == 1
    assert answer["count"] == len(answer["moves"])
    assert all(move["tiles"][0][:2] == [0, 0] for move in first["moves"])
    assert "the board is not empty" in wrong["error"]


@pytest.mark.parametrize("sign", ["ı", "ſ", "ß", "é"])
def test_a_sign_that_only_its_capital_makes_a_letter_is_refused(ask: Any, sign: str) -> None:
    board = [sign + EMPTY[0][1:], *EMPTY[1:]]
    status, (answer,) = ask([{"id": 1, "board": board, "rack": "TXIDRBU"}], "scampio")
    assert status == 1
    assert "row 0: expected '.', A-Z or a-z" in answer["error"]


def test_half_a_character_is_given_back_as_it_was_named(ask: Any) -> None:
    line = json.dumps({"id": "\ud800", "board": SCAMPIO, "rack": "TXIDRBU"}) + "\n"
    status, (answer,) = ask([line], "scampio", "--count")
    assert (status, answer["id"]) == (0, "\ud800")
