"""La Clé with three, with four, and in two teams: seats, signs and totals, at a desk and on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DESK, PHONE, OpenPage
from e2e.games import CLE
from e2e.keyboard import WAYS
from e2e.players import Player

Keep = Callable[[Page, str], None]
TURNS = 2


def table_of(page: Page, way: str, seats: int, *, teams: bool) -> Player:
    """By the form: oneself and so many bots."""
    player = WAYS[way](page)
    player.press("a[href='/nouvelle/cle']")
    page.wait_for_selector("form")
    for seat in range(2, seats + 1):
        if seat > 2:
            player.press("button:has-text('Ajouter une place')")
        player.choose(f"Qui tient la place {seat}", "bot")
    if teams:
        player.tick("Deux équipes de deux")
    player.tick("Autoriser les conseils")
    player.press("form button[type=submit]")
    page.wait_for_selector("[role=grid]")
    for _ in range(TURNS):
        assert player.my_turn()
        CLE.turn(player)
    assert player.my_turn()
    return player


def points_in(text: str) -> int:
    return int(re.sub(r"[^\d-]", "", text.replace("−", "-")) or 0)


def totals_of(page: Page, where: str) -> list[int]:
    return [points_in(text) for text in page.locator(f"{where} .total").all_inner_texts()]


def sums_by_name(page: Page) -> dict[str, int]:
    """Added up from the turns below the totals."""
    rows = page.locator(".recent tr:not(.opened)").all()
    sums: dict[str, int] = {}
    for row in rows:
        name = row.locator(".by").inner_text().split("\n")[-1].split()[-1]
        sums[name] = sums.get(name, 0) + points_in(row.locator(".points").inner_text())
    return sums


@pytest.mark.parametrize("seats", [3, 4])
def test_each_plays_for_a_total(seats: int, open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/", DESK)
    table_of(page, "mouse", seats, teams=False)
    keep_picture(page, f"cle-{seats}-desk")
    expect(page.locator(".sheet .many li")).to_have_count(seats)
    assert sorted(totals_of(page, ".many")) == sorted(
        (list(sums_by_name(page).values()) + [0] * seats)[:seats]
    )
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    keep_picture(page, f"cle-{seats}-phone")
    expect(page.locator(".strip .seat")).to_have_count(seats)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_four_in_two_teams_have_two_scores_at_a_desk(open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/", DESK)
    table_of(page, "mouse", 4, teams=True)
    keep_picture(page, "cle-teams-desk")
    expect(page.get_by_role("heading", name="Deux camps")).to_be_visible()
    camps = page.locator(".sheet .many li")
    expect(camps).to_have_count(2)
    expect(camps.nth(0)).to_contain_text("Vous")
    expect(camps.nth(0)).to_contain_text("rouge cœur")
    expect(camps.nth(0)).to_contain_text("orange soleil")
    sums = sums_by_name(page)
    for camp, total in zip(camps.all(), totals_of(page, ".many"), strict=True):
        names = [name for name in sums if name in camp.inner_text()]
        assert total == sum(sums[name] for name in names)


def test_four_in_two_teams_have_two_scores_on_a_phone(open_page: OpenPage, keep_picture: Keep) -> None:
    page = open_page("/", PHONE)
    table_of(page, "touch", 4, teams=True)
    keep_picture(page, "cle-teams-phone")
    expect(page.locator(".strip .seat")).to_have_count(2)
    expect(page.locator(".strip .seat b")).to_have_count(4)
    for name in page.locator(".strip b > span:last-child").all():
        assert name.evaluate("e => e.scrollWidth <= e.clientWidth"), "a partner's name is cut"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
