"""Compile every kernel once, with a progress line, so that the first move of a game does not wait."""

import multiprocessing
from collections.abc import Callable

from tqdm import tqdm

from chevalet.engines import engine_of
from chevalet.engines.warming import in_turn
from chevalet.games import game_ids, load


def run(warm: Callable[[], None]) -> None:
    warm()


def main() -> None:
    """As many at a time as there are cores: a compilation keeps one busy."""
    warm_ups = in_turn(engine_of(load(game)).warm_ups for game in game_ids())
    with multiprocessing.get_context("spawn").Pool(min(len(warm_ups), multiprocessing.cpu_count())) as pool:
        for _ in tqdm(pool.imap_unordered(run, warm_ups), total=len(warm_ups), desc="· kernels", unit="part"):
            pass


if __name__ == "__main__":
    main()
