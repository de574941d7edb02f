"""What could have been played: one click from the end page, followed, then read turn by turn with ghosts on the board; and
playing on from any position."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from chevalet.bots import GREEDY
from chevalet.games import game_ids
from chevalet.server.steady import wall_ms
from chevalet.workers.catalogue import Catalogue
from e2e.conftest import DESK, PHONE, OpenPage
from e2e.looking import complaints, overflows
from e2e.test_afterwards import finished_game
from server.planted import judged, plant_analysis, planted, short_game
from server.running import running

Keep = Callable[[Page, str], None]
LONG_MS = 240_000


def test_a_finished_game_is_analysed_in_its_replay(open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/", DESK)
    finished_game(page)
    page.get_by_role("button", name="Analyser", exact=True).click()
    page.wait_for_selector("table caption", timeout=LONG_MS)
    rows = page.locator("tbody tr")
    assert rows.count() >= 2
    other = rows.filter(has_not_text="joué").last.get_by_role("button")
    other.click()
    expect(other).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".board .tile.ghost").first).to_be_visible()
    expect(page.locator(".board .tile.last").first).to_be_visible()
    assert complaints(page) == []
    keep_picture(page, "analysis-desk")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".verdict")).to_contain_text("coup 2 sur")
    expect(page.locator(".players")).to_contain_text("Vous")
    expect(page.locator(".right")).not_to_contain_text("Invité")
    expect(page.locator(".players li")).to_have_count(2)
    address = page.url.split("/", 3)[3]
    phone = open_page(f"/{address}", PHONE)
    expect(phone.locator(".verdict")).to_be_visible(timeout=LONG_MS)
    phone.get_by_role("navigation", name="Coup par coup").get_by_role("button", name="Coup suivant").tap()
    expect(phone.locator(".where")).to_contain_text("coup 2 sur")
    expect(phone.locator(".players")).to_contain_text("Invité")  # another visitor, who did not play
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert complaints(phone) == []
    assert overflows(phone) == []
    keep_picture(phone, "analysis-phone")
    english = open_page(f"/{address}", DESK, locale="en-GB")
    english.wait_for_selector("table caption", timeout=LONG_MS)
    with english.expect_download() as kept:
        english.get_by_role("link", name="Keep the page").click()
    assert "Move by move" in kept.value.path().read_text(encoding="utf-8")


@pytest.mark.parametrize("game_id", game_ids())
def test_the_analysis_of_every_game_keeps_its_columns_apart(
    game_id: str, tmp_path: Path, open_page: OpenPage
) -> None:
    game, events = short_game(game_id, turns=4, level=GREEDY)
    with running(tmp_path, catalogue=Catalogue()) as site:
        address = f"http://{site.address}"
        page = open_page("/", DESK, address=address)
        guest = page.request.put(f"{address}/api/me", data={"name": "Ada"}).json()["id"]
        table = planted(site, guest, game, events, at_ms=wall_ms())
        plant_analysis(site, table, judged(game, events))
        page.goto(f"{address}/table/{table}/revoir")
        for step in range(3):
            expect(page.locator("input[type=range]")).to_have_value(str(step))
            expect(page.locator(".verdict")).to_be_visible()
            moves = page.locator(".sheet").filter(has=page.locator("caption")).first
            assert moves.evaluate("e => e.scrollWidth - e.clientWidth") == 0, f"step {step}"
            words = page.locator("#mots").bounding_box()
            sheet = moves.bounding_box()
            assert words is not None
            assert sheet is not None
            assert sheet["x"] + sheet["width"] <= words["x"]
            curve = page.locator(".curve svg").bounding_box()
            assert curve is not None
            assert curve["y"] + curve["height"] <= DESK[1], f"step {step}"
            assert ("point" in page.locator(".verdict").inner_text()) == (game.seat_counts != (1,))
            page.keyboard.press("ArrowRight")
        assert overflows(page) == []


def test_one_plays_on_from_a_position_with_the_keyboard(open_page: OpenPage) -> None:
    page = open_page("/", DESK)
    finished_game(page)
    page.get_by_role("button", name="Revoir coup par coup").click()
    page.wait_for_selector("input[type=range]")
    onward = page.get_by_role("button", name="Rejouer d’ici")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".step")).to_contain_text("Coup 1 sur")
    page.keyboard.press("ArrowRight")  # the first may be an exchange
    expect(page.locator(".step")).to_contain_text("Coup 2 sur")
    laid = page.locator(".board .tile").count()
    assert laid > 0
    onward.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/revoir" not in url)
    page.wait_for_selector("[role=grid]")
    assert page.locator("[role=grid] .tile").count() >= laid
    page.go_back()
    page.get_by_role("button", name="Fin", exact=True).click()
    expect(onward).to_be_disabled()
