"""Problems of a game: made from games of bots, one move far better than every other."""

import argparse
import sys
from pathlib import Path


def configure(parser: argparse.ArgumentParser) -> None:
    from chevalet.games import game_ids

    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    make = actions.add_parser("make", help="cherche des problèmes dans des parties de robots et les écrit")
    make.add_argument("game", choices=sorted(game_ids()), metavar="JEU")
    make.add_argument("--games", type=int, default=300, metavar="N", help="combien de parties au plus")
    make.add_argument("--count", type=int, default=200, metavar="N", help="combien de problèmes au plus")
    make.add_argument("--seed", type=int, default=1, metavar="N")
    make.add_argument("--out", type=Path, metavar="FICHIER", help="par défaut : le fichier livré avec le jeu")


def run(arguments: argparse.Namespace) -> int:
    from importlib import resources

    from tqdm import tqdm

    from chevalet.games import manifest_of
    from chevalet.games.manifest import PROBLEMS_FILE
    from chevalet.learning.problems import Found, chosen, enough, lines_of, search_game

    manifest = manifest_of(arguments.game)
    if manifest.problems is None:
        print(f"chevalet problems: {arguments.game} n’a pas de problèmes", file=sys.stderr)
        return 2
    if min(arguments.games, arguments.count) < 1:
        print("chevalet problems: il faut au moins une partie et un problème", file=sys.stderr)
        return 2
    seeds = range(arguments.seed * 1_000_000, arguments.seed * 1_000_000 + arguments.games)
    found: list[Found] = []
    with tqdm(total=arguments.games, desc=f"· {arguments.game}", unit="partie", file=sys.stderr) as bar:
        for seed in seeds:
            found += search_game(arguments.game, seed)
            bar.set_postfix_str(f"{len(found)} problèmes")
            bar.update()
            if enough(found, arguments.count):
                break
    kept = chosen(found, arguments.count)
    out = arguments.out or Path(str(resources.files(manifest.package) / PROBLEMS_FILE))
    out.write_text("".join(lines_of(arguments.game, arguments.games, arguments.seed, kept)), encoding="utf-8")
    levels = ", ".join(
        f"{sum(one.level == level for one in kept)} {name}"
        for level, name in ((1, "faciles"), (2, "moyens"), (3, "difficiles"))
    )
    print(f"écrit : {out} ({len(kept)} problèmes sur {len(found)} trouvés : {levels})")
    return 0
