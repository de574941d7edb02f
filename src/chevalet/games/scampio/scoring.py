"""Points of a move in Scampio (articles S8 to S13)."""

from math import prod

from chevalet.core.crossword import Letters, Run, lengthens
from chevalet.core.grid import Cell
from chevalet.core.state import SheetLine
from chevalet.games.scampio.edition import ScampioEdition


def run_points(edition: ScampioEdition, letters: Letters, run: Run, laid: frozenset[Cell]) -> int:
    """One word. S10: when it lengthens an older word, only the letters just laid count."""
    old_count = edition.lengthening_counts_old_letters or not lengthens(run, laid)
    total = 0
    for cell in run.cells:
        value = edition.value(letters[cell])
        if cell in laid:
            total += value * edition.square(cell).letter
        elif old_count:
            total += value
    return total * prod(edition.square(cell).word for cell in run.cells if cell in laid)


def move_lines(
    edition: ScampioEdition, seat: int, turn_no: int, word: str, points: int, laid: int
) -> tuple[SheetLine, ...]:
    """The lines of the score sheet. S12: all the letters of a full rack at once bring a bonus."""
    lines = [SheetLine(seat, turn_no, "word", points, word)]
    if laid >= edition.full_rack_letters:
        lines.append(SheetLine(seat, turn_no, "full_rack", edition.full_rack_bonus))
    return tuple(lines)


def final_lines(
    edition: ScampioEdition, racks: dict[int, tuple[str, ...]], turn_no: int, *, bag_is_empty: bool
) -> tuple[SheetLine, ...]:
    """S17, S18: letters left are deducted; whoever has laid everything is rewarded."""
    left = {seat: sum(edition.value(tile) for tile in rack) for seat, rack in racks.items()}
    lines = []
    for seat, rack in racks.items():
        if rack:
            lines.append(SheetLine(seat, turn_no, "letters_left", -left[seat], "".join(rack)))
        elif bag_is_empty:
            if edition.out_bonus:
                lines.append(SheetLine(seat, turn_no, "out", edition.out_bonus))
            if edition.out_takes_the_others_letters:
                lines.append(SheetLine(seat, turn_no, "others_letters", sum(left.values())))
    return tuple(lines)
