"""A table of mots croisés set up for a test: board, racks, bag and key word as the test wants them."""

import random
from dataclasses import replace
from typing import Any

from chevalet.core.acts import Act, Command
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.games.cle import game
from chevalet.games.cle.rules import Cle
from chevalet.games.cle.state import CleState, CleTerms
from word_list import WordList

WORDS = WordList(
    [
        *("CASE", "TAXE", "AXE", "EUX", "EU", "ART", "RAME", "TACT", "ETRE", "TIR", "COTE", "MOI", "TABLE"),
        *("RETABLE", "CLE", "CLES", "CHAT", "CHATS", "SEL", "LA", "TEMPS", "AIMES", "AIME", "ES", "CODE"),
        *("ET", "TE", "RE", "RAT", "ATRE", "LES", "SA", "CE", "CA", "AS", "TA", "LACET", "US"),
    ],
    plurals=["EUX", "CHATS", "CLES", "LES"],
)


def board_of(*lines: str, at: tuple[int, int] = (8, 8)) -> tuple[str, ...]:
    """The default board with these lines laid from a square; a dot is an empty square."""
    rows = [["."] * 19 for _ in range(19)]
    for down, line in enumerate(lines):
        for right, mark in enumerate(line):
            rows[at[0] + down][at[1] + right] = mark
    return tuple("".join(row) for row in rows)


class Table:
    """A game of the default edition, driven by commands; time runs a second a command."""

    def __init__(self, seats: int = 2, *, check: Any = "referee", seed: int = 1, **terms: Any) -> None:
        self.game: Cle = game()
        self.lexicon = WORDS
        self.rng = random.Random(seed)
        self.at = 0
        players = tuple(Seat(f"Joueur {n + 1}") for n in range(seats))
        self.events = list(self.game.start(players, CleTerms(check=check, **terms), 0, self.rng))
        state = None
        for event in self.events:
            state = self.game.evolve(state, event)
        assert state is not None
        self.state: CleState = state

    def put(self, *racks: str, turn: int = 0, **changes: Any) -> "Table":
        """Set racks and whatever else; the turn is given to a seat."""
        if racks:
            changes["racks"] = tuple(tuple(rack) for rack in racks)
        self.state = replace(self.state, turn=turn, **changes)
        return self

    def ask(self, seat: int | None, act: Act) -> Accepted | Refused:
        self.at += 1_000
        command = Command(seat, act, self.at, self.state.seq)
        answer = self.game.decide(self.state, command, self.lexicon, self.rng)
        if isinstance(answer, Accepted):
            for event in answer.events:
                self.state = self.game.evolve(self.state, event)
            self.events += answer.events
        return answer

    def do(self, seat: int | None, act: Act) -> Accepted:
        answer = self.ask(seat, act)
        assert isinstance(answer, Accepted), answer
        return answer

    def refusal(self, seat: int | None, act: Act) -> Refused:
        before = self.state
        answer = self.ask(seat, act)
        assert isinstance(answer, Refused), answer
        assert self.state == before
        return answer

    def words(self) -> tuple[str, ...]:
        """Those of the last move."""
        assert self.state.last_move is not None
        return self.state.last_move.words

    def lines(self, seat: int) -> list[tuple[str, int]]:
        return [(line.kind, line.points) for line in self.state.sheet if line.seat == seat]

    def totals(self) -> list[int]:
        return [self.state.total(seat) for seat in range(len(self.state.seats))]
