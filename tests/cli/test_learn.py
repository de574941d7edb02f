"""`chevalet learn`: how what ships was learned, and where it is learned otherwise."""

import pytest

from chevalet.cli import main


@pytest.mark.parametrize(
    ("arguments", "how"),
    [
        (
            ["scampio"],
            "chevalet learn leaves scampio --edition defaut --generations 2 --games 2500 --seed 2 (",
        ),
        (
            ["scampio", "--edition", "classique"],
            "--edition classique --generations 2 --games 1500 --seed 1 (",
        ),
        (["cle"], "chevalet learn leaves cle --edition defaut --generations 2 --games 800 --seed 1 ("),
        (["option"], "python -m bench.face_values --games 1200 --seed 1 ("),
    ],
)
def test_a_shipped_file_says_how_it_was_learned(
    arguments: list[str], how: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["learn", "leaves", *arguments, "--show"]) == 0
    said = capsys.readouterr().out
    assert how in said
    assert "turns, version 0." in said


def test_a_game_that_learns_nothing_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "leaves", "rsvp", "--show"]) == 2
    assert "rsvp ships nothing that was learned" in capsys.readouterr().err


def test_values_that_are_learned_otherwise_say_by_what(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "leaves", "option"]) == 2
    assert "its own values are learned by: python -m bench.face_values" in capsys.readouterr().err
