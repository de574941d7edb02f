"""Games for the analysis: those kept of version 0.1, and short ones played here by bots."""

import gzip
import random
from pathlib import Path
from typing import Any

from chevalet.bots import GREEDY, player
from chevalet.core.acts import Command
from chevalet.core.events import Event
from chevalet.core.refusal import Accepted
from chevalet.core.seats import Seat
from chevalet.games import load, manifest_of
from chevalet.games.record import Record, read_record
from chevalet.games.terminal import AnyTerminal
from chevalet.games.wire import AnyGame
from chevalet.lexicon import Lexicon, open_lexicon

FOLDER = Path(__file__).parents[1] / "kept" / "0.1"
KEPT = sorted(path.name.removesuffix(".record.gz") for path in FOLDER.glob("*.record.gz"))


def kept(name: str) -> tuple[AnyGame, Record]:
    return read_record(gzip.decompress((FOLDER / f"{name}.record.gz").read_bytes()).decode(), name)


def terminal_of(game: AnyGame) -> AnyTerminal:
    return manifest_of(game.id).terminal(game)


def bot_game(
    game_id: str | AnyGame,
    level: str = GREEDY,
    seed: int = 3,
    turns: int = 1_000,
    lexicon: Lexicon | None = None,
) -> tuple[AnyGame, list[Event]]:
    """A game of a level against itself, to its end or for so many turns."""
    game = load(game_id) if isinstance(game_id, str) else game_id
    rng = random.Random(seed)
    words = lexicon or open_lexicon("usuel")
    seats = (Seat("Anne"),) if game.seat_counts == (1,) else (Seat("Anne"), Seat("Émile"))
    state: Any = None
    events = list(game.start(seats, game.terms_type(), 0, rng))
    for event in events:
        state = game.evolve(state, event)
    bot = player(game, level, words)
    for _ in range(turns):
        if game.is_over(state):
            break
        act = bot.choose(game.view(state, state.turn), rng)
        answer = game.decide(state, Command(state.turn, act, 0, state.seq), words, rng)
        assert isinstance(answer, Accepted)
        events += answer.events
        for event in answer.events:
            state = game.evolve(state, event)
    return game, events
