"""The kernels called in order: read the words, bound the lines, search; too short a table is made longer."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chevalet.engines.option import bounds, layout, readings, search
from chevalet.engines.option.arrays import Hand, Tables, grid_of, hand_of, tables
from chevalet.engines.option.tuples import Ints, Longs, Output, Words
from chevalet.games.edition_file import open_edition
from chevalet.games.option.edition import OptionEdition, read_edition
from chevalet.games.option.state import STAR, Board, Prism, Standing
from chevalet.lexicon import Lexicon

SLOT = 400  # room for one of the best moves: seven prisms and any number of flips


@dataclass(frozen=True, eq=False)
class Found:
    """Moves as the kernel wrote them."""

    hand: Hand
    record: Ints
    starts: Longs
    points: Ints


def every_move(
    edition: OptionEdition, board: Board, rack: tuple[Prism, ...], lexicon: Lexicon, *, flips: bool = True
) -> Found:
    """Every move. On an empty grid: every word once, at the beginning of the longer side."""
    hand = hand_of(edition, rack, stars=True)
    work = tables()
    grid = _read(edition, board, hand, lexicon, work, flips=flips)
    terms = _terms(edition, board, rack)
    jobs = _jobs(edition, grid, len(rack))
    while True:
        written = _search(terms, jobs, grid, hand, lexicon, work, work.record, _progress())
        if written >= 0:
            break
        work.grow_record(len(work.starts) * 4)
        work.forget()
        hand = hand_of(edition, rack, stars=True)
    starts = work.starts[:written].copy()
    last = int(starts[-1]) if written else 0
    used = last + layout.HEADER + int(work.record[last + 1 : last + layout.HEADER].sum())
    return Found(hand, work.record[:used].copy(), starts, work.record[starts])


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
    record = np.zeros(count * SLOT, np.int32)
    progress = _progress()
    for stars in (False, True) if has_star else (False,):
        hand = hand_of(edition, rack, stars=stars)
        grid = _read(edition, board, hand, lexicon, work, flips=flips)
        terms = _terms(edition, board, rack)
        terms[layout.TERM_KEPT] = count
        terms[layout.TERM_STAR] = stars
        read = work.readings
        bounds.line_bounds(
            terms,
            grid,
            read.line_flips,
            read.old_gain,
            read.crossings,
            read.most,
            hand.letters,
            hand.top,
            work.rest,
        )
        jobs = _jobs(edition, grid, len(rack))
        _bound(jobs, hand, work)
        ordered = np.ascontiguousarray(jobs[np.argsort(-jobs[:, 3], kind="stable")])
        _search(terms, ordered, grid, hand, vocabulary or lexicon, work, record, progress)
    starts = np.arange(int(progress[layout.WRITTEN]), dtype=np.int64) * SLOT
    return Found(hand, record, starts, record[starts])


def _progress() -> Longs:
    progress = np.zeros(layout.PROGRESS, np.int64)
    progress[layout.THRESHOLD] = -1
    return progress


def _terms(edition: OptionEdition, board: Board, rack: tuple[Prism, ...]) -> Ints:
    terms = np.zeros(layout.TERMS, np.int32)
    terms[layout.TERM_ROWS], terms[layout.TERM_COLS] = edition.rows, edition.cols
    terms[layout.TERM_PRISMS] = len(rack)
    terms[layout.TERM_FULL_RACK], terms[layout.TERM_FULL_BONUS] = edition.rack, edition.full_rack_bonus
    terms[layout.TERM_FLIP_BONUS] = edition.flip_bonus
    terms[layout.TERM_COLOUR_LETTERS] = edition.colour_letters
    terms[layout.TERM_FIRST_WORD] = 0 if board else edition.first_word_letters
    return terms


def _read(
    edition: OptionEdition, board: Board, hand: Hand, lexicon: Lexicon, work: Tables, *, flips: bool
) -> Ints:
    grid = grid_of(edition, board, flips=flips)
    words = _words(lexicon)
    while True:
        answer = readings.read_words(
            edition.rows,
            edition.cols,
            edition.colour_letters,
            edition.flip_bonus,
            grid,
            hand.holding.natural,
            hand.colours,
            *words,
            *work.readings,
        )
        if answer == layout.FULL_ALTERNATIVES:
            work.grow_alternatives(len(work.readings.alternatives) * 4)
        elif answer == layout.FULL_ENTRIES:
            work.grow_entries(len(work.readings.entries) * 4)
        else:
            return grid


def _jobs(edition: OptionEdition, grid: Ints, prisms: int) -> Longs:
    """Lines and first squares from which a word can meet the grid's letters: direction, line, place, bound."""
    rows, cols = edition.rows, edition.cols
    covered = (grid[layout.LETTER] >= 0).reshape(rows, cols)
    if not covered.any():
        way = 0 if cols >= rows else 1
        return np.array([[way, 0, 0, 0]], np.int64)
    jobs = []
    for way in range(2):
        here = covered if way == 0 else covered.T
        beside = np.zeros_like(here)
        beside[1:] |= here[:-1]
        beside[:-1] |= here[1:]
        meets = here | beside
        lines, places = here.shape
        empty = np.cumsum(~here, axis=1) - ~here  # empty squares before each square of its line
        nearest = np.full((lines, places + 1), 1_000)
        for place in range(places - 1, -1, -1):
            after = nearest[:, place + 1]
            # Meeting an old prism takes the empty squares before it; being beside one takes this square too.
            cost = np.where(here[:, place], empty[:, place], empty[:, place] + 1)
            nearest[:, place] = np.where(meets[:, place], np.minimum(cost, after), after)
        free_before = np.ones_like(here)
        free_before[:, 1:] = ~here[:, :-1]
        good = free_before & (nearest[:, :-1] - empty <= prisms)
        found = np.argwhere(good)
        jobs.append(np.column_stack([np.full(len(found), way), found, np.zeros(len(found), int)]))
    return np.ascontiguousarray(np.concatenate(jobs), dtype=np.int64)


def _bound(jobs: Longs, hand: Hand, work: Tables) -> None:
    count = len(hand.prisms)
    one_colour = min(count, int(hand.holding.colour_holders.max()))
    way, line, place = jobs[:, 0], jobs[:, 1], jobs[:, 2]
    plain: NDArray[np.int64] = work.rest[0, way, line, place, count]
    doubled: NDArray[np.int64] = work.rest[1, way, line, place, one_colour]
    jobs[:, 3] = np.maximum(plain, doubled)


def _search(
    terms: Ints,
    jobs: Longs,
    grid: Ints,
    hand: Hand,
    lexicon: Lexicon,
    work: Tables,
    record: Ints,
    progress: Longs,
) -> int:
    output = Output(record, work.starts, progress)
    return int(
        search.search(
            terms,
            jobs,
            grid,
            work.rest,
            _words(lexicon),
            work.readings,
            hand.holding,
            work.settling,
            output,
        )
    )


def _words(lexicon: Lexicon) -> Words:
    graph = lexicon.graph
    return Words(graph.next, graph.mask, graph.terminal)


def warm() -> None:
    """Compile every kernel of this package, on the smallest position that uses them all."""
    edition = read_edition(open_edition("chevalet.games.option", "option", "defaut"))
    lexicon = Lexicon.from_words(["TE", "TEL"])
    board = (Standing((0, 0), "TV", "rr", 0, "T"),)
    every_move(edition, board, (Prism("EL", "ww"),), lexicon)
    best(edition, board, (Prism("EL", "ww"),), lexicon, 1)
