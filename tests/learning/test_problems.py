"""Problems: what is found in games of bots, what ships, and that the full search agrees with every answer."""

import json
from collections import Counter
from pathlib import Path

import pytest

from chevalet.bots import handicap, levels_of
from chevalet.cli import main
from chevalet.core.acts import PassTurn
from chevalet.core.refusal import Accepted, Refused
from chevalet.engines import engine_of
from chevalet.games import game_ids, manifest_of
from chevalet.games.problem_file import DICTIONARY, OTHER_MOVE, THEMES, Problems, read_problems
from chevalet.learning.problems import FAR_BEHIND, LOOKED_AT, MOST_ANSWERS, Found, answers_of, chosen, graded
from chevalet.lexicon import open_lexicon

WORDS = open_lexicon(DICTIONARY)
SHIPPED = [game for game in game_ids() if manifest_of(game).problems_text() is not None]
VERIFIED = 8  # of each game; `python -m bench problems` verifies all


def problems_of(game: str) -> Problems:
    found = read_problems(manifest_of(game), manifest_of(game).load())
    assert found is not None
    return found


@pytest.mark.parametrize("game", SHIPPED)
def test_two_hundred_problems_ship_with_each_game(game: str) -> None:
    problems = problems_of(game).all
    assert len(problems) == 200
    assert Counter(problem.level for problem in problems) == {1: 67, 2: 67, 3: 66}
    assert {theme for problem in problems for theme in problem.themes} <= set(THEMES)
    for problem in problems:
        assert 1 <= len(problem.answers) <= MOST_ANSWERS
        assert problem.next <= FAR_BEHIND * problem.points
        assert all(word in WORDS.inoffensive for word in problem.words)
    assert len({problem.words[0] for problem in problems}) == 200


@pytest.mark.parametrize("game", SHIPPED)
def test_the_full_search_finds_the_answers_that_ship(game: str) -> None:
    problems = problems_of(game)
    for problem in problems.all[:: 200 // VERIFIED]:
        moves = engine_of(problems.game).problem_moves(problems.view(problem), WORDS, LOOKED_AT)
        found = answers_of(problems.game, moves)
        assert found is not None
        answers, rest = found
        assert (answers[0].points, rest) == (problem.points, problem.next)
        assert [move.act for move in answers] == list(problem.answers)


@pytest.mark.parametrize("game", SHIPPED)
def test_the_referee_takes_the_answers_and_tells_other_moves_apart(game: str) -> None:
    problems = problems_of(game)
    told = set()
    for problem in problems.all[::40]:
        for act in problem.answers:
            answer, _, words = problems.tried(problem, act, WORDS)
            assert isinstance(answer, Accepted)
            assert words
        lesser = [
            move.act
            for move in engine_of(problems.game).problem_moves(problems.view(problem), WORDS, LOOKED_AT)
            if move.points < problem.points
        ]
        for act in [*lesser[:1], PassTurn()]:
            answer, _, _ = problems.tried(problem, act, WORDS)
            assert isinstance(answer, Refused)
            told.add(answer.code)
    assert OTHER_MOVE in told


def test_the_same_seed_makes_the_same_file_in_one_process_and_in_two(tmp_path: Path) -> None:
    for jobs, name in (("1", "first"), ("2", "second")):
        arguments = ["make", "scampio", "--games", "2", "--count", "5", "--seed", "3", "--jobs", jobs]
        assert main(["problems", *arguments, "--out", str(tmp_path / name)]) == 0
    first = (tmp_path / "first").read_bytes()
    assert first == (tmp_path / "second").read_bytes()
    made, *lines = [json.loads(line) for line in first.splitlines()]
    assert (made["game"], made["games"], made["seed"]) == ("scampio", 2, 3)
    assert 1 <= len(lines) <= 5


def found(word: str, zipf: float, gesture: int = 0, pieces: int = 1) -> Found:
    return Found({"words": [word], "zipf": zipf, "gesture": gesture, "pieces": pieces})


def test_no_word_comes_twice_and_hard_ones_are_taken_with_easy_ones() -> None:
    easy = [found(word, 5.0) for word in "AABCDE"]
    kept = [one.key for one in chosen([*easy, found("F", 5.0, 2), found("G", 5.0, 4)], 4)]
    assert kept == ["A", "B", "F", "G"]


def test_a_third_of_a_games_problems_is_easy_even_where_all_gestures_are_hard() -> None:
    hard = [found("A", 2.6, 3, 9), found("B", 2.6, 3, 4), found("C", 4.5, 3, 9)]
    assert {one.key: one.plain["level"] for one in graded(hard)} == {"C": 1, "B": 2, "A": 3}


def test_a_gesture_that_the_first_level_overlooks_is_a_hard_one() -> None:
    problems = problems_of("scampio")
    engine = engine_of(problems.game)
    limits = engine.limits_type(**handicap(problems.game, levels_of(problems.game)[0]).limits)
    for problem in problems.all[::25]:
        moves = engine.problem_moves(problems.view(problem), WORDS, LOOKED_AT)
        seen = any(
            engine.sees(problems.view(problem), move, limits)
            for move in moves
            if move.points == problem.points
        )
        assert seen == ("hard_gesture" not in problem.themes)
