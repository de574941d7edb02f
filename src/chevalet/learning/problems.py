"""Problems found in games of bots: positions where one move is far better than every other, by the full search."""

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from chevalet.bots import GREEDY, handicap, levels_of, player
from chevalet.core.acts import Command
from chevalet.core.position import Position
from chevalet.core.refusal import Refused
from chevalet.core.seats import Seat
from chevalet.engines import ScoredMove, engine_of
from chevalet.games import load, manifest_of
from chevalet.games.manifest import AnyGame
from chevalet.games.problem_file import DICTIONARY, marks_of, plain_position
from chevalet.games.wire import to_plain
from chevalet.lexicon import Lexicon, open_lexicon

MOVE_LIMIT = 3000
LOOKED_AT = 200
"""Of all moves, best first: enough to see the answers and what comes after them."""
MOST_ANSWERS = 3
FAR_BEHIND = 0.85
"""The best of all other moves brings at most so much of what the answer brings."""
LEAST_ZIPF = 2.5
"""Of the word of an answer: a problem is not for those who know the dictionary by heart."""
A_GAME = 5
"""Problems from one game at most: variety."""
COMMON, KNOWN, RARE = 4.2, 3.6, 3.0
FEW, MANY = 2, 5
LEVELS = 3


@dataclass(frozen=True)
class Found:
    """One problem, as its line of the file."""

    plain: dict[str, Any]

    @property
    def key(self) -> str:
        return str(self.plain["words"][0])

    @property
    def steps(self) -> int:
        """How rare the word is, and how high the level of bot that sees the gesture."""
        rare: int = sum(self.plain["zipf"] < least for least in (COMMON, KNOWN, RARE))
        return rare + int(self.plain["gesture"])

    @property
    def hardness(self) -> tuple[int, int, float]:
        """What tells which of two problems of a game is the harder one: then the pieces handled, then the word again."""
        return self.steps, self.plain["pieces"], -self.plain["zipf"]


@lru_cache(maxsize=1)
def _players(game_id: str) -> tuple[AnyGame, Lexicon, Any]:
    game, lexicon = load(game_id), open_lexicon(DICTIONARY)
    levels = levels_of(game)
    return game, lexicon, player(game, levels[1] if levels else GREEDY, lexicon)


def search_game(game_id: str, seed: int) -> list[Found]:
    """One game of bots, and the problems in it."""
    game, lexicon, bot = _players(game_id)
    rng = random.Random(seed)  # noqa: S311 -- a seed replays a game
    terms = manifest_of(game_id).problems
    assert terms is not None, f"{game_id} says nothing of problems"
    seats = tuple(Seat(name, "bot", bot.level) for name in ("A", "B")[: game.seat_counts[0]])
    state: Any = None
    for event in game.start(seats, game.terms_type(), 0, rng):
        state = game.evolve(state, event)
    found: list[Found] = []
    for at in range(1, MOVE_LIMIT):
        if game.is_over(state) or len(found) == A_GAME:
            break
        position = game.view(state, state.turn)
        problem = None if getattr(state, "bag", True) == () else _problem(game, position, lexicon)
        if problem is not None:
            plain = {"seat": state.turn, "position": plain_position(terms.fields, state), **problem}
            found.append(Found(plain))
        act = bot.choose(position, rng)
        answer = game.decide(state, Command(state.turn, act, at, state.seq), lexicon, rng)
        assert not isinstance(answer, Refused), f"{game_id} seed {seed}: {act} refused: {answer}"
        for event in answer.events:
            state = game.evolve(state, event)
    return found


def _problem(game: AnyGame, position: Position, lexicon: Lexicon) -> dict[str, Any] | None:
    """What is asked in a position, if one move there is far better and its words may be shown."""
    engine = engine_of(game)
    moves = engine.problem_moves(position, lexicon, LOOKED_AT)
    solved = answers_of(game, moves)
    if solved is None:
        return None
    answers, rest = solved
    words = {word for move in answers for word in move.words}
    if not words or any(word not in lexicon.inoffensive for word in words):
        return None
    zipf = max(lexicon.zipf(move.words[0]) for move in answers)  # words it crosses are half there
    if zipf < LEAST_ZIPF:
        return None
    gesture = min(_gesture(game, position, move) for move in answers)
    first = answers[0]
    pieces = engine.pieces(first.act)
    return {
        "answers": [to_plain(move.act) for move in answers],
        "words": list(first.words),
        "points": first.points,
        "next": rest,
        "zipf": round(zipf, 1),
        "gesture": gesture,
        "pieces": pieces,
        "themes": _themes(first, zipf, gesture, pieces),
    }


