"""Every page, at three sizes, by day and by night: nothing overflows, axe-core finds nothing, pictures are kept."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import DESK, PHONE, TABLET, OpenPage
from e2e.players import Mouse

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"desk": DESK, "tablet": TABLET, "phone": PHONE}
Keep = Callable[[Page, str], None]


def complaints(page: Page) -> list[str]:
    """What axe-core finds, each with the element it means."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {node['html'][:120]} {json.dumps(node['any'][:1])[:200]}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def overflows(page: Page) -> list[str]:
    """Anything wider than the window, or drawn beyond it."""
    found: list[str] = page.evaluate(
        """() => {
            const wide = document.documentElement.scrollWidth > innerWidth ? ['the page is wider than its window'] : []
            const beyond = [...document.querySelectorAll('button, a, input, select, [role=gridcell], .tile, p, h1, h2')]
                .filter(e => e.checkVisibility() && !e.closest('.away, .scroll') && !e.classList.contains('skip'))
                .filter(e => { const b = e.getBoundingClientRect(); return b.width > 1 && (b.left < -1 || b.right > innerWidth + 1) })
            return [...wide, ...beyond.map(e => e.outerHTML.slice(0, 120))]
        }"""
    )
    return found


def small_targets(page: Page) -> list[str]:
    """Anything to touch under 24 pixels high or wide; squares of a board are its cells."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button, a[href], input, select, [role=gridcell]')]
            .filter(e => e.checkVisibility() && !e.closest('.still, p') && !e.matches('[type=radio]'))
            .filter(e => { const b = e.getBoundingClientRect(); return b.width < 24 || b.height < 24 })
            .map(e => `${e.outerHTML.slice(0, 100)} ${e.getBoundingClientRect().width}×${e.getBoundingClientRect().height}`)"""
    )
    return found


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
    found: list[str] = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for light in ("light", "dark"):
            page.emulate_media(color_scheme=light)
            keep_picture(page, f"page-{name}-{size}-{light}")
            found += [f"{size}, {light}: {one}" for one in complaints(page)]
        found += [f"{size}: overflows: {one}" for one in overflows(page)]
        found += [f"{size}: small: {one}" for one in small_targets(page)]
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
