"""Lessons, and examples of the rules: guided positions of a game. Nothing is stored: the browser says what it tries, the referee
answers."""

from collections.abc import Sequence

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Raw

from chevalet.core.refusal import Refused
from chevalet.games.lesson_file import Lesson, Step
from chevalet.games.wire import to_plain
from chevalet.server.audience import encode
from chevalet.server.bodies import LessonAnswer, LessonDown, LessonStep
from chevalet.server.dependencies import ERRORS, TheLookups, TheRegistry
from chevalet.server.refusals import RequestError
from chevalet.server.registry import TableRegistry
from chevalet.server.trying import Answer, Asked, answered

DICTIONARY = "usuel"


class LessonsController(Controller):
    path = "/api/lessons"
    tags = ("lessons",)

    @get(
        "/{game_id:str}",
        responses=ERRORS,
        summary="The lesson of a game: positions, and what to do in each",
    )
    async def lesson(self, game_id: FromPath[str], registry: TheRegistry, lookups: TheLookups) -> LessonDown:
        return await lookups.work(lambda: _down(registry, _lesson(registry, game_id)))

    @post(
        "/{game_id:str}/{number:int}",
        status_code=HTTP_200_OK,
        responses=ERRORS,
        summary="Something tried in a step of a lesson, answered as on the socket of a table",
    )
    async def tried(
        self,
        game_id: FromPath[str],
        number: FromPath[int],
        data: JSONBody[Asked],
        registry: TheRegistry,
        lookups: TheLookups,
    ) -> Answer:
        return await lookups.work(lambda: _answer(registry, *_numbered(registry, game_id, number), data))

    @get(
        "/{game_id:str}/articles/{article:str}",
        responses=ERRORS,
        summary="The smallest position in which an article of the rules matters, as a lesson of one step",
    )
    async def example(
        self, game_id: FromPath[str], article: FromPath[str], registry: TheRegistry, lookups: TheLookups
    ) -> LessonDown:
        return await lookups.work(lambda: _example_down(registry, *_exemplified(registry, game_id, article)))

    @post(
        "/{game_id:str}/articles/{article:str}",
        status_code=HTTP_200_OK,
        responses=ERRORS,
        summary="Something tried in the example of an article, answered as on the socket of a table",
    )
    async def tried_in_example(
        self,
        game_id: FromPath[str],
        article: FromPath[str],
        data: JSONBody[Asked],
        registry: TheRegistry,
        lookups: TheLookups,
    ) -> Answer:
        return await lookups.work(lambda: _answer(registry, *_exemplified(registry, game_id, article), data))


def _lesson(registry: TableRegistry, game_id: str) -> Lesson:
    lesson = registry.catalogue.lesson(game_id) if game_id in registry.catalogue.manifests else None
    if lesson is None:
        raise RequestError(404, "lesson/unknown")
    return lesson


def _numbered(registry: TableRegistry, game_id: str, number: int) -> tuple[Lesson, Step]:
    lesson = _lesson(registry, game_id)
    if not 1 <= number <= len(lesson.steps):
        raise RequestError(404, "lesson/unknown")
    return lesson, lesson.steps[number - 1]


def _exemplified(registry: TableRegistry, game_id: str, article: str) -> tuple[Lesson, Step]:
    lesson = _lesson(registry, game_id)
    examples = registry.catalogue.examples(game_id)
    if article not in examples:
        raise RequestError(404, "lesson/unknown")
    return lesson, examples[article]


def _down(registry: TableRegistry, lesson: Lesson) -> LessonDown:
    return _guided(registry, lesson, lesson.steps, fade=lesson.fade)


def _example_down(registry: TableRegistry, lesson: Lesson, step: Step) -> LessonDown:
    """The smallest position: nothing in it has to be dimmed, unless it is the lesson's."""
    return _guided(registry, lesson, (step,), fade=lesson.fade and step in lesson.steps)


def _guided(registry: TableRegistry, lesson: Lesson, steps: Sequence[Step], *, fade: bool) -> LessonDown:
    return LessonDown(
        lesson.game.id,
        lesson.game.edition.hash,
        lesson.keys,
        fade,
        [_step_down(registry, lesson, step) for step in steps],
    )


def _step_down(registry: TableRegistry, lesson: Lesson, step: Step) -> LessonStep:
    move, position = step.moves[0], lesson.game.view(step.state, step.seat)
    found = lesson.game.preview(position, move, registry.catalogue.words(DICTIONARY))
    return LessonStep(
        step.name,
        step.sentence,
        step.ask,
        step.done,
        Raw(encode(position)),
        to_plain(move),
        list(lesson.game.where(move)),
        0 if isinstance(found, Refused) else found.points,
        [LessonAnswer(one.code, one.said, one.drafted) for one in step.wrong],
    )


def _answer(registry: TableRegistry, lesson: Lesson, step: Step, asked: Asked) -> Answer:
    words = registry.catalogue.words(DICTIONARY)
    return answered(
        registry, lesson.game, step.state, step.seat, asked, words, lambda act: lesson.tried(step, act, words)
    )
