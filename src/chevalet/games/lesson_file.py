"""A game's lesson, read from `lesson.toml` in its folder: guided positions on the real table, one thing to do in each.

The file has `keys` (how to do it without a mouse), `fade` (letters that do not matter are dimmed), `terms` (what the
table agreed on), and one table `[[step]]` a position:

name, sentence, ask, done   what the player reads, in each language; `done` is the small success
position                    fields of the game's state, as plain values, that differ from a game just dealt
seat                        who the player is, 0 unless it is said
before                      moves that lead from the position to what the player finds: `seat` and `act` of each
move                        what is asked, an act as plain values; `also` has other moves that do as well
terms                       what the table agreed on, where this step differs from the lesson
wrong                       mistakes that are expected: `act`, the `code` it is refused with, and the answer `said`;
                            `drafted` where it is answered while composing, before anything is played

An act is written as plain values, or as a text that is typed in a terminal. A board of letters is written as its lines, or as the words
that lie on it: `"H6- POIRE"`, `"H6| POIRE"` downwards.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeVar, cast

import msgspec

from chevalet.core.acts import Act, Command
from chevalet.core.bag import FirstOf
from chevalet.core.copying import replace
from chevalet.core.notation import tiles_from
from chevalet.core.refusal import Accepted, Refused
from chevalet.core.seats import Seat
from chevalet.core.state import State
from chevalet.core.words import Words
from chevalet.games.manifest import AnyGame, AnyManifest, Text
from chevalet.games.wire import act_from, terms_from

T = TypeVar("T")
OTHER_MOVE = "lesson/other_move"


class EvenDraws(FirstOf):
    """Draws at even steps through the bag: no chance, the same pieces for everybody who takes the lesson."""

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        return [population[number * len(population) // k] for number in range(k)]


@dataclass(frozen=True)
class Wrong:
    """A mistake that is expected: an act that makes it, why it is refused, and what is answered."""

    act: Act
    code: str
    said: Text
    drafted: bool


@dataclass(frozen=True)
class Step:
    name: Text
    sentence: Text
    ask: Text
    done: Text
    seat: int
    state: Any  # the game’s own, at the beginning of the step
    moves: tuple[Act, ...]  # what is asked, then other moves that do as well
    wrong: tuple[Wrong, ...]


@dataclass(frozen=True)
class Lesson:
    game: AnyGame
    keys: Text
    fade: bool
    steps: tuple[Step, ...]

    def tried(self, step: Step, act: Act, lexicon: Words) -> Accepted | Refused:
        """What the referee says of a move, and whether it is one that was asked for."""
        answer = self._decided(step, act, lexicon)
        if isinstance(answer, Accepted) and not any(
            self._is_same(answer, self._decided(step, move, lexicon)) for move in step.moves
        ):
            return Refused(OTHER_MOVE)
        return answer

    def _decided(self, step: Step, act: Act, lexicon: Words) -> Accepted | Refused:
        return self.game.decide(step.state, Command(step.seat, act, 0), lexicon, EvenDraws())

    @staticmethod
    def _is_same(one: Accepted, other: Accepted | Refused) -> bool:
        """The order in which letters were laid does not matter: what happened does."""
        return isinstance(other, Accepted) and one.events == other.events


def read_lesson(manifest: AnyManifest, game: AnyGame) -> Lesson | None:
    """None where the game has no lesson."""
    text = manifest.lesson_text()
    if text is None:
        return None
    plain = tomllib.loads(text)
    terms = plain.get("terms", {})
    steps = tuple(step_from(manifest, game, terms, one) for one in plain["step"])
    return Lesson(game, _text(plain["keys"]), plain.get("fade", False), steps)


def just_dealt(game: AnyGame, terms: Mapping[str, Any]) -> State:
    """A game of as few as may sit, before the first move; always the same one."""
    seats = tuple(Seat(name) for name in ("A", "B")[: game.seat_counts[0]])
    state = None
    for event in game.start(seats, terms_from(game, terms), 0, EvenDraws()):
        state = game.evolve(state, event)
    assert state is not None
    return cast(State, state)


def placed(dealt: State, seat: int, position: Mapping[str, Any]) -> State:
    """The same game with the turn and some fields of another."""
    return replace(dealt, turn=seat, **_changes(dealt, position))


def step_from(
    manifest: AnyManifest, game: AnyGame, terms: Mapping[str, Any], plain: Mapping[str, Any]
) -> Step:
    seat, before = plain.get("seat", 0), plain.get("before", ())
    first = before[0]["seat"] if before else seat
    state = placed(just_dealt(game, plain.get("terms", terms)), first, plain.get("position", {}))
    for one in before:
        state = _after(manifest, game, state, one["seat"], one["act"])
    view = game.view(state, seat)
    wrong = tuple(
        Wrong(
            _act(manifest, game, one["act"], view), one["code"], _text(one["said"]), one.get("drafted", False)
        )
        for one in plain.get("wrong", ())
    )
    assert len({one.code for one in wrong}) == len(wrong), f"{game.id}: a mistake answered twice"
    return Step(
        name=_text(plain["name"]),
        sentence=_text(plain["sentence"]),
        ask=_text(plain["ask"]),
        done=_text(plain["done"]),
        seat=seat,
        state=state,
        moves=tuple(_act(manifest, game, one, view) for one in (plain["move"], *plain.get("also", ()))),
        wrong=wrong,
    )


def _after(manifest: AnyManifest, game: AnyGame, state: Any, seat: int, plain: Any) -> Any:  # noqa: ANN401
    """The position after a move. At a table without referee no dictionary is asked, so that none is opened to read a lesson."""
    assert state.terms.check == "table", (
        f"{game.id}: moves before a position are those of a table without referee"
    )
    act = _act(manifest, game, plain, game.view(state, seat))
    answer = game.decide(state, Command(seat, act, 0), cast(Words, None), EvenDraws())
    assert not isinstance(answer, Refused), f"{game.id}: {act} refused: {answer}"
    for event in answer.events:
        state = game.evolve(state, event)
    return state


def _act(manifest: AnyManifest, game: AnyGame, plain: Any, view: Any) -> Act:  # noqa: ANN401
    return manifest.terminal(game).act_from(plain, view) if isinstance(plain, str) else act_from(game, plain)


def _changes(state: State, plain: Mapping[str, Any]) -> dict[str, Any]:
    """Fields of the state from plain values. A board of letters is written as lines of text, a rack as a word."""
    kinds = {field.name: field.type for field in fields(state)}
    return {
        name: msgspec.convert(_spread(value, getattr(state, name)), kinds[name])
        for name, value in plain.items()
    }


def _spread(value: Any, like: object) -> Any:  # noqa: ANN401 -- plain values of any shape
    if isinstance(value, str) and isinstance(like, tuple):
        return value.split()
    if isinstance(value, list) and isinstance(like, tuple) and like and isinstance(like[0], str):
        return _board(value, like) if any(" " in one for one in value) or not value else value
    if isinstance(value, list) and isinstance(like, tuple) and like and isinstance(like[0], tuple):
        return [list(one) if isinstance(one, str) else one for one in value]
    return value


def _board(words: Sequence[str], like: Sequence[str]) -> list[str]:
    """An empty board of the same size, with these words on it."""
    lines = [["."] * len(line) for line in like]
    for word in words:
        for row, col, letter in tiles_from(word):
            lines[row][col] = letter
    return ["".join(line) for line in lines]


def _text(plain: Mapping[str, str]) -> Text:
    return Text(plain["fr"], plain["en"])
