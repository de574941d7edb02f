"""A table of Wordsearch set up for a test: the board and the turn as the test wants them."""

import random
from dataclasses import replace
from typing import Any

from chevalet.core.acts import Act, Command
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.games.wordsearch import game
from chevalet.games.wordsearch.notation import move_from
from chevalet.games.wordsearch.rules import Wordsearch
from chevalet.games.wordsearch.state import Board, WordsearchState, WordsearchTerms
from word_list import WordList

WORDS = WordList(["BLEU", "AILE", "BU", "LU", "LE", "AIL", "BEL", "ET", "TE", "LETTRE", "LAC", "CAL"])


def board_of(*lines: str) -> Board:
    """The default board with these lines in its top left corner; a dot is an empty circle."""
    rows = [line.ljust(10, ".") for line in lines]
    return tuple(rows + ["." * 10] * (10 - len(rows)))


class Table:
    """A game of the default edition, driven by commands; time runs a second a command."""

    def __init__(self, *lines: str, seats: int = 2, check: Any = "referee", **terms: Any) -> None:
        self.game: Wordsearch = game()
        self.lexicon = WORDS
        self.rng = random.Random(1)
        self.at = 0
        players = tuple(Seat(f"Joueur {n + 1}") for n in range(seats))
        self.events = list(self.game.start(players, WordsearchTerms(check=check, **terms), 0, self.rng))
        state = None
        for event in self.events:
            state = self.game.evolve(state, event)
        assert state is not None
        self.state: WordsearchState = state
        if lines:
            self.state = replace(state, board=board_of(*lines), turn=0)

    def ask(self, seat: int | None, act: Act | str) -> Accepted | Refused:
        """An act, or a move in notation."""
        self.at += 1_000
        asked = move_from(act) if isinstance(act, str) else act
        command = Command(seat, asked, self.at, self.state.seq)
        answer = self.game.decide(self.state, command, self.lexicon, self.rng)
        if isinstance(answer, Accepted):
            for event in answer.events:
                self.state = self.game.evolve(self.state, event)
            self.events += answer.events
        return answer

    def do(self, seat: int | None, act: Act | str) -> Accepted:
        answer = self.ask(seat, act)
        assert isinstance(answer, Accepted), answer
        return answer

    def refusal(self, seat: int | None, act: Act | str) -> Refused:
        before = self.state
        answer = self.ask(seat, act)
        assert isinstance(answer, Refused), answer
        assert self.state == before
        return answer

    @property
    def board(self) -> Board:
        return self.state.board

    def lines(self, seat: int) -> list[tuple[str, int]]:
        return [(line.kind, line.points) for line in self.state.sheet if line.seat == seat]

    def totals(self) -> list[int]:
        return [self.state.total(seat) for seat in range(len(self.state.seats))]
