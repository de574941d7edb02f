"""The points of a move (C10, C11): squares count, letters do not."""

from chevalet.core.crossword import Run, Tile
from chevalet.core.state import SheetLine
from chevalet.games._la_cle.edition import COLOUR_MARKS, KEY, LaCleEdition


def square_points(edition: LaCleEdition, mark: str, colour: str) -> int:
    """C10: another player's colour is an ordinary square, another's key square a key square."""
    own = COLOUR_MARKS[colour]
    if mark == own.upper():
        return edition.own_key_square
    if mark == KEY or mark.isupper():
        return edition.key_square
    return edition.own_square if mark == own else edition.any_square


def laid_points(edition: LaCleEdition, tiles: tuple[Tile, ...], colour: str) -> int:
    """C10: each letter laid counts once, whatever words it forms."""
    return sum(square_points(edition, edition.squares[row][col], colour) for row, col, _ in tiles)


def move_lines(
    edition: LaCleEdition, seat: int, turn_no: int, runs: tuple[Run, ...], points: int, key_word: str | None
) -> tuple[SheetLine, ...]:
    """The word on its line and, when the key word is among those formed, its bonus on another, once (C11)."""
    lines = [SheetLine(seat, turn_no, "word", points, runs[0].word)]
    if key_word is not None and any(run.word == key_word for run in runs):
        lines.append(SheetLine(seat, turn_no, "key_word", edition.key_word_bonus, key_word))
    return tuple(lines)