def answers_of(game: AnyGame, moves: Sequence[ScoredMove]) -> tuple[list[ScoredMove], int] | None:
    """The moves worth most, one for each that a player would call another, and the worth of the best other move; None
    where no move is far better, or too many are."""
    if not moves or moves[0].points <= 0 or moves[-1].points == moves[0].points:
        return None
    best = [move for move in moves if move.points == moves[0].points]
    rest = next(move.points for move in moves if move.points < moves[0].points)
    told = {marks_of(game, move.act): move for move in reversed(best)}
    answers = [move for move in best if told.get(marks_of(game, move.act)) is move]
    if len(answers) > MOST_ANSWERS or rest > FAR_BEHIND * best[0].points:
        return None
    return answers, rest


def _gesture(game: AnyGame, position: Position, move: ScoredMove) -> int:
    """The lowest level that would see such a move, whatever its words: 0 for the first."""
    engine = engine_of(game)
    for grade, level in enumerate(levels_of(game)):
        if engine.sees(position, move, engine.limits_type(**handicap(game, level).limits)):
            return grade
    return 0


def _themes(move: ScoredMove, zipf: float, gesture: int, pieces: int) -> list[str]:
    held = {
        "common_words": zipf >= COMMON,
        "rare_words": zipf < RARE,
        "several_words": len(move.words) > 1,
        "few_pieces": pieces <= FEW,
        "many_pieces": pieces >= MANY,
        "hard_gesture": gesture > 0,
    }
    return [theme for theme, holds in held.items() if holds]


def enough(found: Sequence[Found], count: int) -> bool:
    """Whether there is something to choose from."""
    return len({one.key for one in found}) >= count * 5 // 4


def chosen(found: Sequence[Found], count: int) -> list[Found]:
    """At most so many, no word twice, easy ones and hard ones as even as they can be, in the order in which they were found."""
    seen: set[str] = set()
    apart = [one for one in found if not (one.key in seen or seen.add(one.key))]  # type: ignore[func-returns-value]
    room = [[one for one in apart if min(one.steps // 2, LEVELS - 1) == grade] for grade in range(LEVELS)]
    taken: Counter[int] = Counter()
    while sum(taken.values()) < min(count, len(apart)):
        grade = min(
            (grade for grade in range(LEVELS) if taken[grade] < len(room[grade])),
            key=lambda grade: taken[grade],
        )
        taken[grade] += 1
    kept = {id(one) for grade, ones in enumerate(room) for one in ones[: taken[grade]]}
    return graded([one for one in apart if id(one) in kept])


def graded(problems: Sequence[Found]) -> list[Found]:
    """The same with their levels, 1 easy, 2 medium, 3 hard: a third of the game's problems each, by how hard they are. What is easy in
    one game would be hard in another, so levels compare problems of one game."""
    order = sorted(range(len(problems)), key=lambda at: (problems[at].hardness, at))
    level = {at: 1 + place * LEVELS // len(problems) for place, at in enumerate(order)}
    return [Found({**one.plain, "level": level[at]}) for at, one in enumerate(problems)]


def lines_of(game_id: str, games: int, seed: int, problems: Sequence[Found]) -> Iterator[str]:
    """The file: how it was made, then a problem a line."""
    game, lexicon, bot = _players(game_id)
    made = {
        "game": game_id,
        "edition": game.edition.hash,
        "dictionary": lexicon.version,
        "bots": bot.level,
        "games": games,
        "seed": seed,
    }
    for plain in (made, *(one.plain for one in problems)):
        yield json.dumps(plain, ensure_ascii=False, separators=(",", ":")) + "\n"
