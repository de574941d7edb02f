"""Points of a move in Option (articles O11 to O14) and what is deducted at the end (O19)."""

from collections.abc import Mapping

from chevalet.core.crossword import Run
from chevalet.core.grid import Cell
from chevalet.core.state import SheetLine
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.state import Prism, Standing

Grid = Mapping[Cell, Standing]


def face_values(edition: OptionEdition, grid: Grid, run: Run) -> int:
    """O11: the values of the faces shown."""
    return sum(edition.value(grid[cell].face) for cell in run.cells)


def is_doubled(edition: OptionEdition, grid: Grid, run: Run) -> bool:
    """O12: a long word all of one colour."""
    return len(run.cells) >= edition.colour_letters and len({grid[cell].colour for cell in run.cells}) == 1


def run_points(edition: OptionEdition, grid: Grid, run: Run) -> int:
    return face_values(edition, grid, run) * (2 if is_doubled(edition, grid, run) else 1)


def move_lines(
    edition: OptionEdition,
    grid: Grid,
    runs: tuple[Run, ...],
    turned: tuple[tuple[str, str], ...],
    laid: int,
    seat: int,
    turn_no: int,
) -> tuple[SheetLine, ...]:
    """The lines of the score sheet: words, colours (O12), flips (O14), full rack (O13). `turned`: from, to."""
    lines = []
    for run in runs:
        points = face_values(edition, grid, run)
        lines.append(SheetLine(seat, turn_no, "word", points, run.word))
        if is_doubled(edition, grid, run):
            lines.append(SheetLine(seat, turn_no, "colour", points, run.word))
    lines += [SheetLine(seat, turn_no, "flip", edition.flip_bonus, f"{a}→{b}") for a, b in turned]
    if laid == edition.rack:
        lines.append(SheetLine(seat, turn_no, "full_rack", edition.full_rack_bonus))
    return tuple(lines)


def final_lines(
    edition: OptionEdition, racks: Mapping[int, tuple[Prism, ...]], turn_no: int
) -> tuple[SheetLine, ...]:
    """O19: both faces of every prism left are deducted."""
    return tuple(
        SheetLine(
            seat,
            turn_no,
            "letters_left",
            -sum(edition.both_faces(prism) for prism in rack),
            " ".join(prism.faces for prism in rack),
        )
        for seat, rack in racks.items()
        if rack
    )
