"""Lessons and examples of the rules are data: the referee plays every asked move, and refuses every expected mistake for the
reason told."""

import dataclasses
import re
from typing import Any

import pytest

from chevalet.core.acts import SEAT_ACTS
from chevalet.core.notation import square_text
from chevalet.core.refusal import Accepted, Refused
from chevalet.games import game_ids, manifest_of
from chevalet.games.example_file import REASONS, Examples, read_examples
from chevalet.games.lesson_file import Lesson, Step, read_lesson
from chevalet.games.manifest import Text
from chevalet.games.wire import act_from, to_plain
from chevalet.lexicon import open_lexicon

WORDS = open_lexicon("usuel")
SQUARE = re.compile(r"\b[A-S]\d{1,2}\b")
POINTS = re.compile(r"(-?\d+) points")
ARTICLE = re.compile(r"^## ([A-Z]\d+)\. ", re.MULTILINE)


def lesson_of(game_id: str) -> Lesson:
    manifest = manifest_of(game_id)
    lesson = read_lesson(manifest, manifest.load())
    assert lesson is not None
    return lesson


LESSONS = {
    game_id: lesson_of(game_id) for game_id in game_ids() if manifest_of(game_id).lesson_text() is not None
}
EXAMPLES: dict[str, Examples] = {
    game_id: read_examples(manifest_of(game_id), lesson) for game_id, lesson in LESSONS.items()
}
STEPS = [
    pytest.param(lesson, step, id=f"{game_id}-{number}")
    for game_id, lesson in LESSONS.items()
    for number, step in enumerate(lesson.steps, start=1)
]
STEPS += [
    pytest.param(LESSONS[game_id], step, id=f"{game_id}-{article}")
    for game_id, examples in EXAMPLES.items()
    for article, step in examples.steps.items()
    if step not in LESSONS[game_id].steps
]


def squares_in(plain: object) -> set[str]:
    """Every pair of numbers that begins a list: a square, wherever the act has it."""
    if isinstance(plain, dict):
        return {name for value in plain.values() for name in squares_in(value)}
    if not isinstance(plain, list | tuple):
        return set()
    if len(plain) >= 2 and all(isinstance(part, int) for part in plain[:2]):
        return {square_text((plain[0], plain[1]))}
    return {name for value in plain for name in squares_in(value)}


def texts(step: Step) -> list[Text]:
    return [step.name, step.sentence, step.ask, step.done, *(one.said for one in step.wrong)]


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_the_referee_takes_every_move_that_is_asked_for(lesson: Lesson, step: Step) -> None:
    for move in step.moves:
        answer = lesson.tried(step, move, WORDS)
        assert isinstance(answer, Accepted), answer
        for event in answer.events:
            assert event.kind != "game_ended" or step not in lesson.steps[:-1], "a lesson goes on"


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_an_expected_mistake_is_refused_for_the_reason_told(lesson: Lesson, step: Step) -> None:
    on_the_board = not isinstance(step.moves[0], SEAT_ACTS) and step.moves[0].kind != "exchange_prisms"
    assert step.wrong or not on_the_board, "a step answers what is done wrong"
    for wrong in step.wrong:
        answer = lesson.tried(step, wrong.act, WORDS)
        assert isinstance(answer, Refused), f"{wrong.act} is taken"
        assert answer.code == wrong.code


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_a_mistake_answered_while_composing_is_one_a_preview_tells(lesson: Lesson, step: Step) -> None:
    position = lesson.game.view(step.state, step.seat)
    for wrong in step.wrong:
        told = lesson.game.preview(position, wrong.act, WORDS)
        if wrong.drafted:
            assert isinstance(told, Refused)
            assert told.code == wrong.code


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_squares_and_points_told_are_those_of_the_move(lesson: Lesson, step: Step) -> None:
    """Read without the picture, a sentence must be right to the square."""
    position = lesson.game.view(step.state, step.seat)
    move = step.moves[0]
    known = squares_in(to_plain(move)) | {square_text(cell) for cell in lesson.game.where(move)}
    known |= occupied(to_plain(position)["board"]) | squares_in(to_plain(position)["last"])
    brought = 0
    answer = lesson.tried(step, step.moves[0], WORDS)
    assert isinstance(answer, Accepted)
    for event in answer.events:
        brought += sum(line.points for line in event.lines if line.seat == step.seat)
    for language in ("fr", "en"):
        ask, done = getattr(step.ask, language), getattr(step.done, language)
        assert set(SQUARE.findall(ask)) <= known, f"{ask}: {known}"
        told = [int(found) for found in POINTS.findall(done)]
        parts = {line.points for event in answer.events for line in event.lines}
        assert all(points in {brought, *parts} for points in told), f"{done}: {brought}"


def occupied(board: Any) -> set[str]:
    if board and isinstance(board[0], str):
        return {
            square_text((row, col))
            for row, line in enumerate(board)
            for col, mark in enumerate(line)
            if mark != "."
        }
    return {square_text(tuple(piece["at"])) for piece in board}


@pytest.mark.parametrize("game_id", LESSONS)
def test_every_article_can_be_tried_or_says_why_not(game_id: str) -> None:
    examples = EXAMPLES[game_id]
    for language in ("fr", "en"):
        articles = ARTICLE.findall(manifest_of(game_id).rules_text(language))
        assert sorted([*examples.steps, *examples.without]) == sorted(articles)
    assert set(examples.without.values()) <= set(REASONS)


@pytest.mark.parametrize("game_id", LESSONS)
def test_a_lesson_is_short_and_whole_in_both_languages(game_id: str) -> None:
    lesson = LESSONS[game_id]
    assert 5 <= len(lesson.steps) <= 7
    for step in (*lesson.steps, *EXAMPLES[game_id].steps.values()):
        for text in texts(step):
            assert text.fr.strip(), text
            assert text.en.strip(), text
            assert not re.search(r" [:;!?»]", text.fr), f"a line may break before the sign: {text.fr}"


def test_a_step_that_is_put_in_moves_no_example() -> None:
    lesson, other = LESSONS["rsvp"], LESSONS["option"].steps[0]
    longer = dataclasses.replace(lesson, steps=(other, *lesson.steps))
    assert read_examples(manifest_of("rsvp"), longer).steps["R4"] is lesson.steps[0]


def test_an_example_names_a_step_that_there_is() -> None:
    shorter = dataclasses.replace(LESSONS["rsvp"], steps=LESSONS["rsvp"].steps[1:])
    with pytest.raises(AssertionError, match=r"rsvp: examples\.toml names 'Poser une lettre'"):
        read_examples(manifest_of("rsvp"), shorter)


def test_every_game_of_the_package_has_a_lesson() -> None:
    assert tuple(LESSONS) == game_ids()


def test_a_legal_move_that_was_not_asked_for_is_told_apart() -> None:
    lesson = LESSONS["scampio"]
    step = lesson.steps[0]
    first = to_plain(step.moves[0])
    moved = {**first, "tiles": [[row, col - 1, letter] for row, col, letter in first["tiles"]]}
    answer = lesson.tried(step, act_from(lesson.game, moved), WORDS)
    assert isinstance(answer, Refused)
    assert answer.code == "lesson/other_move"


def test_the_order_in_which_letters_are_laid_does_not_matter() -> None:
    lesson = LESSONS["scampio"]
    step = lesson.steps[0]
    first = to_plain(step.moves[0])
    answer = lesson.tried(step, act_from(lesson.game, {**first, "tiles": first["tiles"][::-1]}), WORDS)
    assert isinstance(answer, Accepted)
