"""Learn by self-play what an engine ships, and write its file."""

import argparse
import sys
from pathlib import Path


def configure(parser: argparse.ArgumentParser) -> None:
    from chevalet.bulk import add_options
    from chevalet.games import game_ids

    parser.add_argument(
        "what", choices=["leaves"], help="what letters kept on the rack are worth; an interrupted run goes on"
    )
    parser.add_argument("game", choices=sorted(game_ids()))
    parser.add_argument("--edition", default="defaut")
    parser.add_argument("--show", action="store_true", help="only print how the shipped values were learned")
    parser.add_argument(
        "--generations",
        type=int,
        default=4,
        help="each plays with what the one before has learned (default: %(default)s)",
    )
    parser.add_argument("--games", type=int, default=3000, help="of each generation (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="(default: %(default)s)")
    add_options(parser)
    parser.add_argument(
        "--out",
        type=Path,
        help="the file to write. Without it the file that the engine ships is overwritten; no shipped file was learned "
        "with the default numbers, and --show prints the command of each",
    )


def run(arguments: argparse.Namespace) -> int:
    from chevalet.bulk import ClusterError, spread
    from chevalet.engines import engine_of
    from chevalet.engines.common.rack_engine import RackEngine
    from chevalet.games import load
    from chevalet.games.edition_file import EditionError
    from chevalet.learning.leaves import learn

    try:
        game = load(arguments.game, arguments.edition)
    except EditionError as error:
        print(f"chevalet learn: {error}", file=sys.stderr)
        return 2
    engine = engine_of(game)
    how = engine.how_learned()
    if arguments.show and how:
        print(how)
        return 0
    if arguments.show:
        print(f"chevalet learn: {arguments.game} ships nothing that was learned", file=sys.stderr)
        return 2
    if not isinstance(engine, RackEngine):
        instead = f"; its own values are learned by: {how}" if how else ""
        print(
            f"chevalet learn: {arguments.game} has no rack of letters whose leaves could be learned{instead}",
            file=sys.stderr,
        )
        return 2
    if min(arguments.generations, arguments.games, arguments.jobs) < 1:
        print("chevalet learn: expected at least one generation, one game and one process", file=sys.stderr)
        return 2
    try:
        with spread(arguments.jobs, arguments.cluster) as each:
            for line in learn(
                game, arguments.generations, arguments.games, arguments.seed, arguments.out, each
            ):
                print(line, flush=True)
    except ClusterError as error:
        print(f"chevalet learn: {error}", file=sys.stderr)
        return 2
    return 0
