"""One-line positions and moves of R.S.V.P., both ways. Squares are those of the first player's side."""

import re

from chevalet.core.acts import Act, PassTurn
from chevalet.core.notation import NotationError, board_from, board_text, square_from, square_text
from chevalet.games.rsvp.frame import LINES, Line
from chevalet.games.rsvp.state import (
    ChooseLetter,
    Citation,
    PlaceLetter,
    Prove,
    RsvpPosition,
    RsvpTerms,
)
from chevalet.games.rsvp.view import bare_position

MARKS: dict[Line, str] = {"row": "-", "column": "|"}
_LINE_OF: dict[str, Line] = {mark: line for line, mark in MARKS.items()}


def move_text(act: Act) -> str:
    """`* R` opens; `F5 E` lays, `F5 E-|` announcing row and column; `preuve F1- REVELE`, `preuve ?`; `passe`."""
    match act:
        case ChooseLetter(letter=letter):
            return f"* {letter}"
        case PlaceLetter(row=row, col=col, letter=letter, announce=announce):
            return f"{square_text((row, col))} {letter}{''.join(MARKS[line] for line in announce)}"
        case Prove(search=True):
            return "preuve ?"
        case Prove(citations=citations):
            return " ".join(["preuve", *(_citation_text(citation) for citation in citations)])
        case PassTurn():
            return "passe"
    raise AssertionError(f"no notation for {act}")


def _citation_text(citation: Citation) -> str:
    return f"{square_text((citation.row, citation.col))}{MARKS[citation.line]} {citation.word}"


def move_from(text: str) -> Act:
    if text == "passe":
        return PassTurn()
    if text == "preuve ?":
        return Prove(search=True)
    if text.startswith("preuve "):
        return Prove(tuple(_citations(text)))
    if re.fullmatch(r"\* [A-Z]", text):
        return ChooseLetter(text[2])
    found = re.fullmatch(r"([A-Z]\d+) ([A-Z])(-?\|?)", text)
    if found is None:
        raise NotationError(f"expected a letter such as 'F5 E' or 'F5 E-|', got {text!r}")
    row, col = square_from(found[1])
    return PlaceLetter(row, col, found[2], tuple(line for line in LINES if MARKS[line] in found[3]))


def _citations(text: str) -> list[Citation]:
    words = re.findall(r" ([A-Z]\d+)([-|]) ([A-Z]+)", text)
    if "preuve" + "".join(f" {square}{mark} {word}" for square, mark, word in words) != text:
        raise NotationError(f"expected words such as 'preuve F1- REVELE', got {text!r}")
    return [Citation(_LINE_OF[mark], *square_from(square), word) for square, mark, word in words]


def position_text(position: RsvpPosition) -> str:
    """Frame, side to play, stock, totals of the two sides, target: `11/…/5R5/…/11 1 A6B1…Z1 0:0 100`."""
    totals = [position.seats[seat].total for seat in (position.first, 1 - position.first)]
    stock = "".join(f"{letter}{count}" for letter, count in sorted(position.stock.items())) or "-"
    score = f"{totals[0]}:{totals[1]}"
    return f"{board_text(position.board)} {position.side} {stock} {score} {position.terms.target}"


def position_from(text: str) -> RsvpPosition:
    parts = text.split(" ")
    expected = "expected a frame, a side, a stock, totals and a target"
    if len(parts) != 5:
        raise NotationError(f"{expected}, got {text!r}")
    board, side, stock, score, target = parts
    counts = re.findall(r"([A-Z])(\d+)", stock)
    if side not in {"1", "2"} or "".join(map("".join, counts)) != stock.replace("-", ""):
        raise NotationError(f"{expected}, got side {side!r} and stock {stock!r}")
    totals = re.fullmatch(r"(\d+):(\d+)", score)
    if totals is None or not target.isdecimal():
        raise NotationError(f"{expected}, got totals {score!r} and target {target!r}")
    return bare_position(
        board_from(board),
        1 if side == "1" else 2,
        {letter: int(count) for letter, count in counts},
        (int(totals[1]), int(totals[2])),
        RsvpTerms(target=int(target)),
    )
