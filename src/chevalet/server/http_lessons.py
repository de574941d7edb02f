"""Lessons: guided positions of a game. Nothing is stored: the browser says what it tries, the referee answers."""

from litestar import Controller, get, post
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK
from msgspec import Raw

from chevalet.core.refusal import Refused
from chevalet.games.lesson_file import Lesson, Step
from chevalet.games.wire import to_plain
from chevalet.server.audience import encode
from chevalet.server.bodies import LessonAnswer, LessonDown, LessonStep
from chevalet.server.dependencies import PROBLEMS, TheLookups, TheRegistry
from chevalet.server.refusals import ProblemError
from chevalet.server.registry import TableRegistry
from chevalet.server.trying import Answer, Asked, answered

DICTIONARY = "usuel"


class LessonsController(Controller):
    path = "/api/lessons"
    tags = ("lessons",)

    @get(
        "/{game_id:str}",
        responses=PROBLEMS,
        summary="The lesson of a game: positions, and what to do in each",
    )
    async def lesson(self, game_id: FromPath[str], registry: TheRegistry, lookups: TheLookups) -> LessonDown:
        return await lookups.work(lambda: _down(registry, _lesson(registry, game_id)))

    @post(
        "/{game_id:str}/{number:int}",
        status_code=HTTP_200_OK,
        responses=PROBLEMS,
        summary="Something tried in a step of a lesson, answered as on the socket of a table",
    )
    async def tried(
        self,
        game_id: FromPath[str],
        number: FromPath[int],
        data: Asked,
        registry: TheRegistry,
        lookups: TheLookups,
    ) -> Answer:
        return await lookups.work(lambda: _answer(registry, game_id, number, data))


def _lesson(registry: TableRegistry, game_id: str) -> Lesson:
    lesson = registry.catalogue.lesson(game_id) if game_id in registry.catalogue.manifests else None
    if lesson is None:
        raise ProblemError(404, "lesson/unknown")
    return lesson


def _down(registry: TableRegistry, lesson: Lesson) -> LessonDown:
    return LessonDown(
        lesson.game.id,
        lesson.game.edition.hash,
        lesson.keys,
        lesson.fade,
        [_step_down(registry, lesson, step) for step in lesson.steps],
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


def _answer(registry: TableRegistry, game_id: str, number: int, asked: Asked) -> Answer:
    lesson = _lesson(registry, game_id)
    if not 1 <= number <= len(lesson.steps):
        raise ProblemError(404, "lesson/unknown")
    step = lesson.steps[number - 1]
    words = registry.catalogue.words(DICTIONARY)
    return answered(
        registry, lesson.game, step.state, step.seat, asked, words, lambda act: lesson.tried(step, act, words)
    )
