"""La Clé's generator: time a position with 0 to 3 jokers forced into the rack, beside the plain kernel in the same run.

python -m bench cle
python -m bench.cle --positions 300
python -m bench cle --against ../0.1     beside another checkout, set up with its own `make setup-python`
"""

import argparse
import os
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np

from bench.against import MS, compare
from bench.plain import A_WORD, MAY_END_LAID, PlainGenerator
from chevalet.core.acts import Command
from chevalet.core.crossword import BLANK
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.engines.cle.engine import CleEngine, crossword_of
from chevalet.engines.common.crossword import (
    SCORE_SHIFT,
    Bytes,
    Longs,
    encode_board,
    encode_rack,
    encode_word,
)
from chevalet.engines.common.wordgraph import product_of
from chevalet.games import load
from chevalet.games.cle.edition import COLOURS
from chevalet.games.cle.rules import OPENING_LENGTH, Cle
from chevalet.games.cle.state import ClePosition, CleState, CleTerms
from chevalet.lexicon import Flag, Lexicon, open_lexicon
from chevalet.lexicon.graph import Graph

COMMON = "AEINORSTLU"  # what fills a rack whose jokers were taken out
JOKERS = (0, 1, 2, 3)
COMPARED, ROUNDS = 40, 5  # positions of a comparison with another checkout
PROVED = 10  # positions whose whole list is compared with the plain kernel's


def met(game: Cle, lexicon: Lexicon, count: int, seed: int = 1) -> list[ClePosition]:
    """Positions with a full rack from games of two players who choose among their five best moves."""
    rng = random.Random(seed)  # noqa: S311 -- the same positions in every run
    positions: list[ClePosition] = []
    while len(positions) < count:
        state: CleState | None = None
        for event in game.start((Seat("a"), Seat("b")), CleTerms(), 0, rng):
            state = game.evolve(state, event)
        while state is not None and state.outcome is None and state.turn is not None:
            position = game.view(state, state.turn)
            if len(position.rack or ()) == game.edition.rack:
                positions.append(position)
            moves = CleEngine(game).best_moves(position, lexicon, 5)
            act = rng.choice(moves).act if moves else game.fallback(position, lexicon)
            answer = game.decide(state, Command(state.turn, act, 0), lexicon, rng)
            assert isinstance(answer, Accepted)
            for event in answer.events:
                state = game.evolve(state, event)
    return positions[:count]


def with_jokers(position: ClePosition, jokers: int, rng: random.Random) -> ClePosition:
    """The same position with exactly so many jokers in hand."""
    letters = [letter for letter in position.rack or () if letter != BLANK]
    letters += rng.choices(COMMON, k=len(position.rack or ()) - len(letters))
    rng.shuffle(letters)
    return replace(position, rack=(*BLANK * jokers, *letters[jokers:]))


def plain_of(game: Cle, colour: str, lexicon: Lexicon) -> PlainGenerator:
    """The plain kernel under the same rules, the plurals' included."""
    table, ends, ends_laid = product_of(lexicon.graph, lexicon.having(Flag.PLURAL_ONLY_SX).graph)
    endings = (ends * np.uint8(A_WORD) + ends_laid * np.uint8(MAY_END_LAID)).astype(np.uint8)
    masks = ((table > 0) @ (1 << np.arange(26))).astype(np.uint32)
    graph = Graph(table, masks, ends.astype(np.uint8))
    return PlainGenerator(crossword_of(game.edition, colour), graph, endings)


def measure() -> None:
    run(positions=60)


def run(positions: int) -> None:
    lexicon = open_lexicon("complet")
    game = load("cle")
    assert isinstance(game, Cle)
    print(
        f"dictionary {lexicon.name}, {len(lexicon)} words; {positions} positions of games, racks of ten, "
        f"one thread; load {os.getloadavg()[0]:.1f}"
    )
    found = met(game, lexicon, positions)
    plain: dict[str, PlainGenerator] = {colour: plain_of(game, colour, lexicon) for colour in COLOURS[:2]}
    for jokers in JOKERS:
        rng = random.Random(jokers)  # noqa: S311 -- the same racks in every run
        asked = [with_jokers(position, jokers, rng) for position in found]
        _measure(game, asked, lexicon, plain, jokers)


