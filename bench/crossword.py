"""How fast the crossword generator is: all moves, best move, two threads, beside the plain kernel in the same run.

python -m bench crossword            the editions of Scampio
python -m bench.crossword --positions 2000 --rounds 7
python -m bench.crossword --against ../0.1     beside another checkout, set up with its own `make setup-python`
"""

import argparse
import os
import statistics
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

import numpy as np

from bench.against import compare
from bench.plain import PlainGenerator
from chevalet.engines.common.crossword import (
    BLANK,
    BLANK_BIT,
    COUNT_SHIFT,
    LINE_SHIFT,
    SCORE_SHIFT,
    START_SHIFT,
    Bytes,
    Crossword,
    Longs,
)
from chevalet.engines.common.generator import Generator
from chevalet.engines.common.wordgraph import anagram_table, word_graph
from chevalet.engines.scampio.engine import crossword_of
from chevalet.games import load
from chevalet.games.scampio.rules import Scampio
from chevalet.lexicon import Lexicon, open_lexicon

# Kept from run to run: edition, dictionary, positions -> signature. A change of speed must not change it.
SIGNATURES = {
    ("scampio classique", "160d1f31b8a8", 2_000): "8c99c2bc0ee8b9ec",
    ("scampio defaut", "160d1f31b8a8", 2_000): "8cbf221fd5ea78da",
}


