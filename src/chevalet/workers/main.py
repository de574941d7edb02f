"""The worker process that thinks: the one place that loads engines."""

import os
import random
from contextlib import nullcontext
from functools import lru_cache
from typing import Any

import msgspec

from chevalet.analysis.report import TurnReport
from chevalet.bots import GREEDY, Player, levels_of
from chevalet.core.acts import ProposeEnd
from chevalet.engines import engine_of
from chevalet.engines.warming import in_turn, warm_all
from chevalet.games import game_ids, load
from chevalet.games.wire import AnyGame, event_from, position_from, to_plain
from chevalet.lexicon import Lexicon
from chevalet.store.blobs import blob_body
from chevalet.store.database import open_engine
from chevalet.workers.catalogue import Catalogue
from chevalet.workers.jobs import Answer, JudgeTurn, Solve, Solved, Think
from chevalet.workers.judging import judged
from chevalet.workers.pipe import JobPipe, own_pipe
from chevalet.workers.solving import solved


def uploaded(kind: str, digest: str) -> bytes | None:
    """What a guest uploaded, an edition or a word list, is in the database under its hash."""
    url = os.environ.get("CHEVALET_DATABASE")
    if url is None:
        return None
    engine = open_engine(url)
    try:
        with engine.connect() as connection:
            return blob_body(connection, digest, kind)
    finally:
        engine.dispose()


catalogue = Catalogue(fetch=uploaded)


def answered(job: Think | Solve | JudgeTurn, pipe: JobPipe) -> Answer | Solved | TurnReport:
    if isinstance(job, Think):
        return thought(job, pipe)
    with pipe.alive():
        return solved(job, catalogue) if isinstance(job, Solve) else judged(job, catalogue)


def thought(job: Think, pipe: JobPipe) -> Answer:
    """Heartbeats are sent while files are opened and for a hint; none for a bot's move, which is silent too long only if it hangs."""
    with pipe.alive():
        game, lexicon = catalogue.game(job.game, job.edition), catalogue.words(job.lexicon)
        assert isinstance(lexicon, Lexicon)
        position = position_from(game, msgspec.json.decode(job.position))
        bot = player_of(game, job.level, lexicon) if job.kind in {"move", "judge"} else None
    with pipe.alive() if bot is None else nullcontext():
        return chosen(job, game, position, lexicon, bot)


def chosen(job: Think, game: AnyGame, position: Any, lexicon: Lexicon, bot: Player | None) -> Answer:  # noqa: ANN401 -- that game's
    if job.kind == "hint":
        found = engine_of(game).best_moves(position, lexicon.inoffensive, 1)
        return Answer(to_plain(found[0].act), found[0].points) if found else Answer()
    if bot is None:  # a bot agrees to end when it has nothing left to lay
        return Answer(None if game.can_move(position, lexicon) else to_plain(ProposeEnd()))
    if job.kind == "judge":
        return Answer(to_plain(bot.answer(position, last_words(game, job.events))))
    rng = random.Random(job.seed)  # noqa: S311 -- a bot's choice, not a secret
    return Answer(to_plain(bot.choose(position, rng, job.budget_ms)))


@lru_cache(maxsize=32)
def player_of(game: AnyGame, level: str, lexicon: Lexicon) -> Player:
    """A seat may hold a level that its game no longer offers: the plain best-score player sits in."""
    return Player(game, level if level in levels_of(game) else GREEDY, lexicon)


def last_words(game: AnyGame, events: msgspec.Raw) -> tuple[str, ...]:
    """The words of the move that may be contested."""
    for plain in reversed(msgspec.json.decode(events)):
        words: tuple[str, ...] | None = getattr(event_from(game, plain), "words", None)
        if words is not None:
            return words
    return ()


def warm_up(pipe: JobPipe) -> None:
    """Kernels are compiled, or read from where they were, before the first job, which has a limit of time."""
    warm_ups = in_turn(engine_of(load(game)).warm_ups for game in game_ids())
    warm_all(warm_ups, lambda done: pipe.prepared(done, len(warm_ups)))


def main() -> None:
    pipe = own_pipe()
    warm_up(pipe)
    pipe.serve(answered)


if __name__ == "__main__":
    main()
