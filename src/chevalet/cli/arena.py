"""Let two levels of a game meet: pairs of games with the same draws and the seats swapped."""

import argparse
import json
import sys


def configure(parser: argparse.ArgumentParser) -> None:
    from chevalet.games import game_ids

    parser.add_argument("game", choices=sorted(game_ids()))
    parser.add_argument("--players", required=True, metavar="A,B", help="two levels, such as maitre,greedy")
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--lexicon", default="complet")
    parser.add_argument("--json", action="store_true", help="one JSON object, for programs")


def run(arguments: argparse.Namespace) -> int:
    from chevalet.arena import in_words, meet
    from chevalet.bots import UnknownLevelError, handicap
    from chevalet.games import load

    levels = tuple(arguments.players.split(","))
    if len(levels) != 2 or arguments.pairs < 1:
        print(
            "chevalet arena: expected --players A,B with two levels, and at least one pair", file=sys.stderr
        )
        return 2
    try:
        for level in levels:
            handicap(load(arguments.game), level)
    except UnknownLevelError as error:
        print(f"chevalet arena: {error}", file=sys.stderr)
        return 2
    result = meet(
        arguments.game,
        (levels[0], levels[1]),
        arguments.pairs,
        arguments.seed,
        arguments.jobs,
        arguments.lexicon,
    )
    print(json.dumps(result) if arguments.json else in_words(result))
    return 0