@dataclass(frozen=True, eq=False)
class Positions:
    """Positions met by greedy players, game after game."""

    boards: Bytes
    racks: Bytes
    games: tuple[int, ...]  # where each game begins

    def half(self) -> int:
        """Where a game begins, nearest the middle: what two threads share."""
        return min(self.games, key=lambda start: abs(start - len(self.boards) // 2))


def self_play(
    crossword: Crossword, generator: Generator, bag: Bytes, rack_size: int, count: int, seed: int = 1
) -> Positions:
    """Two greedy players; among equal moves the one whose record is smallest, whatever order they were found in."""
    rng = Random(seed)  # noqa: S311 -- the same positions in every run
    boards: list[Bytes] = []
    racks: list[Bytes] = []
    games: list[int] = []
    while len(boards) < count:
        games.append(len(boards))
        left = [tile for tile, amount in enumerate(bag) for _ in range(amount)]
        rng.shuffle(left)
        hands = [np.zeros(27, np.uint8), np.zeros(27, np.uint8)]
        board = np.zeros(crossword.cells, np.uint8)
        turn, passes = 0, 0
        while passes < 2:
            hand = hands[turn]
            for tile in [left.pop() for _ in range(min(len(left), rack_size - int(hand.sum())))]:
                hand[tile] += 1
            if not hand.any():
                break
            boards.append(board.copy())
            racks.append(hand.copy())
            moves = generator.moves(board, hand)
            passes = passes + 1 if not len(moves) else 0
            if len(moves):
                order = np.lexsort((moves[:, 0], moves[:, 1] & 0xFFFF, -(moves[:, 1] >> SCORE_SHIFT)))
                lay(crossword, board, hand, *moves[order[0]].tolist())
            turn = 1 - turn
    return Positions(np.array(boards[:count]), np.array(racks[:count]), tuple(games))


def lay(crossword: Crossword, board: Bytes, hand: Bytes, letters: int, header: int) -> None:
    """Play a record: on the board, out of the hand."""
    down, line, place = header & 1, header >> LINE_SHIFT & 31, header >> START_SHIFT & 31
    for _ in range(header >> COUNT_SHIFT & 31):
        cell = place * crossword.cols + line if down else line * crossword.cols + place
        while board[cell]:
            place += 1
            cell = place * crossword.cols + line if down else line * crossword.cols + place
        board[cell] = letters & 63
        hand[BLANK if letters & BLANK_BIT else (letters & 31) - 1] -= 1
        letters >>= 6


def signature(records: Longs, starts: Longs) -> str:
    """One number over positions, moves and scores, whatever order the moves of a position come in."""
    values = records.astype(np.uint64)
    position = np.repeat(np.arange(len(starts) - 1, dtype=np.uint64), np.diff(starts))
    mixed = values[:, 0] * np.uint64(0x9E3779B97F4A7C15) ^ values[:, 1] * np.uint64(0xC2B2AE3D27D4EB4F)
    mixed ^= position * np.uint64(0x165667B19E3779F9)
    mixed ^= mixed >> np.uint64(29)
    mixed *= np.uint64(0xBF58476D1CE4E5B9)
    mixed ^= mixed >> np.uint64(32)
    return f"{int(mixed.sum(dtype=np.uint64)):016x}"


def measure() -> None:
    run(positions=2_000, rounds=7)


def run(positions: int, rounds: int) -> None:
    lexicon = open_lexicon("complet")
    print(
        f"dictionary {lexicon.name}, {len(lexicon)} words, {lexicon.version[:12]}; load {os.getloadavg()[0]:.1f}"
    )
    for edition in ("classique", "defaut"):
        game = load("scampio", edition)
        assert isinstance(game, Scampio)
        box = game.edition
        bag = np.array([box.letters[tile] for tile in "ABCDEFGHIJKLMNOPQRSTUVWXYZ?"], np.uint8)
        _measure(f"scampio {edition}", crossword_of(box), lexicon, bag, box.rack, positions, rounds)


def _measure(
    name: str,
    crossword: Crossword,
    lexicon: Lexicon,
    bag: Bytes,
    rack: int,
    positions: int,
    rounds: int,
) -> None:
    graph, known = word_graph(lexicon.graph), anagram_table(lexicon.graph)
    first, second = (Generator(crossword, graph, known=lambda: known) for _ in range(2))
    plain = PlainGenerator(crossword, lexicon.graph)
    asked = self_play(crossword, first, bag, rack, positions)
    _prove(name, plain, first, asked, lexicon)

    def one_by_one() -> None:
        for board, hand in zip(asked.boards, asked.racks, strict=True):
            plain.count(board, hand)

    def two_threads() -> None:
        cut = asked.half()
        halves = [(first, slice(None, cut)), (second, slice(cut, None))]
        threads = [
            threading.Thread(target=generator.batch, args=(asked.boards[part], asked.racks[part]))
            for generator, part in halves
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    ways: dict[str, Callable[[], object]] = {
        "plain": one_by_one,
        "all moves": lambda: first.batch(asked.boards, asked.racks),
        "best move": lambda: first.best_batch(asked.boards, asked.racks),
        "two threads": two_threads,
    }
    times = _interleaved(ways, rounds)
    for way, spent in times.items():
        beside = "all moves" if way == "two threads" else "plain"
        ratios = [other / own for other, own in zip(times[beside], spent, strict=True)]
        rate = positions / statistics.median(spent)
        print(f"  {way:12} {rate:9.0f} positions/s   {statistics.median(ratios):5.2f} × {beside}")


def _interleaved(ways: dict[str, Callable[[], object]], rounds: int) -> dict[str, list[float]]:
    """Seconds by round; every round runs every way, so that a busy machine is busy for all of them."""
    times: dict[str, list[float]] = {way: [] for way in ways}
    for way in ways.values():
        way()
    for _ in range(rounds):
        for name, way in ways.items():
            began = time.perf_counter()
            way()
            times[name].append(time.perf_counter() - began)
    return times


def _prove(
    name: str, plain: PlainGenerator, generator: Generator, asked: Positions, lexicon: Lexicon
) -> None:
    """The same moves and scores as the plain kernel's, the best among them, and the signature kept."""
    records, starts = generator.batch(asked.boards, asked.racks)
    lists = [plain.moves(board, hand) for board, hand in zip(asked.boards, asked.racks, strict=True)]
    plain_starts = np.cumsum([0, *map(len, lists)])
    own = signature(records, starts)
    assert own == signature(np.concatenate(lists), plain_starts), "not the moves of the plain kernel"
    best, best_starts = generator.best_batch(asked.boards, asked.racks)
    for index, moves in enumerate(lists):
        found = best[best_starts[index] : best_starts[index + 1], 1] >> SCORE_SHIFT
        assert found.tolist() == ([int((moves[:, 1] >> SCORE_SHIFT).max())] if len(moves) else [])
    kept = SIGNATURES.get((name, lexicon.version[:12], len(lists)))
    assert kept in {None, own}, f"signature {own}, kept {kept}"
    print(
        f"{name}: {len(lists)} positions of {len(asked.games)} games, {len(records) / len(lists):.0f} moves each, "
        f"signature {own}{' as kept' if kept else ''}"
    )


WAYS = (
    "all moves",
    "best move",
    "all moves, one call each",
    "best move, one call each",
    "all moves, one blank",
    "best move, one blank",
    "all moves, two blanks",
    "best move, two blanks",
)


def measure_against(other: Path) -> None:
    run_against(other, positions=2_000, rounds=7, wanted="")


def run_against(other: Path, positions: int, rounds: int, wanted: str) -> None:
    """Our generator and that of another checkout on the same positions and words, in turn."""
    lexicon = open_lexicon("complet")
    print(f"dictionary {lexicon.name}, {len(lexicon)} words; {positions} positions, {rounds} rounds")
    for edition in ("classique", "defaut"):
        game = load("scampio", edition)
        assert isinstance(game, Scampio)
        print(f"scampio {edition}")
        keep = partial(_keep_positions, game=game, lexicon=lexicon, count=positions)
        ways = [way for way in WAYS if wanted in way]
        compare(other, "crossword_rounds.py", keep, ways, rounds)


def _keep_positions(file: Path, game: Scampio, lexicon: Lexicon, count: int) -> int:
    """Positions of played games; then the same with one letter of each rack made a blank, and with two."""
    crossword, box = crossword_of(game.edition), game.edition
    bag = np.array([box.letters[tile] for tile in "ABCDEFGHIJKLMNOPQRSTUVWXYZ?"], np.uint8)
    asked = self_play(crossword, Generator(crossword, word_graph(lexicon.graph)), bag, box.rack, count)
    racks = [asked.racks]
    for blanks in (1, 2):
        racks.append(asked.racks.copy())
        rng = Random(blanks)  # noqa: S311 -- the same racks in every run
        for rack in racks[-1]:
            letters = [letter for letter in range(BLANK) for _ in range(rack[letter])]
            lacking = min(len(letters), max(0, blanks - int(rack[BLANK])))
            for letter in rng.sample(letters, lacking):
                rack[letter] -= 1
                rack[BLANK] += 1
    graph = lexicon.graph
    np.savez(
        file,
        next=graph.next,
        mask=graph.mask,
        terminal=graph.terminal,
        rows=crossword.rows,
        cols=crossword.cols,
        squares=crossword.squares,
        values=crossword.values,
        full_rack=crossword.full_rack,
        full_rack_bonus=crossword.full_rack_bonus,
        counts_new_only=crossword.counts_new_only,
        boards=asked.boards,
        racks0=racks[0],
        racks1=racks[1],
        racks2=racks[2],
    )
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=2_000)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--against", type=Path, help="another checkout, to be compared with in turn")
    parser.add_argument("--ways", default="", help="only the ways of asking whose names contain this")
    arguments = parser.parse_args()
    if arguments.against is None:
        run(arguments.positions, arguments.rounds)
    else:
        run_against(arguments.against, arguments.positions, arguments.rounds, arguments.ways)


if __name__ == "__main__":
    main()
