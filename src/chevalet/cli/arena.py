"""Let two levels of a game meet: pairs of games with the same draws and the seats swapped."""

import argparse
import json
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chevalet.arena import Claim


def configure(parser: argparse.ArgumentParser) -> None:
    from chevalet.bulk import add_options
    from chevalet.games import game_ids

    parser.add_argument("game", choices=sorted(game_ids()))
    parser.add_argument(
        "--players",
        required=True,
        metavar="A,B",
        help="two levels, such as maitre,greedy; level@CHECKOUT is a level of another version, from its own checkout",
    )
    parser.add_argument("--pairs", type=int, default=50, help="how many, or at most how many with --claim")
    parser.add_argument("--edition", default="defaut")
    parser.add_argument(
        "--claim",
        metavar="LOW,HIGH",
        help="stop as soon as it is proved or refuted that the first wins HIGH of the games rather than LOW: 0.5,0.6",
    )
    parser.add_argument("--seed", type=int, default=1)
    add_options(parser)
    parser.add_argument("--lexicon", default="complet")
    parser.add_argument("--json", action="store_true", help="one JSON object, for programs")


def run(arguments: argparse.Namespace) -> int:
    from chevalet.arena import Match, check_level, in_words, meet
    from chevalet.bots import UnknownLevelError
    from chevalet.bulk import ClusterError
    from chevalet.games import load
    from chevalet.games.edition_file import EditionError

    try:
        claim = _claim(arguments.claim)
    except ValueError:
        print("chevalet arena: expected --claim LOW,HIGH with 0 < LOW < HIGH < 1", file=sys.stderr)
        return 2
    players = tuple(arguments.players.split(","))
    if len(players) != 2 or arguments.pairs < 1:
        print(
            "chevalet arena: expected --players A,B with two levels, and at least one pair", file=sys.stderr
        )
        return 2
    try:
        game = load(arguments.game, arguments.edition)
        for named in players:
            check_level(game, named)
    except (UnknownLevelError, EditionError) as error:
        print(f"chevalet arena: {error}", file=sys.stderr)
        return 2
    match = Match(arguments.game, (players[0], players[1]), arguments.edition, arguments.lexicon)
    try:
        result = meet(match, arguments.pairs, arguments.seed, arguments.jobs, claim, arguments.cluster)
    except ClusterError as error:
        print(f"chevalet arena: {error}", file=sys.stderr)
        return 2
    print(json.dumps(result) if arguments.json else in_words(result))
    return 0


def _claim(text: str | None) -> "Claim | None":
    from chevalet.arena import Claim

    if text is None:
        return None
    low, high = (float(part) for part in text.split(","))
    if not 0 < low < high < 1:
        raise ValueError(text)
    return Claim(low, high)
