"""The six tables in mid-game, a move being made: at every size, accessible by day and by night, told apart without titles."""

import base64
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from bench.server_process import ServerProcess
from e2e.conftest import ARTEFACTS, AT_REST, DESK, Console
from e2e.games import SIX
from e2e.looking import IN_LIGHT, LIGHTS, SIZES, Light, complaints, labels, overflows, small_targets
from e2e.players import DIALOG, Mouse
from e2e.test_geometry import misplaced

TURNS = 3
LARGE = ("360x740", "740x360", "1366x650", "1440x900", "1920x950")  # with large letters
NO_TITLES = """hidden => document.querySelectorAll('h1, h1 + p').forEach(e => e.style.visibility = hidden ? 'hidden' : '')"""


@pytest.fixture(scope="module")
def table(browser: Browser, server: ServerProcess) -> Iterator[Callable[[str], Page]]:
    """Each game after some turns, with the next move laid out: played when it is first asked for."""
    console = Console()
    opened: dict[str, Page] = {}

    def table(game: str) -> Page:
        if game not in opened:
            context = browser.new_context(
                viewport={"width": DESK[0], "height": DESK[1]},
                locale="fr-FR",
                reduced_motion="reduce",
                color_scheme="light",
            )
            context.set_default_timeout(60_000)
            page = context.new_page()
            console.listen(page)
            page.goto(server.address)
            SIX[game].reach_mid_game(Mouse(page), TURNS)
            opened[game] = page
        return opened[game]

    yield table
    for page in opened.values():
        page.context.close()
    assert console.complaints == []


def at(page: Page, size: str, light: Light = "light") -> None:
    page.set_viewport_size({"width": SIZES[size][0], "height": SIZES[size][1]})
    page.emulate_media(color_scheme=light)
    page.wait_for_function("light => matchMedia(`(prefers-color-scheme: ${light})`).matches", arg=light)
    page.evaluate(AT_REST)


@pytest.mark.parametrize("game", SIX)
def test_a_table_in_play_is_accessible_by_day_and_by_night(game: str, table: Callable[[str], Page]) -> None:
    page = table(game)
    found: list[str] = []
    for size in SIZES:
        for light in LIGHTS:
            at(page, size, light)
            page.screenshot(path=ARTEFACTS / f"table-{game}-{size}-{light}.png")
            found += [f"{size}, {light}: {one}" for one in complaints(page, only=IN_LIGHT[light])]
        found += [f"{size}: overflows: {one}" for one in overflows(page)]
    at(page, "desk")
    found += [f"desk: small: {one}" for one in small_targets(page)]
    assert found == [], "\n".join(found[:30])


@pytest.mark.parametrize("game", SIX)
def test_a_move_being_made_fits_every_window(game: str, table: Callable[[str], Page]) -> None:
    page = table(game)
    found = misplaced(page, game)
    choose_letters(page, "Grandes lettres")
    found += misplaced(page, f"{game}-large", LARGE)
    choose_letters(page, "Ordinaires")
    assert found == [], "\n".join(found)


def choose_letters(page: Page, size: str) -> None:
    """As a player asks for them, the move laid out all the while."""
    at(page, "desk")
    page.get_by_role("button", name="Réglages").click()
    page.get_by_text(size, exact=True).click()
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")


@pytest.mark.parametrize("size", SIZES)
def test_the_six_are_told_apart_side_by_side_without_their_titles(
    size: str, table: Callable[[str], Page], browser: Browser
) -> None:
    """For people to look at; a program can only see that no two pictures are the same."""
    pictures = []
    for page in map(table, SIX):
        at(page, size)
        page.evaluate(NO_TITLES, arg=True)
        pictures.append(page.screenshot())
        page.evaluate(NO_TITLES, arg=False)
    assert len(set(pictures)) == len(SIX)
    width, height = SIZES[size]
    across = 6 if size == "phone" else 3
    wide = min(width, 720)
    sheet = browser.new_page(viewport={"width": wide * across + 20 * (across + 1), "height": height})
    images = "".join(
        f"<img src='data:image/png;base64,{base64.b64encode(one).decode()}'>" for one in pictures
    )
    sheet.set_content(
        f"<style>body{{margin:0;padding:20px;display:grid;gap:20px;background:#444;"
        f"grid-template-columns:repeat({across},{wide}px)}}img{{width:100%}}</style>{images}"
    )
    sheet.screenshot(path=ARTEFACTS / f"six-{size}.png", full_page=True)
    sheet.close()


@pytest.mark.parametrize("game", SIX)
def test_a_move_laid_out_survives_a_reload(game: str, table: Callable[[str], Page]) -> None:
    page = table(game)
    at(page, "desk")
    before = labels(page, "[role=gridcell]")
    page.reload()
    page.wait_for_selector(".made .figures, .primary:enabled")
    assert labels(page, "[role=gridcell]") == before
    assert page.locator(".primary:enabled").count() == 1


@pytest.mark.parametrize("game", SIX)
def test_the_cards_laid_over_a_table_are_accessible(game: str, table: Callable[[str], Page]) -> None:
    page = table(game)
    found: list[str] = []

    def look(card: str, size: str) -> None:
        page.locator(DIALOG).wait_for()
        for light in LIGHTS:
            at(page, size, light)
            seen = complaints(page, DIALOG, only=IN_LIGHT[light])
            found.extend(f"{card}, {size}, {light}: {one}" for one in seen)
        page.keyboard.press("Escape")
        page.locator(DIALOG).wait_for(state="detached")

    at(page, "desk")
    page.get_by_role("button", name="Règle").click()
    look("rules", "desk")
    page.get_by_role("button", name="Quitter la table").click()
    look("leave", "desk")
    if page.get_by_role("button", name="Reprendre les lettres posées").count():
        page.get_by_role("button", name="Reprendre les lettres posées").click()
    if page.get_by_role("button", name="Passer").count():
        page.get_by_role("button", name="Passer").click()
        look("pass", "desk")
    at(page, "phone")
    page.locator("button.strip").click()
    look("sheet", "phone")
    assert found == [], "\n".join(found[:30])
