"""R.S.V.P.: possible letters, lines and search, in processor time, beside a scan of the dictionary and a prototype.

The prototype was written in C++ and measured on another machine: its figures are printed for the order of magnitude.
A node of the search is a letter tried: counted when it is laid on a node's position, whether it wins at once, is
searched on or is valued as it stands.

python -m bench rsvp
python -m bench rsvp --against ../0.1     beside another checkout, set up with its own `make setup-python`
"""

import json
import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bench.against import MS, compare
from chevalet.core.crossword import board_with
from chevalet.engines.rsvp import search
from chevalet.engines.rsvp.lines import line_at, list_letters
from chevalet.engines.rsvp.listing import Reader, letters_mask, line_keys, reader_of
from chevalet.games.rsvp.manifest import manifest
from chevalet.games.rsvp.rules import Rsvp
from chevalet.games.rsvp.state import RsvpPosition
from chevalet.games.rsvp.view import bare_position
from chevalet.lexicon import Lexicon, open_lexicon

SEEDS = range(8)
LETTERS = (12, 18, 24, 30)  # laid so far: the middle of a game
BITS = np.uint64(31)
LISTED = 200
ROUNDS = 3  # of a comparison with another checkout


def measure() -> None:
    game, lexicon = manifest.load(), open_lexicon("usuel")
    reader = reader_of(game.edition, lexicon)
    positions = [middle_game(game, reader, seed, LETTERS[seed % 4]) for seed in SEEDS]
    print(
        f"{len(positions)} positions in the middle of a game, dictionary {lexicon.name} ({len(lexicon)} words)"
    )
    measure_lines(reader, lexicon, positions)
    measure_lists(game, reader, lexicon, positions)
    measure_search(game, reader, lexicon, positions)


def middle_game(game: Rsvp, reader: Reader, seed: int, letters: int) -> RsvpPosition:
    """A game played with good letters, not always the best."""
    rng = random.Random(seed)  # noqa: S311 -- the same positions at every run
    stock = {letter: count for letter, count in game.edition.letters.items() if count}
    board = board_with(("." * 11,) * 11, ((*game.edition.centre, "E"),))
    stock["E"] -= 1
    totals, side = [0, 0], 0
    for _ in range(letters):
        records = reader.letters(board, 2 if side else 1, stock)
        gains = np.maximum(records[:, 3], 0) + np.maximum(records[:, 4], 0)
        chosen = int(np.argmax(gains + np.array([rng.random() * 6 for _ in gains])))
        row, col, letter = (int(n) for n in records[chosen, :3])
        board = board_with(board, ((row, col, chr(65 + letter)),))
        stock[chr(65 + letter)] -= 1
        totals[side] += int(gains[chosen])
        side = 1 - side
    return bare_position(board, 2 if side else 1, stock, (min(totals[0], 70), min(totals[1], 70)))


def cpu(work: Callable[[], object]) -> float:
    began = time.thread_time()
    work()
    return time.thread_time() - began


