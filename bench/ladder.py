"""Each level against the one below it, in every game; the master against the plain best-score player, and a player of
nothing but short common words against the beginner. Then what these meetings say each player is worth, as Elo ratings.

python -m bench.ladder --pairs 50 [--games cle,option] [--below maitre] [--rungs amateur-debutant] [--jobs 2] [--json]
"""

import argparse
import json
import multiprocessing
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from chevalet.arena import Match, in_words, meet, ratings
from chevalet.bots import GREEDY, SHORT, levels_of
from chevalet.games import game_ids, load

Met = tuple[float, int]
"""The first player's points and the games."""


def rungs(game_id: str) -> list[tuple[str, str]]:
    """Who meets whom, the stronger first."""
    levels = levels_of(load(game_id))
    if not levels:
        return []
    steps = [(above, below) for below, above in pairwise(levels)]
    return [(SHORT, levels[0]), *steps, (levels[-1], GREEDY)]


def chosen(game_id: str, below: str | None, named: Collection[str]) -> list[tuple[str, str]]:
    """The rungs of a game below this level, or all; of these the named ones (`amateur-debutant`), or all."""
    levels = levels_of(load(game_id))
    higher = () if below is None else levels[levels.index(below) :]
    met = [rung for rung in rungs(game_id) if not {*higher} & {*rung}]
    return [rung for rung in met if not named or "-".join(rung) in named]


def main() -> None:
    with_levels = [game for game in game_ids() if levels_of(load(game))]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--json", action="store_true", help="one JSON object a line, for programs")
    parser.add_argument("--games", default=",".join(with_levels))
    parser.add_argument("--below", help="leave out the rungs of this level and of those above it")
    parser.add_argument(
        "--rungs", default="", help="only these, the stronger first: amateur-debutant,club-amateur"
    )
    arguments = parser.parse_args()
    games = arguments.games.split(",")
    strange = [game for game in games if game not in with_levels]
    if strange or arguments.pairs < 1:
        parser.error(f"expected at least one pair, and games among {', '.join(with_levels)}")
    named = [rung for rung in arguments.rungs.split(",") if rung]
    lacking = [game for game in games if arguments.below and arguments.below not in levels_of(load(game))]
    if lacking:
        parser.error(f"no level {arguments.below} in {', '.join(lacking)}")
    picked = {game: chosen(game, arguments.below, named) for game in games}
    left = {*named} - {"-".join(rung) for steps in picked.values() for rung in steps}
    if left or not any(picked.values()):
        parser.error(f"no rung {', '.join(sorted(left))} of {', '.join(games)} is left to be played")
    for game in games:
        _climb(game, picked[game], arguments)


def _climb(game: str, steps: Sequence[tuple[str, str]], arguments: argparse.Namespace) -> None:
    """Plays these rungs and prints each, then the ratings of the players."""
    meetings: dict[tuple[str, str], Met] = {}
    for players in steps:
        result = meet(Match(game, players), arguments.pairs, arguments.seed, arguments.jobs)
        print(json.dumps(result) if arguments.json else in_words(result), flush=True)
        played = 2 * result["pairs"]
        meetings[players] = (result["share"] * played, played)
    for group in connected(meetings):
        rated = {name: round(value) for name, value in ratings(group).items()}
        ranked = sorted(rated, key=rated.__getitem__, reverse=True)
        if arguments.json:
            print(json.dumps({"game": game, "elo": rated}), flush=True)
        else:
            print(f"{game}: " + ", ".join(f"{name} {rated[name]:+d}" for name in ranked), flush=True)


def connected(meetings: Mapping[tuple[str, str], Met]) -> list[dict[tuple[str, str], Met]]:
    """The meetings in groups that share no player: nothing says who of two groups is stronger."""
    groups: list[dict[tuple[str, str], Met]] = []
    for pair, met in meetings.items():
        touched = [group for group in groups if any({*pair} & {*other} for other in group)]
        groups = [group for group in groups if group not in touched]
        groups.append({key: value for group in touched for key, value in group.items()} | {pair: met})
    return groups


if __name__ == "__main__":
    main()
