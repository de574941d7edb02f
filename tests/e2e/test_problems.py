"""The problem of the day: asked, tried, hinted and solved in the browser; its series; practice by theme."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from bench.server_process import ServerProcess
from chevalet.games import game_ids, manifest_of
from chevalet.games.problem_file import read_problems
from chevalet.games.wire import to_plain
from e2e.conftest import DESK, PHONE, OpenPage
from e2e.keyboard import WAYS
from e2e.looking import complaints, overflows, small_targets
from e2e.test_lessons import do

WITH_PROBLEMS = [game for game in game_ids() if manifest_of(game).problems_text() is not None]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A problem needs no bot: without workers the server is ready at once."""
    opened = ServerProcess(tmp_path_factory.mktemp("problems"), workers=0)
    opened.open()
    yield opened
    opened.close()


@pytest.mark.parametrize("game", WITH_PROBLEMS)
def test_the_problem_of_the_day_is_solved_on_the_table(
    game: str, open_page: OpenPage, server: ServerProcess
) -> None:
    problems = read_problems(manifest_of(game), manifest_of(game).load())
    assert problems is not None
    page = open_page(f"/problemes/{game}", DESK, reduced_motion="reduce")
    page.wait_for_selector("[role=grid]")
    number = page.request.get(f"{server.address}/api/problems/{game}").json()["today"]
    asked = page.request.get(f"{server.address}/api/problems/{game}/{number}").json()
    problem = problems.all[number - 1]
    question = asked["ask"]["fr"] if asked["ask"] else f"{problem.points} points"
    expect(page.get_by_role("heading", level=2).filter(has_text=question)).to_be_visible()
    expect(page.get_by_role("region", name="Votre série")).to_contain_text("Aucun jour de suite")
    assert complaints(page) == []
    assert overflows(page) == []
    do(WAYS["mouse"](page), to_plain(problem.answers[0]), asked["view"])
    expect(page.locator(".well")).to_contain_text("Bien vu")
    expect(page.get_by_role("region", name="Votre série")).to_contain_text("1 jour")
    page.get_by_role("link", name="S’exercer par thème").first.click()
    expect(page.get_by_role("link", name=re.compile(rf"^Problème {number}, .*trouvé$")).first).to_be_visible()
    assert complaints(page) == []
    assert small_targets(page) == []


@pytest.mark.parametrize("game", WITH_PROBLEMS[:1])
def test_hints_grow_and_the_word_ends_the_series(game: str, open_page: OpenPage) -> None:
    page = open_page(f"/problemes/{game}", PHONE, reduced_motion="reduce")
    page.wait_for_selector("[role=grid]")
    assert complaints(page) == []
    assert overflows(page) == []
    help_with = page.get_by_role("region", name="Un coup de pouce")
    for label in ("Où", "Ses cases", "Le mot"):
        button = help_with.get_by_role("button", name=label)
        expect(button).to_be_enabled()
        button.click()
    expect(page.locator("[data-hint-line='3']").or_(page.locator("[data-hint]").first).first).to_be_attached()


@pytest.mark.parametrize("game", WITH_PROBLEMS[:1])
def test_a_lesser_move_is_told_what_it_lacks_and_kept_among_the_tries(
    game: str, open_page: OpenPage, server: ServerProcess
) -> None:
    from chevalet.engines import engine_of
    from chevalet.learning.problems import LOOKED_AT
    from chevalet.lexicon import open_lexicon

    problems = read_problems(manifest_of(game), manifest_of(game).load())
    assert problems is not None
    problem = problems.all[0]
    moves = engine_of(problems.game).problem_moves(problems.view(problem), open_lexicon("usuel"), LOOKED_AT)
    lesser = next(move for move in moves if move.points < problem.points)
    page = open_page(f"/problemes/{game}/1", DESK, reduced_motion="reduce")
    page.wait_for_selector("[role=grid]")
    view = page.request.get(f"{server.address}/api/problems/{game}/1").json()["view"]
    do(WAYS["mouse"](page), to_plain(lesser.act), view)
    expect(page.get_by_role("alert")).to_contain_text(
        f"Il en reste {problem.points - lesser.points} à trouver"
    )
    expect(page.get_by_role("region", name="Vos essais")).to_contain_text(str(lesser.points))


def test_problems_are_found_from_the_boxes_and_from_the_menu(open_page: OpenPage) -> None:
    page = open_page("/", DESK)
    lid = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Option"))
    lid.get_by_role("link", name="Le problème du jour").click()
    expect(page).to_have_url(re.compile("/problemes/option$"))
    page.goto(page.url.replace("/problemes/option", "/regles"))
    page.get_by_role("link", name="Problèmes", exact=True).click()
    expect(page.get_by_role("heading", name="Les problèmes du jour")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link")).to_have_count(len(WITH_PROBLEMS))
    assert complaints(page) == []
    assert overflows(page) == []
    assert small_targets(page) == []
