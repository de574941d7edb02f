"""Players of the simulation: each keeps one command until it is answered, and sends it again until then."""

import random
from dataclasses import dataclass, field
from typing import Any

NEIGHBOURS = ((0, 1), (1, 0), (0, -1), (-1, 0))


@dataclass(frozen=True, slots=True)
class Sent:
    cause: str
    base_seq: int
    act: dict[str, Any]


@dataclass(slots=True)
class Player:
    seat: int
    rng: random.Random
    seq: int = 0
    view: dict[str, Any] | None = None
    waiting: Sent | None = None
    answered: list[tuple[Sent, str]] = field(default_factory=list)
    sent: int = 0

    def hear(self, told: dict[str, Any]) -> None:
        if told["type"] == "update":
            if told["seq"] >= self.seq:
                self.seq, self.view = told["seq"], told["view"]
            if self.waiting is not None and told["ack"] == self.waiting.cause:
                self._close("ack")
        elif (
            self.waiting is not None and told.get("cause") == self.waiting.cause and told["type"] == "refused"
        ):
            self._close("refused")

    def _close(self, answer: str) -> None:
        assert self.waiting is not None
        self.answered.append((self.waiting, answer))
        self.waiting = None

    def wants(self, edition: Any) -> bool:  # noqa: ANN401 -- Scampio's edition
        """Thinks of something to do with what it knows; now and then of something it may not do."""
        view = self.view
        if view is None or view["outcome"] is not None:
            return False
        act = self._answer(view) or self._turn(view, edition)
        if act is None:
            return False
        self.sent += 1
        self.waiting = Sent(f"{self.seat}-{self.sent}", self.seq, act)
        return True

    def _answer(self, view: dict[str, Any]) -> dict[str, Any] | None:
        window = view["window"]
        if window is None or window["mover"] == self.seat or self.seat in window["accepted"]:
            return None
        return (
            {"kind": self.rng.choice(["contest", "accept_move", "accept_move"])}
            if self.rng.random() < 0.4
            else None
        )

    def _turn(self, view: dict[str, Any], edition: Any) -> dict[str, Any] | None:  # noqa: ANN401
        chance = self.rng.random()
        if chance < 0.01:
            return {"kind": "resign"}
        if chance < 0.06:
            return {"kind": "undo_turn"}
        if chance < 0.08:
            return {"kind": "propose_end"}
        if view["turn"] != self.seat and chance < 0.9:
            return None
        if chance < 0.2 or not view["rack"]:
            return {"kind": "pass_turn"}
        return {"kind": "place_word", "tiles": fitting_tiles(view, edition, self.rng)}


def fitting_tiles(view: dict[str, Any], edition: Any, rng: random.Random) -> list[list[Any]]:  # noqa: ANN401
    """Any letters that fit: at a table that contests the geometry alone is the referee's."""
    board, rack = view["board"], [letter if letter != "?" else "e" for letter in view["rack"]]
    rng.shuffle(rack)
    if all(mark == "." for row in board for mark in row):
        (row, col), second = edition.opening[0], rack[1] if len(rack) > 1 else "A"
        return [[row, col, rack[0]], [row, col + 1, second]]
    size = range(len(board)), range(len(board[0]))
    free = [
        (r, c)
        for r in size[0]
        for c in size[1]
        if board[r][c] == "."
        and any(
            r + dr in size[0] and c + dc in size[1] and board[r + dr][c + dc] != "." for dr, dc in NEIGHBOURS
        )
    ]
    row, col = rng.choice(free)
    return [[row, col, rack[0]]]
