"""Positions and moves of Option as `chevalet moves` reads and writes them."""

import re
from collections.abc import Mapping
from typing import Any

from chevalet.core.grid import is_inside
from chevalet.engines.common.reading import PositionError, field
from chevalet.engines.common.scored import ScoredMove
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.grid import board_of, may_read
from chevalet.games.option.state import STAR, Board, LayPrisms, OptionPosition, Prism, Standing
from chevalet.games.option.view import bare_position

FACES = re.compile(r"[A-Z*]{2}")


def read_position(edition: OptionEdition, plain: Mapping[str, Any]) -> OptionPosition:
    """A line of `chevalet moves`: `grid` and `rack`."""
    grid, rack = field(plain, "grid"), field(plain, "rack")
    if not isinstance(grid, list):
        raise PositionError("grid: expected a list of prisms")
    if not isinstance(rack, list):
        raise PositionError("rack: expected a list of prisms")
    if len(rack) > edition.rack:
        raise PositionError(f"rack: expected at most {edition.rack} prisms, got {len(rack)}")
    hand = tuple(_prism(edition, item, f"rack, prism {index}") for index, item in enumerate(rack))
    return bare_position(_board(edition, grid), hand)


def _board(edition: OptionEdition, grid: list[Any]) -> Board:
    standing = [_standing(edition, item, f"grid, prism {index}") for index, item in enumerate(grid)]
    squares = {prism.at for prism in standing}
    if len(squares) != len(standing):
        twice = next(p.at for i, p in enumerate(standing) if p.at in {q.at for q in standing[:i]})
        raise PositionError(f"grid: two prisms on {list(twice)}")
    return board_of(standing)


def _prism(edition: OptionEdition, item: Any, where: str) -> Prism:  # noqa: ANN401 -- what somebody wrote
    if not isinstance(item, dict):
        raise PositionError(f"{where}: expected an object with faces and colours")
    faces, colours = item.get("faces"), item.get("colours")
    if not isinstance(faces, str) or not FACES.fullmatch(faces):
        raise PositionError(f"{where}: faces: expected two of A-Z and '*', got {faces!r}")
    if not isinstance(colours, str) or len(colours) != 2 or not set(colours) <= set(edition.colours):
        known = "".join(edition.colours)
        raise PositionError(f"{where}: colours: expected two of {known}, got {colours!r}")
    return Prism(faces, colours)


def _standing(edition: OptionEdition, item: Any, where: str) -> Standing:  # noqa: ANN401 -- what somebody wrote
    prism = _prism(edition, item, where)
    at, shown = item.get("at"), item.get("shown")
    if not isinstance(at, list) or len(at) != 2 or not all(type(number) is int for number in at):
        raise PositionError(f"{where}: at: expected [row, column], got {at!r}")
    if not is_inside((at[0], at[1]), edition.rows, edition.cols):
        raise PositionError(f"{where}: at: {at} is not on the {edition.rows}×{edition.cols} grid")
    if type(shown) is not int or shown not in (0, 1):
        raise PositionError(f"{where}: shown: expected 0 or 1, got {shown!r}")
    face = prism.faces[shown]
    letter = item.get("as", face)
    if not isinstance(letter, str) or not re.fullmatch("[A-Z]", letter) or not may_read(face, letter):
        expected = "the letter that the star stands for" if face == STAR else face
        raise PositionError(f"{where}: as: expected {expected}, got {letter!r}")
    return Standing((at[0], at[1]), prism.faces, prism.colours, shown, letter)


def move_json(move: ScoredMove) -> dict[str, object]:
    """`prism` is a place in the rack; of prisms alike, the first."""
    assert isinstance(move.act, LayPrisms)
    return {
        "tiles": [list(tile) for tile in move.act.tiles],
        "flips": [list(flip) for flip in move.act.flips],
        "score": move.points,
        "words": list(move.words),
    }
