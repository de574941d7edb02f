"""Speed of Option's generator: every move with its flips, the best move, and the plain generator without flips.

Positions of greedy games on the default edition, full racks, with no, one and two stars forced into each; CPU time.

python -m bench option
python -m bench option --against ../0.1     beside another checkout, set up with its own `make setup-python`
"""

import json
import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from bench.against import MS, compare
from bench.option_plain import plain_moves
from chevalet.core.acts import Command
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.core.state import Terms
from chevalet.engines import engine_of
from chevalet.engines.option.generate import best, every_move, warm
from chevalet.engines.option.tuples import Longs
from chevalet.games import load
from chevalet.games.option.edition import OptionEdition
from chevalet.games.option.rules import Option
from chevalet.games.option.state import STAR, Board, OptionPosition, OptionState, Prism
from chevalet.lexicon import Lexicon, open_lexicon

GAMES = 12
EVERY_NTH = (1, 2, 6)  # positions measured with no, one, two stars: the plain way is slow with them
ROOM = 2_000_000
COMPARED = 36  # positions of a comparison with another checkout, the same for each number of stars
ROUNDS = 3


def played_positions(game: Option, lexicon: Lexicon, games: int) -> list[OptionPosition]:
    """Every position with a full rack and something on the grid, of greedy games."""
    positions = []
    for seed in range(games):
        rng = random.Random(seed)  # noqa: S311 -- the same games at every run
        state: OptionState | None = None
        for event in game.start((Seat("Une"), Seat("Deux")), Terms(), 0, rng):
            state = game.evolve(state, event)
        assert state is not None
        while state.outcome is None:
            assert state.turn is not None
            position = game.view(state, state.turn)
            if position.board and len(position.rack or ()) == game.edition.rack:
                positions.append(position)
            act = engine_of(game).greedy_act(position, lexicon)
            answer = game.decide(state, Command(state.turn, act, 0, state.seq), lexicon, rng)
            assert isinstance(answer, Accepted), answer
            for event in answer.events:
                state = game.evolve(state, event)
    return positions


def with_stars(edition_prisms: tuple[Prism, ...], rack: tuple[Prism, ...], stars: int) -> tuple[Prism, ...]:
    """The rack with exactly so many star prisms, in the place of its first prisms."""
    starred = [prism for prism in edition_prisms if STAR in prism.faces][:stars]
    plain = [prism for prism in (*rack, *edition_prisms) if STAR not in prism.faces]
    return (*starred, *plain[stars:])[: len(rack)]


def _timed(run: Callable[[], int]) -> tuple[float, int]:
    began = time.process_time()
    moves = run()
    return (time.process_time() - began) * 1_000, moves


def _row(name: str, times: list[float], note: str) -> None:
    taken = np.array(times)
    print(
        f"  {name:<28} mean {taken.mean():7.2f}  median {np.median(taken):7.2f}  worst {taken.max():7.2f} ms   {note}"
    )


def measure() -> None:
    game, lexicon = load("option"), open_lexicon("complet")
    assert isinstance(game, Option)
    warm()
    edition, out = game.edition, np.zeros(ROOM, np.int64)
    positions = played_positions(game, lexicon, GAMES)
    plain_moves(edition, positions[0].board, positions[0].rack or (), lexicon, out)
    print(f"{len(positions)} positions of {GAMES} greedy games, {len(lexicon)} words, CPU time a position")
    for stars in range(3):
        _measure_with(edition, lexicon, positions[:: EVERY_NTH[stars]], stars, out)


def _measure_with(
    edition: OptionEdition, lexicon: Lexicon, positions: list[OptionPosition], stars: int, out: Longs
) -> None:
    times: dict[str, list[float]] = {name: [] for name in ("plain", "unflipped", "all", "best", "best 25")}
    counts: dict[str, list[int]] = {name: [] for name in times}
    for position in positions:
        board, rack = position.board, with_stars(edition.prisms, position.rack or (), stars)
        runs: dict[str, Callable[[], int]] = {
            "plain": partial(plain_moves, edition, board, rack, lexicon, out),
            "unflipped": partial(_count, edition, board, rack, lexicon, flips=False),
            "all": partial(_count, edition, board, rack, lexicon, flips=True),
            "best": partial(_top, edition, board, rack, lexicon, 1),
            "best 25": partial(_top, edition, board, rack, lexicon, 25),
        }
        for name, run in runs.items():
            taken, moves = _timed(run)
            times[name].append(taken)
            counts[name].append(moves)
        assert counts["plain"][-1] == counts["unflipped"][-1], "the generators without flips disagree"
    print(f"{stars} stars in every rack, {len(positions)} positions")
    _row("plain, without flips", times["plain"], f"{np.mean(counts['plain']):,.0f} moves")
    _row("engine, without flips", times["unflipped"], f"{np.mean(counts['unflipped']):,.0f} moves")
    _row("engine, every move", times["all"], f"{np.mean(counts['all']):,.0f} moves")
    _row("engine, the best move", times["best"], f"{np.mean(counts['best']):.1f} points")
    _row("engine, the best 25", times["best 25"], "")


def _count(
    edition: OptionEdition, board: Board, rack: tuple[Prism, ...], lexicon: Lexicon, *, flips: bool
) -> int:
    return len(every_move(edition, board, rack, lexicon, flips=flips).points)


def _top(edition: OptionEdition, board: Board, rack: tuple[Prism, ...], lexicon: Lexicon, count: int) -> int:
    return int(best(edition, board, rack, lexicon, count).points.max(initial=0))


def measure_against(other: Path) -> None:
    game, lexicon = load("option"), open_lexicon("complet")
    assert isinstance(game, Option)
    positions = played_positions(game, lexicon, GAMES)
    some = positions[:: len(positions) // COMPARED][:COMPARED]
    print(f"{len(some)} positions of {GAMES} greedy games, {len(lexicon)} words, {ROUNDS} rounds")
    ways = [
        f"{what}{stars}" for stars in ("", ", one star", ", two stars") for what in ("all moves", "best move")
    ]
    keep = partial(_keep, game=game, lexicon=lexicon, positions=some)
    compare(other, "option_rounds.py", keep, ways, ROUNDS, MS)


def _keep(file: Path, game: Option, lexicon: Lexicon, positions: list[OptionPosition]) -> int:
    """The dictionary, and for each number of stars boards and racks as `option_rounds.py` reads them."""
    asked: dict[str, Any] = {}
    for stars in range(3):
        racks = [with_stars(game.edition.prisms, position.rack or (), stars) for position in positions]
        listed = [
            (
                [(p.at, p.faces, p.colours, p.shown, p.letter) for p in position.board],
                [(p.faces, p.colours) for p in rack],
            )
            for position, rack in zip(positions, racks, strict=True)
        ]
        asked[f"stars{stars}"] = np.array(json.dumps(listed))
    graph = lexicon.graph
    np.savez(file, next=graph.next, mask=graph.mask, terminal=graph.terminal, **asked)
    return len(positions)


if __name__ == "__main__":
    measure()