def _measure(
    game: Cle, asked: list[ClePosition], lexicon: Lexicon, plain: dict[str, PlainGenerator], jokers: int
) -> None:
    ways: dict[str, Callable[[ClePosition], int]] = {
        "plain": lambda p: plain[_colour(p)].count(*_arrays(p)),
        "all moves": lambda p: len(CleEngine(game).generator(p, lexicon).moves(*_arrays(p))),
        "best move": lambda p: len(_best(game, p, lexicon)),
    }
    proved = asked[:PROVED]
    for position in proved:
        every = plain[_colour(position)].moves(*_arrays(position))
        records = CleEngine(game).generator(position, lexicon).moves(*_arrays(position))
        assert set(map(tuple, every.tolist())) == set(map(tuple, records.tolist())), (
            "not the plain kernel's moves"
        )
        best = _best(game, position, lexicon)
        assert not len(every) or best[0, 1] >> SCORE_SHIFT == (every[:, 1] >> SCORE_SHIFT).max()
    times: dict[str, list[float]] = {way: [] for way in ways}
    moves = 0
    for position in asked:  # every way on each position, so that a busy machine is busy for all of them
        for way, ask in ways.items():
            began = time.thread_time()
            count = ask(position)
            times[way].append(1000 * (time.thread_time() - began))
            moves += count if way == "all moves" else 0
    print(
        f"{jokers} jokers: {moves / len(asked):.0f} moves a position; {len(proved)} lists equal to the plain kernel's"
    )
    for way, spent in times.items():
        print(
            f"  {way:10} mean {statistics.mean(spent):8.2f}   median {statistics.median(spent):8.2f}   "
            f"most {max(spent):8.1f} ms   {statistics.mean(times['plain']) / statistics.mean(spent):6.1f} × plain"
        )


def measure_against(other: Path) -> None:
    run_against(other, COMPARED, ROUNDS)


def run_against(other: Path, positions: int, rounds: int) -> None:
    """Our generator and that of another checkout on the same positions and words, in turn, one call a position."""
    lexicon, game = open_lexicon("complet"), load("cle")
    assert isinstance(game, Cle)
    print(f"dictionary {lexicon.name}, {len(lexicon)} words; {positions} positions, {rounds} rounds")
    found = met(game, lexicon, positions)
    ways = [f"{what}, {jokers} jokers" for what in ("all moves", "best move") for jokers in JOKERS]
    keep = partial(_keep, game=game, lexicon=lexicon, positions=found)
    compare(other, "cle_rounds.py", keep, ways, rounds, MS)


def _keep(file: Path, game: Cle, lexicon: Lexicon, positions: list[ClePosition]) -> int:
    """The words, the board as each colour sees it, and the positions with each number of jokers in hand."""
    edition, words, plurals = game.edition, lexicon.graph, lexicon.having(Flag.PLURAL_ONLY_SX).graph
    seen = [_arrays(position) for position in positions]
    racks = []
    for jokers in JOKERS:
        rng = random.Random(jokers)  # noqa: S311 -- the same racks in every run
        racks.append([_arrays(with_jokers(position, jokers, rng))[1] for position in positions])
    np.savez(
        file,
        next=words.next,
        mask=words.mask,
        terminal=words.terminal,
        plurals_next=plurals.next,
        plurals_mask=plurals.mask,
        plurals_terminal=plurals.terminal,
        rows=edition.rows,
        cols=edition.cols,
        squares=np.array([crossword_of(edition, colour).squares for colour in COLOURS]),
        opening_length=OPENING_LENGTH,
        full_rack=edition.rack,
        key_bonus=edition.key_word_bonus,
        colours=np.array([COLOURS.index(_colour(position)) for position in positions]),
        boards=np.array([board for board, _, _ in seen]),
        keys=np.array([key for _, _, key in seen]),
        racks=np.array(racks),
    )
    return len(positions)


def _best(game: Cle, position: ClePosition, lexicon: Lexicon) -> Longs:
    board, rack, key = _arrays(position)
    return CleEngine(game).generator(position, lexicon).best(board, rack, 1, key)


def _arrays(position: ClePosition) -> tuple[Bytes, Bytes, Bytes]:
    return (
        encode_board(position.board),
        encode_rack(position.rack or ()),
        encode_word(position.paying_key_word or ""),
    )


def _colour(position: ClePosition) -> str:
    return position.colours[position.seat or 0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of a comparison")
    parser.add_argument("--against", type=Path, help="another checkout, to be compared with in turn")
    arguments = parser.parse_args()
    if arguments.against is None:
        run(arguments.positions)
    else:
        run_against(arguments.against, arguments.positions, arguments.rounds)


if __name__ == "__main__":
    main()
