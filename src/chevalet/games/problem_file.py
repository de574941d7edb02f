"""A game's problems, read from `problems.jsonl` in its folder: positions of bot games where one move is far better.

The first line says how the file was made; each other line is one problem:

position, seat        fields of the game's state (`Manifest.problems` names them), as in a lesson, and who plays
points, next          what the answer brings, and the best of all other moves
answers               acts; the words of each, where they are told apart
level                 1 easy, 2 medium, 3 hard
themes                what it practises, of `THEMES`
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from chevalet.core.acts import Act, Command
from chevalet.core.grid import Cell
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.state import State
from chevalet.core.words import Words
from chevalet.games.lesson_file import EvenDraws, just_dealt, placed
from chevalet.games.manifest import AnyGame, AnyManifest
from chevalet.games.wire import act_from, to_plain

OTHER_MOVE = "problem/other_move"
DICTIONARY = "usuel"
THEMES = ("common_words", "rare_words", "several_words", "few_pieces", "many_pieces", "hard_gesture")


@dataclass(frozen=True)
class Problem:
    number: int  # from 1
    seat: int
    state: Any  # the game’s own
    answers: tuple[Act, ...]
    words: tuple[str, ...]  # of the first answer
    points: int
    next: int
    level: int
    themes: tuple[str, ...]


@dataclass(frozen=True)
class Problems:
    game: AnyGame
    all: tuple[Problem, ...]
    counts_points: bool  # whether a move is as good an answer as another that brings as much

    def tried(
        self, problem: Problem, act: Act, lexicon: Words
    ) -> tuple[Accepted | Refused, int, tuple[str, ...]]:
        """What the referee says, `OTHER_MOVE` for a good move that is not the answer; its points and its words."""
        answer = self.game.decide(problem.state, Command(problem.seat, act, 0), lexicon, EvenDraws())
        if isinstance(answer, Refused):
            return answer, 0, ()
        found = self.game.preview(self.view(problem), act, lexicon)
        if isinstance(found, Refused):  # a pass, an exchange
            return Refused(OTHER_MOVE), 0, ()
        solved = (self.counts_points and found.points >= problem.points) or any(
            same_move(self.game, act, one) for one in problem.answers
        )
        return (
            (answer if solved else Refused(OTHER_MOVE)),
            found.points,
            tuple(one.word for one in found.words),
        )

    def view(self, problem: Problem) -> Any:  # noqa: ANN401 -- the game's own position
        return self.game.view(problem.state, problem.seat)


def same_move(game: AnyGame, one: Act, other: Act) -> bool:
    """Whether two acts lay the same letters on the same squares, in whatever order, with or without jokers."""
    return marks_of(game, one) == marks_of(game, other)


def marks_of(game: AnyGame, act: Act) -> tuple[type[Act], frozenset[Cell], frozenset[str]]:
    letters = _letters_of(to_plain(act))
    return type(act), frozenset(game.where(act)), frozenset(letters)


def _letters_of(plain: Any) -> list[str]:  # noqa: ANN401 -- plain values of any shape
    """Each list of an act that begins with a square, with the letter that goes there."""
    if isinstance(plain, dict):
        return [one for value in plain.values() for one in _letters_of(value)]
    if not isinstance(plain, list | tuple):
        return []
    if len(plain) >= 3 and isinstance(plain[0], int) and isinstance(plain[2], str):
        return [f"{plain[0]},{plain[1]},{plain[2].upper()}"]
    return [one for value in plain for one in _letters_of(value)]


def read_problems(manifest: AnyManifest, game: AnyGame) -> Problems | None:
    """None where the game has no problems."""
    text = manifest.problems_text()
    if text is None or manifest.problems is None:
        return None
    dealt = just_dealt(game, {})
    lines = [json.loads(line) for line in text.splitlines()[1:]]
    found = tuple(problem_from(game, dealt, number, plain) for number, plain in enumerate(lines, start=1))
    return Problems(game, found, counts_points=not manifest.problems.asks)


def problem_from(game: AnyGame, dealt: State, number: int, plain: Mapping[str, Any]) -> Problem:
    return Problem(
        number=number,
        seat=plain["seat"],
        state=placed(dealt, plain["seat"], plain["position"]),
        answers=tuple(act_from(game, one) for one in plain["answers"]),
        words=tuple(plain["words"]),
        points=plain["points"],
        next=plain["next"],
        level=plain["level"],
        themes=tuple(plain["themes"]),
    )


def plain_position(fields: tuple[str, ...], state: State) -> dict[str, Any]:
    """Those fields as a lesson writes them: lines of a board as one text, a rack of letters as a word."""
    return {name: _short(to_plain(getattr(state, name))) for name in fields}


def _short(plain: Any) -> Any:  # noqa: ANN401 -- plain values of any shape
    if isinstance(plain, list | tuple) and plain and all(isinstance(one, str) for one in plain):
        return " ".join(plain)
    if isinstance(plain, list | tuple) and plain and all(_is_rack(one) for one in plain):
        return ["".join(one) for one in plain]
    return plain


def _is_rack(plain: Any) -> bool:  # noqa: ANN401
    return isinstance(plain, list | tuple) and all(isinstance(one, str) and len(one) == 1 for one in plain)
