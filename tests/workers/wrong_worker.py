"""A worker process that answers wrongly, in the way its argument names; it speaks the line protocol of the real one."""

import json
import sys
import time
from pathlib import Path
from typing import Any

# What is played for any job, whatever it asks. None: there is nothing to play.
ACTS: dict[str, list[dict[str, Any] | None]] = {
    "refused": [{"kind": "lay_word", "word": "ZZZZZ"}],
    "no act": [{"kind": "dance"}],
    "no answer": [None],
    "another question": [{"kind": "propose_end"}],
    "leaves": [{"kind": "resign"}],
    "slow": [{"kind": "pass_turn"}],
    "numbered": [{"kind": "pass_turn"}],  # as many points as it was asked questions
    "twice": [{"kind": "pass_turn"}, {"kind": "resign"}],
}


def main(way: str) -> None:
    if way.startswith("prepares until "):
        prepare_until(Path(way.removeprefix("prepares until ")))
        way = "numbered"
    print('{"ready":true}', flush=True)
    for line in sys.stdin:
        number = json.loads(line).get("number")
        if way == "no JSON":
            print("*" * 20, flush=True)
            continue
        while way == "thinks for ever":
            print(json.dumps({"number": number}), flush=True)
            time.sleep(0.2)
        if way == "slow":
            for _ in range(4):
                print(json.dumps({"number": number}), flush=True)
                time.sleep(0.7)
        points = number if way == "numbered" else None
        for act in ACTS[way]:
            print(json.dumps({"number": number, "answer": {"act": act, "points": points}}), flush=True)


def prepare_until(file: Path) -> None:
    """Two parts of three, and the third when that file is there."""
    for part in (1, 2):
        print(json.dumps({"done": part, "of": 3}), flush=True)
    while not file.exists():
        time.sleep(0.05)


if __name__ == "__main__":
    main(sys.argv[1])
