"""One-line positions and moves of Option, both ways."""

import re

from chevalet.core.acts import Act, PassTurn
from chevalet.core.notation import NotationError, square_from, square_text
from chevalet.games.option.grid import board_of, may_read
from chevalet.games.option.state import (
    STAR,
    ExchangePrisms,
    Flip,
    LaidTile,
    LayPrisms,
    OptionPosition,
    Prism,
    Standing,
)
from chevalet.games.option.view import bare_position

TILE = re.compile(r"([A-Z]\d+):([A-Z])(\d+)\.([01])")
FLIP = re.compile(r"\^([A-Z]\d+):([A-Z])")
STANDING = re.compile(r"([A-Z]\d+):([A-Z*]{2})([a-z]{2})([01])([A-Z]?)")
PRISM = re.compile(r"([A-Z*]{2})([a-z]{2})")


def move_text(act: Act) -> str:
    """`H8:L3.1 ^H9:T`: L at H8 by the second face of prism 3 of the rack, H9 turned to T; `= 0 4`; `passe`."""
    match act:
        case LayPrisms(tiles=tiles, flips=flips):
            laid = [f"{square_text((r, c))}:{x}{place}.{face}" for r, c, x, place, face in tiles]
            return " ".join([*laid, *(f"^{square_text((r, c))}:{x}" for r, c, x in flips)])
        case ExchangePrisms(prisms=places):
            return " ".join(["=", *map(str, places)])
        case PassTurn():
            return "passe"
    raise AssertionError(f"no notation for {act}")


def move_from(text: str) -> Act:
    if text == "passe":
        return PassTurn()
    first, *rest = text.split(" ")
    if first == "=":
        if not rest or not all(place.isdecimal() for place in rest):
            raise NotationError(f"expected an exchange such as '= 0 4', got {text!r}")
        return ExchangePrisms(tuple(int(place) for place in rest))
    tiles: list[LaidTile] = []
    flips: list[Flip] = []
    for part in (first, *rest):
        tile, flip = TILE.fullmatch(part), FLIP.fullmatch(part)
        if tile is not None:
            tiles.append((*square_from(tile[1]), tile[2], int(tile[3]), int(tile[4])))
        elif flip is not None:
            flips.append((*square_from(flip[1]), flip[2]))
        else:
            raise NotationError(f"expected 'H8:L3.1' or '^H9:T', got {part!r}")
    return LayPrisms(tuple(tiles), tuple(flips))


def position_text(position: OptionPosition) -> str:
    """`H8:VTrr0 H9:*Aww0E / LOww NSrr`: square, faces, colours, face shown, what a star reads; then the rack."""
    prisms = [
        f"{square_text(p.at)}:{p.faces}{p.colours}{p.shown}{p.letter if p.face == STAR else ''}"
        for p in position.board
    ]
    rack = [prism.faces + prism.colours for prism in position.rack or ()]
    return f"{' '.join(prisms) or '-'} / {' '.join(rack) or '-'}"


def position_from(text: str) -> OptionPosition:
    grid, _, rack = text.partition(" / ")
    if not rack:
        raise NotationError(f"expected a grid, ' / ' and a rack, got {text!r}")
    board = board_of(_standing(part) for part in grid.split(" ") if grid != "-")
    if len({prism.at for prism in board}) != len(board):
        raise NotationError(f"two prisms on one square in {grid!r}")
    return bare_position(board, tuple(_prism(part) for part in rack.split(" ") if rack != "-"))


def _standing(text: str) -> Standing:
    found = STANDING.fullmatch(text)
    if found is None:
        raise NotationError(f"expected a prism on the grid such as H8:VTrr0 or H9:*Aww0E, got {text!r}")
    square, faces, colours, shown, declared = found.groups()
    face = faces[int(shown)]
    letter = declared or face
    if letter == STAR or not may_read(face, letter):
        raise NotationError(f"{text!r}: expected the letter that the face shown reads")
    return Standing(square_from(square), faces, colours, int(shown), letter)


def _prism(text: str) -> Prism:
    found = PRISM.fullmatch(text)
    if found is None:
        raise NotationError(f"expected a prism such as LOww, got {text!r}")
    return Prism(found[1], found[2])
