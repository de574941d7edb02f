"""Each level against the one below it, in every game; the master against the plain best-score player, and a player of
nothing but short common words against the beginner. Then what these meetings say each player is worth, as Elo ratings.

python -m bench.ladder --pairs 50 [--games cle,option] [--jobs 2] [--json]
"""

import argparse
import json
import multiprocessing
from itertools import pairwise

from chevalet.arena import Match, in_words, meet, ratings
from chevalet.bots import GREEDY, SHORT, levels_of
from chevalet.games import game_ids, load


def rungs(game_id: str) -> list[tuple[str, str]]:
    """Who meets whom, the stronger first."""
    levels = levels_of(load(game_id))
    if not levels:
        return []
    steps = [(above, below) for below, above in pairwise(levels)]
    return [(SHORT, levels[0]), *steps, (levels[-1], GREEDY)]


def main() -> None:
    with_levels = [game for game in game_ids() if levels_of(load(game))]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--json", action="store_true", help="one JSON object a line, for programs")
    parser.add_argument("--games", default=",".join(with_levels))
    arguments = parser.parse_args()
    games = arguments.games.split(",")
    strange = [game for game in games if game not in with_levels]
    if strange or arguments.pairs < 1:
        parser.error(f"expected at least one pair, and games among {', '.join(with_levels)}")
    for game in games:
        meetings: dict[tuple[str, str], tuple[float, int]] = {}
        for players in rungs(game):
            result = meet(Match(game, players), arguments.pairs, arguments.seed, arguments.jobs)
            print(json.dumps(result) if arguments.json else in_words(result), flush=True)
            played = 2 * result["pairs"]
            meetings[players] = (result["share"] * played, played)
        rated = {name: round(value) for name, value in ratings(meetings).items()}
        ranked = sorted(rated, key=rated.__getitem__, reverse=True)
        if arguments.json:
            print(json.dumps({"game": game, "elo": rated}), flush=True)
        else:
            print(f"{game}: " + ", ".join(f"{name} {rated[name]:+d}" for name in ranked), flush=True)


if __name__ == "__main__":
    main()
