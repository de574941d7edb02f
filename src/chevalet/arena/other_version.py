"""A level of another version of this program, one JSON object a line: run by that version's Python, not ours.

It hears every event of a game and answers with the act of the seat whose turn it is. Only names that version 0.1
already had are used here.
"""

import json
import random
import sys
import time
from pathlib import Path
from typing import Any

from chevalet.bots import player
from chevalet.games import load
from chevalet.games.wire import event_from, event_types, to_plain
from chevalet.lexicon import Lexicon


def main() -> None:
    asked = json.loads(sys.stdin.readline())
    game = load(asked["game"], asked["edition"])
    words = Path(asked["words"]).read_text(encoding="utf-8").split()
    bot = player(game, asked["level"], Lexicon.from_words(words, "arena"))
    known = {kind: set(event.__dataclass_fields__) | {"kind"} for kind, event in event_types(game).items()}
    state: Any = None
    for line in sys.stdin:
        said = json.loads(line)
        if said.get("new"):
            state = None
        for event in said["events"]:  # a field that came later has a default there, and is not known here
            plain = {name: value for name, value in event.items() if name in known[event["kind"]]}
            state = game.evolve(state, event_from(game, plain))
        if "seed" not in said:
            continue
        position = game.view(state, state.turn)
        began = time.thread_time()
        act = bot.choose(position, random.Random(said["seed"]))  # noqa: S311 -- a seed replays a game
        answer = {"act": to_plain(act), "ms": (time.thread_time() - began) * 1000}
        print(json.dumps(answer), flush=True)


main()
