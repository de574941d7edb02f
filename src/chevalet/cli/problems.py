"""Make the problems of a game: positions from games of bots in which one move is far better than every other."""

import argparse
import sys
from pathlib import Path


def configure(parser: argparse.ArgumentParser) -> None:
    from chevalet.bulk import add_options
    from chevalet.games import game_ids

    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    make = actions.add_parser("make", help="look for problems in games of bots and write them")
    make.add_argument("game", choices=sorted(game_ids()), metavar="GAME")
    make.add_argument("--games", type=int, default=300, metavar="N", help="how many games at most")
    make.add_argument("--count", type=int, default=200, metavar="N", help="how many problems at most")
    make.add_argument("--seed", type=int, default=1, metavar="N")
    add_options(make)
    make.add_argument("--out", type=Path, metavar="FILE", help="default: the file that ships with the game")


def run(arguments: argparse.Namespace) -> int:
    from functools import partial
    from importlib import resources

    from tqdm import tqdm

    from chevalet.bulk import ClusterError, spread
    from chevalet.games import manifest_of
    from chevalet.games.manifest import PROBLEMS_FILE
    from chevalet.learning.problems import Found, chosen, enough, lines_of, search_game

    manifest = manifest_of(arguments.game)
    if manifest.problems is None:
        print(f"chevalet problems: {arguments.game} has no problems", file=sys.stderr)
        return 2
    if min(arguments.games, arguments.count) < 1:
        print("chevalet problems: expected at least one game and one problem", file=sys.stderr)
        return 2
    seeds = range(arguments.seed * 1_000_000, arguments.seed * 1_000_000 + arguments.games)
    found: list[Found] = []
    bar = tqdm(total=arguments.games, desc=f"· {arguments.game}", unit="game", file=sys.stderr)
    try:
        with bar, spread(arguments.jobs, arguments.cluster) as each:
            for more in each(partial(search_game, arguments.game), seeds):
                found += more
                bar.set_postfix_str(f"{len(found)} problems")
                bar.update()
                if enough(found, arguments.count):
                    break
    except ClusterError as error:
        print(f"chevalet problems: {error}", file=sys.stderr)
        return 2
    kept = chosen(found, arguments.count)
    out = arguments.out or Path(str(resources.files(manifest.package) / PROBLEMS_FILE))
    out.write_text("".join(lines_of(arguments.game, arguments.games, arguments.seed, kept)), encoding="utf-8")
    levels = ", ".join(
        f"{sum(one.plain['level'] == level for one in kept)} {name}"
        for level, name in ((1, "easy"), (2, "medium"), (3, "hard"))
    )
    print(f"written: {out} ({len(kept)} problems of {len(found)} found: {levels})")
    return 0