def measure_lines(reader: Reader, lexicon: Lexicon, positions: list[RsvpPosition]) -> None:
    """Lines one letter away from the positions: what a search meets first."""
    met = set()
    for position in positions:
        rows, cols = line_keys(position.board, position.side)
        for row, col, letter, *_ in reader.letters(position.board, position.side, position.stock).tolist():
            place = 10 - col if position.side == 2 else col
            met.add(int(rows[row]) | (letter + 1) << 5 * place)
            met.add(int(cols[col]) | (letter + 1) << 5 * row)
    keys = np.array(sorted(met), np.uint64)
    for wholly, what in ((False, "what completes a word"), (True, "every possible letter")):
        read_lines(reader, keys[:1], wholly)
        forget(reader)
        first = cpu(partial(read_lines, reader, keys, wholly))
        again = cpu(partial(read_lines, reader, keys, wholly))
        print(f"a new line, {what}: {(first - again) / len(keys) * 1e6:.1f} µs ({len(keys)} lines)")
    some = keys[:: len(keys) // 40]
    words = {size: columns.T for size, columns in lexicon.by_length.items()}
    scan = cpu(lambda: [scan_line(words, key) for key in some]) / len(some)
    print(f"  the same by scanning the dictionary with NumPy: {scan * 1e6:.0f} µs; C++ prototype: 54 µs")


def read_lines(reader: Reader, keys: NDArray[np.uint64], wholly: bool) -> None:
    for key in keys:
        line_at(reader.book, reader.values, reader.lines, key, wholly)


def scan_line(words: dict[int, NDArray[np.uint8]], key: np.uint64) -> list[int]:
    """The letters possible on each square of a line, by trying every word everywhere."""
    line = [int(key >> np.uint64(5 * place) & BITS) for place in range(11)]
    found = [0] * 11
    for size in range(2, 12):
        for start in range(12 - size):
            stop = start + size
            if (start and line[start - 1]) or (stop < 11 and line[stop]) or not any(line[start:stop]):
                continue
            fitting = words[size]
            for place in range(start, stop):
                if line[place]:
                    fitting = fitting[fitting[:, place - start] == line[place]]
            for place in range(start, stop):
                if not line[place]:
                    seen = np.flatnonzero(np.bincount(fitting[:, place - start], minlength=27))
                    found[place] |= sum(1 << int(code) for code in seen)
    return found


def measure_lists(game: Rsvp, reader: Reader, lexicon: Lexicon, positions: list[RsvpPosition]) -> None:
    """Listing every possible letter of a position whose lines are known."""
    count, spent = 0, 0.0
    for position in positions:
        count += list_known(reader, position, 1)
        spent += cpu(partial(list_known, reader, position, LISTED))
    each = spent / LISTED / len(positions)
    print(
        f"listing {count / len(positions):.0f} letters, lines known, the call included: {each * 1e6:.1f} µs"
    )
    slow = cpu(lambda: list(game.legal_moves(positions[3], lexicon)))
    found = list_known(reader, positions[3], 1)
    print(
        f"  the referee lists {found} in {slow * 1e3:.0f} ms; C++ prototype: 425 letters in 1.3 µs, no call"
    )


def list_known(reader: Reader, position: RsvpPosition, times: int) -> int:
    rows, cols = line_keys(position.board, position.side)
    stock, behind = letters_mask(position.stock), position.side == 2
    count = 0
    for _ in range(times):
        count = list_letters(
            reader.book, reader.values, reader.lines, rows, cols, behind, stock, reader.found
        )
    return count


def measure_search(game: Rsvp, reader: Reader, lexicon: Lexicon, positions: list[RsvpPosition]) -> None:
    """Whole width, every line forgotten before each search."""
    search.warm()
    for depth, goal in ((1, ""), (2, ", wanted: 50 ms"), (3, ", wanted: 1 s")):
        times, nodes = [], 0
        for position in positions:
            forget(reader)
            began = time.thread_time()
            thought = search.think(game, position, lexicon, depth=depth)
            times.append(time.thread_time() - began)
            assert thought is not None
            nodes += thought.nodes
        worst, median = max(times) * 1e3, float(np.median(times)) * 1e3
        rate = nodes / sum(times) / 1e6
        print(f"depth {depth}: median {median:.0f} ms, worst {worst:.0f} ms{goal}; {rate:.2f} M nodes/s")
    print("  C++ prototype: 0.26 to 0.5 M nodes/s, depth 1 to 2 in 50 ms and 2 to 3 in 1 s")


def measure_against(other: Path) -> None:
    game, lexicon = manifest.load(), open_lexicon("usuel")
    reader = reader_of(game.edition, lexicon)
    positions = [middle_game(game, reader, seed, LETTERS[seed % 4]) for seed in SEEDS]
    print(f"{len(positions)} positions in the middle of a game, {len(lexicon)} words, {ROUNDS} rounds")
    ways = [f"search, depth {depth}" for depth in (1, 2, 3)]
    compare(other, "rsvp_rounds.py", partial(_keep, lexicon=lexicon, positions=positions), ways, ROUNDS, MS)


def _keep(file: Path, lexicon: Lexicon, positions: list[RsvpPosition]) -> int:
    kept = [
        (position.board, position.side, position.stock, [seat.total for seat in position.seats])
        for position in positions
    ]
    graph = lexicon.graph
    np.savez(
        file,
        next=graph.next,
        mask=graph.mask,
        terminal=graph.terminal,
        positions=np.array(json.dumps(kept)),
    )
    return len(positions)


def forget(reader: Reader) -> None:
    reader.lines.keys[:] = 0
    reader.lines.used[0] = 0


if __name__ == "__main__":
    measure()
