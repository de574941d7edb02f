"""The points of a move (C10, C11): squares count, letters do not."""

from chevalet.core.crossword import Run, Tile
from chevalet.core.state import SheetLine
from chevalet.games.la_cle.edition import COLOUR_MARKS, KEY, LaCleEdition

ANY_SQUARE = 5
OWN_SQUARE = 10
KEY_SQUARE = 25
OWN_KEY_SQUARE = 50
KEY_WORD = 50
FIRST_OUT = 50
LETTER_LEFT = 5
CONTEST = 50


def square_points(mark: str, colour: str) -> int:
    """C10: another player's colour is an ordinary square, another's key square a key square."""
    own = COLOUR_MARKS[colour]
    if mark == own.upper():
        return OWN_KEY_SQUARE
    if mark == KEY or mark.isupper():
        return KEY_SQUARE
    return OWN_SQUARE if mark == own else ANY_SQUARE


def laid_points(edition: LaCleEdition, tiles: tuple[Tile, ...], colour: str) -> int:
    """C10: each letter laid counts once, whatever words it forms."""
    return sum(square_points(edition.squares[row][col], colour) for row, col, _ in tiles)


def move_lines(
    seat: int, turn_no: int, runs: tuple[Run, ...], points: int, key_word: str | None
) -> tuple[SheetLine, ...]:
    """The word on its line and, when the key word is among those formed, its bonus on another, once (C11)."""
    lines = [SheetLine(seat, turn_no, "word", points, runs[0].word)]
    if key_word is not None and any(run.word == key_word for run in runs):
        lines.append(SheetLine(seat, turn_no, "key_word", KEY_WORD, key_word))
    return tuple(lines)
