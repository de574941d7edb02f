"""The worker process: the one place that loads engines and answers jobs."""

import importlib
import os
import pkgutil
import random
import sys
from typing import Any, BinaryIO

import msgspec

import chevalet.engines
from chevalet.core.game import Game
from chevalet.games.wire import event_from, position_from, to_plain
from chevalet.store.blobs import blob_body
from chevalet.store.database import open_engine
from chevalet.workers import players
from chevalet.workers.faults import where
from chevalet.workers.jobs import Answer, Job
from chevalet.workers.shelf import Shelf

NICE = 10


def brought(kind: str, digest: str) -> bytes | None:
    """What a user brought lives in the database, by its hash."""
    url = os.environ.get("CHEVALET_DATABASE")
    if url is None:
        return None
    engine = open_engine(url)
    try:
        with engine.connect() as connection:
            return blob_body(connection, digest, kind)
    finally:
        engine.dispose()


shelf = Shelf(fetch=brought)


def answered(job: Job) -> Answer:
    game, lexicon = shelf.game(job.game, job.edition), shelf.words(job.lexicon)
    position = position_from(game, msgspec.json.decode(job.position))
    if job.kind == "hint":
        found = players.best_move(game, position, lexicon)
        return Answer() if found is None else Answer(to_plain(found[0]), found[1])
    if job.kind == "judge":
        words = last_words(game, job.events)
        return Answer(to_plain(players.judge(game, position, words, lexicon, level=job.level)))
    if job.kind == "agree":
        agreed = players.agree(game, position, lexicon)
        return Answer(None if agreed is None else to_plain(agreed))
    rng = random.Random(job.seed)  # noqa: S311 -- a bot's whim, not a secret
    return Answer(
        to_plain(players.choose(game, position, lexicon, level=job.level, rng=rng, budget_ms=job.budget_ms))
    )


def last_words(game: Game[Any, Any], events: msgspec.Raw) -> tuple[str, ...]:
    """The words of the move that may be contested."""
    for plain in reversed(msgspec.json.decode(events)):
        words: tuple[str, ...] | None = getattr(event_from(game, plain), "words", None)
        if words is not None:
            return words
    return ()


def warm_up() -> None:
    """Kernels are compiled, or read from where they were, before the first job: a player must not wait for that."""
    for module in pkgutil.walk_packages(chevalet.engines.__path__, "chevalet.engines."):
        warm = getattr(importlib.import_module(module.name), "warm", None)
        if warm is not None:
            warm()


def serve(lines: BinaryIO, answers: BinaryIO) -> None:
    answers.write(b'{"ready":true}\n')
    answers.flush()
    for line in lines:
        job = msgspec.json.decode(line, type=Job)
        try:
            answer = answered(job)
        except Exception as error:  # noqa: BLE001  the boundary: the job failed, the process goes on
            answer = Answer(error=where(error))
        answer.number = job.number
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


def main() -> None:
    """Answers leave by a private door: whatever prints during a job cannot spoil the line."""
    os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    warm_up()
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
