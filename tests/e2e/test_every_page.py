"""Every page, at three sizes, by day and by night: nothing overflows, axe-core finds nothing, pictures are kept."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.conftest import DESK, OpenPage
from e2e.looking import SIZES, faults
from e2e.players import Mouse

Keep = Callable[[Page, str], None]


def home(page: Page) -> None:
    page.wait_for_selector("article")


def new_table(page: Page) -> None:
    home(page)
    page.get_by_role("link", name="Scampio à plusieurs").click()
    page.get_by_role("button", name="Mettre la table").wait_for()


def table(page: Page) -> None:
    """In mid-game, a word being made."""
    home(page)
    player = Mouse(page)
    player.press("article button")
    for _ in range(2):
        assert player.my_turn()
        player.take_turn()
    assert player.my_turn()
    player.lay(player.hint())
    page.wait_for_selector(".made")


def refused(page: Page) -> None:
    """Letters laid far from LUCTOR."""
    home(page)
    player = Mouse(page)
    player.press("article button")
    assert player.my_turn()
    held = page.locator(".rack button.place:not([aria-label=joker])")
    player.drag(held.first, player.square(0, 0))
    page.locator(".primary:enabled").click()
    page.get_by_role("alert").wait_for()


def table_rules(page: Page) -> None:
    """The article of a refusal, opened from it."""
    refused(page)
    page.get_by_role("button", name="Lire l’article").click()
    page.wait_for_selector("li.chosen")


def waiting(page: Page) -> None:
    new_table(page)
    page.get_by_role("button", name="Mettre la table").click()
    page.wait_for_selector("[data-invite]")


def blank(page: Page) -> None:
    """The question a blank asks."""
    home(page)
    player = Mouse(page)
    for _ in range(40):
        player.press("article button")
        assert player.my_turn()
        joker = page.locator(".rack button.place[aria-label=joker]")
        if joker.count():
            player.drag(joker.first, player.square(7, 7))
            page.get_by_role("dialog").wait_for()
            return
        page.goto(page.url.split("/table")[0])
        home(page)
    raise AssertionError("forty racks without a blank")


def over(page: Page) -> None:
    table(page)
    page.get_by_role("button", name="Quitter la table").click()
    page.get_by_role("button", name="Abandonner la partie").click()
    page.locator("dialog .primary").click()
    page.wait_for_selector(".tumble")


def replay(page: Page) -> None:
    over(page)
    page.get_by_role("button", name="Revoir coup par coup").click()
    page.get_by_role("button", name="Fin", exact=True).click()


def rules(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/regles/scampio")
    page.wait_for_selector(".glance")


def settings(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/reglages")
    page.wait_for_selector("fieldset")


def missing(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/nulle-part")
    page.get_by_text("Cette table n’existe pas").wait_for()


PAGES: dict[str, Callable[[Page], None]] = {
    "home": home,
    "new-table": new_table,
    "waiting": waiting,
    "table": table,
    "refused": refused,
    "table-rules": table_rules,
    "blank": blank,
    "over": over,
    "replay": replay,
    "rules": rules,
    "settings": settings,
    "missing": missing,
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_every_window_and_is_accessible_by_day_and_by_night(
    name: str, open_page: OpenPage, keep_picture: Keep
) -> None:
    page = open_page("/", DESK, color_scheme="light", reduced_motion="reduce")
    PAGES[name](page)
    found = faults(page, f"page-{name}", keep_picture)
    assert found == [], "\n".join(found[:40])


def test_board_and_rack_are_in_sight_together_at_every_size(open_page: OpenPage) -> None:
    for size in [*SIZES.values(), (360, 640), (1024, 768), (1366, 768)]:
        page = open_page("/", size)
        player = Mouse(page)
        player.press("article button")
        assert player.my_turn()
        for selector in ("[role=grid]", ".rack", ".primary"):
            box = page.locator(selector).first.bounding_box()
            assert box is not None
            assert box["y"] >= 0, (selector, size)
            assert box["y"] + box["height"] <= size[1] + 1, (selector, size, box)
