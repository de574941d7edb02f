"""The boxes of the home page: what a game is like, how strong the computer plays, who sits at the table."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import PHONE, OpenPage
from e2e.tables import lay_a_table

Keep = Callable[[Page, str], None]


def box(page: Page, game: str) -> Locator:
    return page.locator("article").filter(has=page.get_by_role("heading", name=game, exact=True))


def test_the_strength_chosen_on_a_box_is_played_and_remembered(
    open_page: OpenPage, keep_picture: Keep
) -> None:
    page = open_page("/")
    scampio = box(page, "Scampio")
    expect(scampio.get_by_label("Moyen")).to_be_checked()
    expect(scampio).to_contain_text("30 min · 2 à 4")
    scampio.get_by_text("Facile", exact=True).click()
    keep_picture(page, "boxes-desk")
    scampio.get_by_role("button", name="Jouer").click()
    expect(page.locator(".sheet thead")).to_contain_text("ordinateur, facile")
    page.goto(re.sub("/table/.*", "/", page.url))
    expect(box(page, "Scampio").get_by_label("Facile")).to_be_checked()
    expect(box(page, "Option").get_by_label("Moyen")).to_be_checked()
    page.get_by_role("link", name="Choisir la table : Scampio").click()
    page.get_by_label("Qui tient la place 2").select_option("bot")
    expect(page.get_by_label("Force de la place 2")).to_have_value("debutant")


def test_the_box_of_the_patience_opens_on_the_deal_of_the_day(
    open_page: OpenPage, keep_picture: Keep
) -> None:
    page = open_page("/", PHONE)
    patience = box(page, "Patience")
    expect(patience.get_by_role("radio", name="Du jour", exact=True)).to_be_checked()
    keep_picture(page, "boxes-phone")
    patience.get_by_role("button", name="Jouer").tap()
    page.wait_for_selector("[role=grid]")
    page.goto(re.sub("/table/.*", "/patience", page.url))
    expect(page.get_by_role("button", name="Reprendre")).to_be_visible()
    page.goto(re.sub("/patience", "/", page.url))
    box(page, "Patience").get_by_text("Une autre", exact=True).tap()
    box(page, "Patience").get_by_role("button", name="Jouer").tap()
    page.wait_for_selector("button[aria-label='Un conseil']")


def test_a_table_that_waits_begins_with_the_computer(open_page: OpenPage) -> None:
    page = open_page("/")
    lay_a_table(page, contest=False)
    page.get_by_role("button", name="Commencer avec l’ordinateur").click()
    page.wait_for_selector("[role=grid]")
    expect(page.locator(".sheet thead")).to_contain_text(re.compile("ordinateur, moyen|réfléchit"))


def test_on_a_laptop_nothing_of_the_home_page_covers_anything_else(open_page: OpenPage) -> None:
    page = open_page("/", (1200, 800))
    page.locator(".daily").wait_for()
    page.locator("article button").first.wait_for()
    covered: dict[int, list[str]] = {}
    for width in (1200, 1280, 1366, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        covered[width] = page.evaluate(
            """() => [...document.querySelectorAll('header a, header button, article h2')].filter((e) => {
                const b = e.getBoundingClientRect()
                const seen = (x) => { const top = document.elementFromPoint(x, b.top + b.height / 2); return e.contains(top) || top === null }
                return !seen(b.left + 3) || !seen(b.right - 3) || e.scrollWidth > e.clientWidth + 1
            }).map((e) => e.textContent.trim())"""
        )
    assert covered == {1200: [], 1280: [], 1366: [], 1440: []}
