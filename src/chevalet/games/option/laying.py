"""One move judged: prisms laid, prisms flipped, the words they make (articles O5 to O10 and O16)."""

from dataclasses import dataclass

from chevalet.core.crossword import Run, is_linked, placement_fault
from chevalet.core.grid import Cell
from chevalet.core.refusal import Refused
from chevalet.core.words import Words
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.grid import (
    board_after,
    board_of,
    letters_of,
    may_read,
    reach_of,
    runs_touched,
    standing,
)
from chevalet.games.option.state import Board, Flip, LaidTile, LayPrisms, Prism, Standing

ALPHABET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


@dataclass(frozen=True)
class Laying:
    """A move that may be made: the grid after it, and the words it makes or changes."""

    laid: Board
    flips: tuple[Flip, ...]
    turned: tuple[tuple[str, str], ...]  # letters before and after each flip
    after: Board
    runs: tuple[Run, ...]

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(run.word for run in self.runs)


def judged(
    edition: OptionEdition,
    board: Board,
    rack: tuple[Prism, ...] | None,
    act: LayPrisms,
    lexicon: Words | None,
) -> Laying | Refused:
    """What this move makes, or why it may not be made. Without a dictionary nothing depends on one."""
    tiles, flips = tuple(sorted(act.tiles)), tuple(sorted(act.flips))
    if not tiles:
        return Refused("flip/needs_new_prism", "O8") if flips else Refused("move/nothing_laid", "O6")
    fault = _prisms_fault(rack, tiles) or _placing_fault(edition, board, tiles)
    if fault is not None:
        return fault
    laid = board_of(_as_standing(tile, rack or ()) for tile in tiles)
    fault = _flips_fault(board, laid, flips)
    if fault is not None:
        return fault
    after = board_after(board, laid, flips)
    runs = runs_touched(letters_of(after), frozenset(p.at for p in laid), [(r, c) for r, c, _ in flips])
    wrong = () if lexicon is None else tuple(run for run in runs if run.word not in lexicon)
    if wrong:
        cells = tuple(cell for run in wrong for cell in run.cells)
        return Refused("word/unknown", "O16", words=tuple(run.word for run in wrong), cells=cells)
    shown = letters_of(board)
    return Laying(laid, flips, tuple((shown[r, c], letter) for r, c, letter in flips), after, runs)


def _as_standing(tile: LaidTile, rack: tuple[Prism, ...]) -> Standing:
    row, col, letter, place, face = tile
    prism = rack[place]
    return Standing((row, col), prism.faces, prism.colours, face, letter)


def _prisms_fault(rack: tuple[Prism, ...] | None, tiles: tuple[LaidTile, ...]) -> Refused | None:
    """O2, O10: prisms in hand, each once, and a face that reads what is announced."""
    places = [place for _, _, _, place, _ in tiles]
    cells = tuple((row, col) for row, col, *_ in tiles)
    if rack is None or len(set(places)) != len(places) or not all(0 <= p < len(rack) for p in places):
        return Refused("move/tile_not_in_rack", "O4", cells=cells)
    for row, col, letter, place, face in tiles:
        if letter not in ALPHABET or face not in (0, 1):
            return Refused("move/unknown_letter", "O2", cells=((row, col),))
        if not may_read(rack[place].faces[face], letter):
            return Refused("move/other_letter", "O2", cells=((row, col),))
    return None


def _placing_fault(edition: OptionEdition, board: Board, tiles: tuple[LaidTile, ...]) -> Refused | None:
    """O5, O6: one line without a gap, long enough to open, touching what is there."""
    letters = letters_of(board)
    cells = tuple((row, col) for row, col, *_ in tiles)
    code = placement_fault(letters, cells, edition.rows, edition.cols)
    if code is not None:
        return Refused(code, "O6", cells=cells)
    if not letters and len(cells) < edition.first_word_letters:
        return Refused("move/first_word_too_short", "O5", cells=cells)
    if letters and not is_linked(letters, cells):
        return Refused("move/not_linked", "O6", cells=cells)
    return None


def _flips_fault(board: Board, laid: Board, flips: tuple[Flip, ...]) -> Refused | None:
    """O8 to O10: prisms that stand on the grid, each once, to another letter that is behind, within reach."""
    grid = standing(board)
    new = frozenset(prism.at for prism in laid)
    reach = reach_of({**letters_of(board), **letters_of(laid)}, new) if flips else frozenset()
    seen: set[Cell] = set()
    for row, col, letter in flips:
        cell = (row, col)
        fault = None
        if cell not in grid:
            fault = ("flip/no_prism", "O8")
        elif cell in seen:
            fault = ("flip/twice", "O8")
        elif letter not in ALPHABET or not may_read(grid[cell].other_face, letter):
            fault = ("flip/other_letter", "O8")
        elif letter == grid[cell].letter:
            fault = ("flip/same_letter", "O10")
        elif cell not in reach:
            fault = ("flip/out_of_reach", "O9")
        if fault is not None:
            return Refused(*fault, cells=(cell,))
        seen.add(cell)
    return None
