"""Somebody's first table: the lesson is offered, the first refusal shows its article, a contest is explained once."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DESK, PHONE, OpenPage
from e2e.keyboard import WAYS
from e2e.looking import complaints, overflows
from e2e.players import Mouse, Tile
from e2e.tables import two_at_a_table


def notes(page: Page) -> list[str]:
    return page.get_by_role("note").all_inner_texts()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_lesson_is_offered_at_the_first_table_and_never_imposed(
    size: tuple[int, int], open_page: OpenPage
) -> None:
    page = open_page("/", size)
    page.get_by_role("article").filter(has_text="Scampio").get_by_role("button", name="Jouer").click()
    offer = page.get_by_role("note").filter(has_text="Vous découvrez Scampio")
    expect(offer).to_be_visible()
    expect(page.locator("[role=grid]")).to_be_visible()
    assert complaints(page) == []
    assert overflows(page) == []
    address = page.url
    offer.get_by_role("link").click()
    expect(page).to_have_url(re.compile("/lecons/scampio$"))
    page.goto(address)
    expect(page.get_by_role("note")).to_be_visible()
    page.get_by_role("note").get_by_role("button", name="Fermer").click()
    expect(page.get_by_role("note")).to_have_count(0)
    page.reload()
    expect(page.locator("[role=grid]")).to_be_visible()
    assert notes(page) == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_first_refusal_shows_its_article_and_the_next_ones_name_it(
    size: tuple[int, int], open_page: OpenPage
) -> None:
    page = open_page("/", size)
    page.get_by_role("article").filter(has_text="Scampio").get_by_role("button", name="Jouer").click()
    page.wait_for_selector(".rack button.place")
    letter = (page.locator(".rack button.place").first.get_attribute("aria-label") or "")[0]
    player = WAYS["mouse" if size == DESK else "touch"](page)
    player.lay([Tile(0, 0, letter, blank=False)])
    player.play()
    refusal = page.get_by_role("alert")
    shown = refusal.locator(".article")
    expect(shown).to_contain_text(re.compile(r"^S\d+"))
    assert len(shown.inner_text()) > 60
    assert complaints(page) == []
    assert overflows(page) == []
    refusal.get_by_role("button", name="Fermer").click()
    player.play()
    expect(refusal).to_contain_text("article S")
    expect(refusal.locator(".article")).to_have_count(0)


def test_a_contest_is_explained_the_first_time_one_may_happen(open_page: OpenPage) -> None:
    first, second = two_at_a_table(open_page, "Option")
    player = Mouse(first)
    held = [player.prism(place) for place in range(4)]
    tiles = [
        [8, 4 + n, one.shown if len(one.shown) == 1 else one.hidden, n, 0 if len(one.shown) == 1 else 1]
        for n, one in enumerate(held)
    ]
    player.lay_prisms(tiles)
    first.locator(".primary:enabled").click()
    told = second.get_by_role("note").filter(has_text="Vous doutez de ce mot")
    expect(told).to_be_visible()
    assert notes(first) == [] or "doutez" not in notes(first)[0]
    told.get_by_role("button", name=re.compile("^article")).click()
    expect(second.get_by_role("dialog")).to_be_visible()
    second.keyboard.press("Escape")
    told.get_by_role("button", name="Fermer").click()
    expect(told).to_have_count(0)
    expect(second.get_by_role("button", name=re.compile("^Contester"))).to_be_visible()
