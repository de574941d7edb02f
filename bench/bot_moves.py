"""Moves of every level to read and judge: do they look like a person's? Writes the page `docs/bot-moves.md`.

python -m bench.bot_moves > docs/bot-moves.md
"""

import argparse
import importlib
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from typing import Any

from tqdm import tqdm

from chevalet.bots import levels_of, player
from chevalet.core.acts import Command
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.engines import engine_of
from chevalet.games import game_ids, load, manifest_of
from chevalet.lexicon import open_lexicon

EACH = 20
GAMES_EACH = 4  # the moves come from so many games, from their beginnings to their ends
LEXICON = "usuel"
PAGE = f"""# Moves to read

{EACH} moves of each level of each game, taken evenly from {GAMES_EACH} games of the level against itself with the
dictionary *{LEXICON}*. Each line: the turn, what the player held, the move as `docs/notation.md` writes it, the words
it made, its points, and the best that was there for a player who sees everything.

Made by `python -m bench.bot_moves > docs/bot-moves.md`. Draws and choices are seeded; a master that thinks
until its time is up may choose otherwise on another machine.
"""


@dataclass(frozen=True)
class Sample:
    turn: int
    held: str
    move: str
    words: tuple[str, ...]
    points: int
    best: str

    def row(self) -> str:
        words, move = ", ".join(self.words) or "–", self.move.replace("|", "\\|")  # a bar would end the cell
        return f"| {self.turn} | {self.held} | `{move}` | {words} | {self.points} | {self.best} |"


def sampled(game_id: str, level: str, count: int) -> list[Sample]:
    per_game = -(-count // GAMES_EACH)
    found: list[Sample] = []
    for seed in range(GAMES_EACH):
        turns = list(played(game_id, level, seed))
        step = max(1, len(turns) // per_game)
        found += turns[seed % step :: step][:per_game]
    return found[:count]


def played(game_id: str, level: str, seed: int) -> Iterator[Sample]:
    """Every turn of one game of a level against itself."""
    rng = random.Random(seed)  # noqa: S311 -- a seed replays a game
    game, lexicon = load(game_id), open_lexicon(LEXICON)
    notation = importlib.import_module(f"{manifest_of(game_id).package}.notation")
    bot = player(game, level, lexicon)
    state: Any = None
    for event in game.start((Seat("a"), Seat("b")), game.terms_type(), 0, rng):
        state = game.evolve(state, event)
    while not game.is_over(state):
        seat, position = state.turn, game.view(state, state.turn)
        act = bot.choose(position, rng)
        best = engine_of(game).best_moves(position, lexicon, 1) if getattr(position, "is_open", True) else []
        answer = game.decide(state, Command(seat, act, 0, state.seq), lexicon, rng)
        assert isinstance(answer, Accepted)
        made = next((e for e in answer.events if getattr(e, "words", None) is not None), None)
        yield Sample(
            position.turn_no,
            held(position),
            notation.move_text(act),
            getattr(made, "words", ()),
            sum(line.points for line in getattr(made, "lines", ())),
            f"{', '.join(best[0].words[:2]) or '–'} {best[0].points}" if best else "–",
        )
        for event in answer.events:
            state = game.evolve(state, event)


def held(position: Any) -> str:  # noqa: ANN401 -- any game
    """The rack, where there is one."""
    rack = getattr(position, "rack", None) or ()
    return " ".join("/".join(tile.faces) if hasattr(tile, "faces") else tile for tile in rack) or "–"


def title(game_id: str) -> str:
    """As its rules are headed."""
    rules = resources.files(manifest_of(game_id).package) / "RULES.md"
    return rules.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def page(games: list[str], count: int) -> Iterator[str]:
    yield PAGE
    for game_id in games:
        yield f"## {title(game_id)}\n"
        for level in levels_of(load(game_id)):
            yield f"### {level}\n"
            yield "| turn | held | move | words | points | best there was |\n|---:|---|---|---|---:|---|"
            yield from (sample.row() for sample in sampled(game_id, level, count))
            yield ""


def main() -> None:
    with_levels = [game for game in game_ids() if levels_of(load(game))]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(with_levels))
    parser.add_argument("--each", type=int, default=EACH)
    arguments = parser.parse_args()
    games = arguments.games.split(",")
    if set(games) - set(with_levels):
        parser.error(f"expected games among {', '.join(with_levels)}")
    for part in tqdm(page(games, arguments.each), file=sys.stderr, desc="moves"):
        print(part)


if __name__ == "__main__":
    main()
