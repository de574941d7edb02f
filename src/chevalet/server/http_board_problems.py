"""Problems on the board: one move far better than every other. Nothing is stored: the browser keeps its own streak."""

from datetime import date

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Raw

from chevalet.games.problem_file import DICTIONARY, Problem, Problems
from chevalet.games.wire import to_plain
from chevalet.server.audience import encode
from chevalet.server.bodies import BoardProblem, BoardProblemHint, BoardProblems
from chevalet.server.daily import paris_day
from chevalet.server.dependencies import ERRORS, TheLookups, TheRegistry
from chevalet.server.refusals import RequestError
from chevalet.server.registry import TableRegistry
from chevalet.server.trying import Answer, Asked, answered

LAST_HINT = 3


class BoardProblemsController(Controller):
    path = "/api/problems"
    tags = ("problems",)

    @get("/{game_id:str}", responses=ERRORS, summary="The problems of a game: today's, and all by theme")
    async def problems(
        self, game_id: FromPath[str], registry: TheRegistry, lookups: TheLookups
    ) -> BoardProblems:
        return await lookups.work(lambda: _listed(registry, _problems(registry, game_id)))

    @get("/{game_id:str}/{number:int}", responses=ERRORS, summary="One problem, without its answer")
    async def problem(
        self, game_id: FromPath[str], number: FromPath[int], registry: TheRegistry, lookups: TheLookups
    ) -> BoardProblem:
        return await lookups.work(lambda: _down(registry, _problems(registry, game_id), number))

    @get(
        "/{game_id:str}/{number:int}/hint/{step:int}",
        responses=ERRORS,
        summary="A hint: where the answer begins, its squares, the answer",
    )
    async def hint(
        self,
        game_id: FromPath[str],
        number: FromPath[int],
        step: FromPath[int],
        registry: TheRegistry,
        lookups: TheLookups,
    ) -> BoardProblemHint:
        return await lookups.work(lambda: _hint(_problems(registry, game_id), number, step))

    @post(
        "/{game_id:str}/{number:int}",
        status_code=HTTP_200_OK,
        responses=ERRORS,
        summary="Something tried in a problem, answered as on the socket of a table",
    )
    async def tried(
        self,
        game_id: FromPath[str],
        number: FromPath[int],
        data: JSONBody[Asked],
        registry: TheRegistry,
        lookups: TheLookups,
    ) -> Answer:
        return await lookups.work(lambda: _answer(registry, _problems(registry, game_id), number, data))


def _problems(registry: TableRegistry, game_id: str) -> Problems:
    found = registry.catalogue.problems(game_id) if game_id in registry.catalogue.manifests else None
    if found is None:
        raise RequestError(404, "problem/unknown")
    return found


def _problem(problems: Problems, number: int) -> Problem:
    if not 1 <= number <= len(problems.all):
        raise RequestError(404, "problem/unknown")
    return problems.all[number - 1]


def _listed(registry: TableRegistry, problems: Problems) -> BoardProblems:
    day = paris_day(registry.now())
    themes: dict[str, list[int]] = {}
    for problem in problems.all:
        for theme in problem.themes:
            themes.setdefault(theme, []).append(problem.number)
    return BoardProblems(
        problems.game.id,
        day,
        date.fromisoformat(day).toordinal() % len(problems.all) + 1,
        [problem.level for problem in problems.all],
        themes,
    )


def _down(registry: TableRegistry, problems: Problems, number: int) -> BoardProblem:
    problem = _problem(problems, number)
    terms = registry.catalogue.manifest(problems.game.id).problems
    return BoardProblem(
        problems.game.id,
        problems.game.edition.hash,
        number,
        problem.level,
        problem.points,
        None if terms is None else terms.asks.get(problem.points),
        list(problem.themes),
        Raw(encode(problems.view(problem))),
    )


def _hint(problems: Problems, number: int, step: int) -> BoardProblemHint:
    problem = _problem(problems, number)
    if not 1 <= step <= LAST_HINT:
        raise RequestError(404, "problem/unknown")
    act = problem.answers[0]
    cells = list(problems.game.where(act))
    told = step == LAST_HINT
    return BoardProblemHint(
        step,
        cells[:1] if step == 1 else cells,
        problem.points if told else None,
        to_plain(act) if told else None,
    )


def _answer(registry: TableRegistry, problems: Problems, number: int, asked: Asked) -> Answer:
    problem = _problem(problems, number)
    words = registry.catalogue.words(DICTIONARY)
    return answered(
        registry,
        problems.game,
        problem.state,
        problem.seat,
        asked,
        words,
        lambda act: problems.tried(problem, act, words)[0],
    )
