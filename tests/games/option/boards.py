"""Grids and racks of prisms written by hand, for tests of Option."""

from chevalet.core.grid import DOWN, RIGHT, shifted
from chevalet.core.notation import square_from
from chevalet.games.option.grid import board_of
from chevalet.games.option.state import Board, Prism, Standing

BACK = "W"


def prism(text: str) -> Prism:
    """`V/T` white, `V/Tr` red, `V/Trw` red then white; `E` alone has a W behind. `*=E/A`: a star read as E."""
    letters = text.rstrip("rw")
    marks = text[len(letters) :] or "w"
    front, _, back = letters.partition("/")
    return Prism(front[0] + (back or BACK), (marks * 2)[:2])


def grid(*words: str) -> Board:
    """Words such as `D4- V/T U E S` (to the right) or `D4| T E` (down), each prism showing its first face.
    A dot stands for a square already covered."""
    prisms = []
    for word in words:
        head, *parts = word.split(" ")
        step = RIGHT if head[-1] == "-" else DOWN
        start = square_from(head[:-1])
        for index, part in enumerate(parts):
            if part != ".":
                shape = prism(part)
                letter = part[2] if part.startswith("*=") else shape.faces[0]
                prisms.append(Standing(shifted(start, step, index), shape.faces, shape.colours, 0, letter))
    return board_of(prisms)


def rack(*prisms: str) -> tuple[Prism, ...]:
    return tuple(prism(text) for text in prisms)
