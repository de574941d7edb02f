"""How well an analysis tells: accuracy by level, planted blunders found, seconds a game; and the curve of chances, learned.

python -m bench.analysis levels scampio --games 12 --keep games.jsonl
python -m bench.analysis blunders scampio --planted 50
python -m bench.analysis chances scampio --keep games.jsonl

`chances` reads the games that `levels` kept (24 a level or more); its line goes into `chances.json` beside the engine.
"""

import argparse
import json
import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

from tqdm import tqdm

from chevalet.analysis.judge import judged_turn
from chevalet.analysis.summary import MISTAKE
from chevalet.analysis.turns import turns_of
from chevalet.analysis.whole import analysed
from chevalet.bots import GREEDY, SHORT, handicap, levels_of, player
from chevalet.core.acts import Act, Command
from chevalet.core.events import Event
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.engines import engine_of
from chevalet.games import game_ids, load, manifest_of
from chevalet.games.wire import AnyGame
from chevalet.lexicon import Lexicon, open_lexicon

WORST = 0.1  # a planted move is one of the last tenth of the list
SPREADS = [2.0**n for n in range(9)]


@dataclass
class Played:
    game: AnyGame
    lexicon: Lexicon
    rng: random.Random
    events: list[Event] = field(default_factory=list)
    state: Any = None

    def take(self, events: Sequence[Event]) -> None:
        for event in events:
            self.state = self.game.evolve(self.state, event)
            self.events.append(event)

    def begin(self) -> None:
        seats = (Seat("1"),) if self.game.seat_counts == (1,) else (Seat("1"), Seat("2"))
        self.take(self.game.start(seats, self.game.terms_type(), 0, self.rng))

    def play(self, act: Act) -> None:
        command = Command(self.state.turn, act, 0, self.state.seq)
        answer = self.game.decide(self.state, command, self.lexicon, self.rng)
        assert isinstance(answer, Accepted), answer
        self.take(answer.events)


def played_game(game: AnyGame, level: str, lexicon: Lexicon, seed: int) -> Played:
    """A level against itself. Its luck of a turn (a lapse, a move it misses) hangs on the seed and the turn alone, so
    that games of two levels differ by what the levels are; a level with lapses takes one number more each turn."""
    playing = Played(game, lexicon, random.Random(seed))  # noqa: S311 -- a seed replays a game
    playing.begin()
    bot = player(game, level, lexicon)
    while not game.is_over(playing.state):
        position = game.view(playing.state, playing.state.turn)
        luck = random.Random(f"{seed} {playing.state.turn_no}")  # noqa: S311
        playing.play(bot.choose(position, luck))
    return playing


def observed(game_id: str, level: str, lexicon: Lexicon, seed: int) -> dict[str, Any]:
    """One game: each player's accuracy, the total of a patience, and what the chances are learned from."""
    game = load(game_id)
    playing = played_game(game, level, lexicon, seed)
    began = time.process_time()
    report = analysed(game, manifest_of(game_id).terminal(game), lexicon, playing.events)
    seconds = time.process_time() - began
    engine, rows = engine_of(game), []
    for turn, told in zip(turns_of(game, playing.events), report.turns, strict=True):
        left = engine.left(game.view(turn.before, turn.seat))
        won = playing.state.outcome.winners
        if left is not None and len(won) == 1:
            lead = told.lead - turn.earned + told.played.worth
            rows.append((round(lead, 1), round(left, 3), int(turn.seat in won)))
    return {
        "game": game_id,
        "level": level,
        "handicap": str(handicap(game, level)),
        "seed": seed,
        "seconds": round(seconds, 2),
        "turns": len(report.turns),
        "accuracy": [one.accuracy for one in report.players],
        "total": playing.state.total(0),
        "rows": rows,
    }


def kept(file: Path | None) -> dict[tuple[str, str | None, int], dict[str, Any]]:
    """Games of an earlier run are not played again, unless the level has changed since."""
    if file is None or not file.exists():
        return {}
    games = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return {(one["game"], one.get("handicap"), one["seed"]): one for one in games}


def levels(game_id: str, games: int, lexicon: Lexicon, keep: Path | None) -> None:
    game, known = load(game_id), kept(keep)
    for level in levels_of(game) or (SHORT, GREEDY):
        found = []
        for seed in tqdm(range(1, games + 1), desc=f"{game_id} {level}"):
            before = known.get((game_id, str(handicap(game, level)), seed))
            found.append(before or observed(game_id, level, lexicon, seed))
            if keep is not None and before is None:
                with keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(found[-1]) + "\n")
        accuracies = [one for each in found for one in each["accuracy"]]
        error = pstdev(accuracies) / math.sqrt(len(accuracies))
        slowest = max(each["seconds"] for each in found)
        mean = fmean(each["seconds"] for each in found)
        totals = f", mean total {fmean(each['total'] for each in found):.1f}" if not game.levels else ""
        print(
            f"{game_id} {level}: accuracy {fmean(accuracies):.1f} ± {error:.1f} over {games} games{totals}; "
            f"CPU s a game {mean:.1f}, slowest {slowest:.1f}",
            flush=True,
        )
        if not game.levels:
            by_total = sorted((each["total"], each["accuracy"][0]) for each in found)
            print("  words and accuracy:", by_total)


