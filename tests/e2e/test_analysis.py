"""What could have been played: one click from the end page, followed, then read turn by turn with ghosts on the board."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import DESK, PHONE, OpenPage
from e2e.test_afterwards import finished_game

Keep = Callable[[Page, str], None]
LONG_MS = 240_000


def test_a_finished_game_is_analysed_in_its_replay(open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/", DESK)
    finished_game(page)
    page.get_by_role("button", name="Analyser", exact=True).click()
    page.wait_for_selector("table caption", timeout=LONG_MS)
    expect(page.locator(".board .tile.ghost").first).to_be_visible()
    rows = page.locator("tbody tr")
    assert rows.count() >= 2
    rows.nth(1).get_by_role("button").click()
    expect(rows.nth(1).get_by_role("button")).to_have_attribute("aria-pressed", "true")
    keep_picture(page, "analysis-desk")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".verdict")).to_contain_text("Tour 2 sur")
    expect(page.locator(".players li")).to_have_count(2)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    keep_picture(page, "analysis-phone")
    page.reload()
    expect(page.locator(".verdict")).to_be_visible(timeout=LONG_MS)
