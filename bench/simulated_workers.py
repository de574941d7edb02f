"""Worker processes of the simulation: they speak the line protocol, and answer well, wrongly, late, twice or never."""

import asyncio
import random
from collections import Counter
from typing import TYPE_CHECKING, Any, cast

import msgspec

from bench.simulated_players import fitting_tiles
from chevalet.workers.pool import LINE_MAX, Pool

if TYPE_CHECKING:
    from bench.simulation import Schedule

Plain = dict[str, Any]

WAYS = {
    "well": 10,
    "refused": 3,
    "another question": 2,
    "no act": 2,
    "nothing": 1,
    "no JSON": 1,
    "failed": 1,
    "twice": 2,
    "late": 2,
    "dies": 1,
}
NO_ACTS: tuple[Any, ...] = ({"kind": "dance"}, {"kind": "place_word", "tiles": 7}, {"tiles": []}, {})
OTHER_ACTS = ("resign", "undo_turn", "propose_end", "accept_move", "contest", "pass_turn")


class SimulatedProcess:
    """As much of a process as the pool sees of one."""

    def __init__(self, rng: random.Random, edition: Any, answers: Counter[str]) -> None:  # noqa: ANN401 -- Scampio's
        self._rng, self._edition, self._answers = rng, edition, answers
        self.stdin = self
        self.stdout = asyncio.StreamReader(limit=LINE_MAX)
        self._dead = asyncio.Event()
        self._later(self._rng.uniform(0.1, 3), b'{"ready":true}')

    def write(self, line: bytes) -> None:
        asked = msgspec.json.decode(line)
        (way,) = self._rng.choices(list(WAYS), list(WAYS.values()))
        self._answers[way] += 1
        wait_s = self._rng.uniform(20, 60) if way == "late" else self._rng.uniform(0.05, 4)
        if way == "dies":
            asyncio.get_running_loop().call_later(wait_s, self.kill)
        for _ in range(2 if way == "twice" else 1):
            self._later(wait_s, self._answer(asked, way))

    def _answer(self, asked: Plain, way: str) -> bytes:
        if way == "no JSON":
            return b"Traceback (most recent call last):"
        answer: Plain = {"number": asked["number"], "answer": {"act": self._act(asked["job"], way)}}
        if way == "failed":
            answer["error"] = "KeyError"
        return msgspec.json.encode(answer)

    def _act(self, job: Plain, way: str) -> Plain | None:
        match way:
            case "refused":
                return {"kind": "place_word", "tiles": [[0, 0, "W"], [9, 9, "W"]]}
            case "another question":
                return {"kind": self._rng.choice(OTHER_ACTS)}
            case "no act":
                act: Plain = self._rng.choice(NO_ACTS)
                return act
            case "nothing":
                return None
        match job["kind"]:
            case "judge":
                return {"kind": self._rng.choice(["contest", "accept_move", "accept_move"])}
            case "agree":
                return self._rng.choice([None, {"kind": "propose_end"}])
        view = job["position"]
        if not view["rack"] or self._rng.random() < 0.2:
            return {"kind": "pass_turn"}
        return {"kind": "place_word", "tiles": fitting_tiles(view, self._edition, self._rng)}

    def _later(self, wait_s: float, line: bytes) -> None:
        asyncio.get_running_loop().call_later(wait_s, self._say, line)

    def _say(self, line: bytes) -> None:
        if not self._dead.is_set():
            self.stdout.feed_data(line + b"\n")

    async def drain(self) -> None:
        """A pipe that is never full."""

    def kill(self) -> None:
        if not self._dead.is_set():
            self._dead.set()
            self.stdout.feed_eof()

    async def wait(self) -> int:
        await self._dead.wait()
        return -9


class SimulatedPool(Pool):
    """The server's own pool, with processes of ours."""

    def __init__(self, size: int, schedule: "Schedule") -> None:
        super().__init__(size, {})
        self._schedule = schedule

    async def _process(self) -> asyncio.subprocess.Process:
        process = SimulatedProcess(
            self._schedule.rng, self._schedule.game.edition, self._schedule.verdict.answers
        )
        return cast("asyncio.subprocess.Process", process)