def blunders(game_id: str, wanted: int, lexicon: Lexicon) -> None:
    """In games of the best-score player, now and then one of the worst moves that clearly bring less. Not with an empty bag:
    there the fewest points may well be the best move, as the search of the end shows."""
    game, engine = load(game_id), engine_of(load(game_id))
    terminal, bot = manifest_of(game_id).terminal(game), player(game, GREEDY, lexicon)
    found = planted = seed = 0
    with tqdm(total=wanted, desc=game_id) as bar:
        while planted < wanted:
            seed += 1
            playing = Played(game, lexicon, random.Random(seed))  # noqa: S311 -- a seed replays a game
            playing.begin()
            numbers, best = set[int](), list[int]()
            while not game.is_over(playing.state):
                position = game.view(playing.state, playing.state.turn)
                moves = list(engine.list_moves(position, lexicon, None)[1])
                act = bot.choose(position, playing.rng)
                if moves:
                    best.append(moves[0].points)
                    bad = moves[-max(1, int(len(moves) * WORST)) :]
                    worse = [
                        m for m in bad if len(playing.state.seats) == 1 or 2 * m.points <= moves[0].points - 8
                    ]
                    is_end = getattr(position, "bag", None) == 0
                    if len(moves) > 20 and worse and not is_end and playing.rng.random() < 1 / 3:
                        act = playing.rng.choice(worse).act
                        numbers.add(len(turns_of(game, playing.events)))
                playing.play(act)
            typical = max(1.0, fmean(best))
            for number in sorted(numbers)[: wanted - planted]:
                turn = turns_of(game, playing.events)[number]
                told = judged_turn(game, terminal, lexicon, turn)
                lost = told.moves[0].worth - told.played.worth
                if lost >= MISTAKE * typical:
                    found += 1
                else:
                    bar.write(
                        f"  not found, game {seed} turn {told.turn_no}: {told.played.text} {told.played.points} instead of "
                        f"{told.moves[0].text} {told.moves[0].points}; {lost:.1f} lost of {typical:.1f} typical"
                    )
                planted += 1
                bar.update()
    print(f"{game_id}: {found} of {planted} planted blunders found ({found / planted:.0%})", flush=True)


def chances(file: Path, game_id: str) -> None:
    """The two numbers that explain these games best, by their likelihood; of the levels as they are now."""
    game = load(game_id)
    as_they_are = {str(handicap(game, level)) for level in levels_of(game) or (SHORT, GREEDY)}
    everything = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    games = [one for one in everything if one["game"] == game_id and one.get("handicap") in as_they_are]
    rows = [row for one in games for row in one["rows"]]
    if not rows:
        raise SystemExit(f"{file} holds no game of {game_id} that chances are learned from")

    def surprise(spread: float, widens: float) -> float:
        total = 0.0
        for lead, left, won in rows:
            odds = max(-30.0, min(30.0, lead / (spread + widens * math.sqrt(left))))
            total += math.log1p(math.exp(-odds if won else odds))
        return total / len(rows)

    steps = [value * factor for value in SPREADS for factor in (1.0, 1.2, 1.45, 1.7)]
    best = min((surprise(a, b), a, b) for a in steps for b in (0.0, *steps))
    how = (
        f"{len(rows)} turns of {len(games)} games of bots, every level against itself; log loss {best[0]:.3f}"
    )
    print(json.dumps({"spread": round(best[1], 2), "widens": round(best[2], 2), "how": how}))


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bench.analysis",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=["levels", "blunders", "chances"])
    parser.add_argument("game", choices=sorted(game_ids()))
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--planted", type=int, default=50)
    parser.add_argument("--keep", type=Path, help="a line of JSON a game is added to this file")
    parser.add_argument("--lexicon", default="usuel")
    arguments = parser.parse_args(words)
    if arguments.what == "chances" and (arguments.keep is None or not arguments.keep.exists()):
        parser.error(f"first `levels {arguments.game} --games 24 --keep FILE`, then `chances` with that file")
    lexicon = open_lexicon(arguments.lexicon)
    match arguments.what:
        case "levels":
            levels(arguments.game, arguments.games, lexicon, arguments.keep)
        case "blunders":
            blunders(arguments.game, arguments.planted, lexicon)
        case "chances":
            chances(arguments.keep, arguments.game)


if __name__ == "__main__":
    main()
