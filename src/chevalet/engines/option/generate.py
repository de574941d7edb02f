"""The kernels called in order: read the words, bound the lines, search; too short a table is made longer."""

from dataclasses import dataclass

import numpy as np

from chevalet.engines.common.library import graph_of
from chevalet.engines.option import bounds, layout, readings, search
from chevalet.engines.option.arrays import Hand, Tables, grid_of, hand_of, tables
from chevalet.engines.option.starts import BOUND, list_starts
from chevalet.engines.option.tuples import Ints, Longs, Output
from chevalet.games.edition_file import open_edition
from chevalet.games.option.edition import OptionEdition, read_edition
from chevalet.games.option.state import STAR, Board, Prism, Standing
from chevalet.lexicon import Lexicon

SLOT = 400  # room for one of the best moves: seven prisms and any number of flips


@dataclass(frozen=True, eq=False)
class Found:
    """Moves as the kernel wrote them. Those that lay one word with different prisms stand together."""

    hand: Hand
    points: Ints
    choices: Ints  # of each move: the kinds and faces of its prisms
    firsts: Ints  # of each word laid, its first move
    places: Ints  # of each word laid, its place in the record
    record: Ints


def every_move(
    edition: OptionEdition, board: Board, rack: tuple[Prism, ...], lexicon: Lexicon, *, flips: bool = True
) -> Found:
    """Every move. On an empty grid: every word once, at the beginning of the longer side."""
    hand = hand_of(edition, rack, stars=True)
    work = tables()
    figures = _figures(edition, board, rack)
    grid = _read(edition, board, hand, lexicon, work, flips=flips)
    starts = _starts(figures, grid, hand, work)
    while True:
        _begin(work.output.progress)
        if _search(figures, starts, grid, hand, lexicon, work, work.output):
            break
    output = work.output
    moves, words, used, _ = output.progress.tolist()
    return Found(
        hand,
        output.points[:moves].copy(),
        output.choices[:moves].copy(),
        output.firsts[:words].copy(),
        output.places[:words].copy(),
        output.record[:used].copy(),
    )


def best(
    edition: OptionEdition,
    board: Board,
    rack: tuple[Prism, ...],
    lexicon: Lexicon,
    count: int,
    *,
    vocabulary: Lexicon | None = None,
    flips: bool = True,
) -> Found:
    """The best moves by points. Moves without a star are sought first: they set the bar for those with one."""
    assert count > 0
    work = tables()
    has_star = any(STAR in prism.faces for prism in rack)
    points, choices, none = np.zeros(count, np.int32), np.zeros(count, np.int32), np.zeros(0, np.int32)
    record = np.zeros(count * SLOT, np.int32)
    output = Output(points, choices, none, none, record, np.zeros(layout.PROGRESS, np.int64))
    _begin(output.progress)
    figures = _figures(edition, board, rack)
    figures[layout.FIGURE_KEPT] = count
    hand = hand_of(edition, rack, stars=False)
    grid = _read(edition, board, hand, lexicon, work, flips=flips)
    for stars in (False, True) if has_star else (False,):
        if stars:
            hand = hand_of(edition, rack, stars=True)
        figures[layout.FIGURE_STAR] = stars
        read = work.readings
        bounds.line_bounds(
            figures, grid, read.line_flips, read.crossings, read.most, hand.letters, hand.top, work.rest
        )
        starts = _starts(figures, grid, hand, work)
        ordered = starts[np.argsort(-starts[:, BOUND], kind="stable")]
        if not _search(figures, ordered, grid, hand, vocabulary or lexicon, work, output):
            return best(edition, board, rack, lexicon, count, vocabulary=vocabulary, flips=flips)
    written = int(output.progress[layout.WRITTEN])
    firsts = np.arange(written, dtype=np.int32)
    return Found(hand, points[:written], choices[:written], firsts, firsts * SLOT, record)


def _begin(progress: Longs) -> None:
    progress.fill(0)
    progress[layout.THRESHOLD] = -1


def _figures(edition: OptionEdition, board: Board, rack: tuple[Prism, ...]) -> Ints:
    figures = np.zeros(layout.FIGURES, np.int32)
    figures[layout.FIGURE_ROWS], figures[layout.FIGURE_COLS] = edition.rows, edition.cols
    figures[layout.FIGURE_PRISMS] = len(rack)
    figures[layout.FIGURE_FULL_RACK], figures[layout.FIGURE_FULL_BONUS] = (
        edition.rack,
        edition.full_rack_bonus,
    )
    figures[layout.FIGURE_FLIP_BONUS] = edition.flip_bonus
    figures[layout.FIGURE_COLOUR_LETTERS] = edition.colour_letters
    figures[layout.FIGURE_FIRST_WORD] = 0 if board else edition.first_word_letters
    return figures


def _read(
    edition: OptionEdition, board: Board, hand: Hand, lexicon: Lexicon, work: Tables, *, flips: bool
) -> Ints:
    grid = grid_of(edition, board, flips=flips)
    graph = lexicon.graph
    while True:
        answer = readings.read_words(
            edition.rows,
            edition.cols,
            edition.colour_letters,
            edition.flip_bonus,
            grid,
            hand.holding.natural,
            hand.colours,
            graph.next,
            graph.mask,
            graph.terminal,
            *work.readings,
        )
        if answer == layout.FULL_ALTERNATIVES:
            work.grow_alternatives(len(work.readings.alternatives) * 4)
        elif answer == layout.FULL_ENTRIES:
            work.grow_entries(len(work.readings.entries) * 4)
        else:
            return grid


def _starts(figures: Ints, grid: Ints, hand: Hand, work: Tables) -> Longs:
    """Where words can begin: direction, line, place, and at most what they bring when only the best are wanted."""
    one_colour = min(len(hand.prisms), int(hand.holding.most_of_colour[-1]))
    count = list_starts(figures, grid, work.readings.crossings, work.rest, one_colour, work.starts)
    return work.starts[:count]


def _search(
    figures: Ints,
    starts: Longs,
    grid: Ints,
    hand: Hand,
    lexicon: Lexicon,
    work: Tables,
    output: Output,
) -> bool:
    """Whether it came to its end; if not, a table was too short and has been made longer."""
    work.states.slots.fill(-1)
    answer = search.search(
        figures,
        starts,
        grid,
        work.rest,
        graph_of(lexicon),
        work.readings,
        hand.holding,
        work.states,
        work.line,
        work.tiles,
        work.settling,
        output,
    )
    if answer >= 0:
        return True
    work.forget()
    if answer == layout.FULL_STATES:
        work.grow_states(len(work.states.letters) * 4)
    else:
        work.grow_record(len(work.output.points) * 4)
    return False


def warm() -> None:
    """Compile every kernel of this package, on the smallest position that uses them all."""
    edition = read_edition(open_edition("chevalet.games.option", "option", "defaut"))
    lexicon = Lexicon.from_words(["TE", "TEL"])
    board = (Standing((0, 0), "TV", "rr", 0, "T"),)
    every_move(edition, board, (Prism("EL", "ww"),), lexicon)
    best(edition, board, (Prism("EL", "ww"),), lexicon, 1)
