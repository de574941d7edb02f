"""R.S.V.P.: how moves and positions are written and read back."""

import pytest

from chevalet.core.notation import NotationError
from chevalet.games.rsvp.notation import move_from, move_text, position_from, position_text
from games.rsvp.table import EMPTY


@pytest.mark.parametrize(
    "text", ["* R", "F7 E", "F7 E-", "F7 E|", "F7 E-|", "preuve ?", "preuve F1- REVELE E7| JEU", "passe"]
)
def test_moves_are_written_and_read_back(text: str) -> None:
    assert move_text(move_from(text)) == text


@pytest.mark.parametrize(
    "text", ["", "F7", "F7 e", "F7 E|-", "* RE", "preuve", "preuve F1 REVE", "preuve F1- "]
)
def test_a_move_that_cannot_be_read_is_named(text: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        move_from(text)


def test_positions_are_written_and_read_back() -> None:
    line = "11/11/11/11/11/4AREVELE/11/11/11/11/11 2 A5B1E8 20:24 100"
    assert position_text(position_from(line)) == line
    empty = "/".join(["11"] * 11) + " 1 - 0:0 25"
    assert position_from(empty).board == EMPTY
    assert position_text(position_from(empty)) == empty


@pytest.mark.parametrize(
    "text", ["11 1 A1 0:0", "11/11 3 A1 0:0 25", "11/11 1 1A 0:0 25", "11/11 1 A1 0-0 25", "11/11 1 A1 0:0 x"]
)
def test_a_position_that_cannot_be_read_is_named(text: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        position_from(text)
